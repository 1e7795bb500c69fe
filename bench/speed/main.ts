/** `npm run speed`: ratios from interleaved runs in a real Chromium. A table on stdout (or JSON), progress on stderr. */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Bench } from './bench.js'
import { openBrowser } from './browser.js'
import { goalsOf } from './goals.js'
import { measureBytes } from './bytes.js'
import { measureDecision } from './decision.js'
import { measureEmbedding } from './embedding.js'
import { measureEngine } from './engine.js'
import { measureKernels } from './kernels.js'
import { measureMainThread } from './main-thread.js'
import { measureMemory } from './memory.js'
import { startNative } from './native.js'
import { gatherPeers } from './peers.js'
import { writeReport } from './report.js'
import type { Row } from './row.js'
import { growthOf, tableOf } from './table.js'

interface Part {
  readonly pages: readonly string[]
  readonly measure: (bench: Bench) => Promise<Row[]>
}

const PARTS: Readonly<Record<string, Part>> = {
  kernels: { pages: ['kernels'], measure: measureKernels },
  embedding: {
    pages: ['embedding', 'threads-penchant', 'threads-transformers', 'ready-penchant', 'ready-transformers'],
    measure: measureEmbedding,
  },
  decision: { pages: ['decision'], measure: measureDecision },
  engine: { pages: ['engine', 'engine-worker'], measure: measureEngine },
  'main-thread': { pages: ['daily'], measure: measureMainThread },
  memory: { pages: ['engine', 'engine-worker'], measure: measureMemory },
  bytes: { pages: [], measure: async (bench) => measureBytes(bench) },
}

const HELP = `npm run --silent speed -- …

  [--only ${Object.keys(PARTS).join(',')}]   some of the parts
  [--quick]              the smallest sizes and few rounds
  [--json FILE]          everything as JSON
  [--html FILE]          a page with plots
`

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const parts = values.only.split(',').map((name) => ({ name, part: PARTS[name] }))
  const unknown = parts.find(({ part }) => part === undefined)
  if (unknown !== undefined) {
    process.stderr.write(`There is no part '${unknown.name}'; there are ${Object.keys(PARTS).join(', ')}.\n`)
    return 2
  }
  const started = performance.now()
  const say = (line: string): void =>
    void process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
  const root = process.env.PENCHANT_ROOT ?? process.cwd()
  gatherPeers(root, say)
  const native = startNative(root)
  if ('missing' in native) say(native.missing)
  const ask = 'missing' in native ? {} : { native: native.ask }
  const browser = await openBrowser({ root, pages: parts.flatMap(({ part }) => part?.pages ?? []), ...ask })
  const rows: Row[] = []
  let failed = false
  try {
    for (const { name, part } of parts) {
      say(name)
      try {
        rows.push(...((await part?.measure({ root, quick: values.quick, say, visit: browser.visit, trace: browser.trace, ...ask })) ?? []))
      } catch (error) {
        failed = true
        say(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  } finally {
    await browser.close()
    if (!('missing' in native)) native.close()
  }
  const goals = goalsOf(rows)
  const about = {
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores`,
    browser: `Chromium ${browser.version}`,
    quick: values.quick,
    seconds: Math.round((performance.now() - started) / 1000),
  }
  if (values.json !== undefined)
    await writeFile(values.json, `${JSON.stringify({ ...about, goals, rows, growth: growthOf(rows) }, null, 2)}\n`)
  if (values.html !== undefined) await writeReport(values.html, about, rows, goals)
  process.stdout.write(`${about.machine}, ${about.browser}, ${about.seconds} s${values.quick ? ', quick' : ''}\n\n${tableOf(rows, goals)}`)
  return failed ? 1 : 0
}

process.exit(await main(process.argv.slice(2)))
