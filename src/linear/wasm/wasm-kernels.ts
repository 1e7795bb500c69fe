/**
 * The kernels in WebAssembly.
 *
 * Lives here: which class answers which question. May not know: layouts and arithmetic.
 */
import { fitPca } from '../fit-pca.js'
import type { Kernels, PcaBasis } from '../kernels.js'
import { WasmArms } from './wasm-arms.js'
import { WasmCholesky } from './wasm-cholesky.js'
import { WasmIndex } from './wasm-index.js'
import { compileKernels, newInstance } from './wasm-module.js'
import { takeApartIn, WasmProjector } from './wasm-pca.js'
import { weakly } from '../../util/memoize.js'

let loaded: Promise<Kernels> | undefined

/**
 * The kernels, compiled once per thread; all engines of a thread share them.
 *
 * @throws `wasm-unavailable` where WebAssembly or its SIMD is missing or forbidden
 */
export function loadWasmKernels(): Promise<Kernels> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Kernels> {
  const module = await compileKernels()
  const fresh = () => newInstance(module)
  const { exp, log, tanh } = fresh()
  const projectorOf = weakly((basis: PcaBasis) => new WasmProjector(fresh(), basis))
  return {
    id: 'wasm-1',
    createArms: (d, precision = 'f32') => new WasmArms(fresh(), d, precision),
    loadArms(snapshot) {
      const arms = new WasmArms(fresh(), snapshot.d, snapshot.precision)
      arms.load(snapshot)
      return arms
    },
    fitPca: (rows, n, d, k, options) => fitPca(takeApartIn(fresh()), rows, n, d, k, options),
    project: (basis, x, out) => projectorOf(basis).project(x, out),
    createIndex: (d, storage) => new WasmIndex(fresh(), d, storage),
    createCholesky: () => new WasmCholesky(fresh()),
    exp,
    log,
    tanh,
  }
}
