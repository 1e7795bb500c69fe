/** However large a schema or a request is, and however late its vectors are: the texts that an answer takes are few, and each is embedded once. */
import process from 'node:process'
import { expect, test } from 'vitest'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { Penchant, Tool } from '../../src/penchant.js'
import { ENGINE, standInEmbedder } from './stand-ins.js'

const tool = (name: string, parameters: number, required: readonly string[] = []): Tool => ({
  name,
  description: `Do ${name}`,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: parameters }, (_, i) => [
        `word${i}`,
        { type: 'string', enum: [`yes ${i}`, `no ${i}`], description: `Matter ${i}` },
      ]),
    ),
    required,
  },
})

async function counting(tools: readonly Tool[], before: () => unknown = () => {}) {
  const seen = new Map<string, number>()
  const embedder: Embedder = standInEmbedder('static', (texts) => {
    for (const text of texts) seen.set(text, (seen.get(text) ?? 0) + 1)
    return before()
  })
  const engine: Penchant = await startEngine(ENGINE, {
    async *loadTiers() {
      yield embedder
    },
  })
  await engine.addTools(tools)
  await engine.whenReady()
  return { engine, seen }
}

const ask = (engine: Penchant, name: string, query: string, args: object = {}, deadlineMs = 60_000) =>
  engine.suggest({ query, tools: [name], tool: name, args: { ...args }, explore: false }, { deadlineMs })

test('of a tool of thousands of parameters the first 128 are placed, the required ones before the others', async () => {
  const { engine, seen } = await counting([tool('huge', 5000, ['word4999'])])
  const learnt = { call: { tool: 'huge', query: 'as always', args: { word4999: 'no 4999', word0: 'yes 0', word200: 'no 200' } } }
  await engine.learn([1, 2, 3, 4].map((id) => ({ ...learnt, id: String(id) })))
  const { args } = await ask(engine, 'huge', 'as always')
  expect(args).toMatchObject({ word4999: { value: 'no 4999' }, word0: { value: 'yes 0' } })
  expect(args).not.toHaveProperty('word200')
  expect([...seen.keys()].filter((text) => /word ?\d|matter/i.test(text)).length).toBeLessThan(128 * 16)
  await engine.close()
})

test('a long request is not read where nothing is open, and not to its end where something is', async () => {
  const long = Array.from({ length: 5000 }, (_, i) => `It is sentence ${i}.`)
    .join(' ')
    .slice(0, 99_000)
  const { engine, seen } = await counting([tool('small', 2)])
  await engine.learn({ call: { tool: 'small', query: 'as always', args: { word0: 'yes 0' } } })
  await engine.remember({ facts: { word: 'yes' } })
  const sentences = () => [...seen.keys()].filter((text) => /^It is sentence \d+\.$/.test(text)).length
  // The circumstance is read from the first sentences of any request.
  await ask(engine, 'small', long, { word0: 'yes 0', word1: 'no 1' })
  expect(sentences()).toBeLessThan(16)
  await ask(engine, 'small', long, { word0: 'yes 0' })
  expect(sentences()).toBeLessThan(64)
  await engine.close()
})

test('questions that come while vectors are late take up the work under way: no text is embedded twice', async () => {
  const { engine, seen } = await counting([tool('slow', 60)], () => new Promise((resolve) => setTimeout(resolve, 5)))
  await engine.learn({ call: { tool: 'slow', query: 'as always', args: { word0: 'yes 0' } } })
  await engine.remember({ facts: { word: 'yes' } })
  for (let i = 0; i < 6; i++) await ask(engine, 'slow', 'as always', {}, 30)
  expect((await ask(engine, 'slow', 'as always')).error).toBeUndefined()
  await engine.whenReady()
  const twice = [...seen].filter(([text, times]) => times > 1 && text !== 'as always')
  expect(twice).toEqual([])
  expect(seen.size).toBeGreaterThan(300)
  await engine.close()
})

test.each<[string, object, object]>([
  [
    'a pattern that looks back for ever',
    { word0: { type: 'string', description: 'Style', 'x-personal': true, pattern: '^((\\w+\\s?)+)+$' } },
    {},
  ],
  [
    'a schema of thousands of patterns that may go many ways',
    {
      word0: {
        type: 'string',
        description: 'Style',
        'x-personal': true,
        anyOf: Array.from({ length: 2000 }, (_, i) => ({ pattern: `a*${i}$` })),
      },
    },
    {},
  ],
  ['a schema that is eight of itself', {}, { anyOf: Array.from({ length: 8 }, () => ({ $ref: '#' })) }],
  ['properties that are the whole, twenty times each', { word1: { oneOf: Array.from({ length: 20 }, () => ({ $ref: '#' })) } }, {}],
  ['names by a pattern that looks back', {}, { patternProperties: { '^(([a-z]+)+[0-9]?)+$': {} }, not: { required: ['word0', 'word1'] } }],
])('%s does not hang a question', async (_, properties, rules) => {
  const plain = tool('hostile', 40)
  const hostile = {
    ...plain,
    inputSchema: { ...plain.inputSchema, properties: { ...(plain.inputSchema.properties as object), ...properties }, ...rules },
  }
  const { engine } = await counting([hostile])
  const args = { word0: `${'a'.repeat(60)}!`, word1: 'yes 1', word2: 'no 2' }
  await engine.learn([1, 2, 3, 4].map((id) => ({ call: { tool: 'hostile', query: 'as always', args }, id: String(id) })))
  await ask(engine, 'hostile', 'as always')
  const started = process.cpuUsage()
  const { error } = await ask(engine, 'hostile', 'as always', { word3: `${'b'.repeat(900)}!` })
  expect(error).toBeUndefined()
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500)
  await engine.close()
})
