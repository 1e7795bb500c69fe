/**
 * Weights of the reader of replies, by bench/fit/reply.ts on 2026-11-22: 1589 messages (dev and our own), no randomness, so no seed.
 *
 * Two rows each, discontent and content, against "neither" at 0. `opening` belongs to the shipped transformer's vectors.
 */
import type { Tier } from '../embedding/embedder.js'

export interface WordWeights {
  /** `[2 × CUES.length]`, the row of discontent first */
  readonly cues: readonly number[]
  readonly bias: readonly number[]
  /** Logits are divided by it. */
  readonly temperature: number
}

export interface ReplyWeights {
  readonly words: WordWeights
  readonly full: WordWeights & {
    /** `Float32Array[2 × dimensions]` on the unit vector of the opening */
    readonly opening: Float32Array
    /** On the cosine of query and opening. */
    readonly near: readonly number[]
  }
  /** σ(slope (s − centre)): how sure the nearness s makes of the card. */
  readonly complaint: Readonly<Record<Tier, { readonly slope: number; readonly centre: number }>>
}

const OPENING_STEP = 0.0251776
const OPENING =
  'Sv4bEiHgCxUKOf74TPsKzwkC5OclHfgM+u7Y0vPuAOwBDBH6+hL4GtwWQ+/SINQkzc0IxwHdMN7aGtYD9sQPC1QgMeflFRjN8iUNGR8OLBXA1OAZzvDwzPHsD/wULiAE' +
  'Ee4lSMT/LwHv89HtIR/ABCzivhr98Anh/C0ILOgP9AAL/gcWABPL1CpN6za7R1ghQy/6v/kM4suoJtgWLAn49uTZNSEmBCBK3T/49RFJtdvDP+g8I/dKLP0g7Rr2CAwZ' +
  'EhfwOgETA9/zEvvCMPMP1QMbE/IixA6xOdcX7xXo0AASBP0g7f3+V0X4HB0EI9Ymw/ud/N/GCi095wL0B8MW8/HW7+HK8PfY5PWo+Pj8JP9SCLQv5LgK4zJW9gQB4f71' +
  '8/IaOMi5OBrfJP4UHAzg0/gQIdk5LbMSz/4R3x1iGAAFHNDt+hAqIAoC8BX/7ckdqynPIcwwyircEvP+3/72/OYACkvmERcAAKv48Q0b/jkJxyMtCPxCBRwH2u4h6Onb' +
  '+yr18vEDBxLTERo4Q+4D4iH4FOrQFxrrDSDa4SwaCwTUHtPz4RsfHc73MRm/IPUK4vj9vPLJEVbp0/0C07gkLDQQI8o4FQ8K790ANSXsFjH08ggc/NMU1Tb8/wPj9tYD' +
  '/jnmDOcBA+PaBgwSAwfM9hco3g7VIe+xIjIa/vAiCwAzLDfQLNXQ+iIM1S7HVwL98wP+DuNC87azD/cZLBUI9+UXHQcmBzInATgb69E8kRbXKdoWR/cICeMT4Qc/5BAq' +
  '7BsLJgMO5AznCP7e8fX7+RQP8eAo5Rza+ecy0jnPvgA2Hwwq8Q3SHUAMPyXW+PkgqsLi9vfM9y8e9QUBBOcL3LDh/grCDdL1q/GBDt4fIPX8JAQu+Mbm2wEvAeTP5vPx' +
  'Iw4LB7Lw9A/0ETH+6gXC68f8IsYXYO7itSouCfIZFwD4VtkSGR8aBftDA830Atv7ymjQGv0V7DYDFhXx/00H/BL9GFL+7jL3+gcU2R4QL0n97Uoi4CEXzi8n/gjv7eYA'

let decoded: ReplyWeights | undefined

export function readWeights(): ReplyWeights {
  decoded ??= {
    full: { ...FULL, opening: Float32Array.from(atob(OPENING), (byte) => ((byte.charCodeAt(0) << 24) >> 24) * OPENING_STEP) },
    words: WORDS,
    complaint: COMPLAINT,
  }
  return decoded
}

const FULL = {
  cues: [
    -0.044, 1.757, 2.539, 0.867, 0.145, 1.581, 1.245, -2.301, 1.171, 0.524, -1.921, -0.807, -3.699, -1.186, 0.473, 1.661, 1.524, 0.015,
    -0.137, -0.569, 0.48, -0.006, -0.62, 1.92, -0.075, -0.467, 0.309, 2.711, -0.116, 0.058, -1.955, 0.473, -0.079, -3.384, -1.031, -3.861,
    1.981, 0.635, -0.326, 0.018, 1.801, 0.301, -0.229, 0.257, 0.605, -2.615,
  ],
  bias: [-0.686, -1.283],
  temperature: 0.95,
  near: [1.763, 0.547],
}

const WORDS: WordWeights = {
  cues: [
    -0.114, 2.014, 2.68, 0.895, 0.076, 1.73, 1.392, -3.043, 1.382, 1.167, -1.82, -0.866, -3.727, -1.027, 0.627, 1.831, 2.171, 0.447, 0.136,
    -0.571, 0.185, 0.009, -0.978, 2.529, -0.137, 0.033, 0.025, 3.059, -0.032, 0.215, -2.802, 0.547, -0.422, -3.361, -1.427, -4.163, 2.219,
    0.876, -0.556, 0.077, 2.666, 0.495, -0.179, -0.037, 0.621, -2.982,
  ],
  bias: [0.182, -0.355],
  temperature: 1.05,
}

const COMPLAINT = {
  hashed: { slope: 11, centre: 0.37 },
  static: { slope: 9, centre: 0.47 },
  transformer: { slope: 8, centre: 0.4 },
}
