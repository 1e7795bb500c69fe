/** Writes src/memory/reply/reply-weights.ts: numbers of three digits, the embedding's as 8 bits in base64. */
import { CUES } from '../../src/memory/reply/reply-words.js'

interface Fit {
  /** Rows discontent, neither, content. */
  readonly weights: readonly Float64Array[]
  readonly temperature: number
  readonly size: { readonly opening: number; readonly near: number; readonly cues: number }
  /** Numbers of the opening's vector among the features; 0: words alone. */
  readonly dimensions: number
}

interface Fits {
  readonly full: Fit
  readonly words: Fit
  readonly complaint: Readonly<Record<string, { readonly slope: number; readonly centre: number }>>
}

export function weightsFile({ full, words, complaint }: Fits, { date, messages }: { date: string; messages: number }): string {
  // A softmax does not change when one row is taken from all: "neither" becomes 0 and needs no numbers.
  const rows = (fit: Fit) => [0, 2].map((k) => fit.weights[k]?.map((w, j) => w - (fit.weights[1]?.[j] as number)) ?? new Float64Array())
  const opening = rows(full).flatMap((row) => [...row.slice(0, full.dimensions)].map((w) => w * full.size.opening))
  const step = Math.max(...opening.map(Math.abs)) / 127
  const near = rows(full).map((row) => (row[full.dimensions] as number) * full.size.near)
  const cues = (fit: Fit) => {
    const from = fit.dimensions === 0 ? 0 : fit.dimensions + 1
    return rows(fit).flatMap((row) => [...row.slice(from, from + CUES.length)].map((w) => w * fit.size.cues))
  }
  const bias = (fit: Fit) => rows(fit).map((row) => row.at(-1) as number)
  const bytes = Buffer.from(Int8Array.from(opening, (w) => Math.round(w / step)).buffer).toString('base64')
  const perLine = (bytes.match(/.{1,128}/g) ?? []).map((line) => `  '${line}'`).join(' +\n')
  const head = (fit: Fit) => `    cues: [
${[0, 1].map((side) => `      ${list(cues(fit).slice(side * CUES.length, (side + 1) * CUES.length))},`).join('\n')}
    ],
    bias: [${list(bias(fit))}],
    temperature: ${fit.temperature},`
  return `/**
 * Weights of the reader of replies, by bench/fit/reply.ts on ${date}: ${messages} messages (dev and our own), no randomness, so no seed.
 *
 * Two rows each, discontent and content, against "neither" at 0. \`opening\` belongs to the shipped transformer's vectors.
 */
import type { Tier } from '../../embedding/embedder.js'

export interface WordWeights {
  /** \`[2 × CUES.length]\`, the row of discontent first */
  readonly cues: readonly number[]
  readonly bias: readonly number[]
  /** Logits are divided by it. */
  readonly temperature: number
}

export interface ReplyWeights {
  readonly words: WordWeights
  readonly full: WordWeights & {
    /** \`Float32Array[2 × dimensions]\` on the unit vector of the opening */
    readonly opening: Float32Array
    /** On the cosine of query and opening. */
    readonly near: readonly number[]
  }
  /** σ(slope (s − centre)): how sure the nearness s makes of the card. */
  readonly complaint: Readonly<Record<Tier, { readonly slope: number; readonly centre: number }>>
}

const OPENING_STEP = ${step.toPrecision(6)}
const OPENING =
${perLine}

let decoded: ReplyWeights | undefined

export function readWeights(): ReplyWeights {
  decoded ??= {
    full: { ...FULL, opening: Float32Array.from(atob(OPENING), (byte) => ((byte.charCodeAt(0) << 24) >> 24) * OPENING_STEP) },
    words: WORDS,
    complaint: COMPLAINT,
  }
  return decoded
}

const FULL = {
${dedent(head(full))}
  near: [${list(near)}],
}

const WORDS: WordWeights = {
${dedent(head(words))}
}

const COMPLAINT = {
${Object.entries(complaint)
  .map(([tier, { slope, centre }]) => `  ${tier}: { slope: ${slope}, centre: ${centre} },`)
  .join('\n')}
}
`
}

const list = (numbers: readonly number[]): string => numbers.map((x) => `${Math.round(x * 1000) / 1000}`).join(', ')
const dedent = (text: string): string => text.replaceAll(/^ {2}/gm, '')
