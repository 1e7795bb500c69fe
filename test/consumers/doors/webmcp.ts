/** WebMCP: the documented page, and an agent that calls its one tool. A message is the arguments of a call; what ran is said in words. */
import type {} from '@mcp-b/webmcp-types'
import { give, run, start } from './app.js'

interface NativeContext {
  getTools(): Promise<readonly object[]>
  executeTool(tool: object, input: object): Promise<unknown>
}

give({ findTables: async (city: string, people?: number) => [run(`${city} for ${people}`)] })
await import('./documented.js')

start(async (text) => {
  const context = document.modelContext as unknown as NativeContext
  const [tool = {}] = await context.getTools()
  await context.executeTool(tool, JSON.parse(text))
})
