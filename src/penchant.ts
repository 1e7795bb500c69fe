/**
 * The contract: what an app may ask of penchant, and what it answers.
 *
 * Lives here: types only. The engine implements them, the client hands them over; both sides of the thread speak this and nothing else.
 */
import type { Border, Leaning } from './arguments/arguments.js'
import type { Axis } from './arguments/axes/axes.js'
import type { AppCircumstance } from './embedding/circumstance/circumstance.js'
import type { DisclosureLimit, DisclosureRule, DisclosureRules } from './arguments/disclosure/disclosure.js'
import type { PersonalEvidence } from './arguments/profile/proposal.js'
import type { ArgumentEvidence } from './arguments/argument-evidence.js'
import type { Tool } from './catalogue/tool.js'
import type { AssetProgress, Tier } from './embedding/embedder.js'
import type { ErrorCode, PenchantError } from './errors.js'
import type { CardId, ChosenBy, EventId, FactValue, LogEvent, PersonaChange, Source, StanceKind, ToolHash } from './event.js'
import type { JsonSchema } from './catalogue/tool.js'

export type { JsonSchema, Tool, ToolAnnotations } from './catalogue/tool.js'

/** Tools in any spelling: plain, MCP (`{ tools }` too), OpenAI (chat completions, responses), or an AI SDK tool set. */
export type ToolInput = readonly unknown[] | { readonly [name: string]: unknown }

/** One turn of a conversation. Only what the user said is read. */
export interface Turn {
  readonly role: 'user' | 'assistant' | 'system' | 'tool'
  readonly content: string
}

/** What the app is about to do. */
export interface Question {
  /** The request: its text, or the turns so far (the last user turn is the request). At most 100,000 characters. */
  readonly query: string | readonly Turn[]
  /** Which conversation this belongs to. Default: one per page visit, ended after 30 idle minutes. */
  readonly conversation?: string
  /** Calls of one turn share it; later ones stay on the provider of what ran first. */
  readonly turn?: string
  /** Candidates: names of added tools. Default: all of them. */
  readonly tools?: readonly string[]
  /** The group of rivals, where the app knows it. Default: inferred from the request. */
  readonly domain?: string
  /** The tool that the app would call without penchant. */
  readonly tool?: string
  /** The name of the tool that ran right before the request, where one did: "no, with Resy" is said of that. */
  readonly ran?: string
  /** Arguments that are stated already. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Relative weights of tools by name before anything is learnt (default: all equal). */
  readonly prior?: Readonly<Record<string, number>>
  /** Whether penchant may try a tool to learn about it. Default true; false gives what it believes best. */
  readonly explore?: boolean
  /** Which preferences to put into the prompt: at most `max` for this request (default 3), within `maxTokens` (default 200); false: none. */
  readonly notes?: false | { readonly max?: number; readonly maxTokens?: number }
  /** When it is asked, milliseconds since 1970. Default: now. */
  readonly at?: number
  /** Where the question comes from, in the app's words (a host, a page): borders and `forget` can name it. */
  readonly origin?: string
}

/** How long, and until when, to wait for an answer. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Longest wait in milliseconds, > 0. Default 250. Past it the outcome is `failed` with `deadline-exceeded`. */
  readonly deadlineMs?: number
}

/**
 * What the app should do: `as-is`, its own choice stands and penchant agrees or has nothing to add; `filled`, penchant supplies a tool or an
 * argument; `ask`, the choice between `ask` is the user's; `none`, none of the tools fits (`because` says why; there is no `tool`, notes still
 * come); `failed`, there is no answer (`error` says why), and the app's own choice stands.
 */
export type Outcome = 'as-is' | 'filled' | 'ask' | 'none' | 'failed'

