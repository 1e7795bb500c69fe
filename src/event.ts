/**
 * What the log holds: one append-only list of events per user.
 *
 * Lives here: the types of events and of their ids. Knows nothing of storage or of what is learnt from them.
 */
import type { Tool } from './catalogue/tool.js'
import type { Decision } from './decision.js'

/** Hybrid logical time, device and counter in one string; string order is the fold order on every device. */
export type EventId = string

/** Content hash of a tool definition (hex). Events name tools by it, so a fold never depends on today's catalogue. */
export type ToolHash = string

/** Names a preference card; the same id again is its newer wording. */
export type CardId = string

/**
 * Who chose the tool that ran: the user (named it, picked it, accepted it), the model unasked, penchant (the rivals were withheld or reordered),
 * or chance (a tool was tried to learn about it).
 */
export type ChosenBy = 'user' | 'model' | 'penchant' | 'chance'

/** Who said it. What a tool or a web page wrote is never a source. */
export type Source = 'user' | 'app' | 'message'

interface EventBase {
  readonly id: EventId
  /** Wall-clock time of what happened, in milliseconds since 1970. */
  readonly at: number
  /** When a field was last changed, as an id, where that was after the event was written: copies that differ are joined by it. */
  readonly amended?: Readonly<Record<string, EventId>>
}

/** What may say where it came from. */
interface PlacedEvent extends EventBase {
  /** In the app's words: a host, a page, an import. */
  readonly origin?: string
}

/** What somebody said. */
interface SaidEvent extends PlacedEvent {
  /** `model`: what a chat model concluded under earlier versions. */
  readonly source: Source | 'model'
  readonly conversation?: string
}

/** What people said, or their app for them. */
export type Said<Event extends SaidEvent> = Event & { readonly source: Source }

/** Whether people said it: nothing is learnt from what a chat model concluded. */
export const isSaid = <Event extends SaidEvent>(event: Event): event is Said<Event> => event.source !== 'model'

/** A tool definition, written once, before the first event that refers to it. */
export interface DefinitionEvent extends EventBase {
  readonly kind: 'definition'
  readonly hash: ToolHash
  readonly tool: Tool
}

/** One request and what came of it (a "round" of the Local Harness). */
export interface RoundEvent extends PlacedEvent {
  readonly kind: 'round'
  readonly conversation: string
  /** Calls of one turn share it. */
  readonly turn?: string
  /** The suggestion that this learns about; at most one round a suggestion. Absent for past calls. */
  readonly suggestion?: string
  /** An id that the app gave a past call; at most one round a key. */
  readonly key?: string
  /** The text of the request, kept because it is embedded again when the embedder changes. */
  readonly query: string
  /** Whether the request named its tool outright: such a round is not evidence of habit. */
  readonly named: boolean
  /** The tool that penchant suggested. */
  readonly suggested?: ToolHash
  /** The tool that ran. When it differs from `suggested`, that is full information. */
  readonly used?: ToolHash
  /** 0 … 1, about `used` if it is there, else about `suggested`. Absent: `used` alone says what was wanted. */
  readonly reward?: number
  /** Who chose `used`. Absent: the user, as in all rounds before 0.2. */
  readonly by?: ChosenBy
  /** Of `chance` and `penchant`: the probability with which it was chosen, (0, 1]. */
  readonly propensity?: number
  /** The rival that the user named in place of what ran: a loss for that, a win for this one. */
  readonly instead?: ToolHash
  /** Whether it was an exception, or for somebody else: such a round says nothing of habit. */
  readonly once?: boolean
  /** Whether others got it, and the user did not, as was read when it was asked. Absent: its words say. */
  readonly forOthers?: boolean
  /** Whether it was the call that failed: no dislike of the user's. */
  readonly failed?: boolean
  /** Rivals that the model was not offered. */
  readonly withheld?: readonly ToolHash[]
  /** P(domain | query) from the text alone when the suggestion was made; empty where the domain was given or is unknown. */
  readonly domains: readonly (readonly [domain: string, probability: number])[]
  /** The group of rivals that the request was for, where the app said so afterwards. */
  readonly domain?: string
  /** The tools that were in contention, best first, at most 64. */
  readonly contenders: readonly ToolHash[]
  /** The arguments of the call, where the app gave them. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Names of the arguments that were stated when penchant was asked. */
  readonly stated?: readonly string[]
  /** What penchant filled in: a correction shows against `args`. */
  readonly filled?: Readonly<Record<string, unknown>>
  /** How it was decided, where penchant was asked. Absent before 0.2. */
  readonly decision?: Decision
}

/** A preference in words: a card, or (the same `card` again) its newer wording. */
export interface CardEvent extends SaidEvent {
  readonly kind: 'card'
  readonly card: CardId
  /** When it holds, in words; '' = always. */
  readonly condition: string
  /** What is wanted, in words. */
  readonly action: string
  /** What it is to the user: a wish (where absent), what must not be broken (an allergy, a diet, access), how things are, or somebody else's. */
  readonly role?: 'wish' | 'constraint' | 'fact' | 'other'
  /** Whether it holds everywhere, where that was said outright. */
  readonly general?: boolean
  /** A pinned card is never superseded by what was inferred. */
  readonly pinned?: boolean
  /** The message, or the sentence of it, that it came from, as far as that is short. */
  readonly sentence?: string
  /** Cards that are merged into this one. */
  readonly replaces?: readonly CardId[]
  /** How it stands to earlier ones that are near it, as the two were read as one text when it was said. */
  readonly beside?: readonly Beside[]
}

