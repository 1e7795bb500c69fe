/**
 * Which party when: past calls by their circumstance, as rows of one Gaussian process per user.
 *
 * Lives here: which calls are kept, how they fade, what of them speaks for a candidate now. May not know: other experts, storage, time.
 * No clock: a call fades as later ones supersede it, by how near their circumstances are.
 */
import { circumstanceNearness, circumstanceOf, circumstanceTexts } from '../embedding/circumstance.js'
import type { Tool } from '../catalogue/tool.js'
import { circumstanceMap } from '../embedding/circumstance-map.js'
import { domainOf } from '../embedding/domain.js'
import type { LogEvent, RoundEvent } from '../event.js'
import type { World } from '../learner.js'
import type { Cholesky } from '../linear/kernels.js'
import type { PlacedRequest } from '../penchant.js'
import { addTool, charactersIn, type Clauses, clausesOf, createClauseReader, type Parties, partyOf } from './characters.js'
import { type Observation, type Posterior, posteriorOf } from './gaussian-process.js'
import { type Choice, outcomesOf, pairKey } from './policy.js'
import { normalised } from './posterior.js'

/** Rows that are kept, and most rivals of a call that get one. */
const MOST_ROWS = 160
const MOST_RIVALS = 8

/** K1: of a party with itself; of parties of two groups e^{2 (S − 1)}, S the cosine of their characters. Rivals: 0. */
export const OWN = 2
const LIKENESS = 2

/** Noise of a call, .8 e^{mass}; mass is what superseded it, at most 8. */
const NOISE = 0.8
const MOST_MASS = 8

/** What a later call takes from an earlier one of the same group, and of another, times the nearness of their circumstances. */
const SAME_GROUP = 0.8
const OTHER_GROUP = 0.7

/** What a failure takes from an earlier success of the party that failed, and, by S², of parties like it in other groups. */
const FAILURE = 2

/** Longest request that is kept for explanations, in characters. */
const LONGEST = 200

/** A past call. */
export interface PlacedCall {
  /** Circumstance, length 1. */
  readonly z: Float64Array
  readonly domain: string
  /** Parties of the rivals, the one that was tried first. */
  readonly rivals: readonly string[]
  readonly reward: number
  /** How far the request was for the group, 0 … 1. */
  readonly relevance: number
  readonly tool: string
  readonly query: string
  readonly says: string
  readonly at: number
  /** What later calls have taken from it, ≥ 0. */
  mass: number
}

export interface Circumstances {
  calls: PlacedCall[]
  readonly parties: Parties
  /** Made when asked, dropped when something is learnt. */
  solved: Solved | undefined
  /** Characters of the parties of each group, made when asked, dropped when a tool is learnt. */
  readonly characters: Map<string, ReadonlyMap<string, Float64Array>>
  cholesky: Cholesky | undefined
}

interface Solved {
  readonly posterior: Posterior | undefined
  /** Parties by key, and their characters. */
  readonly index: ReadonlyMap<string, number>
  readonly parties: readonly Placed[]
}
interface Placed {
  readonly domain: string
  readonly party: string
  readonly characters: Float64Array | undefined
}

/** How the circumstance of a request lies to each of the kept calls. */
export interface CircumstanceView {
  readonly vector: Float64Array
  readonly says: readonly string[]
}

/** Softmax of the means, in units of their standard deviation at no evidence and beyond. */
const BETA = 14

export const readClause = createClauseReader()

export const startCircumstances = (): Circumstances => ({
  calls: [],
  parties: new Map(),
  solved: undefined,
  characters: new Map(),
  cholesky: undefined,
})

/** Texts of an event whose vectors circumstances are made of. */
export function circumstanceTextsOf(event: LogEvent): readonly string[] {
  if (event.kind === 'definition') return event.tool.domain === undefined ? [] : clausesOf(event.tool)
  return event.kind === 'round' && !event.named ? circumstanceTexts(event.query) : []
}

