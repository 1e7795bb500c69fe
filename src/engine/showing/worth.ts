/**
 * Worth: how often what was suggested was right, and what the app would have called.
 *
 * Lives here: a fold over rounds that somebody was asked about. May not know: how anything was decided.
 */
import { splitGains } from '../../change/split-gains.js'
import type { Worth, WorthSpan } from '../../contract/inspection.js'
import type { RoundEvent, ToolHash } from '../../event.js'
import type { Learner } from '../../learner.js'
import { appsChoice, isRight, verdictOf } from '../../outcomes.js'
import { keepLatest } from '../../util/keep-latest.js'

/** Rounds that are "lately". */
const LATELY = 40

/** Choices that are kept of each group of rivals, the latest ones, to see a change of taste; and groups of which they are. */
const CHOICES = 24
const GROUPS = 64

/** Odds of two tastes against one, at the likeliest place among all, from which on a change is believed (as in persona/change-point.ts). */
const ODDS = 20

interface Round {
  /** Whether the tool that penchant suggested was right; undefined where it suggested none, or nobody knows. */
  readonly own?: boolean | undefined
  /** The same of the app's own choice. */
  readonly app?: boolean | undefined
}

interface Seen {
  readonly lately: Round[]
  before: WorthSpan
  saved: number
  /** Tools that were right, by group of rivals, the latest last. */
  readonly chosen: Map<string, string[]>
}

const NOTHING: WorthSpan = { rounds: 0, spoke: 0, right: 0, appRounds: 0, appRight: 0 }

export const worth: Learner<Seen> = {
  name: 'worth',
  version: 2,
  start: () => ({ lately: [], before: NOTHING, saved: 0, chosen: new Map() }),
  texts: () => [],
  learn(state, event, world) {
    if (event.kind !== 'round') return
    const domains = new Map<string, string | undefined>()
    const nameOf = (hash: ToolHash): string => {
      const { name, domain } = world.definition(hash)
      domains.set(name, domain)
      return name
    }
    const verdict = verdictOf(event, nameOf)
    if (verdict === undefined) return
    if (verdict.wanted !== undefined) remember(state.chosen, domains.get(verdict.wanted), verdict.wanted)
    if (event.suggestion === undefined) return
    const round: Round = { own: isRight(verdict, ownChoice(event, nameOf)), app: isRight(verdict, appsChoice(event, nameOf)) }
    if (round.own === true && round.app === false) state.saved += 1
    state.lately.push(round)
    if (state.lately.length > LATELY) state.before = withRound(state.before, state.lately.shift() as Round)
  },
}

/** What was suggested, or would have been (shadow): no tool where the user was asked. */
function ownChoice({ decision, suggested }: RoundEvent, nameOf: (hash: ToolHash) => string): string | undefined {
  if (decision?.outcome === 'ask') return undefined
  return decision?.tool ?? (suggested === undefined ? undefined : nameOf(suggested))
}

function remember(chosen: Map<string, string[]>, domain: string | undefined, tool: string): void {
  if (domain !== undefined) keepLatest(chosen, domain, [...(chosen.get(domain) ?? []), tool].slice(-CHOICES), GROUPS)
}

const withRound = (span: WorthSpan, { own, app }: Round): WorthSpan => ({
  rounds: span.rounds + 1,
  spoke: span.spoke + Number(own !== undefined),
  right: span.right + Number(own === true),
  appRounds: span.appRounds + Number(app !== undefined),
  appRight: span.appRight + Number(app === true),
})

export const worthOf = ({ lately, before, saved, chosen }: Seen): Worth => ({
  lately: lately.reduce(withRound, NOTHING),
  before,
  saved,
  drifted: [...chosen].flatMap(([domain, tools]) => (hasDrifted(tools) ? domain : [])),
})

function hasDrifted(tools: readonly string[]): boolean {
  const kinds = new Set(tools).size
  if (kinds < 2) return false
  return Math.max(...splitGains(tools, { kinds, mass: 1 }, Math.log)) - Math.log(tools.length) > Math.log(ODDS)
}
