/**
 * The Gaussian process of the kept calls: which parties they are about, how alike parties are, how noisy a call has become.
 *
 * Lives here: from kept calls and characters to a posterior. May not know: which calls are kept, what is asked of the posterior.
 */
import type { Tool } from '../../catalogue/tool.js'
import { circumstanceNearness } from '../../embedding/circumstance/circumstance.js'
import { circumstanceMap } from '../../embedding/circumstance/circumstance-map.js'
import type { World } from '../../learner.js'
import { addTool, charactersIn, type Clauses, type Parties, partyOf, readClause } from './characters.js'
import { type Observation, type Posterior, posteriorOf } from './gaussian-process.js'
import type { Circumstances, PlacedCall } from './placed-calls.js'
import { type Likeness, MOST_PARTIES, nearnessOf, type Placed, startLikeness } from './kept-pairs.js'
import { pairKey } from '../policy.js'
import { dot } from '../../linear/dot.js'

/** K1: of a party with itself; of parties of two groups e^{2 (S − 1)}, S the cosine of their characters. Rivals: 0. */
export const OWN = 2
const LIKENESS = 2

/** Noise of a call, .8 e^{mass}; mass is what superseded it, at most 8. */
const NOISE = 0.8
const MOST_MASS = 8

export interface Solved {
  readonly posterior: Posterior | undefined
}

/** How far a failure of one party is one of another, 0 … 1. */
export function alike({ index, parties }: Likeness, a: PlacedCall, b: PlacedCall): number {
  const [p, q] = [a.rivals[0] as string, b.rivals[0] as string]
  if (a.domain === b.domain) return Number(p === q)
  const cosine = cosineOf(
    parties[index.get(pairKey(a.domain, p)) ?? -1]?.characters,
    parties[index.get(pairKey(b.domain, q)) ?? -1]?.characters,
  )
  return Math.max(0, cosine) ** 2
}

function cosineOf(a: Float64Array | undefined, b: Float64Array | undefined): number {
  return a === undefined || b === undefined ? 0 : dot(a, b)
}

export function likenessOf(a: Placed, b: Placed, world: World): number {
  if (a.domain === b.domain) return a.party === b.party ? OWN : 0
  return world.kernels.exp(LIKENESS * (cosineOf(a.characters, b.characters) - 1))
}

export function solve(state: Circumstances, world: World): Solved {
  if (state.likeness === undefined || state.likeness.parties.length > MOST_PARTIES)
    state.likeness = startLikeness(
      (domain, party) => charactersOf(state, domain, world).get(party),
      (a, b) => likenessOf(a, b, world),
    )
  const { likeness } = state
  const observations = state.calls.map(
    ({ domain, rivals, reward, relevance, mass }): Observation => ({
      rivals: rivals.map((rival) => likeness.indexOf(domain, rival)),
      reward,
      noise: (NOISE * world.kernels.exp(Math.min(MOST_MASS, mass))) / Math.max(0.05, relevance),
    }),
  )
  state.nearness = nearnessOf(state.calls, state.nearness, (a, b) => circumstanceNearness(a.z, b.z, world.kernels))
  state.cholesky ??= state.calls.length > 0 ? world.kernels.createCholesky() : undefined
  const { matrix, stride } = likeness
  const posterior =
    state.cholesky === undefined ? undefined : posteriorOf(observations, state.nearness.matrix, matrix, stride, state.cholesky)
  state.solved = { posterior }
  return state.solved
}

/** Likeness of a rival to each party: those that are known as they stand have it already. */
export function likenessTo(state: Circumstances, placed: Placed, world: World): Float64Array {
  const { likeness } = state
  const at = likeness?.index.get(pairKey(placed.domain, placed.party))
  const known = at === undefined ? undefined : likeness?.parties[at]
  if (likeness !== undefined && at !== undefined && known?.characters === placed.characters)
    return likeness.matrix.subarray(at * likeness.stride, at * likeness.stride + likeness.parties.length)
  return Float64Array.from(likeness?.parties ?? [], (other) => likenessOf(placed, other, world))
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
