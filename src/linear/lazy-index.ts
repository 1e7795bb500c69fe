/**
 * An index that takes no memory until something is put into it: many a user has no cards and no past requests yet, and a browser gives a
 * process only some hundred WebAssembly memories.
 */
import type { Kernels, VectorIndex } from './kernels.js'

export function lazyIndex(kernels: Pick<Kernels, 'createIndex'>, d: number, storage: 'f32' | 'int8'): VectorIndex {
  let made: VectorIndex | undefined
  const need = (): VectorIndex => {
    made ??= kernels.createIndex(d, storage)
    return made
  }
  return {
    d,
    get size() {
      return made?.size ?? 0
    },
    add: (row) => need().add(row),
    set: (index, row) => need().set(index, row),
    search: (query, k) => made?.search(query, k) ?? [],
    scores: (query) => made?.scores(query) ?? new Float32Array(0),
  }
}
