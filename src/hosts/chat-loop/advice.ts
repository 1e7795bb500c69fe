/** What passes between a host and its advisor, as types. May not know: any host's package or spelling. */
import type { Suggestion, Turn } from '../../penchant.js'
import type { Offer } from './arrange.js'
import type { Args, Filled } from './fill-in.js'
import type { Asking, HostTool } from './report.js'

/** What a host knows before it asks its model. */
export interface HostRequest {
  readonly turns: readonly Turn[]
  readonly tools: readonly HostTool[]
  /** Anything but a text is none. */
  readonly conversation?: unknown
  /** Names of tools that the conversation has used, in its order, and of those that the model asked for. */
  readonly seen?: readonly string[]
  readonly isInsisted?: boolean
}

/** A request of the user's and what penchant said to it; the same for all steps that the model takes for it. */
export interface Advice extends Offer {
  readonly suggestion: Suggestion | undefined
  /** What the host would have offered, in its order. */
  readonly given: readonly string[]
  /** Whether what is known of the user would change it; `isChanged` also where the list was too long, and never where the app insists. */
  readonly isNarrowed: boolean
  /** Preferences as a text for the prompt; '' where there are none. */
  readonly prompt: string
  readonly tools: ReadonlyMap<string, HostTool>
  readonly seen: readonly string[]
  readonly isInsisted: boolean
  readonly request: Request
}

/** A call that the model, an agent or the app is about to make. */
export interface HostCall {
  readonly id: string
  readonly tool: string
  readonly args: Args
  /** Whether a question may take its place. Default true; false where the user sees the call already. */
  readonly mayAsk?: boolean
  /** Whether the choice among rivals is open. Default true; false, with `mayAsk`, where who calls has chosen. */
  readonly mayAskRivals?: boolean
  /** Whether its arguments are still to come. */
  readonly isBegun?: boolean
}

/** The same as a host says it: whatever it holds, its arguments as an object or as JSON text. */
export type SaidCall = Omit<HostCall, 'id' | 'tool' | 'args'> & Readonly<Record<'id' | 'tool' | 'args', unknown>>

/** What the call becomes. With `question` it should not go on: that is what the user should be asked in its place. */
export interface CallAdvice extends Pick<Filled, 'outcome' | 'args' | 'supplied'> {
  /** The tool that it goes to: its own, or the rival that the user wants. */
  readonly tool: string
  /** Whether its tool or its arguments are others than the model said. */
  readonly isChanged: boolean
  readonly asking?: Asking
  readonly question?: string
}

export type Happened = 'went-well' | 'failed' | 'denied'

/** One request of the user's, through all steps that the model takes for it. */
export interface Request {
  readonly id: string
  readonly conversation: string | undefined
  readonly turns: readonly Turn[]
  readonly text: string
  readonly count: number
  /** The tool that had run right before it. */
  readonly before: string | undefined
  /** Whether the turn before this one ended in a question of ours: nobody is asked twice running. */
  readonly wasAsked: boolean
  /** Questions that took the place of a call: none is put twice. */
  readonly questions: Set<string>
  /** Whether a call of this turn went wrong: its rivals are offered again then. */
  hasFailed: boolean
  /** Tools that penchant put before their rivals, or offered in their place. */
  favoured: readonly string[]
  /** Whether a tool's description stands for what nobody told. */
  isDescription?: boolean
  suggestion: Suggestion | undefined
  asked: ReadonlySet<string>
  /** Whether the model has called a tool or replied. */
  isAnswered: boolean
  /** Whether it was read for what the user says for good. */
  isRead: boolean
  /** Its calls of which it is known what came of them: the reply is about one of these. */
  readonly ran: Ran[]
  /** What the first call of the turn was learnt under. */
  learnt?: Suggestion
}

/** A call that ran, and what it was learnt under; undefined where penchant had no answer in time. */
export interface Ran {
  readonly suggestion: Suggestion | undefined
  readonly tool: string
  readonly isWell: boolean
}
