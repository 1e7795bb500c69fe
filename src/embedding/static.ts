/**
 * The static tier: a text is the weighted mean of its tokens' vectors. Plain JavaScript, microseconds, no WebAssembly.
 *
 * Lives here: the reader of static.bin (models/README.md has its layout) and the mean.
 * Source: uncentred PCA of MiniLM's input word embeddings; SIF weights of Arora, Liang and Ma 2017, folded into the scales.
 */
import { PenchantError } from '../errors.js'
import type { Embedder } from './embedder.js'
import { toUnit } from './unit.js'
import { createWordPiece, type WordPiece } from './text/word-piece.js'

const MAGIC = 0x54534e50 // 'PNST', little-endian
const VERSION = 1
const HEADER_BYTES = 16

export interface StaticAssets {
  /** static.bin, checked. */
  readonly table: ArrayBuffer
  /** vocab.txt, or the tokenizer made of it. */
  readonly vocabulary: string | WordPiece
  /** The embedder's id, from the manifest. */
  readonly id: string
}

/**
 * Opens the static tier.
 *
 * @throws {PenchantError} `asset-corrupt` where the table is no static.bin of this version, or not of this vocabulary
 */
export function createStaticEmbedder({ table, vocabulary, id }: StaticAssets): Embedder {
  const tokenizer = typeof vocabulary === 'string' ? createWordPiece(vocabulary) : vocabulary
  const { tokens, dimensions, scales, rows } = readTable(table)
  if (tokens !== tokenizer.size) throw corrupt(`holds ${tokens} tokens`, tokens, tokenizer.size)

  /** Σ scale[id] · row[id]. [CLS], [SEP] and [UNK] have scale 0. */
  function sumOf(text: string): Float64Array {
    const sum = new Float64Array(dimensions)
    for (const token of tokenizer.encode(text)) {
      const scale = scales[token] as number
      if (scale === 0) continue
      const start = token * dimensions
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + scale * (rows[start + i] as number)
    }
    return sum
  }

  return {
    tier: 'static',
    id,
    dimensions,
    rough: (word) => Float32Array.from(sumOf(word)),
    embed: async (texts) => texts.map((text) => Float32Array.from(toUnit(sumOf(text)))),
    close: async () => {},
  }
}

function readTable(table: ArrayBuffer) {
  const view = new DataView(table)
  if (table.byteLength < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw corrupt('is no static.bin', table.byteLength, 'PNST')
  const version = view.getUint32(4, true)
  if (version !== VERSION) throw corrupt(`has version ${version}`, version, VERSION)
  const tokens = view.getUint32(8, true)
  const dimensions = view.getUint32(12, true)
  const expected = HEADER_BYTES + 4 * tokens + tokens * dimensions
  if (table.byteLength !== expected) throw corrupt(`has ${table.byteLength} bytes`, table.byteLength, expected)
  const scales = new Float32Array(tokens)
  for (let i = 0; i < tokens; i++) scales[i] = view.getFloat32(HEADER_BYTES + 4 * i, true)
  return { tokens, dimensions, scales, rows: new Int8Array(table, HEADER_BYTES + 4 * tokens) }
}

function corrupt(what: string, found: number, expected: number | string): PenchantError {
  return new PenchantError('asset-corrupt', {
    message: `The static table ${what}; ${expected} was expected.`,
    hint: 'Copy static.bin and vocab.txt of the same version of penchant again.',
    fields: { found, expected },
  })
}
