/** What the inspector looks at, and what can be done there: what its parts are given. */
import type { Inspection, LogRow, Notice, SuggestionError } from '../penchant.js'
import type { Decision } from './watch-decisions.js'

/** What is shown, and what can be done there. */
export interface Sight {
  readonly inspection: Inspection
  /** What may be forgotten for a what-if, newest first. */
  readonly rows: readonly LogRow[]
  readonly decisions: readonly Decision[]
  /** The decision that is looked at. */
  readonly shown: Decision | undefined
  readonly troubles: readonly SuggestionError[]
  readonly arriving: Extract<Notice, { readonly kind: 'asset' }>['progress'] | undefined
  /** When another tab taught it something, if one did. */
  readonly elsewhere: Date | undefined
  /** The group of rivals that the maps show; '' for all. */
  readonly job: string
  /** What came of the last what-if; undefined where no copy can be made. */
  readonly whatIf: string | undefined
  show(decision: Decision): void
  filter(job: string): void
  without(row: string): void
}
