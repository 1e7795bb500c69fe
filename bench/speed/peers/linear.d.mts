export function mlMatrixArms(
  d: number,
  count: number,
): {
  update(arm: number, x: Float32Array, reward: number): void
  score(x: Float32Array): number[][]
}
export function mlPca(rows: Float32Array, n: number, d: number, k: number): { fit(): unknown; projector(): (x: Float32Array) => unknown }
export type Search = (query: Float32Array, k: number) => number[] | Promise<number[]>
export const INDEXES: Readonly<Record<'voy-search' | 'hnswlib-wasm' | '@orama/orama', (rows: Float32Array, d: number) => Promise<Search>>>
