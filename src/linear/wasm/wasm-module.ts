/**
 * The compiled kernels and their memories.
 *
 * Lives here: compilation, the types of the exports, and the growth of a memory. May not know: what lies in a memory.
 * Addresses are bytes. Each Arms, index or fit has an instance, hence a memory, of its own: the garbage collector frees it.
 */
import { PenchantError } from '../../errors.js'
import { KERNELS_WASM } from '../generated/kernels-wasm.js'
import type { Kernels } from '../kernels.js'

type Address = number

/** What wasm/assembly/index.ts exports. Booleans arrive as 0 or 1. */
export interface KernelExports extends Pick<Kernels, 'exp' | 'log' | 'tanh'> {
  readonly memory: WebAssembly.Memory
  heapBase(): Address
  updateF32(arm: Address, x: Address, v: Address, theta: Address, d: number, reward: number, noise: number): number
  updateF64(arm: Address, x: Address, v: Address, theta: Address, d: number, reward: number, noise: number): number
  scoreF32(arms: Address, armBytes: number, list: Address, n: number, x: Address, d: number, out: Address): number
  scoreF64(arms: Address, armBytes: number, list: Address, n: number, x: Address, d: number, out: Address): number
  timesF32(rows: Address, blocks: number, x: Address, d: number, out: Address): void
  timesInt8(rows: Address, blocks: number, query: Address, d: number, scale: number, out: Address): void
  projectF32(rows: Address, blocks: number, x: Address, mean: Address, d: number, out: Address): number
  projectF64(rows: Address, blocks: number, x: Address, mean: Address, d: number, out: Address): number
  topK(scores: Address, n: number, k: number, heap: Address): void
  gram(vectors: Address, count: number, bytes: number, out: Address): void
  mirror(g: Address, count: number): number
  tridiagonalise(a: Address, m: number, stride: number, diagonal: Address, off: Address, h: Address, u: Address, q: Address): void
  diagonalise(diagonal: Address, off: Address, m: number, z: Address, stride: number): number
  rotateBack(z: Address, a: Address, m: number, stride: number, h: Address): void
  combine(weights: Address, rows: Address, count: number, bytes: number, out: Address): void
  orthonormalise(rows: Address, count: number, bytes: number): void
  factor(a: Address, n: number, stride: number): number
  forward(a: Address, n: number, stride: number, b: Address): void
  backward(a: Address, n: number, stride: number, b: Address): void
  square(b: Address, n: number): number
}

/**
 * Compiles the kernels.
 *
 * @throws `wasm-unavailable` where WebAssembly or its SIMD is missing or forbidden
 */
export async function compileKernels(): Promise<WebAssembly.Module> {
  try {
    const module = await WebAssembly.compile(Uint8Array.from(atob(KERNELS_WASM), (byte) => byte.charCodeAt(0)))
    // Some engines refuse to instantiate on the main thread what they compiled: better found out now than later.
    newInstance(module)
    return module
  } catch (cause) {
    throw new PenchantError('wasm-unavailable', {
      message: 'The WebAssembly kernels do not run here.',
      hint: "Allow 'wasm-unsafe-eval' in script-src, or use an engine with WebAssembly SIMD; until then the JavaScript kernels are used.",
      cause,
    })
  }
}

/**
 * A fresh instance with a memory of its own.
 *
 * @throws `internal` when the engine has no address space left: Chromium sets 8 GB aside for each memory, and holds 124 at a time
 */
export function newInstance(module: WebAssembly.Module): KernelExports {
  try {
    return new WebAssembly.Instance(module).exports as unknown as KernelExports
  } catch (cause) {
    throw new PenchantError('internal', {
      message: 'The engine has no room for another WebAssembly memory.',
      hint: 'Keep all arms of one dimension in one set, and drop sets, indexes and bases that are no longer used.',
      cause,
    })
  }
}

const PAGE_BYTES = 65536

/** First free address, on a multiple of 16. */
export function firstAddress({ heapBase }: KernelExports): Address {
  return roundUp(heapBase(), 16)
}

/** Makes a memory at least `bytes` long; views made before may be detached. */
export function reserve(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil(bytes / PAGE_BYTES) - memory.buffer.byteLength / PAGE_BYTES
  if (missing <= 0) return
  try {
    memory.grow(missing)
  } catch (cause) {
    throw new PenchantError('internal', {
      message: `A kernel could not get ${bytes} bytes of memory.`,
      hint: 'Keep fewer vectors or arms, or choose a smaller dimension.',
      cause,
      fields: { sizeBytes: bytes },
    })
  }
}

/** The least multiple of `step` from `n` on. */
export function roundUp(n: number, step: number): number {
  return Math.ceil(n / step) * step
}
