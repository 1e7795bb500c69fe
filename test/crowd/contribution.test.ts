/** Contributing: what the user agreed to, what a report holds, and that an answer stands for good. */
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { keyOfQuestion } from '../../src/crowd/crowd-questions.js'
import { mechanismFor } from '../../src/crowd/randomise.js'
import { PenchantError } from '../../src/errors.js'
import type { CrowdQuestion, Penchant, Tool } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

const seats = { type: 'object', properties: { seat: { type: 'string', enum: ['aisle', 'window'] } }, required: ['seat'] }
const TOOLS: readonly Tool[] = [
  ...['Resy', 'OpenTable', 'Yelp'].map((name) => ({ name, domain: 'restaurants', description: 'Books a table.', inputSchema: {} })),
  { name: 'Rail', description: 'Books a seat on a train.', inputSchema: seats },
]
const RESTAURANTS: CrowdQuestion = { domain: 'restaurants', answers: ['OpenTable', 'Resy', 'Yelp'] }

let users = 0
const opened: Penchant[] = []
const open = async (user = `user ${++users}`, storage: 'memory' | 'indexeddb' = 'memory'): Promise<Penchant> => {
  const engine = await openEngine(TOOLS, 'penchant', { user, storage })
  opened.push(engine)
  return engine
}
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close().catch(() => {})
})

const whyOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no error',
    (error) => (PenchantError.is(error) && error.code === 'contribution-refused' ? error.fields.why : error),
  )
const asked = (epsilon = 1) => ({ epsilon, questions: [RESTAURANTS] })

test('nothing is reported before the user agrees, nor after they withdrew, nor beyond what they agreed to', async () => {
  const penchant = await open()
  expect(await whyOf(penchant.contribution(asked()))).toBe('consent')
  await penchant.consent(2)
  await penchant.contribution(asked())
  await penchant.consent(0)
  expect(await whyOf(penchant.contribution(asked()))).toBe('consent')
  await penchant.consent(2)
  expect(await whyOf(penchant.contribution({ epsilon: 1.5, questions: [RESTAURANTS] }))).toBe('cap')
  // What was answered may be handed over again.
  expect(await penchant.contribution(asked())).toMatchObject({ isNew: false, spent: 1, agreed: 2 })
  expect((await penchant.inspect()).crowd).toEqual({ spent: 1, agreed: 2 })
  const kinds = (await penchant.history()).map(({ kind }) => kind)
  expect(kinds).toEqual(['consent', 'consent', 'contribution', 'consent'])
})

