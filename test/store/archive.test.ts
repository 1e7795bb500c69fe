/** Files that come in: what export wrote comes back as it was, and everything else is refused with the path to the fault. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { PenchantError } from '../../src/errors.js'
import type { LogEvent } from '../../src/event.js'
import { MAX_ARCHIVE_BYTES, readArchive, writeArchive } from '../../src/store/archive/archive.js'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { toolHash } from '../../src/util/text-hash.js'
import { definition, round, T0 } from './log-drafts.js'

const TOOL = { name: 'Resy', description: 'Reservations', inputSchema: {} }
const HASH = toolHash(TOOL)
const ID = '0mjuohs0000000-device01'

const file = (changes: object = {}, event: object = {}) =>
  JSON.stringify({
    format: 'penchant',
    version: 1,
    tools: [TOOL],
    events: [
      { kind: 'round', id: ID, at: T0, conversation: '', query: 'q', named: false, domains: [], contenders: [HASH], used: HASH, ...event },
    ],
    forgotten: [],
    ...changes,
  })

async function refusal(given: unknown): Promise<PenchantError> {
  const error = await readArchive(given as string).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!PenchantError.is(error)) throw new Error(`not refused: ${String(error)}`)
  return error
}

describe('a file of export', () => {
  test.each([false, true])('comes back as it was (gzip: %s)', async (gzip) => {
    const log = await openLog({ user: 'ada', backend: createMemoryBackend() })
    const odd = { party: 2, nested: [{ '': null }], 'lone \ud800': 'emoji 🍕 and \u0000', z: 1, a: 2 }
    await log.append([definition(HASH, { tool: TOOL }), round({ used: HASH, args: odd, key: 'k' })])
    const whole = await log.whole()
    const blob = await writeArchive(whole, { gzip })
    expect(blob.type).toBe(gzip ? 'application/gzip' : 'application/json')
    const read = await readArchive(blob)
    expect(read).toEqual(whole)
    expect(JSON.stringify((read.events[0] as LogEvent & { args: object }).args)).toBe(JSON.stringify(odd))
    expect([...read.tools]).toEqual([[HASH, TOOL]])
    for (const same of [await blob.arrayBuffer(), new Uint8Array(await blob.arrayBuffer())])
      expect((await readArchive(same)).events).toEqual(read.events)
  })

  test('is taken whole or not at all', async () => {
    const log = await openLog({ user: 'ada', backend: createMemoryBackend() })
    const events = [1, 2].map((i) => ({ ...JSON.parse(file()).events[0], id: ID.replace('00-', `0${i}-`) }))
    await expect(readArchive(file({ events: [...events, { kind: 'round' }] })).then((read) => log.merge(read))).rejects.toThrow()
    expect(await log.count()).toBe(0)
  })
})

const READ = { parameter: 'price', axis: 'cost', order: ['cheap', 'dear'] }
/** What a chat model read out of a tool's schema. */
const schema = (hint: object) => ({ id: ID, at: 0, kind: 'schema', tool: 'Tably', definition: HASH, hints: [hint], axes: ['0a1b2c3d'] })

test('what was read out of a schema comes in, whether or not the tool was ever called', async () => {
  expect((await readArchive(file({ events: [schema(READ)], tools: [] }))).events).toEqual([schema(READ)])
})

/** What tools may be told. */
const rules = (more: object = {}) => ({ id: ID, at: 0, kind: 'disclosure', allow: [], never: [], source: 'user', ...more })

test('rules of what may be told come in, those about a kind that only a later version knows too', async () => {
  const stated = rules({ allow: [{ kinds: ['age'], when: 'asked', tools: ['Elm'] }], never: [{ kinds: ['dreams'] }] })
  expect((await readArchive(file({ events: [stated], tools: [] }))).events).toEqual([stated])
})

const stance = (more: object = {}) => ({ id: ID, at: 0, kind: 'stance', tool: 'Nobody', stance: 'never', source: 'user', ...more })

test('what was said of a tool comes in, whether or not there is such a tool', async () => {
  const said = stance({ over: ['Resy'], wish: 'cheaper', sentence: 'Never Nobody.', suggestion: 's' })
  expect((await readArchive(file({ events: [said], tools: [] }))).events).toEqual([said])
})

test('what an earlier version took at any length comes in', async () => {
  const tool = { ...TOOL, name: 'x'.repeat(1000), domain: 'y'.repeat(1000) }
  const used = toolHash(tool)
  const events = [
    { ...JSON.parse(file()).events[0], used, contenders: [used], domains: [[tool.domain, 1]] },
    { id: ID.replace('00-', '01-'), at: T0, kind: 'fact', path: ['visited'], value: Array.from({ length: 1200 }, String), source: 'user' },
  ]
  expect((await readArchive(file({ tools: [tool], events }))).events).toEqual(events)
})

