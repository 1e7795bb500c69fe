/**
 * exp, log and tanh that are the same on every engine: only + − × ÷ and bit operations, in a fixed order.
 *
 * Lives here: fdlibm's algorithms, error below 1 ulp. src/linear/portable-math.ts is the same in TypeScript, bit for bit.
 *
 * After fdlibm 5.3: Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute
 * this software is freely granted, provided that this notice is preserved.
 */
const LN2_HIGH: f64 = 6.931471803691238e-1
const LN2_LOW: f64 = 1.9082149292705877e-10
const INVERSE_LN2: f64 = 1.4426950408889634

// @ts-ignore: decorator
@inline
function highWord(x: f64): i32 {
  return i32(reinterpret<u64>(x) >> 32)
}

/** 2^k for −1022 ≤ k ≤ 1023 */
// @ts-ignore: decorator
@inline
function powerOfTwo(k: i32): f64 {
  return reinterpret<f64>(u64(0x3ff + k) << 52)
}

/** y · 2^k; k may leave the range of exponents */
function scale(y: f64, k: i32): f64 {
  if (k > 1023) return y * powerOfTwo(1023) * powerOfTwo(k - 1023)
  if (k < -1022) return y * powerOfTwo(k + 54) * powerOfTwo(-54)
  return y * powerOfTwo(k)
}

export function exp(x: f64): f64 {
  if (x != x) return x
  if (x > 7.09782712893384e2) return Infinity
  if (x < -7.451332191019411e2) return 0
  const size = highWord(x) & 0x7fffffff
  let k: i32 = 0
  let high = x
  let low: f64 = 0
  if (size > 0x3fd62e42) {
    // |x| > ln2/2: x = k ln2 + (high − low)
    k = size >= 0x3ff0a2b2 ? i32(INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5)) : x < 0 ? -1 : 1
    high = x - f64(k) * LN2_HIGH
    low = f64(k) * LN2_LOW
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
  return k == 0 ? y : scale(y, k)
}

export function log(x: f64): f64 {
  if (x != x || x == Infinity) return x
  if (x == 0) return -Infinity
  if (x < 0) return NaN
  if (x == 1) return 0
  let k: i32 = 0
  if (x < 2.2250738585072014e-308) {
    k = -54
    x *= 18014398509481984 // 2^54: out of the subnormals
  }
  // x = 2^k (1 + f) with √2/2 < 1 + f < √2
  const bits = reinterpret<u64>(x)
  const high = i32(bits >> 32) + (0x3ff00000 - 0x3fe6a09e)
  k += (high >> 20) - 0x3ff
  const f = reinterpret<f64>((u64((high & 0x000fffff) + 0x3fe6a09e) << 32) | (bits & 0xffffffff)) - 1
  const half = 0.5 * f * f
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (3.999999999940942e-1 + w * (2.2222198432149784e-1 + w * 1.5313837699209373e-1))
  const odd = z * (6.666666666666735e-1 + w * (2.857142874366239e-1 + w * (1.818357216161805e-1 + w * 1.4798198605116586e-1)))
  return s * (half + (even + odd)) + f64(k) * LN2_LOW - half + f + f64(k) * LN2_HIGH
}

/** e^x − 1 for |x| ≤ 40, exact to an ulp near 0 */
function expm1(x: f64): f64 {
  const size = highWord(x) & 0x7fffffff
  let k: i32 = 0
  let c: f64 = 0
  if (size > 0x3fd62e42) {
    k = size < 0x3ff0a2b2 ? (x < 0 ? -1 : 1) : i32(INVERSE_LN2 * x + (x < 0 ? -0.5 : 0.5))
    const high = x - f64(k) * LN2_HIGH
    const low = f64(k) * LN2_LOW
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
  if (k == 0) return x - (x * e - z)
  e = x * (e - c) - c - z
  if (k == -1) return 0.5 * (x - e) - 0.5
  if (k == 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e)
  const power = powerOfTwo(k)
  if (k < 0 || k > 56) return (x - e + 1) * power - 1
  t = powerOfTwo(-k)
  return k < 20 ? (x - e + (1 - t)) * power : (x - (e + t) + 1) * power
}

export function tanh(x: f64): f64 {
  if (x != x) return x
  const a = Math.abs(x)
  const size = highWord(a)
  let t: f64
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
  return x < 0 ? -t : x == 0 ? x : t
}
