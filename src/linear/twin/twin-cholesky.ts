/**
 * A Cholesky factor in plain JavaScript.
 *
 * Lives here: A = L Lᵀ by rows, and solving by it. L is kept densely, `[n × n]` row-major.
 */
import { requireLength, requireWhole } from '../refuse-shapes.js'
import type { Cholesky } from '../kernels.js'

export class TwinCholesky implements Cholesky {
  #n = 0
  #l = new Float64Array(0)

  factor(a: ArrayLike<number>, n: number): boolean {
    requireWhole('The order n', n, 1)
    requireLength('the matrix', a.length, n * n)
    const l = new Float64Array(n * n)
    this.#l = l
    this.#n = 0
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let left = a[i * n + j] as number
        for (let k = 0; k < j; k++) left -= (l[i * n + k] as number) * (l[j * n + k] as number)
        if (j < i) l[i * n + j] = left / (l[j * n + j] as number)
        else if (left > 0 && left < Number.POSITIVE_INFINITY) l[i * n + i] = Math.sqrt(left)
        else return false
      }
    }
    this.#n = n
    return true
  }

  solve(b: ArrayLike<number>): Float64Array {
    const x = this.#forward(b)
    const [n, l] = [this.#n, this.#l]
    for (let i = n - 1; i >= 0; i--) {
      x[i] = (x[i] as number) / (l[i * n + i] as number)
      for (let j = 0; j < i; j++) x[j] = (x[j] as number) - (x[i] as number) * (l[i * n + j] as number)
    }
    return x
  }

  quadratic(b: ArrayLike<number>): number {
    return this.#forward(b).reduce((sum, y) => sum + y * y, 0)
  }

  #forward(b: ArrayLike<number>): Float64Array {
    requireLength('the right side', b.length, this.#n)
    const [n, l] = [this.#n, this.#l]
    const y = Float64Array.from(b)
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) y[i] = (y[i] as number) - (l[i * n + j] as number) * (y[j] as number)
      y[i] = (y[i] as number) / (l[i * n + i] as number)
    }
    return y
  }
}
