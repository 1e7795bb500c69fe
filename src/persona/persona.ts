/**
 * Persona: what is known of the user as a whole, as a fold: habits of tools and of arguments, episodes, and what people changed in the lines.
 *
 * Lives here: the learner and its bounds. May not know: how it is worded (lines.ts), how it answers (respond.ts), other learners.
 * Source: PersonaAgent §2.1 (episodic and semantic memory); the profile is counted, not written by a model.
 */
import { providerOf } from '../catalogue/catalogue.js'
import { domainOf } from '../embedding/domain.js'
import type { PersonaEvent } from '../event.js'
import type { Learner } from '../learner.js'
import { addEpisode, type Episodes, type StoredEpisode } from './episodes.js'
import { addTo, loadTally, saveTally, startTally, type Tally, type TallySnapshot } from './tally.js'

/** Tools, groups of rivals, arguments of a tool and changes that are kept; the longest unused goes first. */
const TOOLS = 400
const PARAMETERS = 64
const CHANGES = 200

/** Longest value, as JSON, that can be a preference. */
const VALUE_CHARACTERS = 120

/** Name of the value tally of a tool's argument. */
export type ParameterTallies = Map<string, Tally>

export interface Counts {
  /** Per group of rivals: which provider (or tool) ran. Only of tools that have a domain. */
  readonly domains: Map<string, Tally>
  /** Per tool and argument: its values, as JSON. */
  readonly args: Map<string, ParameterTallies>
}

export interface PersonaState extends Counts {
  readonly episodes: Episodes
  /** Oldest first. */
  readonly changes: PersonaEvent[]
}

export const persona: Learner<PersonaState> = {
  name: 'persona',
  version: 3,
  start: () => ({ domains: new Map(), args: new Map(), episodes: [], changes: [] }),
  texts: (event) => (event.kind === 'round' && event.used !== undefined ? [event.query] : []),

  learn(state, event, world) {
    if (event.kind === 'persona') {
      state.changes.push(event)
      if (state.changes.length > CHANGES) state.changes.splice(0, 1)
      return
    }
    // Only what ran, and was not found wanting, says what the user wants.
    if (event.kind !== 'round' || event.used === undefined || (event.reward ?? 1) < 0.5) return
    const tool = world.definition(event.used)
    const domain = tool.domain === undefined ? undefined : domainOf(tool)
    const { args = {}, at } = event
    count(state, { tool: tool.name, domain, provider: providerOf(tool), args, at })
    addEpisode(state.episodes, event, { name: tool.name, domain, provider: providerOf(tool) }, world.vector(event.query))
  },

  save: ({ domains, args, episodes, changes }) => ({
    domains: [...domains].map(([domain, tally]) => [domain, saveTally(tally)]),
    args: [...args].map(([tool, tallies]) => [tool, [...tallies].map(([name, tally]) => [name, saveTally(tally)])]),
    episodes,
    changes,
  }),

  load(snapshot) {
    const { domains, args, episodes, changes } = snapshot as Saved
    return {
      domains: new Map(domains.map(([domain, tally]) => [domain, loadTally(tally)])),
      args: new Map(args.map(([tool, tallies]) => [tool, new Map(tallies.map(([name, tally]) => [name, loadTally(tally)]))])),
      episodes: [...episodes],
      changes: [...changes],
    }
  },
}

interface Saved {
  readonly domains: readonly (readonly [string, TallySnapshot])[]
  readonly args: readonly (readonly [string, readonly (readonly [string, TallySnapshot])[]])[]
  readonly episodes: readonly StoredEpisode[]
  readonly changes: readonly PersonaEvent[]
}

/** What some of the episodes alone say. */
export function countOf(episodes: Episodes): Counts {
  const counts: Counts = { domains: new Map(), args: new Map() }
  for (const episode of episodes) count(counts, episode)
  return counts
}

function count({ domains, args: byTool }: Counts, did: Pick<StoredEpisode, 'tool' | 'domain' | 'provider' | 'args' | 'at'>): void {
  const { tool, domain, provider, args, at } = did
  if (domain !== undefined) addTo(touched(domains, domain, startTally), provider ?? tool, at)
  const tallies = touched(byTool, tool, (): ParameterTallies => new Map())
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
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) break
    map.delete(oldest)
  }
  return value
}
