/** What is left: nothing in any storage of the browser after erase, and nothing legible in its profile folder where the log is encrypted. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpenOptions } from '../../src/penchant.js'
import { newMachine } from '../faults/real-browser.js'
import { site, useBrowser } from './visit.js'

/** Words that stand nowhere but in what penchant is told. */
const CANARY = 'zqcanary'

const visit = useBrowser()

/** Lives with penchant for a while, telling it nothing but canaries. Runs in the page. */
async function live([canary, options]: readonly [string, Omit<OpenOptions, 'user'>]): Promise<void> {
  const opened = await penchant.openPenchant({
    user: `${canary}@example.org`,
    embedder: 'static',
    ...options,
    tools: ['One', 'Two'].map((name) => ({ name: `${canary}Tool${name}`, domain: canary, description: `${canary} tool`, inputSchema: {} })),
  })
  await opened.whenReady()
  for (let i = 0; i < 12; i++) {
    const suggestion = await opened.suggest({ query: `${canary} request ${i}`, conversation: `${canary} talk` }, { deadlineMs: 20_000 })
    await opened.learn({ suggestion, used: `${canary}ToolOne`, args: { where: `${canary} town` } })
  }
  await opened.learn({ call: { tool: `${canary}ToolTwo`, query: `${canary} past` }, id: `${canary} id` })
  await opened.remember([{ note: `${canary} note`, when: `${canary} case` }, { facts: { [`${canary} fact`]: `${canary} value` } }])
  await opened.forget({ event: `${canary} id` })
  await opened.close() // writes snapshots
  Object.assign(globalThis, { opened: await penchant.openPenchant({ user: `${canary}@example.org`, embedder: 'static', ...options }) })
}

/** Everything that the page's storages hold, as one text. Runs in the page. */
async function storages(): Promise<{ text: string; databases: number; caches: number; locks: number; files: number }> {
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const databases = await indexedDB.databases()
  for (const { name } of databases) {
    const database = await settled(indexedDB.open(name ?? ''))
    found.push(name)
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      found.push(store, await settled(objects.getAllKeys()), await settled(objects.getAll()))
    }
    database.close()
  }
  const cacheNames = await caches.keys()
  for (const name of cacheNames)
    found.push(
      name,
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
  const files: string[] = []
  const folder = (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> }
  for await (const name of folder.keys()) files.push(name)
  const { held = [], pending = [] } = await navigator.locks.query()
  const locks = [...held, ...pending].map(({ name }) => name)
  const text = JSON.stringify([found, files, locks], (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value))
  return { text, databases: databases.length, caches: cacheNames.length, locks: locks.length, files: files.length }
}

test.each([[{}], [{ encryption: { key: 'device' } }], [{ thread: 'main' }]] as const)(
  'after erase no database, cache, file, lock or word of this user is left (%j)',
  async (options) => {
    const { page } = await visit((await site()).origin)
    await page.evaluate(live, [CANARY, options] as const)
    const before = await page.evaluate(storages)
    expect(before.databases).toBe(1)
    expect(before.text.includes(CANARY)).toBe(!('encryption' in options))
    await page.evaluate(() => opened.erase())
    // Counted without opening any: a database that is opened while it is being deleted is made anew.
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length), { timeout: 30_000 }).toBe(0)
    expect(await page.evaluate(storages)).toMatchObject({ databases: 0, caches: 0, locks: 0, files: 0 })
    expect((await page.evaluate(storages)).text).not.toContain(CANARY)
    const code = await page.evaluate(() =>
      opened.inspect().then(
        () => 'open',
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('closed')
  },
)

test('erasing one user leaves the others as they are', async () => {
  const { page } = await visit((await site()).origin)
  await page.evaluate(live, [CANARY, {}] as const)
  const rounds = await page.evaluate(async () => {
    const bob = await penchant.openPenchant({
      user: 'bob',
      embedder: 'hashed',
      tools: [{ name: 'Resy', description: '', inputSchema: {} }],
    })
    await bob.learn({ call: { tool: 'Resy', query: 'a table' }, id: '1' })
    await opened.erase()
    await bob.learn({ call: { tool: 'Resy', query: 'a table' }, id: '2' })
    return (await bob.inspect()).storage.rounds
  })
  expect(rounds).toBe(2)
  const { text, databases } = await page.evaluate(storages)
  expect(databases).toBe(1)
  expect(text).not.toContain(CANARY)
})

test('with encryption on, nothing that was learnt can be read in the profile folder', async () => {
  const machine = await newMachine()
  try {
    let browser = await machine.start()
    // That this test can fail: a plain log can be read there.
    await (await browser.newTab()).evaluate(live, ['zqplain', {}] as const)
    await (await browser.newTab()).evaluate(live, [CANARY, { encryption: { key: 'device' } }] as const)
    await (await browser.newTab()).evaluate(live, ['zqphrase', { encryption: { passphrase: 'correct horse' } }] as const)
    await browser.close()
    browser = await machine.start()
    await browser.close()
    const found = await wordsIn(machine.profile, ['zqplain', CANARY, 'zqphrase', 'correct horse'])
    expect([...found]).toEqual(['zqplain'])
  } finally {
    await machine.end()
  }
})

/** Which of the words stand in some file of a folder, in one or two bytes a letter. */
async function wordsIn(folder: string, words: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    for (const word of words) if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) found.add(word)
  }
  return found
}
