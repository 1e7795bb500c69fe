/**
 * What speaks for none of the tools: how near the best of them is, how far it stands out, and what kind of message it is.
 *
 * Lives here: the numbers that the logistic map of none-weights.ts reads, for a request and a catalogue. May not know: what they weigh, users.
 */
import { type DomainModel, hybridScore } from '../../embedding/tools/domain.js'
import { shortlist } from '../../linear/shortlist.js'
import { ACTS, type Acts } from '../../reading/verdicts.js'
import { fitOf, type RequestTraits, type ToolTraits } from './fit-of-tool.js'

/** Tools behind the best whose nearness is told apart from all others': they say how far the best one stands out among its like. */
const NEXT = 5

/** Required parameters that count. */
const MOST_REQUIRED = 8

/** Tools beyond these count no more: hardly any catalogue of the fit had more of them. */
const MOST_TOOLS = 75

/** So many leave what a message is for as it is. */
const USUAL_TOOLS = 12

export interface NoneQuestion {
  readonly model: DomainModel
  readonly text: string
  readonly vector: Float32Array
  /** Rows of the candidates in the model. */
  readonly rows: readonly number[]
  readonly request: RequestTraits
  traitsOf(row: number): ToolTraits
  /** What the message is for; undefined: nobody read it. */
  readonly acts?: Acts | undefined
}

/** What speaks for none, and the tool that is nearest all the same. */
export interface NoneEvidence {
  /** The same numbers in the same order for every request, the constant 1 last. */
  readonly features: readonly number[]
  readonly nearest: number
}

/** Evidence of a request; undefined while no candidate has a vector. */
export function noneEvidence({ model, text, vector, rows, request, traitsOf, acts }: NoneQuestion): NoneEvidence | undefined {
  const { dense, lexical } = model.similarities(vector, text)
  if (dense === undefined) return undefined
  const known = rows.filter((row) => !Number.isNaN(dense[row] as number))
  if (known.length === 0) return undefined
  const cosine = (row: number): number => dense[row] as number
  const hybrid = (row: number): number => hybridScore({ dense, lexical }, row)
  const [nearest, second] = shortlist(known, hybrid, 2) as [number, number?]
  const [best, ...next] = shortlist(known, cosine, 1 + NEXT).map(cosine) as [number, ...number[]]
  const many = Math.log(Math.min(MOST_TOOLS, known.length) / USUAL_TOOLS)
  const purpose = ACTS.map((act) => Math.log(Math.max(LEAST, acts?.[act] ?? 1 / ACTS.length)))
  const features = [
    best,
    mean(next),
    mean(known.map(cosine)),
    second === undefined ? 0 : hybrid(nearest) - hybrid(second),
    ...fitOf(request, traitsOf(nearest)),
    required(model, nearest),
    ...purpose,
    // The more an app can do, the less what a message is for says of whether it can do that.
    ...purpose.map((value) => many * value),
    many,
    Number(known.length === 1),
    1,
  ]
  return { features, nearest }
}

/** No head is surer that it is something else. */
const LEAST = 0.002

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length)

function required(model: DomainModel, row: number): number {
  const names = model.tools[row]?.inputSchema.required
  return Array.isArray(names) ? Math.min(MOST_REQUIRED, names.length) : 0
}
