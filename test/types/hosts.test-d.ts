/** Each host's own types, as a strict TypeScript app meets them with penchant. Nothing here runs: the compiler is the test. */
import type { MiddlewareFunction } from '@ag-ui/client'
import type { ChatModelAdapter } from '@assistant-ui/react'
import type { Client as McpClient2 } from '@modelcontextprotocol/client'
import type { Client as McpClient1 } from '@modelcontextprotocol/sdk/client/index.js'
import type { LanguageModelMiddleware as Middleware6, UIMessage as Message6 } from 'ai6'
import type { LanguageModelMiddleware as Middleware7, StepResult, ToolSet, UIMessage as Message7 } from 'ai7'
import type { AnyTextAdapter } from '@tanstack/ai'
import type { AgentMiddleware } from 'langchain'
import type OpenAI6 from 'openai6'
import type OpenAI7 from 'openai'
import { learnFromMessage, pageHints, penchantHints, penchantMiddleware } from '../../src/hosts/ai-sdk.js'
import { penchantMiddleware as forAgUi } from '../../src/hosts/ag-ui.js'
import { withPenchant as aroundAdapter } from '../../src/hosts/assistant-ui.js'
import { penchantMiddleware as forLangChain } from '../../src/hosts/langchain.js'
import { penchantClient } from '../../src/hosts/mcp.js'
import { withPenchant } from '../../src/hosts/openai.js'
import { usePenchant as inSvelte } from '../../src/hosts/hooks/svelte.js'
import { usePenchant as inVue } from '../../src/hosts/hooks/vue.js'
import { withPenchant as aroundModel } from '../../src/hosts/tanstack-ai.js'
import { usePenchant } from '../../src/hosts/hooks/react.js'
import type { Outcome, Penchant, PenchantError } from '../../src/index.js'
import { openPenchant } from '../../src/index.js'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(is: Same<A, B>): void

export async function anApp(penchant: Penchant, message6: Message6, message7: Message7, step: StepResult<ToolSet, never>): Promise<void> {
  // One object for both versions.
  const middleware = penchantMiddleware(penchant, { onOutcome: ({ outcome }) => same<typeof outcome, Outcome>(true) })
  middleware satisfies Middleware6
  middleware satisfies Middleware7
  middleware.observeStep(step)
  const hints = await pageHints(penchant, { query: 'a table' })
  penchantHints(hints.body) satisfies Middleware6
  penchantHints(hints.body) satisfies Middleware7
  await learnFromMessage(penchant, hints, message6)
  await learnFromMessage(penchant, hints, message7)

  forLangChain(penchant) satisfies AgentMiddleware
  forAgUi(penchant) satisfies MiddlewareFunction
}

export function adapters(penchant: Penchant, adapter: ChatModelAdapter, model: AnyTextAdapter): void {
  same<ReturnType<typeof aroundAdapter<ChatModelAdapter>>, ChatModelAdapter>(true)
  aroundAdapter(adapter, penchant) satisfies ChatModelAdapter
  aroundModel(model, penchant) satisfies AnyTextAdapter
  // @ts-expect-error no adapter
  aroundAdapter({}, penchant)
}

export function clients(penchant: Penchant, openai6: OpenAI6, openai7: OpenAI7, mcp1: McpClient1, mcp2: McpClient2): void {
  // A client stays what it was.
  same<ReturnType<typeof withPenchant<OpenAI6>>, OpenAI6>(true)
  withPenchant(openai6, penchant) satisfies OpenAI6
  withPenchant(openai7, penchant) satisfies OpenAI7
  const request = () => 'a table'
  penchantClient(mcp1, penchant, { request }) satisfies McpClient1
  penchantClient(mcp2, penchant, { request }) satisfies McpClient2
  // @ts-expect-error what the calls are for must be said
  penchantClient(mcp2, penchant, {})
}

export function stores(): void {
  const { value } = inVue(openPenchant, { user: 'ada' })
  same<typeof value.penchant, Penchant | undefined>(true)
  inSvelte(openPenchant, { user: 'ada' }).subscribe(({ error }) => same<typeof error, PenchantError | undefined>(true))
}

export function Component(): string {
  const { penchant, error } = usePenchant(openPenchant, { user: 'ada' })
  same<typeof penchant, Penchant | undefined>(true)
  same<typeof error, PenchantError | undefined>(true)
  // @ts-expect-error whose it is must be said
  usePenchant(openPenchant, {})
  return error?.hint ?? ''
}