test('a report is its question’s hash and the answer, and not a byte more', async () => {
  const penchant = await open()
  await penchant.consent(100)
  const { report, question } = await penchant.contribution(asked())
  expect(question).toEqual(RESTAURANTS)
  const bits = /[01]{4}(?="\}$)/.exec(report)?.[0] ?? ''
  expect(report).toBe(`{"question":"${keyOfQuestion(RESTAURANTS, 1)}","bits":"${bits}"}`)
  expect(bits.replaceAll('0', '')).toHaveLength(mechanismFor(4, 1).chosen)
})

test('what the user takes is what is answered: mostly, by the odds that ε gives', async () => {
  const penchant = await open()
  await penchant.learn([1, 2, 3].map((i) => ({ call: { tool: 'Yelp', query: `a table ${i}` } })))
  await penchant.learn([1, 2].map((i) => ({ call: { tool: 'Rail', query: `a seat ${i}`, args: { seat: 'window' } } })))
  await penchant.whenReady()
  await penchant.consent(1000)
  let [yelp, window] = [0, 0]
  // Other answers make another question, which is answered anew.
  for (let i = 0; i < 40; i++) {
    const table = await penchant.contribution({
      epsilon: 8,
      questions: [{ ...RESTAURANTS, answers: ['Resy', 'Yelp', `other ${i}`] } as CrowdQuestion],
    })
    yelp += Number(JSON.parse(table.report).bits === '0100')
    const seat = await penchant.contribution({
      epsilon: 8,
      questions: [{ tool: 'Rail', parameter: 'seat', answers: ['window', `other ${i}`] }],
    })
    window += Number(JSON.parse(seat.report).bits === '100')
  }
  // p = e^8 / (e^8 + 3) > .998: two of forty by chance once in a thousand.
  expect(yelp).toBeGreaterThanOrEqual(37)
  expect(window).toBeGreaterThanOrEqual(37)
})

test('of what is sensitive nothing is told, not even by chance', async () => {
  const penchant = await open()
  const religion = { type: 'string', description: 'Your religion', enum: ['Buddhist', 'Hindu'] }
  await penchant.addTools([{ name: 'Clinic', description: 'Books a doctor.', inputSchema: { type: 'object', properties: { religion } } }])
  await penchant.learn([1, 2, 3].map((i) => ({ call: { tool: 'Clinic', query: `a doctor ${i}`, args: { religion: 'Hindu' } } })))
  await penchant.whenReady()
  await penchant.consent(1000)
  let none = 0
  for (let i = 0; i < 40; i++) {
    const { report } = await penchant.contribution({
      epsilon: 8,
      questions: [{ tool: 'Clinic', parameter: 'religion', answers: ['Hindu', `other ${i}`] }],
    })
    none += Number(JSON.parse(report).bits === '001')
  }
  expect(none).toBeGreaterThanOrEqual(37)
})

test('without questions of the app’s, those of the catalogue are drawn from, each as often', async () => {
  const penchant = await open()
  await penchant.consent(1000)
  const drawn = new Map<string, number>()
  for (let i = 0; i < 200; i++) {
    const { question } = await penchant.contribution({ epsilon: 1 })
    const name = 'domain' in question ? question.domain : `${question.tool} ${question.parameter}`
    drawn.set(name, (drawn.get(name) ?? 0) + 1)
  }
  expect([...drawn.keys()].sort()).toEqual(['Rail seat', 'restaurants'])
  // 100 of 200 with a deviation of 7: five of them.
  expect(Math.abs((drawn.get('restaurants') ?? 0) - 100)).toBeLessThan(36)
  expect((await penchant.inspect()).crowd.spent).toBe(2)
})

test('an answer stands for good: after a restart, after forgetting everything, on another device', async () => {
  const user = `user ${++users}`
  const first = await open(user, 'indexeddb')
  await first.learn({ call: { tool: 'Resy', query: 'a table' } })
  await first.consent(50)
  const questions = Array.from({ length: 20 }, (_, i): CrowdQuestion => ({ domain: `group ${i}`, answers: ['Resy', 'Yelp'] }))
  const answersOf = async (penchant: Penchant): Promise<readonly string[]> => {
    const reports: string[] = []
    for (const question of questions) reports.push((await penchant.contribution({ epsilon: 1, questions: [question] })).report)
    return reports
  }
  const answered = await answersOf(first)
  await first.close()

  const again = await open(user, 'indexeddb')
  expect(await answersOf(again)).toEqual(answered)
  const events = await again.history()
  await again.forget({ from: 0 })
  for (const { id } of events) await again.forget({ event: id })
  expect((await again.inspect()).storage.rounds).toBe(0)
  expect(await answersOf(again)).toEqual(answered)

  const other = await open()
  await other.import(await again.export())
  expect(await answersOf(other)).toEqual(answered)
  expect((await other.inspect()).crowd).toEqual({ spent: 20, agreed: 50 })
})

test('two tabs that ask at once are given one answer', async () => {
  const user = `user ${++users}`
  const [one, two] = await Promise.all([open(user, 'indexeddb'), open(user, 'indexeddb')])
  await one.consent(100)
  await two.whenReady()
  for (let i = 0; i < 12; i++) {
    const question: CrowdQuestion = { domain: `group ${i}`, answers: ['Resy', 'Yelp', 'Opentable', 'Tock'] }
    await two.suggest({ query: 'a table' }, { deadlineMs: 60_000 })
    const reports = await Promise.all([one, two].map((tab) => tab.contribution({ epsilon: 0.5, questions: [question] })))
    expect(reports[0]?.report).toBe(reports[1]?.report)
  }
})

test.each([
  [{ epsilon: 0 }, 'epsilon'],
  [{ epsilon: 9 }, 'epsilon'],
  [{ epsilon: Number.NaN }, 'epsilon'],
  [{ epsilon: 1, questions: [{ domain: 'x', answers: ['a'] }] }, 'questions[0].answers'],
  [{ epsilon: 1, questions: [{ answers: ['a', 'b'] }] }, 'questions[0]'],
  [{ epsilon: 1, questions: 'all' }, 'questions'],
])('%j is refused', async (options, argument) => {
  const penchant = await open()
  await penchant.consent(10)
  await expect(penchant.contribution(options as never)).rejects.toMatchObject({ code: 'invalid-argument', fields: { argument } })
})

test('where there is nothing to ask, that is said', async () => {
  const penchant = await open()
  await penchant.removeTools(TOOLS.map(({ name }) => name))
  await penchant.consent(10)
  expect(await whyOf(penchant.contribution({ epsilon: 1 }))).toBe('questions')
})
