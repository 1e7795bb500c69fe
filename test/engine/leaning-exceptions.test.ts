/** "Takes the cheap end, except with flowers": what a leaning that has an exception gets filled in, by a shipped embedder. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openEngine } from '../../bench/evals/open-engine.js'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant, Tool } from '../../src/penchant.js'
import { suggest } from './open-engine.js'

/** From cheap to dear. */
const TIERS: Readonly<Record<string, readonly string[]>> = {
  hotel: ['aa', 'bb', 'cc'],
  table: ['dd', 'ee', 'ff'],
  train: ['gg', 'hh', 'ii'],
  flowers: ['jj', 'kk', 'll'],
  wine: ['mm', 'nn', 'oo'],
}
const TOOLS = Object.entries(TIERS).map(
  ([name, values]): Tool => ({
    name,
    domain: name,
    description: `Orders: ${name}`,
    inputSchema: {
      type: 'object',
      properties: { [`${name}Class`]: { type: 'string', enum: values, description: `Class of the ${name}`, 'x-axis': 'cost' } },
    },
  }),
)

type Past = readonly (readonly [tool: string, end: 'cheap' | 'dear', request: string])[]

const ORDINARY: Past = [
  ['hotel', 'cheap', 'A room in Lyon on Tuesday'],
  ['table', 'cheap', 'A table for tonight'],
  ['train', 'cheap', 'Two seats to Basel'],
  ['hotel', 'cheap', 'I need a room near the station'],
  ['flowers', 'cheap', 'Some tulips for the kitchen'],
  ['train', 'cheap', 'The nine o’clock to Hamburg'],
]
const PRESENTS: Past = [
  ['hotel', 'dear', 'A room in Turin, it’s for our wedding anniversary'],
  ['flowers', 'dear', 'Roses please. It’s a birthday present for my wife'],
  ['table', 'dear', 'A table on Friday, it is my husband’s birthday'],
  ['hotel', 'dear', 'A weekend in Ghent as a birthday surprise for my wife'],
]
/** By turns, so that neither end has the newest choices to itself. */
const mixed = (a: Past, b: Past): Past => a.flatMap((one, i) => [one, ...b.slice(i, i + 1)])

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('static'))
})
const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function having(past: Past): Promise<Penchant> {
  const engine = await openEngine('ada', [embedder])
  opened.push(engine)
  await engine.addTools(TOOLS)
  for (const [tool, end, query] of past)
    await engine.learn({ call: { tool, query, args: { [`${tool}Class`]: TIERS[tool]?.at(end === 'cheap' ? 0 : -1) } } })
  await engine.whenReady()
  return engine
}

async function wine(engine: Penchant, query: string) {
  const { args } = await suggest(engine, { query, tools: ['wine'], tool: 'wine', explore: false })
  return args?.wineClass
}

const costIn = async (engine: Penchant) => (await engine.inspect()).leanings.find(({ axis }) => axis === 'cost')

test('where the tool decides, the exception is the tool’s: all others get the cheap end, whatever the occasion', async () => {
  const flowers = PRESENTS.map(([, , request]): Past[number] => ['flowers', 'dear', request])
  const engine = await having(
    mixed(
      ORDINARY.filter(([tool]) => tool !== 'flowers'),
      flowers,
    ),
  )
  expect(await costIn(engine)).toMatchObject({ towards: 'cheap', for: 5, against: 0, except: { tool: 'flowers' } })
  for (const query of ['A bottle of red for tonight', 'A bottle of red, it’s for our anniversary'])
    expect(await wine(engine, query)).toMatchObject({
      value: 'mm',
      because: [{ text: 'You lean towards “cheap”, except with flowers: 5 choices for it, none against.' }],
    })
})

test('where the end goes with the occasion, neither is believed, and what was never asked is not filled in', async () => {
  const engine = await having(mixed(ORDINARY, PRESENTS))
  expect(await costIn(engine)).toBeUndefined()
  for (const query of ['A bottle of red for tonight', 'A bottle of red, it’s for our anniversary'])
    expect(await wine(engine, query)).toBeUndefined()
})
