/**
 * Which party when: past calls by their circumstance, as rows of one Gaussian process per user.
 *
 * Lives here: which calls are kept, how they fade, what of them speaks for a candidate now, and in which words. May not know: other experts, storage, time.
 * No clock: a call fades as later ones supersede it, by how near their circumstances are.
 */
import {
  type AppCircumstance,
  type Circumstance,
  circumstanceNearness,
  circumstanceOf,
  circumstanceTexts,
} from '../../embedding/circumstance/circumstance.js'
import type { Tool } from '../../catalogue/tool.js'
import { circumstanceMap } from '../../embedding/circumstance/circumstance-map.js'
import { domainOf } from '../../embedding/tools/domain.js'
import type { LogEvent, RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'
import { outcomesOf } from '../../outcomes.js'
import { addTool, characterTexts, partyOf, readClause } from './characters.js'
import { alike, charactersAmong, likenessTo, OWN, posteriorIn } from './circumstance-posterior.js'
import type { Circumstances, PlacedCall } from './placed-calls.js'
import type { Choice } from '../policy.js'
import { softmax } from '../../embedding/shares.js'
import type { Evidence } from '../../contract/evidence.js'
import { day, quoted } from '../tool-evidence.js'

/** Rows that are kept, and most rivals of a call that get one. */
const MOST_ROWS = 160
const MOST_RIVALS = 8

/** What a later call takes from an earlier one, times the nearness of their circumstances: where it agrees, where not, of another group. */
const AGREED = 0.6
const CONTRADICTED = 1.2
const OTHER_GROUP = 0.7

/**
 * What a failure takes from an earlier success of the party that failed, and, by S², of parties like it in other groups. It reaches further than
 * a success, by the root of the nearness: who has changed has seldom changed for one wording alone.
 */
const FAILURE = 2

/** Longest request that is kept for explanations, in characters. */
const LONGEST = 200

/** Softmax of the means, in units of their standard deviation at no evidence and beyond. */
const BETA = 14

/** Texts of an event whose vectors circumstances are made of. */
export function circumstanceTextsOf(event: LogEvent, own: readonly AppCircumstance[] = []): readonly string[] {
  if (event.kind === 'definition') return event.tool.domain === undefined ? [] : characterTexts(event.tool)
  return event.kind === 'round' && !event.named ? circumstanceTexts(event.query, own) : []
}

export function learnCircumstance(state: Circumstances, event: LogEvent, world: World, own: readonly AppCircumstance[] = []): void {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined) return
  if (event.kind === 'definition') {
    if (event.tool.domain === undefined) return
    addTool(state.parties, event.tool.domain, event.tool, (clause) => readClause(map, clause, world.vector(clause)))
    state.solved = undefined
    state.likeness = undefined
    state.characters.delete(event.tool.domain)
    return
  }
  if (event.kind !== 'round' || event.named) return
  // With full information, what was right says all; else what was tried failed.
  const outcomes = outcomesOf(event).filter(({ isFailure }) => !isFailure)
  const outcome = outcomes.find(({ reward }) => reward >= 0.5) ?? outcomes[0]
  if (outcome === undefined) return
  const tool = world.definition(outcome.hash)
  if (tool.domain === undefined) return
  const domain = domainOf(tool)
  const rivals = rivalsOf(state, event, domain, partyOf(tool), world)
  if (rivals.length < 2) return
  const view = circumstanceOfRound(event, world, own)
  if (view === undefined) return
  add(state, world, {
    z: view.vector,
    domain,
    rivals,
    reward: outcome.reward,
    relevance: event.domains.length < 2 ? 1 : (event.domains.find(([name]) => name === domain)?.[1] ?? 0),
    tool: tool.name,
    query: event.query.slice(0, LONGEST),
    says: view.says.join(' ').slice(0, LONGEST),
    at: event.at,
    mass: 0,
  })
}

/** Arguments that were stated; of a call that does not tell, all of them. */
const valuesOf = ({ args = {}, stated }: RoundEvent): readonly unknown[] =>
  stated === undefined ? Object.values(args) : stated.map((name) => args[name])

function rivalsOf(state: Circumstances, event: RoundEvent, domain: string, tried: string, world: World): readonly string[] {
  const contenders = event.contenders.map((hash) => world.definition(hash)).filter((tool) => domainOf(tool) === domain)
  const found = contenders.length > 0 ? contenders.map(partyOf) : [...(state.parties.get(domain)?.keys() ?? [])]
  return [...new Set([tried, ...found])].slice(0, MOST_RIVALS)
}

