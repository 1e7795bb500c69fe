/**
 * Fits a head (src/reading/head.ts): multinomial logistic regression on features in words and the vectors of each tier.
 *
 * The words' weights are fitted beside the transformer's vectors, on features that at least two writers use, and again on the strongest of
 * them; each other tier gets a factor for them, a bias and weights of its own vectors, fitted on words of writers that the words' weights did
 * not see. Nothing here is random.
 */
import type { Tier } from '../../src/embedding/embedder.js'
import { keyOf, MOST_LEVELS, SIGNS, type StoredHead, type StoredTier } from '../../src/reading/head.js'
import { findLeast } from './lbfgs.js'

export interface Example {
  /** Who wrote it: left out together, and counted once where features are chosen. */
  readonly group: string
  /** Who counts as one writer where features are chosen, if not the group: a file of several languages has several. */
  readonly writer?: string
  readonly label: string
  readonly features: readonly string[]
  /** Unit vectors by tier; none: words alone. */
  readonly vectors?: Readonly<Partial<Record<Tier, Float32Array | undefined>>> | undefined
}

export interface HeadOptions<Label extends string> {
  readonly labels: readonly Label[]
  /** Features kept, at most. */
  readonly most: number
  /** Strength of the penalties. Weights of vectors have to be large, since a vector's numbers are small. Chosen among 10 on writers left out. */
  readonly wordPenalty?: number
  readonly vectorPenalty?: number
  /** The same for the other tiers, where their vectors are of another kind. */
  readonly roughPenalty?: number
}

/** Of writers that must use a feature. */
const LEAST_GROUPS = 2
const STEPS = 120
/** Levels of a weight on either side of 0: few, since every page downloads them. */
const WORD_LEVELS = MOST_LEVELS / 2
const VECTOR_LEVELS = 15

interface Row {
  readonly label: number
  readonly features: readonly number[]
  readonly vector: Float32Array | undefined
}

interface Penalty {
  readonly words: number
  readonly vector: number
}

interface Weights {
  /** `[features × labels]` */
  readonly words: Float64Array
  /** `[dimensions × labels]` */
  readonly vector: Float64Array
  readonly bias: Float64Array
  readonly scale: number
}

export function fitHead<Label extends string>(
  examples: readonly Example[],
  { labels, most, wordPenalty = 8, vectorPenalty = 0.5, roughPenalty = vectorPenalty }: HeadOptions<Label>,
): StoredHead {
  const n = labels.length
  const label = examples.map((example) => labels.indexOf(example.label as Label))
  const rowsOf = (names: readonly string[], tier: Tier): Row[] => {
    const index = new Map(names.map((name, i) => [name, i]))
    return examples.map(({ features, vectors }, i) => ({
      label: label[i] as number,
      features: [...new Set(features)].flatMap((feature) => index.get(feature) ?? []),
      vector: vectors?.[tier],
    }))
  }
  const common = commonFeatures(examples)
  const penalties = { words: wordPenalty, vector: vectorPenalty }
  const first = regress(rowsOf(common.names, 'transformer'), n, penalties)
  const worth = (i: number) => {
    let squares = 0
    for (let k = 0; k < n; k++) squares += (first.words[i * n + k] as number) ** 2
    return squares * Math.sqrt(common.counts[i] as number)
  }
  const strongest = common.names
    .map((name, i) => ({ name, worth: worth(i) }))
    .sort((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))
    .slice(0, most)
  const names = [...new Map(strongest.map(({ name }) => [keyOf(name), name])).entries()].sort(([a], [b]) => a - b).map(([, name]) => name)
  const rows = rowsOf(names, 'transformer')
  const full = regress(rows, n, penalties)
  const { bytes: words, step: wordStep } = inBytes(full.words, WORD_LEVELS)
  const stored = ({ vector, bias, scale }: Weights): StoredTier => {
    const tier = { bias: [...bias].map(short), scale: short(scale) }
    if (vector.length === 0) return tier
    const { bytes, step } = inBytes(vector, VECTOR_LEVELS)
    return { ...tier, vector: inSigns(bytes), vectorStep: Number(step.toPrecision(6)) }
  }
  // Without vectors there is one head for all. With them, what the words are worth beside another tier's shows on writers they were not fitted on.
  const offsets = examples.some(({ vectors = {} }) => Object.values(vectors).some((vector) => vector !== undefined))
    ? wordsUnseen(rows, examples, n, penalties)
    : undefined
  const tier = (name: Tier): StoredTier =>
    stored(
      name === 'transformer' || offsets === undefined
        ? full
        : regress(rowsOf([], name), n, { ...penalties, vector: roughPenalty }, offsets),
    )
  return {
    labels,
    keys: names.map((name, i) => digitsOf(keyOf(name) - (i === 0 ? 0 : keyOf(names[i - 1] as string)))).join(''),
    words: inSigns(words),
    wordStep: Number(wordStep.toPrecision(6)),
    tiers: { hashed: tier('hashed'), static: tier('static'), transformer: tier('transformer') },
  }
}

