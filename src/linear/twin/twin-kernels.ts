/**
 * The kernels in plain JavaScript: the fallback where WebAssembly does not run, and the oracle of the tests.
 *
 * Lives here: which class answers which question. Slower by five to thirty times, never wrong.
 */
import { fitPca } from '../fit-pca.js'
import type { Kernels } from '../kernels.js'
import { exp, log, tanh } from '../portable-math.js'
import { TwinArms } from './twin-arms.js'
import { TwinCholesky } from './twin-cholesky.js'
import { TwinIndex } from './twin-index.js'
import { project, takeApart } from './twin-pca.js'

/** The readable twin. */
export function twinKernels(): Kernels {
  return {
    id: 'js-1',
    createArms: (d, precision = 'f32') => new TwinArms(d, precision),
    loadArms: (snapshot) => TwinArms.load(snapshot),
    fitPca: (...asked) => fitPca(takeApart, ...asked),
    project,
    createIndex: (d, storage) => new TwinIndex(d, storage),
    createCholesky: () => new TwinCholesky(),
    exp,
    log,
    tanh,
  }
}
