/**
 * The contract: what an app may ask of penchant, and what it answers.
 *
 * Lives here: its verbs. What they take and give is in contract/. Types only: the engine implements them, the client hands them over; both
 * sides of the thread speak this and nothing else.
 */
import type { Contribution, ContributionOptions } from './contract/crowds.js'
import type { Inspection, Notice } from './contract/inspection.js'
import type { Learnt, Lesson } from './contract/lessons.js'
import type { CardListing, Memory, Remembered } from './contract/memories.js'
import type { Alignment, Episode, Persona, PersonaEdit, PersonaOptions } from './contract/personas.js'
import type { Forgotten, Imported, LogRow, WhatToForget } from './contract/privacy.js'
import type { CallOptions, Question, ToolInput } from './contract/questions.js'
import type { Suggestion } from './contract/suggestions.js'

export type * from './contract/chat-model.js'
export type * from './contract/crowds.js'
export type * from './contract/evidence.js'
export type * from './contract/inspection.js'
export type * from './contract/lessons.js'
export type * from './contract/memories.js'
export type * from './contract/open-options.js'
export type * from './contract/personas.js'
export type * from './contract/privacy.js'
export type * from './contract/questions.js'
export type * from './contract/suggestions.js'
export type { Border, Leaning } from './arguments/arguments.js'
export type { Axis } from './arguments/axes/axes.js'
export type { DisclosureLimit, DisclosureRule, DisclosureRules } from './arguments/disclosure/disclosure.js'
export type { ArgumentEvidence, PersonalEvidence } from './arguments/argument-evidence.js'
export type { JsonSchema, Tool, ToolAnnotations } from './catalogue/tool.js'
export type { OwnEmbedder } from './embedding/own-embedder.js'
export type { AppCircumstance } from './embedding/circumstance/circumstance.js'

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
  /** Asks whether a new phase has begun, in which the user chooses otherwise than before; then only that counts. */
  align(): Promise<Alignment>
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
  /**
   * The user agrees that reports about them may tell so much all told, in ε; 0 withdraws it. Every report has stood in the log since it was made.
   * @throws PenchantError `invalid-argument`
   */
  consent(epsilon: number): Promise<void>
  /**
   * A report on one question, drawn at random, about what the user takes: by chance as much as by the truth, so that it tells no more than `epsilon`
   * (docs/crowd.md). penchant sends it nowhere.
   * @throws PenchantError `contribution-refused` with `why`: no `consent`, `cap` reached, no `questions`; `invalid-argument`
   */
  contribution(options: ContributionOptions): Promise<Contribution>
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
