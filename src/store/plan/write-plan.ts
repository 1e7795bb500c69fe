/**
 * Writing a plan, and what is said of it: to the other tabs, and to the fold of this one.
 *
 * Lives here: where the log ends after a change, found without another question to the database. May not know: how a plan is made.
 */
import type { EventId } from '../../event.js'
import type { Change, LogState, StoreTransaction } from '../backend.js'
import type { News } from '../event-log.js'
import type { AppendPlan } from './settle.js'

/** Writes a plan. @param lastId of the log before it @returns what to tell the other tabs; undefined if nothing was written */
export async function write(
  transaction: StoreTransaction,
  { change }: AppendPlan,
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

/** What a plan adds, if it only adds, behind the last event there was. */
export function newsOf({ change, revision }: AppendPlan, lastId: EventId | undefined): News | undefined {
  if (change === undefined || change.deletes.length > 0 || change.puts.some(({ id }) => lastId !== undefined && id <= lastId))
    return undefined
  return { after: lastId, revision, events: [...change.puts].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}
