/** A host beside the package as it is built: the AI SDK in a page, penchant in its worker. */
import { generateText, stepCountIs, tool, wrapLanguageModel } from 'ai7'
import { MockLanguageModelV4 } from 'ai7/test'
import { expect, test } from 'vitest'
import { z } from 'zod'
// @ts-expect-error The types of the built file lie elsewhere.
import * as built from '../../dist/hosts/ai-sdk.js'
import { opened, pastCalls, PATIENT, TOOLS } from './packaged.js'

const { penchantMiddleware }: typeof import('../../src/hosts/ai-sdk.js') = built

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }

test('tools with zod schemas cross to the worker, the favourite is offered, and the outcome is learnt', async () => {
  const penchant = await opened()
  await penchant.learn(pastCalls(9))
  const offered: unknown[] = []
  const model = new MockLanguageModelV4({
    doGenerate: async ({ tools, prompt }) => {
      offered.push(tools?.map(({ name }) => name))
      const isFirst = prompt.at(-1)?.role === 'user'
      const call = { type: 'tool-call' as const, toolCallId: 'c', toolName: 'Resy', input: '{"city":"Rome"}' }
      const content = isFirst ? [call] : [{ type: 'text' as const, text: 'Done.' }]
      return {
        content,
        finishReason: { unified: isFirst ? ('tool-calls' as const) : ('stop' as const), raw: undefined },
        usage: USAGE,
        warnings: [],
      }
    },
  })
  const middleware = penchantMiddleware(penchant, PATIENT)
  const { text } = await generateText({
    model: wrapLanguageModel({ model, middleware }),
    tools: Object.fromEntries(
      TOOLS.map(({ name, description, domain }) => [
        name,
        tool({
          description,
          inputSchema: z.object({ city: z.string() }),
          providerOptions: { penchant: { domain } },
          execute: async () => 'booked',
        }),
      ]),
    ),
    stopWhen: stepCountIs(3),
    prompt: 'a table for 4 tonight',
  })
  expect(text).toBe('Done.')
  expect(offered[0]).toEqual(['Resy', 'Uber', 'Lyft'])
  await middleware.settled()
  expect((await penchant.inspect()).storage.rounds).toBe(10)
})