export function learnCircumstance(state: Circumstances, event: LogEvent, world: World): void {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined) return
  if (event.kind === 'definition') {
    if (event.tool.domain === undefined) return
    addTool(state.parties, event.tool.domain, event.tool, (clause) => readClause(map, clause, world.vector(clause)))
    state.solved = undefined
    state.characters.delete(event.tool.domain)
    return
  }
  if (event.kind !== 'round' || event.named) return
  // With full information, what was right says all; else what was tried failed.
  const outcomes = outcomesOf(event)
  const outcome = outcomes.find(({ reward }) => reward >= 0.5) ?? outcomes[0]
  if (outcome === undefined) return
  const tool = world.definition(outcome.hash)
  if (tool.domain === undefined) return
  const domain = domainOf(tool)
  const rivals = rivalsOf(state, event, domain, partyOf(tool), world)
  if (rivals.length < 2) return
  const view = circumstanceOfRound(event, world)
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
  const solved = state.solved ?? solve(state, world)
  for (const earlier of state.calls) {
    const near = circumstanceNearness(earlier.z, call.z, world.kernels)
    const group = earlier.domain === call.domain ? SAME_GROUP : OTHER_GROUP
    const failed = call.reward < 0.5 && earlier.reward >= 0.5 ? FAILURE * alike(solved, earlier, call) : 0
    earlier.mass += call.relevance * near * (group + failed)
  }
  state.calls.push(call)
  let rows = state.calls.reduce((sum, { rivals }) => sum + rivals.length, 0)
  while (rows > MOST_ROWS) {
    const gone = state.calls.reduce((worst, one, i) => (one.mass > (state.calls[worst] as PlacedCall).mass ? i : worst), 0)
    rows -= (state.calls[gone] as PlacedCall).rivals.length
    state.calls.splice(gone, 1)
  }
  state.solved = undefined
}

/** How far a failure of one party is one of another, 0 … 1. */
function alike({ index, parties }: Solved, a: PlacedCall, b: PlacedCall): number {
  const [p, q] = [a.rivals[0] as string, b.rivals[0] as string]
  if (a.domain === b.domain) return Number(p === q)
  const cosine = cosineOf(
    parties[index.get(pairKey(a.domain, p)) ?? -1]?.characters,
    parties[index.get(pairKey(b.domain, q)) ?? -1]?.characters,
  )
  return Math.max(0, cosine) ** 2
}

function cosineOf(a: Float64Array | undefined, b: Float64Array | undefined): number {
  return a === undefined || b === undefined ? 0 : a.reduce((sum, x, i) => sum + x * (b[i] as number), 0)
}

function likenessOf(a: Placed, b: Placed, world: World): number {
  if (a.domain === b.domain) return a.party === b.party ? OWN : 0
  return world.kernels.exp(LIKENESS * (cosineOf(a.characters, b.characters) - 1))
}

function solve(state: Circumstances, world: World): Solved {
  const index = new Map<string, number>()
  const parties: Placed[] = []
  const indexOf = (domain: string, party: string): number => {
    const key = pairKey(domain, party)
    const known = index.get(key)
    if (known !== undefined) return known
    index.set(key, parties.length)
    parties.push({ domain, party, characters: charactersOf(state, domain).get(party) })
    return parties.length - 1
  }
  const observations = state.calls.map(
    ({ domain, rivals, reward, relevance, mass }): Observation => ({
      rivals: rivals.map((rival) => indexOf(domain, rival)),
      reward,
      noise: (NOISE * world.kernels.exp(Math.min(MOST_MASS, mass))) / Math.max(0.05, relevance),
    }),
  )
  const n = state.calls.length
  const nearness = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const near = circumstanceNearness((state.calls[i] as PlacedCall).z, (state.calls[j] as PlacedCall).z, world.kernels)
      nearness[i * n + j] = near
      nearness[j * n + i] = near
    }
  const size = parties.length
  const likeness = new Float64Array(size * size)
  parties.forEach((a, i) => {
    parties.forEach((b, j) => {
      likeness[i * size + j] = likenessOf(a, b, world)
    })
  })
  state.cholesky ??= n > 0 ? world.kernels.createCholesky() : undefined
  const posterior = state.cholesky === undefined ? undefined : posteriorOf(observations, nearness, likeness, size, state.cholesky)
  state.solved = { posterior, index, parties }
  return state.solved
}

/** The circumstance of a round; undefined where the tier has no map. */
export function circumstanceOfRound(event: RoundEvent, world: World): CircumstanceView | undefined {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined) return undefined
  return circumstanceOf(map, { text: event.query, values: valuesOf(event), at: event.at }, (text) => world.vector(text))
}

