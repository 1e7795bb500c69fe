/** Reading catalogues and streams: what is wrong with a file is said in one sentence that names the place. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataError, parseCatalogue, parseStreams } from '../../bench/evals/toolbench/data.js'
import { readCatalogue, readStreams } from '../../bench/evals/toolbench/read-data.js'
import { EVERYDAY } from './everyday.js'

const CATALOGUE = {
  name: 'two',
  domains: { tables: ['Resy', 'Tavola'], rides: ['Uber'] },
  tool_metadata: { Resy: 'books', Tavola: { description: 'books too' } },
  standard_queries: { tables: ['a table'], rides: ['a ride'] },
  ood_queries: { tables: { Resy: ['a table with Resy'] } },
}
const USER = {
  id: 7,
  preferences: [0, 2],
  soft: null,
  pool: [
    [0, 1],
    [1, 2],
    [2, 0],
  ],
  test: [[0, 0]],
  rounds: [0, 1, 2, 2],
}
const STREAMS = {
  templates: [
    { text: 'a table', domain: 0, explicit: 0, tool: -1 },
    { text: 'a ride', domain: 1, explicit: 0, tool: -1 },
    { text: 'a table with Resy', domain: 0, explicit: 1, tool: 0, domainHat945: 1 },
  ],
  runs: [{ regime: 'one-hot', seed: 4, users: [USER] }],
}
const catalogue = parseCatalogue(CATALOGUE)
const streamsWith = (user: object) => ({ ...STREAMS, runs: [{ regime: 'one-hot', seed: 4, users: [{ ...USER, ...user }] }] })

/** One sentence, on one line, that begins with where it is wrong. */
function expectSentence(run: () => unknown, says: RegExp): void {
  expect(run).toThrow(DataError)
  try {
    run()
  } catch (error) {
    const { message } = error as Error
    expect(message).toMatch(says)
    expect(message).toMatch(/^[^\n]+\.$/)
  }
}

describe('a catalogue', () => {
  test('is read, descriptions in either spelling', () => {
    expect(catalogue.tool_metadata).toEqual({ Resy: 'books', Tavola: 'books too', Uber: '' })
    expect(catalogue.ood_queries).toEqual({ tables: { Resy: ['a table with Resy'] } })
  })

  test('needs no more than its domains', () => {
    expect(parseCatalogue({ domains: { tables: ['Resy'] } }, 'c')).toMatchObject({ name: 'c', standard_queries: {}, ood_queries: {} })
  })

  test.each<[string, unknown, RegExp]>([
    ['nothing', null, /^c: is not an object/],
    ['a list', [], /^c: is not an object/],
    ['no domains', {}, /^c: domains: is not an object/],
    ['empty domains', { domains: {} }, /^c: there are no domains/],
    ['a domain without tools', { domains: { tables: [] } }, /domain "tables" has no tools/],
    ['a tool that is no name', { domains: { tables: [3] } }, /domains\.tables: holds something that is not a string/],
    ['a tool in two domains', { domains: { tables: ['Resy'], rides: ['Resy'] } }, /tool "Resy" is listed twice/],
    ['requests that are no texts', { ...CATALOGUE, standard_queries: { tables: [1] } }, /standard_queries\.tables/],
    ['named requests without tools', { ...CATALOGUE, ood_queries: { tables: ['x'] } }, /ood_queries\.tables: is not an object/],
  ])('with %s is refused', (_, value, says) => {
    expectSentence(() => parseCatalogue(value, 'c'), says)
  })
})

