/**
 * A policy: which tool, as a fold over the log and a question.
 *
 * Lives here: the shape of policies, what a round says about tools, how rivals are grouped and compared.
 * May not know: storage, time, other learners.
 */
import type { Tool } from '../catalogue/tool.js'
import type { Crowd, CrowdView } from '../crowd/create-crowd.js'
import type { Centre } from '../embedding/centre.js'
import type { DomainProbability } from '../embedding/tools/domain.js'
import { toolText } from '../embedding/tools/tool-text.js'
import type { ToolSpace } from '../embedding/tools/tool-space.js'
import type { LogEvent, ToolHash } from '../event.js'
import type { Learner, World } from '../learner.js'
import type { Evidence, HabitRow, Inspection, PlacedRequest } from '../penchant.js'
import { grouped } from '../util/grouped.js'

/** A tool that may be chosen now. */
export interface Candidate {
  readonly tool: Tool
  readonly hash: ToolHash
  /** Its group of rivals; its own name where it has none. */
  readonly domain: string
  /** Relative weight before anything is learnt, > 0. */
  readonly prior: number
  /** Suggestions of it by this open engine that have not been learnt about yet. */
  readonly pending: number
}

/** What matters of a candidate to those that compare it with its rivals. */
export type Rival = Pick<Candidate, 'tool' | 'prior' | 'pending' | 'domain'>

/** A suggestion that was not learnt about yet counts as this much of a loss: asking twice tries two tools. */
const PENDING = 0.3

export const pendingLosses = (rivals: readonly Rival[]): Float64Array => Float64Array.from(rivals, ({ pending }) => PENDING * pending)

export const rivalsByDomain = <R extends { readonly domain: string }>(candidates: readonly R[]): ReadonlyMap<string, readonly R[]> =>
  grouped(candidates, ({ domain }) => domain)

/** A request, and what may be chosen for it. */
export interface Choice {
  readonly text: string
  /** Unit vector of `text`. */
  readonly vector: Float32Array
  readonly candidates: readonly Candidate[]
  /** P(domain | text) over the domains of the candidates, best first, sum 1. */
  readonly domains: readonly DomainProbability[]
  /** Whether a tool may be tried to learn about it. */
  readonly explore: boolean
  /** Today's tools and how they are like each other; for tools that have no domain. */
  readonly space?: ToolSpace
  /** Arguments that are stated. */
  readonly stated?: readonly unknown[]
  /** When it is asked, milliseconds since 1970. */
  readonly at?: number
  /** What other people take, where the app knows. */
  readonly crowd?: Crowd
  /** The vector of a text, where it is at hand: of `questionTexts` always, of `toolTexts` once they are made. */
  readonly known?: (text: string) => Float32Array | undefined
}

/** What a policy thinks of the candidates. */
export interface Opinion {
  /** P(wanted), one a candidate, sum 1. `Float64Array[candidates]`. */
  readonly probabilities: Float64Array
  /** What is maximised: probability and, when exploring, a bonus. `Float64Array[candidates]`. */
  readonly scores: Float64Array
  /** What decided for candidate k. */
  because(k: number): readonly Evidence[]
}

export interface Policy<State> extends Learner<State> {
  /** It stands for what others published: beside its own counts only the names that the matcher finds decide, not how they are spoken of. */
  readonly isPublished?: boolean
  /** Texts whose vectors `rank` needs beside the request's own. */
  questionTexts?(text: string): readonly string[]
  /** Texts of a tool whose vectors `rank` can use once they are made. */
  toolTexts?(tool: Tool): readonly string[]
  /** For people: past requests by their circumstance. */
  circumstances?(state: State): readonly PlacedRequest[]
  /** What past requests have in common: P(domain) is told by what sets a request apart. */
  middle?(state: State): Centre | undefined
  rank(state: State, choice: Choice, world: World): Opinion
  /** Cosine of a request with the most similar one that one of the candidates served well; undefined: there is none. */
  nearestServed?(state: State, choice: Choice, world: World): number | undefined
  /** What became of a tool with this user. @param at now, milliseconds since 1970: failures fade */
  recordOf(state: State, tool: Tool, at?: number): ToolRecord
  /**
   * For people: the record of each tool by domain.
   *
   * @param at now, milliseconds since 1970: failures fade
   * @param rivalsIn today's tools of a domain, whose probabilities sum to 1 whether or not they were ever tried
   */
  habits(
    state: State,
    at?: number,
    rivalsIn?: (domain: string) => readonly string[],
  ): readonly { readonly domain: string; readonly tools: readonly HabitRow[] }[]
  /** For people: experts and the weight that each has earned. */
  experts(state: State): readonly { readonly name: string; readonly weight: number }[]
  /** For people: of tools without a domain, which did the job of which. */
  jobs?(state: State): Inspection['jobs']
  /** The crowd in the eyes of this user. */
  crowd?(state: State, crowd: Crowd): CrowdView
  /** LinUCB arms allocated so far, of a policy that has any. */
  arms?(state: State): number
}

/** What became of a tool with this user: the one number that reasons, the inspector and the persona tell. */
export interface ToolRecord {
  /** Times that the user took it, exceptions aside. */
  readonly taken: number
  /** Times that they refused it, or took another in its place; whoever had chosen it. */
  readonly refused: number
  /** Calls that failed lately, with none that worked since. */
  readonly failed: number
}

/** Times that a tool must have gone wrong before it is spoiled: once may be chance. */
const SPOILED_FROM = 2

/** Whether a tool went wrong for this user more than once, and no less often than they took it. */
export const isSpoiled = ({ taken, refused, failed }: ToolRecord): boolean => refused + failed >= SPOILED_FROM && taken <= refused + failed

/** Index of the largest value, the lowest index among equals; -1 of nothing. */
export function argmax(values: ArrayLike<number>): number {
  let best = -1
  for (let k = 0; k < values.length; k++) if (best === -1 || (values[k] as number) > (values[best] as number)) best = k
  return best
}

/** A key of two names that no name can forge. */
export function pairKey(a: string, b: string): string {
  return `${a.length}:${a}${b}`
}

/** What a policy that knows requests and tools by their vectors needs of an event. */
export function textsOf(event: LogEvent): readonly string[] {
  if (event.kind === 'definition') return [toolText(event.tool)]
  return event.kind === 'round' ? [event.query] : []
}
