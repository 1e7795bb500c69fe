/**
 * Puts the weights of a head or a map into models/artefacts/heads.txt, in the place of the older ones; a line each. What models/reading.py has
 * fitted of a head stays.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { HEAD_NAMES, MAP_NAMES, type StoredHeads } from '../../src/reading/heads.js'

export async function writeHead<Name extends keyof StoredHeads>(name: Name, head: StoredHeads[Name]): Promise<void> {
  const path = join(process.env.PENCHANT_ROOT ?? process.cwd(), 'models', 'artefacts', 'heads.txt')
  const before = JSON.parse(await readFile(path, 'utf8')) as StoredHeads
  const heads = { ...before, [name]: joined(before[name], head) }
  const lines = [...HEAD_NAMES, ...MAP_NAMES].map((one) => `${JSON.stringify(one)}:${JSON.stringify(heads[one])}`)
  await writeFile(path, `{${lines.join(',\n')}}\n`)
}

function joined<Stored extends StoredHeads[keyof StoredHeads]>(before: Stored | undefined, head: Stored): Stored {
  const reading = (before?.made as { readonly reading?: object } | undefined)?.reading
  if (before === undefined || reading === undefined || !('tiers' in before) || !('tiers' in head)) return head
  return { ...head, made: { ...head.made, reading }, tiers: { ...head.tiers, transformer: before.tiers.transformer } }
}
