/**
 * The Gaussian process of the kept calls: which parties they are about, how alike parties are, how noisy a call has become.
 *
 * Lives here: from kept calls and characters to a posterior. May not know: which calls are kept, what is asked of the posterior.
 */
import type { Tool } from '../../catalogue/tool.js'
import { circumstanceNearness } from '../../embedding/circumstance/circumstance.js'
import { circumstanceMap } from '../../embedding/circumstance/circumstance-map.js'
import type { World } from '../../learner.js'
import { dot } from '../../linear/dot.js'
import { pairKey } from '../policy.js'
import { addTool, charactersIn, type Clauses, type Parties, partyOf, readClause } from './characters.js'
import { type Observation, type Posterior, posteriorOf } from './gaussian-process.js'
import type { Circumstances, PlacedCall } from './placed-calls.js'

/** K1: of a party with itself; of parties of two groups e^{2 (S − 1)}, S the cosine of their characters. Rivals: 0. */
export const OWN = 2
const LIKENESS = 2

/** Noise of a call, .8 e^{mass}; mass is what superseded it, at most 8. */
const NOISE = 0.8
const MOST_MASS = 8

/** More parties than any kept calls name: then those that are named no more go. */
const MOST_PARTIES = 256

export interface Placed {
  readonly domain: string
  readonly party: string
  readonly characters: Float64Array | undefined
}

/** Parties of the kept calls. A lesson adds few: how alike all others are is what it was, bit for bit. */
export interface Likeness {
  /** pairKey(domain, party) → its place. */
  readonly index: Map<string, number>
  readonly parties: Placed[]
  /** K1 of any two. */
  readonly rows: number[][]
}

/** How far a failure of one party is one of another, 0 … 1. */
export function alike({ index, parties }: Likeness, a: PlacedCall, b: PlacedCall): number {
  const [p, q] = [a.rivals[0] as string, b.rivals[0] as string]
  if (a.domain === b.domain) return Number(p === q)
  const charactersOf = (domain: string, party: string) => parties[index.get(pairKey(domain, party)) ?? -1]?.characters
  return Math.max(0, cosineOf(charactersOf(a.domain, p), charactersOf(b.domain, q))) ** 2
}

function cosineOf(a: Float64Array | undefined, b: Float64Array | undefined): number {
  return a === undefined || b === undefined ? 0 : dot(a, b)
}

function likenessOf(a: Placed, b: Placed, world: World): number {
  if (a.domain === b.domain) return a.party === b.party ? OWN : 0
  return world.kernels.exp(LIKENESS * (cosineOf(a.characters, b.characters) - 1))
}

/** Place of a party; its row is made when it is new. */
function placeOf(state: Circumstances, { index, parties, rows }: Likeness, domain: string, party: string, world: World): number {
  const key = pairKey(domain, party)
  const known = index.get(key)
  if (known !== undefined) return known
  const placed = { domain, party, characters: charactersOf(state, domain, world).get(party) }
  index.set(key, parties.length)
  parties.push(placed)
  const row = parties.map((other) => likenessOf(placed, other, world))
  for (const [other, likeness] of row.slice(0, -1).entries()) rows[other]?.push(likeness)
  return rows.push(row) - 1
}

/** @returns undefined where no call says anything */
export function posteriorIn(state: Circumstances, world: World): Posterior | undefined {
  if (state.solved !== undefined) return state.solved.posterior
  if (state.likeness === undefined || state.likeness.parties.length > MOST_PARTIES)
    state.likeness = { index: new Map(), parties: [], rows: [] }
  const { likeness, calls } = state
  const observations = calls.map(
    ({ domain, rivals, reward, relevance, mass }): Observation => ({
      rivals: rivals.map((rival) => placeOf(state, likeness, domain, rival, world)),
      reward,
      noise: (NOISE * world.kernels.exp(Math.min(MOST_MASS, mass))) / Math.max(0.05, relevance),
    }),
  )
  state.nearness ??= calls.map(({ z }, i) => calls.slice(0, i + 1).map((earlier) => circumstanceNearness(earlier.z, z, world.kernels)))
  state.cholesky ??= calls.length > 0 ? world.kernels.createCholesky() : undefined
  const posterior = state.cholesky && posteriorOf(observations, state.nearness, likeness.rows, state.cholesky)
  state.solved = { posterior }
  return posterior
}

/** Likeness of a rival to each party: those that are known as they stand have it already. */
export function likenessTo({ likeness }: Circumstances, placed: Placed, world: World): readonly number[] {
  const at = likeness?.index.get(pairKey(placed.domain, placed.party)) ?? -1
  const row = likeness?.parties[at]?.characters === placed.characters ? likeness?.rows[at] : undefined
  return row ?? likeness?.parties.map((other) => likenessOf(placed, other, world)) ?? []
}

function charactersOf({ parties, characters }: Circumstances, domain: string, world: World): ReadonlyMap<string, Float64Array> {
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  if (map === undefined) return new Map()
  const found = characters.get(domain) ?? charactersIn(parties.get(domain) ?? new Map(), map.ofCharacters, world.kernels)
  characters.set(domain, found)
  return found
}

/** Characters in the group as the log knows it, and with it rivals of today that the log has not met. */
export function charactersAmong(
  state: Circumstances,
  domain: string,
  rivals: readonly Tool[],
  world: World,
  known: ((text: string) => Float32Array | undefined) | undefined,
): ReadonlyMap<string, Float64Array> {
  const group = state.parties.get(domain) ?? new Map<string, Clauses>()
  const map = circumstanceMap(world.tier, world.dimensions, world.kernels)
  const strangers = rivals.filter((tool) => !group.has(partyOf(tool)))
  if (strangers.length === 0 || known === undefined || map === undefined) return charactersOf(state, domain, world)
  const wider: Parties = new Map([[domain, new Map(group)]])
  for (const tool of strangers)
    addTool(wider, domain, tool, (clause) => {
      const vector = known(clause)
      return vector === undefined ? undefined : readClause(map, clause, vector)
    })
  return charactersIn(wider.get(domain) ?? group, map.ofCharacters, world.kernels)
}