test('who chose, what was wanted instead and what a card is come in as they were', async () => {
  const [round] = JSON.parse(
    file({}, { by: 'chance', propensity: 0.25, instead: HASH, once: true, failed: false, withheld: [HASH] }),
  ).events
  const card = {
    id: ID.replace('00-', '01-'),
    at: T0,
    kind: 'card',
    card: 'c',
    condition: '',
    action: 'No nuts',
    source: 'user',
    role: 'constraint',
  }
  expect((await readArchive(file({ events: [round, card] }))).events).toEqual([round, card])
})

const DECISION = {
  policy: 'penchant 0.1.0',
  embedder: 'hashed-1',
  outcome: 'filled',
  tool: 'Resy',
  confidence: 0.5,
  probability: 1,
  offered: 3,
  explore: false,
  isShown: true,
  ms: 4,
}

test('how a round was decided comes in as it was', async () => {
  const text = file({}, { decision: DECISION })
  expect((await readArchive(text)).events).toEqual(JSON.parse(text).events)
})

test.each([1, 2, 3])('a file of version %i means what it meant: nobody else chose', async (version) => {
  const { events } = await readArchive(file({ version }))
  expect(events).toEqual(JSON.parse(file()).events)
  expect(events[0]).not.toHaveProperty('by')
})

test('what is written says version 3, so that an older penchant leaves it unread', async () => {
  expect(JSON.parse(await (await writeArchive({ events: [], tools: new Map(), tombstones: [] })).text())).toMatchObject({ version: 3 })
})

