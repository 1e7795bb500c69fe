/**
 * The kernels in WebAssembly.
 *
 * Lives here: what answers which question. May not know: layouts and arithmetic.
 */
import { fitPca } from '../fit-pca.js'
import type { Kernels, PcaBasis } from '../kernels.js'
import { wasmArms } from './wasm-arms.js'
import { wasmCholesky } from './wasm-cholesky.js'
import { wasmIndex } from './wasm-index.js'
import { compileKernels, newInstance } from './wasm-module.js'
import { projectorIn, takeApartIn } from './wasm-pca.js'
import { once, weakly } from '../../util/memoize.js'

/**
 * The kernels, compiled once per thread; all engines of a thread share them.
 *
 * @throws `wasm-unavailable` where WebAssembly or its SIMD is missing or forbidden
 */
export const loadWasmKernels = once(async (): Promise<Kernels> => {
  const module = await compileKernels()
  const fresh = () => newInstance(module)
  const { exp, log, tanh } = fresh()
  const projectorOf = weakly((basis: PcaBasis) => projectorIn(fresh(), basis))
  return {
    id: 'wasm-1',
    createArms: (d, precision = 'f32') => wasmArms(fresh(), d, precision),
    loadArms: (snapshot) => wasmArms(fresh(), snapshot.d, snapshot.precision, snapshot),
    fitPca: (...asked) => fitPca(takeApartIn(fresh()), ...asked),
    project: (basis, x, out) => projectorOf(basis)(x, out),
    createIndex: (d, storage) => wasmIndex(fresh(), d, storage),
    createCholesky: () => wasmCholesky(fresh()),
    exp,
    log,
    tanh,
  }
})
