/**
 * PCA in a WebAssembly memory: the eigen-decomposition of one fit, and projection onto a basis that stays there.
 *
 * Lives here: the layouts (wasm/README.md draws them). May not know: mean, order and sign of components; see fit-pca.ts.
 */
import { notConverged, type TakeApart } from '../fit-pca.js'
import { requireFinite, requireLength } from '../refuse-shapes.js'
import type { Numbers, PcaBasis } from '../kernels.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** Rows that a covariance takes in at once: 256 × 384 f64 stay in a second-level cache. */
const BATCH = 256

/** The eigen-decomposition, in the fresh instance `kernels`. */
export function takeApartIn(kernels: KernelExports): TakeApart {
  return ({ rows, mean, n, d }, strongest) => {
    // With fewer rows than dimensions the Gram matrix of the rows is smaller and has the same eigenvalues.
    const byRows = n < d
    const m = byRows ? n : d
    const count = roundUp(m, 4)
    const length = roundUp(byRows ? d : Math.min(n, BATCH), 2)
    const componentLength = roundUp(d, 2)
    const stride = 8 * count

    let end = firstAddress(kernels)
    const take = (numbers: number): number => {
      const start = end
      end += 8 * numbers
      return start
    }
    const vectors = take(count * length)
    const a = take(count * count)
    const z = take(count * count)
    const [diagonal, off, h, u, q] = [take(count), take(count), take(count), take(count), take(count)]
    const components = take(m * componentLength)
    reserve(kernels.memory, end)
    const numbers = new Float64Array(kernels.memory.buffer)
    const vectorsAt = vectors / 8

    const batch = byRows ? n : BATCH
    for (let from = 0; from < n; from += batch) {
      const to = Math.min(n, from + batch)
      // Columns of a shorter last batch end in zeros.
      if (!byRows) numbers.fill(0, vectorsAt, vectorsAt + count * length)
      for (let r = from; r < to; r++)
        for (let i = 0; i < d; i++) {
          const at = byRows ? (r - from) * length + i : r - from + i * length
          numbers[vectorsAt + at] = (rows[r * d + i] as number) - (mean[i] as number)
        }
      kernels.gram(vectors, count, 8 * length, a)
    }
    const trace = kernels.mirror(a, count)
    requireFinite('The covariance of rows', Number.isFinite(trace))
    if (trace === 0) return { variance: new Float64Array(0), components: new Float64Array(0) }

    kernels.tridiagonalise(a, m, stride, diagonal, off, h, u, q)
    if (kernels.diagonalise(diagonal, off, m, z, stride) === 0) throw notConverged()
    const eigenvalues = numbers.slice(diagonal / 8, diagonal / 8 + m).map((share) => (share * trace) / n)
    const chosen = strongest(eigenvalues)
    chosen.forEach((index, rank) => {
      const vector = z + index * stride
      const component = components + 8 * rank * componentLength
      kernels.rotateBack(vector, a, m, stride, h)
      if (byRows) kernels.combine(vector, vectors, n, 8 * length, component)
      else numbers.copyWithin(component / 8, vector / 8, vector / 8 + d)
    })
    kernels.orthonormalise(components, chosen.length, 8 * componentLength)

    const found = new Float64Array(chosen.length * d)
    chosen.forEach((_, rank) => {
      const start = components / 8 + rank * componentLength
      found.set(numbers.subarray(start, start + d), rank * d)
    })
    return { variance: Float64Array.from(chosen, (index) => eigenvalues[index] as number), components: found }
  }
}

/** components · (x − mean), with the components kept in a memory of their own. */
export function projectorIn(kernels: KernelExports, { d, k, components, mean }: PcaBasis): (x: ArrayLike<number>, out: Numbers) => void {
  requireLength('components', components.length, k * d)
  requireLength('mean', mean.length, d)
  const isF32 = components instanceof Float32Array
  const bytes = isF32 ? 4 : 8
  const lanes = 16 / bytes
  const project = isF32 ? kernels.projectF32 : kernels.projectF64
  const padded = roundUp(d, 2 * lanes)
  const blocks = Math.ceil(k / 4)
  const xAt = firstAddress(kernels)
  const meanAt = xAt + padded * bytes
  const outAt = meanAt + padded * bytes
  const rowsAt = outAt + roundUp(4 * blocks * bytes, 16)
  reserve(kernels.memory, rowsAt + 4 * blocks * padded * bytes)
  const numbers = isF32 ? new Float32Array(kernels.memory.buffer) : new Float64Array(kernels.memory.buffer)
  numbers.set(mean, meanAt / bytes)
  for (let row = 0; row < k; row++) {
    const start = rowsAt / bytes + (row >> 2) * 4 * padded + (row & 3) * lanes
    for (let i = 0; i < d; i++) numbers[start + Math.floor(i / lanes) * 4 * lanes + (i % lanes)] = components[row * d + i] as number
  }
  const context = numbers.subarray(xAt / bytes, xAt / bytes + d)
  const projected = numbers.subarray(outAt / bytes, outAt / bytes + k)
  return (x, out) => {
    requireLength('x', x.length, d)
    requireLength('out', out.length, k)
    context.set(x)
    requireFinite('x', project(rowsAt, blocks, xAt, meanAt, padded, outAt) !== 0)
    out.set(projected)
  }
}
