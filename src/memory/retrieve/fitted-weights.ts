/**
 * Weights of the note policy's three heads, by embedder: `npm run fit -- notes --write` writes this file.
 *
 * Lives here: figures; what each multiplies stands in instruction.ts, same-topic.ts and relevance.ts, in this order, the constant last.
 */
import type { Tier } from '../../embedding/embedder.js'
import type { Weights } from './weights-of-tier.js'

/** `origin`: what they were fitted on, and when. */
export const FITTED: Readonly<Partial<Record<Tier, Weights & { readonly origin: string }>>> = {
  transformer: {
    origin: 'vars-dev.json, 50 users, seed 0, 2026-11-22',
    instruction: [2.493, -3.309, -2.326, -1.063, 0.322, 1.112, 1.608],
    topic: [1.976, 1.544, 5.825, 2.432, 3.403, -2.233, 0.202, 0.339, 6.367, 3.322, 0.067, -2.14, 4.346, -1.639, -2.653, -8.585],
    relevance: [-0.033, -1.603, 0.105, 5.553, 2.025, 2.95, 0.649, 0.379, -1.671, 1.287, 2.512, 3.783, 2.774, -0.93, 2.398, -3.756, -9.213],
  },
  static: {
    origin: 'vars-dev.json, 50 users, seed 0, 2026-11-22',
    instruction: [2.493, -3.309, -2.326, -1.063, 0.322, 1.112, 1.608],
    topic: [2.969, 1.549, 2.745, 2.417, 3.309, -2.701, -0.093, -0.024, 6.022, 3.943, 1.515, -3.29, 5.318, -1.631, -1.105, -7.575],
    relevance: [0.395, -1.02, -0.066, 5.246, 1.099, 3.703, 0.301, 0.563, -1.567, 0.856, 3.069, 1.572, 3.266, -0.872, 2.227, -3.446, -8.733],
  },
  hashed: {
    origin: 'vars-dev.json, 50 users, seed 0, 2026-11-22',
    instruction: [2.493, -3.309, -2.326, -1.063, 0.322, 1.112, 1.608],
    topic: [0.469, 1.621, 3.858, 2.586, 2.262, -3.649, 0.048, 0.201, 7.899, 3.727, 1.354, -2.399, 6.272, -1.306, -0.122, -6.187],
    relevance: [0.262, -0.405, -0.206, 5.839, 0.161, 4.79, 1.157, 0.736, -1.339, 0.382, 2.656, 2.111, 2.927, -0.567, 1.06, -1.55, -8.565],
  },
}
