/**
 * A head: which of a few labels a text has, from features in words and, where there is one, the text's vector.
 *
 * Lives here: how fitted weights are stored, and multinomial logistic regression over them. May not know: what labels mean, how weights were
 * fitted (bench/fit/reading.ts). A feature is known by 24 bits of its hash; one that the fit did not keep counts nothing.
 */
import type { Tier } from '../embedding/embedder.js'
import { hash32 } from '../embedding/text/words.js'

/** Weights as they are shipped: whole numbers from −44 to 44 times a step, a sign each (`SIGNS`). */
export interface StoredHead {
  readonly labels: readonly string[]
  /** Keys of features, ascending: how far each is from the one before, as `numbersIn` reads them. */
  readonly keys: string
  /** `[keys × labels]` */
  readonly words: string
  readonly wordStep: number
  readonly tiers: Readonly<Record<Tier, StoredTier>>
}

export interface StoredTier {
  readonly bias: readonly number[]
  /** What the words' sum is multiplied by: they count more where no vector stands beside them. */
  readonly scale: number
  /** `[dimensions × labels]`; absent for an embedder whose vectors say too little. */
  readonly vector?: string
  readonly vectorStep?: number
}

export interface Head {
  readonly labels: readonly string[]
  /** Where a feature's row stands in `words`. */
  readonly rows: ReadonlyMap<number, number>
  readonly words: Int8Array
  readonly wordStep: number
  readonly tiers: Readonly<Record<Tier, Omit<StoredTier, 'vector'> & { readonly vector: Int8Array | undefined }>>
}

/** What is read: its features, and its unit vector by the embedder of `tier`. */
export interface Read {
  readonly features: readonly string[]
  readonly tier: Tier
  readonly vector?: Float32Array | undefined
}

/**
 * A sign for each whole number, the smallest first: all that ASCII prints but blanks, quotes and what a template knows. Most weights are small,
 * so that a compressed page spends four bits or five on one; on base64, which cuts through them, eight.
 */
export const SIGNS = [...Array(127).keys()]
  .slice(33)
  .map((code) => String.fromCharCode(code))
  .filter((sign) => !'\'"`$\\'.includes(sign))
  .join('')
/** The largest number that has a sign. */
export const MOST_LEVELS = (SIGNS.length - 1) / 2

export const keyOf = (feature: string): number => hash32(feature) >>> 8

export function openHead({ labels, keys, words, wordStep, tiers }: StoredHead): Head {
  const rows = new Map<number, number>()
  let key = 0
  for (const gap of numbersIn(keys)) {
    key += gap
    rows.set(key, rows.size)
  }
  const opened = ({ vector, ...rest }: StoredTier) => ({ ...rest, vector: vector === undefined ? undefined : signed(vector) })
  return {
    labels,
    rows,
    words: signed(words),
    wordStep,
    tiers: { hashed: opened(tiers.hashed), static: opened(tiers.static), transformer: opened(tiers.transformer) },
  }
}

/**
 * P(label), in the order of `labels`, sum 1.
 *
 * @param exp inside of a fold the kernels' one
 */
export function readLabels(
  { labels, rows, words, wordStep, tiers }: Head,
  { features, tier, vector }: Read,
  exp: (x: number) => number = Math.exp,
): number[] {
  const n = labels.length
  // A tier whose vector is missing answers by words alone, as the hashed one does.
  const own = tiers[tier]
  const { bias, scale, vector: weights, vectorStep = 0 } = own.vector === undefined || vector === undefined ? tiers.hashed : own
  const sums = new Int32Array(n)
  for (const feature of new Set(features)) {
    const row = rows.get(keyOf(feature))
    if (row !== undefined) for (let k = 0; k < n; k++) sums[k] = (sums[k] as number) + (words[row * n + k] as number)
  }
  const logits = Array.from(sums, (sum, k) => sum * wordStep * scale + (bias[k] as number))
  if (weights !== undefined && vector !== undefined)
    for (let j = 0; j < vector.length; j++)
      for (let k = 0; k < n; k++) logits[k] = (logits[k] as number) + (vector[j] as number) * (weights[j * n + k] as number) * vectorStep
  const largest = Math.max(...logits)
  const powers = logits.map((z) => exp(z - largest))
  return normalized(powers)
}

/** Weights as probabilities: each divided by their sum. */
export function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** The label of the largest probability. */
export function likeliest<Label extends string>(labels: readonly Label[], probabilities: readonly number[]): Label {
  return labels[probabilities.indexOf(Math.max(...probabilities))] as Label
}

export const signed = (signs: string): Int8Array => Int8Array.from(signs, (sign) => SIGNS.indexOf(sign) - MOST_LEVELS)

/** Whole numbers from 0 as digits to the base of `MOST_LEVELS`, the largest first; the last digit of each is one of the upper half of the signs. */
export function numbersIn(digits: string): number[] {
  const numbers: number[] = []
  let n = 0
  for (const sign of digits) {
    const digit = SIGNS.indexOf(sign)
    n = n * MOST_LEVELS + (digit % MOST_LEVELS)
    if (digit < MOST_LEVELS) continue
    numbers.push(n)
    n = 0
  }
  return numbers
}
