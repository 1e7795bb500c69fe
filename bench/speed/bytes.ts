/** Bytes over the wire, by feature. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Bench } from './bench.js'
import type { Row } from './row.js'

/** What an app's users fetch, and when. The kernels travel inside the worker, as base64. */
const FEATURES: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['client, on the main thread', ['index.js']],
  ['worker, with the kernels', ['worker.js']],
  ['what reads messages', ['heads.txt']],
  ['static embedder and its vocabulary', ['static.bin', 'vocab.txt']],
  ['ONNX Runtime', ['ort-wasm-simd-threaded.wasm']],
  ['transformer, and its vectors of everyday phrases', ['model.onnx', 'phrases.bin']],
]

export function measureBytes({ root, quick }: Pick<Bench, 'root' | 'quick'>): Row[] {
  return FEATURES.map(([name, files]) => {
    const sizes = files.map((file) => sizesOf(readFileSync(join(root, 'dist', file)), quick))
    const total = (key: string) => sizes.reduce((sum, one) => sum + (one[key] ?? 0), 0)
    return {
      section: 'bytes',
      name,
      unit: 'kB',
      values: {},
      ratios: {},
      notes: Object.fromEntries(Object.keys(sizes[0] ?? {}).map((key) => [key, total(key)])),
    }
  })
}

/** Thousands of bytes. Brotli of a model takes seconds at its best level. */
function sizesOf(bytes: Buffer, quick: boolean): Readonly<Record<string, number>> {
  const level = bytes.length > 1e6 ? 5 : 11
  const brotli =
    quick && bytes.length > 1e6
      ? {}
      : { brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length / 1000 }
  return { plain: bytes.length / 1000, gzip: gzipSync(bytes, { level: quick ? 6 : 9 }).length / 1000, ...brotli }
}
