/** How far a tier's maps, the spread of a parameter's values and the poles say that an axis decides it; made by bench/fit/axis-maps.ts: do not edit. */
import type { Tier } from '../../embedding/embedder.js'
import type { OddsByMap } from './read-axis-maps.js'

export const AXIS_ODDS: Readonly<Record<Tier, Readonly<Record<'choice' | 'flag', OddsByMap>>>> = {
  transformer: {
    choice: { map: { share: 1.33, spread: 0.82, about: 0.05, base: 0.93 }, poles: { spread: 0.55, about: 0.84, base: -2.95 } },
    flag: { map: { share: 1.21, spread: 0.27, about: 0.25, base: 0.86 }, poles: { spread: 0.16, about: 0.85, base: -3.23 } },
  },
  static: {
    choice: { map: { share: 1.09, spread: 0.81, about: 0.22, base: 0.13 }, poles: { spread: 0.34, about: 1.13, base: -5.05 } },
    flag: { map: { share: 0.92, spread: 0.32, about: 0.49, base: -0.58 }, poles: { spread: -0.03, about: 1.28, base: -5.36 } },
  },
  hashed: {
    choice: { map: { share: 0, spread: 0, about: 0, base: 0 }, poles: { spread: 0.36, about: 0.49, base: -4.06 } },
    flag: { map: { share: 0, spread: 0, about: 0, base: 0 }, poles: { spread: 0.36, about: 0.47, base: -4.06 } },
  },
}
