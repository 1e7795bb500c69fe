/**
 * Eval `vars-golden`: the equations of VARS against golden vectors, on the double-precision kernels.
 *
 * Largest relative difference of every number that the file holds for a turn, by profile; and how many of its cases of reward, gate and
 * scope differ.
 */
import { parseArgs } from 'node:util'
import { loadKernels } from '../../src/linear/load-kernels.js'
import type { Kernels, PcaBasis } from '../../src/linear/kernels.js'
import { keywordReward } from '../../src/memory/reply/reply-keywords.js'
import { isGlobal } from '../../src/memory/vars/vars-words.js'
import { VARS, type VarsProfile, type VarsSettings } from '../../src/memory/vars/settings.js'
import { best, gateOf, logRelevance, policy, scoreItems, startUserVector, updateUserVector } from '../../src/memory/vars/user-vector.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'
import { readJson } from './toolbench/read-data.js'

export const HELP = `eval vars-golden --data FILE
  largest relative difference from the golden vectors, both profiles`

type Numbers = readonly number[]
interface GoldenTurn {
  readonly session: number
  readonly text: string
  readonly query: Numbers
  readonly followup: Numbers
}
interface Golden {
  readonly constants: Readonly<Record<string, number>>
  readonly memory: readonly Numbers[]
  readonly pca: { readonly mean: Numbers; readonly components: readonly Numbers[] }
  readonly item_vectors: readonly Numbers[]
  readonly turns: readonly GoldenTurn[]
  readonly runs: Readonly<Record<string, { readonly turns: readonly Readonly<Record<string, unknown>>[] }>>
  readonly reward_cases?: readonly {
    readonly text: string
    readonly topic_sim: number | null
    readonly substring: number
    readonly whole_word: number
  }[]
  readonly gate_cases?: readonly (Readonly<Record<VarsProfile, number>> & {
    readonly reward: number
    readonly s_q_max: number
    readonly s_q1_max: number
  })[]
  readonly global_cases?: readonly (Readonly<Record<VarsProfile, boolean>> & { readonly condition: string })[]
}

/** Differences below this size are compared as they are. */
const SMALLEST = 1e-9

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } })
  if (values.data === undefined) throw new DataError('vars-golden needs --data FILE.')
  const golden = await readGolden(values.data)
  const kernels = await loadKernels()
  const basis: PcaBasis = {
    d: golden.pca.mean.length,
    k: golden.pca.components.length,
    components: Float64Array.from(golden.pca.components.flat()),
    mean: Float64Array.from(golden.pca.mean),
    variance: new Float64Array(golden.pca.components.length),
  }
  const items = golden.memory.map((row) => {
    const out = new Float64Array(basis.k)
    kernels.project(basis, row, out)
    return out
  })
  const fitted = kernels.fitPca(Float64Array.from(golden.memory.flat()), golden.memory.length, basis.d, basis.k, { precision: 'f64' })
  const profiles = Object.keys(golden.runs).filter((name): name is VarsProfile => name in VARS)
  progress.start(profiles.length)
  const runs: Record<string, object> = {}
  let largest = 0
  for (const profile of profiles) {
    const mine = replay(golden, items, settingsOf(golden, profile), kernels)
    const found = differences(golden.runs[profile]?.turns ?? [], mine)
    runs[profile] = found
    largest = Math.max(largest, found.largest)
    progress.tick(profile)
  }
  progress.end()
  const wrong = <T>(cases: readonly T[] | undefined, right: (one: T) => boolean) => (cases ?? []).filter((one) => !right(one)).length
  return {
    eval: 'vars-golden',
    kernels: kernels.id,
    largest,
    runs,
    basis: largestDifference(Array.from(basis.components), Array.from(fitted.components)).largest,
    items: largestDifference(
      golden.item_vectors,
      items.map((item) => [...item]),
    ).largest,
    cases: {
      reward: wrong(golden.reward_cases, ({ text, topic_sim, substring, whole_word }) => {
        const similarity = topic_sim ?? undefined
        return keywordReward(text, similarity) === substring && keywordReward(text, similarity, { keywords: 'words' }) === whole_word
      }),
      gate: wrong(golden.gate_cases, (one) =>
        (['paper', 'code'] as const).every(
          (profile) => gateOf(one.reward, { query: one.s_q_max, next: one.s_q1_max }, VARS[profile]) === one[profile],
        ),
      ),
      scope: wrong(golden.global_cases, (one) =>
        (['paper', 'code'] as const).every((profile) => isGlobal(one.condition, profile) === one[profile]),
      ),
    },
  }
}