/** Why: one piece of what decided. */
export type Evidence =
  | ArgumentEvidence
  | PersonalEvidence
  | { readonly kind: 'named'; readonly text: string; readonly tool: string }
  | { readonly kind: 'ruled-out'; readonly text: string; readonly tool: string }
  | {
      /** What the user said of the tool, lastingly: it is not wanted (`never`, `less`), or it is what they take (`prefer`). */
      readonly kind: 'stance'
      readonly text: string
      readonly tool: string
      readonly stance: Exclude<StanceKind, 'open'>
      /** For `forget({ event })`, which takes it back. */
      readonly event: string
      readonly at: number
      readonly sentence?: string
    }
  | {
      /** The user refused it, or it failed, again and again. */
      readonly kind: 'refused'
      readonly text: string
      readonly tool: string
      readonly taken: number
      readonly refused: number
      readonly failed: number
    }
  | {
      readonly kind: 'nothing-fits'
      readonly text: string
      /** P(none), 0 … 1. */
      readonly probability: number
      /** The tool that is nearest all the same. */
      readonly tool?: string
    }
  | {
      readonly kind: 'habit'
      readonly text: string
      readonly tool: string
      readonly domain: string
      /** Times that the user took it, of all times that they took one of its rivals or it. */
      readonly chosen: number
      readonly of: number
      /** Times that they refused it. */
      readonly refused: number
    }
  | {
      readonly kind: 'similar'
      readonly text: string
      readonly tool: string
      readonly query: string
      readonly at: number
      readonly similarity: number
    }
  | { readonly kind: 'provider'; readonly text: string; readonly provider: string; readonly chosen: number; readonly of: number }
  | { readonly kind: 'topic'; readonly text: string; readonly domain: string; readonly probability: number }
  | {
      readonly kind: 'like-circumstance'
      readonly text: string
      readonly tool: string
      /** What of the request says why, when or for whom. */
      readonly says: string
      /** The past calls that weighed most, the weightiest first, at most 3. */
      readonly calls: readonly {
        readonly query: string
        readonly says: string
        readonly tool: string
        readonly at: number
        /** Share of all that past calls say of this tool here, 0 … 1. */
        readonly share: number
      }[]
    }
  | { readonly kind: 'same-turn'; readonly text: string; readonly provider: string }
  | { readonly kind: 'prior'; readonly text: string; readonly tool: string }
  | { readonly kind: 'trying'; readonly text: string; readonly tool: string; readonly tries: number }
  | {
      readonly kind: 'stated'
      readonly text: string
      readonly card: CardId
      readonly at: number
      readonly source: Source
      readonly sentence?: string
    }
  | { readonly kind: 'applies'; readonly text: string; readonly card: CardId; readonly probability: number }
  | {
      readonly kind: 'reactions'
      readonly text: string
      readonly card: CardId
      readonly helped: number
      readonly missed: number
      readonly blamed: number
    }
  | { readonly kind: 'newer'; readonly text: string; readonly card: CardId; readonly older: CardId }

/** A candidate and how likely it is to be what this user wants, given the request. */
export interface RankedTool {
  readonly name: string
  readonly domain?: string
  /** 0 … 1; over all candidates they sum to 1. */
  readonly probability: number
}

export interface ToolChoice {
  readonly name: string
  /** Probability that the user wants this tool, 0 … 1. */
  readonly confidence: number
  readonly because: readonly Evidence[]
  /** Best first, at most 64. */
  readonly ranking: readonly RankedTool[]
  /** Names between which the user should choose, when the outcome is `ask`. */
  readonly ask?: readonly string[]
}

/** What belongs into an argument that was left out: a value, or the values between which the user should choose, the likeliest first. */
export type ArgumentChoice =
  | { readonly value: unknown; readonly confidence: number; readonly because: readonly Evidence[] }
  | { readonly ask: readonly unknown[]; readonly confidence: number; readonly because: readonly Evidence[] }

/** Why an argument that nobody stated stays empty. */
export interface LeftAlone {
  /**
   * `occasion`: it is the day's, not the person's; `unknown`: nothing speaks for a value; `unsure`: too little does; `mixed`: it was chosen now
   * so and now so; `somebody-else`: the thing is not for the user; `not-asked`: the tool asks it only under a condition that does not hold;
   * `sensitive`, `curious`: no rule allows it; `never`: a rule forbids it (docs/privacy.md); `unread`: what it asks is not known yet.
   */
  readonly why: 'occasion' | 'unknown' | 'unsure' | 'mixed' | 'somebody-else' | 'not-asked' | 'sensitive' | 'curious' | 'never' | 'unread'
  /** One plain sentence. */
  readonly text: string
}

/** A preference that belongs into the prompt. */
export interface Note {
  readonly card: CardId
  /** One plain sentence. */
  readonly text: string
  /** Whether it holds for every request; such notes come beside those for this one. */
  readonly general: boolean
  readonly because: readonly Evidence[]
}

/** The error of a suggestion that fell back, as plain data. */
export interface SuggestionError {
  readonly code: ErrorCode
  readonly message: string
  readonly hint: string
}

/** An answer. Plain data: it may be stored and learnt from later. */
export interface Suggestion {
  readonly id: string
  readonly outcome: Outcome
  readonly tool?: ToolChoice
  /**
   * What this user takes for the other jobs that the request may be for, the likeliest job first: whoever calls a tool knows best which job it is.
   * Only jobs of several tools of which something is known; absent where the request names a tool.
   */
  readonly otherwise?: readonly ToolChoice[]
  /** P(none of the tools fits this request), 0 … 1; 0 where the request names one. Absent where it was not asked. */
  readonly none?: number
  /** Why the outcome is `none`; else what speaks against tools of other jobs than the suggested one's. */
  readonly because?: readonly Evidence[]
  /** Arguments that were not stated, by name, as far as this user's past says something about them. */
  readonly args?: Readonly<Record<string, ArgumentChoice>>
  /** The other arguments that were not stated, each with why it stays empty. */
  readonly left?: Readonly<Record<string, LeftAlone>>
  /** Preferences that apply, those for this request first. */
  readonly notes?: readonly Note[]
  /** The notes as one bounded, delimited text for the system prompt. */
  readonly prompt?: string
  /** What was not ready within the deadline; the rest is given. Absent: nothing was late. */
  readonly late?: readonly ('arguments' | 'notes')[]
  /** Whether it was made before all that was learnt had been taken in: a long history is being imported, or its past has changed. */
  readonly stale?: true
  /** Why the outcome is `failed`. */
  readonly error?: SuggestionError
  /** What `learn` needs to know about the moment of asking. */
  readonly context: SuggestionContext
}

