/** deep-chat: its element with the direct connection to OpenAI, whose fetch is answered by the page. */
import { DeepChat } from 'deep-chat'
import { DESCRIPTION, give, OPTIONS, RIVALS, run, SCHEMA, start } from './app.js'
import { answer } from './responses.js'

const real = globalThis.fetch
globalThis.fetch = async (url, init) => (String(url).includes('openai.com') ? answer(String(init?.body)) : real(url, init))

const chat = new DeepChat()
chat.directConnection = {
  openAI: {
    key: 'none',
    chat: {
      tools: RIVALS.map((name) => ({ type: 'function', name, description: DESCRIPTION, parameters: SCHEMA, strict: false })),
      function_handler: (calls: readonly { readonly name: string }[]) => calls.map(({ name }) => ({ response: run(name) })),
    },
  },
} as never
// Its own font would come from elsewhere.
const element = chat as unknown as HTMLElement
element.style.fontFamily = 'sans-serif'
document.body.append(element)
give({ chat, options: OPTIONS })
await import('./documented.js')

start(async (text) => {
  const before = chat.getMessages().length
  chat.submitUserMessage({ text })
  // The message, and the words after the call.
  do await new Promise((resolve) => setTimeout(resolve, 20))
  while (chat.getMessages().length < before + 2)
})
