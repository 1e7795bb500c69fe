/**
 * A user of whom nothing is known yet: tools that no domain groups are told apart by their texts, as the plain hybrid of cosine and TF-IDF does.
 *
 * Lives here: how long that is heard beside what is learnt. May not know: how either is made.
 */
import type { Choice } from '../policy.js'

/** The texts alone count as this many rounds; who their rivals are is guessed at before anything says so. */
const TEXTS_AS_ROUNDS = 3

/** Blends what texts say of each candidate into its probability and score, as far as few rounds have been learnt. */
export function blendTexts(
  { candidates, space, vector, text }: Choice,
  rounds: number,
  probabilities: Float64Array,
  scores: Float64Array,
): void {
  if (space === undefined || candidates.some(({ tool }) => tool.domain !== undefined)) return
  const rows = candidates.flatMap(({ tool }) => space.rowOf.get(tool.name) ?? [])
  const byText = rows.length === candidates.length ? space.plain(vector, text, rows) : undefined
  if (byText === undefined) return
  const mass = candidates.reduce((sum, { prior }, k) => sum + prior * (byText[k] as number), 0)
  const share = TEXTS_AS_ROUNDS / (TEXTS_AS_ROUNDS + rounds)
  for (const [k, { prior }] of candidates.entries()) {
    const own = (prior * (byText[k] as number)) / mass
    probabilities[k] = share * own + (1 - share) * (probabilities[k] as number)
    // What was not looked into is not chosen by its score; by its text it may be.
    scores[k] = share * own + (1 - share) * Math.max(0, scores[k] as number)
  }
}
