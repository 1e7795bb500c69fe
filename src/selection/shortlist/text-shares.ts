/**
 * How far a request, and each step of it, is for what each tool does: a request of several steps needs a tool for each.
 *
 * Lives here: the steps, as far as they can be told in any language; the plain hybrid of the whole and of them, as shares.
 * May not know: users, limits of a list.
 */
import { sentencesOf } from '../../embedding/text/request-parts.js'
import { type DomainModel, hybridScore } from '../../embedding/tools/domain.js'
import { PLAIN_SHARPNESS } from '../../embedding/tools/tool-space.js'
import { softmax } from '../../embedding/shares.js'

/**
 * Words of a window, and how far the next one begins behind it; a step that a window cuts lies whole in the next. A sentence of no more words than
 * both is one step: windows of shorter ones cost single requests and gain joined ones nothing (`eval open-world`, `--joined`).
 */
const WINDOW = 16
const AHEAD = 8

/** A text of fewer words says how, when or where, and no job; each step costs an embedding, and the last ones least often matter. */
const LEAST_WORDS = 4
const MOST_STEPS = 12

/** Empty for a request that is one step. */
export function stepsOf(request: string): readonly string[] {
  const steps = sentencesOf(request).flatMap(windowsOf)
  return [...new Set(steps)].filter((step) => step !== request && step.split(/\s+/).length >= LEAST_WORDS).slice(0, MOST_STEPS)
}

function windowsOf(sentence: string): readonly string[] {
  const words = sentence.split(/\s+/)
  if (words.length <= WINDOW + AHEAD) return [sentence]
  const windows = 1 + Math.ceil((words.length - WINDOW) / AHEAD)
  return Array.from({ length: windows }, (_, i) => words.slice(i * AHEAD, i * AHEAD + WINDOW).join(' '))
}

/**
 * What a step counts beside the whole: e^{10 (its best score − the whole's)}, at most 1. A step that is a job of its own is at least as near to a
 * tool as the whole is; a sentence that only says more about the job is farther. Chosen on single requests and on two to four of them joined,
 * of BFCL and of MetaTool (`eval open-world`, `--joined`): 5 costs single requests, 20 costs joined ones.
 */
const STEP_SHARPNESS = 10

/** A request, and what is at hand of it. */
export interface SharedRequest {
  readonly text: string
  /** Unit vector of `text`; absent where no model reads it: its words alone decide. */
  readonly vector?: Float32Array
  /** The vector of a step, where it is at hand: a step without one is not looked at. */
  readonly known?: ((text: string) => Float32Array | undefined) | undefined
}

/**
 * Shares of the whole (sum 1) plus the mean of those of its steps (sum at most 1), `Float64Array[rows]`.
 *
 * @param rows of `model.tools`
 */
export function textShares(
  model: DomainModel,
  { text, vector, known }: SharedRequest,
  rows: readonly number[],
  exp: (x: number) => number,
): Float64Array {
  const whole = scoresOf(model, vector, text, rows)
  const bestOfWhole = best(whole)
  const steps = stepsOf(text).flatMap((step) => {
    const own = known?.(step)
    if (own === undefined) return []
    const scores = scoresOf(model, own, step, rows)
    const weight = Math.min(1, exp(STEP_SHARPNESS * (best(scores) - bestOfWhole)))
    return [softmax(scores, PLAIN_SHARPNESS, exp).map((share) => weight * share)]
  })
  return softmax(whole, PLAIN_SHARPNESS, exp).map(
    (share, k) => share + steps.reduce((sum, step) => sum + (step[k] as number), 0) / Math.max(1, steps.length),
  )
}

const best = (scores: Float64Array): number => scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY)

/** The plain hybrid; a tool without a vector is as near by meaning as the others are on average. */
function scoresOf(model: DomainModel, vector: Float32Array | undefined, text: string, rows: readonly number[]): Float64Array {
  const { dense = new Float32Array(model.tools.length), lexical } = model.similarities(vector, text)
  const cosines = rows.flatMap((row) => (Number.isNaN(dense[row] as number) ? [] : (dense[row] as number)))
  const usual = cosines.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, cosines.length)
  const whole = dense.map((cosine) => (Number.isNaN(cosine) ? usual : cosine))
  return Float64Array.from(rows, (row) => hybridScore({ dense: whole, lexical }, row))
}
