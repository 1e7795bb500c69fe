/**
 * Builds src/arguments/axis-directions.ts from tastes.txt, pairs of everyday words that differ in one taste: which way of an embedding a
 * taste points, whatever it is a taste in. Of the transformer: the static tier gains a point by one of its own, which is not worth its bytes. The
 * same input gives the same bytes.
 *
 *     npx esbuild bench/fit/tastes.ts --bundle --platform=node --format=esm --packages=external --outfile=.cache/fit-tastes.mjs
 *     PENCHANT_ROOT=$PWD node .cache/fit-tastes.mjs [--without FILE,…] [--out FILE]
 *
 * Other axes, other phrases at their poles or another embedder need another build. `--without` leaves out every pair with a word of the values
 * that these files' schemas list, for checks: then nothing is told by having stood in the bank. May not know: any user, tool or benchmark.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AXES } from '../../src/arguments/axes.js'
import { meanOf, minus } from '../../src/arguments/axis-space.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { toUnit } from '../../src/embedding/unit.js'
import { readData } from '../evals/arguments/read-data.js'
import { valueWords } from '../evals/arguments/without.js'
import { openTier } from '../evals/open-tier.js'
import { listed } from '../evals/options.js'

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()
/** What the phrases at the poles count beside the pairs, in pairs. */
const POLES = 3
/** Two bits a number: the levels that lose least of a normal distribution lie at ±.45 and ±1.51 deviations, apart at .98. */
const APART = 0.98

const { values } = parseArgs({
  options: { without: { type: 'string', default: '' }, out: { type: 'string', default: join(ROOT, 'src/arguments/axis-directions.ts') } },
})

const words = new Set<string>()
for (const file of listed(values.without)) for (const word of valueWords(await readData(file))) words.add(word)
const isKept = (phrase: string): boolean => !(phrase.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => words.has(word))

type Pair = readonly [negative: string, positive: string]
const bank = new Map<string, Pair[]>()
let pairs: Pair[] = []
for (const line of (await readFile(join(ROOT, 'bench/fit/tastes.txt'), 'utf8')).split('\n')) {
  if (line.startsWith('# ')) {
    pairs = []
    bank.set(line.slice(2).trim(), pairs)
  } else if (line.includes('|')) {
    const [negative = '', positive = ''] = line.split('|').map((text) => text.trim())
    if (isKept(negative) && isKept(positive)) pairs.push([negative, positive])
  }
}

async function built(embedder: Embedder): Promise<string> {
  const axes = AXES.flatMap(({ name, ...poles }) => (bank.has(name) ? [{ poles, pairs: bank.get(name) ?? [] }] : []))
  const texts = [...new Set(axes.flatMap(({ poles, pairs: of }) => [...poles.negative, ...poles.positive, ...of.flat()]))]
  const made = await embedder.embed(texts)
  const vectors = new Map(texts.map((text, i) => [text, made[i] as Float32Array]))
  const mean = (list: readonly string[]): Float32Array => meanOf(list.map((text) => vectors.get(text) as Float32Array))
  const bytes = axes.flatMap(({ poles, pairs: of }) => {
    const between = toUnit(minus(mean(poles.positive), mean(poles.negative)))
    const apart = of.map(([negative, positive]) => toUnit(minus(mean([positive]), mean([negative]))))
    return twoBits(meanOf([...Array.from({ length: POLES }, () => between), ...apart]))
  })
  await embedder.close()
  return `{ dimensions: ${embedder.dimensions}, rows: '${Buffer.from(bytes).toString('base64')}' }`
}

/** Four numbers a byte, the first lowest: 0 … 3 for the levels from the lowest to the highest. */
function twoBits(row: Float32Array): readonly number[] {
  const deviation = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0) / row.length)
  const levels = [...row].map((value) => (value < 0 ? (value < -APART * deviation ? 0 : 1) : value > APART * deviation ? 3 : 2))
  return Array.from({ length: row.length / 4 }, (_, i) =>
    levels.slice(4 * i, 4 * i + 4).reduce<number>((byte, level, k) => byte | (level << (2 * k)), 0),
  )
}

const names = AXES.flatMap(({ name }) => (bank.has(name) ? [`'${name}'`] : []))
await writeFile(
  values.out,
  `/** Which way tastes point in the transformer's vectors, made by bench/fit/tastes.ts from tastes.txt: do not edit. */
export const AXIS_DIRECTIONS = {
  axes: [${names.join(', ')}],
  transformer: ${await built(await openTier('transformer'))},
} as const
`,
)
