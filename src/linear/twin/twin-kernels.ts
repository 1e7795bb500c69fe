/**
 * The kernels in plain JavaScript: the fallback where WebAssembly does not run, and the oracle of the tests.
 *
 * Lives here: what answers which question. Slower by five to thirty times, never wrong.
 */
import { fitPca } from '../fit-pca.js'
import type { Kernels } from '../kernels.js'
import { exp, log, tanh } from '../portable-math.js'
import { twinArms } from './twin-arms.js'
import { twinCholesky } from './twin-cholesky.js'
import { twinIndex } from './twin-index.js'
import { project, takeApart } from './twin-pca.js'

export function twinKernels(): Kernels {
  return {
    id: 'js-1',
    createArms: (d, precision = 'f32') => twinArms(d, precision),
    loadArms: (snapshot) => twinArms(snapshot.d, snapshot.precision, snapshot),
    fitPca: (...asked) => fitPca(takeApart, ...asked),
    project,
    createIndex: twinIndex,
    createCholesky: twinCholesky,
    exp,
    log,
    tanh,
  }
}
