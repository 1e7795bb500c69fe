/** Logistic regression with a ridge, by Newton's method: for a few dozen features. */

export interface FitOptions {
  /** Strength of the ridge; the last feature is the constant, which goes free. */
  readonly ridge: number
  /** Weight of each row. Default 1. */
  readonly weights?: readonly number[]
}

/** @param rows features, the constant last  @param labels 0 or 1  @returns one weight a feature */
export function fitLogistic(rows: readonly (readonly number[])[], labels: readonly number[], { ridge, weights }: FitOptions): number[] {
  const d = rows[0]?.length ?? 0
  const w = new Array<number>(d).fill(0)
  for (let round = 0; round < 40; round++) {
    const hessian = Array.from({ length: d }, () => new Float64Array(d + 1))
    rows.forEach((x, r) => {
      const p = 1 / (1 + Math.exp(-dot(w, x)))
      const share = weights?.[r] ?? 1
      const error = share * (p - (labels[r] as number))
      const curve = share * Math.max(1e-6, p * (1 - p))
      for (let i = 0; i < d; i++) {
        const xi = x[i] as number
        if (xi === 0) continue
        const row = hessian[i] as Float64Array
        row[d] = (row[d] as number) + error * xi
        for (let j = 0; j < d; j++) row[j] = (row[j] as number) + curve * xi * (x[j] as number)
      }
    })
    for (let i = 0; i < d; i++) {
      const row = hessian[i] as Float64Array
      const strength = i === d - 1 ? 1e-6 : ridge
      row[i] = (row[i] as number) + strength
      row[d] = (row[d] as number) + strength * (w[i] as number)
    }
    const step = solve(hessian)
    let largest = 0
    step.forEach((s, i) => {
      w[i] = (w[i] as number) - s
      largest = Math.max(largest, Math.abs(s))
    })
    if (largest < 1e-7) break
  }
  return w
}

export function dot(w: readonly number[], x: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += (w[i] as number) * (x[i] as number)
  return sum
}

/** Gaussian elimination with pivots; the last column is the right-hand side. */
function solve(a: Float64Array[]): number[] {
  const d = a.length
  for (let p = 0; p < d; p++) {
    let best = p
    for (let i = p + 1; i < d; i++) if (Math.abs(a[i]?.[p] as number) > Math.abs(a[best]?.[p] as number)) best = i
    const pivot = a[best] as Float64Array
    a[best] = a[p] as Float64Array
    a[p] = pivot
    for (let i = p + 1; i < d; i++) {
      const row = a[i] as Float64Array
      const factor = (row[p] as number) / (pivot[p] as number)
      for (let j = p; j <= d; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number)
    }
  }
  const x = new Array<number>(d).fill(0)
  for (let i = d - 1; i >= 0; i--) {
    const row = a[i] as Float64Array
    let rest = row[d] as number
    for (let j = i + 1; j < d; j++) rest -= (row[j] as number) * (x[j] as number)
    x[i] = rest / (row[i] as number)
  }
  return x
}
