/**
 * Replaying a recorded user: the eval's own protocol and agents, with penchant behind a worker.
 *
 * Lives here: data, agents, and the loop's two additions for a page (it can be watched, and stopped). May not know: how it looks.
 */
import { openPenchant, type Inspection, type Notice, type Penchant, type Tier } from 'penchant'
import type { Agent, AgentParts, Inventory } from '../bench/evals/toolbench/agent.js'
import { agents } from '../bench/evals/toolbench/agents.js'
import { parseCatalogue, parseStreams, type StreamRun, type StreamUser, type Streams } from '../bench/evals/toolbench/data.js'
import { accuracy, regretCurve } from '../bench/evals/toolbench/metrics.js'
import { agentOver } from '../bench/evals/toolbench/penchant-agent.js'
import { play } from '../bench/evals/toolbench/protocol.js'
import { mulberry } from '../bench/evals/toolbench/random.js'
import { paperFeatures } from '../src/embedding/hashed.js'
import { loadKernels } from '../src/linear/load-kernels.js'
import { createMentionMatcher, type MentionMatcher } from '../src/selection/naming/mention.js'
import { nextTask } from './next-task.js'

/** The paper's agents that need no chat model, as they are called there. */
export const BASELINES = ['random', 'freq-greedy', 'pure-bandit', 'freq-as-override', 'bandit-as-override'] as const

export interface ReplayData {
  readonly inventory: Inventory
  readonly streams: Streams
}

/** One recorded user of one regime. */
export interface RecordedUser {
  /** For the address: `one-hot-0`. */
  readonly id: string
  readonly regime: string
  readonly run: StreamRun
}

export interface ReplaySettings {
  readonly embedder: Tier
  readonly domains: 'given' | 'inferred'
}

/** What came of one agent: regret after each round, and the share of held-out requests that it served as wanted. */
export interface Outcome {
  readonly regret: readonly number[]
  readonly accuracy: number
}

export interface Watch {
  readonly signal: AbortSignal
  /** Called after each round with all regret so far, `[rounds]`. */
  onRound(regret: readonly number[]): void
}

export async function loadReplayData(): Promise<ReplayData> {
  const read = async (url: URL) => (await fetch(url)).json()
  const [tools, users] = await Promise.all([
    read(new URL('./data/toolbench-60.json', import.meta.url)),
    read(new URL('./data/replay-users.json', import.meta.url)),
  ])
  return replayData(tools, users)
}

/** @param tools @param users the files of demo/data, parsed */
export function replayData(tools: unknown, users: unknown): ReplayData {
  const catalogue = parseCatalogue(tools)
  const streams = parseStreams(users, catalogue)
  const descriptions = streams.tools.map((name) => catalogue.tool_metadata[name] ?? '')
  return { streams, inventory: { domains: streams.domains, names: streams.tools, descriptions, rivals: streams.rivals } }
}

/** Every user of the data, alone in a run of their own, with their first `rounds` rounds. */
export function recordedUsers({ runs }: Streams, rounds = Number.POSITIVE_INFINITY): readonly RecordedUser[] {
  return runs.flatMap((run) =>
    run.users.map((user): RecordedUser => {
      const shortened: StreamUser = { ...user, rounds: user.rounds.slice(0, rounds) }
      return { id: `${run.regime}-${user.id}`, regime: run.regime, run: { ...run, users: [shortened] } }
    }),
  )
}

/** Plays a baseline of the paper. Each is told the domain of every request. */
export async function playBaseline(name: (typeof BASELINES)[number], user: RecordedUser, data: ReplayData, watch: Watch): Promise<Outcome> {
  const agent = agents[name]?.make(await partsOf(data.inventory))
  if (agent === undefined) throw new Error(`There is no agent ${name}.`)
  return watched(agent, user, data, watch)
}

export interface PenchantWatch extends Watch {
  onNotice(notice: Notice): void
  /** Called when the replay begins, and again at its end. */
  onInspection(inspection: Inspection): void
}

/** Plays penchant, in its worker, over a log in memory. */
export async function playPenchant(settings: ReplaySettings, user: RecordedUser, data: ReplayData, watch: PenchantWatch): Promise<Outcome> {
  const { signal, onNotice, onInspection } = watch
  let penchant: Penchant | undefined
  // What is in flight (a model on its way, say) ends with the replay.
  const stop = () => void penchant?.close()
  signal.addEventListener('abort', stop)
  const open = async () => {
    penchant = await openPenchant({ user: `replay-${user.id}`, storage: 'memory', embedder: settings.embedder, noneAt: 1 })
    signal.throwIfAborted()
    await penchant.subscribe(onNotice)
    onInspection(await penchant.whenReady())
    return penchant
  }
  try {
    const agent = agentOver({ name: 'penchant', inventory: data.inventory, domains: settings.domains, open })
    const outcome = await watched(agent, user, data, watch)
    if (penchant !== undefined) onInspection(await (penchant as Penchant).inspect())
    return outcome
  } finally {
    signal.removeEventListener('abort', stop)
    await (penchant as Penchant | undefined)?.close()
  }
}

async function watched(agent: Agent, { run }: RecordedUser, { streams }: ReplayData, { signal, onRound }: Watch): Promise<Outcome> {
  const breathe = breather()
  const regret: number[] = []
  const shown: Agent = {
    ...agent,
    async select(...question) {
      signal.throwIfAborted()
      await breathe()
      return agent.select(...question)
    },
    async update(query, domain, user, tool, reward, round, wanted) {
      await agent.update(query, domain, user, tool, reward, round, wanted)
      regret.push((regret.at(-1) ?? 0) + 1 - reward)
      onRound(regret)
    },
  }
  const played = await play(shown, run, streams, { domainOf: ({ domain }) => domain })
  return { regret: regretCurve(played).mean, accuracy: accuracy(played, streams).all }
}

/** The parts that the eval hands to its agents. */
async function partsOf(inventory: Inventory): Promise<AgentParts> {
  const matchers = new Map<string, MentionMatcher>()
  return {
    inventory,
    kernels: await loadKernels(),
    features: paperFeatures,
    random: mulberry(1),
    namedTool(query, candidates) {
      const key = candidates.join()
      const matcher = matchers.get(key) ?? createMentionMatcher(candidates.map((tool) => ({ name: inventory.names[tool] ?? '' })))
      matchers.set(key, matcher)
      const found = matcher.match(query)?.candidates ?? []
      return found.length === 1 ? candidates[found[0] as number] : undefined
    },
  }
}

/** Lets the page draw and listen, a hundred times a second at most. */
function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < 10) return
    await nextTask()
    last = performance.now()
  }
}
