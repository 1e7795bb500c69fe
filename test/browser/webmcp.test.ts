/** WebMCP as pages have it today, by the polyfill: the page registers, an agent calls; penchant's real engine. */
import { cleanupWebMCPPolyfill, initializeWebMCPPolyfill } from '@mcp-b/webmcp-polyfill'
import { expect, onTestFinished, test } from 'vitest'
import { penchantModelContext, type Report, type WebMcpOptions } from '../../src/hosts/webmcp.js'
import type { ArgumentChoice, Penchant } from '../../src/penchant.js'
import { choice, chosen, openHostPenchant, value } from '../hosts/open-host-penchant.js'

/** What the tests use of `document.modelContext`. */
interface Context extends EventTarget {
  registerTool(tool: object, options?: object): Promise<void>
  getTools(): Promise<{ readonly name: string }[]>
  executeTool(tool: object, args: string): Promise<string | null>
}

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, party_size: { type: 'number' }, age: { type: 'number' } },
  required: ['city', 'party_size'],
}

async function setUp(
  penchant: Penchant,
  { isTold = true, ...options }: WebMcpOptions & { readonly readOnlyHint?: boolean; readonly isTold?: boolean } = {},
) {
  initializeWebMCPPolyfill()
  const context = (document as unknown as { modelContext: Context }).modelContext
  const reports: Report[] = []
  const undo = penchantModelContext(context, penchant, {
    onOutcome: (report) => reports.push(report),
    deadlineMs: 5000,
    ...(isTold ? { request: () => 'book a table in Rome' } : {}),
    about: { Resy: { domain: 'restaurants' } },
    ...options,
  })
  onTestFinished(() => {
    undo()
    cleanupWebMCPPolyfill()
  })
  const ran: unknown[] = []
  const annotations = options.readOnlyHint === undefined ? {} : { annotations: { readOnlyHint: options.readOnlyHint } }
  await context.registerTool({
    name: 'Resy',
    description: 'Book a table at a restaurant',
    inputSchema: schema,
    ...annotations,
    execute: async (args: unknown) => {
      ran.push(args)
      return { content: [{ type: 'text', text: 'booked' }] }
    },
  })
  const call = async (args: object): Promise<unknown> => {
    const tool = (await context.getTools()).find(({ name }) => name === 'Resy')
    if (tool === undefined) throw new Error('not registered')
    return JSON.parse((await context.executeTool(tool, JSON.stringify(args))) ?? 'null')
  }
  return { context, call, ran, reports, undo }
}

const SAID: Readonly<Record<string, ArgumentChoice>> = { party_size: value(4), age: value(36) }

test('a tool that only reads gets what it insists on, and nothing beyond it', async () => {
  const { penchant } = await openHostPenchant({ args: SAID })
  const { call, ran, reports } = await setUp(penchant, { readOnlyHint: true })
  expect(await call({ city: 'Rome' })).toMatchObject({ content: [{ text: 'booked' }] })
  expect(ran).toEqual([{ city: 'Rome', party_size: 4 }])
  expect(reports.at(-1)).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
  // An agent's own call is no habit of the user's: the five that they chose stay five.
  await expect.poll(async () => (await penchant.inspect()).storage.rounds).toBe(6)
  expect(await chosen(penchant, 'Resy')).toBe(5)
})

test.each([[false], [undefined]])('a tool that acts, or does not say (%s), is not filled silently', async (readOnlyHint) => {
  const { penchant } = await openHostPenchant({ args: SAID })
  const { call, ran, reports } = await setUp(penchant, readOnlyHint === undefined ? {} : { readOnlyHint })
  await call({ city: 'Rome' })
  expect(ran).toEqual([{ city: 'Rome' }])
  expect(reports.at(-1)).toMatchObject({ outcome: 'ask', asking: { tool: 'Resy', args: { party_size: [4] } } })
})

test('where the page can ask, the user chooses or declines', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
  const answers = [{ party_size: 2 }, undefined]
  const { call, ran } = await setUp(penchant, { askUser: async () => answers.shift() })
  await call({ city: 'Rome' })
  expect(await call({ city: 'Rome' })).toMatchObject({ isError: true })
  expect(ran).toEqual([{ city: 'Rome', party_size: 2 }])
})

test('where the page gives the turns, the next one is the reply to what the call before it did', async () => {
  const { penchant, about } = await openHostPenchant({ args: SAID })
  const turns = [{ role: 'user' as const, content: 'book a table in Rome' }]
  const { call } = await setUp(penchant, { readOnlyHint: true, request: () => turns })
  await call({ city: 'Rome' })
  turns.push({ role: 'user', content: 'too loud there' })
  await call({ city: 'Milan' })
  await expect.poll(() => about().map(({ reply }) => reply)).toContain('too loud there')
})

test('a broken penchant changes nothing', async () => {
  const { penchant } = await openHostPenchant({ args: SAID })
  const { call, ran } = await setUp({ ...penchant, suggest: () => new Promise<never>(() => {}) }, { readOnlyHint: true, deadlineMs: 30 })
  await call({ city: 'Rome' })
  expect(ran).toEqual([{ city: 'Rome' }])
})

test('undone, the page registers as before', async () => {
  const { penchant } = await openHostPenchant({ args: SAID })
  const { context, ran, undo } = await setUp(penchant)
  undo()
  expect(Object.hasOwn(context, 'registerTool')).toBe(false)
  await context.registerTool({
    name: 'bare',
    description: 'Bare',
    inputSchema: schema,
    annotations: { readOnlyHint: true },
    execute: (args: unknown) => ran.push(args),
  })
  const tool = (await context.getTools()).find(({ name }) => name === 'bare')
  await context.executeTool(tool ?? {}, '{"city":"Rome"}')
  expect(ran).toEqual([{ city: 'Rome' }])
})

test('without a request the tool’s description stands for it, and is nobody’s word', async () => {
  const { penchant } = await openHostPenchant({})
  const read: unknown[] = []
  const learnt: unknown[] = []
  const spied = {
    ...penchant,
    suggest: async (...asked: Parameters<Penchant['suggest']>) => {
      const suggestion = await penchant.suggest(...asked)
      const decision = {
        policy: 'p',
        embedder: 'e',
        outcome: 'as-is',
        tool: 'Resy',
        probability: 1,
        offered: 1,
        explore: false,
        isShown: true,
        ms: 1,
      } as const
      return { ...suggestion, context: { ...suggestion.context, named: true, decision } }
    },
    remember: async (...said: Parameters<Penchant['remember']>) => {
      read.push(said)
      return penchant.remember(...said)
    },
    learn: async (...said: Parameters<Penchant['learn']>) => {
      learnt.push(said[0])
      return penchant.learn(...said)
    },
  } as Penchant
  const { call } = await setUp(spied, { isTold: false })
  await call({ city: 'Rome' })
  await expect.poll(() => learnt).toMatchObject([{ used: 'Resy', by: 'model' }])
  expect(read).toEqual([])
})
