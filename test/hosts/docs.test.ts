/** docs/hosts.md, run: every example as it stands there, with the host's own package and penchant's real engine. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { tool as langChainTool } from '@langchain/core/tools'
import { generateText, jsonSchema, stepCountIs, tool } from 'ai7'
import { convertArrayToReadableStream, MockLanguageModelV4 } from 'ai7/test'
import { build, type Plugin } from 'esbuild'
import { FakeToolCallingModel } from 'langchain'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { PenchantError } from '../../src/errors.js'
import { ALIASES, blocksOf as blocksOfPage, changed } from '../docs/blocks.js'
import { type HostPenchant, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const CACHE = join(ROOT, '.cache', `docs-${process.pid}`)
const PAGE = readFileSync(join(ROOT, 'docs', 'hosts.md'), 'utf8')
const BLOCKS = blocksOfPage('docs/hosts.md', PAGE)
const { exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }

afterAll(() => rmSync(CACHE, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

/** Code blocks of one language below a heading. */
function blocksOf(heading: string, language: string): readonly string[] {
  return BLOCKS.filter((block) => block.heading === heading && block.language === language).map(({ code }) => code)
}

/** What stands in for the packages that reach a model by its name: they reach `yourModel`. */
const GIVEN: Readonly<Record<string, string>> = {
  penchant: 'export const openPenchant = () => globalThis.opening',
  ai: `export * from '${ALIASES.ai}'; export const createGateway = () => () => globalThis.yourModel`,
  langchain: `import { createAgent as real } from 'langchain'
    export const createAgent = (given) => real({ ...given, model: globalThis.yourModel })`,
}

/** Runs an example; its free names are globals. @returns its bindings by name */
async function run(code: string, names: readonly string[], files: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>> {
  const plugin: Plugin = {
    name: 'as-an-app-has-it',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, namespace }) =>
        namespace !== 'given' && Object.hasOwn(GIVEN, path) ? { path, namespace: 'given' } : undefined,
      )
      onResolve({ filter: /^penchant\// }, ({ path }) => {
        const { types } = doors[`.${path.slice('penchant'.length)}`] as { types: string }
        return { path: join(ROOT, types.replace('dist/types/', '').replace('.d.ts', '.ts')) }
      })
      onResolve({ filter: /^(\.\/|@ai-sdk\/react)/ }, ({ path }) => (Object.hasOwn(files, path) ? { path, namespace: 'given' } : undefined))
      onResolve({ filter: /^[a-z@]/ }, ({ path }) => ({ path: ALIASES[path] ?? path, external: true }))
      onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
        contents: files[path] ?? GIVEN[path] ?? '',
      }))
    },
  }
  mkdirSync(CACHE, { recursive: true })
  const exported = names.length === 0 ? '' : `\nexport { ${names.join(', ')} }`
  const stdin = { contents: `${code}${exported}`, loader: 'tsx' as const, resolveDir: ROOT }
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [plugin],
    logLevel: 'silent',
  })
  const file = join(CACHE, `${Math.random().toString(36).slice(2)}.mjs`)
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
}

const CALL = { city: 'Rome' }
const ran: unknown[] = []
let theirs: HostPenchant
beforeEach(async () => {
  ran.length = 0
  theirs = await openHostPenchant({ args: { party_size: value(4) }, prompt: 'Prefers quiet places.' })
  vi.stubGlobal('opening', Promise.resolve(theirs.penchant))
  vi.stubGlobal('messages', [{ role: 'user', content: 'book a table in Rome' }])
  vi.stubGlobal('location', { origin: 'http://here' })
})

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } }
const toolCall = { type: 'tool-call' as const, toolCallId: 'c', toolName: 'Resy', input: JSON.stringify(CALL) }
const finishReason = { unified: 'tool-calls' as const, raw: undefined }
const yourModel = () =>
  new MockLanguageModelV4({
    doGenerate: async () => ({ content: [toolCall], finishReason, usage: USAGE, warnings: [] }),
    doStream: async () => ({ stream: convertArrayToReadableStream([toolCall, { type: 'finish' as const, finishReason, usage: USAGE }]) }),
  })
