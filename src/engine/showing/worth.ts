/**
 * Worth: how often what was suggested was right, and what the app would have called.
 *
 * Lives here: a fold over rounds that somebody was asked about. May not know: how anything was decided.
 */
import { splitGains } from '../../change/split-gains.js'
import type { Worth, WorthSpan } from '../../contract/inspection.js'
import type { RoundEvent, ToolHash } from '../../event.js'
import type { Learner } from '../../learner.js'
import { isRight, verdictOf } from '../../outcomes.js'

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
  lately: Round[]
  readonly before: { rounds: number; spoke: number; right: number; appRounds: number; appRight: number }
  saved: number
  /** Tools that were right, by group of rivals, the latest last. */
  readonly chosen: Map<string, string[]>
}

export const worth: Learner<Seen> = {
  name: 'worth',
  version: 1,
  start: () => ({ lately: [], before: { rounds: 0, spoke: 0, right: 0, appRounds: 0, appRight: 0 }, saved: 0, chosen: new Map() }),
  texts: () => [],
  learn(state, event, world) {
    if (event.kind !== 'round') return
    const verdict = verdictOf(event)
    if (verdict === undefined) return
    const { wanted } = verdict
    const nameOf = (hash: ToolHash): string => world.definition(hash).name
    if (wanted !== undefined) remember(state.chosen, world.definition(wanted).domain, nameOf(wanted))
    if (event.suggestion === undefined) return
    const app = appsChoice(event, nameOf)
    // Names, since the app's choice is one: a definition that was changed since is the same tool to whoever chose it.
    const names = {
      ...(wanted === undefined ? {} : { wanted: nameOf(wanted) }),
      ...(verdict.wrong === undefined ? {} : { wrong: nameOf(verdict.wrong) }),
    }
    const round: Round = { own: isRight(names, ownChoice(event, nameOf)), app: isRight(names, app) }
    if (round.own === true && round.app === false) state.saved += 1
    state.lately.push(round)
    if (state.lately.length > LATELY) add(state.before, state.lately.shift() as Round)
  },
  save: ({ chosen, ...rest }) => ({ ...rest, chosen: [...chosen] }),
  load: (snapshot) => {
    const { chosen, ...rest } = structuredClone(snapshot) as Omit<Seen, 'chosen'> & { readonly chosen: [string, string[]][] }
    return { ...rest, chosen: new Map(chosen) }
  },
}

/** What was suggested, or would have been (shadow): no tool where the user was asked. */
function ownChoice({ decision, suggested }: RoundEvent, nameOf: (hash: ToolHash) => string): string | undefined {
  if (decision?.outcome === 'ask') return undefined
  return decision?.tool ?? (suggested === undefined ? undefined : nameOf(suggested))
}

/** What the app would have called: as it said when it asked, or what its model called unasked. */
function appsChoice({ decision, by, used }: RoundEvent, nameOf: (hash: ToolHash) => string): string | undefined {
  return decision?.app ?? (by === 'model' && used !== undefined ? nameOf(used) : undefined)
}

function remember(chosen: Map<string, string[]>, domain: string | undefined, tool: string): void {
  if (domain === undefined) return
  const before = chosen.get(domain) ?? []
  chosen.delete(domain)
  chosen.set(domain, [...before, tool].slice(-CHOICES))
  if (chosen.size > GROUPS) chosen.delete(chosen.keys().next().value as string)
}

function add(span: Seen['before'], { own, app }: Round): void {
  span.rounds += 1
  span.spoke += Number(own !== undefined)
  span.right += Number(own === true)
  span.appRounds += Number(app !== undefined)
  span.appRight += Number(app === true)
}

export function worthOf({ lately, before, saved, chosen }: Seen): Worth {
  const late = { rounds: 0, spoke: 0, right: 0, appRounds: 0, appRight: 0 }
  for (const round of lately) add(late, round)
  return {
    lately: late,
    before: { ...before } satisfies WorthSpan,
    saved,
    drifted: [...chosen].flatMap(([domain, tools]) => (hasDrifted(tools) ? domain : [])),
  }
}

function hasDrifted(tools: readonly string[]): boolean {
  const kinds = new Set(tools).size
  if (kinds < 2) return false
  return Math.max(...splitGains(tools, { kinds, mass: 1 }, Math.log)) - Math.log(tools.length) > Math.log(ODDS)
}