/** The moment of asking, as `learn` will write it into the log. */
export interface SuggestionContext {
  readonly query: string
  readonly conversation: string
  readonly turn?: string
  readonly at: number
  /** Whether the request names its tool outright. */
  readonly named: boolean
  /** Whether it says that this is an exception, or that it is for somebody else. */
  readonly once?: boolean
  /** Tools that it names, whatever it says of them: none of them is withheld. */
  readonly mentioned?: readonly string[]
  /** P(domain | query) from the text alone; empty where the domain was given. */
  readonly domains: readonly (readonly [domain: string, probability: number])[]
  readonly contenders: readonly { readonly name: string; readonly hash: ToolHash }[]
  readonly embedder: Tier
  /** Names of the arguments that were stated. */
  readonly stated?: readonly string[]
  readonly origin?: string
}

/** Whose doing it was that a tool ran, and what the user made of that. */
export interface Authorship {
  /**
   * Who chose the tool that ran. Default `user`: they named it, picked it, or accepted what was suggested. `model`: it called it unasked, with
   * rivals on offer; `penchant`: the rivals had been withheld or reordered; `chance`: it was tried to learn about it. Only the user's own acts
   * make a habit; of the others it counts what went wrong.
   */
  readonly by?: ChosenBy
  /** With `by: 'chance'`: the probability with which it was chosen, (0, 1]. */
  readonly propensity?: number
  /** The rival that the user named in place of the tool that ran ("no, with Resy"): a loss for that, a win for this one. */
  readonly instead?: string
  /** Whether it was an exception ("just this once", "for my mother"): it says nothing of habit. */
  readonly once?: boolean
  /** Whether the call failed: it counts against the tool as `reward: 0` does, but fades. */
  readonly failed?: boolean
}

/** What happened after a suggestion. At least one of `used`, `reward`, `domain`, `args`, `instead`, `once`, `failed`, `reply`, `thumbs`. */
export interface SuggestionLesson extends Authorship {
  readonly suggestion: Suggestion
  /** The tool that ran in the end. */
  readonly used?: string
  /** How well it went, 0 … 1: about `used` if given, else about the suggested tool; where there is no tool, about the answer with its notes. */
  readonly reward?: number
  /** The group of rivals that the request was for: corrects what penchant believed about it. */
  readonly domain?: string
  /** The arguments that the call had. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Names of the rivals that the model was not offered. */
  readonly withheld?: readonly string[]
  /** What the user said next. Only what it says about the answer is kept. */
  readonly reply?: string
  /** What the user or the app says of single notes by card, −1 … 1. */
  readonly thumbs?: Readonly<Record<CardId, number>>
}

/** A call that penchant was not asked about. */
export interface PastCall {
  readonly call: Authorship & {
    readonly tool: string
    readonly query: string | readonly Turn[]
    readonly args?: Readonly<Record<string, unknown>>
    /** 0 … 1; default 1, since the call was made. */
    readonly reward?: number
  }
  /** When it was, milliseconds since 1970. Default: now. */
  readonly at?: number
  /** An id of the app's own: a call with an id is learnt once, however often it is handed over. */
  readonly id?: string
  readonly conversation?: string
  readonly turn?: string
  readonly origin?: string
}

export type Lesson = SuggestionLesson | PastCall

/** What `learn` wrote. */
export interface Learnt {
  /** Rounds that are new or changed. */
  readonly learnt: number
  /** Rounds that the log held already. */
  readonly known: number
  /** What a reply said lastingly of tools, for "noted: …" with an undo: `forget({ event })` takes it back. */
  readonly noted: readonly Noted[]
}

/** A preference in words, stated by the user or the app. With `card` it edits that card. */
export interface NoteToRemember {
  /** What is wanted, at most 500 characters: 'Suggest quiet places'. */
  readonly note: string
  /** When it holds, at most 500 characters: 'When I book a restaurant'. Default: always. */
  readonly when?: string
  /** Whether it holds everywhere. Default: penchant judges by `when`. */
  readonly general?: boolean
  /** Whether nothing inferred may supersede it. */
  readonly pinned?: boolean
  readonly card?: CardId
  /** Cards that this one takes the place of. */
  readonly replaces?: readonly CardId[]
}

