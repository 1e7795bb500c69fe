/** OpenAI's agents: the real SDK, whose fetch is answered by the page. */
import { type Agent, type AgentInputItem, run as runAgent, setTracingDisabled, tool, user } from '@openai/agents'
import OpenAI from 'openai'
import { DESCRIPTION, give, OPTIONS, RIVALS, run, SCHEMA, start } from './app.js'
import { answer } from './responses.js'

setTracingDisabled(true)
/** The client of the app, which runs in a page. */
class PageClient extends OpenAI {
  constructor() {
    super({ apiKey: 'none', dangerouslyAllowBrowser: true, fetch: async (_, init) => answer(String(init?.body)) })
  }
}
const tools = RIVALS.map((name) =>
  tool({ name, description: DESCRIPTION, parameters: SCHEMA as never, strict: false, execute: async () => run(name) }),
)
give({ OpenAI: PageClient, tools, options: OPTIONS })
const { agent } = (await import('./documented.js')) as unknown as { readonly agent: Agent }

let history: AgentInputItem[] = []
start(async (text) => {
  ;({ history } = await runAgent(agent, [...history, user(text)]))
})
