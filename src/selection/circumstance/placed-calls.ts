/**
 * Past calls by their circumstance: what one user's Gaussian process is made of.
 *
 * Lives here: the shape of what is kept, its snapshot, the map of requests. May not know: how calls fade, what they say of a candidate.
 */
import type { Cholesky } from '../../linear/kernels.js'
import type { PlacedRequest } from '../../contract/inspection.js'
import type { Parties } from './characters.js'
import type { Likeness } from './circumstance-posterior.js'
import type { Posterior } from './gaussian-process.js'

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
  solved: { readonly posterior: Posterior | undefined } | undefined
  /** Characters of the parties of each group, made when asked, dropped when a tool is learnt. */
  readonly characters: Map<string, ReadonlyMap<string, Float64Array>>
  cholesky: Cholesky | undefined
  /** How alike their parties are. */
  likeness: Likeness | undefined
  /** How near the circumstance of each call is to those of the calls before it, and to its own. */
  nearness: number[][] | undefined
}

export const startCircumstances = (): Circumstances => ({
  calls: [],
  parties: new Map(),
  solved: undefined,
  characters: new Map(),
  cholesky: undefined,
  likeness: undefined,
  nearness: undefined,
})

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

type SavedCircumstances = Pick<Circumstances, 'calls' | 'parties'>

export const saveCircumstances = ({ calls, parties }: Circumstances): SavedCircumstances => ({ calls, parties })

export const loadCircumstances = (saved: SavedCircumstances): Circumstances => ({ ...startCircumstances(), ...saved })
