/**
 * `replay`: an app's own log, decided again before anything was learnt of it: is it worth it, when is it wrong, what would another setting be.
 *
 * Lives here: its options, and what is told. May not know: where it is run from (cli.ts, bench/evals/main.ts).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readPrior } from '../../src/crowd/read-prior.js'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import { PenchantError } from '../../src/errors.js'
import type { CrowdPrior } from '../../src/penchant.js'
import { engineWithout } from '../evals/ablation.js'
import { numberIn, oneOf, partsOut, tierOf } from '../evals/options.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { type Estimates, type Logged, offPolicy } from './off-policy.js'
import { writePage } from './page.js'
import { PLAIN } from './plain.js'
import { readLog } from './read-log.js'
import { replay, type Replayed } from './replay.js'
import { safeBorder, type SafeBorder } from './safe-border.js'
import { isRightIn, type Scores, scoresOf } from './score.js'
import { openReplay, type ReplayOptions } from './session.js'

export const OPTIONS = `  --embedder hashed|static|transformer   default static
  --policy penchant|bandit-as-override|freq-as-override
  --none-at P            P(none) from which on nothing is suggested; 1: always something. Default: the one that ships
  --without a,b          parts of penchant to do without
  --prior FILE           what most people take
  --precision .95        find the smallest confidence at which it was right as often
  --all                  decide every round; default: an even sample of 5,000
  --report FILE.html     the same as a page with plots`

export const HELP = `eval replay --log FILE [--log FILE …]
${OPTIONS}`

export interface ReplayResult {
  readonly eval: 'replay'
  readonly logs: number
  readonly embedder: string
  readonly policy: string
  readonly events: number
  readonly rounds: number
  /** One round in so many was decided. */
  readonly every: number
  /** Whether it was stopped on the way. */
  readonly isPart: boolean
  readonly scores: Scores
  readonly offPolicy: Readonly<Record<string, Estimates>> | { readonly none: string }
  readonly border?: SafeBorder | { readonly none: string }
  readonly curve: readonly { readonly name: string; readonly wrong: readonly number[] }[]
}

const POLICY_NAMES = ['penchant', 'bandit-as-override', 'freq-as-override'] as const

/** Why nothing is estimated of a log in which chance had no part. */
const NO_CHANCE =
  'Chance had no part in what was shown. Of another policy only the rounds are known in which it would have done the same, and those are no fair sample: nothing is estimated. suggest({ explore: 0.05 }) lets chance choose in one request of twenty.'

/** @param openTier opens a shipped embedder @throws DataError one clear sentence about what is wrong with the input */
export async function run(
  args: readonly string[],
  progress: Progress,
  openTier: (tier: Tier) => Promise<Embedder>,
  stop?: AbortSignal,
): Promise<ReplayResult> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      log: { type: 'string', multiple: true, default: [] },
      embedder: { type: 'string', default: 'static' },
      policy: { type: 'string', default: 'penchant' },
      'none-at': { type: 'string' },
      without: { type: 'string', default: '' },
      prior: { type: 'string' },
      precision: { type: 'string' },
      all: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  })
  const paths = [...values.log, ...positionals]
  if (paths.length === 0) throw new DataError('replay needs the file of an export: replay export.json.')
  const policy = oneOf(POLICY_NAMES, values.policy, 'policy')
  const without = partsOut(values.without)
  const precision = values.precision === undefined ? undefined : numberIn(values.precision, 'precision', 0, 1)
  const noneAt = values['none-at'] === undefined ? undefined : numberIn(values['none-at'], 'none-at', 0, 1)
  const prior = values.prior === undefined ? undefined : await readPriorFile(values.prior)
  const embedder = await openTier(tierOf(values.embedder))
  const options: ReplayOptions = { policy, ...(noneAt === undefined ? {} : { noneAt }), ...(prior === undefined ? {} : { prior }) }

  const replayed: Replayed[] = []
  let [events, rounds, every, isPart] = [0, 0, 1, false]
  for (const path of paths) {
    const log = await readLog(path)
    const session = await openReplay(log.tools, embedder, options, engineWithout(without))
    const one = await replay(log, session, progress, { prior, all: values.all, ...(stop === undefined ? {} : { stop }) })
    replayed.push(...one.replayed)
    events += log.events.length
    rounds += one.rounds
    every = Math.max(every, one.every)
    isPart ||= one.isPart
    if (isPart) break
  }
  const result: ReplayResult = {
    eval: 'replay',
    logs: paths.length,
    embedder: embedder.id,
    policy: [policy, ...without.map((part) => `without ${part}`)].join(' '),
    events,
    rounds,
    every,
    isPart,
    scores: scoresOf(replayed),
    offPolicy: estimatesOf(replayed),
    ...(precision === undefined ? {} : { border: borderOf(replayed, precision) }),
    curve: curvesOf(replayed),
  }
  if (values.report !== undefined) await writeFile(values.report, writePage(result))
  return result
}

