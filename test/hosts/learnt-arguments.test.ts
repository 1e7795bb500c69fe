/** Nothing stands in for the engine here: what a host shows it in some turns it fills in a later one. */
import { generateText, jsonSchema, stepCountIs, tool, wrapLanguageModel } from 'ai7'
import { MockLanguageModelV4 } from 'ai7/test'
import { expect, test } from 'vitest'
import { penchantMiddleware, type Report } from '../../src/hosts/ai-sdk.js'
import { openEngine } from '../engine/open-engine.js'
import { TOOLS } from './open-host-penchant.js'

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }

/** A chat whose model calls Resy with what it is told, and the arguments that Resy got. */
async function openChat() {
  const penchant = await openEngine(Object.entries(TOOLS).map(([name, given]) => ({ name, ...given })))
  const ran: unknown[] = []
  const reports: Report[] = []
  const middleware = penchantMiddleware(penchant, { deadlineMs: 10_000, onOutcome: (report) => reports.push(report) })
  const tools = Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, inputSchema, domain }]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(structuredClone(inputSchema) as object),
        providerOptions: { penchant: { domain } },
        execute: async (args: unknown) => {
          ran.push(args)
          return 'booked'
        },
      } as never),
    ]),
  )
  let calls = 0
  async function say(prompt: string, args: object): Promise<void> {
    const model = new MockLanguageModelV4({
      doGenerate: async ({ prompt: messages }) => {
        const isFirst = messages.at(-1)?.role === 'user'
        calls += 1
        const call = { type: 'tool-call' as const, toolCallId: `call ${calls}`, toolName: 'Resy', input: JSON.stringify(args) }
        return {
          content: isFirst ? [call] : [{ type: 'text' as const, text: 'Done.' }],
          finishReason: { unified: isFirst ? ('tool-calls' as const) : ('stop' as const), raw: undefined },
          usage: USAGE,
          warnings: [],
        }
      },
    })
    await generateText({ model: wrapLanguageModel({ model, middleware }), tools, prompt, stopWhen: stepCountIs(3) })
    await middleware.settled()
  }
  return { penchant, say, ran, reports }
}

const CITIES = ['Rome', 'Milan', 'Turin', 'Naples', 'Pisa', 'Siena']

test('what a model puts in of its own accord is no choice of the user’s', async () => {
  const { say, ran } = await openChat()
  for (const city of CITIES) await say(`book a table in ${city}`, { city, party_size: 4 })
  await say('book a table in Bari', { city: 'Bari' })
  expect(ran.at(-1)).toEqual({ city: 'Bari' })
})

test('six bookings for four, and the seventh says for how many by itself, and why', async () => {
  const { say, ran, reports } = await openChat()
  for (const city of CITIES) await say(`book a table in ${city} for four`, { city, party_size: 4 })
  await say('book a table in Bari', { city: 'Bari' })
  expect(ran.at(-1)).toEqual({ city: 'Bari', party_size: 4 })
  expect(reports.at(-1)).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
  expect(reports.at(-1)?.because.length).toBeGreaterThan(0)
  // What is stated stands.
  await say('book a table in Lecce for two', { city: 'Lecce', party_size: 2 })
  expect(ran.at(-1)).toEqual({ city: 'Lecce', party_size: 2 })
})