/** Facts about the user, nested as the app has them: `{ home: { city: 'Rome' }, shoe_size: 42 }`. null withdraws what stood there. */
export interface FactsToRemember {
  readonly facts: { readonly [name: string]: FactTree }
}
export type FactTree = FactValue | null | readonly FactTree[] | { readonly [name: string]: FactTree }

/** A message of the user's own: standing preferences in it become cards. */
export interface MessageToRemember {
  readonly message: string
  /** The turn before it. */
  readonly before?: string
  /** The name of the tool that ran right before it, where one did: "no, with Resy" is said of that. */
  readonly ran?: string
}

/**
 * The user's own rules of what tools may be told although it is sensitive, and of what never; all of them, in place of what was said before
 * (docs/privacy.md). They stand beside the app's rules: what either allows may be told, unless either says never.
 */
export interface RulesToRemember {
  readonly disclose: DisclosureRules
}

/**
 * What the user says of a tool, until they say otherwise: never again, less, rather than its rivals, or `open`: whatever was said is taken back.
 * The tool may be one that is not there yet.
 */
export interface StanceToRemember {
  readonly tool: string
  readonly stance: StanceKind
  /** Names of the rivals that it was compared with. */
  readonly over?: readonly string[]
  /** What was missed, in the user's words: 'cheaper'. */
  readonly wish?: string
  /** The sentence of the user that it came from. */
  readonly sentence?: string
}

/** What `remember` takes. */
export type Memory = (NoteToRemember | FactsToRemember | MessageToRemember | RulesToRemember | StanceToRemember) & {
  /** Who says so. Default `user`; a message's cards are of source `message`. */
  readonly source?: Extract<Source, 'user' | 'app'>
  readonly conversation?: string
  readonly origin?: string
}

/** What `remember` wrote. */
export interface Remembered {
  /** Cards that are new or changed. */
  readonly cards: readonly CardId[]
  /** How many facts were written. */
  readonly facts: number
  /** What was written, in the order of the memories, for "noted: …" with an undo: `forget({ event })` takes it back. */
  readonly noted: readonly Noted[]
}

/** One event that `remember` wrote. */
export interface Noted {
  readonly event: EventId
  /** The card that it wrote or changed. */
  readonly card?: CardId
  /** The tool that it is about. */
  readonly tool?: string
  /** One plain sentence. */
  readonly text: string
}

/** One message to a chat model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface ChatOptions {
  readonly maxTokens?: number
  /** 0 … 2. */
  readonly temperature?: number
  readonly signal?: AbortSignal
  /** JSON Schema of the wanted answer, for models that can be held to one. */
  readonly schema?: JsonSchema
}

/** Any chat model: messages in, text out. It may be slow, wrong, empty or broken: what it says is checked, and nothing depends on it. */
export interface ChatModel {
  chat(messages: readonly ChatMessage[], options?: ChatOptions): Promise<string>
  close?(): void | Promise<void>
}

/**
 * A question to a chat model: which group of rivals a request is for (`label`), whether it names a tool outright (`probe`; both Local Harness
 * §3), what a reply says of the answer before it (`reply`; VARS), what lies behind the calls of a conversation that has ended (`hypothesis`;
 * PRefine), what decides the choices of a tool that is new (`schema`). `learn` waits for `reply`; `hypothesis` and `schema` run in the background.
 */
export type ChatUse = 'label' | 'probe' | 'reply' | 'hypothesis' | 'schema'

/** Parts of a persona, in their order. */
export type PersonaSection = 'stated' | 'tools' | 'arguments' | 'notes' | 'facts'

/** A sentence of the persona, with what it rests on. */
export interface PersonaLine {
  readonly id: string
  readonly section: PersonaSection
  readonly text: string
  /** Who worded it; `model`: a chat model, of a conversation that has ended. */
  readonly by: 'penchant' | 'user' | 'app' | 'alignment' | 'model'
  /** Whether it stays, whatever is learnt. */
  readonly pinned: boolean
  /** Observations for it, of all that could have been, refusals among them. A stated line: 1 of 1. */
  readonly support: number
  readonly of: number
  /** How many of these were refusals, where there were any. */
  readonly refused?: number
  /** The newest of them, milliseconds since 1970. */
  readonly at: number
  /** The tool, group of rivals, argument and value that it is about, where it is about one. */
  readonly about: {
    readonly domain?: string
    readonly tool?: string
    readonly parameter?: string
    readonly value?: unknown
    /** What choices of several parameters have in common: `support` of them took one of these values, of all `of` that gave the parameter. */
    readonly leaning?: Pick<Leaning, 'axis' | 'towards'> & {
      readonly choices: readonly { readonly tool: string; readonly parameter: string; readonly values: readonly unknown[] }[]
    }
  }
}

