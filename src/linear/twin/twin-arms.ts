/**
 * LinUCB arms in plain JavaScript: what the WebAssembly ones must equal.
 *
 * Lives here: θ and A⁻¹ as arrays, one pair an arm; products are made in f64 and kept in the precision asked for.
 */
import { dot } from '../dot.js'
import { requireFinite, requireIndex, requireLength, requirePositive, requireWhole } from '../refuse-shapes.js'
import { type Arm, type Arms, type ArmsSnapshot, armsOf, type Numbers, numbersOf, type Precision, snapshotOf } from '../kernels.js'

/** @param learnt what they begin with */
export function twinArms(d: number, precision: Precision, learnt?: ArmsSnapshot): Arms {
  requireWhole('The dimension d', d, 1)
  const list: Arm[] = learnt === undefined ? [] : [...armsOf(learnt)]

  function armAt(index: number): Arm {
    requireIndex('The arm', index, list.length)
    return list[index] as Arm
  }

  function rounded(x: ArrayLike<number>): Numbers {
    requireLength('the context', x.length, d)
    const context = numbersOf(precision, d)
    context.set(x)
    return context
  }

  const times = (matrix: Numbers, x: Numbers): Float64Array =>
    Float64Array.from({ length: d }, (_, i) => dot(matrix.subarray(i * d, (i + 1) * d), x))

  const arms: Arms = {
    d,
    precision,
    get size() {
      return list.length
    },
    add() {
      const inverse = numbersOf(precision, d * d)
      for (let i = 0; i < d; i++) inverse[i * d + i] = 1 // A = I
      return list.push({ theta: numbersOf(precision, d), inverse }) - 1
    },
    // An update must change nothing unless every number that it is about to write is finite.
    update(arm, x, reward, weight = 1) {
      const { theta, inverse } = armAt(arm)
      const context = rounded(x)
      requirePositive('The weight', weight)
      const v = times(inverse, context) // v = A⁻¹x
      const den = 1 / weight + Math.max(dot(context, v), 0) // 1/weight + xᵀA⁻¹x
      const exactGain = (reward - dot(context, theta)) / den // (r − x·θ)/den
      const gain = precision === 'f32' ? Math.fround(exactGain) : exactGain
      const next = theta.map((t, i) => t + (v[i] as number) * gain) // θ + v (r − x·θ)/den
      requireFinite('The context or the reward', Number.isFinite(den) && next.every(Number.isFinite))
      theta.set(next)
      const root = Math.sqrt(1 / den)
      const u = v.map((value) => value * root) // u = v/√den
      for (let i = 0; i < d; i++) {
        const ui = u[i] as number
        for (let j = 0; j < d; j++) inverse[i * d + j] = (inverse[i * d + j] as number) - ui * (u[j] as number) // A⁻¹ − vvᵀ/den
      }
    },
    score(x, asked) {
      const context = rounded(x)
      const scores = new Float64Array(2 * asked.length)
      for (let i = 0; i < asked.length; i++) {
        const { theta, inverse } = armAt(asked[i] as number)
        scores[2 * i] = dot(theta, context) // θ·x
        scores[2 * i + 1] = Math.sqrt(Math.max(dot(context, times(inverse, context)), 0)) // √(xᵀA⁻¹x)
      }
      requireFinite('The context', scores.every(Number.isFinite))
      return scores
    },
    theta: (arm) => armAt(arm).theta.slice(),
    inverse: (arm) => armAt(arm).inverse.slice(),
    save: () => snapshotOf(arms),
  }
  return arms
}