describe('a streams file', () => {
  test('is read; what it leaves out comes from the catalogue', () => {
    const { domains, tools, rivals, domainOf, runs, templates } = parseStreams(STREAMS, catalogue)
    expect({ domains, tools, rivals, domainOf }).toEqual({
      domains: ['tables', 'rides'],
      tools: ['Resy', 'Tavola', 'Uber'],
      rivals: [[0, 1], [2]],
      domainOf: [0, 0, 1],
    })
    expect(templates[0]).toEqual({ text: 'a table', domain: 0, explicit: false })
    expect(templates[2]).toEqual({ text: 'a table with Resy', domain: 0, explicit: true, tool: 0, domainHat945: 1 })
    expect(runs[0]?.users[0]).toEqual({
      id: '7',
      preferences: [0, 2],
      pool: [
        { template: 0, tool: 1 },
        { template: 1, tool: 2 },
        { template: 2, tool: 0 },
      ],
      test: [{ template: 0, tool: 0 }],
      rounds: [0, 1, 2, 2],
    })
  })

  test('may hold no gold', () => {
    const blind = {
      ...STREAMS,
      templates: [{ text: 'a table' }],
      runs: [{ regime: 'r', seed: 0, users: [{ pool: [[0], [0, null], [0, -1]], rounds: [0] }] }],
    }
    const { templates, runs } = parseStreams(blind, catalogue)
    expect(templates[0]).toEqual({ text: 'a table', domain: -1, explicit: false })
    expect(runs[0]?.users[0]?.pool).toEqual([{ template: 0 }, { template: 0 }, { template: 0 }])
  })

  test('may order its tools as it likes', () => {
    const { rivals, domainOf } = parseStreams({ ...STREAMS, tools: ['Uber', 'Tavola', 'Resy'], templates: [], runs: [] }, catalogue)
    expect(rivals).toEqual([[2, 1], [0]])
    expect(domainOf).toEqual([1, 0, 0])
  })

  test.each<[string, unknown, RegExp]>([
    ['nothing', null, /^s: is not an object/],
    ['no templates', { runs: [] }, /^s: templates: is not an array/],
    ['no runs', { templates: [] }, /^s: runs: is not an array/],
    ['a domain of another catalogue', { ...STREAMS, domains: ['tables', 'boats'] }, /domain "boats" is not in the catalogue/],
    ['too few tools', { ...STREAMS, tools: ['Resy', 'Uber'] }, /tool "Tavola" of the catalogue is not in the streams/],
    ['a tool too many', { ...STREAMS, tools: ['Resy', 'Tavola', 'Uber', 'Ferry'] }, /tool "Ferry" belongs to no domain/],
    ['a request without text', { ...STREAMS, templates: [{ domain: 0 }] }, /templates\[0\]: text is not a string/],
    [
      'a domain that does not exist',
      { ...STREAMS, templates: [{ text: 'x', domain: 2 }] },
      /templates\[0\]: domain: 2 is not an index below 2/,
    ],
    ['a tool that does not exist', { ...STREAMS, templates: [{ text: 'x', domain: 0, tool: 1.5 }] }, /tool: 1.5 is not an index below 3/],
    ['a run without a regime', { ...STREAMS, runs: [{ seed: 1, users: [] }] }, /runs\[0\]: regime is not a string/],
    ['a seed that is no whole number', { ...STREAMS, runs: [{ regime: 'r', seed: 'x', users: [] }] }, /runs\[0\]: seed is not an integer/],
    ['a user that is none', { ...STREAMS, runs: [{ regime: 'r', seed: 1, users: [3] }] }, /users\[0\]: is not an object/],
    ['a round beyond the pool', streamsWith({ rounds: [0, 3] }), /users\[0\]: rounds\[1\]: 3 is not an index below 3/],
    ['a pool of unknown requests', streamsWith({ pool: [[9, 0]] }), /pool\[0\]: template: 9 is not an index below 3/],
    ['a pool of unknown tools', streamsWith({ pool: [[0, 9]], rounds: [0] }), /pool\[0\]: tool: 9 is not an index below 3/],
    ['unknown preferences', streamsWith({ preferences: [0, 'Uber'] }), /preferences\[1\]: "Uber" is not an index below 3/],
    ['a taste for too few domains', streamsWith({ soft: [[1, 0]] }), /soft: has 1 rows, not one for each of 2 domains/],
    ['a taste for too few tools', streamsWith({ soft: [[1], [1]] }), /soft\[0\]: is not 2 numbers/],
    ['a taste that is no number', streamsWith({ soft: [[1, 'x'], [1]] }), /soft\[0\]: is not 2 numbers/],
  ])('with %s is refused', (_, value, says) => {
    expectSentence(() => parseStreams(value, catalogue, 's'), says)
  })
})

describe('files', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penchant-data-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('that are not there or hold no JSON are named', async () => {
    const broken = join(folder, 'broken.json')
    await writeFile(broken, '{')
    await expect(readCatalogue(broken)).rejects.toThrow(new DataError(`${broken}: is not JSON.`))
    await expect(readStreams(join(folder, 'none.json'), catalogue)).rejects.toThrow(/none\.json: cannot be read\.$/)
  })

  test('the shipped catalogue is sound', async () => {
    const { domains, tool_metadata: texts } = await readCatalogue(EVERYDAY)
    expect(Object.values(domains).map((tools) => tools.length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6])
    expect(Object.values(texts).every((text) => text.length > 10)).toBe(true)
  })
})
