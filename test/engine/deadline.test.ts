/** One deadline for all parts of an answer: what is ready is given, what was just learnt is not waited out, what nobody waits for stops. */
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { startEngine } from '../../src/engine.js'
import type { Penchant } from '../../src/penchant.js'
import { ENGINE, gate, standInEmbedder, TOOLS } from './stand-ins.js'

const DEADLINE_MS = 200
/** Below it is surely in time, above surely not: machines are busy. */
const [EARLY_MS, LATE_MS] = [60, 400]

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function withEmbedder(before: (texts: readonly string[]) => unknown): Promise<Penchant> {
  const engine = await startEngine(ENGINE, {
    async *loadTiers() {
      yield standInEmbedder('static', before)
    },
  })
  onTestFinished(() => engine.close())
  await engine.whenReady()
  return engine
}

test('whatever was ready in time is in the answer, however the parts are delayed', { timeout: 120_000 }, async () => {
  const waits = { request: 0, rest: 0 }
  let n = 0
  const engine = await withEmbedder((texts) => after(texts.some((text) => text.includes('a table')) ? waits.request : waits.rest))
  await engine.addTools(
    TOOLS.map((tool) => ({
      ...tool,
      inputSchema: { type: 'object', properties: { seats: { type: 'integer', description: 'How many' } } },
    })),
  )
  for (let i = 0; i < 5; i++) await engine.learn({ call: { tool: 'Resy', query: `dinner ${i}`, args: { seats: 2 } } })
  await engine.remember({ note: 'Answer in one sentence' })
  await engine.whenReady()
  const delay = fc.constantFrom(0, EARLY_MS, LATE_MS)
  await fc.assert(
    fc.asyncProperty(delay, delay, async (request, rest) => {
      Object.assign(waits, { request, rest })
      const start = performance.now()
      const { tool, prompt, outcome, error, stale } = await engine.suggest(
        { query: `a table ${n++}`, explore: false },
        { deadlineMs: DEADLINE_MS },
      )
      expect(performance.now() - start).toBeLessThan(DEADLINE_MS + 100)
      expect(prompt).toContain('Answer in one sentence')
      expect(stale).toBeUndefined()
      if (request === LATE_MS) expect([outcome, error?.code]).toEqual(['failed', 'deadline-exceeded'])
      else expect([tool?.name, error]).toEqual(['Resy', undefined])
      await after(request === LATE_MS ? LATE_MS : 0)
    }),
    {
      numRuns: 18,
      examples: [
        [LATE_MS, 0],
        [0, LATE_MS],
      ],
    },
  )
})

test('while thousands of past calls are taken in, what was there before answers, and says so', async () => {
  const held = gate()
  const engine = await withEmbedder((texts) => (texts.some((text) => text.startsWith('long ago')) ? held.passed : undefined))
  await engine.addTools(TOOLS)
  for (let i = 0; i < 5; i++) await engine.learn({ call: { tool: 'Resy', query: `dinner ${i}` } })
  await engine.whenReady()
  await engine.learn(Array.from({ length: 500 }, (_, i) => ({ call: { tool: 'OpenTable', query: `long ago ${i}` }, at: 1000 + i })))
  const [first, lesson] = await Promise.all([
    engine.suggest({ query: 'a table', explore: false }),
    engine.learn({ call: { tool: 'Resy', query: 'another dinner' } }),
  ])
  expect([first.tool?.name, first.stale, first.error]).toEqual(['Resy', true, undefined])
  expect(lesson.learnt).toBe(1)
  held.open()
  expect((await engine.inspect()).storage.rounds).toBe(506)
  const second = await engine.suggest({ query: 'a table', explore: false })
  expect(second.stale).toBeUndefined()
})

test('an answer that was aborted stops, and awaits nothing', async () => {
  const held = gate()
  const asked: string[] = []
  const engine = await withEmbedder((texts) => {
    asked.push(...texts)
    return texts.includes('a table') ? held.passed : undefined
  })
  await engine.addTools(TOOLS)
  await engine.whenReady()
  const call = new AbortController()
  const answer = engine.suggest({ query: 'a table' }, { signal: call.signal, deadlineMs: 60_000 })
  await after(20)
  asked.length = 0
  call.abort()
  expect((await answer).error?.code).toBe('aborted')
  held.open()
  await after(20)
  expect(asked).toEqual([])
})
