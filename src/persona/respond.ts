/**
 * The answer that a persona implies, without a chat model: which tool, which arguments, and which line said so.
 *
 * Lives here: the simulated response of the alignment (PersonaAgent §2.2), and what a response has in common with what the user did.
 */
import { functionOf, providerOf } from '../catalogue/catalogue.js'
import { sameJson } from '../catalogue/same-json.js'
import type { Tool } from '../catalogue/tool.js'
import { type Episodes, nearest, type Recalled, type StoredEpisode } from './episodes.js'
import type { Line } from './habit-lines.js'
import { says } from '../util/says.js'
import { bestBy } from '../util/best-by.js'

type Named = Pick<Tool, 'name' | 'provider' | 'domain'> & Partial<Pick<Tool, 'inputSchema'>>

/** A request, and the tools that could serve it: rivals of one group, or one tool. */
export interface Situation {
  readonly vector: Float32Array
  readonly candidates: readonly Named[]
  /** Arguments that the request states; nothing is said about them. */
  readonly stated: readonly string[]
}

export interface Response {
  readonly tool: string | undefined
  readonly args: Readonly<Record<string, unknown>>
  /** The line that decided on an argument. */
  readonly argLines: Readonly<Record<string, string>>
}

/** What the answer may draw on. */
export interface Means {
  readonly lines: readonly Line[]
  readonly episodes: Episodes
  /** K of the retrieval. */
  readonly memories: number
}

/** A line about tools, and one about an argument, against all that the episodes say; it counts in full only where the habit is constant. */
const TOOL_LINE = 0.03
const ARGUMENT_LINE = 3
const CONSTANCY = 6

/** Half-life of an episode's vote, counted in later episodes of the same group, or with the same argument. */
const TOOL_HALF_LIFE = 4
const ARGUMENT_HALF_LIFE = 16

/** An episode of the same tool knows more of an argument than one of another tool that has an argument of this name. */
const OWN_TOOL = 2

/** Unlike episodes are heard, too: they may be all there is. */
const LEAST_LIKENESS = 0.01

type Vote = readonly [value: string, weight: number]

export function respond(situation: Situation, means: Means): Response {
  const { candidates, vector } = situation
  const { lines, episodes, memories } = means
  const domain = candidates[0]?.domain
  const names = new Set(candidates.map(({ name }) => name))
  const ranked = memories === 0 ? [] : nearest(episodes, vector, episodes.length)
  const past = votesOf(
    ranked,
    memories,
    (one) => one.isOwn && (names.has(one.tool) || (one.domain !== undefined && one.domain === domain)),
    TOOL_HALF_LIFE,
  )
  const votes = past.flatMap(({ episode, weight }): Vote[] => {
    const candidate = candidates.find(({ name }) => name === episode.tool) ?? sameProvider(episode, candidates)
    return candidate === undefined ? [] : [[candidate.name, weight]]
  })
  const line = lines.find((one) => one.section === 'tools' && takes(one, candidates) !== undefined)
  const fromLine = line === undefined ? undefined : takes(line, candidates)
  const tool = heaviest([...votes, ...lineVote(line, fromLine, votes, TOOL_LINE)]) ?? candidates[0]?.name
  return { tool, ...argumentsOf(tool, situation, means, ranked) }
}

function argumentsOf(
  tool: string | undefined,
  { stated, candidates }: Situation,
  { lines, episodes, memories }: Means,
  ranked: readonly Recalled[],
): Pick<Response, 'args' | 'argLines'> {
  const args: Record<string, unknown> = {}
  const argLines: Record<string, string> = {}
  const schema = candidates.find(({ name }) => name === tool)?.inputSchema
  const ofTool = episodes.filter((one) => one.tool === tool)
  const names = new Set([
    ...lines.flatMap(({ about }) => (about.tool === tool && about.parameter !== undefined ? [about.parameter] : [])),
    ...ofTool.flatMap((one) => Object.keys(one.args)),
    ...Object.keys(schema?.properties ?? {}),
  ])
  for (const name of names) {
    if (stated.includes(name)) continue
    const votes = votesOf(ranked, memories, ({ args: had }) => Object.hasOwn(had, name), ARGUMENT_HALF_LIFE).map(
      ({ episode, weight }): Vote => [JSON.stringify(episode.args[name]), weight * (episode.tool === tool ? OWN_TOOL : 1)],
    )
    const line = lineOn(lines, tool, name)
    const fromLine = line === undefined ? undefined : JSON.stringify(line.about.value)
    const best = heaviest([...votes, ...lineVote(line, fromLine, votes, ARGUMENT_LINE)])
    if (best === undefined) continue
    args[name] = JSON.parse(best)
    if (line !== undefined && best === fromLine) argLines[name] = line.id
  }
  return { args, argLines }
}