/** The circumstance of a question; undefined where the tier has no map, or a part of the request has no vector. */
export function circumstanceOfChoice({ text, vector, stated = [], at, known }: Choice, world: World): CircumstanceView | undefined {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined || at === undefined) return undefined
  const vectors = new Map(circumstanceTexts(text).map((part) => [part, part === text ? vector : known?.(part)]))
  if ([...vectors.values()].includes(undefined)) return undefined
  return circumstanceOf(map, { text, values: stated, at }, (part) => vectors.get(part) ?? vector)
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
  view: CircumstanceView,
  domain: string,
  rivals: readonly Tool[],
  world: World,
  known?: (text: string) => Float32Array | undefined,
): CircumstanceOpinion | undefined {
  const { posterior, parties } = state.solved ?? solve(state, world)
  if (posterior === undefined) return undefined
  const group = charactersAmong(state, domain, rivals, world, known)
  const nearness = Float64Array.from(state.calls, ({ z }) => circumstanceNearness(z, view.vector, world.kernels))
  const likeness = rivals.map((tool) => {
    const party = partyOf(tool)
    const placed = { domain, party, characters: group.get(party) }
    return Float64Array.from(parties, (other) => likenessOf(placed, other, world))
  })
  const variance = Float64Array.from(likeness, (like) => posterior.variance(nearness, like, OWN))
  const heights = Float64Array.from(likeness, (like, k) => (BETA * posterior.mean(nearness, like)) / Math.sqrt(1 + (variance[k] as number)))
  const top = Math.max(...heights)
  return {
    p: normalised(heights.map((height) => world.kernels.exp(height - top))),
    variance,
    shares: (rival) => posterior.shares(nearness, likeness[rival] as Float64Array),
  }
}

function charactersOf({ parties, characters }: Circumstances, domain: string): ReadonlyMap<string, Float64Array> {
  const found = characters.get(domain) ?? charactersIn(parties.get(domain) ?? new Map())
  characters.set(domain, found)
  return found
}

/** Characters in the group as the log knows it, and with it rivals of today that the log has not met. */
function charactersAmong(
  state: Circumstances,
  domain: string,
  rivals: readonly Tool[],
  world: World,
  known: ((text: string) => Float32Array | undefined) | undefined,
): ReadonlyMap<string, Float64Array> {
  const group = state.parties.get(domain) ?? new Map<string, Clauses>()
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  const strangers = rivals.filter((tool) => !group.has(partyOf(tool)))
  if (strangers.length === 0 || known === undefined || map === undefined) return charactersOf(state, domain)
  const wider: Parties = new Map([[domain, new Map(group)]])
  for (const tool of strangers)
    addTool(wider, domain, tool, (clause) => {
      const vector = known(clause)
      return vector === undefined ? undefined : readClause(map, clause, vector)
    })
  return charactersIn(wider.get(domain) ?? group)
}

/** A request of this user on the map, with the tool that was taken. */
export const placesOf = ({ calls }: Circumstances): readonly PlacedRequest[] =>
  calls.map(({ z, tool, domain, query, says, at, reward }) => ({
    x: z[0] as number,
    y: z[1] as number,
    tool,
    domain,
    query,
    says,
    at,
    reward,
  }))

interface CircumstancesSnapshot {
  readonly calls: readonly PlacedCall[]
  readonly parties: readonly (readonly [string, readonly (readonly [string, readonly (readonly [string, Float64Array])[]])[]])[]
}

export const saveCircumstances = ({ calls, parties }: Circumstances): CircumstancesSnapshot => ({
  calls: calls.map((call) => ({ ...call })),
  parties: [...parties].map(([domain, group]) => [domain, [...group].map(([party, clauses]) => [party, [...clauses]] as const)] as const),
})

export const loadCircumstances = ({ calls, parties }: CircumstancesSnapshot): Circumstances => ({
  ...startCircumstances(),
  calls: calls.map((call) => ({ ...call })),
  parties: new Map(parties.map(([domain, group]) => [domain, new Map(group.map(([party, clauses]) => [party, new Map(clauses)]))])),
})
