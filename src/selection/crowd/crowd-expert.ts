/**
 * The crowd among the experts: what most people take, as far as this user is like them.
 *
 * Lives here: what its opinion starts from, and its weight beside all others. May not know: how the crowd was counted.
 */
import type { Crowd, CrowdView } from '../../crowd/create-crowd.js'
import type { Evidence } from '../../contract/evidence.js'
import { nameOfQuestion } from '../../crowd/crowd-questions.js'
import type { Habits } from '../experts/habit.js'
import { type Gathered, lossesOf, normalised, posteriorMean, winsOf } from '../experts/posterior.js'
import { argmax, type Rival } from '../policy.js'
import type { Contest, Spread } from '../experts/spread.js'
import type { Found } from '../tool-evidence.js'

/** Pseudo-counts that the crowd is worth in its own opinion: two choices of the user's own are as much. */
const AS_PRIOR = 2

/** Weight beside all other experts together: those know nothing yet where the crowd is needed, and what they know is in its opinion too. */
const WEIGHT = 0.7

/** A tool that was named once is wanted that once: what most people take says more of what is taken where nobody is named. */
const asChosen = (wins: number): number => (wins < 0.5 ? 0 : wins)

/** The crowd in the eyes of this user: whoever chose otherwise is less like it. */
export const crowdSeenBy = (habits: Habits, crowd: Crowd): CrowdView =>
  crowd.seenBy((domain) => {
    const counts = habits.get(domain)?.counts
    if (counts === undefined) return undefined
    return { wins: (tool) => asChosen(winsOf(counts, tool)), losses: (tool) => lossesOf(counts, tool) }
  })

/** P(rival) by the crowd and by what this user took and refused; undefined where the crowd was not asked. `Float64Array[rivals]` */
export function crowdOpinion(
  { crowd, domain, rivals }: Pick<Contest, 'crowd' | 'domain' | 'rivals'>,
  { wins, losses }: Gathered,
  pending: Float64Array,
): Float64Array | undefined {
  const names = rivals.map(({ tool }) => tool.name)
  const shares = crowd?.opinion(nameOfQuestion({ domain, answers: [] }), names)
  if (shares === undefined) return undefined
  return posteriorMean(
    normalised(shares.map((share, k) => share * (rivals[k]?.prior ?? 1))).map((share) => AS_PRIOR * share),
    wins.map(asChosen),
    losses.map((loss, k) => loss + (pending[k] as number)),
  )
}

/** The others' belief and the crowd's, by the crowd's weight. */
export const withCrowd = (p: Float64Array, byCrowd: Float64Array | undefined): Float64Array =>
  byCrowd === undefined ? p : p.map((value, k) => (1 - WEIGHT) * value + WEIGHT * (byCrowd[k] as number))

/** What most people take, where that speaks for a rival; undefined where they take another. */
export function crowdEvidence(
  crowd: CrowdView | undefined,
  { p, byCrowd }: Pick<Spread, 'p' | 'byCrowd'>,
  rivals: readonly Rival[],
  column: number,
): Found | undefined {
  const { tool, domain } = rivals[column] as Rival
  if (crowd === undefined || byCrowd === undefined) return undefined
  const names = rivals.map((rival) => rival.tool.name)
  const shares = names.map((name) => crowd.share(nameOfQuestion({ domain, answers: [] }), name, names))
  if (rivals.length < 2 || argmax(shares) !== column) return undefined
  const second = argmax(p.map((value, k) => (k === column ? -1 : value)))
  const lead = WEIGHT * ((byCrowd[column] as number) - (byCrowd[second] as number))
  return lead > 0 ? { lead, evidence: crowdSays(tool.name, shares[column] as number) } : undefined
}

function crowdSays(tool: string, share: number): Evidence {
  const percent = `${Math.round(100 * share)} %`
  return {
    kind: 'crowd',
    text: share > 0.5 ? `Most people here take ${tool} (${percent}).` : `More people here take ${tool} than any other (${percent}).`,
    tool,
    share,
  }
}