describe('is refused, with the path to the fault:', () => {
  test.each<[string, unknown, string]>([
    ['what is no JSON', 'nothing', 'the file'],
    ['a list', '[]', 'the file'],
    ['null', 'null', 'the file'],
    ['another format', file({ format: 'other' }), 'format'],
    ['no version', file({ version: undefined }), 'version'],
    ['a version that is none', file({ version: 0.5 }), 'version'],
    ['events that are none', file({ events: {} }), 'events'],
    ['an event that is none', file({ events: [7] }), 'events[0]'],
    ['a kind that is unknown', file({}, { kind: 'virus' }), 'events[0].kind'],
    ['a rule for another moment', file({ events: [rules({ allow: [{ when: 'always' }] })] }), 'events[0].allow[0].when'],
    ['a limit with a moment', file({ events: [rules({ never: [{ when: 'asked' }] })] }), 'events[0].never[0].when'],
    ['a decision of nothing', file({}, { decision: {} }), 'events[0].decision'],
    ['a decision with more than it says', file({}, { decision: { ...DECISION, more: 1 } }), 'events[0].decision'],
    ['a decision by no chance', file({}, { decision: { ...DECISION, probability: 0 } }), 'events[0].decision'],
    ['a decision for a name without end', file({}, { decision: { ...DECISION, tool: 'x'.repeat(513) } }), 'events[0].decision'],
    ['an author that is none', file({}, { by: 'ghost' }), 'events[0].by'],
    ['a chance of nothing', file({}, { by: 'chance', propensity: 0 }), 'events[0].propensity'],
    ['a rival that the file does not hold', file({}, { instead: 'f'.repeat(32) }), 'events[0].instead'],
    ['withheld tools that the file does not hold', file({}, { withheld: [HASH, 'f'.repeat(32)] }), 'events[0].withheld[1]'],
    ['a stance that is none', file({ events: [stance({ stance: 'sometimes' })] }), 'events[0].stance'],
    ['a stance on no tool', file({ events: [stance({ tool: undefined })] }), 'events[0].tool'],
    ['a stance compared with what is no name', file({ events: [stance({ over: [7] })] }), 'events[0].over[0]'],
    ['a kind of the prototype', file({}, { kind: 'constructor' }), 'events[0].kind'],
    ['a definition among the events', file({}, { kind: 'definition' }), 'events[0].kind'],
    ['an id that is none', file({}, { id: 'x' }), 'events[0].id'],
    ['an id of the end of time', file({}, { id: `zzzzzzzzz00000-device01` }), 'events[0].id'],
    ['a time that is none', file({}, { at: 'now' }), 'events[0].at'],
    ['a time before time', file({}, { at: -1 }), 'events[0].at'],
    ['a query that is none', file({}, { query: 7 }), 'events[0].query'],
    ['a query without end', file({}, { query: 'x'.repeat(100_001) }), 'events[0].query'],
    ['a reward too large', file({}, { reward: 2 }), 'events[0].reward'],
    ['a field that is unknown', file({}, { extra: 1 }), 'events[0].extra'],
    ['a tool that the file does not hold', file({}, { used: 'f'.repeat(32) }), 'events[0].used'],
    ['a contender that the file does not hold', file({}, { contenders: [HASH, 'f'.repeat(32)] }), 'events[0].contenders[1]'],
    ['a hash that is none', file({}, { used: 'resy' }), 'events[0].used'],
    ['a pair that is none', file({}, { domains: [['a']] }), 'events[0].domains[0]'],
    [
      'a prototype in the arguments',
      file().replace('"query"', '"args":{"a":{"__proto__":{"polluted":1}}},"query"'),
      'events[0].args.a.__proto__',
    ],
    ['a prototype in an event', file().replace('"query"', '"__proto__":{"polluted":1},"query"'), 'events[0].__proto__'],
    ['a prototype in a tool', file().replace('"inputSchema":{}', '"inputSchema":{"__proto__":{}}'), 'tools[0].inputSchema.__proto__'],
    [
      'arguments without end',
      file({}, { args: { deep: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) } }),
      `events[0].args.deep${'.0'.repeat(98)}`,
    ],
    ['a stamp for no field', file({}, { amended: { id: ID } }), 'events[0].amended.id'],
    ['a stamp that is none', file({}, { amended: { query: 'later' } }), 'events[0].amended.query'],
    ['the same id twice', file({ events: [JSON.parse(file()).events[0], JSON.parse(file()).events[0]] }), 'events[1].id'],
    ['a tool without a name', file({ tools: [{ description: '' }] }), 'tools[0].name'],
    ['a tombstone that is none', file({ forgotten: ['my knee'] }), 'forgotten[0]'],
    ['a hint that is none', file({ events: [schema(['cheap', 'dear'])] }), 'events[0].hints[0]'],
    ['a hint with more than it says', file({ events: [schema({ ...READ, more: 1 })] }), 'events[0].hints[0].more'],
    ['an order of what is no value', file({ events: [schema({ ...READ, order: ['cheap', {}] })] }), 'events[0].hints[0].order[1]'],
    ['no tombstones', file({ forgotten: undefined }), 'forgotten'],
  ])('%s', async (_, given, path) => {
    const error = await refusal(given)
    expect(error.code).toBe('archive-invalid')
    expect(error.fields.path).toBe(path)
    expect(error.hint).not.toBe('')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    ['itself', [['a', ['a']]]],
    [
      'each other',
      [
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ],
    ],
  ] as const)('cards that take the place of %s', async (_, cards) => {
    const events = cards.map(([card, replaces], i) => {
      const id = ID.replace('00-', `0${i}-`)
      return { kind: 'card', id, at: T0, card, condition: '', action: 'x', source: 'user', replaces }
    })
    expect(await refusal(file({ events }))).toMatchObject({ code: 'archive-invalid', fields: { path: 'events[0].replaces' } })
  })

  test('a newer version, as such', async () => {
    expect(await refusal(file({ version: 4, events: 'other' }))).toMatchObject({ code: 'archive-newer', fields: { version: 4, known: 3 } })
  })

  test('a file that is too large, unread', async () => {
    const huge = new Blob([])
    Object.defineProperty(huge, 'size', { value: MAX_ARCHIVE_BYTES + 1 })
    Object.defineProperty(huge, 'stream', { value: () => expect.unreachable('it was read') })
    Object.defineProperty(huge, 'slice', { value: () => expect.unreachable('it was read') })
    expect(await refusal(huge)).toMatchObject({ code: 'archive-too-large', fields: { limitBytes: MAX_ARCHIVE_BYTES } })
  })

  test('a small file that unpacks to a large one, before it has', async () => {
    const zeros = new Blob(Array.from({ length: 130 }, () => new Uint8Array(2 ** 20)))
    const bomb = await new Response(zeros.stream().pipeThrough(new CompressionStream('gzip'))).blob()
    expect(bomb.size).toBeLessThan(2 ** 20)
    expect((await refusal(bomb)).code).toBe('archive-too-large')
  })

  test('a compressed file that is cut off, and bytes that are no text', async () => {
    const whole = await new Response(new Blob([file()]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
    expect((await refusal(whole.slice(0, whole.byteLength - 12))).fields.path).toBe('the file')
    expect((await refusal(Uint8Array.of(0x7b, 0xff, 0xfe))).fields.path).toBe('the file')
  })

  test('what is no file', async () => {
    for (const given of [undefined, null, 7, {}, []]) expect((await refusal(given)).code).toBe('invalid-argument')
  })
})

test('a file as large as allowed is checked in time', async () => {
  const events = Array.from({ length: 100_000 }, (_, i) => ({
    ...JSON.parse(file()).events[0],
    id: `0mjuohs00${i.toString(36).padStart(5, '0')}-device01`,
    suggestion: `s${i}`,
  }))
  const started = performance.now()
  onTestFinished(() => expect(performance.now() - started).toBeLessThan(20_000))
  const log = await openLog({ user: 'ada', backend: createMemoryBackend() })
  expect(await log.merge(await readArchive(file({ events })))).toMatchObject({ added: 100_000 })
})
