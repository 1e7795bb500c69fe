/** What is believed of a user: the four conditions one by one, and how a belief is narrowed, turned and dropped. */
import { describe, expect, test } from 'vitest'
import { type Hypothesis, hypothesisOn } from '../../src/arguments/axes/hypotheses.js'
import type { AxisPiece, View } from '../../src/arguments/axes/view.js'
import { choice, type Past, smallWorld, tool } from './small-world.js'

/** A choice at an end of the axis; `about`: of a parameter that is about this axis first of all. */
interface Chosen {
  readonly in: string
  /** What the tool and its rivals are for. Default: the tool has none. */
  readonly job?: string
  readonly end: 1 | -1
  readonly about?: boolean
  readonly weight?: number
}

const dear = (where: string, more: Partial<Chosen> = {}): Chosen => ({ in: where, end: 1, ...more })
const cheap = (where: string, more: Partial<Chosen> = {}): Chosen => ({ in: where, end: -1, ...more })

/** What is held after these choices, the oldest first. */
function held(...choices: readonly Chosen[]): Hypothesis | undefined {
  const pieces = choices.map(
    ({ in: name, job = name, end, about = true, weight = 1 }, order) =>
      ({ from: { record: { tool: name }, placement: { job } }, value: '', order, sign: end, weight, isAnchor: about }) as AxisPiece,
  )
  return hypothesisOn({ axes: new Map([['cost', pieces]]) } as unknown as View, 'cost')
}

describe('evidence support', () => {
  test('one clear choice is too little, two are enough', () => {
    expect(held(dear('hotel'))).toBeUndefined()
    expect(held(dear('hotel'), dear('car'))).toMatchObject({ end: 1, support: 2, against: 0 })
  })

  test('vague choices have to be more', () => {
    const vague = { weight: 0.4 }
    expect(held(dear('hotel', vague), dear('car', vague))).toBeUndefined()
    expect(held(...['hotel', 'car', 'hotel', 'car'].map((one) => dear(one, vague)))).toMatchObject({ end: 1 })
  })

  test('what speaks against it has to be outweighed one and a half times, and by one more', () => {
    expect(held(dear('hotel'), cheap('car'), dear('car'))).toBeUndefined()
    expect(held(dear('hotel'), cheap('car'), dear('car'), dear('hotel'))).toMatchObject({ end: 1, support: 3, against: 1 })
  })
})

describe('abstraction quality', () => {
  test('choices of parameters that are about something else are no ground, however many they are', () => {
    const aside = { about: false }
    expect(held(...['hotel', 'car', 'flight', 'hotel', 'car'].map((one) => dear(one, aside)))).toBeUndefined()
    expect(held(dear('hotel', aside), dear('car', aside), dear('flight'))).toMatchObject({ end: 1, anchor: 1 })
  })
})

describe('temporal consistency', () => {
  const before = [dear('hotel'), dear('car'), dear('hotel'), dear('car')]

  test('the newest three choices, of two jobs, turn what six said', () => {
    expect(held(...before, cheap('hotel'), cheap('car'))).toMatchObject({ end: 1, isTurn: false })
    expect(held(...before, cheap('hotel'), cheap('car'), cheap('hotel'))).toMatchObject({ end: -1, isTurn: true })
  })

  test('three choices of one job turn nothing: then neither end is held', () => {
    expect(held(...before, cheap('car'), cheap('car'), cheap('car'))).toBeUndefined()
    expect(held(...before, cheap('car'), cheap('car'), cheap('hotel'))).toMatchObject({ end: -1, isTurn: true })
  })

  test('a short history is not turned but waited for', () => {
    expect(held(dear('hotel'), dear('car'), cheap('hotel'), cheap('car'), cheap('hotel'))).toBeUndefined()
  })

  test('a belief is dropped when the choices contradict it by turns', () => {
    expect(held(...before)).toMatchObject({ end: 1 })
    expect(held(...before, cheap('hotel'), dear('car'), cheap('car'), dear('hotel'), cheap('hotel'), cheap('car'))).toBeUndefined()
  })
})

describe('narrowing', () => {
  test('three contrary choices in one tool make an exception of it', () => {
    expect(held(...interleaved(cheap('flight'), cheap('flight'), cheap('flight')))).toMatchObject({
      end: 1,
      except: { tool: 'flight' },
      against: 0,
    })
  })

  test('two choices make no exception, and neither does a tool in which both ends were taken', () => {
    expect(held(dear('hotel'), cheap('flight'), dear('car'), cheap('flight'), dear('hotel'))).toBeUndefined()
    expect(held(...interleaved(cheap('flight'), cheap('flight'), dear('flight'), cheap('flight')))).toBeUndefined()
  })

  test('where two tools speak against it there is nothing to narrow it to', () => {
    expect(held(...interleaved(cheap('flight'), cheap('bike'), cheap('flight'), cheap('flight')))).toBeUndefined()
  })

  describe('by the kind of tools', () => {
    const travel = { job: 'travel' }
    const [cheapFlight, cheapBike] = [cheap('flight', travel), cheap('bike', travel)]

    test('contrary choices in several tools of one domain make an exception of the domain', () => {
      expect(held(...interleaved(cheapFlight, cheapBike, cheapFlight))).toMatchObject({ end: 1, except: { domain: 'travel' }, against: 0 })
    })

    test('the tool is the narrower exception, where it explains them all', () => {
      const before = [dear('boat', travel)]
      expect(held(...before, ...interleaved(cheapFlight, cheapFlight, cheapFlight))).toMatchObject({ end: 1, except: { tool: 'flight' } })
    })

    test('two choices make none, and neither does a domain in which both ends were taken', () => {
      expect(held(dear('hotel'), cheapFlight, dear('car'), cheapBike, dear('hotel'))).toBeUndefined()
      expect(held(dear('boat', travel), ...interleaved(cheapFlight, cheapBike, cheapFlight, cheapBike))).toBeUndefined()
    })
  })

  /** A dear end by turns in a hotel and a car, with other choices in between: neither end has the newest three. */
  function interleaved(...others: readonly Chosen[]): readonly Chosen[] {
    return ['hotel', 'car', 'hotel', 'car'].flatMap((one, i) => {
      const other = others[i]
      return other === undefined ? [dear(one)] : [dear(one), other]
    })
  }
})

