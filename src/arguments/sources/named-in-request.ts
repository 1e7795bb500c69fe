/** Values that the words of a request name outright. */
import { askedFor } from '../argument-evidence.js'
import { type Parameter, spoken, type Value } from '../schema/parameters.js'
import type { ArgumentSource } from './source.js'

/** Shortest value that is recognised, in letters: "no", "S" and "low" stand in many a request that means something else. */
const SHORTEST = 4

/** Marks between what is said: a "never" behind one of them says nothing of what stands before it. */
export const PARTS = /[.,;:!?()\n–—]+/

/** "Not the express one" names it too: whatever needs interpretation is the host's. */
const NEGATED = /\b(?:no|not|without|never|except|instead|rather than|avoid|skip|hate|dislike)\b|n[’']t\b/i

export const mention: ArgumentSource = ({ parameter, query, tool, stated }) => {
  const value = namedIn(query, parameter, [...pairsOf(tool), ...Object.values(stated)])
  return value === undefined ? [] : [{ value, confidence: 0.9, because: [askedFor(value)], source: 'mention' }]
}

/**
 * Exactly one of the options, in whole words.
 * @param taken what the words say already: in "a table at the Steak House" neither the tool's name nor a stated value asks for the "house" wine
 */
export function namedIn(words: string, parameter: Parameter, taken: readonly unknown[]): Value | undefined {
  if (parameter.kind !== 'choice' || words === '') return undefined
  const named = words.split(PARTS).flatMap((part) => namedInPart(part, words, parameter, taken))
  const [value, ...others] = new Set(named)
  return others.length > 0 ? undefined : value
}

function namedInPart(words: string, whole: string, parameter: Parameter, taken: readonly unknown[]): readonly Value[] {
  if (NEGATED.test(words)) return []
  const text = taken.reduce<string>(
    (left, one) => {
      const said = typeof one === 'string' ? plain(one).trim() : ''
      // A text that is most of the request is the request.
      return said === '' || said.length * 2 > whole.length ? left : left.replaceAll(` ${said} `, ' . ')
    },
    ` ${plain(words)} `,
  )
  // Beside the parameter's own name ("a low floor") a short value is one, too.
  const least = text.includes(` ${plain(parameter.name).trim()} `) ? SHORTEST - 1 : SHORTEST
  return parameter.options.filter((option) => {
    const name = plain(String(option)).trim()
    return name.length >= least && text.includes(` ${name} `)
  })
}

/** "steak.house_table" → "steak house", "house table"; a name of one word as it is. */
function pairsOf(name: string): readonly string[] {
  const words = plain(name).trim().split(' ')
  return words.length < 2 ? words : words.slice(1).map((word, i) => `${words[i]} ${word}`)
}

const plain = (words: string): string => spoken(words).replace(/[^\p{L}\p{N}]+/gu, ' ')
