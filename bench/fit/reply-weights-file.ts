/** What src/memory/reply/reply-weights.json holds: numbers of three digits, the embedding's as 8 bits in base64. */
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

export function storedWeights({ full, words, complaint }: Fits): object {
  // A softmax does not change when one row is taken from all: "neither" becomes 0 and needs no numbers.
  const rows = (fit: Fit) => [0, 2].map((k) => fit.weights[k]?.map((w, j) => w - (fit.weights[1]?.[j] as number)) ?? new Float64Array())
  const opening = rows(full).flatMap((row) => [...row.slice(0, full.dimensions)].map((w) => w * full.size.opening))
  const step = Math.max(...opening.map(Math.abs)) / 127
  const near = rows(full).map((row) => (row[full.dimensions] as number) * full.size.near)
  const bytes = Buffer.from(Int8Array.from(opening, (w) => Math.round(w / step)).buffer).toString('base64')
  const head = (fit: Fit) => {
    const from = fit.dimensions === 0 ? 0 : fit.dimensions + 1
    return {
      cues: rounded(rows(fit).flatMap((row) => [...row.slice(from, from + CUES.length)].map((w) => w * fit.size.cues))),
      bias: rounded(rows(fit).map((row) => row.at(-1) as number)),
      temperature: fit.temperature,
    }
  }
  return {
    full: { ...head(full), near: rounded(near), opening: { step: Number(step.toPrecision(6)), bytes } },
    words: head(words),
    complaint,
  }
}

const rounded = (numbers: readonly number[]): number[] => numbers.map((x) => Math.round(x * 1000) / 1000)