function borderOf(replayed: readonly Replayed[], precision: number): NonNullable<ReplayResult['border']> {
  const none = `At no confidence was it right in ${Math.round(1000 * precision) / 10} % of 20 rounds or more.`
  return safeBorder(replayed, precision) ?? { none }
}

/** Wrong choices so far, by round, for penchant and for the plain ways that have a choice; of the rounds of which it is known for all of them. */
function curvesOf(replayed: readonly Replayed[]): ReplayResult['curve'] {
  const plain = PLAIN.filter((name) => replayed.some((one) => one.plain[name] !== undefined))
  const rightOf = (one: Replayed) => [one.tool, ...plain.map((name) => one.plain[name])].map((tool) => isRightIn(one, tool))
  const rows = replayed.map(rightOf).filter((row) => !row.includes(undefined))
  return ['penchant', ...plain].map((name, k) => {
    let wrong = 0
    return {
      name,
      wrong: rows.map((row) => {
        wrong += Number(row[k] === false)
        return wrong
      }),
    }
  })
}

function estimatesOf(replayed: readonly Replayed[]): ReplayResult['offPolicy'] {
  const drawn = replayed.filter(({ shown }) => shown !== undefined && shown.probability < 1)
  if (drawn.length === 0) return { none: NO_CHANCE }
  const policies: [string, (one: Replayed) => string | undefined][] = [
    ['penchant', ({ tool }) => tool],
    ...PLAIN.map((name): [string, (one: Replayed) => string | undefined] => [name, (one) => one.plain[name]]),
  ]
  return Object.fromEntries(
    policies.flatMap(([name, takenBy]) => {
      if (!drawn.some((one) => takenBy(one) !== undefined)) return []
      const estimates = offPolicy(loggedFor(drawn, takenBy))
      return estimates === undefined ? [] : [[name, estimates]]
    }),
  )
}

/** Rounds as they were logged, with what a policy takes; an arm's reward is guessed from the rounds before. */
export function loggedFor(drawn: readonly Replayed[], takenBy: (one: Replayed) => string | undefined): readonly Logged[] {
  const seen = new Map<string, { hits: number; of: number }>()
  return drawn.map((one) => {
    const { tool: shown, probability, right } = one.shown as NonNullable<Replayed['shown']>
    const guesses = new Map([...seen].map(([arm, { hits, of }]) => [arm, (hits + 0.5) / (of + 1)]))
    const mine = seen.get(shown) ?? { hits: 0, of: 0 }
    seen.set(shown, { hits: mine.hits + Number(right), of: mine.of + 1 })
    return {
      shown,
      probability,
      reward: Number(right),
      taken: takenBy(one) ?? '',
      guess: (arm) => (arm === '' ? 0 : (guesses.get(arm) ?? 0.5)),
    }
  })
}

async function readPriorFile(path: string): Promise<CrowdPrior> {
  try {
    return readPrior(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    throw new DataError(`${path} is no prior: ${PenchantError.is(error) ? error.message : (error as Error).message}`)
  }
}
