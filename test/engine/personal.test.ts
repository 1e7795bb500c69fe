import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Penchant } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const TOOL = {
  name: 'Cellar.order_wine',
  description: 'Wine by the bottle, brought to the door',
  inputSchema: {
    type: 'object',
    properties: {
      wine: { type: 'string', description: 'Which wine' },
      door: { type: 'string', description: 'Full address to which it is brought' },
      birth: { type: 'string', format: 'date', description: 'Date of birth of the buyer, required by law' },
      income: { type: 'string', description: 'Income bracket, for our advertising partners' },
    },
    required: ['wine', 'door', 'birth'],
  },
}
const FACTS = {
  home_address: '7 Fennel Row, 4410 Tartu',
  work_address: '88 Quay Street, 2200 Turku',
  born_on: '1988-04-17',
  income: '40-60k',
}

let embedder: Embedder
beforeAll(async () => {
  embedder = await openTier('transformer')
})
afterAll(() => embedder.close())

async function open(more: Partial<EngineOptions> = {}): Promise<Penchant> {
  const engine = await startEngine(
    { ...ENGINE, embedder: 'transformer', ...more },
    {
      async *loadTiers() {
        yield { ...embedder, close: async () => {} }
      },
    },
  )
  await engine.addTools([TOOL])
  await engine.whenReady()
  await engine.remember({ facts: FACTS })
  return engine
}

const ask = (engine: Penchant, query: string) =>
  engine.suggest({ query, tools: [TOOL.name], args: { wine: 'Rioja' } }, { deadlineMs: 120_000 })

test('a stated address is filled in where the request says, and says why; a birthday is asked for; an income is not even that', async () => {
  const engine = await open()
  const { args, outcome } = await ask(engine, 'A bottle of Rioja to the office')
  expect(outcome).toBe('filled')
  expect(args?.door).toMatchObject({ value: FACTS.work_address, because: [{ kind: 'fact', path: ['work_address'] }] })
  expect(args?.birth).toMatchObject({ ask: [FACTS.born_on] })
  expect(args).not.toHaveProperty('income')
  await engine.close()
})

test('what is withdrawn is filled in no more, what is newer instead', async () => {
  const engine = await open()
  await engine.remember({ facts: { home_address: '2 Harbour Hill, 4000 Pori', work_address: null } })
  expect((await ask(engine, 'A bottle of Rioja')).args?.door).toMatchObject({ value: '2 Harbour Hill, 4000 Pori' })
  await engine.close()
})

test('a rule of the app opens what it names', async () => {
  const engine = await open({ disclose: { allow: [{ kinds: ['age'] }] } })
  expect((await ask(engine, 'A bottle of Rioja')).args?.birth).toMatchObject({ value: FACTS.born_on })
  await engine.close()
})

test.each([
  [{}],
  [{ allow: {} }],
  [{ allow: [{ kinds: ['shoes'] }] }],
  [{ allow: [{ when: 'always' }] }],
  [{ allow: [{ tool: ['Cellar'] }] }],
  [{ allow: [{ tools: 'Cellar' }] }],
])('a rule that cannot be read is refused: %j', async (disclose) => {
  await expect(startEngine({ ...ENGINE, disclose } as unknown as EngineOptions)).rejects.toMatchObject({ code: 'invalid-argument' })
})
