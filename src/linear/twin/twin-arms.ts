/**
 * LinUCB arms in plain JavaScript: what the WebAssembly ones must equal.
 *
 * Lives here: θ and A⁻¹ as arrays, one pair an arm; products are made in f64 and kept in the precision asked for.
 */
import { dot } from '../dot.js'
import { requireFinite, requireIndex, requireLength, requirePositive, requireWhole } from '../refuse-shapes.js'
import { type Arms, type ArmsSnapshot, armsOf, type Numbers, numbersOf, type Precision, snapshotOf } from '../kernels.js'

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

  static load(snapshot: ArmsSnapshot): TwinArms {
    const loaded = new TwinArms(snapshot.d, snapshot.precision)
    loaded.#arms.push(...armsOf(snapshot))
    return loaded
  }

  get size(): number {
    return this.#arms.length
  }

  add(): number {
    const { d, precision } = this
    const inverse = numbersOf(precision, d * d)
    for (let i = 0; i < d; i++) inverse[i * d + i] = 1 // A = I
    return this.#arms.push({ theta: numbersOf(precision, d), inverse }) - 1
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
    const exactGain = (reward - dot(context, theta)) / den // (r − x·θ)/den
    const gain = this.precision === 'f32' ? Math.fround(exactGain) : exactGain
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
    return snapshotOf(this)
  }

  #armAt(index: number): Arm {
    requireIndex('The arm', index, this.size)
    return this.#arms[index] as Arm
  }

  #times(matrix: Numbers, x: ArrayLike<number>): Float64Array {
    const { d } = this
    return Float64Array.from({ length: d }, (_, i) => dot(matrix.subarray(i * d, (i + 1) * d), x))
  }
}
