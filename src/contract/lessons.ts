/** What happened, after a suggestion or without one: what `learn` takes and gives. May not know: what is made of it. */
import type { CardId, ChosenBy } from '../event.js'
import type { Noted } from './memories.js'
import type { Turn } from './questions.js'
import type { Suggestion } from './suggestions.js'

/** Whose doing it was that a tool ran, and what the user made of that. */
export interface Authorship {
  /**
   * Who chose the tool that ran. Default `user`: they named it, picked it, or accepted what was suggested. `model`: it called it unasked, with
   * rivals on offer; `penchant`: the rivals had been withheld or reordered; `chance`: it was tried to learn about it. Only the user's own acts
   * make a habit; of the others it counts what went wrong.
   */
  readonly by?: ChosenBy
  /** With `by: 'chance'` or `'penchant'`, where chance had a part: the probability with which what ran was chosen, (0, 1]. */
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
