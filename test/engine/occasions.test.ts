/** "Takes the cheap end, except for presents": leanings that do not hold on some occasions, by the shipped embedders. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openEngine } from '../../bench/evals/open-engine.js'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant, Tool } from '../../src/penchant.js'
import { randomFrom } from '../linear/random.js'
import { suggest } from './open-engine.js'

/** From cheap to dear. */
const TIERS: Readonly<Record<string, readonly string[]>> = {
  hotel: ['aa', 'bb', 'cc'],
  table: ['dd', 'ee', 'ff'],
  train: ['gg', 'hh', 'ii'],
  flowers: ['jj', 'kk', 'll'],
  wine: ['mm', 'nn', 'oo'],
}
const TOOLS = Object.entries(TIERS).map(
  ([name, values]): Tool => ({
    name,
    domain: name,
    description: `Orders: ${name}`,
    inputSchema: {
      type: 'object',
      properties: { [`${name}Class`]: { type: 'string', enum: values, description: `Class of the ${name}`, 'x-axis': 'cost' } },
    },
  }),
)

type Past = readonly (readonly [tool: string, end: 'cheap' | 'dear', request: string])[]

const ORDINARY: Past = [
  ['hotel', 'cheap', 'A room in Lyon on Tuesday'],
  ['table', 'cheap', 'A table for tonight'],
  ['train', 'cheap', 'Two seats to Basel'],
  ['hotel', 'cheap', 'I need a room near the station'],
  ['flowers', 'cheap', 'Some tulips for the kitchen'],
  ['train', 'cheap', 'The nine o’clock to Hamburg'],
]
const PRESENTS: Past = [
  ['hotel', 'dear', 'A room in Turin, it’s for our wedding anniversary'],
  ['flowers', 'dear', 'Roses please. It’s a birthday present for my wife'],
  ['table', 'dear', 'A table on Friday, it is my husband’s birthday'],
  ['hotel', 'dear', 'A weekend in Ghent as a birthday surprise for my wife'],
]
/** By turns, so that neither end has the newest choices to itself. */
const mixed = (a: Past, b: Past): Past => a.flatMap((one, i) => [one, ...b.slice(i, i + 1)])

let embedder: Embedder
beforeAll(async () => {
  embedder = remembering(await openTier('static'))
})
const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function having(past: Past): Promise<Penchant> {
  const engine = await openEngine('ada', [embedder])
  opened.push(engine)
  await engine.addTools(TOOLS)
  for (const [tool, end, query] of past)
    await engine.learn({ call: { tool, query, args: { [`${tool}Class`]: TIERS[tool]?.at(end === 'cheap' ? 0 : -1) } } })
  await engine.whenReady()
  return engine
}

async function asked(engine: Penchant, query: string) {
  const { args } = await suggest(engine, { query, tools: ['wine'], tool: 'wine', explore: false })
  return args?.wineClass
}

async function wine(engine: Penchant, query: string): Promise<unknown> {
  const choice = await asked(engine, query)
  return choice !== undefined && 'value' in choice ? choice.value : undefined
}

const costIn = async (engine: Penchant) => (await engine.inspect()).leanings.find(({ axis }) => axis === 'cost')

describe('who takes the cheap end, but not for presents', () => {
  test('is believed to take it, except on occasions that a request of theirs words', async () => {
    const cost = await costIn(await having(mixed(ORDINARY, PRESENTS)))
    expect(cost).toMatchObject({
      towards: 'cheap',
      for: 6,
      against: 0,
      except: { circumstance: 'It’s a birthday present for my wife' },
    })
  })

  test('gets it on ordinary days, and the other end for a present, of what was never asked', async () => {
    const engine = await having(mixed(ORDINARY, PRESENTS))
    expect(await wine(engine, 'A bottle of red for tonight')).toBe('mm')
    expect(await wine(engine, 'A bottle of red, it’s for our anniversary')).toBe('oo')
    expect(await wine(engine, 'Six bottles of white as a wedding present')).toBe('oo')
  })

  test('reads why: for a present by what was chosen for presents, else by all but that', async () => {
    const engine = await having(mixed(ORDINARY, PRESENTS))
    const why = async (query: string) => (await asked(engine, query))?.because.map(({ text }) => text)
    expect(await why('A bottle of red, it’s for our anniversary')).toEqual([
      'You lean towards “expensive” on occasions like “It’s a birthday present for my wife”: 4 choices for it, none against.',
    ])
    expect(await why('A bottle of red for tonight')).toEqual([
      'You lean towards “cheap”, except on occasions like “It’s a birthday present for my wife”: 6 choices for it, none against.',
    ])
  })

  test('is still believed to take it where presents are outweighed by far, and still does not for them', async () => {
    const engine = await having([...ORDINARY, ...ORDINARY, ...mixed(ORDINARY, PRESENTS)])
    expect(await costIn(engine)).toMatchObject({ towards: 'cheap', except: { circumstance: expect.any(String) } })
    expect(await wine(engine, 'A bottle of red for tonight')).toBe('mm')
    expect(await wine(engine, 'A bottle of red, it’s for our anniversary')).not.toBe('mm')
  })
})

