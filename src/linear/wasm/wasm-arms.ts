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

  static load(kernels: KernelExports, snapshot: ArmsSnapshot): WasmArms {
    const { d, precision, size } = snapshot
    const loaded = new WasmArms(kernels, d, precision)
    for (const { theta, inverse } of armsOf(snapshot)) {
      loaded.#grow(size)
      const arm = loaded.#size++
      loaded.#numbers.set(theta, loaded.#armAt(arm) / loaded.#numberBytes)
      for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) loaded.#numbers[loaded.#inverseAt(arm, i, j)] = inverse[i * d + j] as number
    }
    return loaded
  }

  get size(): number {
    return this.#size
  }

  add(): number {
    this.#grow(this.#size + 1)
    const arm = this.#size++
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
    return snapshotOf(this)
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
