/**
 * Whether a message asks for something to be done by a tool, whatever the tools: small talk, questions and statements do not.
 *
 * Lives here: what a message is counted by, words in their order and its vector, and the linear map that bench/fit/none.ts made of it.
 * May not know: tools, users.
 */
import { hash32 } from '../../embedding/text/words.js'

/** Numbers that words and pairs of words are hashed into. */
export const WORD_FEATURES = 512

/** Words of a message that are read; what is asked for is said early or not at all. */
const MOST_WORDS = 200

/** What the hashed words weigh beside the vector. */
const WORDS_WEIGHT = 3
const VECTOR_WEIGHT = 4

/** A message as numbers: its vector, then its words, pairs of words, first and last words. `Float64Array[dimensions + 512]` */
export function kindFeatures(text: string, vector: Float32Array): Float64Array {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}\p{N}']+|[?!]/gu) ?? []).slice(0, MOST_WORDS)
  const [first = '', second = ''] = words
  const grams = new Set([
    ...words,
    ...words.slice(1).map((word, i) => `${words[i]} ${word}`),
    `^${first}`,
    `^^${first} ${second}`,
    `$${words.at(-1) ?? ''}`,
  ])
  const features = new Float64Array(vector.length + WORD_FEATURES)
  for (let i = 0; i < vector.length; i++) features[i] = VECTOR_WEIGHT * (vector[i] as number)
  const each = WORDS_WEIGHT / Math.sqrt(grams.size)
  for (const gram of grams) features[vector.length + (hash32(gram) % WORD_FEATURES)] = each
  return features
}

/** A fitted map of `kindFeatures`. */
export interface KindMap {
  readonly weights: Float32Array
  readonly base: number
}

/** Log odds that a message asks for a tool. */
export function asksForTool(text: string, vector: Float32Array, { weights, base }: KindMap): number {
  const features = kindFeatures(text, vector)
  let sum = base
  for (let i = 0; i < features.length; i++) sum += (weights[i] as number) * (features[i] as number)
  return sum
}