/** Who the user is, in words for a system prompt (PersonaAgent §2.1): no line without evidence, within a budget. */
export interface Persona {
  readonly text: string
  readonly lines: readonly PersonaLine[]
  /** About how many tokens `text` has. */
  readonly tokens: number
  /** What was changed in it, newest first, at most 50. */
  readonly changes: readonly {
    readonly at: number
    readonly line: string
    readonly change: PersonaChange
    readonly by: 'user' | 'app' | 'alignment'
    readonly why: string
    readonly text?: string
  }[]
}

export interface PersonaOptions {
  /** A request, or the name of a group of rivals or of a tool: only lines that bear on it. */
  readonly for?: string
  /** Budget of the text. Default 200. */
  readonly maxTokens?: number
  /** Paths of facts that may be told (`home.city`). Default: none. */
  readonly facts?: readonly string[]
}

/** What a person does to a line. A line without `line` is a new one. */
export type PersonaEdit =
  | { readonly line?: string; readonly text: string; readonly by?: 'user' | 'app' }
  | { readonly line: string; readonly change: Exclude<PersonaChange, 'edit' | 'narrow' | 'lately' | 'since'>; readonly by?: 'user' | 'app' }

/** Something that happened: a request and what the user did (PersonaAgent eq. 1). */
export interface Episode {
  readonly query: string
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly at: number
  readonly conversation: string
  /** Cosine with what was asked for, −1 … 1. */
  readonly similarity: number
}

export interface AlignOptions {
  readonly signal?: AbortSignal
  /** Latest interactions to learn from. Default 3. */
  readonly batch?: number
  /** 1 … 3. Default 1. */
  readonly iterations?: number
  /** Episodes that each simulated answer may look at. Default 4. */
  readonly memories?: number
}

/** What an alignment did. */
export interface Alignment {
  /** Whether the persona changed: only if it does not lose on interactions that were held back. */
  readonly accepted: boolean
  /** `model` only where a chat model wrote it. */
  readonly way: 'replay' | 'model'
  readonly iterations: number
  /** Share of tools and arguments that the persona's answers have in common with what the user did: on the batch, and on what was held back. */
  readonly batch: { readonly before: number; readonly after: number }
  readonly heldBack: { readonly before: number; readonly after: number }
  readonly cost: ModelCost
  readonly changes: Persona['changes']
}

/** What asking a chat model has cost. */
export interface ModelCost {
  readonly calls: number
  /** Calls that gave nothing of use: an error, silence, an answer that could not be read. */
  readonly failed: number
  /** Sent and received, at a token for four characters. */
  readonly tokens: number
  readonly ms: number
}

/** One event of the log, as people read it. */
export interface LogRow {
  /** For `forget({ event })`. */
  readonly id: string
  readonly at: number
  readonly kind: 'call' | 'note' | 'stance' | 'fact' | 'disclosure' | 'feedback' | 'persona' | 'schema'
  /** One plain sentence. */
  readonly text: string
  readonly conversation?: string
  readonly origin?: string
}

/** How long what was done is kept: at most so many days, at most so many calls and reactions; whole numbers from 1 on. */
export interface Keep {
  readonly days?: number
  readonly events?: number
}

/**
 * What `forget` takes out: one event (by its id, or by the id of its suggestion or past call); every round and every stance that a tool or a
 * group of rivals had a part in; a time span (`from` ≤ at < `to`, milliseconds since 1970); a card with all that was merged into it; a fact and what lies
 * below it; a conversation; an origin.
 */
export type WhatToForget =
  | { readonly event: string }
  | { readonly tool: string }
  | { readonly domain: string }
  | { readonly from?: number; readonly to?: number }
  | { readonly card: CardId }
  | { readonly fact: readonly string[] }
  | { readonly conversation: string }
  | { readonly origin: string }

/** What `forget` did. */
export interface Forgotten {
  /** Events that are gone. */
  readonly forgotten: number
}

/** What `import` did. */
export interface Imported {
  /** Events that are new or changed. */
  readonly imported: number
  /** Events that are gone, since the file's log had forgotten them. */
  readonly forgotten: number
}

/** A preference card as it stands. */
export interface CardListing {
  readonly card: CardId
  /** As it reads in a prompt. */
  readonly text: string
  /** As it was stated: when it holds ('' = always), and what is wanted. */
  readonly when: string
  readonly note: string
  readonly general: boolean
  readonly pinned: boolean
  readonly source: Source
  /** When it was first stated, and when its present wording was; milliseconds since 1970. */
  readonly since: number
  readonly changed: number
  /** The sentence of the user that it came from. */
  readonly sentence?: string
  /** Answers with it in the prompt that pleased, times that it was asked for again, thumbs down. */
  readonly helped: number
  readonly missed: number
  readonly blamed: number
  /** Only `current` cards are put into prompts; `why` says what became of the others, and `by` which card took their place. */
  readonly status: 'current' | 'said-again' | 'superseded' | 'merged' | 'fact' | 'refused'
  readonly by?: CardId
  readonly why?: string
}

