/** Habits in arguments, end to end: from the calls that an app hands over to what `suggest` fills in, with the shipped transformer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { openEngine } from '../../bench/evals/open-engine.js'
import { remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant, Suggestion, Tool } from '../../src/penchant.js'

type Args = Readonly<Record<string, unknown>>

const tool = (name: string, properties: object, required: readonly string[] = []): Tool => ({
  name,
  description: `Book ${name}`,
  inputSchema: { type: 'object', properties, required },
})
const TRAINS = tool(
  'trains',
  {
    destination: { type: 'string', description: 'City of destination' },
    seat: { type: 'string', enum: ['aisle', 'window', 'table'], description: 'Which seat' },
    luggage: { type: 'string', enum: ['none', 'one', 'two'], description: 'Pieces of luggage' },
  },
  ['destination'],
)

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('transformer'))
})
afterAll(() => embedder.close())

/** An engine that has seen some calls. */
async function user(tools: readonly Tool[] = [TRAINS]) {
  const engine = await openEngine('ada', [embedder])
  await engine.addTools(tools)
  await engine.whenReady()
  let at = 1_000_000_000
  const call = async (args: Args, more: { readonly query?: string; readonly tool?: string; readonly reward?: number } = {}) => {
    const { query = `A train to ${String(args.destination ?? 'Rome')}`, tool: name = 'trains', ...rest } = more
    at += 60_000
    await engine.learn({ call: { tool: name, query, args, ...rest }, at })
  }
  const ask = (name = 'trains', query = 'A train to Oslo', args: Args = {}): Promise<Suggestion> =>
    engine.suggest({ query, tools: [name], tool: name, args, explore: false }, { deadlineMs: 60_000 })
  const fill = async (...asked: Parameters<typeof ask>) => valuesOf(await ask(...asked))
  return { engine, call, ask, fill }
}

const valuesOf = ({ args = {} }: Suggestion): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value]] : [])))

async function correct(engine: Penchant, suggestion: Suggestion, args: Args): Promise<void> {
  await engine.learn({ suggestion, used: 'trains', args })
}

describe('a turn is noticed within three calls and kept', () => {
  // Luggage stays as it is: nothing shows that all of this user's life has changed.
  test.each([2, 3, 5, 8, 30])('after %i calls with the old choice', async (before) => {
    const { call, fill } = await user()
    for (let i = 0; i < before; i++) await call({ seat: 'aisle', luggage: 'one' })
    const seen: unknown[] = []
    for (let i = 0; i < 9; i++) {
      await call({ seat: 'window', luggage: 'one' })
      seen.push((await fill()).seat)
    }
    expect(seen.slice(2)).toEqual(Array.from({ length: 7 }, () => 'window'))
  })

  test('and one exception does not undo it', async () => {
    const { call, fill } = await user()
    for (const seat of ['aisle', 'aisle', 'aisle', 'aisle', 'aisle', 'aisle', 'window', 'window', 'window', 'window', 'aisle', 'window'])
      await call({ seat, luggage: 'one' })
    expect(await fill()).toMatchObject({ seat: 'window', luggage: 'one' })
  })

  test('three calls in a row are no turn where nothing was a habit before', async () => {
    const { call, fill } = await user()
    for (const seat of ['aisle', 'table', 'window', 'aisle', 'table', 'aisle', 'window', 'window', 'window']) await call({ seat })
    expect(await fill()).not.toHaveProperty('seat')
  })

  test('it says so', async () => {
    const { call, ask } = await user()
    for (let i = 0; i < 5; i++) await call({ seat: 'aisle', luggage: 'one' })
    for (let i = 0; i < 4; i++) await call({ seat: 'window', luggage: 'one' })
    expect((await ask()).args?.seat).toMatchObject({ because: [{ kind: 'lately', chosen: 4, value: 'window' }] })
  })
})

describe('a turn across parameters', () => {
  const plan = (name: string, values: readonly string[]) =>
    tool(name, { plan: { type: 'string', enum: values, description: `Plan of the ${name}`, 'x-axis': 'cost' } })
  test('is noticed within four choices and kept', async () => {
    const tools = [plan('phone', ['aa', 'bb', 'cc']), plan('train', ['dd', 'ee', 'ff']), plan('gym', ['gg', 'hh', 'ii'])]
    const { call, fill } = await user(tools)
    for (let i = 0; i < 3; i++) {
      await call({ plan: 'aa' }, { tool: 'phone', query: 'A phone' })
      await call({ plan: 'dd' }, { tool: 'train', query: 'A train' })
    }
    expect(await fill('gym', 'The gym')).toEqual({ plan: 'gg' })
    const seen: unknown[] = []
    for (let i = 0; i < 5; i++) {
      await call({ plan: 'cc' }, { tool: 'phone', query: 'A phone' })
      await call({ plan: 'ff' }, { tool: 'train', query: 'A train' })
      seen.push((await fill('gym', 'The gym')).plan)
    }
    expect(seen.slice(1)).toEqual(['ii', 'ii', 'ii', 'ii'])
  })
})