/** Logits of the words alone, for each half of the writers by weights of the other half, `[rows][labels]`. */
function wordsUnseen(rows: readonly Row[], examples: readonly Example[], n: number, penalty: Penalty): Float64Array[] {
  const groups = [...new Set(examples.map(({ group }) => group))]
  const half = examples.map(({ group }) => groups.indexOf(group) % 2)
  const fitted = [0, 1].map((one) =>
    regress(
      rows.filter((_, i) => half[i] !== one),
      n,
      penalty,
    ),
  )
  return rows.map(({ features }, i) => {
    const { words } = fitted[half[i] as number] as Weights
    return Float64Array.from({ length: n }, (_, k) => features.reduce((sum, f) => sum + (words[f * n + k] ?? 0), 0))
  })
}

function commonFeatures(examples: readonly Example[]): { readonly names: readonly string[]; readonly counts: readonly number[] } {
  const groups = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  for (const { features, group, writer = group } of examples)
    for (const feature of new Set(features)) {
      const users = groups.get(feature) ?? new Set()
      groups.set(feature, users.add(writer))
      counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
  const names = [...groups].filter(([, users]) => users.size >= LEAST_GROUPS).map(([name]) => name)
  return { names, counts: names.map((name) => counts.get(name) as number) }
}

/** @param offsets logits of fixed words, `[rows][labels]`: their factor is fitted */
function regress(rows: readonly Row[], n: number, penalty: Penalty, offsets?: readonly Float64Array[]): Weights {
  const features = rows.reduce((most, row) => row.features.reduce((m, i) => Math.max(m, i + 1), most), 0)
  const dimensions = rows.find(({ vector }) => vector !== undefined)?.vector?.length ?? 0
  const [toVector, toBias, toScale] = [features * n, (features + dimensions) * n, (features + dimensions + 1) * n]
  const start = new Float64Array(toScale + 1)
  start[toScale] = 1
  const z = new Float64Array(n)
  // Of weights that are penalised alike the least is found in fewer steps: a vector counts so much more instead.
  const stretch = Math.sqrt(penalty.words / penalty.vector)
  const x = findLeast(
    (w, slope) => {
      let loss = 0
      for (const [r, { label, features: found, vector }] of rows.entries()) {
        const offset = offsets?.[r]
        for (let k = 0; k < n; k++)
          z[k] = (w[toBias + k] as number) + (offset === undefined ? 0 : (offset[k] as number) * (w[toScale] as number))
        for (const i of found) for (let k = 0; k < n; k++) z[k] = (z[k] as number) + (w[i * n + k] as number)
        if (vector !== undefined)
          for (let j = 0; j < dimensions; j++) {
            const v = stretch * (vector[j] as number)
            const at = toVector + j * n
            for (let k = 0; k < n; k++) z[k] = (z[k] as number) + v * (w[at + k] as number)
          }
        const largest = Math.max(...z)
        let total = 0
        for (let k = 0; k < n; k++) total += Math.exp((z[k] as number) - largest)
        loss -= (z[label] as number) - largest - Math.log(total)
        for (let k = 0; k < n; k++) {
          const error = Math.exp((z[k] as number) - largest) / total - (k === label ? 1 : 0)
          z[k] = error
          slope[toBias + k] = (slope[toBias + k] as number) + error
          if (offset !== undefined) slope[toScale] = (slope[toScale] as number) + error * (offset[k] as number)
        }
        for (const i of found) for (let k = 0; k < n; k++) slope[i * n + k] = (slope[i * n + k] as number) + (z[k] as number)
        if (vector !== undefined)
          for (let j = 0; j < dimensions; j++) {
            const v = stretch * (vector[j] as number)
            const at = toVector + j * n
            for (let k = 0; k < n; k++) slope[at + k] = (slope[at + k] as number) + v * (z[k] as number)
          }
      }
      for (let i = 0; i < toBias; i++) {
        loss += (penalty.words / 2) * (w[i] as number) ** 2
        slope[i] = (slope[i] as number) + penalty.words * (w[i] as number)
      }
      return loss
    },
    start,
    { steps: STEPS },
  )
  const vector = x.slice(toVector, toBias).map((weight) => weight * stretch)
  return { words: x.slice(0, toVector), vector, bias: x.slice(toBias, toScale), scale: x[toScale] as number }
}

function inBytes(weights: Float64Array, levels: number): { readonly bytes: Int8Array; readonly step: number } {
  const step = weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0) / levels || 1
  return { bytes: Int8Array.from(weights, (w) => Math.round(w / step)), step }
}

/** A whole number as `numbersIn` reads it. */
export function digitsOf(n: number): string {
  let digits = SIGNS[MOST_LEVELS + (n % MOST_LEVELS)] as string
  for (let rest = Math.floor(n / MOST_LEVELS); rest > 0; rest = Math.floor(rest / MOST_LEVELS))
    digits = (SIGNS[rest % MOST_LEVELS] as string) + digits
  return digits
}

export const inSigns = (numbers: Int8Array): string => Array.from(numbers, (n) => SIGNS[n + MOST_LEVELS]).join('')
const short = (x: number): number => Math.round(x * 1000) / 1000
