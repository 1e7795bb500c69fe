/** assistant-ui's own LocalRuntime, without React; penchant's real engine. */
import type { ChatModelAdapter, ChatModelRunResult } from '@assistant-ui/core'
import { LocalRuntimeCore } from '@assistant-ui/core/internal'
import { expect, test } from 'vitest'
import { type HostOptions, type Report, withPenchant } from '../../src/hosts/assistant-ui.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, listening, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type Args = Readonly<Record<string, string | number>>
/** How the app's adapter runs a call: by the tool's `execute`, shown or not, by itself, or not at all: the page answers it. */
type Way = 'execute' | 'unseen' | 'itself' | 'page'

const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))
const NAMES = Object.keys(TOOLS)
let ids = 0

/** A thread whose model makes one call a message, and streams it where it is told to. */
function sitDown(
  penchant: Penchant,
  [toolName, args]: readonly [string, Args],
  { way = 'execute', isStreamed = false, ...options }: HostOptions & { readonly way?: Way; readonly isStreamed?: boolean } = {},
) {
  const record = { offered: [] as string[][], told: [] as (string | undefined)[], ran: [] as unknown[], reports: [] as Report[] }
  const run = async (given: unknown) => {
    record.ran.push(given)
    if ((given as Args).city === 'Atlantis') throw new Error('no such city')
    return 'booked'
  }
  const tools = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, inputSchema }]) => {
      const described = { description, parameters: structuredClone(inputSchema) as object }
      return [
        name,
        way === 'execute' || way === 'unseen' ? { ...described, type: 'frontend', execute: run } : { ...described, type: 'human' },
      ]
    }),
  )

  const said = { type: 'text' as const, text: 'Let me see.' }
  const adapter: ChatModelAdapter = {
    async *run({ context, abortSignal, messages, unstable_getMessage }) {
      record.offered.push(Object.keys(context.tools ?? {}))
      record.told.push(context.system)
      const isAnswered = unstable_getMessage().content.length > 0
      if (isAnswered || messages.length > 1) return yield { content: [{ type: 'text', text: 'Done.' }] }
      const call = { type: 'tool-call' as const, toolCallId: `call-${ids++}`, toolName, args, argsText: JSON.stringify(args) }
      if (isStreamed) {
        yield { content: [said] }
        yield { content: [said, { ...call, args: {}, argsText: '{"ci' }] }
      }
      if (way === 'page') return yield { content: [said, call], status: { type: 'requires-action', reason: 'tool-calls' } }
      const { toolCallId } = call
      const tool = context.tools?.[toolName]
      const done: Promise<unknown> =
        way === 'itself' ? run(args) : Promise.resolve(tool?.execute?.(args, { toolCallId, abortSignal, human: async () => undefined }))
      const result = await done.then(
        (value) => ({ result: value }),
        (error: unknown) => ({ result: String(error), isError: true }),
      )
      yield { content: way === 'unseen' ? [said] : [said, { ...call, ...result }] }
    },
  }
  const all = { deadlineMs: 5000, about, onOutcome: (report: Report) => record.reports.push(report), ...options }
  const core = new LocalRuntimeCore({ adapters: { chatModel: withPenchant(adapter, penchant, all) } }, [])
  core.registerModelContextProvider({ getModelContext: () => ({ system: 'Be brief.', tools: tools as never }) })
  const thread = core.threads.getMainThreadRuntimeCore()
  const seen: ChatModelRunResult['content'][] = []
  thread.subscribe(() => {
    const last = thread.messages.at(-1)
    if (last?.role === 'assistant') seen.push(last.content)
  })
  return {
    ...record,
    thread,
    seen,
    /** @returns the parts of the answer: words, and calls with their arguments */
    async say(text: string): Promise<unknown[]> {
      await thread.append({
        role: 'user',
        content: [{ type: 'text', text }],
        attachments: [],
        parentId: thread.messages.at(-1)?.id ?? null,
        sourceId: null,
        runConfig: {},
        createdAt: new Date(),
        metadata: { custom: {} },
      })
      return partsOf(thread.messages.at(-1)?.content ?? [])
    },
  }
}

