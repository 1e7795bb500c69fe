export interface TransformersJs {
  embed(texts: readonly string[]): Promise<number[][]>
  tokenize(texts: readonly string[]): unknown
  infer(tokens: unknown): Promise<unknown>
}
export function openTransformersJs(threads: number): Promise<TransformersJs>
