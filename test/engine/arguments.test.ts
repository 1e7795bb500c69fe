/** Arguments through the public contract: learnt from calls, filled in by suggest, corrected by learn. */
import { afterEach, describe, expect, test } from 'vitest'
import { spoken } from '../../src/arguments/schema/parameters.js'
import type { Penchant, SuggestionError, Tool } from '../../src/penchant.js'
import { startEngine } from '../../src/engine.js'
import { openEngine, suggest } from './open-engine.js'
import { ENGINE } from './stand-ins.js'

const tool = (name: string, properties: object): Tool => ({ name, description: name, inputSchema: { type: 'object', properties } })
const FLIGHTS = tool('flights', {
  destination: { type: 'string', description: 'City of destination' },
  cabin: { type: 'string', enum: ['Economy', 'Business', 'First'] },
  passengers: { type: 'integer', description: 'Number of people', minimum: 1, maximum: 9 },
})
const TABLES = tool('tables', { guests: { type: 'integer', description: 'Number of people' } })

const opened: Penchant[] = []
async function engine(): Promise<Penchant> {
  const one = await openEngine([FLIGHTS, TABLES])
  opened.push(one)
  return one
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

const calls = (n: number, args: object, name = 'flights') =>
  Array.from({ length: n }, (_, i) => ({
    call: { tool: name, query: 'a flight, please', args: { ...args } },
    id: `${name} ${i} ${JSON.stringify(args)}`,
  }))
const question = { query: 'a flight to Oslo', tools: ['flights'], tool: 'flights', explore: false }

describe('suggest', () => {
  test('fills in what was chosen before, and says so in its outcome', async () => {
    const penchant = await engine()
    expect(await suggest(penchant, question)).toMatchObject({ outcome: 'as-is' })
    await penchant.learn(calls(4, { cabin: 'Business', destination: 'Rome' }))
    const { outcome, args } = await suggest(penchant, question)
    expect(outcome).toBe('filled')
    expect(args).toMatchObject({ cabin: { value: 'Business', because: [{ kind: 'chosen-before', chosen: 4, of: 4 }] } })
    expect(args).not.toHaveProperty('destination')
  })

  test("what others got is no choice of one's own, and what is asked for others gets none of one's own", async () => {
    const penchant = await engine()
    const asking = { ...question, query: 'my dad needs a flight, he is going to see his sister and needs a seat near the front' }
    for (let i = 0; i < 4; i++) {
      const suggestion = await suggest(penchant, asking)
      expect(suggestion.context.forOthers).toBe(true)
      await penchant.learn({ suggestion, used: 'flights', args: { cabin: 'First' } })
    }
    expect((await suggest(penchant, question)).args).toBeUndefined()
    await penchant.learn(calls(2, { cabin: 'Business' }))
    expect((await suggest(penchant, question)).args).toMatchObject({ cabin: { value: 'Business' } })
  })

  test('leaves what the app has stated, and remembers that it was', async () => {
    const penchant = await engine()
    await penchant.learn(calls(4, { cabin: 'Business' }))
    const { outcome, args, context } = await suggest(penchant, { ...question, args: { cabin: 'First' } })
    expect({ outcome, args }).toEqual({ outcome: 'as-is', args: undefined })
    expect(context.stated).toEqual(['cabin'])
  })

  test('carries how many people one is from one tool to another', async () => {
    const penchant = await engine()
    await penchant.learn([...calls(2, { passengers: 2 }), ...calls(2, { guests: 2 }, 'tables')])
    await penchant.learn(calls(1, { cabin: 'First' }))
    const { args } = await suggest(penchant, question)
    expect(args?.passengers).toMatchObject({ value: 2 })
  })

  test('never throws, whatever the stated arguments are', async () => {
    const penchant = await engine()
    await penchant.learn(calls(4, { cabin: 'Business' }))
    for (const args of ['text', [], null, 7]) {
      const suggestion = await penchant.suggest({ ...question, args: args as unknown as Record<string, unknown> }, { deadlineMs: 60_000 })
      expect(suggestion.args).toMatchObject({ cabin: { value: 'Business' } })
    }
  })

  test('a tool without a schema is suggested as before', async () => {
    const penchant = await openEngine([{ name: 'bare', description: 'does it', inputSchema: {} }])
    opened.push(penchant)
    await penchant.learn({ call: { tool: 'bare', query: 'do it', args: { x: 1 } } })
    expect(await suggest(penchant, { query: 'do it', explore: false })).toMatchObject({ tool: { name: 'bare' } })
  })
})

describe('hints of authors', () => {
  const plan = (name: string, values: readonly string[], hints: object) =>
    tool(name, { [`${name}Plan`]: { type: 'string', enum: values, description: `Plan of the ${name}`, ...hints } })
  const PLANS = [plan('phone', ['aa', 'bb', 'cc'], { 'x-axis': 'cost' }), plan('train', ['dd', 'ee', 'ff'], { 'x-axis': 'cost' })]
  const cheap = [...calls(2, { phonePlan: 'aa' }, 'phone'), ...calls(2, { trainPlan: 'dd' }, 'train')]

  test.each<[string, object, string]>([
    ['`x-axis`', { 'x-axis': 'cost' }, 'gg'],
    ['`x-axis` the other way round', { 'x-axis': '-cost' }, 'ii'],
    ['`x-order`', { 'x-axis': 'cost', 'x-order': ['hh', 'ii', 'gg'] }, 'hh'],
  ])('%s', async (_, hints, value) => {
    const penchant = await openEngine([...PLANS, plan('gym', ['gg', 'hh', 'ii'], hints)])
    opened.push(penchant)
    await penchant.learn(cheap)
    const { args } = await suggest(penchant, { query: 'the gym', tools: ['gym'], tool: 'gym', explore: false })
    const filled = args?.gymPlan
    expect(filled !== undefined && 'value' in filled ? filled.value : undefined).toBe(value)
  })

  test('`x-axis` with a name that is no axis is told, then and to whoever listens later; the tool is taken', async () => {
    const penchant = await openEngine([...PLANS, plan('gym', ['gg', 'hh', 'ii'], { 'x-axis': 'costs' })])
    opened.push(penchant)
    const told = async () => {
      const errors: SuggestionError[] = []
      const stop = await penchant.subscribe((notice) => void (notice.kind === 'trouble' && errors.push(notice.error)))
      return { errors, stop }
    }
    const { errors } = await told()
    expect(errors).toMatchObject([
      { code: 'invalid-argument', message: expect.stringContaining('gymPlan of the tool gym'), hint: expect.stringContaining('axes') },
    ])
    await penchant.addTools([plan('boat', ['jj', 'kk'], { 'x-axis': 7 }), plan('kite', ['ll', 'mm'], { 'x-axis': '-cost' })])
    expect(errors.slice(1)).toMatchObject([{ message: expect.stringContaining('boatPlan of the tool boat') }])
    await penchant.removeTools(['boat'])
    await penchant.addTools([plan('gym', ['gg', 'hh', 'ii'], { 'x-axis': 'cost' })])
    expect((await told()).errors).toEqual([])
    expect(await suggest(penchant, { query: 'the gym', tools: ['gym'], explore: false })).toMatchObject({ tool: { name: 'gym' } })
  })

  test('an axis of the app’s own is one', async () => {
    const axes = [{ name: 'terroir', negative: ['chalky slope'], positive: ['sunny valley'] }]
    const penchant = await openEngine([plan('wine', ['gg', 'hh'], { 'x-axis': 'terroir' })], 'penchant', { axes })
    opened.push(penchant)
    const errors: unknown[] = []
    await penchant.subscribe((notice) => void (notice.kind === 'trouble' && errors.push(notice)))
    expect(errors).toEqual([])
  })

  test.each<[string, string, object, unknown]>([
    ['no hint: a brand is a habit', 'favourite_brand', {}, 'Kerf'],
    ['`x-personal: false`: it is none', 'favourite_brand', { 'x-personal': false }, undefined],
    ['no hint: a topping is none', 'topping', {}, undefined],
    ['`x-personal: true`: it is one', 'topping', { 'x-personal': true }, 'Kerf'],
  ])('free text, %s', async (_, name, hint, value) => {
    const penchant = await openEngine([tool('shop', { [name]: { type: 'string', description: spoken(name), ...hint } })])
    opened.push(penchant)
    await penchant.learn(calls(4, { [name]: 'Kerf' }, 'shop'))
    const { args } = await suggest(penchant, { query: 'the shop', tools: ['shop'], tool: 'shop', explore: false })
    expect(args?.[name]).toEqual(value === undefined ? undefined : expect.objectContaining({ value }))
  })
})

describe('open', () => {
  test.each([
    { border: 'moon' },
    { axes: 'cost' },
    { axes: [null] },
    { axes: [{ name: '', negative: ['a'], positive: ['b'] }] },
    { axes: [{ name: 'x', negative: [], positive: ['b'] }] },
    { axes: [{ name: 'x', negative: ['a'] }] },
    { circumstances: 'at night' },
    { circumstances: [{ name: 'night shift', phrases: [] }] },
    { circumstances: Array.from({ length: 17 }, (_, i) => ({ name: `c${i}`, phrases: ['x'] })) },
  ])('refuses %j', async (more) => {
    await expect(startEngine({ ...ENGINE, ...(more as object) })).rejects.toMatchObject({ code: 'invalid-argument' })
  })
})

describe('learn', () => {
  test('a fill that the user changes turns the suggestion sooner than other choices do', async () => {
    const [corrected, other] = [await engine(), await engine()]
    for (const one of [corrected, other]) await one.learn(calls(3, { cabin: 'Economy' }))
    for (let i = 0; i < 2; i++) {
      const suggestion = await suggest(corrected, question)
      await corrected.learn({ suggestion, used: 'flights', args: { cabin: 'First' } })
      await other.learn({ call: { tool: 'flights', query: 'a flight', args: { cabin: 'First' } } })
    }
    expect((await suggest(corrected, question)).args?.cabin).toMatchObject({ value: 'First' })
    expect((await suggest(other, question)).args?.cabin).not.toMatchObject({ value: 'First' })
  })

  test('what is forgotten is filled in no more', async () => {
    const penchant = await engine()
    await penchant.learn(calls(4, { cabin: 'Business' }))
    await penchant.forget({ tool: 'flights' })
    expect((await suggest(penchant, question)).args).toBeUndefined()
  })
})
