/**
 * Vectors that come with the package: those of the phrases that every user's requests, values and notes are held against, so that no device
 * makes two thousand vectors before the first wish is kept.
 *
 * phrases.bin: uint32 P, little-endian; int8 P × 384, vectors in the canonical form of ../quantize.ts; the phrases, a line each. Lives here:
 * reading that file. May not know: what the phrases are for.
 */

/** Vectors of phrases, 8 bits a number. */
export type Phrases = ReadonlyMap<string, Int8Array>

/** @param bytes phrases.bin, checked  @param dimensions numbers in a vector */
export function readPhrases(bytes: ArrayBuffer, dimensions: number): Phrases {
  const count = new DataView(bytes).getUint32(0, true)
  const end = 4 + count * dimensions
  const texts = new TextDecoder().decode(new Uint8Array(bytes, end)).split('\n')
  return new Map(texts.map((text, i) => [text, new Int8Array(bytes, 4 + i * dimensions, dimensions)]))
}

/** Inverse of `readPhrases`. @param phrases without line breaks */
export function writePhrases(phrases: Phrases): Uint8Array {
  const rows = [...phrases.values()]
  const head = new Uint8Array(4)
  new DataView(head.buffer).setUint32(0, rows.length, true)
  const texts = new TextEncoder().encode([...phrases.keys()].join('\n'))
  const parts = [head, ...rows.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)), texts]
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