/** What the user said of a tool, as it stands. */
export interface StanceListing {
  /** For `forget({ event })`. */
  readonly event: EventId
  readonly tool: string
  readonly stance: Exclude<StanceKind, 'open'>
  /** When it was said, milliseconds since 1970. */
  readonly at: number
  /** How many times the user took the tool since; absent: not once. */
  readonly since?: number
  readonly sentence?: string
  readonly over?: readonly string[]
  readonly wish?: string
  readonly source: Source
}

/** A tool's record with this user in one domain. */
export interface HabitRow {
  readonly tool: string
  /** Times that the user took it, and times that they refused it or took another in its place. */
  readonly chosen: number
  readonly refused: number
  /** Calls that failed within the last week, with none that worked since. */
  readonly failed: number
  /** Posterior probability among its rivals, exploration off, whatever the request says. */
  readonly probability: number
}

/** A past request on the map of circumstances: near ones were asked in like circumstances, whatever they asked for. */
export interface PlacedRequest {
  /** −1 … 1 each: the two directions that tell circumstances apart best. */
  readonly x: number
  readonly y: number
  readonly tool: string
  readonly domain: string
  /** 0 … 1. */
  readonly reward: number
  readonly query: string
  /** What of the request says why, when or for whom. */
  readonly says: string
  readonly at: number
}

/** A past call's request on a map of all of them: near ones read alike. */
export interface MappedRequest {
  /** −1 … 1 each: the first two principal components of the requests' vectors. */
  readonly x: number
  readonly y: number
  /** What ran. */
  readonly tool: string
  readonly domain?: string
  readonly query: string
  readonly at: number
}

/** What penchant knows and how it is doing. */
export interface Inspection {
  readonly version: string
  readonly user: string
  readonly app?: string
  readonly thread: 'worker' | 'main'
  readonly storage: {
    readonly kind: 'indexeddb' | 'memory'
    /** Why it is memory. */
    readonly reason?: string
    /** All events, tool definitions included. */
    readonly events: number
    readonly rounds: number
    readonly cards: number
    readonly facts: number
    /** Size of the events as text, about; caches of what was learnt come on top. */
    readonly sizeBytes: number
    /** When the earliest was, milliseconds since 1970; absent while there is none. */
    readonly since?: number
    /** Events that could not be learnt: nothing was learnt from them, everything else was. `forget({ event })` removes one. */
    readonly unlearnt: readonly {
      readonly event: string
      readonly kind: LogEvent['kind']
      readonly at: number
      readonly reason: string
    }[]
    /** How it is encrypted on the disk. */
    readonly protection: 'none' | 'device-key' | 'passphrase'
    /** Whether the browser has promised to keep it when space runs out; absent where it does not say. */
    readonly isPersistent?: boolean
    /** What the browser says that this origin stores, all told, in bytes. */
    readonly originBytes?: number
  }
  /** What this page has to do without, and what is used instead. */
  readonly fallbacks: readonly SuggestionError[]
  readonly embedder: {
    readonly tier: Tier
    readonly id: string
    readonly wanted: Tier
    readonly state: 'loading' | 'ready' | 'fallen-back'
    readonly error?: SuggestionError
    /** Texts whose vectors are still being made. */
    readonly pendingTexts: number
  }
  readonly kernels: { readonly id: string; readonly reason?: string }
  /** What the app's chat model was asked since this page opened; absent where there is none. */
  readonly chat?: ModelCost
  readonly policy: PolicyName
  readonly tools: number
  /** Records by group of rivals, as far as there are any; '' holds the tools that no domain and no name puts into a group. */
  readonly domains: readonly { readonly domain: string; readonly tools: readonly HabitRow[] }[]
  /** Experts of the mixture and the weight that each has earned, best first; empty for other policies. */
  readonly experts: readonly { readonly name: string; readonly weight: number }[]
  readonly arms: number
  /** What may be told although it is sensitive, and what never: the app's rules, and the user's own. */
  readonly disclosure: { readonly app: DisclosureRules; readonly user: DisclosureRules }
  /** What the user said of single tools and has not taken back, the latest last. */
  readonly stances: readonly StanceListing[]
  /** Cards that are in no prompt, each with why: said again, contradicted by a newer one, merged, no wish, refused. */
  readonly setAside: readonly CardListing[]
  /**
   * Of tools without a domain: which tools did the job of which, as requests showed; the sum over requests of how far each was for that job.
   * An app corrects it with `learn({ suggestion, domain })`, the name of the tool whose job it was, or by giving tools a domain.
   */
  readonly jobs: readonly { readonly job: string; readonly servedBy: readonly { readonly tool: string; readonly times: number }[] }[]
  /** Requests that are kept with their circumstance, at most 80, oldest first; empty where the embedder has no map of them. */
  readonly circumstances: readonly PlacedRequest[]
  /** Requests of past calls as the embedder sees them, at most 80, oldest first; empty below three. */
  readonly requests: readonly MappedRequest[]
  /** What is believed about this user's arguments beyond single habits ("cheap", "step-free"), the best borne out first. */
  readonly leanings: readonly Leaning[]
}

