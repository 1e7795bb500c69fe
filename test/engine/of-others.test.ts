/** What is said of somebody else is theirs: told when something is asked for others, with the shipped transformer. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEngine } from '../../bench/evals/open-engine.js'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant } from '../../src/penchant.js'

const MEALS = ['Forklet', 'Dishdash'].map((name) => ({
  name,
  domain: 'meals',
  description: 'Orders a meal from a restaurant',
  inputSchema: {
    type: 'object',
    properties: {
      items: { type: 'string', description: 'What to eat' },
      diet: { type: 'string', description: 'Diet that the meal must keep to', enum: ['none', 'gluten-free', 'vegan'] },
    },
  },
}))

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('transformer'))
})
afterAll(() => embedder.close())

let engine: Penchant
const open = async (): Promise<Penchant> => {
  const opened = await openEngine('somebody', [embedder])
  await opened.addTools(MEALS)
  await opened.whenReady()
  return opened
}
beforeEach(async () => {
  engine = await open()
})
afterEach(() => engine.close())

const ask = (query: string, of = engine) => of.suggest({ query, args: { items: 'soup' } }, { deadlineMs: 60_000 })
const promptFor = async (query: string, of = engine): Promise<string> => (await ask(query, of)).prompt ?? ''

test('it is told as it was said when something is asked for others, and fills nothing in', async () => {
  await engine.remember({ message: 'My husband is coeliac, he cannot eat gluten.', conversation: 'monday' })
  expect(await promptFor('order a soup for my husband')).toContain('Of somebody else: “My husband is coeliac, he cannot eat gluten.”')
  expect((await ask('order a soup for my husband')).args ?? {}).not.toHaveProperty('diet')
  expect(await promptFor('order me a soup')).toBe('')
})

test('it is told as well where the request names whom it was said of', async () => {
  await engine.remember({ message: 'We often have Imran over. He only eats halal food.', conversation: 'monday' })
  expect(await promptFor('a soup, Imran is coming')).toContain('halal')
  expect(await promptFor('a soup, Monika is coming')).toBe('')
})

test('it stands beside what the user said of themselves, and beside what was said of others', async () => {
  await engine.remember({ message: 'I am vegan.' })
  await engine.remember({ message: 'My brother is not vegan at all, he eats meat every day.' })
  await engine.remember({ message: 'My sister only eats fish.' })
  const cards = await engine.cards()
  expect(cards.map(({ status }) => status)).toEqual(['current', 'current', 'current'])
  expect(cards.map(({ ofOthers }) => ofOthers === true)).toEqual([false, true, true])
})

test('it is noted as theirs, is no line of the persona, survives a move, and can be forgotten', async () => {
  const { noted, cards } = await engine.remember({ message: 'My brother only eats halal food.' })
  expect(noted.map(({ text }) => text)).toEqual(['Of somebody else: My brother only eats halal food'])
  expect(JSON.stringify((await engine.persona()).lines)).not.toContain('halal')
  const moved = await open()
  await moved.import(await engine.export())
  expect(await promptFor('order a meal for my brother', moved)).toContain('halal')
  await moved.close()
  await engine.forget({ card: cards[0] as string })
  expect(await promptFor('order a meal for my brother')).toBe('')
})

test('a tool that is named because of somebody else is an exception', async () => {
  expect((await ask('my nan does not trust Dishdash, so order her a soup with Forklet')).context.once).toBe(true)
  expect((await ask('order a soup with Forklet')).context.once).toBeUndefined()
})
