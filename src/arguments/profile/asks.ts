/**
 * Whose a parameter asks for: the user's own, or somebody else's ("recipient's e-mail", "name of the vet") or what is turned away ("street to
 * avoid"). A fact's word in its text does not make it ask for that fact.
 *
 * Lives here: one fitted head over a parameter's words and meaning (bench/fit/asks.ts). May not know: facts, requests, which fact it is.
 */
import type { Tier } from '../../embedding/embedder.js'
import { stem, wordsOf } from '../../embedding/text/words.js'
import { readBy } from '../../reading/heads.js'
import { memoize } from '../../util/memoize.js'
import type { Vectors } from '../axes/nearness.js'
import { aboutText } from '../disclosure/disclosure.js'
import { type Parameter, spoken } from '../schema/parameters.js'
import { buildOf } from '../schema/value-shape.js'

/** What a parameter is called and said to be: together, and each alone, since either may be beside the point. */
export const fittingTexts = ({ name, description }: Parameter): readonly string[] => [
  aboutText({ name, description }),
  spoken(name),
  ...(description === '' ? [] : [description]),
]

/** What it may be, where the examples are words. */
const exampleTexts = ({ name, examples = [] }: Parameter): readonly string[] =>
  examples.length > 0 && buildOf(examples) === undefined ? [`${spoken(name)}: ${examples.join(', ')}`] : []

/** All that says what a parameter means. */
export const meantBy = (parameter: Parameter): readonly string[] => [...fittingTexts(parameter), ...exampleTexts(parameter)]

export const WHOSE = ['own', 'others'] as const

/** Stems of a text's words, and pairs of them. */
export function askFeatures(text: string): readonly string[] {
  const words = wordsOf(text).map(stem)
  return [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]
}

/** Texts whose answer is kept; then all are forgotten. */
const MOST_KEPT = 1024

/**
 * P(a parameter asks for something of the user's own), 0…1; 1 for all where the tier knows no meanings.
 * @param vector the vectors of `meantBy` a parameter
 */
export function createAsksOwn(tier: Tier, vector: Vectors): (parameter: Parameter) => number {
  // Words without meanings tell a third of them wrongly.
  if (tier === 'hashed') return () => 1
  const known = new Map<string, number>()
  const ownIn = (text: string): number =>
    memoize(known, text, MOST_KEPT, () => readBy('asks', WHOSE, { features: askFeatures(text), tier, vector: vector(text) })[0] as number)
  return (parameter) => Math.max(...[aboutText(parameter), ...exampleTexts(parameter)].map(ownIn))
}
