/** What is filled in, what is asked, and what is left alone. */
import type { Tool } from '../../src/catalogue/tool.js'
import { describe, expect, test } from 'vitest'
import { calibrated } from '../../src/arguments/calibration.js'
import { recordsOf } from '../../src/arguments/history/parameter-records.js'
import { createPastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import type { ProposedValue } from '../../src/arguments/sources/source.js'
import { toolHash } from '../../src/util/text-hash.js'
import type { World } from '../../src/learner.js'
import { choice, flag, type Past, roundOf, smallWorld, tool, whole, words } from './small-world.js'

const FLIGHT = tool('flights', {
  destination: words('City of destination'),
  cabin: choice(['Economy', 'Business', 'First'], 'Seating class'),
  passengers: whole('Number of people', { minimum: 1, maximum: 9 }),
})
const TABLE = tool('tables', { seating: choice(['inside', 'terrace'], 'Where to sit'), guests: whole('Number of people') })
const COACH = tool('coaches', { seats: whole('Number of people'), wifi: flag('Wireless internet on board') })

describe('same parameter', () => {
  test('a value that was chosen again and again is filled in, with the count as its reason', async () => {
    const { ask } = await smallWorld(
      [FLIGHT],
      Array.from({ length: 5 }, () => ['flights', { destination: 'Rome', cabin: 'Business' }] as const),
    )
    expect(ask('flights').cabin).toMatchObject({
      value: 'Business',
      because: [{ kind: 'chosen-before', chosen: 5, of: 5, text: 'You chose Business in 5 of 5 calls as cabin (flights).' }],
    })
  })

  test('one call is no habit', async () => {
    const { fill } = await smallWorld([FLIGHT], [['flights', { cabin: 'Business' }]])
    expect(fill('flights')).toEqual({})
  })

  test('a user who takes everything equally often is not guessed at', async () => {
    const past = ['Economy', 'Business', 'First', 'Economy', 'Business', 'First'].map((cabin) => ['flights', { cabin }] as const)
    const { fill } = await smallWorld([FLIGHT], past)
    expect(fill('flights')).toEqual({})
  })

  test('where the user goes is never a habit, however often they go there', async () => {
    const { fill } = await smallWorld(
      [FLIGHT],
      Array.from({ length: 9 }, () => ['flights', { destination: 'Rome' }] as const),
    )
    expect(fill('flights')).toEqual({})
  })

  test('it needs no vectors: it answers before the embedder has made any', async () => {
    const { fill } = await smallWorld(
      [FLIGHT],
      Array.from({ length: 4 }, () => ['flights', { cabin: 'First' }] as const),
      { without: ['embeddings'] },
    )
    expect(fill('flights')).toEqual({ cabin: 'First' })
  })

  test('a turn is noticed within three calls', async () => {
    const { learn, fill } = await smallWorld(
      [FLIGHT],
      Array.from({ length: 6 }, () => ['flights', { cabin: 'Economy' }] as const),
    )
    expect(fill('flights')).toEqual({ cabin: 'Economy' })
    for (let i = 0; i < 3; i++) learn(['flights', { cabin: 'First' }])
    expect(fill('flights')).toEqual({ cabin: 'First' })
  })

  test('calls for somebody else say nothing about the user', async () => {
    const { fill } = await smallWorld(
      [FLIGHT],
      [
        ['flights', { cabin: 'First' }, { query: 'a flight for my boss' }],
        ['flights', { cabin: 'First' }, { query: 'a flight on behalf of the office' }],
        ['flights', { cabin: 'First', destination: 'Rome (for Grandma)' }],
      ],
    )
    expect(fill('flights')).toEqual({})
  })

  test('a call that went wrong teaches nothing', async () => {
    const { fill } = await smallWorld(
      [FLIGHT],
      Array.from({ length: 4 }, () => ['flights', { cabin: 'First' }, { reward: 0 }] as const),
    )
    expect(fill('flights')).toEqual({})
  })
})

describe('learning from corrections', () => {
  test('a value that the user puts in the place of a fill says more than one that they chose unprompted', async () => {
    const before = [
      ['flights', { cabin: 'Economy' }],
      ['flights', { cabin: 'Economy' }],
    ] as const
    const corrected = await smallWorld([FLIGHT], before)
    const plain = await smallWorld([FLIGHT], before)
    for (let i = 0; i < 2; i++) {
      corrected.learn(['flights', { cabin: 'First' }, { filled: { cabin: 'Economy' } }])
      plain.learn(['flights', { cabin: 'First' }])
    }
    expect(plain.fill('flights')).toEqual({})
    expect(corrected.fill('flights')).toEqual({ cabin: 'First' })
  })

  test('a fill that the user takes out counts against the value, one for a tool that they did not take counts for nothing', async () => {
    const past = Array.from({ length: 3 }, () => ['flights', { cabin: 'First' }] as const)
    const { fill, learn } = await smallWorld([FLIGHT, TABLE], past)
    learn(['tables', { guests: 2 }, { suggested: toolHash(FLIGHT), filled: { cabin: 'First' } }])
    expect(fill('flights')).toEqual({ cabin: 'First' })
    learn(['flights', { passengers: 1 }, { filled: { cabin: 'First' } }])
    expect(fill('flights')).toEqual({})
  })

  test('reasons count calls, not what each of them weighs', async () => {
    const { ask } = await smallWorld(
      [FLIGHT],
      [
        ['flights', { cabin: 'Economy' }],
        ['flights', { cabin: 'First' }, { filled: { cabin: 'Economy' } }],
        ['flights', { cabin: 'Economy' }],
        ['flights', { cabin: 'First' }, { filled: { cabin: 'Economy' } }],
      ],
    )
    expect(ask('flights').cabin?.because).toMatchObject([{ kind: 'chosen-before', value: 'First', chosen: 2, of: 4 }])
  })

  test('a fill that is let stand says less than a choice', async () => {
    const counts = async (more: object) => {
      const { past } = await smallWorld([FLIGHT], [['flights', { cabin: 'First' }, more]])
      return [...recordsOf(past, () => true).all.values()].flatMap((record) => [...record.counts.values()].map(({ n }) => n))
    }
    expect((await counts({ filled: { cabin: 'First' } }))[0]).toBeLessThan((await counts({}))[0] ?? 0)
  })
})

describe('no habit', () => {
  const HANDOVER = { handover: choice(['door', 'bell', 'locker'], 'How it is handed over') }
  const [CURRY, SUSHI] = ['curry', 'sushi'].map((name) => ({ ...tool(name, HANDOVER), domain: 'food' })) as [Tool, Tool]

  test('what one rival was told once is told once', async () => {
    const { fill } = await smallWorld([CURRY, SUSHI], [['sushi', { handover: 'bell' }]])
    expect(fill('curry')).toEqual({})
  })

  test('three of four are a habit, unless the same is asked elsewhere and was told otherwise there', async () => {
    const past = ['door', 'bell', 'door', 'door'].map((handover) => ['curry', { handover }] as const)
    const { fill } = await smallWorld([CURRY], past)
    expect(fill('curry')).toEqual({ handover: 'door' })
    expect(fill('curry', { unsteady: new Set(['handover']) })).toEqual({})
  })

  test('what was mixed before everything changed is mixed since', async () => {
    const on = (values: readonly string[]) => ({ class: choice(values, 'Class', { 'x-axis': 'cost' }) })
    const tools = [
      tool('trains', on(['low', 'mid', 'high'])),
      tool('beds', on(['plain', 'good', 'grand'])),
      tool('seats', on(['c', 'b', 'a'])),
    ]
    const turned = [
      ...Array.from({ length: 5 }, () => [['trains', { class: 'low' }] as const, ['beds', { class: 'plain' }] as const]).flat(),
      ...Array.from({ length: 5 }, () => [['trains', { class: 'high' }] as const, ['beds', { class: 'grand' }] as const]).flat(),
    ]
    const { fill } = await smallWorld(tools, turned)
    expect(fill('seats')).toEqual({ class: 'a' })
    const mixed = await smallWorld(tools, [...['a', 'b', 'c', 'a', 'b', 'c'].map((one) => ['seats', { class: one }] as const), ...turned])
    expect(mixed.fill('seats')).toEqual({})
  })
})

describe('what is stated', () => {
  const past = Array.from({ length: 5 }, () => ['flights', { cabin: 'Business' }] as const)

  test('a stated argument is never filled in, whatever the past says', async () => {
    const { ask } = await smallWorld([FLIGHT], past)
    expect(ask('flights', { stated: { cabin: 'First' } })).toEqual({})
  })

  test('a value that the request names outright wins over habit', async () => {
    const { fill } = await smallWorld([FLIGHT], past)
    expect(fill('flights', { query: 'An Economy flight to Oslo' })).toEqual({ cabin: 'Economy' })
  })

  test.each(['Economy or First?', 'anything but not Economy', "I don't want Economy"])(
    '“%s” needs interpretation: the request is left to the host',
    async (query) => {
      const { fill } = await smallWorld([FLIGHT], past)
      expect(fill('flights', { query })).toEqual({ cabin: 'Business' })
    },
  )

  describe('words that name something else name no value', () => {
    const STEAKS = tool('steak.house', { menu: choice(['lunch', 'house', 'chef'], 'Which menu'), play: words('Name of the play') })
    test.each([
      ['the tool', 'Book the steak house for Friday', {}],
      ['a stated value', 'The Open House, please, with supper', { play: 'The Open House' }],
    ])('%s', async (_, query, stated) => {
      const { fill } = await smallWorld([STEAKS], [['steak.house', {}]])
      expect(fill('steak.house', { query, stated })).toEqual({})
    })
    test('beside it the value is heard', async () => {
      const { fill } = await smallWorld([STEAKS], [['steak.house', {}]])
      expect(fill('steak.house', { query: 'The house menu at the steak house' })).toEqual({ menu: 'house' })
    })
  })
})

describe('from other tools', () => {
  test('how many people one usually is carries over to another tool', async () => {
    const { ask } = await smallWorld(
      [FLIGHT, TABLE, COACH],
      [
        ['flights', { passengers: 2 }],
        ['tables', { guests: 2 }],
        ['flights', { passengers: 2 }],
        ['tables', { guests: 2 }],
      ],
    )
    expect(ask('coaches').seats).toMatchObject({ value: 2, because: [{ kind: 'same-number', tools: ['flights', 'tables'] }] })
  })

  test('it does not carry over when it changes with every call', async () => {
    const { fill } = await smallWorld(
      [FLIGHT, TABLE, COACH],
      [
        ['flights', { passengers: 2 }],
        ['tables', { guests: 5 }],
        ['flights', { passengers: 1 }],
        ['tables', { guests: 3 }],
      ],
    )
    expect(fill('coaches')).toEqual({})
  })
})

describe('what authors say in the schema', () => {
  const tiers = (name: string, values: readonly string[]) => tool(name, { plan: choice(values, 'Which one', { 'x-axis': 'cost' }) })
  const TOOLS = [tiers('one', ['aa', 'bb', 'cc']), tiers('two', ['dd', 'ee', 'ff']), tiers('three', ['gg', 'hh', 'ii'])]

  test('`x-axis` carries a leaning to a tool whose values say nothing', async () => {
    const { ask } = await smallWorld(TOOLS, [
      ['one', { plan: 'aa' }],
      ['two', { plan: 'dd' }],
      ['one', { plan: 'aa' }],
      ['two', { plan: 'dd' }],
    ])
    expect(ask('three').plan).toMatchObject({ value: 'gg', because: [{ kind: 'leaning', axis: 'cost', end: -1, against: 0 }] })
  })

  test('`x-order` says in which order they rise', async () => {
    const reversed = tool('three', { plan: choice(['gg', 'hh', 'ii'], 'Which one', { 'x-axis': 'cost', 'x-order': ['ii', 'hh', 'gg'] }) })
    const { fill } = await smallWorld(
      [...TOOLS.slice(0, 2), reversed],
      [
        ['one', { plan: 'aa' }],
        ['two', { plan: 'dd' }],
        ['one', { plan: 'aa' }],
        ['two', { plan: 'dd' }],
      ],
    )
    expect(fill('three')).toEqual({ plan: 'ii' })
  })

  test('`x-personal` makes a free text a habit, or forbids it', async () => {
    const note = (personal: boolean) => tool('notes', { title: words('Title', { 'x-personal': personal }) })
    const past = Array.from({ length: 4 }, () => ['notes', { title: 'Diary' }] as const)
    expect((await smallWorld([note(true)], past)).fill('notes')).toEqual({ title: 'Diary' })
    expect((await smallWorld([note(false)], past)).fill('notes')).toEqual({})
  })
})

describe('what nothing is concluded for', () => {
  const tiers = (name: string, values: readonly string[], domain: string) => ({
    ...tool(name, { [`${name}Plan`]: choice(values, `Kind of ${domain}`, { 'x-axis': 'cost' }), day: words('Which day') }),
    domain,
  })
  const [ONE, TWO, THREE] = [
    tiers('one', ['aa', 'bb', 'cc'], 'rent'),
    tiers('two', ['dd', 'ee', 'ff'], 'travel'),
    tiers('three', ['gg', 'hh', 'ii'], 'food'),
  ]
  const CHEAP = [
    ['one', { onePlan: 'aa' }],
    ['two', { twoPlan: 'dd' }],
    ['one', { onePlan: 'aa' }],
    ['two', { twoPlan: 'dd' }],
  ] as const

  test('a parameter that the user’s calls of this tool leave out is left out', async () => {
    const { fill, learn } = await smallWorld([ONE, TWO, THREE], CHEAP)
    expect(fill('three')).toEqual({ threePlan: 'gg' })
    for (let i = 0; i < 8; i++) learn(['three', { day: 'Monday' }])
    expect(fill('three')).toEqual({})
  })

  test('but not by calls of a definition that had it not yet', async () => {
    const before = { ...THREE, inputSchema: { type: 'object', properties: { day: words('Which day') } } }
    const definition = (hash: string) => (hash === 'old' ? before : THREE)
    const world = { definition, vector: () => new Float32Array(1) } as unknown as World
    const learner = createPastArguments(wholeRequests)
    const past = learner.start(world)
    for (const [place, hash] of ['old', 'old', 'old', 'new'].entries())
      learner.learn(past, roundOf(hash, { day: 'Monday' }), { ...world, place })
    const { givenAndLeft } = recordsOf(past, () => true)
    expect(givenAndLeft('food', 'threePlan')).toEqual({ given: 0, left: 1 })
    expect(givenAndLeft('food', 'day')).toEqual({ given: 4, left: 0 })
  })

  test('and so is one that calls of its rivals leave out', async () => {
    const rival = { ...THREE, name: 'four' }
    const { fill, learn } = await smallWorld([ONE, TWO, THREE, rival], CHEAP)
    for (let i = 0; i < 8; i++) learn(['four', { day: 'Monday' }])
    expect(fill('three')).toEqual({})
  })

  test('choices in one job alone make less sure of another than the same choices in two', async () => {
    const other = tiers('two', ['dd', 'ee', 'ff'], 'travel')
    const two = await smallWorld([ONE, other, THREE], CHEAP)
    const one = await smallWorld([ONE, { ...other, domain: 'rent' }, THREE], CHEAP)
    expect(one.ask('three').threePlan?.confidence).toBeLessThan(two.ask('three').threePlan?.confidence ?? 0)
  })

  test('two calls of one rival each are one past: what is mixed over both is no habit of either', async () => {
    const rival = { ...THREE, name: 'four' }
    const habit = [
      ['three', { threePlan: 'hh' }],
      ['three', { threePlan: 'hh' }],
    ] as const
    const alone = await smallWorld([THREE, rival], habit)
    expect(alone.fill('three')).toEqual({ threePlan: 'hh' })
    alone.learn(['four', { threePlan: 'gg' }], ['four', { threePlan: 'ii' }], ['four', { threePlan: 'gg' }])
    expect(alone.fill('three')).toEqual({})
  })

  test('a habit of a rival is the tool’s too', async () => {
    const rival = { ...THREE, name: 'four' }
    const past = Array.from({ length: 3 }, () => ['four', { threePlan: 'hh' }] as const)
    expect((await smallWorld([THREE, rival], past)).ask('three').threePlan).toMatchObject({
      value: 'hh',
      because: [{ kind: 'chosen-before' }],
    })
  })

  test('many choices without a habit are left alone, whatever other tools say', async () => {
    const mixed = ['gg', 'hh', 'ii', 'hh', 'gg', 'ii'].map((threePlan) => ['three', { threePlan }] as const)
    expect((await smallWorld([ONE, TWO, THREE], [...mixed, ...CHEAP])).fill('three')).toEqual({})
  })

  test('what is believed takes the same room after a hundred sessions as after ten', async () => {
    const sessions = (n: number) => Array.from({ length: n }, () => CHEAP).flat()
    const size = async (n: number) => JSON.stringify((await smallWorld([ONE, TWO, THREE], sessions(n))).leanings()).length
    expect(await size(10)).toBe(await size(100))
    expect(await size(10)).toBeLessThan(300)
  })

  test('a leaning can be read, with what speaks for it', async () => {
    const { leanings } = await smallWorld([ONE, TWO, THREE], [...CHEAP, ['two', { twoPlan: 'ff' }]])
    expect(leanings()).toMatchObject([{ axis: 'cost', for: 4, against: 1, tools: ['one', 'two'], isTurn: false }])
    expect((await smallWorld([ONE, TWO, THREE])).leanings()).toEqual([])
  })
})

describe('what was chosen once', () => {
  const plan = (name: string, values: readonly string[]) =>
    tool(name, { plan: choice(values, `Plan of the ${name}`, { 'x-axis': 'cost' }) })
  const TOOLS = [plan('phone', ['aa', 'bb', 'cc']), plan('train', ['dd', 'ee', 'ff']), plan('gym', ['gg', 'hh', 'ii'])]
  const ONCE = [['gym', { plan: 'gg' }]] as const

  test('is no habit by itself', async () => {
    expect((await smallWorld(TOOLS, ONCE)).fill('gym')).toEqual({})
  })

  test('is one where choices in other tools bear it out', async () => {
    const past = [
      ...ONCE,
      ['phone', { plan: 'aa' }],
      ['train', { plan: 'dd' }],
      ['phone', { plan: 'aa' }],
      ['train', { plan: 'dd' }],
    ] as const
    expect((await smallWorld(TOOLS, past)).fill('gym')).toEqual({ plan: 'gg' })
  })

  test('a turn across parameters is noticed within four choices', async () => {
    const dear = [
      ['phone', { plan: 'cc' }],
      ['train', { plan: 'ff' }],
      ['phone', { plan: 'cc' }],
      ['train', { plan: 'ff' }],
    ] as const
    const cheap = [
      ['phone', { plan: 'aa' }],
      ['train', { plan: 'dd' }],
    ] as const
    const world = await smallWorld(TOOLS, [...cheap, ...cheap, ...cheap])
    expect(world.fill('gym')).toEqual({ plan: 'gg' })
    world.learn(...dear)
    expect(world.fill('gym')).toEqual({ plan: 'ii' })
  })
})

describe('between filling and silence the user is asked', () => {
  const plan = (name: string, values: readonly string[]) => ({
    ...tool(name, { [`${name}Plan`]: choice(values, `Plan of the ${name}`, { 'x-axis': 'cost' }) }),
    domain: name,
  })
  const METALS = ['golden', 'iron', 'steel']
  // What the words say and what the price says point to different ends here.
  const TOOLS = [plan('phone', METALS), plan('train', METALS), plan('gym', ['steel', 'iron', 'golden'])]
  const CHOICES = ['phone', 'train', 'gym'].flatMap((name) => METALS.map((value) => [name, { [`${name}Plan`]: value }] as const))

  test('the answer is a value from .65 on, a question from .35 on, and nothing below; of the surest candidate', async () => {
    const seen = { value: 0, ask: 0, nothing: 0 }
    for (const past of sequences(3)) {
      const world = await smallWorld(TOOLS, past)
      const surest = Math.max(0, ...(world.candidates('gym').get('gymPlan') ?? []).map(probability))
      const answer = world.ask('gym').gymPlan
      if (answer === undefined) expect(surest).toBeLessThan(0.35)
      else if ('value' in answer) expect(answer.confidence).toBeGreaterThanOrEqual(0.65)
      else {
        expect(answer.confidence).toBe(surest)
        expect(surest).toBeGreaterThanOrEqual(0.35)
        expect(surest).toBeLessThan(0.65)
      }
      seen[answer === undefined ? 'nothing' : 'value' in answer ? 'value' : 'ask'] += 1
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
  })

  test('every value in question is offered, the likelier first', async () => {
    let asks = 0
    for (const past of sequences(3)) {
      const world = await smallWorld(TOOLS, past)
      const answer = world.ask('gym').gymPlan
      if (answer === undefined || !('ask' in answer)) continue
      asks += 1
      const byLikelihood = [...(world.candidates('gym').get('gymPlan') ?? [])].sort((a, b) => probability(b) - probability(a))
      expect(answer.ask).toEqual([...new Set(byLikelihood.map(({ value }) => value))])
    }
    expect(asks).toBeGreaterThan(10)
  })

  const probability = ({ source, confidence }: ProposedValue): number => calibrated(source, confidence)

  function sequences(length: number): Past[] {
    if (length === 0) return [[]]
    return sequences(length - 1).flatMap((past) => [past, ...(past.length < length - 1 ? [] : CHOICES.map((one) => [...past, one]))])
  }
})

describe('borders', () => {
  const TOOLS = [
    { ...FLIGHT, domain: 'travel' },
    { ...TABLE, domain: 'food' },
    { ...COACH, domain: 'travel' },
  ]
  const past = [
    ['flights', { passengers: 2 }, { origin: 'a' }],
    ['tables', { guests: 2 }, { origin: 'a' }],
    ['flights', { passengers: 2 }, { origin: 'a' }],
    ['tables', { guests: 2 }, { origin: 'a' }],
  ] as const

  test('without borders what one tool taught reaches another', async () => {
    const { fill } = await smallWorld(TOOLS, past)
    expect(fill('coaches')).toEqual({ seats: 2 })
  })
  test.each(['tool', 'domain'] as const)('a border by %s keeps it on its side', async (border) => {
    const { fill } = await smallWorld(TOOLS, past, { border })
    expect(fill('coaches')).toEqual({})
  })
  test('a border by origin shows each side only its own', async () => {
    const { fill } = await smallWorld(TOOLS, past, { border: 'origin' })
    expect(fill('coaches', { origin: 'a' })).toEqual({ seats: 2 })
    expect(fill('coaches', { origin: 'b' })).toEqual({})
  })
})

describe('permission', () => {
  const past = Array.from({ length: 4 }, () => ['flights', { cabin: 'Business' }] as const)

  test('what may not be filled in is left alone, whatever the past says', async () => {
    const { ask } = await smallWorld([FLIGHT], past, { permission: () => 'none' })
    expect(ask('flights')).toEqual({})
  })
  test('what may be filled in from its own history only takes nothing from elsewhere', async () => {
    const elsewhere = [
      ['flights', { passengers: 2 }],
      ['tables', { guests: 2 }],
      ['flights', { passengers: 2 }],
      ['tables', { guests: 2 }],
    ] as const
    const { fill } = await smallWorld([FLIGHT, TABLE, COACH], [...elsewhere, ...past], { permission: () => 'own' })
    expect(fill('coaches')).toEqual({})
    expect(fill('flights')).toMatchObject({ cabin: 'Business' })
  })
})