const partsOf = (content: NonNullable<ChatModelRunResult['content']> | readonly { readonly type: string }[]): unknown[] =>
  content.map((part) => ('text' in part ? part.text : 'args' in part ? [part.toolName, part.args] : part.type))

const FILLED = { city: 'Rome', party_size: 4 }
const MISSING = ['Resy', { city: 'Rome' }] as const
const COMPLETE = ['Resy', { city: 'Rome', party_size: 2 }] as const

test('rivals of the favourite are not offered; preferences go to the system message', async () => {
  const { penchant } = await openHostPenchant({ prompt: 'Prefers quiet places.' })
  const { say, offered, told, reports } = sitDown(penchant, COMPLETE)
  await say('book a table')
  expect(offered).toEqual([['Resy', 'get_weather']])
  expect(told).toEqual(['Be brief.\n\nPrefers quiet places.'])
  expect(reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', withheld: ['OpenTable'] })
})

test.each([false, true])('what `execute` leaves out is filled, shown and learnt; streamed: %s', async (isStreamed) => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const { say, ran, reports } = sitDown(penchant, MISSING, { isStreamed })
  expect(await say('book a table in Rome')).toEqual(['Let me see.', ['Resy', FILLED]])
  expect(ran).toEqual([FILLED])
  expect(reports[1]).toMatchObject({ about: 'call', outcome: 'filled' })
  await expect.poll(about).toMatchObject([{ used: 'Resy', args: FILLED, by: 'penchant' }])
  expect(await chosen(penchant, 'Resy')).toBe(5)
})

test.each([false, true])('a call that the page answers comes filled, and its result is learnt; streamed: %s', async (isStreamed) => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const { say, thread, seen } = sitDown(penchant, MISSING, { way: 'page', isStreamed })
  expect(await say('book a table in Rome')).toEqual(['Let me see.', ['Resy', FILLED]])
  // It is never shown half.
  const calls = seen.flatMap((content) => content ?? []).filter((part) => part.type === 'tool-call')
  for (const call of calls) expect(call).toMatchObject({ args: FILLED, argsText: JSON.stringify(FILLED) })
  expect(about()).toEqual([])
  const message = thread.messages.at(-1)
  const { toolCallId = '' } = calls.at(-1) ?? {}
  thread.addToolResult({ messageId: message?.id ?? '', toolCallId, toolName: 'Resy', result: 'booked', isError: false })
  await expect.poll(about).toMatchObject([{ used: 'Resy', args: FILLED }])
})

test('a choice of the user’s becomes a question in place of a call that the page answers', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
  const { say, thread, reports } = sitDown(penchant, MISSING, { way: 'page', isStreamed: true })
  expect(await say('book a table in Rome')).toEqual(['Let me see.', 'Which party size: 2 or 4?'])
  expect(thread.messages.at(-1)?.status).toEqual({ type: 'complete', reason: 'stop' })
  expect(reports[1]).toMatchObject({ outcome: 'ask' })
})

test('a tool that destroys is never filled silently', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  const options = { about: { Resy: { annotations: { destructiveHint: true } } } }
  const executed = sitDown(penchant, MISSING, options)
  await executed.say('book a table in Rome')
  expect(executed.ran).toEqual([{ city: 'Rome' }])
  const asked = sitDown(penchant, MISSING, { ...options, way: 'page' })
  expect((await asked.say('book a table in Rome')).at(-1)).toMatch(/Shall I use 4 as the party size for Resy\?$/)
})

test.each([
  ['execute', 'booked', {}],
  ['execute', 'failed', { reward: 0, failed: true }],
  ['itself', 'booked', {}],
  ['itself', 'failed', { reward: 0, failed: true }],
] as const)('a call that the adapter runs by %s and that %s is learnt as it ran', async (way, how, outcome) => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const args = { city: how === 'failed' ? 'Atlantis' : 'Rome', party_size: 2 }
  const { say, ran, reports } = sitDown(penchant, ['Resy', args], { way })
  expect(await say('book a table')).toEqual(['Let me see.', ['Resy', args]])
  expect(ran).toEqual([args])
  expect(reports[1]).toMatchObject({ outcome: 'as-is' })
  await expect.poll(about).toMatchObject([{ used: 'Resy', args, ...outcome }])
})

