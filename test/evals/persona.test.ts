/** The eval of the persona: an agent that is handed its parts, and users who have changed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreedOn, answerBy, type Briefing, type Part } from '../../bench/evals/persona-agent.js'
import { changedUsers } from '../../bench/evals/persona-changed.js'
import { readInteractions } from '../../bench/evals/persona-data.js'
import { run } from '../../bench/evals/persona.js'
import type { Episode, PersonaLine, Suggestion, Tool } from '../../src/penchant.js'

const silent = { start() {}, tick() {}, end() {} }
const kind = { type: 'string', enum: ['economy', 'comfort'] }
const schema = { Rides: { class: kind, seats: { type: 'integer' }, to: { type: 'string' } } }

/** A user who always rides in one class, to places that never come twice. */
const user = (id: string, klass: string) => ({
  id,
  sessions: Array.from({ length: 12 }, (_, i) => ({
    id: `s${i}`,
    calls: [{ domain: 'Rides', args: { class: klass, seats: '2', to: `place ${id}${i}` } }],
    dialogue: [{ role: 'user', text: `a ride, number ${i}` }],
  })),
})
const FILE = { schema, users: [user('a', 'economy'), user('b', 'comfort')], tasks: [] }

let folder: string
let data: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'persona-'))
  data = join(folder, 'data.json')
  await writeFile(data, JSON.stringify(FILE))
})
afterAll(() => rm(folder, { recursive: true }))

describe('eval persona', () => {
  test('prints support, agreement, what each part adds, and how sure that is', async () => {
    const found = await run(['--data', data, '--embedder', 'hashed'], silent as never)
    expect(found).toMatchObject({
      users: 2,
      supported: 1,
      recall: 1,
      precision: 1,
      // The class and the seats of four rides, of twelve arguments in all: nobody foretells a place.
      agreement: 0.6667,
      without: { persona: { loses: [0, 0, 0] }, action: { loses: expect.any(Array) } },
      alone: { nothing: { agreement: 0 }, persona: { agreement: 0.6667 }, memory: { agreement: 0.6667 } },
      held: 4,
    })
  })

  test.each([
    [[], 'persona needs --data FILE.'],
    [['--data', 'x', '--without', 'luck'], 'There is no part "luck" to do without: memory, persona, alignment, action.'],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(args, silent as never)).rejects.toThrow(message)
  })

  test('a user who has changed did as their opposite before', async () => {
    const [changed] = changedUsers(await readInteractions(data))
    const classes = changed?.interactions.map(({ args }) => args.class)
    expect(classes).toEqual([...Array(12).fill('comfort'), ...Array(12).fill('economy')])
    const times = changed?.interactions.map(({ at }) => at) ?? []
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })
})

describe('the agent', () => {
  const tools = new Map(
    ['Kerbly', 'Hopwheel'].map((name): [string, Tool] => [
      name,
      { name, domain: 'rides', description: '', inputSchema: { properties: { class: kind, seats: {}, to: {} } } },
    ]),
  )
  const line = (about: PersonaLine['about']): PersonaLine => ({
    id: '',
    section: about.parameter === undefined ? 'tools' : 'arguments',
    text: '',
    by: 'penchant',
    pinned: false,
    support: 3,
    of: 3,
    at: 0,
    about,
  })
  const memory = { query: '', tool: 'Hopwheel', args: { seats: 4, class: 'comfort' }, at: 0, conversation: '', similarity: 1 } as Episode
  const lines = new Map(
    [...tools.keys()].map((name) => [name, [line({ domain: 'rides', tool: 'Hopwheel' }), line({ parameter: 'to', value: 'home' })]]),
  )
  const briefing: Briefing = {
    interaction: { query: '', tool: 'Kerbly', domain: 'rides', args: { class: 'economy', seats: 4, to: 'home' }, at: 0 },
    rivals: [...tools.values()],
    stated: [],
    suggestion: { tool: { name: 'Kerbly' }, args: { class: { value: 'economy' }, to: { ask: ['home', 'work'] } } } as unknown as Suggestion,
    unaligned: { memories: [], lines: new Map() },
    aligned: { memories: [memory], lines },
  }
  const by = (...parts: Part[]) => answerBy(new Set(parts), briefing, tools)

  test('takes the suggestion first, then what it remembers, then what the persona says; each part can be left out', () => {
    expect(by('action', 'memory', 'persona', 'alignment')).toEqual({ tool: 'Kerbly', args: { class: 'economy', seats: 4, to: 'home' } })
    expect(by('memory', 'persona', 'alignment')).toEqual({ tool: 'Hopwheel', args: { seats: 4, class: 'comfort', to: 'home' } })
    expect(by('action', 'persona', 'alignment').args).toEqual({ class: 'economy', to: 'home' })
    expect(by('action', 'memory', 'alignment').args).toEqual({ class: 'economy', seats: 4 })
    expect(by('action', 'memory', 'persona').args).toEqual({ class: 'economy' })
    expect(by()).toEqual({ tool: 'Kerbly', args: {} })
  })

  test('agrees where the tool was a choice, and on each argument that was not stated', () => {
    expect(agreedOn(by('action'), briefing)).toEqual({ tools: 1, toolsOf: 1, args: 1, argsOf: 3, given: 1 })
    expect(agreedOn(by('action'), { ...briefing, stated: ['class'] })).toMatchObject({ args: 0, argsOf: 2 })
  })
})