/** P(the newer of two cards contradicts the older), and P(it says the same again), 0 … 1. */
export interface Beside {
  /** The older. */
  readonly card: CardId
  readonly contradicts: number
  readonly repeats: number
}

/** What the user says of a tool, lastingly. `open` takes back what was said. */
export type StanceKind = 'never' | 'less' | 'prefer' | 'open'

/** What the user says of a tool until they say otherwise; the newest about a tool holds. */
export interface StanceEvent extends SaidEvent {
  readonly kind: 'stance'
  /** Its name: it need not be in today's catalogue, nor ever have run. */
  readonly tool: string
  readonly stance: StanceKind
  /** Names of the rivals that it was compared with. */
  readonly over?: readonly string[]
  /** What was missed, in the user's words: “cheaper”. */
  readonly wish?: string
  /** The suggestion whose reply said it; at most one stance a suggestion and tool. */
  readonly suggestion?: string
  /** The message, or the sentence of it, that it came from, as far as that is short. */
  readonly sentence?: string
}

/** What a fact may say. */
export type FactValue = string | number | boolean | readonly (string | number | boolean)[]

/** A fact about the user: one leaf of what they or the app stated. The same path again supersedes it. */
export interface FactEvent extends SaidEvent {
  readonly kind: 'fact'
  /** `['home', 'address', 'city']` */
  readonly path: readonly string[]
  /** null: withdrawn. */
  readonly value: FactValue | null
}

/** What a rule of disclosure is about: kinds of sensitive data and names of tools, providers or domains; all of them where none is named. */
export interface DisclosureScope {
  readonly kinds?: readonly string[]
  readonly tools?: readonly string[]
}

/** What tools may be told of the user although it is sensitive, and what never; in the user's words or the app's. The newest holds. */
export interface DisclosureEvent extends SaidEvent {
  readonly kind: 'disclosure'
  /** `needed` (default): where a tool requires it and says why. `asked`: wherever a tool has a parameter for it. */
  readonly allow: readonly (DisclosureScope & { readonly when?: 'needed' | 'asked' })[]
  /** Not even asked for, and whatever else allows it. */
  readonly never: readonly DisclosureScope[]
}

/** What the user's next message, or a thumb, said about an answer, in numbers. Its words are not kept here. */
export interface FeedbackEvent extends PlacedEvent {
  readonly kind: 'feedback'
  /** At most one event a key: what a suggestion's reply said, and what its thumbs said. */
  readonly key: string
  readonly conversation: string
  readonly turn?: string
  readonly suggestion: string
  /** The request that was answered. */
  readonly query: string
  /** Cards that were in the prompt. */
  readonly notes: readonly CardId[]
  /** How likely the user was pleased, 0 … 1, and how likely not; the rest is silence. */
  readonly positive: number
  readonly negative: number
  /** Cards that a complaint was about, with its weight, 0 … 1. */
  readonly complaints: readonly (readonly [card: CardId, weight: number])[]
  /** What the user or the app said of single cards, −1 … 1. */
  readonly thumbs?: readonly (readonly [card: CardId, thumb: number])[]
  /** VARS r_t, −1 … 1. */
  readonly reward: number
  /** Cosine of request and reply. */
  readonly nextSimilarity: number
  /** Largest cosine of a note in the prompt with the reply. */
  readonly nextNote?: number
}

/** What may happen to the persona: to a line of it, or (`since`) to all that was counted before. */
export type PersonaChange = 'edit' | 'pin' | 'unpin' | 'delete' | 'restore' | 'since'

/** A change of the persona: what a person did to a line, or what an alignment did. Its versions are these events. */
export interface PersonaEvent extends PlacedEvent {
  readonly kind: 'persona'
  readonly line: string
  /** `narrow`, `lately`: what alignments did under earlier versions. */
  readonly change: PersonaChange | 'narrow' | 'lately'
  /** What an edited line says now. */
  readonly text?: string
  /** Of `since`: the time from which on calls are counted. */
  readonly about?: { readonly since?: number }
  readonly by: 'user' | 'app' | 'alignment'
  /** One plain sentence. */
  readonly why: string
}

/** What a chat model read out of a tool's schema under earlier versions; nothing is learnt from it. */
export interface SchemaEvent extends PlacedEvent {
  readonly kind: 'schema'
  /** Name of the tool. */
  readonly tool: string
  readonly definition: ToolHash
  readonly hints: readonly { readonly parameter: string; readonly axis: string; readonly order: readonly (string | number | boolean)[] }[]
  readonly axes: readonly string[]
}

/** How much reports about the user may tell all told: the newest holds. It is not forgotten but by `erase`: a withdrawal must not be undone. */
export interface ConsentEvent extends PlacedEvent {
  readonly kind: 'consent'
  /** ε, ≥ 0. 0: nothing may be told. */
  readonly epsilon: number
}

/** An answer that was drawn for a report. It is not forgotten but by `erase`: the same question would be answered anew, and tell more. */
export interface ContributionEvent extends PlacedEvent {
  readonly kind: 'contribution'
  /** A hash: which question is not said. */
  readonly question: string
  /** What was drawn: a character an answer, 0 or 1. */
  readonly bits: string
  readonly epsilon: number
}

export type LogEvent =
  | DefinitionEvent
  | RoundEvent
  | CardEvent
  | StanceEvent
  | FactEvent
  | DisclosureEvent
  | FeedbackEvent
  | PersonaEvent
  | SchemaEvent
  | ConsentEvent
  | ContributionEvent

/** An event before the log has given it its id. `at` in the past inserts it there. */
export type EventDraft = LogEvent extends infer E ? (E extends LogEvent ? Omit<E, 'id'> : never) : never
