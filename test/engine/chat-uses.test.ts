/** What an app's chat model is asked, and that nobody else waits for it. */
import { expect, test } from 'vitest'
import { openEngine } from './open-engine.js'

const TOOLS = [
  { name: 'Kerbly', domain: 'rides', description: 'Orders a ride, a car with a driver', inputSchema: {} },
  { name: 'Larderly', domain: 'groceries', description: 'Delivers milk and bread', inputSchema: {} },
]

test('suggesting, learning, aligning and new tools never ask it; a message is read with it', async () => {
  const asked: string[] = []
  const chat = {
    chat: async (messages: readonly { readonly content: string }[]) => {
      asked.push(messages.at(-1)?.content ?? '')
      return '{"preferences": [{"condition": "", "action": "Sit by the door", "sentence": "I always sit by the door."}]}'
    },
  }
  const engine = await openEngine(TOOLS, 'penchant', { chat })
  for (const conversation of ['monday', 'tuesday']) {
    const suggestion = await engine.suggest({ query: 'milk with Kerbly', conversation, explore: false }, { deadlineMs: 10_000 })
    expect(suggestion).toMatchObject({ tool: { name: 'Kerbly', because: [{ kind: 'named' }] }, context: { named: true } })
    await engine.learn({ suggestion, used: 'Kerbly' })
    await engine.learn({ suggestion, reply: 'the sky is blue' })
  }
  expect((await engine.history({ limit: 1 }))[0]?.text).toContain('Nothing much was said')
  await engine.whenReady()
  await engine.align()
  expect(asked).toEqual([])
  await engine.remember({ message: 'I always sit by the door.' })
  expect(asked).toEqual([expect.stringContaining('I always sit by the door.')])
  expect(await engine.cards()).toMatchObject([{ note: 'Sit by the door', source: 'message' }])
  expect((await engine.inspect()).chat).toMatchObject({ calls: 1, failed: 0, tokens: expect.any(Number), ms: expect.any(Number) })
  await engine.close()
  expect(asked).toHaveLength(1)
})

test('a silent one is not waited for, and is told when penchant is closed', async () => {
  let given: AbortSignal | undefined
  const chat = (_: unknown, { signal }: { readonly signal?: AbortSignal } = {}) => {
    given = signal
    return new Promise<string>(() => {})
  }
  const engine = await openEngine(TOOLS, 'penchant', { chat: { chat } })
  const remembering = engine.remember({ message: 'I always sit by the door.' }).catch(({ code }) => code)
  await expect.poll(() => given?.aborted).toBe(false)
  const { outcome, tool } = await engine.suggest({ query: 'a ride with Kerbly' }, { deadlineMs: 1000 })
  expect([outcome, tool?.name]).toEqual(['filled', 'Kerbly'])
  const start = performance.now()
  await engine.close()
  expect(performance.now() - start).toBeLessThan(2000)
  expect(given?.aborted).toBe(true)
  await remembering
})
