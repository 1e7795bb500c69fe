import { describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { startEngine } from '../../src/engine.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant, Suggestion } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const tool = (name: string, domain: string, description: string) => ({ name, domain, description, inputSchema: { type: 'object' } })

const EVERYDAY = [
  tool('Uber', 'rides', 'Book a ride across town with a driver.'),
  tool('Lyft', 'rides', 'Get a car and a driver to take you somewhere.'),
  tool('DoorDash', 'food delivery', 'Order food from restaurants and have it delivered.'),
  tool('OpenTable', 'restaurants', 'Reserve a table at a restaurant.'),
  tool('Spotify', 'music', 'Play music, albums and playlists.'),
  tool('Google Calendar', 'calendar', 'Create and look up events in your calendar.'),
  tool('Gmail', 'mail', 'Write, send and search e-mail.'),
]

let quick: Promise<Embedder> | undefined

async function open(more: Partial<EngineOptions> = {}): Promise<Penchant> {
  quick ??= openTier('static')
  const embedder = await quick
  const { noneAt: _, ...options } = ENGINE
  const engine = await startEngine(
    { ...options, ...more },
    {
      async *loadTiers() {
        yield { ...embedder, close: async () => {} }
      },
    },
  )
  await engine.addTools(EVERYDAY)
  await engine.whenReady()
  return engine
}

const ask = (engine: Penchant, query: string, more: object = {}): Promise<Suggestion> =>
  engine.suggest({ query, explore: false, ...more }, { deadlineMs: 60_000 })

describe('none of these', () => {
  test('small talk is for none of the everyday tools: no tool, no arguments, and why', async () => {
    const engine = await open()
    for (const query of ['hi', 'thanks', 'how are you?', 'tell me a joke', 'what is the capital of France?']) {
      const { outcome, tool, args, none, because } = await ask(engine, query)
      expect({ query, outcome, tool, args }).toEqual({ query, outcome: 'none', tool: undefined, args: undefined })
      expect(none).toBeGreaterThan(0.5)
      expect(because?.[0]?.text).toContain('None of the tools fits this')
    }
  })

  test('where it is nearer to a tool, it is still said how likely none is meant', async () => {
    const engine = await open()
    const { none } = await ask(engine, 'Write a poem about the sea, please')
    expect(none).toBeGreaterThan(0.5)
  })

  test('what only says something lasting of a tool asks for nothing; with a request beside it, it does', async () => {
    const engine = await open()
    for (const query of ['forget what I said about Lyft', 'I like Uber better than Lyft'])
      expect({ query, outcome: (await ask(engine, query)).outcome }).toEqual({ query, outcome: 'none' })
    for (const query of ['get me a ride home with Lyft', 'stop suggesting Lyft and get me a ride home'])
      expect({ query, outcome: (await ask(engine, query)).outcome }).not.toEqual({ query, outcome: 'none' })
  })

  test('what the user says of a tool that ran though none was suggested is learnt of that tool', async () => {
    const engine = await open()
    const suggestion = await ask(engine, 'tell me a joke')
    expect(suggestion.tool).toBeUndefined()
    await engine.learn({ suggestion, used: 'Spotify', by: 'model' })
    await engine.learn({ suggestion, reply: 'No, wrong one, undo that.' })
    const [said] = (await engine.history()).filter(({ kind }) => kind === 'call')
    expect(said?.text).toContain('Spotify was used, the model’s choice, it was refused')
  })

  test('so is a reward that says no more; where nothing ran it is of the answer, which no notes need to have been in time for', async () => {
    const engine = await open()
    const suggestion = await ask(engine, 'tell me a joke')
    expect(await engine.learn({ suggestion, reward: 1 })).toMatchObject({ learnt: 1, known: 0 })
    expect((await engine.history()).map(({ kind }) => kind)).toEqual(['feedback'])
    await engine.learn({ suggestion, used: 'Spotify', by: 'model' })
    await engine.learn({ suggestion, reward: 0 })
    const [said] = (await engine.history()).filter(({ kind }) => kind === 'call')
    expect(said?.text).toContain('Spotify was used, the model’s choice, it was refused')
  })

  test('requests are answered', async () => {
    const engine = await open()
    for (const [query, domain] of [
      ['order a pizza', 'food delivery'],
      ['book a table for two tonight', 'restaurants'],
      ['play some jazz', 'music'],
      ['get me a ride to the airport', 'rides'],
      ['send an e-mail to my boss', 'mail'],
    ] as const) {
      const { outcome, tool } = await ask(engine, query)
      expect({ query, outcome }).toEqual({ query, outcome: 'filled' })
      expect(tool?.ranking[0]?.domain).toBe(domain)
    }
  })

  test('a message that names a tool is never for none', async () => {
    const engine = await open()
    expect(await ask(engine, 'hi, Spotify please')).toMatchObject({ outcome: 'filled', none: 0, tool: { name: 'Spotify' } })
  })

  test('an app that says which tool it would call, or which domain it is, is answered', async () => {
    const engine = await open()
    expect((await ask(engine, 'hi', { tool: 'Uber' })).tool?.name).toBeDefined()
    expect((await ask(engine, 'hi', { domain: 'rides' })).tool?.name).toBeDefined()
  })

  test('an app that wants a tool always gets one', async () => {
    const engine = await open({ noneAt: 1 })
    const { outcome, none } = await ask(engine, 'thanks')
    expect(outcome).toBe('filled')
    expect(none).toBeGreaterThan(0.5)
  })

  test('a tool that ran for such a message is suggested for it again', async () => {
    const engine = await open()
    const before = await ask(engine, 'good morning')
    expect(before.outcome).toBe('none')
    await engine.learn({ suggestion: before, used: 'Google Calendar' })
    const after = await ask(engine, 'good morning')
    expect(after).toMatchObject({ outcome: 'filled', tool: { name: 'Google Calendar' } })
    expect(after.none).toBeLessThan(before.none as number)
  })

  test('a border that is none is refused', async () => {
    for (const noneAt of [-0.1, 1.5, Number.NaN, '0.5'])
      await expect(open({ noneAt: noneAt as number })).rejects.toMatchObject({ code: 'invalid-argument' })
  })
})
