/**
 * The rounds of the paper's protocol: each user asks, the agent acts, the user is content or not; then the held-out pool, frozen.
 *
 * Lives here: the loop and what disturbs it (late, lost and flipped feedback). Gold is read here and in the metrics alone.
 * May not know: how an agent decides.
 */
import type { Agent } from './agent.js'
import type { StreamRun, Streams, Template } from './data.js'
import { mulberry } from './random.js'

/** What happened in one round. */
export interface Played {
  readonly template: number
  /** The domain that the agent was told. */
  readonly domain: number
  readonly chosen: number
  /** The tool that the user wanted. */
  readonly wanted: number
}

export interface PlayedUser {
  readonly train: readonly Played[]
  readonly test: readonly Played[]
}

export interface Disturbance {
  /** Rounds until a reward arrives. */
  readonly delay?: number
  /** Probability that a reward is turned round. */
  readonly flip?: number
  /** Probability that a reward never arrives. */
  readonly lose?: number
  readonly seed?: number
}

export interface PlayOptions extends Disturbance {
  /** The label that the agent sees. */
  domainOf(template: Template, index: number): number
  /** Whether the app tells which tool was wanted. Default: the reward alone. */
  readonly tellsWanted?: boolean
  /** Called after each user. */
  onUser?(done: number, of: number): void
}

/** Plays a run with one agent. Users without gold are played without updates: their choices are predictions. */
export async function play(agent: Agent, run: StreamRun, streams: Streams, options: PlayOptions): Promise<PlayedUser[]> {
  const { delay = 0, flip = 0, lose = 0 } = options
  const played: PlayedUser[] = []
  for (const [u, user] of run.users.entries()) {
    const random = mulberry((options.seed ?? run.seed) * 1_000_003 + u)
    const ask = async (entry: { template: number; tool?: number }, round: number, isFrozen: boolean): Promise<Played> => {
      const template = streams.templates[entry.template] as Template
      const domain = options.domainOf(template, entry.template)
      const chosen = await agent.select(template.text, domain, u, round, isFrozen)
      return { template: entry.template, domain, chosen, wanted: entry.tool ?? -1 }
    }
    const train: Played[] = []
    const late: (() => void | Promise<void>)[] = []
    for (const [round, index] of user.rounds.entries()) {
      const entry = user.pool[index]
      if (entry === undefined) continue
      const result = await ask(entry, round, false)
      train.push(result)
      if (entry.tool === undefined) continue
      const lost = random() < lose
      const turned = random() < flip
      const reward = Number((result.chosen === result.wanted) !== turned)
      const text = streams.templates[result.template]?.text ?? ''
      late.push(() => {
        if (!lost) return agent.update(text, result.domain, u, result.chosen, reward, round, options.tellsWanted ? entry.tool : undefined)
      })
      if (late.length > delay) await late.shift()?.()
    }
    for (const learn of late) await learn()
    const test: Played[] = []
    for (const entry of user.test) test.push(await ask(entry, user.rounds.length, true))
    await agent.finish?.(u)
    played.push({ train, test })
    options.onUser?.(u + 1, run.users.length)
  }
  return played
}
