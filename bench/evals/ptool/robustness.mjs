/**
 * What `eval ptool` hangs on: the same engine over maps that were built without some of the phrases.
 *
 *     node bench/evals/ptool/robustness.mjs --data FILE [--python PYTHON] [--variants near,half:1,missing:hurry,whole] [eval ptool's options]
 *
 * near: without every phrase that comes near any text of the data (cosine over .6); half:SEED: half of the phrases; missing:CLASS: one class of the
 * banks less; whole: the banks as they are. PYTHON has models/requirements.txt installed.
 * Only the map's numbers are another's; the engine is the shipped one.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { build } from 'esbuild'

const ROOT = new URL('../../..', import.meta.url).pathname
const { data, python, variants, rest } = options(process.argv.slice(2))
// Beside the checkout's packages, which the bundle imports.
const folder = await mkdtemp(join(ROOT, '.cache', 'robustness-'))
process.on('exit', () => void rm(folder, { recursive: true, force: true }))
const texts = join(await mkdtemp(join(tmpdir(), 'ptool-texts-')), 'texts.txt')
await writeFile(texts, textsOf(JSON.parse(await readFile(data, 'utf8'))).join('\n'))

for (const variant of variants) {
  const map = join(folder, `${variant.replace(':', '-')}.json`)
  execFileSync(python, [join(ROOT, 'models', 'circumstance.py'), '--json', map, ...argumentsOf(variant)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const bundle = map.replace(/json$/, 'mjs')
  await build({
    ...{ entryPoints: [join(ROOT, 'bench/evals/main.ts')], outfile: bundle, bundle: true, platform: 'node', format: 'esm' },
    ...{ target: 'node20', packages: 'external', logLevel: 'error', plugins: [otherMaps(await readFile(map, 'utf8'))] },
  })
  const out = execFileSync(process.execPath, [bundle, 'eval', 'ptool', '--data', data, ...rest], {
    ...{ env: { ...process.env, PENCHANT_ROOT: ROOT }, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 },
  })
  const { platform, pairsBothRight, groups, accuracy, regretAt } = JSON.parse(String(out))
  const of = (name) => groups?.[name]?.platform
  const shown = { seen: of('basis:seen'), transfer: of('basis:transfer'), changed: of('drift'), pairs: pairsBothRight, accuracy, regretAt }
  process.stdout.write(`${JSON.stringify({ variant, all: platform, ...shown })}\n`)
}

/** The eval's bundle with these maps in the place of the shipped ones. */
function otherMaps(json) {
  return {
    name: 'other-maps',
    setup({ onLoad }) {
      onLoad({ filter: /open-heads\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replace(
          /useHeads\((await .*)\)/,
          `useHeads(JSON.stringify({ ...JSON.parse($1), circumstances: ${json} }))`,
        ),
      }))
    },
  }
}

function argumentsOf(variant) {
  const [kind, value = ''] = variant.split(':')
  return { near: ['--near', texts], half: ['--half', value], missing: ['--missing', value], whole: [] }[kind] ?? []
}

/** Everything that a request or a description says, by sentences and by what their commas divide. */
function textsOf({ users, tasks = [], streams = [], schema }) {
  const requests = [
    ...users.flatMap(({ history }) => history.map(({ request }) => request)),
    ...[...tasks, ...streams.flatMap(({ rounds }) => rounds)].map(({ query }) => query),
  ]
  const descriptions = schema.scenarios.flatMap(({ platforms }) => platforms.map(({ description = '' }) => description))
  const sentences = [...requests, ...descriptions].flatMap((text) => text.split(/(?<=[.!?;:])\s+|\n+/))
  const pieces = sentences.flatMap((sentence) => [sentence, ...sentence.split(/[,:;]\s+|\s+and\s+/)])
  return [...new Set(pieces.map((one) => one.trim()))].filter((one) => /\p{L}{2}/u.test(one))
}

function options(args) {
  const read = { python: 'python3', variants: 'near,half:1,half:2' }
  const others = []
  for (let i = 0; i < args.length; i++) {
    const name = args[i].replace(/^--/, '')
    if (['data', 'python', 'variants'].includes(name)) read[name] = args[++i]
    else others.push(args[i])
  }
  if (read.data === undefined) {
    process.stderr.write('robustness.mjs needs --data FILE.\n')
    process.exit(2)
  }
  return { ...read, variants: read.variants.split(','), rest: others }
}
