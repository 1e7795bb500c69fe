/** `npm run faults`: simulated histories from seeds. JSON on stdout, progress on stderr; exit 1 if a promise was broken, 2 for wrong input. */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { simulate } from './simulate.js'

const HELP = `npm run --silent faults -- [--seeds N] [--from N] [--seed N] [--json]

Runs N histories (default 1000) under injected faults, from seed --from (default 1); --seed replays one.
`

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return 0
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
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : `${JSON.stringify(report, null, 2)}\n`)
  return broken.length === 0 ? 0 : 1
}

function wholeNumber(name: string, text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 0) throw new InputError(`${name} takes a whole number, not "${text}".`)
  return n
}

class InputError extends Error {}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isInput =
      error instanceof InputError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    process.stderr.write(isInput ? `${(error as Error).message.split('\n')[0]}\n` : `${(error as Error).stack}\n`)
    process.exit(isInput ? 2 : 1)
  },
)
