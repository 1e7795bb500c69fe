/** Multinomial logistic regression with an L2 penalty, and the temperature that calibrates it. */

export interface SoftmaxOptions {
  /** Strength of the penalty; the last feature, a constant, goes free. */
  readonly l2: number
  readonly classes: number
  /** 300 are exact enough for three classes: the loss no longer moves in its fifth digit. */
  readonly steps: number
}

/**
 * Nesterov's accelerated gradient on Σ −log p(y | x) + l2/2 ‖w‖².
 *
 * @param rows features, `[n][d]`
 * @param labels classes, 0 … classes − 1
 * @returns `[classes][d]`
 */
export function fitSoftmax(
  rows: readonly Float64Array[],
  labels: readonly number[],
  { l2, classes, steps }: SoftmaxOptions,
): Float64Array[] {
  const width = rows[0]?.length ?? 0
  const zeros = () => Array.from({ length: classes }, () => new Float64Array(width))
  let weights = zeros()
  let speed = zeros()
  const energy = rows.reduce((sum, row) => sum + row.reduce((s, x) => s + x * x, 0), 0)
  const step = 1 / (0.5 * energy + l2)
  for (let i = 0; i < steps; i++) {
    const momentum = i / (i + 3)
    const ahead = weights.map((row, k) => row.map((w, j) => w + momentum * (speed[k]?.[j] as number)))
    const slope = zeros()
    for (const [n, row] of rows.entries()) {
      const p = softmax(ahead, row)
      for (let k = 0; k < classes; k++) {
        const error = (p[k] as number) - (labels[n] === k ? 1 : 0)
        const into = slope[k] as Float64Array
        for (let j = 0; j < width; j++) into[j] = (into[j] as number) + error * (row[j] as number)
      }
    }
    const next = ahead.map((row, k) => row.map((w, j) => w - step * ((slope[k]?.[j] as number) + (j === width - 1 ? 0 : l2 * w))))
    speed = next.map((row, k) => row.map((w, j) => w - (weights[k]?.[j] as number)))
    weights = next
  }
  return weights
}

/** @returns class probabilities, sum 1 */
export function softmax(weights: readonly Float64Array[], row: Float64Array): number[] {
  const logits = weights.map((w) => {
    let z = 0
    for (let j = 0; j < row.length; j++) z += (w[j] as number) * (row[j] as number)
    return z
  })
  const largest = Math.max(...logits)
  const powers = logits.map((z) => Math.exp(z - largest))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((p) => p / sum)
}

/** The temperature, in steps of .05, with the least log loss on probabilities that the fit did not see. */
export function fitTemperature(held: readonly (readonly [probabilities: readonly number[], label: number])[]): number {
  let best = { loss: Number.POSITIVE_INFINITY, temperature: 1 }
  for (let tenths = 10; tenths <= 80; tenths++) {
    const temperature = tenths / 20
    let loss = 0
    for (const [probabilities, label] of held) {
      const powers = probabilities.map((p) => Math.max(1e-12, p) ** (1 / temperature))
      loss -= Math.log((powers[label] as number) / powers.reduce((a, b) => a + b, 0))
    }
    if (loss < best.loss) best = { loss, temperature }
  }
  return best.temperature
}
