/** `npm run faults`: simulated histories from seeds. JSON on stdout, progress on stderr; exit 1 if a promise was broken, 2 for wrong input. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openHeads } from '../../bench/evals/open-heads.js'
import { fuzz } from './fuzz.js'
import { killAgainAndAgain } from './kills.js'
import { learnInManyTabs } from './many-tabs.js'
import { simulate } from './simulate.js'

const HELP = `npm run --silent faults -- …

  [--seeds N] [--from N]    N simulated histories (default 1000) under injected faults, from seed --from (default 1)
  --seed N                  replays one of them
  --kills N                 kills a real Chromium N times in the middle of writing
  --tabs N [--learns M] [--crashes K]
                            N tabs (say 8) of a real Chromium learn M calls each (500) at once, and K of them crash (N - 2)
  --fuzz N [--from SEED]    N inputs of all shapes to the public API
  [--json]                  one line
`

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      fuzz: { type: 'string' },
      kills: { type: 'string' },
      tabs: { type: 'string' },
      learns: { type: 'string', default: '500' },
      crashes: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  await openHeads()
  const print = (report: object): void => void process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`)
  if (values.fuzz !== undefined) {
    const report = await fuzz(wholeNumber('--fuzz', values.fuzz), wholeNumber('--from', values.from), (done) =>
      process.stderr.write(`${done} inputs\n`),
    )
    print(report)
    return report.crashes.length === 0 ? 0 : 1
  }
  if (values.kills !== undefined) {
    const kills = wholeNumber('--kills', values.kills)
    const report = await killAgainAndAgain(kills, 1, (done) => process.stderr.write(`${done} of ${kills} kills\n`))
    print(report)
    return report.lost.length + report.doubled.length + report.torn.length + report.returned.length === 0 ? 0 : 1
  }
  if (values.tabs !== undefined) {
    const tabs = wholeNumber('--tabs', values.tabs)
    const crashes = wholeNumber('--crashes', values.crashes ?? String(Math.max(0, tabs - 2)))
    const report = await learnInManyTabs(tabs, wholeNumber('--learns', values.learns), crashes)
    print(report)
    return report.lost.length + report.doubled.length + report.diverged === 0 ? 0 : 1
  }
  const from = wholeNumber('--from', values.seed ?? values.from)
  const count = values.seed === undefined ? wholeNumber('--seeds', values.seeds) : 1
  const faults: Record<string, number> = {}
  const deeds: Record<string, number> = {}
  const broken: { seed: number; broken: readonly string[] }[] = []
  const started = performance.now()
  for (let seed = from; seed < from + count; seed++) {
    const told = await simulate(seed)
    for (const [kind, n] of Object.entries(told.faults)) faults[kind] = (faults[kind] ?? 0) + n
    for (const [kind, n] of Object.entries(told.deeds)) deeds[kind] = (deeds[kind] ?? 0) + n
    if (told.broken.length > 0) broken.push({ seed, broken: told.broken })
    if ((seed - from + 1) % 100 === 0) process.stderr.write(`${seed - from + 1} of ${count} histories, ${broken.length} broken\n`)
  }
  const report = {
    seeds: count,
    from,
    seconds: Math.round((performance.now() - started) / 1000),
    deeds,
    faults,
    invariantsBroken: broken.length,
    broken,
  }
  print(report)
  return broken.length === 0 ? 0 : 1
}

function wholeNumber(name: string, text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 0) throw new InputError(`${name} takes a whole number, not "${text}".`)
  return n
}

class InputError extends Error {}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const isInput =
      error instanceof InputError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    process.stderr.write(isInput ? `${(error as Error).message.split('\n')[0]}\n` : `${(error as Error).stack}\n`)
    process.exit(isInput ? 2 : 1)
  },
)
