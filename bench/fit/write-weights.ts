/** Puts fitted weights into src/ as JSON; `made` says when and from what. The bundles leave `made` out (scripts/build.mjs). */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

/** @param path from the root of the checkout, `…-weights.json` */
export async function writeWeights(path: `src/${string}-weights.json`, weights: object): Promise<void> {
  const root = process.env.PENCHANT_ROOT ?? process.cwd()
  await writeFile(join(root, path), `${JSON.stringify(weights, null, 2)}\n`)
  spawnSync(process.execPath, [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', path], { cwd: root })
}
