/** Makes models/artefacts/phrases.bin: the transformer's vectors of the phrases in src/language that learners compare with. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { AXES } from '../../src/arguments/axes/axes.js'
import { axisTexts } from '../../src/arguments/axes/axis-space.js'
import { DISCLOSURE_TEXTS } from '../../src/arguments/disclosure/disclosure-phrases.js'
import { BENEFICIARY_TEXTS } from '../../src/arguments/profile/beneficiary.js'
import { FACT_TEXTS } from '../../src/arguments/profile/fact-words.js'
import { type Phrases, writePhrases } from '../../src/embedding/text/known-phrases.js'
import { quantize } from '../../src/embedding/quantize.js'
import { PROTOTYPE_TEXTS } from '../../src/memory/cards/prototypes.js'
import { openTier } from '../evals/open-tier.js'

export const HELP = `fit phrases [--write]
  the vectors of all phrases that learners compare with; --write: into models/artefacts/phrases.bin, whenever a phrase or the model changes`

/** Every phrase whose vector some learner asks for, whoever the user is. */
export const PHRASES: readonly string[] = [
  ...new Set([...axisTexts(AXES), ...FACT_TEXTS, ...BENEFICIARY_TEXTS, ...DISCLOSURE_TEXTS, ...PROTOTYPE_TEXTS]),
]

export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } })
  const embedder = await openTier('transformer')
  const made = new Map<string, Int8Array>()
  // One at a time: a batch is padded, and its sums are in another order.
  for (const text of PHRASES) {
    const [vector] = await embedder.embed([text])
    made.set(text, quantize(vector as Float32Array).values)
  }
  const bytes = writePhrases(made satisfies Phrases)
  if (values.write) await writeFile(join(process.env.PENCHANT_ROOT ?? process.cwd(), 'models', 'artefacts', 'phrases.bin'), bytes)
  return { fit: 'phrases', phrases: made.size, bytes: bytes.length }
}