const aiTools = () =>
  Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, inputSchema }]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(structuredClone(inputSchema) as object),
        execute: async (args: unknown) => void ran.push(args),
      } as never),
    ]),
  )

const FILLED = { city: 'Rome', party_size: 4 }
const functions = Object.entries(TOOLS).map(([name, { description, inputSchema }]) => ({ name, description, parameters: inputSchema }))

async function runAiSdk(at: 0 | 1): Promise<void> {
  vi.stubGlobal('yourModel', yourModel())
  vi.stubGlobal('tools', aiTools())
  const { result } = await run(blocksOf('AI SDK', 'ts')[at] as string, at === 0 ? ['result'] : [])
  if (at === 0) await (result as { toolResults: PromiseLike<unknown> }).toolResults
}

async function runLangChain(schema: z.ZodObject): Promise<void> {
  vi.stubGlobal('yourModel', new FakeToolCallingModel({ toolCalls: [[{ name: 'Resy', args: CALL, id: 'c', type: 'tool_call' }], []] }))
  vi.stubGlobal('tools', [
    langChainTool(async (args) => void ran.push(args), { name: 'Resy', description: TOOLS.Resy.description, schema }),
  ])
  await run(blocksOf('LangChain', 'ts')[0] as string, [])
}

/** @param chooseInDialog what the user answers where arguments are asked for */
async function runMcp(
  inputSchema: z.ZodObject,
  chooseInDialog: (tool: string, args: Record<string, unknown[]>) => Promise<unknown>,
): Promise<void> {
  const server = new McpServer({ name: 'tables', version: '1' })
  const described = { description: TOOLS.Resy.description, inputSchema, annotations: { destructiveHint: true } }
  server.registerTool('Resy', described, async (args) => {
    ran.push(args)
    return { content: [] }
  })
  const [transport, far] = InMemoryTransport.createLinkedPair()
  await server.connect(far as never)
  vi.stubGlobal('transport', transport)
  vi.stubGlobal('lastUserText', 'book a table in Rome')
  vi.stubGlobal('chooseInDialog', chooseInDialog)
  await run(blocksOf('MCP', 'ts')[0] as string, [])
}

async function runWebMcp(args: object): Promise<void> {
  const registered: { execute: (args: object) => Promise<unknown> }[] = []
  vi.stubGlobal('document', { modelContext: { registerTool: async (given: (typeof registered)[number]) => void registered.push(given) } })
  vi.stubGlobal('findTables', (...found: unknown[]) => void ran.push(found))
  await run(blocksOf('WebMCP', 'ts')[0] as string, [])
  await registered[0]?.execute(args)
}

describe('AI SDK', () => {
  test.each([0, 1] as const)('example %i', async (at) => {
    await runAiSdk(at)
    expect(ran).toEqual([FILLED])
  })
})

test.each([true, false])('the one line of the README; penchant opens: %s', async (opens) => {
  const [first] = blocksOfPage('README.md', readFileSync(join(ROOT, 'README.md'), 'utf8')).filter(({ language }) => language === 'ts')
  if (!opens) {
    const refused = Promise.reject(new PenchantError('worker-unreachable', { message: 'blocked', hint: '' }))
    refused.catch(() => {}) // the sample takes it only when it has been bundled
    vi.stubGlobal('opening', refused)
  }
  vi.stubGlobal('yourModel', yourModel())
  const { model } = (await run(first?.code ?? '', ['model'])) as { model: Parameters<typeof generateText>[0]['model'] }
  await generateText({ model, tools: aiTools(), prompt: 'book a table in Rome', stopWhen: stepCountIs(1) } as never)
  expect(ran).toEqual([opens ? FILLED : CALL])
})

