/** The user's word, once given, is not lost to later words, to chance, to a border or to a model. */
import { expect, test } from 'vitest'
import type { Penchant } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'
import { ASK_TABLE as ask, TABLES } from './stand-ins.js'

async function refuse(engine: Penchant, used: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await engine.learn({ suggestion: await engine.suggest({ ...ask, query: `a table ${used} ${i}` }), used, by: 'model', reward: 0 })
}

test('a thumb on one note leaves the thumb on another where it is', async () => {
  const engine = await openEngine(TABLES)
  await engine.remember({ note: 'answer in French' })
  await engine.remember({ note: 'leave out the emoji' })
  const suggestion = await engine.suggest({ query: 'write to my landlord' })
  const ids = (await engine.cards()).map(({ card }) => card)
  for (const card of ids) await engine.learn({ suggestion, thumbs: { [card]: -1 } })
  expect((await engine.cards()).map(({ blamed }) => blamed)).toEqual([1, 1])
  await engine.learn({ suggestion, thumbs: { [String(ids[0])]: 1 } })
  expect((await engine.cards()).map(({ blamed }) => blamed)).toEqual([0, 1])
  await engine.close()
})

test('what is preferred is suggested, whatever was refused before; refused again and again it is not', async () => {
  const engine = await openEngine(TABLES)
  await refuse(engine, 'Resy', 2)
  expect((await engine.suggest(ask)).tool?.name).not.toBe('Resy')
  await engine.remember({ tool: 'Resy', stance: 'prefer' })
  expect((await engine.suggest(ask)).tool?.name).toBe('Resy')
  await refuse(engine, 'Resy', 2)
  expect((await engine.suggest(ask)).tool?.name).not.toBe('Resy')
  await engine.close()
})

test('a banned tool does not come back because it was refused as well', async () => {
  const engine = await openEngine(TABLES.slice(0, 2))
  await refuse(engine, 'Resy', 1)
  await refuse(engine, 'OpenTable', 2)
  await engine.remember({ tool: 'Resy', stance: 'never' })
  expect((await engine.suggest(ask)).tool?.name).toBe('OpenTable')
  await engine.close()
})

test('a failed call does not take back that a tool may be used again', async () => {
  const engine = await openEngine(TABLES)
  await refuse(engine, 'Resy', 2)
  await engine.remember({ tool: 'Resy', stance: 'open' })
  const because = async (): Promise<boolean> => {
    const { tool, because = [] } = await engine.suggest(ask)
    return [...because, ...(tool?.because ?? [])].some((evidence) => evidence.kind === 'refused' && evidence.tool === 'Resy')
  }
  await engine.learn({ suggestion: await engine.suggest({ ...ask, query: 'x' }), used: 'Resy', by: 'model', reward: 0, failed: true })
  expect(await because()).toBe(false)
  await refuse(engine, 'Resy', 1)
  expect(await because()).toBe(true)
  await engine.close()
})

test('below the confidence that the app asks for, what the user said holds all the same', async () => {
  const engine = await openEngine(TABLES, 'penchant', { speakAt: 0.99 })
  await engine.remember({ tool: 'Resy', stance: 'never' })
  const unsure = await engine.suggest(ask)
  expect(unsure).toMatchObject({ outcome: 'as-is', because: [{ kind: 'stance', tool: 'Resy', stance: 'never' }] })
  expect(unsure.tool).toBeUndefined()
  await engine.remember({ tool: 'Tavola', stance: 'prefer' })
  expect((await engine.suggest(ask)).tool?.name).toBe('Tavola')
  await engine.close()
})

test('a rival that is drawn by chance is no agreement with the app’s own choice', async () => {
  const engine = await openEngine(TABLES)
  for (let i = 0; i < 40; i++) {
    const { outcome, tool } = await engine.suggest({ ...ask, query: `a table ${i}`, tool: 'OpenTable', explore: 1 })
    expect(outcome).toBe(tool?.name === 'OpenTable' ? 'as-is' : 'filled')
  }
  await engine.close()
})

test('in shadow a late answer has no notes either', async () => {
  const engine = await openEngine(TABLES, 'penchant', { mode: 'shadow' })
  await engine.remember({ note: 'answer in German', when: 'always' })
  expect(await engine.suggest({ query: 'write to my landlord' }, { deadlineMs: 1 })).not.toHaveProperty('prompt')
  await engine.close()
})

test('a correction is understood where no tool was suggested', async () => {
  const engine = await openEngine(TABLES, 'penchant', { mode: 'shadow' })
  const suggestion = await engine.suggest({ ...ask, query: 'a table tonight' })
  await engine.learn({ suggestion, used: 'OpenTable', by: 'model' })
  await engine.learn({ suggestion, reply: 'No, with Resy please.' })
  const [said] = (await engine.history()).filter(({ kind }) => kind === 'call')
  expect(said?.text).toContain('Resy')
  await engine.close()
})

test('another tool for this once refuses the one that ran no more than it asks for the other', async () => {
  const engine = await openEngine(TABLES)
  const suggestion = await engine.suggest({ ...ask, query: 'a table tonight' })
  await engine.learn({ suggestion, used: 'OpenTable', by: 'model' })
  await engine.learn({ suggestion, reply: 'Not OpenTable tonight. Just this once, book it with Resy.' })
  expect((await engine.history()).filter(({ kind }) => kind === 'call').map(({ text }) => text)).toEqual([
    '“a table tonight”: OpenTable was used, the model’s choice.',
  ])
  await engine.close()
})

test('another person’s address goes to no new tool because it was told as a fact', async () => {
  const inputSchema = {
    type: 'object',
    properties: { delivery_address: { type: 'string', description: 'Where to deliver' } },
    required: ['delivery_address'],
  }
  const tools = ['FlowerA', 'FlowerB'].map((name) => ({ name, domain: 'flowers', description: 'Delivers flowers', inputSchema }))
  const address = '5 Mill Lane, 3011 Bern'
  const engine = await openEngine(tools)
  await engine.remember({ facts: { people: [{ name: 'Ida', address }] } })
  const call = { tool: 'FlowerA', args: { delivery_address: address } }
  await engine.learn([1, 2].map((n) => ({ call: { ...call, query: `send flowers to Ida ${n}` } })))
  await engine.whenReady()
  const addressFor = async (tool: string) =>
    (await engine.suggest({ query: 'flowers for the table', tools: [tool], explore: false })).args?.delivery_address
  expect(await addressFor('FlowerB')).not.toMatchObject({ value: address })
  await engine.close()
})
