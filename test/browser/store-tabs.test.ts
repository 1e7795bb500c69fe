/** The log in two real tabs: what one writes the other sees, and a tab that dies takes nothing with it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { randomDevice } from '../../src/store/clock.js'
import type { LogState } from '../../src/store/backend.js'
import type { EventLog } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { round } from '../store/log-drafts.js'
import { queriesOf } from '../store/log-suite.js'

const MODULE = '/test/browser/store-tab.ts'

async function withSecondTab(): Promise<{ log: EventLog; tab: string; call: (name: string, argument?: unknown) => Promise<unknown> }> {
  const user = `user-${randomDevice()}`
  const log = await openLog({ user })
  onTestFinished(() => log.close())
  const tab = await commands.openTab()
  onTestFinished(() => commands.closeTab(tab))
  const call = (name: string, argument?: unknown) => commands.callInTab(tab, MODULE, name, argument)
  expect(await call('open', user)).toBe('indexeddb')
  return { log, tab, call }
}

test('what another tab appends is told here, and is in order with what is appended here', async () => {
  const { log, call } = await withSecondTab()
  const told: LogState[] = []
  log.onGrow((state) => told.push(state))
  await log.append([round({ query: 'here' })])
  const state = await call('append', 'there')
  await log.append([round({ query: 'here again' })])
  expect(queriesOf(await log.read())).toEqual(['here', 'there', 'here again'])
  await vi.waitFor(() => expect(told).toEqual([state]))
})

test('a tab that crashes while it appends loses nothing that was durable, and leaves nothing by halves', async () => {
  const { log, tab, call } = await withSecondTab()
  let last: string | undefined
  log.onGrow((state) => {
    last = state.lastId
  })
  await call('appendForEver')
  await vi.waitFor(() => expect(last).toBeDefined())
  await commands.crashTab(tab)
  const durable = last
  await log.append([round({ query: 'after' })])
  const events = await log.read()
  expect(events.map((event) => event.id)).toContain(durable)
  const queries = queriesOf(events)
  expect(queries.pop()).toBe('after')
  expect(queries.length % 10).toBe(0)
  expect(queries).toEqual(queries.map((_, i) => `many${Math.floor(i / 10)}`))
})
