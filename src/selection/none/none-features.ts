/**
 * What speaks for none of the tools: how near the best of them is, how well it fits by its words, how far it stands out, and what kind of message
 * it is.
 *
 * Lives here: the numbers that the logistic map of none-weights.ts reads, for a request and a catalogue. May not know: what they weigh, users.
 */
import type { Tool } from '../../catalogue/tool.js'
import { contentWordsOf, stem } from '../../embedding/text/words.js'
import { type DomainModel, hybridScore } from '../../embedding/tools/domain.js'
import { toolText } from '../../embedding/tools/tool-text.js'
import { toUnit } from '../../embedding/unit.js'
import { dot, dots } from '../../linear/dot.js'
import { shortlist } from '../../linear/shortlist.js'
import { ACTS, type Acts } from '../../reading/verdicts.js'

/** The rough vector of a word; that of several words is their sum, of any length. */
export type Rough = (text: string) => Float32Array

interface Words {
  /** Their unit vectors, one after the other. */
  readonly rows: Float32Array
  /** Lengths of their rough vectors: frequent words are short. */
  readonly weights: readonly number[]
}

/** What is looked at of a tool, made once. */
export interface ToolTraits {
  readonly parameters: Float32Array | undefined
  readonly nameStems: readonly string[]
  readonly nameWords: Words
  readonly words: Words
}

/** What is looked at of a request. */
export interface RequestTraits {
  readonly whole: Float32Array
  readonly stems: ReadonlySet<string>
  readonly words: Words
}

/** Words that are looked at: a text may be of any length. */
const MOST_WORDS = 48

const unit = (vector: Float32Array): Float32Array => toUnit(vector.slice())

function weighed(words: readonly string[], rough: Rough): Words {
  const vectors = words.slice(0, MOST_WORDS).map(rough)
  const d = vectors[0]?.length ?? 0
  const rows = new Float32Array(vectors.length * d)
  for (const [k, vector] of vectors.entries()) rows.set(unit(vector), k * d)
  return { rows, weights: vectors.map((vector) => Math.sqrt(dot(vector, vector))) }
}

const readableName = (name: string): string => name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')

export function traitsOfTool(tool: Tool, rough: Rough): ToolTraits {
  const name = [...new Set(contentWordsOf(readableName(`${tool.domain ?? ''} ${tool.title ?? ''} ${tool.name}`)))]
  const parameters = parametersOf(tool)
  return {
    parameters: parameters === '' ? undefined : unit(rough(parameters)),
    nameWords: weighed(name, rough),
    nameStems: [...new Set(name.map(stem))],
    words: weighed([...new Set(contentWordsOf(toolText(tool)))], rough),
  }
}

function parametersOf({ inputSchema }: Tool): string {
  const { properties } = inputSchema
  if (typeof properties !== 'object' || properties === null) return ''
  return Object.keys(properties).map(readableName).join(', ')
}

export function traitsOfRequest(text: string, rough: Rough): RequestTraits {
  const words = [...new Set(contentWordsOf(text))]
  return { whole: unit(rough(text)), stems: new Set(words.map(stem)), words: weighed(words, rough) }
}

/** How far words are met by others, 0 … 1: the nearest of them each, by the weight that the rough vectors give a word. */
function covered({ rows, weights }: Words, by: Words): number {
  const d = rows.length / weights.length
  const cosines = new Float64Array(by.weights.length)
  let [met, mass] = [0, 0]
  for (const [k, weight] of weights.entries()) {
    dots(by.rows, rows.subarray(k * d, (k + 1) * d), cosines)
    met += weight * cosines.reduce((most, cosine) => Math.max(most, cosine), 0)
    mass += weight
  }
  return mass > 0 ? met / mass : 0
}

/** Likenesses of a request and a tool, each 0 … 1 or a cosine. */
function fitOf(request: RequestTraits, tool: ToolTraits): readonly number[] {
  const shared = tool.nameStems.filter((word) => request.stems.has(word)).length
  return [
    tool.parameters === undefined ? 0 : dot(request.whole, tool.parameters),
    tool.nameStems.length === 0 ? 0 : shared / tool.nameStems.length,
    covered(request.words, tool.words),
    covered(tool.nameWords, request.words),
    covered(request.words, tool.nameWords),
  ]
}

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
