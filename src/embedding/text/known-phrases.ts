/**
 * Vectors that come with the package: those of the phrases that every user's notes are held against, so that no device makes seven hundred
 * vectors before the first wish is kept.
 *
 * phrases.bin: uint32 P, little-endian; int8 384 × P, the first numbers of all vectors, then the second ones …; the phrases, a line each.
 * Lives here: reading that file. May not know: what the phrases are for.
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
