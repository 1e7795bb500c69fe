/** What the user or the app states, and how it stands: what `remember` takes and gives. May not know: how words are understood. */
import type { DisclosureRules } from '../arguments/disclosure/disclosure.js'
import type { CardId, EventId, FactValue, Source, StanceKind } from '../event.js'

/** A preference in words, stated by the user or the app. With `card` it edits that card. */
export interface NoteToRemember {
  /** What is wanted, at most 500 characters: 'Suggest quiet places'. */
  readonly note: string
  /** When it holds, at most 500 characters: 'When I book a restaurant'. Default: where the note bears on it. */
  readonly when?: string
  /** Whether it holds everywhere. Default: penchant judges by `when`, without one by the note: what says how to answer does. */
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
  /**
   * The name of the tool that ran right before it, where one did: "no, with Resy" is said of that. Without one a complaint is of the earlier call
   * that it is most like ("day nine, and still no kettle").
   */
  readonly ran?: string
  /**
   * Whether a tool was called for it, where the app waits for that: what led to a call asks for it, and is seldom meant for good; what did not
   * lead to one, though a tool would have fitted, more often is.
   */
  readonly called?: boolean
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

/** A preference card as it stands. */
export interface CardListing {
  readonly card: CardId
  /** As it reads in a prompt. */
  readonly text: string
  /** As it was stated: when it holds ('' = not said), and what is wanted. */
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
  /** Whether it is of somebody else: then it is told with what is asked for others, and fills nothing in. */
  readonly ofOthers?: true
  /** Answers with it in the prompt that pleased, times that it was asked for again, thumbs down. */
  readonly helped: number
  readonly missed: number
  readonly blamed: number
  /** Only `current` cards are put into prompts; `why` says what became of the others, and `by` which card took their place. */
  readonly status: 'current' | 'said-again' | 'superseded' | 'merged' | 'refused'
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
