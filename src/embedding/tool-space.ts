/**
 * A catalogue as a space: how near a request is to each tool, which tools are like which, and where a text stands among them all.
 *
 * Lives here: what says of tools without a domain who their rivals may be, from texts alone. May not know: users, feedback, habits.
 */
import type { Tool } from '../catalogue/tool.js'
import type { Kernels } from '../linear/kernels.js'
import type { Centre } from './centre.js'
import type { DomainModel } from './domain.js'
import { toolText } from './tool-text.js'

/** z = .4 (.6 z(dense) + .4 z(lexical)) + .6 z(centred), and P(tool | text) = softmax(1.7 z). */
const DENSE_WEIGHT = 0.6
const CENTRED_WEIGHT = 0.6
const SHARPNESS = 1.7

/** Likeness of tools = ½ (.7 dense + .3 lexical) + ½ centred; shares = softmax(3 z(likeness)) over the others. */
const ALIKE_DENSE_WEIGHT = 0.7
const ALIKE_SHARPNESS = 3

/** Tools that one tool may be like, the likest first: the rest have no share worth keeping. */
const MOST_ALIKE = 48

/** Tools that a text's place is told by; evenly spread over a larger catalogue. */
const LANDMARKS = 128

/** A share of a tool, by its row in the catalogue. */
export interface Share {
  readonly row: number
  readonly share: number
}

export interface ToolSpace {
  readonly rowOf: ReadonlyMap<string, number>
  /** P(the request is for what this tool does), `Float64Array[rows]`, sum 1 over these rows. */
  relevance(vector: Float32Array, text: string, rows: readonly number[], requests?: Centre): Float64Array
  /** The tools most like one tool, itself left out; shares of sum 1. */
  alike(row: number): readonly Share[]
  /** Where a text stands: its centred dot products with the landmarks, scaled to length 1; undefined without vectors of tools. */
  place(vector: Float32Array): Float64Array | undefined
}

/** The space of a catalogue with the vectors that are known now; made anew when either changes. */
export function createToolSpace(
  model: DomainModel,
  vectorOf: (tool: Tool) => Float32Array | undefined,
  { exp }: Pick<Kernels, 'exp'>,
): ToolSpace {
  const { tools } = model
  const neighbours = new Map<number, readonly Share[]>()
  let frame: { readonly mean: Float64Array; readonly landmarks: readonly Float32Array[] } | undefined

  function softmax(scores: Float64Array, sharpness: number): Float64Array {
    const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)
    const weights = scores.map((score) => exp(sharpness * (score - best)))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return weights.map((weight) => weight / total)
  }

  return {
    rowOf: new Map(tools.map(({ name }, row) => [name, row])),

    relevance(vector, text, rows, requests) {
      const { dense, lexical, centred } = model.similarities(vector, text, requests)
      const words = standardised(lexical)
      const meaning = dense === undefined ? words : standardised(dense, words)
      const apart = centred === undefined ? words : standardised(centred, words)
      const scores = Float64Array.from(rows, (row) => {
        const plain = DENSE_WEIGHT * (meaning[row] as number) + (1 - DENSE_WEIGHT) * (words[row] as number)
        return (1 - CENTRED_WEIGHT) * plain + CENTRED_WEIGHT * (apart[row] as number)
      })
      return softmax(scores, SHARPNESS)
    },

    alike(row) {
      const known = neighbours.get(row)
      if (known !== undefined) return known
      const tool = tools[row] as Tool
      const { dense, lexical, centred } = model.similarities(vectorOf(tool), toolText(tool))
      const likeness = lexical.map((words, k) => {
        const meaning = dense?.[k] ?? Number.NaN
        const apart = centred?.[k] ?? Number.NaN
        if (Number.isNaN(meaning) || Number.isNaN(apart)) return words
        return 0.5 * (ALIKE_DENSE_WEIGHT * meaning + (1 - ALIKE_DENSE_WEIGHT) * words) + 0.5 * apart
      })
      const z = standardised(likeness)
      const others = [...z.keys()]
        .filter((other) => other !== row)
        .sort((a, b) => (z[b] as number) - (z[a] as number) || a - b)
        .slice(0, MOST_ALIKE)
      const shares = softmax(
        Float64Array.from(others, (other) => z[other] as number),
        ALIKE_SHARPNESS,
      )
      const made = others.map((other, i): Share => ({ row: other, share: shares[i] as number }))
      neighbours.set(row, made)
      return made
    },

    place(vector) {
      frame ??= frameOf(tools.flatMap((tool) => vectorOf(tool) ?? []))
      const { mean, landmarks } = frame
      if (landmarks.length === 0) return undefined
      const centred = vector.map((x, i) => x - (mean[i] as number))
      const dots = Float64Array.from(landmarks, (landmark) => {
        let dot = 0
        for (let i = 0; i < landmark.length; i++) dot += (landmark[i] as number) * (centred[i] as number)
        return dot
      })
      const length = Math.sqrt(dots.reduce((squares, dot) => squares + dot * dot, 0)) || 1
      return dots.map((dot) => dot / length)
    },
  }
}

/** The mean of some vectors, and landmarks among them from which it is taken away. */
function frameOf(vectors: readonly Float32Array[]) {
  const mean = new Float64Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [i, x] of vector.entries()) mean[i] = (mean[i] as number) + x / vectors.length
  const count = Math.min(LANDMARKS, vectors.length)
  const landmarks = Array.from({ length: count }, (_, l) =>
    (vectors[Math.floor((l * vectors.length) / count)] as Float32Array).map((x, i) => x - (mean[i] as number)),
  )
  return { mean, landmarks }
}

/** Added to the spread of any scores: what differs by less than this does not differ. */
const LEAST_SPREAD = 1e-6

/** z = (x − mean) / spread over the numbers that are not NaN; `instead` stands in for those. */
function standardised(scores: ArrayLike<number>, instead?: Float64Array): Float64Array {
  let [sum, squares, count] = [0, 0, 0]
  for (let k = 0; k < scores.length; k++) {
    const score = scores[k] as number
    if (Number.isNaN(score)) continue
    sum += score
    squares += score * score
    count += 1
  }
  const mean = sum / count
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean)) + LEAST_SPREAD
  return Float64Array.from(scores, (score, k) => (Number.isNaN(score) ? (instead?.[k] ?? 0) : (score - mean) / spread))
}
