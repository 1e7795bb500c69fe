/** Why an argument stays empty, through the public contract and with the shipped transformer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { Penchant } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const COBBLER = {
  name: 'Cobbler',
  description: 'Sells and mends shoes',
  inputSchema: {
    type: 'object',
    properties: {
      day: { type: 'string', description: 'Date on which the shoes are fetched' },
      size: { type: 'string', description: 'European shoe size of the wearer', enum: ['38', '41', '44'] },
      pay: { type: 'string', description: 'How the bill is paid', enum: ['cash', 'card'] },
      lace: { type: 'string', description: 'Kind of lace', enum: ['round', 'flat', 'waxed'] },
      illness: { type: 'string', description: 'Chronic illness of the customer', enum: ['none', 'diabetes', 'gout'] },
      interests: { type: 'string', description: 'Your interests, to send you advertising of our partners' },
    },
  },
}

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('transformer'))
})
afterAll(() => embedder.close())

async function open(): Promise<Penchant> {
  const engine = await startEngine(
    { ...ENGINE, embedder: 'transformer' },
    {
      async *loadTiers() {
        yield { ...embedder, close: async () => {} }
      },
    },
  )
  await engine.addTools([COBBLER])
  await engine.whenReady()
  return engine
}

const learnt = (engine: Penchant, calls: readonly object[]) =>
  engine.learn(calls.map((args, i) => ({ call: { tool: 'Cobbler', query: 'the usual, please', args: { ...args } }, id: `call ${i}` })))

async function reasons(engine: Penchant, query: string, args: Readonly<Record<string, unknown>> = {}) {
  const { left = {}, ...answer } = await engine.suggest(
    { query, tools: ['Cobbler'], tool: 'Cobbler', args, explore: false },
    { deadlineMs: 60_000 },
  )
  expect(answer.error).toBeUndefined()
  // Each parameter is stated, answered or left alone, and only one of these.
  expect([...Object.keys(args), ...Object.keys(answer.args ?? {}), ...Object.keys(left)].sort()).toEqual(
    Object.keys(COBBLER.inputSchema.properties).sort(),
  )
  return Object.fromEntries(Object.entries(left).map(([name, { why }]) => [name, why]))
}

test('what is known of nobody, what is the day’s, what is sensitive and what serves the asker are told apart', async () => {
  const engine = await open()
  await learnt(engine, [{ pay: 'cash' }, { pay: 'cash' }, { pay: 'cash' }])
  expect(await reasons(engine, 'new soles', { size: '41' })).toEqual({
    day: 'occasion',
    lace: 'unknown',
    illness: 'sensitive',
    interests: 'curious',
  })
  await engine.remember({ disclose: { never: [{ kinds: ['health'] }] } })
  const { left } = await engine.suggest({ query: 'new soles', tools: ['Cobbler'], tool: 'Cobbler' }, { deadlineMs: 60_000 })
  expect(left?.illness).toEqual({ why: 'never', text: 'A rule says never.' })
  await engine.close()
})

test('a choice that is made now so and now so is mixed, and one that was made once is too little', async () => {
  const engine = await open()
  const lace = ['round', 'flat', 'waxed', 'flat', 'waxed', 'round']
  await learnt(
    engine,
    lace.map((one, i) => ({ lace: one, ...(i === 0 ? { pay: 'card' } : {}) })),
  )
  expect(await reasons(engine, 'new laces')).toMatchObject({ lace: 'mixed', pay: 'unsure' })
  await engine.close()
})

test('what is for somebody else gets nothing of mine, and says so', async () => {
  const engine = await open()
  await learnt(engine, [{ size: '44' }, { size: '44' }, { size: '44' }, { size: '44' }])
  expect(await reasons(engine, 'boots for my brother, not for me')).toMatchObject({ size: 'somebody-else', pay: 'somebody-else' })
  expect(await reasons(engine, 'boots for me')).not.toHaveProperty('size')
  await engine.close()
})
