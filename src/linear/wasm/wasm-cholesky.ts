/**
 * A Cholesky factor in a WebAssembly memory.
 *
 * Lives here: the layout of the memory (wasm/README.md draws it) and the way in and out of it. May not know: the arithmetic.
 */
import { requireLength, requireWhole } from '../refuse-shapes.js'
import type { Cholesky } from '../kernels.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** A factor in the fresh instance `kernels`. */
export function wasmCholesky(kernels: KernelExports): Cholesky {
  const { memory } = kernels
  const sideAt = firstAddress(kernels)
  let n = 0
  let stride = 0

  /** L⁻¹ b, where the right side is. */
  function forward(b: ArrayLike<number>): Float64Array {
    requireLength('the right side', b.length, n)
    const side = new Float64Array(memory.buffer, sideAt, n)
    side.set(b)
    kernels.forward(sideAt + stride, n, stride, sideAt)
    return side
  }

  return {
    factor(a, order) {
      requireWhole('The order n', order, 1)
      requireLength('the matrix', a.length, order * order)
      stride = 8 * roundUp(order, 2)
      reserve(memory, sideAt + stride * (order + 1))
      const numbers = new Float64Array(memory.buffer)
      const rows = a instanceof Float64Array ? a : Float64Array.from(a)
      for (let i = 0; i < order; i++) numbers.set(rows.subarray(i * order, i * order + i + 1), (sideAt + (i + 1) * stride) / 8)
      n = kernels.factor(sideAt + stride, order, stride) !== 0 ? order : 0
      return n === order
    },
    solve(b) {
      const side = forward(b)
      kernels.backward(sideAt + stride, n, stride, sideAt)
      return side.slice()
    },
    quadratic(b) {
      forward(b)
      return kernels.square(sideAt, n)
    },
  }
}
