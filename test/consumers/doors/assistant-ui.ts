/** assistant-ui: a LocalRuntime whose adapter runs the tools that its context has. */
import { type ChatModelAdapter, useAssistantTool, useAui } from '@assistant-ui/react'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { ARGS, DESCRIPTION, give, newId, OPTIONS, pick, RIVALS, run, SCHEMA, start } from './app.js'

const adapter: ChatModelAdapter = {
  async run({ messages, context: { tools = {} }, abortSignal }) {
    const text = messages.at(-1)?.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])) ?? []
    const [toolName, toolCallId] = [pick(Object.keys(tools), text.join()), newId()]
    const result: unknown = await tools[toolName]?.execute?.(ARGS, { toolCallId, abortSignal, human: async () => undefined })
    return { content: [{ type: 'tool-call', toolCallId, toolName, args: ARGS, argsText: JSON.stringify(ARGS), result }] }
  },
}
give({ adapter, options: OPTIONS })
const { Chat } = await import('./documented.js')

const TOOLS = RIVALS.map((toolName) => ({
  toolName,
  type: 'frontend' as const,
  description: DESCRIPTION,
  parameters: SCHEMA,
  execute: async () => run(toolName),
}))

function Thread(): null {
  for (const tool of TOOLS) useAssistantTool(tool)
  const aui = useAui()
  useEffect(() => {
    start(async (text) => {
      const thread = aui.thread()
      thread.append({ role: 'user', content: [{ type: 'text', text }] })
      do await new Promise((resolve) => setTimeout(resolve, 20))
      while (thread.getState().isRunning)
    })
  }, [aui])
  return null
}
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Chat, null, createElement(Thread)))
