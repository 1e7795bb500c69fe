/** A value that the request names outright: exactly one of the options, in whole words. */
import { askedFor } from './evidence.js'
import { spoken } from './parameters.js'
import type { Source } from './source.js'

/** Shortest value that is recognised, in letters: "no", "S" and "low" stand in many a request that means something else. */
const SHORTEST = 4

export const mention: Source = ({ parameter, query }) => {
  if (parameter.kind !== 'choice' || query === '') return []
  const text = ` ${spoken(query).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = parameter.options.filter((option) => {
    const value = spoken(String(option))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    return value.length >= SHORTEST && text.includes(` ${value} `)
  })
  // "not the express one" names it too: whatever needs interpretation is the host's.
  const [value] = named
  if (value === undefined || named.length > 1 || /\b(?:no|not|without|never|except|instead|rather than|n't)\b|n't\b/i.test(query)) return []
  return [{ value, confidence: 0.9, because: [askedFor(value)], source: 'mention' }]
}
