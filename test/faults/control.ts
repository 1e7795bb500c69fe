/**
 * The control of the kill test: a bare IndexedDB at an origin of its own, written like penchant's log. What is lost there the browser lost.
 *
 * Lives here: one database with one store, rows with strict durability, and the journal file that Chromium keeps them in.
 */
import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

declare global {
  /** The control's database, on its page. */
  var control: IDBDatabase
}

/** Opens the control. @returns its rows */
export async function openControl(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('control')
    opening.onupgradeneeded = () => void opening.result.createObjectStore('rows')
    globalThis.control = await settled(opening)
    return (await settled(control.transaction('rows').objectStore('rows').getAllKeys())) as string[]
  })
}

/** Writes rows, at most `most` of them; says on the console which completed. */
export async function writeControl(page: Page, round: number, most = Number.MAX_SAFE_INTEGER): Promise<void> {
  const writing = page.evaluate(
    async ([round, most]) => {
      for (let n = 0; n < most; n++) {
        const key = `${round}.${n}`
        await new Promise((resolve, reject) => {
          const transaction = control.transaction('rows', 'readwrite', { durability: 'strict' })
          transaction.objectStore('rows').put('x'.repeat(500), key)
          transaction.oncomplete = resolve
          transaction.onabort = () => reject(transaction.error)
        })
        console.log(`control ${key}`)
      }
    },
    [round, most] as const,
  )
  if (most < Number.MAX_SAFE_INTEGER) return writing
  writing.catch(() => {}) // it ends with the browser
}

/**
 * Puts the first seven bytes of a record at the end of each origin's newest journal, and not the rest: what a kill between two writes to the
 * file leaves.
 * @param profile of a Chromium that is not running
 */
export async function tearJournals(profile: string): Promise<number> {
  const folder = join(profile, 'Default', 'IndexedDB')
  let torn = 0
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.leveldb')) continue
    const journal = (await readdir(join(folder, name)))
      .filter((file) => file.endsWith('.log'))
      .sort()
      .at(-1)
    if (journal === undefined) continue
    // A checksum, a length of 100 bytes, and that the record is whole: LevelDB's log format.
    await appendFile(join(folder, name, journal), Uint8Array.of(1, 2, 3, 4, 100, 0, 1))
    torn += 1
  }
  return torn
}
