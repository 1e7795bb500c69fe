/**
 * LinUCB arms in a WebAssembly memory.
 *
 * Lives here: the layout of the memory (wasm/README.md draws it) and the way in and out of it. May not know: the arithmetic.
 */
import { requireFinite, requireIndex, requireLength, requirePositive, requireWhole } from '../refuse-shapes.js'
import { type Arms, type ArmsSnapshot, armsOf, type Numbers, numbersOf, type Precision, snapshotOf } from '../kernels.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** Arms scored by one call into the kernels; more are scored in several. */
const LIST_LENGTH = 256

/** Arms of dimension `d` in the fresh instance `kernels`. @param learnt what they begin with */
export function wasmArms(kernels: KernelExports, d: number, precision: Precision, learnt?: ArmsSnapshot): Arms {
  requireWhole('The dimension d', d, 1)
  const { memory } = kernels
  const isF32 = precision === 'f32'
  const updateArm = isF32 ? kernels.updateF32 : kernels.updateF64
  const scoreArms = isF32 ? kernels.scoreF32 : kernels.scoreF64
  const numberBytes = isF32 ? 4 : 8
  /** d rounded up to a multiple of four: rows of A⁻¹ come in fours. */
  const padded = roundUp(d, 4)
  const vectorBytes = padded * numberBytes
  const armBytes = vectorBytes + 2 * padded * (padded / 4 + 1) * numberBytes
  // Addresses.
  const x = firstAddress(kernels)
  const v = x + vectorBytes
  const nextTheta = v + vectorBytes
  const list = nextTheta + vectorBytes
  const out = list + 4 * LIST_LENGTH
  const first = out + 16 * LIST_LENGTH
  // Views, made again when the memory has grown.
  let numbers: Numbers = new Float32Array(0)
  let context: Numbers
  let listed: Uint32Array
  let scored: Float64Array
  let scores = new Float64Array(0)
  let capacity = 0
  let size = 0

  const armAt = (arm: number): number => first + arm * armBytes

  /** Where A⁻¹_ij of an arm is, in numbers. Blocks of four rows start on the diagonal; a tile is 4 rows × 16 bytes. */
  function inverseAt(arm: number, i: number, j: number): number {
    // Left of its block's diagonal tiles an entry is kept only as its mirror image.
    const [row, column] = j >> 2 < i >> 2 ? [j, i] : [i, j]
    const block = row >> 2
    const lanes = 16 / numberBytes
    const across = column - 4 * block
    const blockStart = 4 * block * padded - 8 * block * (block - 1)
    const tile = Math.floor(across / lanes) * 4 * lanes
    return armAt(arm) / numberBytes + padded + blockStart + tile + (row & 3) * lanes + (across % lanes)
  }

  function grow(least: number): void {
    if (least <= capacity) return
    const more = Math.max(least, 2 * capacity)
    reserve(memory, armAt(more))
    capacity = more
    numbers = isF32 ? new Float32Array(memory.buffer) : new Float64Array(memory.buffer)
    context = numbers.subarray(x / numberBytes, x / numberBytes + d)
    listed = new Uint32Array(memory.buffer, list, LIST_LENGTH)
    scored = new Float64Array(memory.buffer, out, 2 * LIST_LENGTH)
  }

  grow(1)
  for (const { theta, inverse } of learnt === undefined ? [] : armsOf(learnt)) {
    grow(learnt?.size ?? 0)
    numbers.set(theta, armAt(size) / numberBytes)
    for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) numbers[inverseAt(size, i, j)] = inverse[i * d + j] as number
    size += 1
  }

  const arms: Arms = {
    d,
    precision,
    get size() {
      return size
    },
    add() {
      grow(size + 1)
      for (let i = 0; i < d; i++) numbers[inverseAt(size, i, i)] = 1 // A = I; the memory was zero
      return size++
    },
    update(arm, given, reward, weight = 1) {
      requireIndex('The arm', arm, size)
      requireLength('the context', given.length, d)
      requirePositive('The weight', weight)
      context.set(given)
      requireFinite('The context or the reward', updateArm(armAt(arm), x, v, nextTheta, padded, reward, 1 / weight) !== 0)
    },
    score(given, asked) {
      requireLength('the context', given.length, d)
      const n = asked.length
      if (scores.length !== 2 * n) scores = new Float64Array(2 * n)
      context.set(given)
      for (let from = 0; from < n; from += LIST_LENGTH) {
        const count = Math.min(LIST_LENGTH, n - from)
        for (let i = 0; i < count; i++) {
          const arm = asked[from + i] as number
          requireIndex('An arm', arm, size)
          listed[i] = arm
        }
        requireFinite('The context', scoreArms(first, armBytes, list, count, x, padded, out) !== 0)
        for (let i = 0; i < 2 * count; i++) scores[2 * from + i] = scored[i] as number
      }
      return scores
    },
    theta(arm) {
      requireIndex('The arm', arm, size)
      const start = armAt(arm) / numberBytes
      return numbers.slice(start, start + d)
    },
    inverse(arm) {
      requireIndex('The arm', arm, size)
      const inverse = numbersOf(precision, d * d)
      for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) inverse[i * d + j] = numbers[inverseAt(arm, i, j)] as number
      return inverse
    },
    save: () => snapshotOf(arms),
  }
  return arms
}
