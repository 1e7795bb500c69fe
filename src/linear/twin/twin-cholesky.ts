/**
 * A Cholesky factor in plain JavaScript.
 *
 * Lives here: A = L Lᵀ by rows, and solving by it. L is kept densely, `[n × n]` row-major.
 */
import { requireLength, requireWhole } from '../refuse-shapes.js'
import type { Cholesky } from '../kernels.js'

export function twinCholesky(): Cholesky {
  let n = 0
  let l = new Float64Array(0)

  /** L⁻¹ b. */
  function forward(b: ArrayLike<number>): Float64Array {
    requireLength('the right side', b.length, n)
    const y = Float64Array.from(b)
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) y[i] = (y[i] as number) - (l[i * n + j] as number) * (y[j] as number)
      y[i] = (y[i] as number) / (l[i * n + i] as number)
    }
    return y
  }

  return {
    factor(a, order) {
      requireWhole('The order n', order, 1)
      requireLength('the matrix', a.length, order * order)
      l = new Float64Array(order * order)
      n = 0
      for (let i = 0; i < order; i++) {
        for (let j = 0; j <= i; j++) {
          let left = a[i * order + j] as number
          for (let k = 0; k < j; k++) left -= (l[i * order + k] as number) * (l[j * order + k] as number)
          if (j < i) l[i * order + j] = left / (l[j * order + j] as number)
          else if (left > 0 && left < Number.POSITIVE_INFINITY) l[i * order + i] = Math.sqrt(left)
          else return false
        }
      }
      n = order
      return true
    },
    solve(b) {
      const x = forward(b)
      for (let i = n - 1; i >= 0; i--) {
        x[i] = (x[i] as number) / (l[i * n + i] as number)
        for (let j = 0; j < i; j++) x[j] = (x[j] as number) - (x[i] as number) * (l[i * n + j] as number)
      }
      return x
    },
    quadratic: (b) => forward(b).reduce((sum, y) => sum + y * y, 0),
  }
}
