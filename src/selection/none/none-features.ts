/**
 * What speaks for none of the tools: how near the best of them is, how far it stands out, and what kind of message it is.
 *
 * Lives here: the numbers that the logistic map of weights.ts reads, for a request and a catalogue. May not know: what they weigh, users.
 */
import { type DomainModel, hybridScore } from '../../embedding/tools/domain.js'
import { shortlist } from '../../linear/shortlist.js'
import { fitOf, type RequestTraits, type ToolTraits } from './fit-of-tool.js'

/** Tools that are looked at closely, the nearest first. */
const LOOKED_AT = 8

/** Required parameters that count. */
const MOST_REQUIRED = 8

/** Tools beyond these count no more: no catalogue of the fit had more of them. */
const MOST_TOOLS = 75

/** Spreads that keep a z of few tools small. */
const LEAST_SPREAD = { dense: 0.05, lexical: 0.03 }

export interface NoneQuestion {
  readonly model: DomainModel
  readonly text: string
  readonly vector: Float32Array
  /** Rows of the candidates in the model. */
  readonly rows: readonly number[]
  readonly request: RequestTraits
  traitsOf(row: number): ToolTraits
  /** Log odds that the message asks for a tool at all. */
  readonly kind: number
}

/** What speaks for none, and the tool that is nearest all the same. */
export interface NoneEvidence {
  /** The same numbers in the same order for every request, the constant 1 last. */
  readonly features: readonly number[]
  readonly nearest: number
}

/** Evidence of a request; undefined while no candidate has a vector. */
export function noneEvidence({ model, text, vector, rows, request, traitsOf, kind }: NoneQuestion): NoneEvidence | undefined {
  const { dense, lexical } = model.similarities(vector, text)
  if (dense === undefined) return undefined
  const known = rows.filter((row) => !Number.isNaN(dense[row] as number))
  if (known.length === 0) return undefined
  const hybrid = (row: number): number => hybridScore({ dense, lexical }, row)
  const order = shortlist(known, hybrid, LOOKED_AT)
  const looks = order.map((row) => [dense[row] as number, lexical[row] as number, ...fitOf(request, traitsOf(row))])
  const [first, ...others] = looks as [number[], ...number[][]]
  const best = first.map((own, i) => others.reduce((most, look) => Math.max(most, look[i] as number), own))
  const nearest = order[0] as number
  const [meaning, words] = [spreadOf(known.map((row) => dense[row] as number)), spreadOf(known.map((row) => lexical[row] as number))]
  const many = Math.log(Math.min(MOST_TOOLS, known.length))
  const plain = [
    ...first,
    ...best,
    required(model, nearest),
    order.length < 2 ? 0 : hybrid(nearest) - hybrid(order[1] as number),
    Math.log(1 + text.split(/\s+/, 400).length),
    Number(known.length === 1),
    meaning.mean,
    words.mean,
    ((first[0] as number) - meaning.mean) / (meaning.spread + LEAST_SPREAD.dense),
    ((first[1] as number) - words.mean) / (words.spread + LEAST_SPREAD.lexical),
    kind,
  ]
  // What a likeness says depends on how many tools there were to be like.
  return { features: [...plain, many, ...plain.map((value) => many * value), 1], nearest }
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly spread: number } {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  return { mean, spread: Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) }
}

function required(model: DomainModel, row: number): number {
  const names = model.tools[row]?.inputSchema.required
  return Array.isArray(names) ? Math.min(MOST_REQUIRED, names.length) : 0
}
