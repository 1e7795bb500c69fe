/** What is said of a user, and that all of it rests on what they did. */
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Penchant, Tool } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'
import type { PersonaEvent, RoundEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { countsOf, countTokens, EVERYTHING, linesOf } from '../../src/persona/lines.js'
import { type KeptChange, persona } from '../../src/persona/persona.js'
import { addTo, stable, startTally } from '../../src/persona/tally.js'
import { loadedBy, savedBy } from '../../src/learner.js'
import { bytesOf } from '../../src/store/protection/bytes-of.js'

const TOOLS: readonly Tool[] = ['Kerbly', 'Hopwheel', 'Cabbird'].map((name) => ({
  name,
  domain: 'rides',
  description: 'Orders a ride',
  inputSchema: { type: 'object', properties: { seats: { type: 'integer' }, class: { type: 'string' } } },
}))
const JULY = Date.UTC(2026, 6, 1)
const DAY_MS = 86_400_000

const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(): Promise<Penchant> {
  const engine = await openEngine(TOOLS)
  opened.push(engine)
  return engine
}

type PastCall = {
  readonly call: { readonly tool: string; readonly query: string; readonly args: object; readonly reward?: number }
  readonly at: number
}

const sinceThen = (since: number): KeptChange => ({
  kind: 'persona',
  id: 'p',
  at: since,
  line: EVERYTHING,
  change: 'since',
  about: { since },
  by: 'alignment',
  why: '',
})

function foldOf(calls: readonly PastCall[]) {
  const world = {
    vector: () => new Float32Array(8).fill(0.3),
    definition: (name: string) => TOOLS.find((tool) => tool.name === name),
  } as unknown as World
  const state = persona.start(world)
  calls.forEach(({ call, at }, i) => {
    const { tool: used, ...said } = call
    const round = { kind: 'round', id: `${i}`, at, conversation: '', named: false, used, ...said }
    persona.learn(state, { ...round, domains: [], contenders: [] } as RoundEvent, world)
  })
  return state
}

const rides = (tool: string, times: number, args: Record<string, unknown> = {}, from = 0) =>
  Array.from({ length: times }, (_, i) => ({
    call: { tool, query: `a ride to place ${from + i}`, args },
    at: JULY + (from + i) * DAY_MS,
  }))

test('what people changed stays, however often an alignment changes something', () => {
  const state = foldOf([])
  const world = {} as World
  const edit = { kind: 'persona', at: JULY, line: 'own', change: 'edit', text: 'Vegetarian', why: '' } as const
  persona.learn(state, { ...edit, id: '0', by: 'user' }, world)
  for (let i = 1; i <= 500; i++) persona.learn(state, { ...sinceThen(JULY + i), id: `${i}` }, world)
  expect(state.changes).toHaveLength(200)
  expect(state.changes[0]).toMatchObject({ line: 'own', by: 'user' })
})

test('what alignments did to lines under earlier versions says nothing any more, and takes nothing from what people did', () => {
  const told = (changes: readonly Partial<PersonaEvent>[]) => {
    const state = foldOf(rides('Kerbly', 4))
    changes.forEach((change, i) => {
      const event = { kind: 'persona', id: `${i}`, at: JULY + i, line: 'written 0', why: '', ...change } as PersonaEvent
      persona.learn(state, event, {} as World)
    })
    const elsewhere = { notes: [], facts: [], leanings: [], permission: () => 'any' as const }
    return linesOf(state, elsewhere).map(({ text, by }) => [text, by])
  }
  const habit = ['For rides: Kerbly (4 of 4, last Jul 2026).', 'penchant']
  const written = { change: 'edit', text: 'Likes it cheap', by: 'alignment' } as const
  const about = { domain: 'rides', tool: 'Cabbird' } as object
  expect(told([written])).toEqual([habit])
  for (const change of ['narrow', 'lately', 'delete'] as const) {
    expect(told([{ line: 'tool rides', change, about, by: 'alignment' }])).toEqual([habit])
    const own = { line: 'tool rides', change: 'edit', text: 'Kerbly, always', by: 'user' } as const
    expect(told([own, { line: 'tool rides', change, about, by: 'alignment' }])).toEqual([['Kerbly, always', 'user']])
  }
  expect(told([written, { change: 'edit', text: 'Good value', by: 'user' }, written])).toEqual([['Good value', 'user'], habit])
  expect(
    told([
      { line: 'tool rides', change: 'delete', by: 'user' },
      { ...written, line: 'tool rides' },
    ]),
  ).toEqual([])
})

describe('a persona', () => {
  test('a habit of tools and of arguments is a line each, with its count and its month', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 4, { class: 'economy' }), ...rides('Cabbird', 1, {}, 9)])
    const { text, lines, tokens } = await engine.persona()
    expect(text).toBe(
      [
        'Tools they take:',
        '- For rides: Kerbly (4 of 5, last Jul 2026).',
        'Arguments they choose:',
        '- Kerbly: class = economy (4 of 4, last Jul 2026).',
      ].join('\n'),
    )
    expect(lines.map(({ support, of }) => [support, of])).toEqual([
      [4, 5],
      [4, 4],
    ])
    expect(tokens).toBeLessThanOrEqual(200)
  })

  test('what was turned down, and what happened twice, is no line', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 2), ...rides('Cabbird', 5, {}, 3).map(({ call, at }) => ({ call: { ...call, reward: 0 }, at }))])
    expect((await engine.persona()).lines).toEqual([])
  })

  describe('who chose, and what was refused', () => {
    const said = (calls: ReturnType<typeof rides>, more: object, daysLater = 0) =>
      calls.map(({ call, at }) => ({ call: { ...call, ...more }, at: at + daysLater * DAY_MS }))
    const linesAfter = async (...calls: ReturnType<typeof said>[]) => {
      const engine = await open()
      await engine.learn(calls.flat())
      return (await engine.persona()).lines.map(({ text, support, of, refused }) => [text, support, of, refused])
    }

    test('refusals stand beside what was taken, and may end a habit', async () => {
      const refused = (times: number) => said(rides('Kerbly', times, {}, 10), { reward: 0 })
      expect(await linesAfter(rides('Kerbly', 6), refused(2))).toEqual([
        ['For rides: Kerbly (6 taken, 2 refused, last Jul 2026).', 6, 8, 2],
      ])
      expect(await linesAfter(rides('Kerbly', 5), rides('Cabbird', 1, {}, 6), refused(1))).toEqual([
        ['For rides: Kerbly (5 of 6 taken, 1 refused, last Jul 2026).', 5, 7, 1],
      ])
      expect(await linesAfter(rides('Kerbly', 4), refused(4))).toEqual([])
    })

    test('a call that failed is no refusal', async () => {
      expect(await linesAfter(rides('Kerbly', 3), said(rides('Kerbly', 3, {}, 10), { failed: true }))).toEqual([
        ['For rides: Kerbly (3 of 3, last Jul 2026).', 3, 3, undefined],
      ])
    })

    test.each(['model', 'penchant', 'chance'])('what %s chose is no habit, but its arguments are the user’s', async (by) => {
      expect(await linesAfter(said(rides('Kerbly', 4, { class: 'economy' }), { by }))).toEqual([
        ['Kerbly: class = economy (4 of 4, last Jul 2026).', 4, 4, undefined],
      ])
    })

    test('an exception says nothing, neither of tools nor of arguments', async () => {
      expect(await linesAfter(said(rides('Kerbly', 4, { class: 'economy' }), { once: true }))).toEqual([])
    })

    test('where another was wanted, that is the habit and the episode', async () => {
      const engine = await open()
      await engine.learn(said(rides('Kerbly', 3, { class: 'economy' }), { by: 'model', instead: 'Hopwheel' }))
      expect((await engine.persona()).lines.map(({ text }) => text)).toEqual(['For rides: Hopwheel (3 of 3, last Jul 2026).'])
      expect((await engine.recall('a ride to place 1', 1)).map(({ tool, args }) => [tool, args])).toEqual([['Hopwheel', {}]])
    })

    test('what is counted anew from some time on has the refusals since then', () => {
      const calls = [...rides('Kerbly', 6), ...said(rides('Kerbly', 2, {}, 10), { reward: 0 })]
      const state = foldOf(calls)
      const anew = (since: number) =>
        countsOf({ ...state, changes: [sinceThen(since)] })
          .domains.get('rides')
          ?.counts.get('Kerbly')
      expect(anew(JULY)).toMatchObject({ n: 6, refused: 2 })
      expect(anew(JULY + 11 * DAY_MS)).toMatchObject({ n: 0, refused: 1 })
      const saved = loadedBy(persona, structuredClone(savedBy(persona, state)), {} as World)
      expect(saved.domains).toEqual(state.domains)
      expect(saved.refusals).toEqual(state.refusals)
    })
  })

  test('the same log gives the same bytes', async () => {
    const texts = await Promise.all(
      [0, 1].map(async () => {
        const engine = await open()
        await engine.learn(rides('Kerbly', 5, { class: 'economy', seats: 2 }))
        return (await engine.persona()).text
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test('an edit outranks what was inferred, and a reason is kept', async () => {
    const engine = await open()
    await engine.learn(rides('Kerbly', 4))
    const [line] = (await engine.persona()).lines
    await engine.amendPersona({ line: line?.id ?? '', text: 'For rides: Hopwheel, since May.' })
    await engine.learn(rides('Kerbly', 4, {}, 10))
    const { lines, changes } = await engine.persona()
    expect(lines.map(({ text, by }) => [text, by])).toEqual([['For rides: Hopwheel, since May.', 'user']])
    expect(changes).toMatchObject([{ change: 'edit', by: 'user', why: 'The user said so.' }])
  })

  test('a deleted line stays out, however often it happens, until it is restored', async () => {
    const engine = await open()
    await engine.learn(rides('Kerbly', 4))
    const [line] = (await engine.persona()).lines
    expect((await engine.amendPersona({ line: line?.id ?? '', change: 'delete' })).lines).toEqual([])
    await engine.learn(rides('Kerbly', 9, {}, 10))
    expect((await engine.persona()).lines).toEqual([])
    const { lines } = await engine.amendPersona({ line: line?.id ?? '', change: 'restore' })
    expect(lines.map(({ text }) => text)).toEqual(['For rides: Kerbly (13 of 13, last Jul 2026).'])
  })

  test('what is chosen in several tools is said once, of any tool', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 3, { class: 'economy' }), ...rides('Hopwheel', 2, { class: 'economy' }, 5)])
    await engine.whenReady()
    const { text } = await engine.persona()
    expect(text).toContain('- Any tool: class = economy (5 of 5, last Jul 2026).')
    expect(text).not.toContain('Kerbly: class')
  })

  test('a line that the user deleted does not come back for any tool', async () => {
    const engine = await open()
    await engine.learn(rides('Kerbly', 3, { class: 'economy' }))
    const own = (await engine.persona()).lines.find(({ about }) => about.parameter === 'class')
    await engine.amendPersona({ line: own?.id ?? '', change: 'delete' })
    await engine.learn(rides('Hopwheel', 3, { class: 'economy' }, 5))
    expect((await engine.persona()).text).not.toContain('Any tool')
  })

  test('a note that holds everywhere is a line, until it is superseded or forgotten', async () => {
    const engine = await open()
    const { cards } = await engine.remember({ note: 'no small talk' })
    await engine.remember({ note: 'list the utensils first', when: 'I ask for a recipe' })
    const said = async () => (await engine.persona()).lines.map(({ section, text, by }) => [section, text, by])
    expect(await said()).toEqual([['stated', 'No small talk.', 'user']])
    await engine.forget({ card: cards[0] ?? '' })
    expect(await said()).toEqual([])
  })

  test('only the facts that the app allows are told, as they were stated last', async () => {
    const engine = await open()
    await engine.remember({ facts: { home: { city: 'Graz', street: 'Ring 1' }, diet: ['vegan', 'no nuts'] } })
    await engine.remember({ facts: { home: { city: 'Linz' } } })
    expect((await engine.persona()).text).toBe('')
    expect((await engine.persona({ facts: ['home.city', 'diet'] })).lines.map(({ text }) => text).sort()).toEqual([
      'diet: vegan, no nuts',
      'home city: Linz',
    ])
    await engine.remember({ facts: { home: 'abroad' } })
    expect((await engine.persona({ facts: ['home'] })).lines.map(({ text }) => text)).toEqual(['home: abroad'])
  })

  test('over its budget the weakest line goes first, a pinned one last', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 5, { class: 'economy' }), ...rides('Kerbly', 3, { seats: 3 }, 9)])
    const all = await engine.persona()
    const seats = all.lines.find(({ about }) => about.parameter === 'seats')
    const shorter = await engine.persona({ maxTokens: all.tokens - 1 })
    expect(shorter.lines.map(({ id }) => id)).toEqual(all.lines.map(({ id }) => id).filter((id) => id !== seats?.id))
    await engine.amendPersona({ line: seats?.id ?? '', change: 'pin' })
    expect((await engine.persona({ maxTokens: all.tokens - 1 })).lines.map(({ id }) => id)).toContain(seats?.id)
  })

  test('a task gets the lines that bear on it', async () => {
    const engine = await open()
    await engine.addTools([{ name: 'Larderly', domain: 'groceries', description: 'Delivers milk and bread', inputSchema: {} }])
    await engine.learn([
      ...rides('Kerbly', 3),
      ...Array.from({ length: 3 }, () => ({ call: { tool: 'Larderly', query: 'milk and bread' } })),
    ])
    const about = async (task: string) => (await engine.persona({ for: task })).lines.map(({ about: { domain } }) => domain)
    expect(await about('groceries')).toEqual(['groceries'])
    expect(await about('Kerbly')).toEqual(['rides'])
    expect(await about('milk and bread')).toContain('groceries')
  })

  test('a task also hears what its arguments were given most often, of the tool first, else of any', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 1, { class: 'comfort', seats: 2 }), ...rides('Kerbly', 1, { class: 'economy' }, 1)])
    expect((await engine.persona()).lines).toEqual([])
    const said = async (task: string) => (await engine.persona({ for: task })).lines.map(({ text }) => text)
    // The newest of what was taken equally often.
    expect(await said('Kerbly')).toEqual(['Kerbly: class = economy (1 of 2, last Jul 2026).', 'Kerbly: seats = 2 (1 of 1, last Jul 2026).'])
    await engine.whenReady()
    await engine.suggest({ query: 'a ride', tools: ['Hopwheel'] }, { deadlineMs: 10_000 })
    expect(await said('Hopwheel')).toContain('Any tool: class = economy (1 of 2, last Jul 2026).')
    await engine.amendPersona({ line: 'argument ["Kerbly","class"]', change: 'delete' })
    expect(await said('Kerbly')).toEqual(['Kerbly: seats = 2 (1 of 1, last Jul 2026).'])
  })

  test('what asks for more than the job needs is told of its own tool alone', async () => {
    const engine = await open()
    const schema = { type: 'object', properties: { blood_pressure: { type: 'string', description: 'Your blood pressure today' } } }
    await engine.addTools(['Pulsely', 'Cardia'].map((name) => ({ name, domain: name, description: 'Health', inputSchema: schema })))
    await engine.learn({ call: { tool: 'Pulsely', query: 'note it', args: { blood_pressure: '120 / 80' } } })
    await engine.suggest({ query: 'note it', tools: ['Cardia'] }, { deadlineMs: 10_000 })
    expect((await engine.persona({ for: 'Cardia' })).text).toBe('')
    const args = { blood_pressure: '120 / 80' }
    await engine.learn(['Pulsely', 'Pulsely', 'Cardia'].map((tool, i) => ({ call: { tool, query: `note it ${i}`, args } })))
    expect((await engine.persona()).text).not.toContain('Any tool')
    await engine.remember({ disclose: { never: [{ kinds: ['health'] }] } })
    expect((await engine.persona()).text).not.toContain('120')
  })

  test('episodes come back by likeness, the newest of equals first', async () => {
    const engine = await open()
    await engine.learn([
      { call: { tool: 'Kerbly', query: 'a ride to the opera', args: { seats: 2 } }, at: JULY },
      { call: { tool: 'Cabbird', query: 'a ride to the opera' }, at: JULY + 5 },
      { call: { tool: 'Hopwheel', query: 'milk, eggs and bread' }, at: JULY + 9 },
    ])
    const found = await engine.recall('a ride to the opera', 2)
    expect(found.map(({ tool, args }) => [tool, args])).toEqual([
      ['Cabbird', {}],
      ['Kerbly', { seats: 2 }],
    ])
    const ofKind = async (kind: string) => (await engine.recall('a ride to the opera', 4, kind)).map(({ tool }) => tool)
    expect(await ofKind('Kerbly')).toEqual(['Kerbly'])
    expect(await ofKind('rides')).toHaveLength(3)
    expect(await ofKind('nobody')).toEqual([])
    await expect(engine.recall('x', 2, 7 as never)).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(engine.recall('', 2)).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(engine.recall('x', 0)).rejects.toMatchObject({ code: 'invalid-argument' })
  })

  test('bad edits are refused, and none of the call is taken', async () => {
    const engine = await open()
    for (const edit of [
      {},
      { line: 'x' },
      { line: 'x', change: 'explode' },
      { text: '' },
      { text: 'x'.repeat(400) },
      { change: 'pin' },
      { text: 'a', by: 'web' },
    ])
      await expect(engine.amendPersona([{ text: 'good' }, edit as never])).rejects.toMatchObject({
        code: 'invalid-argument',
        fields: { index: 1 },
      })
    expect((await engine.persona()).lines).toEqual([])
  })

  test('who takes another tool, and does all else as before, is in no new phase', async () => {
    const engine = await open()
    await engine.learn([...rides('Kerbly', 14), ...rides('Cabbird', 8, {}, 14)])
    expect(await engine.align()).toEqual({ accepted: false, changes: [] })
    expect((await engine.persona()).text).toContain('- For rides: Kerbly (14 of 22, last Jul 2026).')
  })

  describe('where a user does everything otherwise than before', () => {
    const turned = async () => {
      const engine = await open()
      await engine.learn([
        ...rides('Kerbly', 20, { class: 'economy', seats: 1 }),
        ...rides('Cabbird', 18, { class: 'comfort', seats: 3 }, 20),
      ])
      return engine
    }

    test('alignment counts only what they did since, and says why', async () => {
      const engine = await turned()
      const before = (await engine.persona()).text
      expect(before).toContain('economy')
      expect(before).not.toContain('For rides')
      const { accepted, changes } = await engine.align()
      expect(accepted).toBe(true)
      expect(changes).toEqual([
        {
          at: expect.any(Number),
          line: 'everything',
          change: 'since',
          by: 'alignment',
          why: 'What was chosen since then has little in common with what was chosen before.',
        },
      ])
      const { text, changes: told } = await engine.persona()
      expect(told).toEqual(changes)
      expect(text).toContain('- For rides: Cabbird (18 of 18')
      expect(text).toContain('class = comfort (18 of 18')
      expect(text).not.toContain('economy')
      expect((await engine.recall('a ride to place 3', 4)).map(({ tool }) => tool)).toEqual(['Cabbird', 'Cabbird', 'Cabbird', 'Cabbird'])
    })

    test('a second alignment finds nothing more, and a person can take it back', async () => {
      const engine = await turned()
      await engine.align()
      expect((await engine.align()).accepted).toBe(false)
      await engine.amendPersona({ line: 'everything', change: 'restore' })
      expect((await engine.persona()).text).toContain('economy')
      // What they took back is not found again.
      await engine.align()
      expect((await engine.persona()).text).toContain('economy')
    })

    test('what they pinned, wrote or took out stays as it was', async () => {
      const engine = await turned()
      await engine.amendPersona([
        { line: 'argument ["Kerbly","class"]', change: 'pin' },
        { line: 'tool rides', text: 'Rides: Kerbly, whatever happens.' },
        { line: 'argument ["Cabbird","seats"]', change: 'delete' },
      ])
      expect(await engine.align()).toMatchObject({ accepted: true })
      const { text } = await engine.persona()
      expect(text).toContain('- Kerbly: class = economy (20 of 20')
      expect(text).toContain('- Rides: Kerbly, whatever happens.')
      expect(text).not.toContain('For rides')
      expect(text).toContain('class = comfort (18 of 18')
      expect(text).not.toContain('seats = 3')
    })

    test('it is forgotten with what it was drawn from', async () => {
      const engine = await turned()
      await engine.align()
      await engine.forget({ from: JULY + 30 * DAY_MS, to: JULY + 31 * DAY_MS })
      expect((await engine.persona()).changes).toEqual([])
    })
  })
})

