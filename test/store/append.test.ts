/** Appending from memory: what this tab wrote last is taken for granted, and whatever else happened meanwhile is noticed. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { Backend } from '../../src/store/backend.js'
import { openIndexedDbBackend } from '../../src/store/indexeddb-backend.js'
import { openLog } from '../../src/store/log.js'
import { definition, round, these } from './log-drafts.js'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A tab on the database, and what its appends took: `look` or `sure`. */
async function tab() {
  const backend = await openIndexedDbBackend()
  if ('absent' in backend) throw new Error(backend.absent)
  const took: string[] = []
  const watched: Backend = {
    ...backend,
    transact(user, purpose, work) {
      if (purpose === 'append') took.push('look')
      return backend.transact(user, purpose, work)
    },
    async applyIf(user, change, expected) {
      const isDone = (await backend.applyIf?.(user, change, expected)) === true
      took.push(isDone ? 'sure' : 'refused')
      return isDone
    },
  }
  return { log: await openLog({ user: 'ana', backend: watched }), took }
}

const queriesOf = async ({ log }: Awaited<ReturnType<typeof tab>>) =>
  (await log.read()).flatMap((event) => (event.kind === 'round' ? [event.query] : []))

test('a tab that wrote last looks at nothing', async () => {
  const ana = await tab()
  for (let i = 0; i < 4; i++) await ana.log.append([definition('a'), round({ query: `q${i}`, used: 'a', contenders: ['a'] })])
  expect(ana.took).toEqual(['look', 'sure', 'sure', 'sure'])
  expect(await queriesOf(ana)).toEqual(['q0', 'q1', 'q2', 'q3'])
  expect((await ana.log.read()).filter(({ kind }) => kind === 'definition')).toHaveLength(1)
})

test('a tool that it has not met is looked up, once', async () => {
  const ana = await tab()
  for (const used of ['a', 'b', 'a', 'b']) await ana.log.append([definition(used), round({ used, contenders: [used] })])
  expect(ana.took).toEqual(['look', 'look', 'sure', 'sure'])
})

test('what another tab wrote meanwhile stays, and comes before', async () => {
  const [ana, other] = [await tab(), await tab()]
  await ana.log.append([round({ query: 'first' })])
  await other.log.append([round({ query: 'second' })])
  const { news } = await ana.log.append([round({ query: 'third' })])
  await other.log.append([round({ query: 'fourth' })])
  expect(await queriesOf(ana)).toEqual(['first', 'second', 'third', 'fourth'])
  // The fold of this tab has not seen the second: it must not take the third for all that is new.
  expect(news?.after).toBe((await ana.log.read())[1]?.id)
})

test('the same suggestion again is one round, whoever learnt it first', async () => {
  const [ana, other] = [await tab(), await tab()]
  await ana.log.append([round({ query: 'before' })])
  await other.log.append([round({ query: 'a table', suggestion: 's1' })])
  await ana.log.append([round({ query: 'a table', suggestion: 's1' })])
  await ana.log.append([round({ query: 'a table', suggestion: 's1', reward: 1 })])
  const rounds = (await ana.log.read()).filter((event) => event.kind === 'round' && event.suggestion === 's1')
  expect(rounds).toMatchObject([{ reward: 1 }])
})

test('a late lesson about what was forgotten elsewhere does not bring it back', async () => {
  const [ana, other] = [await tab(), await tab()]
  const { events } = await ana.log.append([round({ query: 'a gift', suggestion: 's1' })])
  await ana.log.append([round({ query: 'else', suggestion: 's2' })])
  await other.log.remove(these(...events.map(({ id }) => id)))
  await ana.log.append([round({ query: 'a gift', suggestion: 's1', reward: 1 })])
  expect(await queriesOf(ana)).toEqual(['else'])
})

test('of two appends at once none is lost', async () => {
  const ana = await tab()
  await ana.log.append([round({ query: 'q' })])
  await Promise.all(Array.from({ length: 8 }, (_, i) => ana.log.append([round({ query: `q${i}` })])))
  expect((await queriesOf(ana)).length).toBe(9)
  expect(ana.took).not.toContain('refused')
})
