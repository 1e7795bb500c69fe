/**
 * Authorship: whose act a round is.
 *
 * Lives here: what every learner of habits asks of a round first. May not know: learners, tools.
 */
import type { RoundEvent } from '../event.js'

/** Whether the user chose what ran. Rounds that do not say are the user's. */
export const isByUser = ({ by }: Pick<RoundEvent, 'by'>): boolean => by === undefined || by === 'user'