describe('its size', () => {
  /** Session i of one user: steady in the class, mostly in the tool, never twice in the note. */
  const session = (i: number) => ({
    call: {
      tool: i % 5 === 4 ? 'Cabbird' : 'Kerbly',
      query: `to place ${(i * 37) % 211}, for the ${(i * 11) % 29}th time`,
      args: { class: i % 6 === 5 ? 'comfort' : 'economy', seats: 1 + ((i * 7) % 4), note: `gate ${i}` },
    },
    at: JULY + i * DAY_MS,
  })
  const sessions = (n: number) => Array.from({ length: n }, (_, i) => session(i))

  test('in words is the same for 10, 100 and 1,000 sessions that all differ', async () => {
    const sizes: number[] = []
    for (const n of [10, 100, 1000]) {
      const engine = await open()
      await engine.learn(sessions(n))
      await engine.whenReady()
      const { text, tokens } = await engine.persona()
      expect(tokens).toBeLessThanOrEqual(200)
      sizes.push(text.length)
    }
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.1)
  })

  test('in memory has an end: what 1,000 sessions leave is what 500 leave', () => {
    const sizeOf = (n: number) => bytesOf(savedBy(persona, foldOf(sessions(n)))).length
    expect(sizeOf(1000) / sizeOf(500)).toBeLessThan(1.1)
  })

  test('a value that is taken three times in five is never lost for want of room', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 60 }), fc.nat(), (others, seed) => {
        const wanted = Array.from({ length: Math.ceil(others.length * 1.6) + 1 }, () => 'x')
        const all = [...others.map(String), ...wanted]
          .map((value, i) => [(i * 7919 + seed) % 104_729, value] as const)
          .sort((a, b) => a[0] - b[0])
        const tally = startTally()
        all.forEach(([, value], i) => {
          addTo(tally, value, i)
        })
        expect(stable(tally)?.value).toBe('x')
      }),
    )
  })

  test('tokens are rather over- than underestimated', () => {
    expect(countTokens('For rides: Kerbly (13 of 13, last Jul 2026).')).toBeGreaterThanOrEqual(15)
  })
})
