/**
 * Outcomes: whose act a round was, and what it says of each tool. The one rule for all that learns which tools a user wants.
 *
 * Lives here: authorship, exceptions, corrections, failures, as evidence. May not know: learners, definitions of tools.
 */
import type { RoundEvent, ToolHash } from './event.js'

/** Whether the user chose what ran. Rounds that do not say are the user's. */
export const isByUser = ({ by }: Pick<RoundEvent, 'by'>): boolean => by === undefined || by === 'user'

/** What a round says about one tool. */
export interface ToolOutcome {
  readonly hash: ToolHash
  /** 0 … 1. */
  readonly reward: number
  /** What it counts beside a plain choice, 0 … 1. */
  readonly weight: number
  /** Whether it was the call that failed: that fades. */
  readonly isFailure: boolean
  /** Whether the user named another in its place: no step of a search, whatever comes later. */
  readonly isCorrected: boolean
}

/**
 * What a choice by name counts beside a plain one: some of it is the day's. Of .1, .25 and .5 the largest that costs nothing with domains given
 * (2026-11-23, the published users, where names are drawn at random, so that any weight can only cost; docs/notebook/without-domains.md has
 * the figures).
 */
export const NAMED = 0.25

const plain = (hash: ToolHash, reward: number): ToolOutcome => ({ hash, reward, weight: 1, isFailure: false, isCorrected: false })

/**
 * What a round says about each tool that it concerns: the one that ran, the suggested one that did not, the one that was wanted instead. Nothing
 * where it was an exception; where the user had not chosen what ran, only what went wrong.
 */
export function outcomesOf(event: RoundEvent): readonly ToolOutcome[] {
  const { used, suggested, reward, instead, once, failed, named } = event
  if (once === true) return []
  const ran = used ?? suggested
  const isWrong = reward !== undefined && reward < 0.5
  const isFailure = failed === true && isWrong
  if (instead !== undefined) {
    const wrong = ran === undefined || ran === instead ? [] : [{ ...plain(ran, 0), isCorrected: true }]
    return [plain(instead, 1), ...wrong]
  }
  if (ran === undefined || (used === undefined && reward === undefined)) return []
  if (!isByUser(event)) return isWrong ? [{ ...plain(ran, 0), weight: 1 - reward, isFailure }] : []
  const outcome = { ...plain(ran, reward ?? 1), weight: named && !isWrong ? NAMED : 1, isFailure }
  return suggested === undefined || suggested === ran ? [outcome] : [outcome, plain(suggested, 0)]
}

/**
 * Which tool a round shows to have been right, as far as it does; or one that it shows to have been wrong. By name: a definition that was changed
 * since is the same tool to whoever chose it.
 */
export interface Verdict {
  readonly wanted?: string
  readonly wrong?: string
}

type NameOf = (hash: ToolHash) => string

/** @returns undefined where nothing is known: an exception, a failure, a choice of others that the user said nothing of */
export function verdictOf(event: RoundEvent, nameOf: NameOf): Verdict | undefined {
  const { used, suggested, reward, instead, once, failed } = event
  if (once === true) return undefined
  if (instead !== undefined) return { wanted: nameOf(instead) }
  const ran = used ?? suggested
  if (ran === undefined || failed === true || (used === undefined && reward === undefined)) return undefined
  if (reward !== undefined) return reward < 0.5 ? { wrong: nameOf(ran) } : { wanted: nameOf(ran) }
  return isByUser(event) ? { wanted: nameOf(ran) } : undefined
}

/** Whether a tool was right; undefined where the verdict does not say. */
export const isRight = ({ wanted, wrong }: Verdict, tool: string | undefined): boolean | undefined =>
  tool === undefined ? undefined : wanted !== undefined ? tool === wanted : tool === wrong ? false : undefined

/** What the app would have called: as it said when it asked, or what its model called unasked. */
export const appsChoice = ({ decision, by, used }: RoundEvent, nameOf: NameOf): string | undefined =>
  decision?.app ?? (by === 'model' && used !== undefined ? nameOf(used) : undefined)