/** The line about an argument of a tool, else the one about it whatever the tool. */
function lineOn(lines: readonly Line[], tool: string | undefined, parameter: string): Line | undefined {
  const about = lines.filter((line) => line.about.parameter === parameter)
  return about.find((line) => line.about.tool === tool) ?? about.find((line) => line.about.tool === undefined)
}

/** What a line adds to the votes of episodes; a narrowed one is heard only where there are none. */
function lineVote(line: Line | undefined, value: string | undefined, votes: readonly Vote[], share: number): readonly Vote[] {
  if (line === undefined || value === undefined) return []
  if (votes.length === 0) return [[value, 1]]
  if (line.isNarrow) return []
  const all = votes.reduce((sum, [, weight]) => sum + weight, 0)
  return [[value, share * all * (line.support / line.of) ** CONSTANCY]]
}

/** The first K episodes of a kind, each with the weight of its vote: likeness squared, halved with age among its kind. */
function votesOf(
  ranked: readonly Recalled[],
  k: number,
  isOfKind: (episode: Recalled) => boolean,
  halfLife: number,
): readonly { readonly episode: Recalled; readonly weight: number }[] {
  const kind = ranked.filter(isOfKind)
  return kind.slice(0, k).map((episode) => {
    const age = kind.filter(({ index }) => index > episode.index).length
    return { episode, weight: Math.max(LEAST_LIKENESS, episode.similarity) ** 2 * 2 ** (-age / halfLife) }
  })
}

/** What there was to say, and how much of it was said as the user did it. */
export interface Agreement {
  readonly right: number
  /** The tool, where there was a choice, and each argument that the request does not state. */
  readonly of: number
}

export function agreement(
  response: Pick<Response, 'tool' | 'args'>,
  did: Pick<StoredEpisode, 'tool' | 'args' | 'isOwn'>,
  situation: Situation,
): Agreement {
  const isContested = situation.candidates.length > 1 && did.isOwn
  const wanted = Object.entries(did.args).filter(([name]) => !situation.stated.includes(name))
  const isRight = response.tool === did.tool
  const right = wanted.filter(([name, value]) => Object.hasOwn(response.args, name) && sameJson(response.args[name], value)).length
  return { right: Number(isContested && isRight) + right, of: Number(isContested) + wanted.length }
}

/** Arguments of a call whose values stand in the request. */
export function statedIn(query: string, args: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(args).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'number') && says(query, String(value)) ? [name] : [],
  )
}

/** Who else could have served an interaction: tools of the same function among those of its group, or the whole group where none has it. */
export function rivalsOf<T extends Named>(own: T, group: readonly T[]): readonly T[] {
  const all = group.some(({ name }) => name === own.name) ? group : [...group, own]
  const sameFunction = all.filter((tool) => functionOf(tool) === functionOf(own))
  return sameFunction.length > 1 ? sameFunction : all
}

/** The candidate that a line about a group of rivals takes. */
function takes({ about }: Line, candidates: readonly Named[]): string | undefined {
  return candidates.find((tool) => tool.domain === about.domain && (providerOf(tool) ?? tool.name) === about.tool)?.name
}

function sameProvider({ tool, provider }: StoredEpisode, candidates: readonly Named[]): Named | undefined {
  return candidates.find((one) => (providerOf(one) ?? one.name) === (provider ?? tool))
}

/** The heaviest value, the first among equals. */
function heaviest(votes: readonly (readonly [value: string, weight: number])[]): string | undefined {
  const sums = new Map<string, number>()
  for (const [value, more] of votes) sums.set(value, (sums.get(value) ?? 0) + more)
  return bestBy(sums, ([, sum]) => sum)?.[0]
}
