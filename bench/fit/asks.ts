/**
 * Fits what a parameter asks for (`src/arguments/profile/asks.ts`): a fact of the user's own, somebody else's, or something else, from
 * parameters/asks-*.txt, whose parts have no trade and hardly a role in common, and from what the profiles of PTool's train users were asked for.
 *
 *     npx esbuild bench/fit/asks.ts --bundle --platform=node --format=esm --packages=external --outfile=.cache/fit-asks.mjs
 *     PENCHANT_ROOT=$PWD node .cache/fit-asks.mjs --ptool ptool-train.json [--write DATE [--without first|second|third]]
 *
 * It prints what a fit on the other parts says of each, beside their nearest line (the plain method). `--without` writes weights that did not see a part: what
 * it then gets (bench/evals/arguments/roles.mjs) is a figure of unseen roles.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askFeatures, WHOSE } from '../../src/arguments/profile/asks.js'
import { aboutText } from '../../src/arguments/disclosure/disclosure.js'
import type { Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { dot } from '../../src/linear/dot.js'
import { likeliest, openHead, readLabels } from '../../src/reading/head.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { parametersOf } from '../../src/arguments/schema/parameters.js'
import { openTier } from '../evals/open-tier.js'
import { parsePtool } from '../evals/ptool/data.js'
import { toolName, toolsOf } from '../evals/ptool/tools.js'
import { readJson } from '../evals/toolbench/read-data.js'
import { type Example, fitHead } from './head.js'
import { writeHead } from './write-head.js'

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()
const PARTS = ['first', 'second', 'third'] as const

const { values } = parseArgs({ options: { write: { type: 'string' }, ptool: { type: 'string' }, without: { type: 'string' } } })

interface Line {
  readonly part: string
  readonly trade: string
  readonly label: string
  readonly text: string
}

/** "{a;b}" stands for a line with each. */
function spelled(line: string): readonly string[] {
  const found = /\{([^}]*)\}/.exec(line)
  return found === null ? [line] : (found[1] ?? '').split(';').flatMap((one) => spelled(line.replaceAll(found[0], one)))
}

/** What a parameter that was really asked for counts beside one that was made up. */
const WEIGHT = 4

/** Parameters that PTool's train users filled from their profiles. */
async function ptoolLines(file: string): Promise<readonly Line[]> {
  const { schema, tasks } = parsePtool(await readJson(file), file)
  const tools = new Map(toolsOf(schema.scenarios).map((tool) => [tool.name, tool as Tool]))
  const texts = tasks.flatMap(({ scenario, gold }) => {
    const tool = gold === undefined ? undefined : tools.get(toolName(scenario, gold.platform, gold.function))
    return tool === undefined ? [] : parametersOf(tool).flatMap((one) => (gold?.sources?.[one.name] === 'basic' ? aboutText(one) : []))
  })
  return [...new Set(texts)].flatMap((text) =>
    Array.from({ length: WEIGHT }, () => ({ part: 'ptool', trade: 'ptool', label: 'own', text })),
  )
}

function linesOf(part: string, file: string): readonly Line[] {
  let trade = ''
  return file.split('\n').flatMap((line) => {
    if (line.startsWith('# ')) trade = line.slice(2)
    return spelled(line).flatMap((one): readonly Line[] => {
      const [label, name, description] = one.split(' | ')
      if (label === undefined || name === undefined || description === undefined) return []
      return [{ part, trade, label: label === '-' ? 'others' : 'own', text: aboutText({ name, description }) }]
    })
  })
}

const lines: Line[] = (
  await Promise.all(PARTS.map(async (part) => linesOf(part, await readFile(join(ROOT, `bench/fit/parameters/asks-${part}.txt`), 'utf8'))))
).flat()
if (values.ptool !== undefined) lines.push(...(await ptoolLines(values.ptool)))
const vectors = new Map<string, Partial<Record<Tier, Float32Array>>>()
for (const tier of ['transformer', 'static'] as const) {
  const embedder = await openTier(tier)
  const made = await embedder.embed(lines.map(({ text }) => text))
  lines.forEach(({ text }, i) => {
    vectors.set(text, { ...vectors.get(text), [tier]: canonical(made[i] as Float32Array) })
  })
  await embedder.close()
}
const examples = lines.map(({ part, trade, label, text }): Example & { readonly part: string } => ({
  part,
  label,
  group: `${part} ${trade}`,
  features: askFeatures(text),
  vectors: vectors.get(text),
}))
/** Penalties: chosen among five on halves left out. */
const OPTIONS = { labels: WHOSE, most: 250, wordPenalty: 2, vectorPenalty: 0.3 }

/** How many of somebody else's are found, how many of the rest are taken for such, and how many labels are right. */
function figures(name: string, seen: readonly Example[], read: (one: Example) => string): void {
  const share = (of: readonly Example[], is: (label: string) => boolean): string =>
    `${((100 * of.filter((one) => is(read(one))).length) / of.length).toFixed(1)} %`
  const others = seen.filter(({ label }) => label === 'others')
  const own = seen.filter(({ label }) => label !== 'others')
  const right = seen.filter((one) => read(one) === one.label).length
  console.log(
    `${name}: of ${others.length} of others found ${share(others, (label) => label === 'others')}, of ${own.length} more taken for such ${share(own, (label) => label === 'others')}, all labels right ${((100 * right) / seen.length).toFixed(1)} %`,
  )
}

for (const part of PARTS) {
  const [known, seen] = [examples.filter((one) => one.part !== part), examples.filter((one) => one.part === part)]
  const head = openHead(fitHead(known, OPTIONS))
  for (const tier of ['transformer', 'static', 'hashed'] as const)
    figures(`${part}, ${tier}`, seen, ({ features, vectors: by }) =>
      likeliest(WHOSE, readLabels(head, { features, tier, vector: by?.[tier] })),
    )
  figures(`${part}, nearest line`, seen, ({ vectors: by }) => {
    const near = known.map((one) => dot(by?.transformer as Float32Array, one.vectors?.transformer as Float32Array))
    return known[near.indexOf(Math.max(...near))]?.label ?? ''
  })
}
if (values.write !== undefined) {
  const fitted = examples.filter(({ part }) => part !== values.without)
  await writeHead('asks', { made: { date: values.write, examples: fitted.length, writers: PARTS.length }, ...fitHead(fitted, OPTIONS) })
}