describe('the chat with a model on a server', () => {
  const [page, route] = blocksOf('A model on a server', 'diff') as [string, string]
  test('takes at most 12 changed lines', () => {
    const added = `${page}\n${route}`.split('\n').filter((line) => line.startsWith('+'))
    expect(added.length).toBeGreaterThan(5)
    expect(added.length).toBeLessThanOrEqual(12)
  })

  test('the route answers with a filled call', async () => {
    vi.stubGlobal('yourModel', yourModel())
    vi.stubGlobal('tools', aiTools())
    const files = { './model': 'export const yourModel = globalThis.yourModel', './tools': 'export const tools = globalThis.tools' }
    const { POST } = (await run(changed(route), [], files)) as { POST: (request: Request) => Promise<Response> }
    const message = { id: '1', role: 'user', parts: [{ type: 'text', text: 'book a table in Rome' }] }
    const body = JSON.stringify({ messages: [message], penchant: { fill: { Resy: { party_size: 4 } } } })
    const text = await (await POST(new Request('http://here/api/chat', { method: 'POST', body }))).text()
    expect(text).toContain('"input":{"city":"Rome","party_size":4}')
    expect(ran).toEqual([FILLED])
  })

  test('the page renders', async () => {
    const files = {
      '@ai-sdk/react': 'export const useChat = () => ({ messages: [], sendMessage() {} })',
      './tools': 'export const tools = {}',
    }
    const { default: Chat } = await run(changed(page), [], files)
    expect(renderToString(createElement(Chat as () => null))).toBe('<form><input value=""/></form>')
  })
})

describe('OpenAI', () => {
  const call = { id: 'c', type: 'function', function: { name: 'Resy', arguments: JSON.stringify(CALL) } }
  const answer = {
    id: 'a',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: null, tool_calls: [call] }, finish_reason: 'tool_calls' }],
  }
  const output = [{ type: 'function_call', id: 'f', call_id: 'd', name: 'Resy', arguments: JSON.stringify(CALL) }]

  test('the client', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'none')
    vi.stubGlobal('fetch', async (url: unknown) =>
      Response.json(String(url).includes('chat') ? answer : { id: 'r', object: 'response', output }),
    )
    vi.stubGlobal(
      'tools',
      functions.map((each) => ({ type: 'function', function: each })),
    )
    vi.stubGlobal(
      'responseTools',
      functions.map((each) => ({ type: 'function', strict: false, ...each })),
    )
    const { completion, response } = (await run(blocksOf('OpenAI', 'ts')[0] as string, ['completion', 'response'])) as {
      completion: typeof answer
      response: { output: typeof output }
    }
    expect(JSON.parse(completion.choices[0]?.message.tool_calls[0]?.function.arguments ?? '')).toEqual(FILLED)
    expect(JSON.parse(response.output[0]?.arguments ?? '')).toEqual(FILLED)
    vi.unstubAllEnvs()
  })

  test('the two moments alone', async () => {
    vi.stubGlobal(
      'tools',
      functions.map((each) => ({ type: 'function', function: each })),
    )
    vi.stubGlobal('fetch', async () => Response.json(answer))
    const { completion } = (await run(blocksOf('OpenAI', 'ts')[1] as string, ['completion'])) as { completion: typeof answer }
    expect(JSON.parse(completion.choices[0]?.message.tool_calls[0]?.function.arguments ?? '')).toEqual(FILLED)
  })
})

test('LangChain', async () => {
  await runLangChain(z.object({ city: z.string(), party_size: z.number() }))
  expect(ran).toEqual([FILLED])
})

test('MCP', async () => {
  const inputSchema = z.object({ city: z.string(), party_size: z.number() })
  await runMcp(inputSchema, async (_, args) => ({ party_size: args.party_size?.[0] }))
  expect(ran).toEqual([FILLED])
})

test('WebMCP', async () => {
  await runWebMcp({ city: 'Rome' })
  expect(ran).toEqual([['Rome', 4]])
})

test('React', async () => {
  const { Preferences } = await run(blocksOf('React', 'tsx')[0] as string, [])
  expect(renderToString(createElement(Preferences as () => null))).toBe('<p>One moment …</p>')
})

