/**
 * A new journal for the database files, before the first write of a visit.
 *
 * Lives here: one precaution. Chromium keeps IndexedDB in LevelDB, which goes on writing into the journal that it finds. A browser that was
 * killed while it wrote leaves half a record at the end of that. The next start reads up to there and writes on behind it; the start after
 * that meets half a record in the middle, takes the files for corrupt, and Chromium deletes every database of the origin. Deleting a
 * database, though, makes LevelDB put what it holds into a table and begin a new journal (test/package/kills.test.ts shows both).
 */
import { deleteDB, openDB } from 'idb'
import { waitAtMost } from '../util/deadline.js'

const SCRATCH_NAME = 'penchant-scratch'

/** Longest wait, in milliseconds; it takes 5 to 30. */
const LIMIT_MS = 1000

// Renewing must: hold up nothing that it cannot help (another engine, a full disk, a tab that does the same and is stuck); leave no database.
/** Resolves when what is written next goes into a new journal, or that cannot be had. Never rejects. */
export async function renewJournal(): Promise<void> {
  // Only Chromium has these, and LevelDB.
  if (!('userAgentData' in (globalThis.navigator ?? {}))) return
  await waitAtMost(LIMIT_MS, beginAnew())
}

async function beginAnew(): Promise<void> {
  const connection = await openDB(SCRATCH_NAME)
  connection.close()
  await deleteDB(SCRATCH_NAME)
}
