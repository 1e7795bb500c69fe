/** What penchant answers: a tool, its arguments, notes for the prompt, or why there is no answer. May not know: what came of it. */
import type { Tier } from '../embedding/embedder.js'
import type { ErrorCode } from '../errors.js'
import type { Decision, Outcome } from '../decision.js'
import type { CardId, ToolHash } from '../event.js'
import type { Evidence } from './evidence.js'

export type { Decision, Outcome } from '../decision.js'

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

/** A tool worth offering to a chat model. */
export interface ShortlistedTool {
  readonly name: string
  /** What offering it costs, counted as `ShortlistLimits` says. */
  readonly tokens: number
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
  /**
   * What the app should do: `as-is`, its own choice stands and penchant agrees or has nothing to add; `filled`, penchant supplies a tool or an
   * argument; `ask`, the choice between `ask` is the user's; `none`, none of the tools fits (`because` says why; there is no `tool`, notes still
   * come); `failed`, there is no answer (`error` says why), and the app's own choice stands.
   */
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
  /**
   * Tools worth offering to a chat model, the likeliest first, for every job in the request; where it was asked for, and with every outcome but
   * `failed`. What the user does not want is not among them.
   */
  readonly shortlist?: readonly ShortlistedTool[]
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
  /** Whether others get what it asks for, and the user does not, as far as its words say. */
  readonly forOthers?: true
  /** Tools that it names, whatever it says of them: none of them is withheld. */
  readonly mentioned?: readonly string[]
  /** P(domain | query) from the text alone; empty where the domain was given. */
  readonly domains: readonly (readonly [domain: string, probability: number])[]
  readonly contenders: readonly { readonly name: string; readonly hash: ToolHash }[]
  readonly embedder: Tier
  /** Names of the arguments that were stated. */
  readonly stated?: readonly string[]
  /** How it was decided; absent where nothing was. */
  readonly decision?: Decision
  readonly origin?: string
}
