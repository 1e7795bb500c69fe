/** `eval petool` from end to end, on a made-up file of three tasks. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../bench/evals/petool.js'
import { DataError } from '../../bench/evals/toolbench/data.js'

const silent = { start() {}, tick() {}, end() {} }
const toolOf = (provider: string, job: string, description: string) => ({
  name: `<Travel>.<${provider}>.<${job}>`,
  description,
  inputSchema: {},
})

const CANDIDATES = [
  toolOf('Resy', 'book a table', 'Reserves a table at a restaurant.'),
  toolOf('Tavola', 'book a table', 'Reserves a table at a restaurant.'),
  toolOf('Resy', 'weather forecast', 'Tells the weather of the coming days.'),
  toolOf('Hotelier', 'find a hotel room', 'Lists hotels with free rooms.'),
]
const [RESY, TAVOLA, WEATHER, HOTEL] = CANDIDATES.map(({ name }) => name) as [string, string, string, string]

const calls = (tool: string, count: number, rating?: number) =>
  Array.from({ length: count }, (_, i) => ({
    query: `Reserve a table at a restaurant for ${i + 2} people`,
    tool,
    ...(rating === undefined ? {} : { rating }),
  }))

const TASKS = [
  {
    id: 'one',
    query: 'Please reserve a table at a restaurant in Rome.',
    candidates: CANDIDATES,
    history: {
      preferred: calls(TAVOLA, 4),
      ratings: [...calls(RESY, 3, 0), ...calls(TAVOLA, 3, 1)],
      chronological: [...calls(RESY, 2), ...calls(TAVOLA, 5)],
    },
    gold: { tool: TAVOLA },
  },
  {
    id: 'two',
    query: 'Which hotels have free rooms?',
    candidates: CANDIDATES,
    history: { preferred: [], ratings: [], chronological: [] },
    gold: { tool: HOTEL },
  },
  {
    id: 'three',
    query: 'What is the weather forecast of the coming days?',
    candidates: CANDIDATES,
    // A tool of the past that is no candidate any more.
    history: { preferred: calls('<Food>.<Gone>.<order food>', 2), ratings: [], chronological: calls(RESY, 1) },
    gold: { tool: WEATHER },
  },
]

interface Result {
  readonly tasks: number
  readonly contested?: number
  readonly settings?: Readonly<
    Record<string, { readonly all: number; readonly rivals: number; readonly contestedRivals: number; readonly functionFound: number }>
  >
  readonly predictions?: { readonly all: number; readonly rivals: number }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penchant-petool-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function evaluate(file: unknown, ...args: readonly string[]): Promise<Result> {
  const path = join(folder, 'tasks.json')
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
  return (await run(['--data', path, '--embedder', 'hashed', ...args], silent)) as Result
}

test('users get the provider that they have preferred, in every setting', async () => {
  const { tasks, contested, settings } = await evaluate({ tasks: TASKS })
  expect({ tasks, contested }).toEqual({ tasks: 3, contested: 1 })
  for (const setting of ['preferred', 'ratings', 'chronological'])
    expect(settings?.[setting]).toEqual({ all: 1, rivals: 1, contestedRivals: 1, functionFound: 1 })
})

test('predictions are written, and without gold they are all there is', async () => {
  const out = join(folder, 'predictions.json')
  const blind = TASKS.map(({ gold, ...task }) => ({ ...task, function: gold.tool.split('>.<')[2]?.slice(0, -1) }))
  expect(await evaluate({ tasks: blind }, '--predictions', out)).toEqual({ eval: 'petool', tasks: 3, predictions: { all: 3, rivals: 3 } })
  const { all, rivals } = JSON.parse(await readFile(out, 'utf8')) as Record<string, Record<string, Record<string, string>>>
  expect(all?.one?.preferred).toBe(TAVOLA)
  expect(rivals?.one?.ratings).toBe(TAVOLA)
  expect(all?.two?.chronological).toBe(HOTEL)
})

test('the same file gives the same figures', async () => {
  expect(await evaluate({ tasks: TASKS })).toEqual(await evaluate({ tasks: TASKS }))
})

describe('a broken file is refused in one sentence', () => {
  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /is not JSON\.$/],
    ['no tasks', {}, /has no list "tasks"\.$/],
    ['nothing', null, /tasks/],
    ['a task that is none', { tasks: [null] }, /task 0 lacks query, candidates or history\.$/],
    ['a task without a request', { tasks: [{ ...TASKS[0], query: undefined }] }, /task 0 lacks/],
    ['a task without candidates', { tasks: [TASKS[1], { ...TASKS[0], candidates: 'all' }] }, /task 1 lacks/],
    ['a task without history', { tasks: [{ ...TASKS[0], history: null }] }, /task 0 lacks/],
  ])('%s', async (_, file, says) => {
    const error: unknown = await evaluate(file).then(
      () => undefined,
      (why: unknown) => why,
    )
    expect(error).toBeInstanceOf(DataError)
    expect((error as Error).message).toMatch(says)
    expect((error as Error).message).not.toContain('\n')
  })

  test('and so is a command without one', async () => {
    await expect(run([], silent)).rejects.toThrow('petool needs --data FILE.')
  })
})
