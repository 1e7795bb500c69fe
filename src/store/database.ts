/**
 * The one database, 'penchant': a connection that survives what browsers do to connections.
 *
 * Lives here: opening, reopening, and what goes wrong there, as PenchantErrors. May not know: what the stores mean.
 */
import { deleteDB, openDB } from 'idb'
import { waitAtMost } from '../util/deadline.js'
import { PenchantError } from '../errors.js'
import { type Connection, DATABASE_NAME, MIGRATIONS, type PenchantSchema, type Store, type Transaction } from './database-schema.js'

/** How long opening may take; what holds it up is most often another tab with an older version open. */
const OPEN_LIMIT_MS = 10_000

/** Version of a database that is about to be deleted: it was seen to be empty, and nobody can write into it any more. */
const ENDING_VERSION = 1_000_000_000

export interface Access {
  readonly stores: readonly Store[]
  readonly mode: 'readonly' | 'readwrite'
  readonly durability: IDBTransactionDurability
}

/**
 * Opens the database, or says that there is none here.
 *
 * @returns the database, or why this page has no IndexedDB (a server, a sandboxed frame, some private modes)
 * @throws PenchantError `storage-blocked`, `storage-newer`, `storage-full`, `storage-failed`
 */
export async function openDatabase({ openLimitMs = OPEN_LIMIT_MS }: { readonly openLimitMs?: number } = {}) {
  let connecting: Promise<Connection> | undefined
  let renewed: Promise<void> | undefined

  // The connection must: close when another tab wants to upgrade or delete (or that tab waits for ever), and open again only at the
  // next use; be forgotten when the browser drops it; never be forgotten in favour of an older one that is still on its way.
  function connect(): Promise<Connection> {
    if (connecting !== undefined) return connecting
    const opening: Promise<Connection> = open(openLimitMs, () => forget(opening))
    opening.catch(() => forget(opening))
    connecting = opening
    return opening
  }

  function forget(connection: Promise<Connection>): void {
    if (connecting === connection) connecting = undefined
    connection.then((open) => open.close()).catch(() => {})
  }

  try {
    if (typeof indexedDB === 'undefined') return noDatabase('There is no IndexedDB here.')
    await connect()
  } catch (error) {
    if (isNamed(error, 'SecurityError', 'InvalidStateError'))
      return noDatabase(`The browser refuses IndexedDB here (${error.name}: ${error.message}).`)
    throw storageError(error)
  }

  return {
    /**
     * Runs `work` in one transaction and resolves with what it gave, after the transaction completed.
     * `work` awaits only this transaction's requests. It runs a second time, on a new connection, if the connection was dropped.
     */
    async transact<T>(access: Access, work: (transaction: Transaction) => Promise<T>): Promise<T> {
      if (access.mode === 'readwrite') {
        renewed ??= renewJournal()
        await renewed
      }
      for (let attempt = 1; ; attempt++) {
        let connection: Promise<Connection> | undefined
        try {
          connection = connect()
          return await transactOnce(await connection, access, work)
        } catch (error) {
          // Closed under us, or its server gone (WebKit says UnknownError). What failed wrote nothing, so a second try writes nothing twice.
          const isDropped = isNamed(error, 'InvalidStateError', 'AbortError', 'UnknownError')
          if (attempt > 1 || !isDropped) throw storageError(error)
          if (connection !== undefined) forget(connection)
        }
      }
    },
    /** Deletes the database if nobody has anything in it but cached vectors. */
    // Deleting must: not take what another tab writes between the look and the deed (hence the version change in between, which shuts
    // everybody out while it looks again); not be in the way of a tab that opens meanwhile (`open` ends what was left ending).
    async deleteIfEmpty(): Promise<void> {
      const connection = await connect()
      const reading = connection.transaction([...connection.objectStoreNames], 'readonly')
      if (!(await isEmpty(reading))) return
      forget(Promise.resolve(connection))
      connecting = undefined
      const ending = openDB(DATABASE_NAME, ENDING_VERSION, {
        async upgrade(_, __, ___, transaction) {
          if (!(await isEmpty(transaction))) transaction.abort()
        },
      }).then((connection) => {
        connection.close()
        return deleteDB(DATABASE_NAME)
      })
      // It stays, with something in it, or until those who hold it let go.
      await waitAtMost(openLimitMs, ending)
    },
    /** Transactions that have begun still complete. */
    close(): void {
      if (connecting !== undefined) forget(connecting)
    },
  }
}

const noDatabase = (absent: string): { readonly absent: string } => ({ absent })

/** Whether nobody has anything in the stores that a transaction holds, but for vectors: they are a cache. */
async function isEmpty(transaction: {
  readonly objectStoreNames: Iterable<string>
  objectStore(name: never): { count(): Promise<number> }
}): Promise<boolean> {
  const names = [...transaction.objectStoreNames].filter((name) => name !== 'vectors')
  const counts = await Promise.all(names.map((name) => transaction.objectStore(name as never).count()))
  return counts.every((count) => count === 0)
}

