/**
 * Replaying: through a log in its order, deciding each request before anything is learnt of it (progressive validation).
 *
 * Lives here: the loop, and which requests are decided where there are very many. May not know: files, what is made of the decisions.
 */
import type { RoundEvent } from '../../src/event.js'
import { isRight, type Verdict, verdictOf } from '../../src/outcomes.js'
import type { CrowdPrior } from '../../src/penchant.js'
import { nextTurn } from '../../src/util/next-turn.js'
import type { Progress } from '../evals/progress.js'
import { createPlain, type PlainChoices } from './plain.js'
import { type ReplayLog, timeline } from './read-log.js'
import type { ReplaySession } from './session.js'

/** Rounds of which all are decided; of more, an even sample of so many. All are learnt. */
const MOST_DECIDED = 5000

/** Events that are learnt at a time where nothing is decided between them. */
const BATCH = 256

/** A request, what would have been decided, and what is known of what was right. */
export interface Replayed {
  readonly round: RoundEvent
  readonly known: Verdict
  /** The tool that would have been suggested, or the likeliest of those that the user would have been asked between; absent where nothing fits. */
  readonly tool?: string
  readonly asks: boolean
  readonly confidence: number
  readonly domain: string
  readonly plain: PlainChoices
  /** What was shown when it happened, with its probability, and whether it was right. */
  readonly shown?: { readonly tool: string; readonly probability: number; readonly right: boolean }
}

export interface Replay {
  readonly replayed: readonly Replayed[]
  /** Rounds of which it is known what was right. */
  readonly rounds: number
  /** One in so many of them was decided. */
  readonly every: number
  /** Whether it was stopped on the way. */
  readonly isPart: boolean
}

export interface ReplayWays {
  readonly prior?: CrowdPrior | undefined
  /** Decide every round, however many. */
  readonly all?: boolean
  readonly stop?: AbortSignal
}

export async function replay(log: ReplayLog, session: ReplaySession, progress: Progress, ways: ReplayWays = {}): Promise<Replay> {
  const { prior, all = false, stop } = ways
  const domainOf = new Map(log.tools.map(({ name, domain }) => [name, domain ?? '']))
  const plain = createPlain(log.tools, log.nameOf, prior)
  const known = new Map<RoundEvent, Verdict>()
  for (const event of log.events) {
    const verdict = event.kind === 'round' ? verdictOf(event, log.nameOf) : undefined
    if (verdict !== undefined) known.set(event as RoundEvent, verdict)
  }
  const every = all ? 1 : Math.max(1, Math.ceil(known.size / MOST_DECIDED))
  const replayed: Replayed[] = []
  let waiting: (typeof log.events)[number][] = []
  let seen = 0

  await session.learn(log.definitions)
  progress.start(log.events.length)
  for (const step of timeline(log.events)) {
    if (stop?.aborted === true) break
    if ('learn' in step) {
      waiting.push(step.learn)
      const verdict = known.get(step.learn as RoundEvent)?.wanted
      if (verdict !== undefined) plain.learn(verdict, await session.vector((step.learn as RoundEvent).query))
      if (waiting.length >= BATCH) await learnWaiting()
      progress.tick('events')
      continue
    }
    const { ask: round } = step
    const verdict = known.get(round)
    if (verdict === undefined || seen++ % every > 0) continue
    await learnWaiting()
    replayed.push(await decided(round, verdict))
    // Nothing above waits for anything but itself: Ctrl-C would not be heard.
    await nextTurn()
  }
  await learnWaiting()
  progress.end()
  return { replayed, rounds: known.size, every, isPart: stop?.aborted === true }

  async function learnWaiting(): Promise<void> {
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    await session.learn(events)
  }

  async function decided(round: RoundEvent, verdict: Verdict): Promise<Replayed> {
    const { decision: then, conversation, turn, query, at } = round
    const offered = then === undefined || then.offered >= log.tools.length ? undefined : round.contenders.map(log.nameOf)
    const {
      tool,
      confidence = 0,
      outcome,
    } = await session.decide({
      query,
      conversation,
      at,
      notes: false,
      explore: then?.explore ?? false,
      ...(turn === undefined ? {} : { turn }),
      ...(then?.domain === undefined ? {} : { domain: then.domain }),
      ...(then?.app === undefined || !domainOf.has(then.app) ? {} : { tool: then.app }),
      ...(offered === undefined || offered.length === 0 ? {} : { tools: offered }),
    })
    const shown = shownIn(round, verdict)
    return {
      round,
      known: verdict,
      ...(tool === undefined ? {} : { tool }),
      asks: outcome === 'ask',
      confidence,
      domain: domainOf.get(verdict.wanted ?? verdict.wrong ?? '') ?? '',
      plain: plain.choices(round, await session.vector(query)),
      ...(shown === undefined ? {} : { shown }),
    }
  }

  /** What the user was shown or what ran, where its probability is known. */
  function shownIn(round: RoundEvent, verdict: Verdict): Replayed['shown'] {
    const { decision, suggested, used, propensity } = round
    const tool = propensity !== undefined && used !== undefined ? used : decision?.isShown === true ? suggested : undefined
    const probability = propensity ?? decision?.probability
    if (tool === undefined || probability === undefined) return undefined
    const right = isRight(verdict, log.nameOf(tool))
    return right === undefined ? undefined : { tool: log.nameOf(tool), probability, right }
  }
}
