/** VARS written once more, from the paper's equations and nothing else: plain arrays, no kernels. */

export interface ReferenceTurn {
  readonly session: number
  readonly base: readonly number[]
  readonly reward: number
  readonly gate: number
}

export interface ReferenceState {
  readonly scores: readonly number[]
  readonly probabilities: readonly number[]
  readonly chosen: readonly number[]
  readonly advantage: number
  readonly long: readonly number[]
  readonly short: readonly number[]
  readonly baseline: number
  /** Δ before the learning rates: (A/τ)(v_chosen − μ). */
  readonly step: readonly number[]
}

const [BETA_L, BETA_S, ETA_L, ETA_S, LAMBDA, ALPHA] = [2, 5, 0.01, 0.05, 0.1, 0.05]

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((x, i) => x * (b[i] as number)))

export function scoresOf(base: readonly number[], items: readonly (readonly number[])[], z: readonly number[]): number[] {
  return items.map((item, m) => (base[m] as number) + dot(z, item))
}

export function softmax(scores: readonly number[]): number[] {
  const total = sum(scores.map((score) => Math.exp(score)))
  return scores.map((score) => Math.exp(score) / total)
}

/** J(z) = A · mean over the chosen of log π_z (eq. 9). */
export function surrogate(
  base: readonly number[],
  items: readonly (readonly number[])[],
  chosen: readonly number[],
  advantage: number,
  z: readonly number[],
): number {
  const probabilities = softmax(scoresOf(base, items, z))
  return (advantage * sum(chosen.map((m) => Math.log(probabilities[m] as number)))) / chosen.length
}

export function replay(items: readonly (readonly number[])[], turns: readonly ReferenceTurn[]): ReferenceState[] {
  const k = items[0]?.length ?? 0
  let long = new Array<number>(k).fill(0)
  let short = new Array<number>(k).fill(0)
  let baseline = 0
  return turns.map((turn, t) => {
    if (turn.session !== turns[t - 1]?.session) short = new Array<number>(k).fill(0)
    const z = long.map((x, i) => BETA_L * x + BETA_S * (short[i] as number))
    const scores = scoresOf(turn.base, items, z)
    const probabilities = softmax(scores)
    const chosen = scores
      .map((score, m) => ({ score, m }))
      .sort((a, b) => b.score - a.score || a.m - b.m)
      .slice(0, 3)
      .map(({ m }) => m)
    const advantage = turn.gate * (turn.reward - baseline)
    const step = long.map((_, i) => {
      const mean = sum(chosen.map((m) => items[m]?.[i] as number)) / chosen.length
      return advantage * (mean - sum(items.map((item, m) => (probabilities[m] as number) * (item[i] as number))))
    })
    long = long.map((x, i) => x + ETA_L * (step[i] as number))
    short = short.map((x, i) => (1 - LAMBDA) * x + ETA_S * (step[i] as number))
    baseline = (1 - ALPHA) * baseline + ALPHA * turn.reward
    return { scores, probabilities, chosen, advantage, long, short, baseline, step }
  })
}