describe.each<[string, () => Promise<never>]>([
  ['is blocked', () => Promise.reject(new PenchantError('worker-unreachable', { message: 'The worker was blocked.', hint: 'Allow it.' }))],
  ['hangs', () => new Promise(() => {})],
])('where the worker %s, the chat goes on without: ', (_, opening) => {
  beforeEach(() => {
    const soon = opening()
    soon.catch(() => {}) // it is rejected before the example has run that far
    vi.stubGlobal('opening', soon)
  })
  const optional = z.object({ city: z.string(), party_size: z.number().optional() })

  test('AI SDK', async () => {
    await runAiSdk(0)
    expect(ran).toEqual([CALL])
  })

  test('OpenAI', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'none')
    const answer = { id: 'a', choices: [{ index: 0, message: { role: 'assistant', content: 'Where?' }, finish_reason: 'stop' }] }
    const sent: { tools: unknown[] }[] = []
    vi.stubGlobal('fetch', async (url: unknown, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return Response.json(String(url).includes('chat') ? answer : { id: 'r', object: 'response', output: [] })
    })
    const tools = functions.map((each) => ({ type: 'function', function: each }))
    vi.stubGlobal('tools', tools)
    vi.stubGlobal('responseTools', [])
    const { completion } = await run(blocksOf('OpenAI', 'ts')[0] as string, ['completion'])
    expect(completion).toMatchObject(answer)
    expect(sent[0]?.tools).toEqual(tools)
    vi.unstubAllEnvs()
  })

  test('LangChain', async () => {
    await runLangChain(optional)
    expect(ran).toEqual([CALL])
  })

  test('MCP', async () => {
    await runMcp(optional, async () => undefined)
    expect(ran).toEqual([CALL])
  })

  test('WebMCP', async () => {
    await runWebMcp({ city: 'Rome', party_size: 2 })
    expect(ran).toEqual([['Rome', 2]])
  })
})

describe('many tools, another embedder', () => {
  test('the model of a chat with many tools is offered few and the one that finds others', async () => {
    const model = yourModel()
    vi.stubGlobal('yourModel', model)
    const many = Array.from({ length: 30 }, (_, i) => [`tool_${i}`, tool({ description: 'Something else', inputSchema: z.object({}) })])
    vi.stubGlobal('hundreds', { ...aiTools(), ...Object.fromEntries(many) })
    const { result } = await run(blocksOf('Many tools', 'ts')[0] as string, ['result'])
    await (result as { text: PromiseLike<string> }).text
    const offered = model.doStreamCalls[0]?.tools?.map(({ name }) => name) ?? []
    expect(offered).toContain('find_tools')
    expect(offered.length).toBeLessThan(25)
  })

  test('the list is there for the asking', async () => {
    const { shortlist } = await run(blocksOf('Many tools', 'ts')[1] as string, ['shortlist'])
    expect(shortlist).toHaveLength(Object.keys(TOOLS).length)
  })

  test('an embedder is handed over', async () => {
    vi.stubGlobal('multilingual', async (texts: readonly string[]) => texts.map(() => new Float32Array(384)))
    expect(await run(blocksOf('Another embedder', 'ts')[0] as string, ['penchant'])).toHaveProperty('penchant', theirs.penchant)
  })
})

describe('the page', () => {
  test('has a row for each door that the package has', () => {
    const rows = PAGE.split('\n').filter((line) => line.startsWith('| `penchant/'))
    const documented = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`penchant\/([\w-]+)`/g)].map(([, name]) => `./${name}`),
    )
    expect(documented.toSorted()).toEqual(
      Object.keys(doors)
        .filter((door) => /^\.\/[\w-]+$/.test(door))
        .toSorted(),
    )
  })

  test('has no code that is not run, here or in test/consumers/doors.test.ts', () => {
    const runBelow = [
      'Many tools',
      'Another embedder',
      'AI SDK',
      'A model on a server',
      'OpenAI',
      'LangChain',
      'MCP',
      'WebMCP',
      'React',
      'assistant-ui',
      'OpenAI Agents',
      'CopilotKit',
      'TanStack AI',
      'deep-chat',
      'Vue and Svelte',
    ].flatMap((heading) => ['ts', 'tsx', 'diff', 'vue', 'svelte'].flatMap((language) => blocksOf(heading, language)))
    // The one beside them is the options that the examples share.
    expect(runBelow).toHaveLength(BLOCKS.length - 1)
    expect(runBelow).toHaveLength(20)
  })
})
