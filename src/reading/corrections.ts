/**
 * Whether a message that names something to use puts right what has just been done ("no, with X"), or asks for something new with it.
 *
 * Lives here: the head that reads it. May not know: what was done.
 */
import { readBy } from './heads.js'
import { frameOf, type NamedAt } from './read-stances.js'

export const CORRECTIONS = ['asks', 'corrects'] as const

/** By its words alone. @param names in the text, at least one */
export function isCorrection(text: string, names: readonly NamedAt[]): boolean {
  const [first] = names
  if (first === undefined) return false
  const { features } = frameOf(text, names, first.name, false)
  return (readBy('correction', CORRECTIONS, { features, tier: 'hashed' })[1] as number) > 0.5
}
