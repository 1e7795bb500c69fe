/** The heads that ship, from the built artefacts, in Node. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { useHeads } from '../../src/reading/heads.js'

/** Opens them for every engine of this process. */
export async function openHeads(root = process.env.PENCHANT_ROOT ?? process.cwd()): Promise<void> {
  useHeads(await readFile(join(root, 'models', 'artefacts', 'heads.txt'), 'utf8'))
}