function settingsOf({ constants }: Golden, profile: VarsProfile): VarsSettings {
  const number = (name: string, otherwise: number) => constants[name] ?? otherwise
  const base = VARS[profile]
  return {
    ...base,
    betaL: number('beta_L', base.betaL),
    betaS: number('beta_S', base.betaS),
    etaL: number('eta_L', base.etaL),
    etaS: number('eta_S', base.etaS),
    decay: number('decay', base.decay),
    baselineRate: number('ema', base.baselineRate),
    temperature: number('tau', base.temperature),
    injected: number('topk', base.injected),
  }
}

function replay(golden: Golden, items: readonly Float64Array[], settings: VarsSettings, kernels: Kernels): Record<string, unknown>[] {
  const user = startUserVector(items[0]?.length ?? 0)
  return golden.turns.map((turn, t) => {
    if (turn.session !== golden.turns[t - 1]?.session) user.short.fill(0)
    const cos = golden.memory.map((row) => cosine(row, turn.query))
    const next = golden.memory.map((row) => cosine(row, turn.followup))
    const s0 = cos.map((one) => logRelevance(one, kernels, golden.constants.a, golden.constants.c))
    const scores = scoreItems(s0, items, user, settings)
    const probabilities = policy(scores, settings, kernels)
    const chosen = best(scores, settings.injected)
    const topicSimilarity = cosine(turn.query, turn.followup)
    const reward = keywordReward(turn.text, topicSimilarity)
    const largest = (values: Numbers) => Math.max(...chosen.map((m) => values[m] as number))
    const gate = gateOf(reward, { query: largest(cos), next: largest(next) }, settings)
    const before = user.baseline
    const { advantage, updated } = updateUserVector(user, { items, probabilities, chosen }, reward, gate, settings)
    return {
      turn: t,
      topic_sim: topicSimilarity,
      cos,
      s0,
      scores: [...scores],
      probs: [...probabilities],
      chosen,
      s_q_max: largest(cos),
      s_q1_max: largest(next),
      reward,
      gate,
      baseline_before: before,
      advantage,
      updated,
      baseline_after: user.baseline,
      z_L: [...user.long],
      z_S: [...user.short],
    }
  })
}

interface Difference {
  largest: number
  where?: string
  /** Values that are no number, or lists of another length, and differ. */
  unequal: number
}

function differences(gold: readonly Readonly<Record<string, unknown>>[], mine: readonly Readonly<Record<string, unknown>>[]): Difference {
  const all: Difference = { largest: 0, unequal: gold.length === mine.length ? 0 : 1 }
  gold.forEach((turn, t) => {
    for (const [name, value] of Object.entries(turn)) {
      const found = largestDifference(value, mine[t]?.[name])
      all.unequal += found.unequal
      if (found.largest > all.largest) Object.assign(all, { largest: found.largest, where: `turn ${t}, ${name}` })
    }
  })
  return all
}

function largestDifference(gold: unknown, mine: unknown): Difference {
  if (Array.isArray(gold)) {
    if (!Array.isArray(mine) || mine.length !== gold.length) return { largest: 0, unequal: 1 }
    const inner = gold.map((one, i) => largestDifference(one, mine[i]))
    return { largest: Math.max(0, ...inner.map(({ largest }) => largest)), unequal: inner.reduce((sum, { unequal }) => sum + unequal, 0) }
  }
  if (typeof gold !== 'number') return { largest: 0, unequal: Number(gold !== mine) }
  if (typeof mine !== 'number' || Number.isNaN(mine)) return { largest: 0, unequal: 1 }
  return { largest: Math.abs(gold - mine) / Math.max(Math.abs(gold), SMALLEST), unequal: 0 }
}

function cosine(a: Numbers, b: Numbers): number {
  let [ab, aa, bb] = [0, 0, 0]
  a.forEach((x, i) => {
    const y = b[i] as number
    ab += x * y
    aa += x * x
    bb += y * y
  })
  return ab / Math.sqrt(aa * bb)
}

async function readGolden(path: string): Promise<Golden> {
  const golden = (await readJson(path)) as Partial<Golden> | null
  for (const field of ['constants', 'memory', 'pca', 'item_vectors', 'turns', 'runs'] as const)
    if (typeof golden?.[field] !== 'object' || golden[field] === null) throw new DataError(`${path} has no "${field}".`)
  return golden as Golden
}