// Adding a call must: take from earlier calls before it is among them; keep the rows within bounds, the most superseded going first.
function add(state: Circumstances, world: World, call: PlacedCall): void {
  posteriorIn(state, world)
  const { likeness, nearness = [] } = state
  const row = [...state.calls, call].map(({ z }) => circumstanceNearness(z, call.z, world.kernels))
  for (const [i, earlier] of state.calls.entries()) {
    const near = row[i] as number
    const [was, is] = [earlier.reward >= 0.5, call.reward >= 0.5]
    const contradicts = earlier.rivals[0] === call.rivals[0] ? was !== is : was && is
    const group = earlier.domain !== call.domain ? OTHER_GROUP : contradicts ? CONTRADICTED : AGREED
    const failed = was && !is && likeness !== undefined ? FAILURE * alike(likeness, earlier, call) : 0
    earlier.mass += call.relevance * (near * group + Math.sqrt(near) * failed)
  }
  state.calls.push(call)
  nearness.push(row)
  let rows = state.calls.reduce((sum, { rivals }) => sum + rivals.length, 0)
  while (rows > MOST_ROWS) {
    const gone = state.calls.reduce((worst, one, i) => (one.mass > (state.calls[worst] as PlacedCall).mass ? i : worst), 0)
    rows -= (state.calls[gone] as PlacedCall).rivals.length
    state.calls.splice(gone, 1)
    nearness.splice(gone, 1)
    for (const later of nearness.slice(gone)) later.splice(gone, 1)
  }
  state.solved = undefined
}

/** The circumstance of a round; undefined where the tier has no map. */
export function circumstanceOfRound(event: RoundEvent, world: World, own: readonly AppCircumstance[] = []): Circumstance | undefined {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined) return undefined
  return circumstanceOf(map, { text: event.query, values: valuesOf(event), at: event.at }, (text) => world.vector(text), own)
}

/** The circumstance of a question; undefined where the tier has no map, or a part of the request has no vector. */
export function circumstanceOfChoice(
  { text, vector, stated = [], at, known }: Choice,
  world: World,
  own: readonly AppCircumstance[] = [],
): Circumstance | undefined {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined || at === undefined) return undefined
  const vectors = new Map(circumstanceTexts(text, own).map((part) => [part, part === text ? vector : known?.(part)]))
  if ([...vectors.values()].includes(undefined)) return undefined
  return circumstanceOf(map, { text, values: stated, at }, (part) => vectors.get(part) ?? vector, own)
}

/** What the past says of rivals in a circumstance. */
export interface CircumstanceOpinion {
  /** `[rivals]`, sum 1. */
  readonly p: Float64Array
  /** Variance of each rival's mean, `[rivals]`, 0 … OWN: OWN where nothing is known. */
  readonly variance: Float64Array
  /** What each kept call adds to a rival's mean. */
  shares(rival: number): Float64Array
}

/**
 * p ∝ e^{β mean / √(1 + variance)}.
 *
 * @param known vectors of clauses, for rivals that the log has not met; without it they have no characters
 * @returns undefined where no call says anything
 */
export function circumstanceOpinion(
  state: Circumstances,
  view: Circumstance,
  domain: string,
  rivals: readonly Tool[],
  world: World,
  known?: (text: string) => Float32Array | undefined,
): CircumstanceOpinion | undefined {
  const posterior = posteriorIn(state, world)
  if (posterior === undefined) return undefined
  const group = charactersAmong(state, domain, rivals, world, known)
  const nearness = Float64Array.from(state.calls, ({ z }) => circumstanceNearness(z, view.vector, world.kernels))
  const likeness = rivals.map((tool) => {
    const party = partyOf(tool)
    return likenessTo(state, { domain, party, characters: group.get(party) }, world)
  })
  const variance = Float64Array.from(likeness, (like) => posterior.variance(nearness, like, OWN))
  const heights = Float64Array.from(likeness, (like, k) => (BETA * posterior.mean(nearness, like)) / Math.sqrt(1 + (variance[k] as number)))
  return {
    p: softmax(heights, 1, world.kernels.exp),
    variance,
    shares: (rival) => posterior.shares(nearness, likeness[rival] as readonly number[]),
  }
}

/** Calls that an explanation names, and the least share of what speaks for the tool that makes one worth naming. */
const MOST_NAMED = 3
const LEAST_SHARE = 0.1

/** Why a tool was chosen for the circumstance; undefined where no successful call speaks for the rival. */
export function circumstanceEvidence(
  { calls }: Circumstances,
  view: Circumstance,
  opinion: CircumstanceOpinion,
  rival: number,
  tool: string,
): Evidence | undefined {
  const shares = opinion.shares(rival)
  const all = shares.reduce((sum, share) => sum + Math.max(0, share), 0)
  const found = [...calls.entries()]
    .map(([i, call]) => ({ call, share: all > 0 ? (shares[i] as number) / all : 0 }))
    .filter(({ call, share }) => share >= LEAST_SHARE && call.reward >= 0.5)
    .sort((a, b) => b.share - a.share || b.call.at - a.call.at)
    .slice(0, MOST_NAMED)
  const [first] = found
  if (first === undefined) return undefined
  const says = view.says.join(' ')
  return {
    kind: 'like-circumstance',
    text: `${quoted(says)}: like ${named(first.call)}.`,
    tool,
    says,
    calls: found.map(({ call, share }) => ({ query: call.query, says: call.says, tool: call.tool, at: call.at, share })),
  }
}

/** “running late” on 3 March, when Resy was taken */
const named = ({ says, at, rivals }: PlacedCall): string => `${quoted(says)} on ${day(at)}, when ${rivals[0]} was taken`
