/**
 * The best kernels that run here.
 *
 * Lives here: the one choice between WebAssembly and its twin.
 */
import { PenchantError } from '../errors.js'
import type { Kernels } from './kernels.js'
import { twinKernels } from './twin/twin-kernels.js'
import { loadWasmKernels } from './wasm/wasm-kernels.js'

/** WebAssembly, or its JavaScript twin where WebAssembly is missing or forbidden; `id` says which, `onFallback` is told why. */
export async function loadKernels(onFallback: (why: PenchantError) => void = () => {}): Promise<Kernels> {
  try {
    return await loadWasmKernels()
  } catch (error) {
    if (!(PenchantError.is(error) && error.code === 'wasm-unavailable')) throw error
    onFallback(error)
    return twinKernels()
  }
}