/** Something that an app may want to show. */
export type Notice =
  | { readonly kind: 'asset'; readonly progress: AssetProgress }
  | {
      readonly kind: 'embedder'
      readonly tier: Tier
      readonly state: 'loading' | 'ready' | 'fallen-back'
      readonly error?: SuggestionError
    }
  | { readonly kind: 'embedding'; readonly done: number; readonly of: number }
  | { readonly kind: 'learnt'; readonly events: number; readonly from: 'this-tab' | 'another-tab' }
  | { readonly kind: 'trouble'; readonly error: SuggestionError }

export type PolicyName = 'penchant' | 'bandit-as-override' | 'freq-as-override'

/** Which notes go into the prompt: the default, or VARS (arXiv 2603.20939) as published or as released. */
export type NotePolicyName = 'penchant' | 'vars' | 'vars-code'

/** Preference learning for tool calls. Made by `openPenchant`. */
export interface Penchant {
  /**
   * Adds tools to today's catalogue. The same name again replaces the earlier definition.
   * @throws PenchantError `invalid-argument`, with `index` or `name` of the tool; then none of them was added
   */
  addTools(tools: ToolInput): Promise<void>
  /** Takes tools out of today's catalogue; what was learnt about them stays. */
  removeTools(names: readonly string[]): Promise<void>
  /**
   * Which tool this user would want for a request. Read-only. Never throws and never hangs: past the deadline, after an abort or on any
   * failure the outcome is `failed` and `error` says why.
   */
  suggest(question: Question, options?: CallOptions): Promise<Suggestion>
  /**
   * The only way in. Resolves when what happened is on disk, and whatever is asked next knows it; learning the same suggestion twice changes
   * nothing, and learning more about it (a reward after `used`) amends it.
   * @throws PenchantError `invalid-argument`, `unknown-tool`, `storage-full`, `storage-failed` …; then nothing of this call was learnt
   */
  learn(lessons: Lesson | readonly Lesson[]): Promise<Learnt>
  /**
   * What the user or the app states: preferences in words, what they think of tools, facts. Durable when it resolves.
   * @throws PenchantError `invalid-argument` with the `index`, `storage-full`, `storage-failed` …; then nothing of this call was remembered
   */
  remember(memories: Memory | readonly Memory[]): Promise<Remembered>
  /** Who the user is, as text for a system prompt, line by line with its evidence. */
  persona(options?: PersonaOptions): Promise<Persona>
  /**
   * Edits, pins, deletes or restores lines of the persona, or adds some; what a person says outranks what was inferred.
   * @throws PenchantError `invalid-argument` with the `index`
   */
  amendPersona(edits: PersonaEdit | readonly PersonaEdit[]): Promise<Persona>
  /**
   * The past calls that are most like a request, best first (PersonaAgent eq. 2); at most `k` (default 4).
   * @param kind only calls of this tool, provider or group of rivals
   */
  recall(query: string, k?: number, kind?: string): Promise<readonly Episode[]>
  /** Lets the persona answer the latest requests, and changes it where the user did otherwise (PersonaAgent §2.2). Can be cancelled. */
  align(options?: AlignOptions): Promise<Alignment>
  /** What the log holds, newest first, at most `limit` (default 100, at most 1,000). Tool definitions are left out. */
  history(options?: { readonly limit?: number }): Promise<readonly LogRow[]>
  /**
   * As if it had never been seen: the state is, bit for bit, that of a log without it. Neither an import nor a late lesson brings it back.
   * @throws PenchantError `invalid-argument`, `storage-failed` …; then nothing was forgotten
   */
  forget(what: WhatToForget): Promise<Forgotten>
  /** Everything that was learnt, as a file (JSON, described in docs/privacy.md); with `gzip` compressed. It is not encrypted. */
  export(options?: { readonly gzip?: boolean }): Promise<Blob>
  /**
   * Takes in a file of `export`: the union of both logs, and what either has forgotten stays forgotten. Doing it again changes nothing.
   * @param file a Blob, its bytes or its text; at most 128 MiB, unpacked too
   * @throws PenchantError `archive-invalid` with the `path` to the fault, `archive-newer`, `archive-too-large`, `storage-full` …; then nothing
   *   of it was taken
   */
  import(file: Blob | ArrayBuffer | ArrayBufferView | string): Promise<Imported>
  /** Removes all that is this user's from the device, then closes: nothing is left, not even what `forget` would leave. */
  erase(): Promise<void>
  /** Every preference card, the oldest first. */
  cards(): Promise<readonly CardListing[]>
  inspect(): Promise<Inspection>
  /** Resolves when the wanted embedder answers (or its fallback is final) and no text waits for its vector. */
  whenReady(): Promise<Inspection>
  /**
   * Calls `listener` on downloads, embedder changes, growth of the log and trouble; first with how the embedder stands and what is missing here.
   * @returns how to stop that
   */
  subscribe(listener: (notice: Notice) => void): Promise<() => void>
  /** Ends it: what is in flight rejects with `closed` (suggest: `failed`), what was learnt stays. */
  close(): Promise<void>
}

