/**
 * Writing a plan, and what is said of it: to the other tabs, and to the fold of this one.
 *
 * Lives here: where the log ends after a change, found without another question to the database; which vectors go with their texts.
 * May not know: how a plan is made.
 */
import type { EventId, LogEvent } from '../../event.js'
import { textHash } from '../../util/text-hash.js'
import type { Change, LogState, StoreTransaction } from '../backend.js'

/** Writes a plan. @param lastId of the log before it @returns what to tell the other tabs; undefined if nothing was written */
export async function write(
  transaction: StoreTransaction,
  change: Change | undefined,
  lastId: EventId | undefined,
  dropVectorsOf: readonly string[] = [],
): Promise<LogState | undefined> {
  if (change === undefined) return undefined
  await transaction.apply({ ...change, dropVectorsOf })
  // Another question only where the last one went: each is a way to the disk's process and back.
  const isThere = lastId === undefined || !change.deletes.includes(lastId)
  return isThere ? stateAfter(change, lastId) : { revision: change.meta.revision, lastId: await transaction.lastId() }
}

/** Where the log stands after a change that leaves its last event in place. */
export const stateAfter = ({ puts, meta }: Change, lastId: EventId | undefined): LogState => ({
  revision: meta.revision,
  lastId: puts.reduce((last, { id }) => (last === undefined || id > last ? id : last), lastId),
})

/** Hashes of every text in events whose vector may be stored: it must not outlive its text. */
export function vectorsOf(events: readonly LogEvent[], textsOf: (event: LogEvent) => readonly string[]): string[] {
  return [...new Set(events.flatMap((event) => [...stringsIn(event), ...textsOf(event)]))].map(textHash)
}

/** Every string in an event, at any depth: whatever text of it was embedded is among them. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
