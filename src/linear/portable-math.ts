/**
 * exp, log and tanh that are the same on every engine: only + − × ÷ and bit operations, in a fixed order.
 *
 * Lives here: fdlibm's algorithms, error below 1 ulp. wasm/assembly/portable-math.ts is the same in AssemblyScript, bit for bit.
 *
 * After fdlibm 5.3: Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute
 * this software is freely granted, provided that this notice is preserved.
 */
const LN2_HIGH = 6.931471803691238e-1
const LN2_LOW = 1.9082149292705877e-10
const INVERSE_LN2 = Math.LOG2E

/** The bits of one number. */
const bits = new DataView(new ArrayBuffer(8))

/** Sign, exponent and the upper 20 bits of the fraction. */
function highWord(x: number): number {
  bits.setFloat64(0, x)
  return bits.getInt32(0)
}

/** The number with this high word and the low word of `x`. */
function withHighWord(x: number, high: number): number {
  bits.setFloat64(0, x)
  bits.setInt32(0, high)
  return bits.getFloat64(0)
}

/** 2^k for −1022 ≤ k ≤ 1023 */
function powerOfTwo(k: number): number {
  return withHighWord(0, (0x3ff + k) << 20)
}

/** y · 2^k; k may leave the range of exponents */
function scale(y: number, k: number): number {
  if (k > 1023) return y * powerOfTwo(1023) * powerOfTwo(k - 1023)
  if (k < -1022) return y * powerOfTwo(k + 54) * powerOfTwo(-54)
  return y * powerOfTwo(k)
}

/** x / ln2, rounded to the nearest whole number. */
function countLn2(x: number): number {
  return Math.trunc(INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5))
}

/** e^x, the same on every device. */
export function exp(argument: number): number {
  let x = argument
  if (Number.isNaN(x)) return x
  if (x > 7.09782712893384e2) return Number.POSITIVE_INFINITY
  if (x < -7.451332191019411e2) return 0
  const size = highWord(x) & 0x7fffffff
  let k = 0
  let high = x
  let low = 0
  if (size > 0x3fd62e42) {
    // |x| > ln2/2: x = k ln2 + (high − low)
    k = size >= 0x3ff0a2b2 ? countLn2(x) : x < 0 ? -1 : 1
    high = x - k * LN2_HIGH
    low = k * LN2_LOW
    x = high - low
  } else if (size <= 0x3e300000) {
    return 1 + x
  }
  const z = x * x
  const c =
    x -
    z *
      (1.6666666666666602e-1 +
        z * (-2.7777777777015593e-3 + z * (6.613756321437934e-5 + z * (-1.6533902205465252e-6 + z * 4.1381367970572385e-8))))
  const y = 1 + ((x * c) / (2 - c) - low + high)
  return k === 0 ? y : scale(y, k)
}

/** Natural logarithm, the same on every device. */
export function log(argument: number): number {
  let x = argument
  if (Number.isNaN(x) || x === Number.POSITIVE_INFINITY) return x
  if (x === 0) return Number.NEGATIVE_INFINITY
  if (x < 0) return Number.NaN
  if (x === 1) return 0
  let k = 0
  if (x < 2.2250738585072014e-308) {
    k = -54
    x *= 18014398509481984 // 2^54: out of the subnormals
  }
  // x = 2^k (1 + f) with √2/2 < 1 + f < √2
  const high = highWord(x) + (0x3ff00000 - 0x3fe6a09e)
  k += (high >> 20) - 0x3ff
  const f = withHighWord(x, (high & 0x000fffff) + 0x3fe6a09e) - 1
  const half = 0.5 * f * f
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (3.999999999940942e-1 + w * (2.2222198432149784e-1 + w * 1.5313837699209373e-1))
  const odd = z * (6.666666666666735e-1 + w * (2.857142874366239e-1 + w * (1.818357216161805e-1 + w * 1.4798198605116586e-1)))
  return s * (half + (even + odd)) + k * LN2_LOW - half + f + k * LN2_HIGH
}

/** e^x − 1 for |x| ≤ 40, exact to an ulp near 0 */
function expm1(argument: number): number {
  let x = argument
  const size = highWord(x) & 0x7fffffff
  let k = 0
  let c = 0
  if (size > 0x3fd62e42) {
    k = size < 0x3ff0a2b2 ? (x < 0 ? -1 : 1) : countLn2(x)
    const high = x - k * LN2_HIGH
    const low = k * LN2_LOW
    x = high - low
    c = high - x - low
  } else if (size < 0x3c900000) {
    return x
  }
  const half = 0.5 * x
  const z = x * half
  const r =
    1 +
    z *
      (-3.333333333333313e-2 +
        z * (1.5873015872548146e-3 + z * (-7.93650757867488e-5 + z * (4.008217827329362e-6 + z * -2.0109921818362437e-7))))
  let t = 3 - r * half
  let e = z * ((r - t) / (6 - x * t))
  if (k === 0) return x - (x * e - z)
  e = x * (e - c) - c - z
  if (k === -1) return 0.5 * (x - e) - 0.5
  if (k === 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e)
  const power = powerOfTwo(k)
  if (k < 0 || k > 56) return (x - e + 1) * power - 1
  t = powerOfTwo(-k)
  return k < 20 ? (x - e + (1 - t)) * power : (x - (e + t) + 1) * power
}

/** Hyperbolic tangent, the same on every device. */
export function tanh(x: number): number {
  if (Number.isNaN(x)) return x
  const a = Math.abs(x)
  const size = highWord(a)
  let t: number
  if (size > 0x40340000) {
    t = 1 // |x| > 20
  } else if (size > 0x3fe193ea) {
    t = 1 - 2 / (expm1(2 * a) + 2) // |x| > ln(3)/2
  } else if (size > 0x3fd058ae) {
    t = expm1(2 * a) // |x| > ln(5/3)/2
    t = t / (t + 2)
  } else if (size >= 0x00100000) {
    t = expm1(-2 * a)
    t = -t / (t + 2)
  } else {
    t = a
  }
  return x < 0 ? -t : x === 0 ? x : t
}
