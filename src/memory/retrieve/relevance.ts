/**
 * Does a card apply to a request?
 *
 * Lives here: what is compared, and one logistic head. May not know: how evidence came about, what else goes into the prompt.
 */
import type { Kernels } from '../../linear/kernels.js'
import { overlap } from '../cards/affinity.js'
import type { Card } from '../cards/card.js'

/** What reactions say for a card, among the features. */
export const EVIDENCE: readonly number[] = [5, 6, 7, 9]

/**
 * `number[17]`.
 *
 * @param occasion the request, as cards are compared with it
 * @param near cosines of the card's texts with the request, in standard deviations of the request's cosines with everyday texts: what is near
 *   does not depend on how many cards there are
 * @param evidence what reactions say for the card at this request; sums of weights
 * @param superseded probability that a newer card took its place
 */
export function relevanceFeatures(
  card: Card,
  occasion: Pick<Card, 'subjects' | 'kinds'>,
  near: Readonly<Record<'note' | 'when' | 'what', number>>,
  evidence: Readonly<Record<'own' | 'shared' | 'session', number>>,
  superseded: number,
  { tanh }: Pick<Kernels, 'tanh'>,
): number[] {
  const { instruction: ins } = card
  const subject = overlap(card.subjects, occasion.subjects)
  const kind = overlap(card.kinds, occasion.kinds)
  const own = tanh(evidence.own)
  return [
    near.note,
    near.when,
    near.what,
    ins,
    ins * near.when,
    own,
    tanh(evidence.shared),
    tanh(evidence.session),
    superseded,
    own * (1 - superseded),
    subject,
    overlap(card.noteSubjects, occasion.subjects),
    ins * subject,
    kind,
    ins * kind,
    ins * kind * subject,
    1,
  ]
}