test('what the adapter runs by itself is not said to be filled', async () => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const { say, reports } = sitDown(penchant, ['get_weather', { city: 'Rome' }], { way: 'itself' })
  await say('what is the weather in Rome?')
  expect(reports[1]).toMatchObject({ about: 'call', outcome: 'as-is' })
  await expect.poll(about).toMatchObject([{ used: 'get_weather', args: { city: 'Rome' } }])
})

test('a call that the adapter runs and does not show is filled and learnt', async () => {
  const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
  const { say, ran } = sitDown(penchant, MISSING, { way: 'unseen' })
  expect(await say('book a table in Rome')).toEqual(['Let me see.'])
  expect(ran).toEqual([FILLED])
  await expect.poll(about).toMatchObject([{ used: 'Resy', args: FILLED }])
})

test('what the user says next is learnt as the reply to the answer before', async () => {
  const { penchant, about } = await openHostPenchant({}, [])
  const { say } = sitDown(penchant, ['OpenTable', { city: 'Rome', party_size: 2 }])
  await say('book a table in Rome')
  await say('no, with Resy')
  await expect.poll(() => about().at(-1)).toMatchObject({ reply: 'no, with Resy' })
})

test('words alone are an answer: what was said for good is kept then', async () => {
  const { penchant } = await openHostPenchant({}, [])
  const { asked, ears } = listening(penchant)
  const { say } = sitDown(ears, ['OpenTable', { city: 'Rome', party_size: 2 }])
  await say('book a table in Rome')
  await say('Never use Resy again.')
  await expect.poll(() => asked).toMatchObject([{ message: 'book a table in Rome', called: true }, { message: 'Never use Resy again.' }])
})

test('a long list of tools is shortened', async () => {
  const { penchant } = await openHostPenchant()
  const { say, offered } = sitDown(penchant, ['get_weather', { city: 'Rome' }], { maxTools: 1 })
  await say('what is the weather in Rome?')
  expect(offered).toEqual([['get_weather']])
})

test('what the model asked for is offered from the next step on', async () => {
  const { penchant } = await openHostPenchant()
  const offered: string[][] = []
  const run = async ({ context }: { readonly context: { readonly tools: object } }) => {
    offered.push(Object.keys(context.tools))
    return {}
  }
  const advised = withPenchant({ run }, penchant, { about, deadlineMs: 5000, maxTools: 1 }) as unknown as {
    run(options: object): AsyncIterable<unknown>
  }
  const tools = Object.fromEntries(Object.entries(TOOLS).map(([name, { inputSchema }]) => [name, { parameters: inputSchema }]))
  const messages = [{ role: 'user', content: [{ type: 'text', text: 'what is the weather in Rome?' }] }]
  for (const result of [undefined, { found_tools: ['Resy'] }]) {
    const call = { type: 'tool-call', toolCallId: 'f', toolName: 'find_tools', args: {}, argsText: '{}', result }
    const current = { role: 'assistant', content: result === undefined ? [] : [call] }
    for await (const _ of advised.run({ messages, context: { tools }, unstable_getMessage: () => current }));
  }
  expect(offered).toEqual([['get_weather'], ['Resy', 'get_weather']])
})

test('a broken penchant changes nothing', async () => {
  const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
  const hangs = () => new Promise<never>(() => {})
  for (const broken of [Promise.reject(new Error('no worker')), { ...penchant, suggest: hangs, remember: hangs }]) {
    const { say, offered, told, ran } = sitDown(broken as Penchant, MISSING, { deadlineMs: 30 })
    expect(await say('book a table in Rome')).toEqual(['Let me see.', [...MISSING]])
    expect(offered).toEqual([NAMES])
    expect(told).toEqual(['Be brief.'])
    expect(ran).toEqual([{ city: 'Rome' }])
  }
})
