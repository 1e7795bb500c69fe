/**
 * How well a tool fits a request, in numbers: by meaning and by words, of its whole text, its name, its parts.
 *
 * Lives here: the likenesses of one request and one tool. May not know: what they are worth together, users, other tools.
 */
import type { Tool } from '../../catalogue/tool.js'
import { toolText } from '../../embedding/tools/tool-text.js'
import { contentWordsOf, stem } from '../../embedding/text/words.js'
import { dot, dots } from '../../linear/dot.js'

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
  readonly name: Float32Array
  readonly text: Float32Array
  readonly parameters: Float32Array | undefined
  /** Sentences of the description. */
  readonly sentences: readonly Float32Array[]
  readonly nameStems: readonly string[]
  readonly nameWords: Words
  readonly stems: ReadonlySet<string>
  readonly words: Words
}

/** What is looked at of a request. */
export interface RequestTraits {
  readonly whole: Float32Array
  readonly clauses: readonly Float32Array[]
  readonly stems: ReadonlySet<string>
  readonly words: Words
}

/** Sentences, clauses and words that are looked at: a text may be of any length. */
const MOST_PARTS = 12
const MOST_WORDS = 48

export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length > 0 ? vector.map((x) => x / length) : vector
}

function weighed(words: readonly string[], rough: Rough): Words {
  const vectors = words.slice(0, MOST_WORDS).map(rough)
  const d = vectors[0]?.length ?? 0
  const rows = new Float32Array(vectors.length * d)
  vectors.forEach((vector, k) => {
    rows.set(unit(vector), k * d)
  })
  return { rows, weights: vectors.map((vector) => Math.sqrt(dot(vector, vector))) }
}

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[.!?;:\n,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS)

export const readableName = (name: string): string =>
  name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')

export function traitsOfTool(tool: Tool, rough: Rough): ToolTraits {
  const name = readableName(`${tool.domain ?? ''} ${tool.title ?? ''} ${tool.name}`)
  const parameters = parametersOf(tool)
  const words = [...new Set(contentWordsOf(toolText(tool)))]
  return {
    name: unit(rough(name)),
    text: unit(rough(toolText(tool))),
    parameters: parameters === '' ? undefined : unit(rough(parameters)),
    sentences: partsOf(tool.description).map((part) => unit(rough(part))),
    nameWords: weighed([...new Set(contentWordsOf(name))], rough),
    nameStems: [...new Set(contentWordsOf(name).map(stem))],
    stems: new Set(words.map(stem)),
    words: weighed(words, rough),
  }
}

function parametersOf({ inputSchema }: Tool): string {
  const { properties } = inputSchema
  if (typeof properties !== 'object' || properties === null) return ''
  return Object.keys(properties).map(readableName).join(', ')
}

export function traitsOfRequest(text: string, rough: Rough): RequestTraits {
  const words = [...new Set(contentWordsOf(text))]
  return {
    whole: unit(rough(text)),
    clauses: partsOf(text).map((part) => unit(rough(part))),
    stems: new Set(words.map(stem)),
    words: weighed(words, rough),
  }
}

const best = (vector: Float32Array, among: readonly Float32Array[]): number =>
  among.reduce((most, one) => Math.max(most, dot(vector, one)), 0)

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
export function fitOf(request: RequestTraits, tool: ToolTraits): readonly number[] {
  const shared = tool.nameStems.filter((word) => request.stems.has(word)).length
  const inTool = [...request.stems].filter((word) => tool.stems.has(word)).length
  return [
    dot(request.whole, tool.text),
    dot(request.whole, tool.name),
    best(request.whole, tool.sentences),
    request.clauses.reduce((most, clause) => Math.max(most, dot(clause, tool.text)), 0),
    request.clauses.reduce((most, clause) => Math.max(most, dot(clause, tool.name)), 0),
    tool.parameters === undefined ? 0 : dot(request.whole, tool.parameters),
    tool.nameStems.length === 0 ? 0 : shared / tool.nameStems.length,
    request.stems.size === 0 ? 0 : inTool / request.stems.size,
    covered(request.words, tool.words),
    covered(tool.nameWords, request.words),
    covered(request.words, tool.nameWords),
  ]
}
