/** The scorer of reward signs, as data/vars/score.mjs computes it (also its names, so that figures can be compared by eye). */

interface Labelled {
  readonly id: string
  readonly label: number
  readonly kind?: string
}

interface Rates {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export interface RewardScores {
  readonly accuracy: number
  readonly macro_f1: number
  readonly negative: Rates
  readonly neutral: Rates
  readonly positive: Rates
  /** Share of each kind of message with the right sign. */
  readonly by_kind: Readonly<Record<string, number>>
}

/** Above .1 is 1, below −.1 is −1. */
const signOf = (x: number): number => (x > 0.1 ? 1 : x < -0.1 ? -1 : 0)

/** @param predictions id → number; a missing one counts as 0 */
export function scoreReward(items: readonly Labelled[], predictions: Readonly<Record<string, number>>): RewardScores {
  const rows = items.map(({ id, label, kind = 'unknown' }) => ({ label, kind, found: signOf(Number(predictions[id] ?? 0)) }))
  const rates = (sign: number): Rates => {
    const right = rows.filter(({ label, found }) => label === sign && found === sign).length
    const precision = right / Math.max(1, rows.filter(({ found }) => found === sign).length)
    const recall = right / Math.max(1, rows.filter(({ label }) => label === sign).length)
    return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
  }
  const share = (part: typeof rows) => part.filter(({ label, found }) => label === found).length / part.length
  const [negative, neutral, positive] = [rates(-1), rates(0), rates(1)]
  return {
    accuracy: share(rows),
    macro_f1: (negative.f1 + neutral.f1 + positive.f1) / 3,
    negative,
    neutral,
    positive,
    by_kind: Object.fromEntries(
      [...new Set(rows.map(({ kind }) => kind))].map((kind) => [kind, share(rows.filter((row) => row.kind === kind))]),
    ),
  }
}
