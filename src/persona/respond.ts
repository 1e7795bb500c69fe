/**
 * The answer that a persona implies, without a chat model: which tool, which arguments, and which line said so.
 *
 * Lives here: the simulated response of the alignment (PersonaAgent §2.2), and what a response has in common with what the user did.
 */
import { functionOf, providerOf } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { type Episodes, nearest, type StoredEpisode } from './episodes.js'
import type { Line } from './lines.js'

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
  /** Line that decided on `tool`, or on an argument. */
  readonly toolLine: string | undefined
  readonly argLines: Readonly<Record<string, string>>
}

/** What the answer may draw on. */
export interface Means {
  readonly lines: readonly Line[]
  readonly episodes: Episodes
  /** K of the retrieval. */
  readonly memories: number
}

/** A line weighs as much as this share of a past request that is exactly like the one at hand: it decides where episodes do not. */
const LINE_WEIGHT = 0.1

/** Past requests that agree on an argument that no line is about. */
const AGREEING = 2

export function respond(situation: Situation, means: Means): Response {
  const { candidates, vector } = situation
  const { lines, episodes, memories } = means
  const domain = candidates[0]?.domain
  const names = new Set(candidates.map(({ name }) => name))
  const past = nearest(episodes, vector, memories, (one) => names.has(one.tool) || (one.domain !== undefined && one.domain === domain))

  const votes = past.flatMap((one): [string, number][] => {
    const candidate = candidates.find(({ name }) => name === one.tool) ?? sameProvider(one, candidates)
    return candidate === undefined ? [] : [[candidate.name, weight(one)]]
  })
  const line = lines.find((one) => one.section === 'tools' && takes(one, candidates) !== undefined)
  const fromLine = line === undefined ? undefined : takes(line, candidates)
  const isMuted = line?.isNarrow === true && votes.length > 0
  if (line !== undefined && fromLine !== undefined && !isMuted) votes.push([fromLine, LINE_WEIGHT * (line.support / line.of)])
  const tool = heaviest(votes) ?? candidates[0]?.name
  return { tool, ...argumentsOf(tool, situation, means), toolLine: tool === fromLine ? line?.id : undefined }
}

function argumentsOf(
  tool: string | undefined,
  { vector, stated, candidates }: Situation,
  { lines, episodes, memories }: Means,
): Pick<Response, 'args' | 'argLines'> {
  const ofTool = episodes.filter((one) => one.tool === tool)
  /** Votes of the K most like episodes that had this argument: of this tool, or else of any. */
  const recalled = (name: string): [string, number][] => {
    const has = ({ args }: StoredEpisode) => Object.hasOwn(args, name)
    const own = nearest(ofTool, vector, memories, has)
    return (own.length >= AGREEING ? own : nearest(episodes, vector, memories, has)).flatMap((one) => votesFor(one, name))
  }
  const args: Record<string, unknown> = {}
  const argLines: Record<string, string> = {}
  // Episodes that agree know more of this request than a line does; a line knows more than episodes that do not.
  const schema = candidates.find(({ name }) => name === tool)?.inputSchema
  const byParameter = new Map(
    lines.flatMap((line) => (line.about.tool === tool && line.about.parameter !== undefined ? [[line.about.parameter, line]] : [])),
  )
  const names = new Set([
    ...byParameter.keys(),
    ...ofTool.flatMap((one) => Object.keys(one.args)),
    ...Object.keys(schema?.properties ?? {}),
  ])
  for (const name of names) {
    if (stated.includes(name)) continue
    const seen = recalled(name)
    const best = heaviest(seen)
    const agreeing = seen.filter(([value]) => value === best).length
    const line = byParameter.get(name)
    if (best !== undefined && agreeing >= AGREEING && agreeing > seen.length / 2) args[name] = JSON.parse(best)
    else if (line !== undefined && !line.isNarrow) {
      args[name] = line.about.value
      argLines[name] = line.id
    }
  }
  return { args, argLines }
}

/** What there was to say, and how much of it was said as the user did it. */
export interface Agreement {
  readonly right: number
  /** The tool, where there was a choice, and each argument that the request does not state. */
  readonly of: number
}

export function agreement(
  response: Pick<Response, 'tool' | 'args'>,
  did: Pick<StoredEpisode, 'tool' | 'args'>,
  situation: Situation,
): Agreement {
  const isContested = situation.candidates.length > 1
  const wanted = Object.entries(did.args).filter(([name]) => !situation.stated.includes(name))
  const isRight = response.tool === did.tool
  const right = wanted.filter(([name, value]) => Object.hasOwn(response.args, name) && sameJson(response.args[name], value)).length
  return { right: isRight ? Number(isContested) + right : 0, of: Number(isContested) + wanted.length }
}

/** Arguments of a call whose values stand in the request. */
export function statedIn(query: string, args: Readonly<Record<string, unknown>>): readonly string[] {
  const text = plain(query)
  return Object.entries(args).flatMap(([name, value]) => {
    const said = typeof value === 'string' || typeof value === 'number' ? plain(String(value)) : ''
    return said !== '' && text.includes(said) ? [name] : []
  })
}

/** Who else could have served an interaction: tools of the same function among those of its group, or the whole group where none has it. */
export function rivalsOf<T extends Named>(own: T, group: readonly T[]): readonly T[] {
  const all = group.some(({ name }) => name === own.name) ? group : [...group, own]
  const sameFunction = all.filter((tool) => functionOf(tool) === functionOf(own))
  return sameFunction.length > 1 ? sameFunction : all
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `.replace(/^ {2}$/, '')

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const weight = ({ similarity }: { readonly similarity: number }): number => Math.max(0, similarity) ** 2

const votesFor = (episode: StoredEpisode & { readonly similarity: number }, name: string): [string, number][] =>
  Object.hasOwn(episode.args, name) ? [[JSON.stringify(episode.args[name]), weight(episode)]] : []

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
  let best: string | undefined
  for (const [value, sum] of sums) if (best === undefined || sum > (sums.get(best) ?? 0)) best = value
  return best
}
