/**
 * Makes models/artefacts/phrases.bin: the transformer's vectors of the phrases that notes are held against.
 *
 * Those that arguments are held against (some 1,080) are not among them: the package would be larger than it may be.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Phrases } from '../../src/embedding/text/known-phrases.js'
import { PROTOTYPE_TEXTS } from '../../src/memory/cards/prototypes.js'
import { openTier } from '../evals/open-tier.js'

export const HELP = `fit phrases [--write]
  the vectors of all phrases that notes are held against; --write: into models/artefacts/phrases.bin, whenever a phrase or the model changes`

/**
 * Size of a step, in root mean squares of a vector's numbers: in an archive a phrase is 170 bytes, of which 8-bit numbers would make 360; it keeps
 * .988 of its likeness.
 */
const STEP = 0.55

export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } })
  const embedder = await openTier('transformer')
  const made = new Map<string, Int8Array>()
  // One at a time: a batch is padded, and its sums are in another order.
  for (const text of PROTOTYPE_TEXTS) {
    const [vector] = await embedder.embed([text])
    made.set(
      text,
      Int8Array.from(vector as Float32Array, (x) => Math.round((x * Math.sqrt(embedder.dimensions)) / STEP)),
    )
  }
  const bytes = writePhrases(made)
  if (values.write) await writeFile(join(process.env.PENCHANT_ROOT ?? process.cwd(), 'models', 'artefacts', 'phrases.bin'), bytes)
  return { fit: 'phrases', phrases: made.size, bytes: bytes.length }
}

/** phrases.bin, inverse of `readPhrases`. @param phrases one or more, without line breaks */
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
