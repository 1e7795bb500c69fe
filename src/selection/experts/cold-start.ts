/**
 * A user of whom nothing is known yet: tools that no domain groups are told apart by their texts, as the plain hybrid of cosine and TF-IDF does.
 *
 * Lives here: how long that is heard beside what is learnt. May not know: how either is made.
 */
import type { Choice } from '../policy.js'

/** The texts alone count as this many rounds; who their rivals are is guessed at before anything says so. */
const TEXTS_AS_ROUNDS = 3

/**
 * Blends what texts say of each candidate into its probability and score, as far as few rounds have been learnt.
 * @param crowded indices of rivals whom the crowd was asked about: texts say how likely one of them is meant, and the crowd which
 */
export function blendTexts(
  { candidates, space, vector, text }: Choice,
  rounds: number,
  probabilities: Float64Array,
  scores: Float64Array,
  crowded: readonly (readonly number[])[],
): void {
  if (space === undefined || candidates.some(({ tool }) => tool.domain !== undefined)) return
  const rows = candidates.flatMap(({ tool }) => space.rowOf.get(tool.name) ?? [])
  const byText = rows.length === candidates.length ? space.plain(vector, text, rows) : undefined
  if (byText === undefined) return
  const mass = candidates.reduce((sum, { prior }, k) => sum + prior * (byText[k] as number), 0)
  const own = Float64Array.from(candidates, ({ prior }, k) => (prior * (byText[k] as number)) / mass)
  for (const rivals of crowded) {
    const [texts, believed] = [own, probabilities].map((values) => rivals.reduce((sum, k) => sum + (values[k] as number), 0)) as [
      number,
      number,
    ]
    if (believed > 0) for (const k of rivals) own[k] = (texts * (probabilities[k] as number)) / believed
  }
  const share = TEXTS_AS_ROUNDS / (TEXTS_AS_ROUNDS + rounds)
  for (const [k, text] of own.entries()) {
    probabilities[k] = share * text + (1 - share) * (probabilities[k] as number)
    // What was not looked into is not chosen by its score; by its text it may be.
    scores[k] = share * text + (1 - share) * Math.max(0, scores[k] as number)
  }
}
