/**
 * Eval `memory`: which notes go into the prompt, over simulated users whose preferences change and who complain.
 *
 * Policies side by side on the same users; where there are several, each is compared with the first, paired by user.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Embedder } from '../../../src/embedding/embedder.js'
import { createNotePolicy, createVarsPolicy, type NotePolicy } from '../../../src/memory/note-policy.js'
import type { KeywordOptions } from '../../../src/memory/reply/reply-keywords.js'
import type { VarsSettings } from '../../../src/memory/vars/settings.js'
import { openTier, remembering } from '../open-tier.js'
import { listed, tierOf, wholeNumber } from '../options.js'
import type { Progress } from '../progress.js'
import { interval95 } from '../resample.js'
import { DataError } from '../toolbench/data.js'
import { NOTE_PARTS, notebookWithout } from './notebook-without.js'
import { play, type Played } from './play.js'
import { withUserVector } from './with-user-vector.js'
import { type MemoryBench, readBench, type SimulatedUser, simulate, summarise } from './simulator.js'

export const HELP = `eval memory --data FILE [--log OUT] [--policy none,all,dense,vars,vars-code,penchant,penchant+vars] [--without PART,…] [--users N]
            [--embedder hashed|static|transformer]
  PART of penchant: scope, topic, instruction, affinity, evidence
  PART of vars: zL, zS, gate (g = 1), half-gate (g = .5), low-gate, high-gate (shifted borders), half-keywords, clip, damping-0.1, damping-0.3
  penchant+vars: penchant's candidates, ranked with what VARS's user vector adds
  ladder: each part of penchant left out in turn, with and without that vector; --log writes the first policy's`

/** Ablations of VARS: its settings and how its keywords are read (Tables 5, 14, 15). */
const VARS_PARTS: Readonly<Record<string, { readonly settings?: Partial<VarsSettings>; readonly keywords?: KeywordOptions }>> = {
  zL: { settings: { betaL: 0 } },
  zS: { settings: { betaS: 0 } },
  gate: { settings: { gate: 1 } },
  'half-gate': { settings: { gate: 0.5 } },
  'low-gate': { settings: { gate: { low: 0.1, high: 0.4 } } },
  'high-gate': { settings: { gate: { low: 0.3, high: 0.6 } } },
  'half-keywords': { keywords: { halfNegative: true } },
  clip: { keywords: { clip: 0.5 } },
  'damping-0.1': { keywords: { damping: 0.1 } },
  'damping-0.3': { keywords: { damping: 0.3 } },
}

const POLICIES = ['none', 'all', 'dense', 'vars', 'vars-code', 'penchant', 'penchant+vars'] as const
type PolicyName = (typeof POLICIES)[number]

interface Run {
  readonly policy: PolicyName
  readonly without: readonly string[]
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      log: { type: 'string' },
      policy: { type: 'string', default: 'penchant' },
      without: { type: 'string', default: '' },
      users: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
    },
  })
  if (values.data === undefined) throw new DataError('memory needs --data FILE.')
  const bench = await readBench(values.data)
  const users = bench.users.slice(0, values.users === undefined ? undefined : wholeNumber('--users', values.users))
  const runs = runsOf(values.policy.split(','), listed(values.without))
  const tier = tierOf(values.embedder)
  const embedder = tier === 'hashed' ? undefined : remembering(await openTier(tier))
  progress.start(runs.length * users.length)
  const played: (readonly Played[])[] = []
  for (const one of runs) {
    const of: Played[] = []
    for (const user of users) {
      of.push(await playWith(one, bench, user, embedder))
      progress.tick(`${one.policy} ${user.id}`)
    }
    played.push(of)
  }
  progress.end()
  if (values.log !== undefined)
    await writeFile(values.log, JSON.stringify(Object.fromEntries(users.map(({ id }, i) => [id, played[0]?.[i]?.log ?? []]))))
  const [first = []] = played
  return {
    eval: 'memory',
    users: users.length,
    turns: users.reduce((sum, { turns }) => sum + turns.length, 0),
    embedder: tier,
    runs: runs.map((one, r) => ({
      ...one,
      ...summarise((played[r] as readonly Played[]).map(({ counts }) => counts)),
      ...(r === 0 ? {} : { satisfactionAgainstFirst: paired(first, played[r] as readonly Played[]) }),
    })),
  }
}

function runsOf(policies: readonly string[], without: readonly string[]): readonly Run[] {
  const unknown = policies.find((name) => !POLICIES.some((policy) => policy === name))
  if (unknown === 'reflection') throw new DataError('The policy reflection needs a chat model, and none is configured.')
  if (unknown !== undefined) throw new DataError(`There is no policy "${unknown}": ${POLICIES.join(', ')}.`)
  if (without.includes('ladder'))
    return [[], ...NOTE_PARTS.map((part) => [part])].flatMap((left) =>
      (['penchant', 'penchant+vars'] as const).map((policy) => ({ policy, without: left })),
    )
  const parts: readonly string[] = [...NOTE_PARTS, ...Object.keys(VARS_PARTS)]
  const strange = without.find((part) => !parts.includes(part))
  if (strange !== undefined) throw new DataError(`There is no part "${strange}": ${parts.join(', ')}.`)
  return (policies as readonly PolicyName[]).map((policy) => ({ policy, without }))
}

function policyOf({ policy, without }: Run): NotePolicy {
  const notebook = notebookWithout(NOTE_PARTS.filter((part) => without.includes(part)))
  if (policy === 'penchant') return createNotePolicy(notebook)
  if (policy === 'penchant+vars') return withUserVector(notebook)
  const parts = [...(policy === 'dense' ? ['zL', 'zS'] : []), ...without].map((part) => VARS_PARTS[part] ?? {})
  return createVarsPolicy(
    policy === 'vars-code' ? 'code' : 'paper',
    Object.assign({}, ...parts.map(({ settings }) => settings)),
    Object.assign({}, ...parts.map(({ keywords }) => keywords)),
  )
}

async function playWith(one: Run, bench: MemoryBench, user: SimulatedUser, embedder: Embedder | undefined): Promise<Played> {
  if (one.policy !== 'none' && one.policy !== 'all') return play(bench, user, { embedder, policy: policyOf(one), learns: true })
  const simulation = simulate(bench, user)
  const log = []
  while (!simulation.done) {
    // Everything, the newest first, as far as the simulator takes it.
    const ids =
      one.policy === 'none'
        ? []
        : simulation
            .see()
            .cards.map(({ id }) => id)
            .reverse()
    const injection = { retrieved: ids.slice(0, 3), always: ids.slice(3) }
    log.push(injection)
    simulation.step(injection)
  }
  return { counts: simulation.counts, log }
}

/** Mean difference of users' satisfaction, `b` less `a`, with the interval that holds 95 % of resampled means. */
function paired(a: readonly Played[], b: readonly Played[]): { readonly mean: number; readonly low: number; readonly high: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const of = ({ counts }: Played) => mean(counts.map(({ satisfaction }) => satisfaction))
  const differences = b.map((one, i) => of(one) - of(a[i] as Played))
  const [low, high] = interval95(differences.length, (drawn) => mean(drawn.map((i) => differences[i] as number)))
  const rounded = (value: number) => Math.round(1e4 * value) / 1e4
  return { mean: rounded(mean(differences)), low: rounded(low), high: rounded(high) }
}
