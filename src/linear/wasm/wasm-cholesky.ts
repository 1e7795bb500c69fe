/**
 * A Cholesky factor in a WebAssembly memory.
 *
 * Lives here: the layout of the memory (wasm/README.md draws it) and the way in and out of it. May not know: the arithmetic.
 */
import { requireLength, requireWhole } from '../refuse-shapes.js'
import type { Cholesky } from '../kernels.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** A factor in the fresh instance `kernels`. */
export class WasmCholesky implements Cholesky {
  #n = 0
  #stride = 0
  readonly #kernels: KernelExports
  readonly #side: number

  constructor(kernels: KernelExports) {
    this.#kernels = kernels
    this.#side = firstAddress(kernels)
  }

  factor(a: ArrayLike<number>, n: number): boolean {
    requireWhole('The order n', n, 1)
    requireLength('the matrix', a.length, n * n)
    const stride = 8 * roundUp(n, 2)
    reserve(this.#kernels.memory, this.#side + stride * (n + 1))
    const numbers = new Float64Array(this.#kernels.memory.buffer)
    const start = (this.#side + stride) / 8
    const rows = a instanceof Float64Array ? a : Float64Array.from(a)
    for (let i = 0; i < n; i++) numbers.set(rows.subarray(i * n, i * n + i + 1), start + (i * stride) / 8)
    this.#stride = stride
    this.#n = this.#kernels.factor(this.#side + stride, n, stride) !== 0 ? n : 0
    return this.#n === n
  }

  solve(b: ArrayLike<number>): Float64Array {
    const side = this.#put(b)
    this.#kernels.forward(this.#side + this.#stride, this.#n, this.#stride, this.#side)
    this.#kernels.backward(this.#side + this.#stride, this.#n, this.#stride, this.#side)
    return side.slice()
  }

  quadratic(b: ArrayLike<number>): number {
    this.#put(b)
    this.#kernels.forward(this.#side + this.#stride, this.#n, this.#stride, this.#side)
    return this.#kernels.square(this.#side, this.#n)
  }

  #put(b: ArrayLike<number>): Float64Array {
    requireLength('the right side', b.length, this.#n)
    const side = new Float64Array(this.#kernels.memory.buffer, this.#side, this.#n)
    side.set(b)
    return side
  }
}