/** Opens; a database that another tab was about to delete, and may have left at that, is deleted first. */
async function open(limitMs: number, onLost: () => void): Promise<Connection> {
  try {
    return await openOnce(limitMs, onLost)
  } catch (error) {
    if (!isNamed(error, 'VersionError')) throw error
    const found = (await indexedDB.databases().catch(() => [])).find(({ name }) => name === DATABASE_NAME)
    if (found?.version === ENDING_VERSION) await deleteDB(DATABASE_NAME)
    // Really newer, and not gone in the meantime.
    else if (found !== undefined) throw error
    return openOnce(limitMs, onLost)
  }
}

// Opening must: give up after its limit; close a connection that arrives later than that (it would block the others unseen).
async function openOnce(limitMs: number, onLost: () => void): Promise<Connection> {
  let blocked = false
  const opening = openDB<PenchantSchema>(DATABASE_NAME, MIGRATIONS.length, {
    upgrade(connection, oldVersion) {
      for (const migrate of MIGRATIONS.slice(oldVersion)) migrate(connection)
    },
    blocked() {
      blocked = true
    },
    blocking: onLost,
    terminated: onLost,
  })
  if (await waitAtMost(limitMs, opening)) return opening
  opening.then((connection) => connection.close()).catch(() => {})
  throw new PenchantError('storage-blocked', {
    message: `The database '${DATABASE_NAME}' did not open within ${limitMs} ms${blocked ? ': another tab holds an older version open' : ''}.`,
    hint: 'Close or reload the other tabs of this app, then try again.',
    fields: { limitMs, blocked },
  })
}

// A transaction must: resolve only after `complete`, not after the last request; reject with what aborted it (the quota, say) rather
// than with the AbortError that each of its requests then gets; be aborted when `work` throws; leave no unhandled rejection.
async function transactOnce<T>(
  connection: Connection,
  { stores, mode, durability }: Access,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = connection.transaction([...stores], mode, { durability }) as Transaction
  const done = transaction.done
  done.catch(() => {})
  try {
    const result = await work(transaction)
    // Spares the browser a turn of asking whether there is more; a transaction that found nothing to wait for has ended by itself.
    try {
      transaction.commit()
    } catch {}
    await done
    return result
  } catch (error) {
    const abortedBy = transaction.error
    try {
      transaction.abort()
    } catch {} // it has ended already
    await done.catch(() => {})
    throw abortedBy ?? transaction.error ?? error
  }
}

function isNamed(error: unknown, ...names: string[]): error is DOMException {
  return error instanceof DOMException && names.includes(error.name)
}

const SCRATCH_NAME = 'penchant-scratch'

/** Longest wait for a new journal, in milliseconds; it takes 5 to 30. */
const RENEW_LIMIT_MS = 1000

// Chromium keeps IndexedDB in LevelDB, which goes on writing into the journal that it finds. A browser that was killed while it wrote leaves
// half a record at the end of that. The next start reads up to there and writes on behind it; the start after that meets half a record in the
// middle, takes the files for corrupt, and Chromium deletes every database of the origin. Deleting a database, though, makes LevelDB put what
// it holds into a table and begin a new journal (test/package/kills.test.ts shows both).
// Renewing must: hold up nothing that it cannot help (another engine, a full disk, a tab that does the same and is stuck); leave no database.
/** Resolves when what is written next goes into a new journal, or that cannot be had. Never rejects. */
async function renewJournal(): Promise<void> {
  // Only Chromium has these, and LevelDB.
  if (!('userAgentData' in (globalThis.navigator ?? {}))) return
  await waitAtMost(RENEW_LIMIT_MS, beginAnew())
}

// Opening may throw where it stands.
async function beginAnew(): Promise<void> {
  const connection = await openDB(SCRATCH_NAME)
  connection.close()
  await deleteDB(SCRATCH_NAME)
}

const STORAGE_ERRORS: Record<string, (cause: DOMException) => PenchantError> = {
  QuotaExceededError: (cause) =>
    new PenchantError('storage-full', {
      message: `The browser gives this origin no more room: ${cause.message}`,
      hint: 'Free disk space, forget some history, or ask the browser for persistent storage.',
      cause,
    }),
  VersionError: (cause) =>
    new PenchantError('storage-newer', {
      message: `The database '${DATABASE_NAME}' was written by a newer version of penchant; it is left as it is.`,
      hint: 'Reload the page to get the newer version of the app.',
      cause,
      fields: { version: MIGRATIONS.length },
    }),
}

/** What an app is told of an error of IndexedDB; errors that are not (of a predicate, say) stay what they are. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  const known = STORAGE_ERRORS[error.name]
  if (known !== undefined) return known(error)
  return new PenchantError('storage-failed', {
    message: `The database '${DATABASE_NAME}' failed: ${error.name}: ${error.message}`,
    hint: 'Try again; if it persists, the browser profile may be damaged or out of disk space.',
    cause: error,
  })
}
