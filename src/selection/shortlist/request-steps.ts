/**
 * The steps of a request, as far as they can be told in any language: its sentences, and of long ones windows.
 *
 * Lives here: which texts of a request are looked at beside the whole. May not know: what they are for.
 */
import { sentencesOf } from '../../embedding/text/request-parts.js'

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
