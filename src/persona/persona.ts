/**
 * Persona: what is known of the user as a whole, as a fold: habits of tools and of arguments, episodes, and what people changed in the lines.
 *
 * Lives here: the learner and its bounds. May not know: how it is worded (lines.ts), other learners.
 * Source: PersonaAgent §2.1 (episodic and semantic memory); the profile is counted, not written by a model.
 */
import { providerOf } from '../catalogue/catalogue.js'
import { domainOf } from '../embedding/tools/domain.js'
import type { PersonaChange, PersonaEvent, ToolHash } from '../event.js'
import type { Learner, World } from '../learner.js'
import { isByUser, outcomesOf } from '../outcomes.js'
import { keepLatest } from '../util/keep-latest.js'
import { addEpisode, type Episodes, type StoredEpisode } from './episodes.js'
import { addTo, refuseIn, startTally, type Tally } from './tally.js'

/** Tools, groups of rivals, arguments of a tool and changes that are kept; the longest unused goes first. */
const TOOLS = 400
const PARAMETERS = 64
const CHANGES = 200
const REFUSALS = 256

/** Longest value, as JSON, that can be a preference. */
const VALUE_CHARACTERS = 120

export interface Counts {
  /** Per group of rivals: which provider (or tool) ran. Only of tools that have a domain. */
  readonly domains: Map<string, Tally>
  /** Per tool and argument: its values, as JSON. */
  readonly args: Map<string, Map<string, Tally>>
}

/** A tool that the user refused. */
export interface Refusal {
  readonly domain: string
  readonly party: string
  readonly at: number
}

/** What people did to a line, or when a phase began. */
export type KeptChange = PersonaEvent &
  (
    | { readonly by: 'user' | 'app'; readonly change: Exclude<PersonaChange, 'since'> }
    | { readonly by: 'alignment'; readonly change: 'since' }
  )

export interface PersonaState extends Counts {
  readonly episodes: Episodes
  /** The latest, oldest first: what counts from some time on is counted anew. */
  readonly refusals: Refusal[]
  /** Oldest first. */
  readonly changes: KeptChange[]
}

export const persona: Learner<PersonaState> = {
  name: 'persona',
  version: 8,
  start: () => ({ domains: new Map(), args: new Map(), episodes: [], refusals: [], changes: [] }),
  texts: (event) => (event.kind === 'round' && (event.used ?? event.instead) !== undefined ? [event.query] : []),

  learn(state, event, world) {
    if (event.kind === 'persona') {
      if (isKept(event)) state.changes.push(event)
      // What people wrote stays; an alignment can be made again.
      const oldest = state.changes.findIndex(({ by }) => by === 'alignment')
      if (state.changes.length > CHANGES) state.changes.splice(Math.max(0, oldest), 1)
      return
    }
    if (event.kind !== 'round') return
    const { used, instead, reward = 1, args = {}, at } = event
    for (const { hash, reward: worth, isFailure } of outcomesOf(event)) {
      const { domain, provider, tool } = partyOf(hash, world)
      if (worth >= 0.5 || isFailure || domain === undefined) continue
      const refusal = { domain, party: provider ?? tool, at }
      refuse(state, refusal)
      state.refusals.push(refusal)
      if (state.refusals.length > REFUSALS) state.refusals.shift()
    }
    // Only what ran, and was not found wanting, says what the user wants; or what they wanted in its place. An exception says nothing.
    const ran = instead ?? (reward < 0.5 ? undefined : used)
    if (ran === undefined || event.once === true) return
    const did = { ...partyOf(ran, world), args: instead === undefined ? args : {}, isOwn: instead !== undefined || isByUser(event) }
    count(state, { ...did, at })
    addEpisode(state.episodes, event, did, world.vector(event.query))
  },
}

/** The lines that alignments changed or worded under earlier versions say nothing any more. */
const isKept = (event: PersonaEvent): event is KeptChange => (event.by === 'alignment') === (event.change === 'since')

/** What some of the episodes, and of the refusals, alone say. */
export function countOf(episodes: Episodes, refusals: readonly Refusal[] = []): Counts {
  const counts: Counts = { domains: new Map(), args: new Map() }
  for (const episode of episodes) count(counts, episode)
  for (const refusal of refusals) refuse(counts, refusal)
  return counts
}

function partyOf(hash: ToolHash, world: Pick<World, 'definition'>): Pick<StoredEpisode, 'tool' | 'domain' | 'provider'> {
  const tool = world.definition(hash)
  return { tool: tool.name, domain: tool.domain === undefined ? undefined : domainOf(tool), provider: providerOf(tool) }
}

const refuse = ({ domains }: Counts, { domain, party, at }: Refusal): void => refuseIn(touched(domains, domain, startTally), party, at)

function count(
  { domains, args: byTool }: Counts,
  did: Pick<StoredEpisode, 'tool' | 'domain' | 'provider' | 'args' | 'at' | 'isOwn'>,
): void {
  const { tool, domain, provider, args, at, isOwn } = did
  if (domain !== undefined && isOwn) addTo(touched(domains, domain, startTally), provider ?? tool, at)
  const tallies = touched(byTool, tool, (): Map<string, Tally> => new Map())
  for (const [name, value] of Object.entries(args)) {
    if (value === null || value === '' || value === undefined) continue
    const json = JSON.stringify(value)
    if (json === undefined || json.length > VALUE_CHARACTERS) continue
    addTo(touched(tallies, name, startTally, PARAMETERS), json, at)
  }
}

/** The entry of `key`, made if there is none, as the latest of at most `limit`. */
function touched<T>(map: Map<string, T>, key: string, make: () => T, limit = TOOLS): T {
  const value = map.get(key) ?? make()
  keepLatest(map, key, value, limit)
  return value
}
