/**
 * An index that takes no memory until something is put into it: most users have no cards yet, and a browser gives a process only some hundred
 * WebAssembly memories.
 */
import type { Kernels, VectorIndex } from '../linear/kernels.js'

export function lazyIndex(kernels: Pick<Kernels, 'createIndex'>, d: number): VectorIndex {
  let made: VectorIndex | undefined
  const need = (): VectorIndex => {
    made ??= kernels.createIndex(d, 'int8')
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
