/** The package as it is built, with the types of its source; and what tests of it share. */
import { openDB } from 'idb'
import { expect, onTestFinished } from 'vitest'
// @ts-expect-error The types of the built file lie elsewhere.
import * as built from '../../dist/index.js'
import { randomDevice } from '../../src/store/clock.js'
import { DATABASE_NAME, type PenchantSchema } from '../../src/store/database-schema.js'

type Package = typeof import('../../src/index.js')
type Options = Parameters<Package['openPenchant']>[0]
export type Penchant = Awaited<ReturnType<Package['openPenchant']>>

export const { openPenchant, PenchantError }: Package = built

export const newUser = (): string => `user-${randomDevice()}`

/** Two groups of rivals. */
export const TOOLS = [
  { name: 'OpenTable', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: { type: 'object' } },
  { name: 'Resy', domain: 'restaurants', description: 'Reservations at restaurants', inputSchema: { type: 'object' } },
  { name: 'Tock', domain: 'restaurants', description: 'Find a place for dinner and reserve a table', inputSchema: { type: 'object' } },
  { name: 'Uber', domain: 'rides', description: 'Order a ride with a driver', inputSchema: { type: 'object' } },
  { name: 'Lyft', domain: 'rides', description: 'Get a car that takes you somewhere', inputSchema: { type: 'object' } },
]

/** Patience of a test: the machine that runs it may be busy. */
export const PATIENT = { deadlineMs: 20_000 }

/** A penchant of a new user with `TOOLS`, by the embedder that needs no assets; closed when the test ends. */
export async function opened(options: Partial<Options> = {}): Promise<Penchant> {
  const penchant = await openPenchant({ user: newUser(), embedder: 'hashed', tools: TOOLS, ...options })
  onTestFinished(() => penchant.close())
  return penchant
}

/** `n` past calls of one tool. */
export function pastCalls(n: number, tool = 'Resy', queryOf = (i: number) => `a table for ${i} tonight`) {
  return Array.from({ length: n }, (_, i) => ({
    call: { tool, query: queryOf(i) },
    at: Date.UTC(2026, 0, 1) + i * 60_000,
    id: `${tool}-${i}`,
  }))
}

/** The tool suggested when nothing is tried for the sake of learning. */
export async function choiceOf(penchant: Penchant, query: string): Promise<string | undefined> {
  const { tool, error } = await penchant.suggest({ query, explore: false }, PATIENT)
  expect(error).toBeUndefined()
  return tool?.name
}

export async function expectCode(promise: Promise<unknown>, code: string): Promise<InstanceType<Package['PenchantError']>> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!PenchantError.is(error)) expect.fail(`A PenchantError '${code}' was expected, not ${String(error)}.`)
  expect(error.code, error.message).toBe(code)
  expect(error.message).not.toBe('')
  expect(error.hint).not.toBe('')
  return error
}

/** What is on disk about a user, as it is, without penchant. */
export async function onDisk(user: string) {
  const database = await openDB<PenchantSchema>(DATABASE_NAME)
  try {
    const range = IDBKeyRange.bound([user], [user, []])
    return { events: await database.getAll('events', range), snapshots: await database.getAll('snapshots', range) }
  } finally {
    database.close()
  }
}

/** Removes a user's snapshots, so that everything is folded again. */
export async function dropSnapshots(user: string): Promise<void> {
  const database = await openDB<PenchantSchema>(DATABASE_NAME)
  try {
    await database.delete('snapshots', IDBKeyRange.bound([user], [user, []]))
  } finally {
    database.close()
  }
}

/** The packaged worker, with code of the test's own before it and after it, as an app may hand it in. */
export function workerThat(before: string, after = ''): Worker {
  const packaged = new URL('/dist/worker.js', location.href).href
  const whole = `import ${JSON.stringify(moduleOf(before))}\nimport ${JSON.stringify(packaged)}\n${after}`
  return new Worker(moduleOf(whole), { type: 'module', name: 'penchant' })
}

/** The packaged worker, which the page can keep busy: `worker.postMessage({ busyMs: 100 })`. */
export const busyWorker = (): Worker =>
  workerThat('', 'addEventListener("message", ({ data }) => { const end = Date.now() + (data.busyMs ?? 0); while (Date.now() < end); })')

const moduleOf = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
