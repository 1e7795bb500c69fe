/**
 * Weights of the reader of replies, by bench/fit/reply.ts on 2026-11-22: 1464 messages (dev and our own), no randomness, so no seed.
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

const OPENING_STEP = 0.0220129
const OPENING =
  'UvwmDCDfFxgPPvLsSg4PvQcK5+EsFfMO/ejU0+jtA/cWGBTz/wz8H+8jVuTCIc0bvr4O1QHiItbVIdkC98EPEFoXJ97bIjXQ7TATDx8eJxDEzNMfwOfb0vDcJQEUPw71' +
  'JekqS8T/Mv796+LkERPCCTDhwwf+3f7iACMJJd8Y6AAS/vYU+xuy2zBB6zjCXHIVUiz/stQD2M2bP8oaOwju+ubbRR0w+ypQ1kLy7iFNqNjGPuZHPO1WGwEoABz6DgoR' +
  'HRLnPgUXA+P2H/3GQfkV3QkaGP4guhelLtIn7BzX1gAEBvke4QT5W1v4ISYXHMQruQCX9O69AjI84wvuBtMO7Nrl9efJ8NzT5O+l5wsMNAROA6VC26oJ1ytZCPgD3gfr' +
  '8vEjObKpUBvrJ+sPGQne0PwSEtdEMK8MygMZ5SVpGAAABtPv8QwjHhsI/xv5+rQ2syjSK8YzyjDWFvUI1/P58eYFEEvfIyX//pXy+AoY/kYRtDA0/uY7AiQX2fke8uva' +
  '/h/p7OwB+QXhFxk9O+oE0ycPFPfMBCfjDiLa8RoRFBLtId724hYhHcb7OQi2FvQQyvYOw+fhHVvby/kO0rwYOT39KcA2BR8X6ewHQiDpBy7r4wgn980JyzoDEgHi+dH7' +
  'GRndFekNA+XfCAUN4/jHCCw5yQvMFu7CNzkNBeAiCgAtRDXFLt23+xwI3T/GVQYH8CADBttMBq2yFPspLx4F/PQZEwAtBUMn7SwU/MpAmA7aP9wNYfsbE/8T5wRB3wcX' +
  '8BQJHwEE2hPzGv7j+fMC6AYP+PQe3hnX6PE2yUS8swA3GRMv5QfJKD4MRCLU/QQtqcLV8v/Z6jUk+fjxGu0GzqDeC/6qGcXysvuKHOkgK/oDHgU56b3y3xIi/dTJ6f3b' +
  'HQ8NFqHt+hD3ED7+6RK26Lb+IcIoa+/WpyI5BQUeFwDwUuAOCRguDP5LCdcCDMMWzX/EEf8m8jIICg789EIC6xUREmL5+C4C+gMS3QUBN1UT4lon2iIL2ygv7hzv7+UJ'

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
    -0.067, 1.772, 2.549, 0.774, 0, 1.579, 1.22, -2.517, 1.248, 0.468, -1.864, -0.881, -3.736, -1.21, 0.431, 1.502, 1.513, -0.037, 0.257,
    -0.527, 0.276, 0.254, -0.756, 1.944, -0.239, -0.152, 0.134, 2.598, -0.078, -0.295, -2.061, 0.505, -0.16, -3.162, -1.013, -3.824, 1.94,
    0.776, -0.445, -0.019, 1.835, -0.444, -0.139, 0.034, 0.653, -2.57,
  ],
  bias: [-0.428, -1.328],
  temperature: 0.95,
  near: [1.711, -0.027],
}

const WORDS: WordWeights = {
  cues: [
    -0.147, 1.963, 2.685, 0.785, 0.028, 1.727, 1.334, -3.209, 1.569, 1.153, -1.762, -0.913, -3.749, -1.095, 0.547, 1.729, 2.184, 0.391,
    0.469, -0.559, 0.224, 0.067, -1.102, 2.663, -0.164, 0.166, -0.059, 3.198, -0.011, -0.028, -2.988, 0.851, -0.491, -3.275, -1.493, -4.056,
    2.15, 1.043, -0.535, 0.023, 2.704, 0.198, -0.041, -0.226, 0.609, -2.976,
  ],
  bias: [0.244, -0.418],
  temperature: 1.05,
}

const COMPLAINT = {
  hashed: { slope: 11, centre: 0.37 },
  static: { slope: 9, centre: 0.47 },
  transformer: { slope: 8, centre: 0.4 },
}