describe('what follows for a parameter', () => {
  const plan = (name: string, values: readonly string[], more: object = {}) => ({
    ...tool(name, { [`${name}Plan`]: choice(values, `Plan of the ${name}`, { 'x-axis': 'cost', ...more }) }),
    domain: name,
  })
  const PHONE = plan('phone', ['aa', 'bb', 'cc'])
  const TRAIN = plan('train', ['dd', 'ee', 'ff'])
  const GYM = plan('gym', ['gg', 'hh', 'ii'])
  const CHEAP: Past = [
    ['phone', { phonePlan: 'aa' }],
    ['train', { trainPlan: 'dd' }],
    ['phone', { phonePlan: 'aa' }],
    ['train', { trainPlan: 'dd' }],
  ]

  test('actionability: a value has to lie at that end', async () => {
    expect((await smallWorld([PHONE, TRAIN, GYM], CHEAP)).fill('gym')).toEqual({ gymPlan: 'gg' })
    // Neither of the two that are ordered is the cheap end of a list whose middle they are.
    const middling = plan('gym', ['gg', 'hh', 'ii'], { 'x-order': ['none', 'ii', 'hh', 'gg', 'less', 'more', 'most'] })
    const { fill, leanings } = await smallWorld([PHONE, TRAIN, middling], CHEAP)
    expect(leanings()).toMatchObject([{ axis: 'cost', for: 4 }])
    expect(fill('gym')).toEqual({ gymPlan: 'ii' })
    const above = plan('gym', ['gg', 'hh', 'ii'], { 'x-order': ['none', 'less', 'gg', 'hh', 'ii'] })
    expect((await smallWorld([PHONE, TRAIN, above], CHEAP)).ask('gym')).toEqual({})
  })

  test('actionability: two choices of its own that say the opposite outweigh it', async () => {
    const dearGym = ['gym', { gymPlan: 'ii' }] as const
    const { learn, leanings, candidates } = await smallWorld([PHONE, TRAIN, GYM], [...CHEAP, ...CHEAP])
    learn(dearGym)
    expect(candidates('gym').get('gymPlan')).toContainEqual(expect.objectContaining({ source: 'axis', value: 'gg' }))
    learn(dearGym)
    expect(leanings()).toMatchObject([{ axis: 'cost', for: 8, against: 2 }])
    expect(candidates('gym').get('gymPlan')).not.toContainEqual(expect.objectContaining({ source: 'axis' }))
  })

  test('an exception is spared: a narrowed belief says nothing of that tool, and goes on in the others', async () => {
    const rent = {
      ...tool('rent', {
        flat: choice(['jj', 'kk', 'll'], 'Class of the flat', { 'x-axis': 'cost' }),
        cellar: choice(['pp', 'qq', 'rr'], 'Class of the cellar', { 'x-axis': 'cost' }),
        garage: choice(['mm', 'nn', 'oo'], 'Class of the garage', { 'x-axis': 'cost' }),
      }),
      domain: 'rent',
    }
    const dearRent = ['rent', { flat: 'll', cellar: 'rr' }] as const
    const { candidates, fill, leanings } = await smallWorld([PHONE, TRAIN, GYM, rent], [...CHEAP, dearRent, ...CHEAP.slice(0, 1), dearRent])
    expect(leanings()).toMatchObject([{ axis: 'cost', towards: 'cheap', except: { tool: 'rent' }, for: 5, against: 0 }])
    expect(fill('gym')).toEqual({ gymPlan: 'gg' })
    expect(candidates('gym').get('gymPlan')).toContainEqual(expect.objectContaining({ source: 'axis' }))
    expect(candidates('rent').get('garage') ?? []).not.toContainEqual(expect.objectContaining({ source: 'axis' }))
    // Rivals of one domain are an exception together, the third one too, which was never used.
    const lets = ['one', 'two', 'three'].map((name) => ({ ...plan(name, ['jj', 'kk', 'll']), domain: 'lets' }))
    const dearLets = ['one', 'two', 'one'].map((name) => [name, { [`${name}Plan`]: 'll' }] as const)
    const both = CHEAP.flatMap((one, i): Past => [one, ...dearLets.slice(i, i + 1)])
    const world = await smallWorld([PHONE, TRAIN, GYM, ...lets], both)
    expect(world.leanings()).toMatchObject([{ axis: 'cost', towards: 'cheap', except: { domain: 'lets' }, for: 4, against: 0 }])
    expect(world.fill('gym')).toEqual({ gymPlan: 'gg' })
    expect(world.candidates('three').get('threePlan') ?? []).not.toContainEqual(expect.objectContaining({ source: 'axis' }))
    // The same choices, in tools of their own: nothing is narrowed, and nothing said of either.
    const apart = ['one', 'two', 'three'].map((name) => plan(name, ['jj', 'kk', 'll']))
    const mixed = CHEAP.flatMap((one, i): Past => (i < 3 ? [one, [`${apart[i]?.name}`, { [`${apart[i]?.name}Plan`]: 'll' }]] : [one]))
    expect((await smallWorld([PHONE, TRAIN, GYM, ...apart], mixed)).leanings()).toEqual([])
  })
})
