/**
 * How well a tool fits a request, in numbers: by the words of its text, its name, its parameters.
 *
 * Lives here: the likenesses of one request and one tool. May not know: what they are worth together, users, other tools.
 */
import type { Tool } from '../../catalogue/tool.js'
import { toolText } from '../../embedding/tools/tool-text.js'
import { contentWordsOf, stem } from '../../embedding/text/words.js'
import { dot, dots } from '../../linear/dot.js'
import { toUnit } from '../../embedding/unit.js'

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
  vectors.forEach((vector, k) => {
    rows.set(unit(vector), k * d)
  })
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
export function fitOf(request: RequestTraits, tool: ToolTraits): readonly number[] {
  const shared = tool.nameStems.filter((word) => request.stems.has(word)).length
  return [
    tool.parameters === undefined ? 0 : dot(request.whole, tool.parameters),
    tool.nameStems.length === 0 ? 0 : shared / tool.nameStems.length,
    covered(request.words, tool.words),
    covered(tool.nameWords, request.words),
    covered(request.words, tool.nameWords),
  ]
}
