/** The table of docs/hosts.md, cell by cell: what it promises of a host is the name of a test, and what has no test is a dash. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const FILES = {
  'AI SDK': 'test/hosts/ai-sdk.test.ts',
  'AI SDK, hints': 'test/hosts/ai-sdk-hints.test.ts',
  OpenAI: 'test/hosts/openai.test.ts',
  LangChain: 'test/hosts/langchain.test.ts',
  'assistant-ui': 'test/hosts/assistant-ui.test.ts',
  'AG-UI': 'test/hosts/ag-ui.test.ts',
  'TanStack AI': 'test/hosts/ag-ui.test.ts',
  MCP: 'test/hosts/mcp.test.ts',
  WebMCP: 'test/browser/webmcp.test.ts',
} as const
type Host = keyof typeof FILES

const HINTS = 'rivals are withheld, arguments filled, and preferences stand in the user’s message'
/** The test that shows it; `file: title` where it is not the host's own file. */
const SHOWN: Readonly<Record<string, Partial<Record<Host, string>>>> = {
  'offers the preferred rival': {
    'AI SDK': 'a known favourite is the only one of its rivals that the model is offered',
    'AI SDK, hints': HINTS,
    OpenAI: 'rivals of the favourite are not offered, and nothing else changes',
    LangChain: 'rivals of the favourite are not offered; notes go to the system message',
    'assistant-ui': 'rivals of the favourite are not offered; preferences go to the system message',
    'AG-UI': 'rivals of the favourite are not offered; preferences are told, and nothing else changes',
    'TanStack AI': 'rivals of the favourite are not offered; preferences are told, and nothing else changes',
  },
  'offers few of many tools': {
    'AI SDK':
      'test/hosts/limited-tools.test.ts: a long list of tools is shortened; what the model asks for is offered from the next step on',
    OpenAI: 'test/hosts/limited-tools.test.ts: chat completions: a long list of tools is shortened; what the model asks for is offered',
    LangChain: 'test/hosts/limited-tools.test.ts: LangChain: a long list of tools is shortened; what the model asks for is offered',
    MCP: 'test/hosts/limited-tools.test.ts: MCP: the list is short, one tool more finds the others',
    'assistant-ui': 'a long list of tools is shortened',
    'AG-UI': 'a long list of tools is shortened',
    'TanStack AI': 'a long list of tools is shortened',
  },
  'fills missing arguments': {
    'AI SDK': 'a missing argument is filled before the SDK validates the call',
    'AI SDK, hints': HINTS,
    OpenAI: 'strict mode’s null counts as missing; without strict mode it is a value',
    LangChain: 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
    MCP: 'a missing argument is filled, and what came of it is learnt',
    WebMCP: 'a tool that only reads gets what it insists on, and nothing beyond it',
    'assistant-ui': 'what `execute` leaves out is filled, shown and learnt; streamed: %s',
    'AG-UI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
    'TanStack AI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
  },
  'fills while streaming': {
    'AI SDK': 'a stream: the held input says what the call says, and the SDK runs it',
    'AI SDK, hints': 'test/hosts/docs.test.ts: the route answers with a filled call',
    OpenAI: 'a stream: the call comes filled, as a stream of the SDK',
    LangChain: 'an agent that streams is filled, too; a tool that destroys is asked about',
    'assistant-ui': 'a call that the page answers comes filled, and its result is learnt; streamed: %s',
    'AG-UI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
    'TanStack AI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
  },
  'asks instead of calling': {
    'AI SDK': '%s: an argument that is the user’s choice becomes a question in place of the call',
    OpenAI: 'a choice of the user’s becomes a question in place of the call',
    LangChain: 'a choice of the user’s becomes a question in place of the call',
    MCP: 'the user is asked where the app can ask, and what they choose is what is called and learnt',
    WebMCP: 'where the page can ask, the user chooses or declines',
    'assistant-ui': 'a choice of the user’s becomes a question in place of a call that the page answers',
    'AG-UI': 'a choice of the user’s becomes a question in place of the call',
    'TanStack AI': 'a choice of the user’s becomes a question in place of the call',
  },
  'preferences in the prompt': {
    'AI SDK': 'notes are added to the system prompt that is there, or make one',
    'AI SDK, hints': HINTS,
    OpenAI: 'notes go into the system message, or make one',
    LangChain: 'rivals of the favourite are not offered; notes go to the system message',
    'assistant-ui': 'rivals of the favourite are not offered; preferences go to the system message',
    'AG-UI': 'rivals of the favourite are not offered; preferences are told, and nothing else changes',
    'TanStack AI': 'rivals of the favourite are not offered; preferences are told, and nothing else changes',
  },
  'asks before it fills a tool that destroys': {
    'AI SDK': 'a tool that destroys is never filled silently: the value is asked about',
    'AI SDK, hints': 'a tool that destroys is not filled, and values that its schema does not have are not passed on',
    OpenAI: 'a tool that destroys is never filled silently',
    LangChain: 'an agent that streams is filled, too; a tool that destroys is asked about',
    MCP: 'a tool that %s: filled silently only where nothing can be lost',
    WebMCP: 'a tool that acts, or does not say (%s), is not filled silently',
    'assistant-ui': 'a tool that destroys is never filled silently',
    'AG-UI': 'a tool that destroys is never filled silently',
    'TanStack AI': 'a tool that destroys is never filled silently',
  },
  'learns from results': {
    'AI SDK': 'results of tools are learnt from when the next step shows them, once',
    'AI SDK, hints': '%s is learnt as what it was, and is no habit of the user’s',
    OpenAI: 'runTools runs the filled call, and its result is learnt from',
    LangChain: 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
    MCP: 'a result with isError counts against the tool',
    WebMCP: 'a tool that only reads gets what it insists on, and nothing beyond it',
    'assistant-ui': 'a call that the adapter runs by %s and that %s is learnt as it ran',
    'AG-UI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
    'TanStack AI': 'a missing argument is filled before the tool’s schema is checked, and the outcome is learnt',
  },
  "learns from the user's reply": {
    'AI SDK': 'what the user says next is learnt as the reply to the answer before',
    'AI SDK, hints': 'what the user says next is the reply to the answer before, and lasting wishes are kept',
    OpenAI: 'what the user says next is learnt as the reply to the answer before',
    LangChain: 'a thread is a conversation, and the next message in it is the reply',
    MCP: 'where the app gives the turns, the next one is the reply to what the call before it did',
    WebMCP: 'where the page gives the turns, the next one is the reply to what the call before it did',
    'assistant-ui': 'what the user says next is learnt as the reply to the answer before',
    'AG-UI': 'what the user says next is learnt as the reply to the answer before',
    'TanStack AI': 'what the user says next is learnt as the reply to the answer before',
  },
  'fails open within its deadline': {
    'AI SDK': 'fails open',
    'AI SDK, hints': 'a broken penchant gives empty hints',
    OpenAI: 'a penchant that is broken changes nothing',
    LangChain: 'a broken penchant changes nothing',
    MCP: 'a broken penchant, a tool that was never listed, and the client’s other methods: as without penchant',
    WebMCP: 'a broken penchant changes nothing',
    'assistant-ui': 'a broken penchant changes nothing',
    'AG-UI': 'a broken penchant changes nothing',
    'TanStack AI': 'a broken penchant changes nothing',
  },
}

const [head = [], , ...rows] = (read('docs/hosts.md').split('## What each host can do')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('the table has the hosts and the capabilities that are tested, and no others', () => {
  expect(head.slice(1)).toEqual(Object.keys(FILES))
  expect(rows.map(([capability]) => capability)).toEqual(Object.keys(SHOWN))
})

describe.each(rows.map(([capability = '', ...cells]) => ({ capability, cells })))('$capability', ({ capability, cells }) => {
  test.each(Object.keys(FILES).map((host, i) => ({ host: host as Host, cell: cells[i] ?? '' })))('$host: $cell', ({ host, cell }) => {
    const shown = SHOWN[capability]?.[host]
    if (cell === '–') return expect(shown).toBeUndefined()
    const [, file = FILES[host], title] = /^(?:(test\/\S+): )?(.+)$/.exec(shown ?? '') ?? []
    expect(title).toBeDefined()
    // As the first argument of test, test.each(…) or describe.
    expect(read(file).includes(`'${title}`) || read(file).includes(`"${title}`), `${file} has no test “${title}”`).toBe(true)
  })
})
