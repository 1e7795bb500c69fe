/**
 * LinUCB arms in a WebAssembly memory.
 *
 * Lives here: the layout of the memory (wasm/README.md draws it) and the way in and out of it. May not know: the arithmetic.
 */
import { requireFinite, requireIndex, requireLength, requirePositive, requireWhole } from '../refuse-shapes.js'
import { type Arms, type ArmsSnapshot, armNumbers, type Numbers, numbersOf, type Precision } from '../kernels.js'
import { firstAddress, type KernelExports, reserve, roundUp } from './wasm-module.js'

/** Arms scored by one call into the kernels; more are scored in several. */
const LIST_LENGTH = 256

/** Arms of dimension `d` in the fresh instance `kernels`. */
export class WasmArms implements Arms {
  readonly d: number
  readonly precision: Precision
  #size = 0
  readonly #kernels: KernelExports
  readonly #update: KernelExports['updateF32']
  readonly #score: KernelExports['scoreF32']
  /** d rounded up to a multiple of four: rows of A⁻¹ come in fours. */
  readonly #padded: number
  readonly #numberBytes: number
  readonly #armBytes: number
  // Addresses.
  readonly #x: number
  readonly #v: number
  readonly #theta: number
  readonly #list: number
  readonly #out: number
  readonly #arms: number
  // Views, made again when the memory has grown.
  #capacity = 0
  #numbers: Numbers = new Float32Array(0)
  #context: Numbers = new Float32Array(0)
  #listed = new Uint32Array(0)
  #scored = new Float64Array(0)
  #scores = new Float64Array(0)

  constructor(kernels: KernelExports, d: number, precision: Precision) {
    requireWhole('The dimension d', d, 1)
    this.d = d
    this.precision = precision
    this.#kernels = kernels
    this.#update = precision === 'f32' ? kernels.updateF32 : kernels.updateF64
    this.#score = precision === 'f32' ? kernels.scoreF32 : kernels.scoreF64
    this.#numberBytes = precision === 'f32' ? 4 : 8
    this.#padded = roundUp(d, 4)
    const blocks = this.#padded / 4
    const vectorBytes = this.#padded * this.#numberBytes
    this.#armBytes = vectorBytes + 8 * blocks * (blocks + 1) * this.#numberBytes
    this.#x = firstAddress(kernels)
    this.#v = this.#x + vectorBytes
    this.#theta = this.#v + vectorBytes
    this.#list = this.#theta + vectorBytes
    this.#out = this.#list + 4 * LIST_LENGTH
    this.#arms = this.#out + 16 * LIST_LENGTH
    this.#grow(1)
  }

  get size(): number {
    return this.#size
  }

  add(): number {
    const arm = this.#append()
    for (let i = 0; i < this.d; i++) this.#numbers[this.#inverseAt(arm, i, i)] = 1 // A = I; the memory was zero
    return arm
  }

  update(arm: number, x: ArrayLike<number>, reward: number, weight = 1): void {
    requireIndex('The arm', arm, this.#size)
    requireLength('the context', x.length, this.d)
    requirePositive('The weight', weight)
    this.#context.set(x)
    const done = this.#update(this.#armAt(arm), this.#x, this.#v, this.#theta, this.#padded, reward, 1 / weight)
    requireFinite('The context or the reward', done !== 0)
  }

  score(x: ArrayLike<number>, arms: ArrayLike<number>): Float64Array {
    requireLength('the context', x.length, this.d)
    const n = arms.length
    if (this.#scores.length !== 2 * n) this.#scores = new Float64Array(2 * n)
    const scores = this.#scores
    this.#context.set(x)
    for (let from = 0; from < n; from += LIST_LENGTH) {
      const count = Math.min(LIST_LENGTH, n - from)
      for (let i = 0; i < count; i++) {
        const arm = arms[from + i] as number
        requireIndex('An arm', arm, this.#size)
        this.#listed[i] = arm
      }
      const finite = this.#score(this.#arms, this.#armBytes, this.#list, count, this.#x, this.#padded, this.#out)
      requireFinite('The context', finite !== 0)
      for (let i = 0; i < 2 * count; i++) scores[2 * from + i] = this.#scored[i] as number
    }
    return scores
  }

  theta(arm: number): Numbers {
    requireIndex('The arm', arm, this.#size)
    const start = this.#armAt(arm) / this.#numberBytes
    return this.#numbers.slice(start, start + this.d)
  }

  inverse(arm: number): Numbers {
    requireIndex('The arm', arm, this.#size)
    const { d } = this
    const inverse = numbersOf(this.precision, d * d)
    for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) inverse[i * d + j] = this.#numbers[this.#inverseAt(arm, i, j)] as number
    return inverse
  }

  save(): ArmsSnapshot {
    const { d, precision } = this
    const data = numbersOf(precision, this.#size * armNumbers(d))
    for (let arm = 0, p = 0; arm < this.#size; arm++) {
      data.set(this.theta(arm), p)
      p += d
      for (let i = 0; i < d; i++) for (let j = i; j < d; j++) data[p++] = this.#numbers[this.#inverseAt(arm, i, j)] as number
    }
    return { d, precision, size: this.#size, data }
  }

  /** Appends the arms of a snapshot; inverse of `save`. */
  load({ size, data }: ArmsSnapshot): this {
    requireWhole('The size of the snapshot', size, 0)
    requireLength("the snapshot's data", data.length, size * armNumbers(this.d))
    this.#grow(this.#size + size)
    for (let left = size, p = 0; left > 0; left--) {
      const arm = this.#append()
      this.#numbers.set(data.subarray(p, p + this.d), this.#armAt(arm) / this.#numberBytes)
      p += this.d
      for (let i = 0; i < this.d; i++) {
        for (let j = i; j < this.d; j++, p++) {
          const entry = data[p] as number
          this.#numbers[this.#inverseAt(arm, i, j)] = entry
          this.#numbers[this.#inverseAt(arm, j, i)] = entry
        }
      }
    }
    return this
  }

  #append(): number {
    this.#grow(this.#size + 1)
    return this.#size++
  }

  #grow(size: number): void {
    if (size <= this.#capacity) return
    const { memory } = this.#kernels
    const capacity = Math.max(size, 2 * this.#capacity)
    reserve(memory, this.#armAt(capacity))
    this.#capacity = capacity
    this.#numbers = this.precision === 'f32' ? new Float32Array(memory.buffer) : new Float64Array(memory.buffer)
    this.#context = this.#numbers.subarray(this.#x / this.#numberBytes, this.#x / this.#numberBytes + this.d)
    this.#listed = new Uint32Array(memory.buffer, this.#list, LIST_LENGTH)
    this.#scored = new Float64Array(memory.buffer, this.#out, 2 * LIST_LENGTH)
  }

  #armAt(arm: number): number {
    return this.#arms + arm * this.#armBytes
  }

  /** Where A⁻¹_ij of an arm is, in numbers. Blocks of four rows start on the diagonal; a tile is 4 rows × 16 bytes. */
  #inverseAt(arm: number, i: number, j: number): number {
    // Left of its block's diagonal tiles an entry is kept only as its mirror image.
    const mirrored = j >> 2 < i >> 2
    const row = mirrored ? j : i
    const column = mirrored ? i : j
    const block = row >> 2
    const lanes = 16 / this.#numberBytes
    const across = column - 4 * block
    const blockStart = 4 * block * this.#padded - 8 * block * (block - 1)
    const tile = Math.floor(across / lanes) * 4 * lanes
    return this.#armAt(arm) / this.#numberBytes + this.#padded + blockStart + tile + (row & 3) * lanes + (across % lanes)
  }
}
