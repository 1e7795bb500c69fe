/**
 * LinUCB arms in plain JavaScript: what the WebAssembly ones must equal.
 *
 * Lives here: θ and A⁻¹ as arrays, one pair an arm; products are made in f64 and kept in the precision asked for.
 */
import { dot } from '../dot.js'
import { requireFinite, requireIndex, requireLength, requirePositive, requireWhole } from '../refuse-shapes.js'
import { type Arms, type ArmsSnapshot, armNumbers, type Numbers, numbersOf, type Precision } from '../kernels.js'

interface Arm {
  /** θ = A⁻¹ b, `[d]` */
  readonly theta: Numbers
  /** A⁻¹ = (I + Σ x xᵀ)⁻¹, `[d × d]` */
  readonly inverse: Numbers
}

/** Arms of dimension `d`. */
export class TwinArms implements Arms {
  readonly d: number
  readonly precision: Precision
  readonly #arms: Arm[] = []

  constructor(d: number, precision: Precision) {
    requireWhole('The dimension d', d, 1)
    this.d = d
    this.precision = precision
  }

  get size(): number {
    return this.#arms.length
  }

  add(): number {
    const { theta, inverse } = this.#append()
    for (let i = 0; i < theta.length; i++) inverse[i * this.d + i] = 1 // A = I
    return this.size - 1
  }

  // An update must change nothing unless every number that it is about to write is finite.
  update(arm: number, x: ArrayLike<number>, reward: number, weight = 1): void {
    const { theta, inverse } = this.#armAt(arm)
    requireLength('the context', x.length, this.d)
    requirePositive('The weight', weight)
    const { d } = this
    const context = numbersOf(this.precision, d)
    context.set(x)
    const v = this.#times(inverse, context) // v = A⁻¹x
    const den = 1 / weight + Math.max(dot(context, v), 0) // 1/weight + xᵀA⁻¹x
    const gain = this.#round((reward - dot(context, theta)) / den) // (r − x·θ)/den
    const next = theta.map((t, i) => t + (v[i] as number) * gain) // θ + v (r − x·θ)/den
    requireFinite('The context or the reward', Number.isFinite(den) && next.every(Number.isFinite))
    theta.set(next)
    const root = Math.sqrt(1 / den)
    const u = v.map((value) => value * root) // u = v/√den
    for (let i = 0; i < d; i++) {
      const ui = u[i] as number
      for (let j = 0; j < d; j++) inverse[i * d + j] = (inverse[i * d + j] as number) - ui * (u[j] as number) // A⁻¹ − vvᵀ/den
    }
  }

  score(x: ArrayLike<number>, arms: ArrayLike<number>): Float64Array {
    requireLength('the context', x.length, this.d)
    const context = numbersOf(this.precision, this.d)
    context.set(x)
    const scores = new Float64Array(2 * arms.length)
    for (let i = 0; i < arms.length; i++) {
      const { theta, inverse } = this.#armAt(arms[i] as number)
      scores[2 * i] = dot(theta, context) // θ·x
      scores[2 * i + 1] = Math.sqrt(Math.max(dot(context, this.#times(inverse, context)), 0)) // √(xᵀA⁻¹x)
    }
    requireFinite('The context', scores.every(Number.isFinite))
    return scores
  }

  theta(arm: number): Numbers {
    return this.#armAt(arm).theta.slice()
  }

  inverse(arm: number): Numbers {
    return this.#armAt(arm).inverse.slice()
  }

  save(): ArmsSnapshot {
    const { d, precision, size } = this
    const data = numbersOf(this.precision, size * armNumbers(d))
    let p = 0
    for (const { theta, inverse } of this.#arms) {
      data.set(theta, p)
      p += d
      for (let i = 0; i < d; i++) for (let j = i; j < d; j++) data[p++] = inverse[i * d + j] as number
    }
    return { d, precision, size, data }
  }

  /** Appends the arms of a snapshot; inverse of `save`. */
  load({ size, data }: ArmsSnapshot): this {
    requireWhole('The size of the snapshot', size, 0)
    requireLength("the snapshot's data", data.length, size * armNumbers(this.d))
    const { d } = this
    for (let left = size, p = 0; left > 0; left--) {
      const { theta, inverse } = this.#append()
      theta.set(data.subarray(p, p + d))
      p += d
      for (let i = 0; i < d; i++) {
        for (let j = i; j < d; j++) {
          const entry = data[p++] as number
          inverse[i * d + j] = entry
          inverse[j * d + i] = entry
        }
      }
    }
    return this
  }

  #append(): Arm {
    const arm = { theta: numbersOf(this.precision, this.d), inverse: numbersOf(this.precision, this.d * this.d) }
    this.#arms.push(arm)
    return arm
  }

  #armAt(index: number): Arm {
    requireIndex('The arm', index, this.size)
    return this.#arms[index] as Arm
  }

  #times(matrix: Numbers, x: ArrayLike<number>): Float64Array {
    const { d } = this
    return Float64Array.from({ length: d }, (_, i) => dot(matrix.subarray(i * d, (i + 1) * d), x))
  }

  #round(value: number): number {
    return this.precision === 'f32' ? Math.fround(value) : value
  }
}
