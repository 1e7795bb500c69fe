/**
 * Vectors that come with the package: those of the phrases that every user's notes are held against, so that no device makes seven hundred
 * vectors before the first wish is kept.
 *
 * phrases.bin: uint32 P, little-endian; int8 384 × P, the first numbers of all vectors, then the second ones …; the phrases, a line each.
 * Lives here: that file. May not know: what the phrases are for.
 */

/** Vectors of phrases: whole numbers, of any length. */
export type Phrases = ReadonlyMap<string, Int8Array>

/** @param bytes phrases.bin, checked  @param dimensions numbers in a vector */
export function readPhrases(bytes: ArrayBuffer, dimensions: number): Phrases {
  const count = new DataView(bytes).getUint32(0, true)
  const numbers = new Int8Array(bytes, 4, count * dimensions)
  const texts = new TextDecoder().decode(new Uint8Array(bytes, 4 + numbers.length)).split('\n')
  return new Map(texts.map((text, i) => [text, Int8Array.from({ length: dimensions }, (_, j) => numbers[j * count + i] as number)]))
}

/** Inverse of `readPhrases`. @param phrases one or more, without line breaks */
export function writePhrases(phrases: Phrases): Uint8Array {
  const rows = [...phrases.values()]
  const [{ length: dimensions } = { length: 0 }] = rows
  const texts = new TextEncoder().encode([...phrases.keys()].join('\n'))
  const bytes = new Uint8Array(4 + dimensions * rows.length + texts.length)
  new DataView(bytes.buffer).setUint32(0, rows.length, true)
  for (const [i, row] of rows.entries()) for (const [j, value] of row.entries()) bytes[4 + j * rows.length + i] = value
  bytes.set(texts, 4 + dimensions * rows.length)
  return bytes
}
