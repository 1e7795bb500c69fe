/**
 * Weights of the reader of replies, by bench/fit/reply.ts on 2026-11-22: 1671 messages (dev and our own), no randomness, so no seed.
 *
 * Two rows each, discontent and content, against "neither" at 0. `opening` belongs to the shipped transformer's vectors.
 */
import type { Tier } from '../../embedding/embedder.js'

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

const OPENING_STEP = 0.0257458
const OPENING =
  'QQQZDyXXDB77NQbuSwQOzxT37PkzIvUG8ezf3/Pg8ur4/wr1Bgv5GOQYMwPUJekfztgW1AvgLdvnMOoW/MkbGGUtIt3oGxHQ7yQWDx0eJR/JzucX0urfzOjuD/4TMBn5' +
  'BvATScwCMQYH59rnIhPLAyvcxx/z+xXbBhv+LeDt8AALCgEX/hPNyhxV7zixSmAjMSvzpgIN4cS5MdkcMgPzBOjjJycvBh447lL0AwRCo+K3MeZJKfJbKwM4/SYCCxQH' +
  '+grnNPoE8+HxA+/JKu8KzwEbD/csuw+1KdQI8x7x0gAiBgkc+vgDSjwRHCXwJvInzQGR/+e9Ahwi6xbbD8MG8OHa9unA9OzT5/Ss/fAKJhVQB7oo57X34j5X8fQF2e3l' +
  '6OwZPcPEQBnhGPoOFvPf0vIDGtk/JsER2v0O2gxVFQD5FtT4/xQ1I/IVBg4V8MYboyvdFrw3wkDkHfYA6gn8C+IEDynnLi35/qr1/g0h+TUM2iIgBAdOCxQOze8x4Orn' +
  '7yv07/f8BhzLCyEwQfYI3ynyFvXXGRbnByLc7i0OBQHTDs/w7hgdG9H4JyPHJAIH4AcKx/zMFFLx5QgQ1LkrNj8bGsI5IA0I6tkFLSX3EDb98Q0b/9EL2i4BAQjk+tf5' +
  '9zfcD+4EBOLtABEPBvzX9BIk6BHTKvyuLiYO/u0LBAAvMi/XLNTR+R0S3C27VAUA6//3+ehA9bTAFfUdLhAD/e0fEQovCS8cD0YW9sk5gRnRINUiTPMUB+ck6hNB5hka' +
  '2hAIIQD+1w7m//nm6/Tz8BAX7uUx3iDV7eQn3EPSugBBHBQp9grZFDcgOinIAAgat8Xh+P/G+iYJ+hjsDeYB16jkBw22Fszyr/GHE9ooJQX3Igor+8XY3AsoANvU4OPg' +
  'FgsLDrP0+Qf1BSzz7fbL6cHyIcQYW/bfvSQrBOUVFwDwUNkZGiIZCupREcUFAdn8xmrYGPAe50YIHxb2AVIHAwsCHDX8AkXw/AsT4hcRMUf99kMV4iYh0ico9Aj85+kF'

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
    0.069, 1.506, 2.796, 0.725, 0.317, 1.709, 1.102, -2.3, 1.337, 0.425, -1.634, -0.83, -3.466, -1.179, 0.518, 1.43, 1.728, 0.174, 0.23,
    -0.749, -0.222, 0.155, -0.616, 2.015, -0.293, -0.209, 0.19, 2.858, -0.053, 0.013, -1.917, 0.614, -0.059, -3.111, -1.204, -3.742, 2.014,
    0.868, -0.552, 0.043, 1.879, 0.752, -0.354, -0.302, 0.659, -2.569,
  ],
  bias: [-0.997, -1.613],
  temperature: 0.95,
  near: [2.962, 1.631],
}

const WORDS: WordWeights = {
  cues: [
    0.147, 1.869, 3, 0.797, 0.323, 1.958, 1.232, -2.954, 1.297, 1.119, -1.671, -0.973, -3.718, -0.953, 0.791, 1.446, 2.276, 0.602, 0.619,
    -0.635, -0.553, 0.108, -1.068, 2.762, -0.324, 0.343, -0.083, 3.301, 0.061, 0.131, -2.708, 0.445, -0.414, -3.244, -1.631, -4.242, 2.317,
    1.129, -0.957, 0.048, 2.805, 1.052, -0.185, -0.628, 0.68, -3.051,
  ],
  bias: [0.4, -0.265],
  temperature: 1,
}

const COMPLAINT = {
  hashed: { slope: 13, centre: 0.32 },
  static: { slope: 11, centre: 0.43 },
  transformer: { slope: 10, centre: 0.38 },
}