describe('calls for somebody else', () => {
  test('teach nothing of this user, whichever half learns', async () => {
    const { call, fill } = await user()
    for (let i = 0; i < 4; i++) await call({ seat: 'table' }, { query: 'A train for my boss' })
    expect(await fill()).toEqual({})
  })

  test('do not hide what the user takes for themselves', async () => {
    const { call, fill } = await user()
    for (let i = 0; i < 4; i++) await call({ seat: 'table' }, { query: 'A train for my boss' })
    for (let i = 0; i < 3; i++) await call({ seat: 'window' })
    expect(await fill()).toMatchObject({ seat: 'window' })
  })
})

describe('a request for somebody else', () => {
  test('gets nothing of what this user takes, however often', async () => {
    const { call, fill } = await user()
    for (const destination of ['Rome', 'Bern']) await call({ destination, seat: 'aisle' })
    expect(await fill()).toMatchObject({ seat: 'aisle' })
    expect(await fill('trains', 'My uncle needs a train to Oslo')).toEqual({})
    for (const destination of ['Graz', 'Kiel', 'Linz']) await call({ destination, seat: 'aisle' })
    expect(await fill('trains', 'My uncle needs a train to Oslo')).toEqual({})
  })
})

describe('corrections', () => {
  test('a fill that the user takes out is believed no more', async () => {
    const { engine, call, ask, fill } = await user()
    for (let i = 0; i < 3; i++) await call({ destination: 'Rome', luggage: 'two' })
    const suggestion = await ask()
    expect(valuesOf(suggestion)).toMatchObject({ luggage: 'two' })
    await correct(engine, suggestion, { destination: 'Oslo' })
    expect(await fill()).not.toHaveProperty('luggage')
  })

  test('a reason counts calls, whatever each of them weighs', async () => {
    const { engine, call, ask } = await user()
    for (let i = 0; i < 2; i++) await call({ seat: 'aisle' })
    for (let i = 0; i < 2; i++) {
      const suggestion = await ask()
      await correct(engine, { ...suggestion, args: { seat: { value: 'aisle', confidence: 0.9, because: [] } } }, { seat: 'window' })
    }
    const [reason] = (await ask()).args?.seat?.because ?? []
    expect(reason).toMatchObject({ value: 'window' })
    expect(reason?.text).toMatch(/^You (?:chose|took) window in 2 of 4 calls|^The last 2 times you chose window/)
  })

  test('a call that went half right teaches both halves or neither', async () => {
    const { call, fill } = await user()
    for (let i = 0; i < 3; i++) await call({ seat: 'table' }, { reward: 0.5 })
    expect(await fill()).toEqual({ seat: 'table' })
  })
})

describe('what belongs to the day is no habit, however often it was the same', () => {
  const CATERING = tool('catering', {
    recipients: { type: 'array', items: { type: 'string' }, description: 'Who gets the invitation, by e-mail' },
    items: { type: 'array', items: { type: 'string' }, description: 'What to order' },
    amount: { type: 'number', description: 'Amount of money to transfer, in euros' },
    nights: { type: 'integer', description: 'How many nights to stay' },
    guests: { type: 'integer', description: 'Number of people' },
    dishes: { type: 'array', items: { type: 'string', enum: ['cold', 'warm', 'sweet'] }, description: 'Kinds of dishes' },
  })
  const SAME = {
    recipients: ['anna@example.org', 'ben@example.org'],
    items: ['soup', 'bread'],
    amount: 50,
    nights: 3,
    guests: 4,
    dishes: ['warm'],
  }

  test.each([2, 5])(
    'lists of anything, money and time, after %i equal calls; a party and a short list of options stay habits',
    async (n) => {
      const { call, fill } = await user([CATERING])
      for (let i = 0; i < n; i++) await call(SAME, { tool: 'catering', query: 'The buffet, please' })
      expect(await fill('catering', 'The buffet')).toEqual({ guests: 4, dishes: ['warm'] })
    },
  )

  test('where one goes, though the tool cannot do without', async () => {
    const { call, fill } = await user()
    for (let i = 0; i < 4; i++) await call({ destination: 'Rome', seat: 'aisle' })
    expect(await fill()).toEqual({ seat: 'aisle' })
  })
})

describe('a parameter that the tool got later', () => {
  const plan = (name: string, values: readonly string[]) =>
    tool(name, {
      plan: { type: 'string', enum: values, description: 'Which plan', 'x-axis': 'cost' },
      day: { type: 'string', format: 'date' },
    })
  test('was not left out by calls that could not give it', async () => {
    const before = tool('gym', { day: { type: 'string', format: 'date' } })
    const [phone, train, gym] = [plan('phone', ['aa', 'bb', 'cc']), plan('train', ['dd', 'ee', 'ff']), plan('gym', ['gg', 'hh', 'ii'])]
    const { engine, call, fill } = await user([phone, train, before])
    for (let i = 0; i < 4; i++) await call({ day: '2026-01-02' }, { tool: 'gym', query: 'The gym' })
    for (let i = 0; i < 3; i++) {
      await call({ plan: 'aa' }, { tool: 'phone', query: 'A phone' })
      await call({ plan: 'dd' }, { tool: 'train', query: 'A train' })
    }
    await engine.removeTools(['gym'])
    await engine.addTools([gym])
    await call({ day: '2026-01-03' }, { tool: 'gym', query: 'The gym' })
    expect(await fill('gym', 'The gym')).toEqual({ plan: 'gg' })
  })
})
