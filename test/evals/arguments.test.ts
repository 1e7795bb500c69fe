/** `eval arguments` from end to end, on a made-up file, with the embedder that needs no assets. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../bench/evals/arguments/run.js'
import { calibrationError, score } from '../../bench/evals/arguments/score.js'
import type { Data } from '../../bench/evals/arguments/read-data.js'
import { readWithout, runsOf, withoutOverlap } from '../../bench/evals/arguments/without.js'
import { AXES } from '../../src/arguments/axes/axes.js'
import { DataError } from '../../bench/evals/toolbench/data.js'

const silent = { start() {}, tick() {}, end() {} }
const schema = {
  book: {
    cabin: { type: 'string', description: 'Seating class', enum: ['Economy', 'Business'] },
    people: { type: 'integer', description: 'Number of people' },
    pets: { type: 'boolean', description: 'Pets come along', enum: ['True', 'False'] },
  },
}
const calls = (n: number, args: object) =>
  Array.from({ length: n }, (_, i) => ({ id: `s${i}`, calls: [{ domain: 'book', args }], dialogue: [] }))
const DATA = {
  schema,
  users: [
    { id: 'steady', sessions: calls(4, { cabin: 'Business', pets: 'True' }) },
    { id: 'new', sessions: [] },
  ],
  tasks: [
    {
      id: 't1',
      userId: 'steady',
      type: 'recall',
      mode: 'free',
      query: 'Book it.',
      domain: 'book',
      explicit: {},
      gold: { cabin: ['Business'], pets: ['True'] },
    },
    {
      id: 't2',
      userId: 'steady',
      type: 'recall',
      mode: 'guided',
      turns: [{ role: 'user', text: 'Book it for two.' }],
      domain: 'book',
      explicit: { people: '2' },
      gold: { cabin: ['Business'], pets: ['True'] },
    },
    { id: 't3', userId: 'new', type: 'transfer', mode: 'free', query: 'Book it.', domain: 'book', explicit: {}, gold: {} },
  ],
}

let folder = ''
const file = (name: string) => join(folder, name)
const save = async (name: string, data: unknown) => {
  await writeFile(file(name), JSON.stringify(data))
  return file(name)
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arguments-'))
})
afterAll(() => rm(folder, { recursive: true }))

const evaluate = async <Result = never>(data: unknown, ...more: string[]) =>
  (await run(['--data', await save('data.json', data), '--embedder', 'hashed', ...more], silent)) as Result

describe('eval arguments', () => {
  test('scores what the engine fills in, and writes it in the scorer’s format', async () => {
    const result = await evaluate(DATA, '--predictions', file('out.json'))
    expect(result).toMatchObject({
      free: { recall: { n: 1, F1: 1 } },
      guided: { recall: { n: 1, 'P-EM': 1, 'OA-F1': 1, deviation: 0 } },
      micro: { F1: 1, abstentions: 1, abstentionsKept: 1 },
      filled: 4,
    })
    expect(JSON.parse(await readFile(file('out.json'), 'utf8'))).toMatchObject({
      t1: { domain: 'book', args: { cabin: 'Business', pets: 'True' } },
      t2: { args: { people: '2', cabin: 'Business', pets: 'True' } },
      t3: { args: {} },
    })
  })

  test('the same file gives the same bytes', async () => {
    expect(JSON.stringify(await evaluate(DATA))).toBe(JSON.stringify(await evaluate(DATA)))
  })

  test('without gold it counts instead of scoring', async () => {
    const bare = { ...DATA, tasks: DATA.tasks.map(({ gold: _, ...task }) => task) }
    const result = await evaluate(bare)
    expect(result).toMatchObject({ tasks: 3, predictions: 5 })
    expect(result).not.toHaveProperty('free')
  })

  test('gold does not reach the engine: other gold, same predictions', async () => {
    const other = { ...DATA, tasks: DATA.tasks.map((task) => ({ ...task, gold: { cabin: ['Economy'] }, type: 'dynamic' })) }
    await evaluate(DATA, '--predictions', file('one.json'))
    await evaluate(other, '--predictions', file('two.json'))
    expect(await readFile(file('two.json'), 'utf8')).toBe(await readFile(file('one.json'), 'utf8'))
  })

  test('--flip puts the opposite user’s history in front', async () => {
    const opposite = { id: 'opposite', sessions: calls(4, { cabin: 'Economy', pets: 'False' }) }
    const flipped = await evaluate({ ...DATA, users: [...DATA.users, opposite] }, '--flip')
    expect(flipped).toMatchObject({ flip: true, free: { recall: { F1: 1 } } })
  })

  test.each(['same-parameter', 'names', 'descriptions', 'overlap', 'last:2', 'poles:1', 'others:1', 'axis:cost', 'embeddings'])(
    'runs without %s',
    async (part) => {
      expect(await evaluate(DATA, '--without', part)).toMatchObject({ without: part, tasks: 3 })
    },
  )

  test('a ladder is one run without each part in turn, beside what else is out', async () => {
    expect(runsOf('names,ladder')).toEqual(expect.arrayContaining(['names', 'names,maps', 'names,axis:cost', 'names,last:3']))
    expect(runsOf('each-axis').length).toBe(AXES.length + 1)
    expect(runsOf('axes,analogy')).toEqual(['axes,analogy'])
    const { rows } = await evaluate<{ rows: readonly object[] }>(DATA, '--without', 'ladder')
    expect(rows[0]).not.toHaveProperty('without')
    expect(rows.slice(1)).toEqual(
      runsOf('ladder')
        .slice(1)
        .map((without) => expect.objectContaining({ without, tasks: 3 })),
    )
  })

  test('how many pole phrases stay', () => {
    const share = (part: string) => {
      const left = withoutOverlap(AXES, DATA as Data, readWithout(part)).flatMap(({ negative, positive }) => [...negative, ...positive])
      return left.length / AXES.flatMap(({ negative, positive }) => [...negative, ...positive]).length
    }
    expect(share('poles:1')).toBeCloseTo(0.6, 1)
    expect(share('poles:1:90')).toBeCloseTo(0.9, 1)
    expect(share('poles:1')).not.toBe(share('poles:2'))
  })

  test('the floor: arguments of the nearest past calls', async () => {
    expect(await evaluate(DATA, '--baseline', 'nearest')).toMatchObject({ baseline: 'nearest', free: { recall: { F1: 1 } } })
  })

  test.each([
    [{ ...DATA, users: undefined }, []],
    [{ ...DATA, tasks: [{ ...DATA.tasks[0], userId: 'nobody' }] }, []],
    [{ ...DATA, tasks: [{ ...DATA.tasks[0], domain: 'unknown' }] }, []],
    [DATA, ['--without', 'everything']],
    [DATA, ['--without', 'axis:costs']],
    [DATA, ['--without', 'last:3:60']],
    [DATA, ['--without', 'ladder', '--predictions', 'out.json']],
    [DATA, ['--baseline', 'magic']],
    [DATA, ['--embedder', 'oracle']],
  ])('wrong input is refused with a sentence (%#)', async (data, more) => {
    await expect(evaluate(data, ...more)).rejects.toBeInstanceOf(DataError)
  })
})

describe('the scores', () => {
  test('a wrong value is a false positive and leaves its slot missed', () => {
    const tasks = [{ id: 'a', userId: 'u', type: 'x', mode: 'free', domain: 'd', gold: { p: ['1', '2'], q: ['yes'] } }]
    const { free } = score(tasks, { a: { domain: 'd', args: { p: '2', q: 'no', r: 'extra' } } })
    expect(free.x).toMatchObject({ P: 1 / 3, R: 1 / 2, F1: 0.4, fpPerTask: 2 })
  })

  test('confidence that is right as often as it says has no calibration error', () => {
    const sure = Array.from({ length: 100 }, (_, i) => ({ confidence: 0.8, isRight: i % 5 !== 0 }))
    expect(calibrationError(sure)).toBeCloseTo(0)
    expect(calibrationError(sure.map((one) => ({ ...one, confidence: 0.5 })))).toBeCloseTo(0.3)
  })
})
