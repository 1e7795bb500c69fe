/** What is the user’s: to see, keep only so long, forget, take along, encrypt. May not know: what was learnt. */
import type { CardId } from '../event.js'

/** One event of the log, as people read it. */
export interface LogRow {
  /** For `forget({ event })`. */
  readonly id: string
  readonly at: number
  readonly kind: 'call' | 'note' | 'stance' | 'fact' | 'disclosure' | 'feedback' | 'persona' | 'schema' | 'consent' | 'contribution'
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

/**
 * How the log is encrypted at rest: by a key that stays in this browser profile, or by a passphrase. A log that is encrypted stays so until
 * `none` takes it off, while no other tab has it open. `previous` is the passphrase that it is under now, to change the key or take it off.
 */
export type Encryption =
  | { readonly key: 'device' | 'none'; readonly previous?: string }
  | { readonly passphrase: string; readonly previous?: string }