describe('nothing is narrowed by the occasion', () => {
  test('where either end was taken, whatever the requests said', async () => {
    const all = mixed(ORDINARY, PRESENTS)
    // Every present of the four, and every ordinary one, by turns.
    const engine = await having(all.map(([tool, , request], i): Past[number] => [tool, i % 4 < 2 ? 'cheap' : 'dear', request]))
    expect((await costIn(engine))?.except).toBeUndefined()
  })

  test('where two presents are all there is', async () => {
    const engine = await having(mixed(ORDINARY, PRESENTS.slice(0, 2)))
    expect((await costIn(engine))?.except).toBeUndefined()
  })

  test('where the tool decides: the exception is the tool’s', async () => {
    const flowers = PRESENTS.map(([, , request]): Past[number] => ['flowers', 'dear', request])
    const engine = await having(
      mixed(
        ORDINARY.filter(([tool]) => tool !== 'flowers'),
        flowers,
      ),
    )
    expect(await costIn(engine)).toMatchObject({ towards: 'cheap', except: { tool: 'flowers' } })
  })
})

describe('what it is worth', () => {
  const JOBS: Readonly<Record<string, readonly string[]>> = {
    hotel: ['a hotel room in Lyon', 'find me a room in Ghent', 'book two nights in Turin'],
    table: ['a table for tonight', 'a table on Friday', 'a restaurant near the station'],
    train: ['a train to Basel', 'seats to Milan', 'the 9 o’clock to Hamburg'],
    flowers: ['send flowers', 'a bunch of tulips', 'order roses'],
    wine: ['two bottles of wine', 'get some red wine', 'a case of riesling'],
  }
  /** Each with wordings that were heard before, and wordings that were not. */
  const REASONS: readonly (readonly [heard: readonly string[], fresh: readonly string[]])[] = [
    [
      ['it’s a birthday present', 'for our wedding anniversary', 'as a present for my wife', 'a surprise for my husband’s birthday'],
      ['for our anniversary weekend', 'something to give at a wedding', 'it is my wife’s birthday', 'as a gift'],
    ],
    [
      ['it’s for a client meeting', 'I’m travelling for work', 'for the conference', 'the company pays'],
      ['it’s a business trip', 'my office needs it', 'for a meeting with customers', 'on expenses'],
    ],
    [
      ['for our summer holiday', 'we are on vacation', 'for our week off', 'for the family holidays'],
      ['while we’re on holiday in August', 'it’s for the Easter break', 'during the holidays', 'for our getaway'],
    ],
  ]
  const random = randomFrom(11)
  const pick = <One>(all: readonly One[]): One => all[Math.floor(((random() + 1) / 2) * all.length)] as One
  function requestFor(tool: string, reasons?: readonly string[]): string {
    const job = pick(JOBS[tool] ?? [])
    const why = reasons === undefined ? undefined : pick(reasons)
    return why === undefined ? pick([job, `${job} please`, `I need ${job}`]) : pick([`${job}, ${why}`, `${job}. ${why}.`, `${why}: ${job}`])
  }

  test('who takes the dear end for one reason alone gets it, and the other else: of 24 questions in new words 20 at least', async () => {
    const seen = { right: 0, wrong: 0 }
    for (let user = 0; user < 12; user++) {
      const [heard, fresh] = REASONS[user % REASONS.length] as (typeof REASONS)[number]
      const chosen = (end: 'cheap' | 'dear', reasons?: readonly string[]) => (): Past[number] => {
        const tool = pick(['hotel', 'table', 'train', 'flowers'])
        return [tool, end, requestFor(tool, reasons)]
      }
      const engine = await having(mixed(Array.from({ length: 6 }, chosen('cheap')), Array.from({ length: 4 }, chosen('dear', heard))))
      for (const [reasons, value] of [[undefined, 'mm'] as const, [fresh, 'oo'] as const]) {
        const answer = await wine(engine, requestFor('wine', reasons))
        if (answer !== undefined) seen[answer === value ? 'right' : 'wrong'] += 1
      }
    }
    // 22 and 1; without the occasion hardly anything is filled in, since neither end is believed.
    expect(seen.right).toBeGreaterThanOrEqual(20)
    expect(seen.wrong).toBeLessThanOrEqual(2)
  })
})
