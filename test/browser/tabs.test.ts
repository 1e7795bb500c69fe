/** Users, instances and tabs: what belongs together follows, what does not is kept apart. */
import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { choiceOf, newUser, onDisk, opened, pastCalls } from './packaged.js'

const MODULE = '/test/browser/penchant-tab.ts'

async function secondTab(): Promise<(name: string, argument?: unknown) => Promise<unknown>> {
  const tab = await commands.openTab()
  onTestFinished(() => commands.closeTab(tab))
  return (name, argument) => commands.callInTab(tab, MODULE, name, argument)
}

/** Less than this, and a person sees no delay between two tabs. */
const SOON_MS = 1000

test('two users are kept apart', async () => {
  const [ada, bob] = [newUser(), newUser()]
  const ofAda = await opened({ user: ada })
  const ofBob = await opened({ user: bob })
  await ofAda.learn(pastCalls(6, 'Resy'))
  await ofBob.learn(pastCalls(6, 'Tock'))
  expect(await choiceOf(ofAda, 'a table')).toBe('Resy')
  expect(await choiceOf(ofBob, 'a table')).toBe('Tock')
  expect((await ofAda.inspect()).storage.rounds).toBe(6)
  const queries = async (user: string) => (await onDisk(user)).events.flatMap(({ event }) => (event.kind === 'round' ? [event.key] : []))
  expect(await queries(ada)).toEqual(Array.from({ length: 6 }, (_, i) => `Resy-${i}`))
  expect(await queries(bob)).toEqual(Array.from({ length: 6 }, (_, i) => `Tock-${i}`))
})

test('two apps of one origin are kept apart, the same user in both', async () => {
  const user = newUser()
  const [one, other, neither] = [await opened({ user, app: 'one' }), await opened({ user, app: 'other' }), await opened({ user })]
  await one.learn(pastCalls(6, 'Resy'))
  await other.learn(pastCalls(3, 'Tock'))
  expect(await choiceOf(one, 'a table')).toBe('Resy')
  expect(await choiceOf(other, 'a table')).toBe('Tock')
  expect((await neither.inspect()).storage.events).toBe(0)
  const again = await opened({ user, app: 'one' })
  expect(await again.inspect()).toEqual(await one.inspect())
})

test('users whose names look alike are kept apart', async () => {
  const name = newUser()
  const users = [name, `${name} `, name.toUpperCase(), `${name}\u0000`, `${name}/x`]
  const all = await Promise.all(users.map((user) => opened({ user })))
  await all[0]?.learn(pastCalls(3))
  for (const penchant of all.slice(1)) expect((await penchant.inspect()).storage.events).toBe(0)
})

test.each([
  ['worker', 'worker'],
  ['main', 'worker'],
  ['worker', 'main'],
] as const)('two penchants of one user in one page follow each other (%s, %s)', { retry: 2 }, async (one, other) => {
  const user = newUser()
  const first = await opened({ user, thread: one })
  const second = await opened({ user, thread: other })
  const heard: unknown[] = []
  await second.subscribe((notice) => heard.push(notice))
  await first.learn(pastCalls(6))
  const start = performance.now()
  await expect.poll(() => choiceOf(second, 'a table'), { interval: 10 }).toBe('Resy')
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  await expect.poll(() => heard).toContainEqual({ kind: 'learnt', events: 9, from: 'another-tab' })
  await second.learn(pastCalls(12, 'Tock'))
  await expect.poll(async () => (await first.inspect()).storage.rounds).toBe(18)
  const [a, b] = [await first.inspect(), await second.inspect()]
  expect({ ...a, thread: 'any' }).toEqual({ ...b, thread: 'any' })
})

test('what another tab learns this one suggests by, within a second', { retry: 2 }, async () => {
  const user = newUser()
  const here = await opened({ user })
  const heard: unknown[] = []
  await here.subscribe((notice) => heard.push(notice))
  const there = await secondTab()
  expect(await there('open', user)).toMatchObject({ storage: { kind: 'indexeddb' } })
  expect(await choiceOf(here, 'a table for tonight')).toBeDefined()
  await there('learn', { tool: 'Tock', n: 6 })
  const start = performance.now()
  await expect.poll(() => choiceOf(here, 'a table for tonight'), { interval: 10 }).toBe('Tock')
  expect(performance.now() - start).toBeLessThan(SOON_MS)
  expect(heard).toContainEqual({ kind: 'learnt', events: 9, from: 'another-tab' })

  await here.learn(pastCalls(20, 'Resy').map(({ call, id }) => ({ call, id })))
  await expect.poll(() => there('choice', 'a table for tonight'), { interval: 20 }).toBe('Resy')
  expect(await there('inspect')).toEqual(await here.inspect())
})

test('two tabs that learn at once lose nothing and agree in the end, bit for bit', { timeout: 120_000 }, async () => {
  const user = newUser()
  const here = await opened({ user })
  const there = await secondTab()
  await there('open', user)
  const calls = pastCalls(60, 'Resy')
  await Promise.all([
    there('learnOneByOne', { tool: 'Lyft', n: 60 }),
    (async () => {
      for (const call of calls) await here.learn(call)
    })(),
  ])
  await expect.poll(async () => (await here.inspect()).storage.rounds).toBe(120)
  await expect.poll(async () => ((await there('inspect')) as { storage: { rounds: number } }).storage.rounds).toBe(120)
  expect(await there('inspect')).toEqual(await here.inspect())
  await there('close')
  const saved = await onDisk(user)
  await here.close()
  expect(await onDisk(user)).toEqual(saved)
})

test('a tab that crashes leaves the others at work', async () => {
  const user = newUser()
  const here = await opened({ user })
  const tab = await commands.openTab()
  onTestFinished(() => commands.closeTab(tab))
  await commands.callInTab(tab, MODULE, 'open', user)
  await commands.callInTab(tab, MODULE, 'learn', { tool: 'Tock', n: 3 })
  await commands.crashTab(tab)
  await here.learn(pastCalls(3, 'Resy'))
  await expect.poll(async () => (await here.inspect()).storage.rounds).toBe(6)
})
