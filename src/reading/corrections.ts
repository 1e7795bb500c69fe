/**
 * Whether a message that names something to use puts right what has just been done ("no, with X"), or asks for something new with it.
 *
 * Lives here: the head that reads it. May not know: what was done.
 */
import { CORRECTION } from './weights/correction-weights.js'
import { type Head, openHead, readLabels } from './head.js'
import { frameOf, type NamedAt } from './read-stances.js'

export const CORRECTIONS = ['asks', 'corrects'] as const

let head: Head<(typeof CORRECTIONS)[number]> | undefined

/** By its words alone. @param names in the text, at least one */
export function isCorrection(text: string, names: readonly NamedAt[]): boolean {
  const [first] = names
  if (first === undefined) return false
  head ??= openHead(CORRECTION)
  const { features } = frameOf(text, names, first.name, false)
  return (readLabels(head, { features, tier: 'hashed' })[1] as number) > 0.5
}