/**
 * How the log is encrypted at rest: by a key that stays in this browser profile, or by a passphrase. A log that is encrypted stays so until
 * `none` takes it off, while no other tab has it open. `previous` is the passphrase that it is under now, to change the key or take it off.
 */
export type Encryption =
  | { readonly key: 'device' | 'none'; readonly previous?: string }
  | { readonly passphrase: string; readonly previous?: string }

/** How to open penchant. */
export interface OpenOptions {
  /** Whose preferences these are: any non-empty string up to 512 characters; the log is kept apart per user. */
  readonly user: string
  /** Which app of the origin this is, where there are several: what is learnt in one is not known in another. Default: all share one log. */
  readonly app?: string
  /** Where the engine runs. Default `worker`. */
  readonly thread?: 'worker' | 'main'
  /** The best embedder to load. Default `transformer`; lower tiers answer until it is there. */
  readonly embedder?: Tier
  /** Default `penchant`. The others are the published harness (Local Harness §3.2), for comparison. */
  readonly policy?: PolicyName
  /** Default `penchant`. The others are VARS, for comparison. */
  readonly notePolicy?: NotePolicyName
  /** Tools to add before it resolves. */
  readonly tools?: ToolInput
  /** Folder that the package's assets were copied to, with a slash at its end. Default: beside the package's own JavaScript. */
  readonly assets?: string | URL
  /** A worker of the app's own making that runs `penchant/dist/worker.js`. */
  readonly worker?: () => Worker
  /** How long the worker may take to answer, in milliseconds. Default 10,000. */
  readonly handshakeMs?: number
  /** `memory` keeps nothing. Default: IndexedDB, or memory where there is none. */
  readonly storage?: 'indexeddb' | 'memory'
  /** A chat model of the app's own, for what words do better. Default: none, and nothing is missing. */
  readonly chat?: ChatModel
  /**
   * What else to ask it: `label` and `probe` before a tool is chosen, within the deadline of the suggestion (give it more than 250 ms), `reply`
   * when something was said, `hypothesis` when a conversation has ended, `schema` when a tool is new. Default: nothing. Messages are read for
   * preferences with it, and the persona aligned, in any case.
   */
  readonly chatFor?: readonly ChatUse[]
  /**
   * What was learnt of arguments on one side stays there: in its tool, in its domain (a tool without one is its own), or with what came from the
   * same origin. No hypothesis is drawn from conversations then, since it would hold on every side. Default: none.
   */
  readonly border?: Border
  /** Preference axes of the app's own, beside the built-in ones (docs/learners.md). The same name replaces one. */
  readonly axes?: readonly Axis[]
  /**
   * Circumstances of the app's own that may decide between tools, beside those of daily life that are built in (docs/learners.md): at most 16,
   * of 1 to 64 phrases. Where they changed since the last time, what was learnt is made anew from the log.
   */
  readonly circumstances?: readonly AppCircumstance[]
  /**
   * Which sensitive facts may be filled in unasked, and which never (docs/privacy.md). Default: none; where a tool requires one for its job,
   * the user is asked. Users add their own with `remember({ disclose })`.
   */
  readonly disclose?: DisclosureRules
  /**
   * How long calls, reactions and what was concluded of them are kept (docs/privacy.md); afterwards it is as if they had never been. What the
   * user said, bans and rules among it, stays until they take it back. Default: for ever.
   */
  readonly keep?: Keep
  /** Encrypts what is stored; docs/privacy.md says what that protects from, and what not. Default: not encrypted. */
  readonly encryption?: Encryption
  /**
   * P(none) above which the outcome is `none`, 0 … 1; 1: something is always suggested. Default: where 98 % of the requests that some tool fits
   * are answered (docs/evals.md); while only the hashed embedder answers, something is always suggested.
   */
  readonly noneAt?: number
  /** Threads of ONNX Runtime. Default 1; more need cross-origin isolation. */
  readonly threads?: number
}

export type { AppCircumstance, ArgumentEvidence, Axis, Border, Leaning, PersonalEvidence }
export type { DisclosureLimit, DisclosureRule, DisclosureRules }
export type { PenchantError }
export type { Tool as ToolDefinition }
