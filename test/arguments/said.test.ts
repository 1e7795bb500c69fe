/** What a statement says of a tool's arguments: what it may speak of, and what the fitted head makes of it with the shipped transformer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AXES } from '../../src/arguments/axes/axes.js'
import { createPlacementCache } from '../../src/arguments/axes/placement-cache.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import { parametersOf } from '../../src/arguments/schema/parameters.js'
import { proposalsOf, readingsOf, saidFeatures, statementOf, statementTexts } from '../../src/arguments/sources/said.js'
import { numberAt, tokensOf } from '../../src/arguments/sources/said-tokens.js'
import { createWish, givenTexts, heardFor } from '../../src/arguments/sources/stated-preference.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { defined } from '../../src/util/defined.js'
import { toolHash } from '../../src/util/text-hash.js'
import { realMeanings } from './real-meanings.js'

const HOTEL: Tool = {
  name: 'book_room',
  description: 'Books a hotel room.',
  inputSchema: {
    type: 'object',
    properties: {
      city: { type: 'string' },
      nights: { type: 'integer', description: 'Number of nights' },
      floor: { type: 'string', enum: ['low', 'high'] },
      breakfast: { type: 'boolean', description: 'Whether breakfast is included' },
      max_price: { type: 'number', description: 'Upper limit a night' },
      notes: { type: 'string', description: 'Anything else' },
    },
    required: ['city'],
  },
}
const parameter = (name: string) => {
  const found = parametersOf(HOTEL).find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const valuesIn = (text: string, name: string) => proposalsOf(statementOf(text), parameter(name)).map(({ value }) => value)

describe('numbers in words and digits', () => {
  test.each([
    ['never more than forty-five a night', [45]],
    ['never more than forty five', [45]],
    ['a hundred? no, two hundred at most', [200]],
    ['three thousand', [3000]],
    ['12.50 or 1,200', [12.5, 1200]],
    ['a dozen', [12]],
    ['half an hour ahead', [30]],
    ['a quarter of an hour, not an hour', [15, 60]],
    ['an hour and a half', [90]],
    ['somebody weighs nothing', []],
  ])('“%s”: %j', (text, numbers) => {
    expect(valuesIn(text, 'max_price')).toEqual(numbers)
  })

  test('whatever a text is, each number in it is finite and ends behind where it begins', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tokens = tokensOf(text)
        for (const at of tokens.keys()) {
          const found = numberAt(tokens, at)
          if (found !== undefined) expect([Number.isFinite(found.value), found.to > at]).toEqual([true, true])
        }
      }),
    )
  })
})

describe('what is proposed for texts', () => {
  test.each([
    [
      'marked, quoted and capital words',
      'Into the repo billing-web. Ask for “the blue room” and sign Best, Marion',
      ['billing-web', 'the blue room', 'Best, Marion'],
    ],
    ['words in a row that say something, and parts of them', 'everything goes in the red folder', ['red', 'red folder']],
    ['a number as it is said', 'I take a 12 in tops', ['12', 'tops']],
    ['an address of mail', 'copy joe@harbour.example on all of it', ['joe@harbour.example']],
  ])('%s', (_, text, values) => {
    expect(valuesIn(text, 'notes')).toEqual(expect.arrayContaining(values))
  })

  test('no two words with a mark between them, and none that say nothing', () => {
    const found = valuesIn('tea, coffee. In the end all of it', 'notes')
    expect(found).toContain('coffee')
    expect(found).not.toContain('tea, coffee')
    expect(found).not.toContain('the')
  })
})

test('a very long statement is read in no time', () => {
  const text = 'A.a-'.repeat(5000)
  const startMs = performance.now()
  const statement = statementOf(text)
  for (const one of parametersOf(HOTEL)) {
    const all = proposalsOf(statement, one)
    for (const proposal of all.slice(0, 3)) saidFeatures(statement, one, all)(proposal)
  }
  expect(performance.now() - startMs).toBeLessThan(2000)
})

describe('the fitted head', () => {
  const meanings = realMeanings()
  const kept = new Map<string, Float32Array>()

  /** @param before what the statement takes the place of */
  async function said(text: string, tool: Tool = HOTEL, before?: string): Promise<Record<string, unknown>> {
    const cache = createPlacementCache(
      AXES,
      (one) => kept.get(one),
      twinKernels(),
      () => mapsOf('transformer'),
      {},
    )
    const texts = [...cache.texts([tool]), ...[...readingsOf(text), ...(before === undefined ? [] : [before])].flatMap(statementTexts)]
    await meanings.ensure(texts)
    for (const one of texts) kept.set(one, meanings.vector(one))
    const placed = cache.placed(toolHash(tool), tool)
    if (placed === undefined) throw new Error('not placed')
    const vectorOf = (one: string) => kept.get(one)
    const wish = createWish('transformer', vectorOf)
    const evidence = { kind: 'stated' as const, text, card: 'c', at: 0, source: 'message' as const }
    const wishes = readingsOf(text).map((reading) =>
      heardFor(
        { text: reading, ...defined({ before }), evidence, isBelieved: () => true },
        tool.name,
        [...placed.values()],
        'transformer',
        vectorOf,
      ),
    )
    const given = givenTexts(wishes, tool, placed, 'transformer')
    await meanings.ensure(given)
    for (const one of given) kept.set(one, meanings.vector(one))
    return Object.fromEntries(
      [...placed].flatMap(([name, placement]) => {
        const [best] = wish({ tool: tool.name, parameter: placement.parameter, placement, wishes } as never)
        return best === undefined ? [] : [[name, best.value]]
      }),
    )
  }

  test.each([
    ['I never pay more than ninety a night for a hotel', { max_price: 90 }],
    ['a low floor in hotels, always', { floor: 'low' }],
    ['Put me on a low floor, always. High ones make me dizzy.', { floor: 'low' }],
    ['avoid high floors', {}],
    ['never put me on a high floor', {}],
    ['My husband snores terribly', {}],
    ['We were eleven people in that house', {}],
  ])('“%s”: %j', async (text, args) => {
    expect(await said(text)).toEqual(args)
  })

  test('what takes the place of a statement gives what that gave, where one new value stands in it', async () => {
    const heating: Tool = {
      name: 'set_heating',
      description: 'Set the heating of a room.',
      inputSchema: {
        type: 'object',
        properties: { room: { type: 'string' }, temperature: { type: 'number', description: 'Degrees Celsius' } },
      },
    }
    const [before, after] = ['my bedroom sits at 18 degrees', 'and honestly? 21 in the bedroom from now on, I slept like a baby']
    expect(await said(after, heating, before)).toEqual({ temperature: 21 })
    expect(await said('18 does not do any more, 21', heating, before)).toEqual({ temperature: 21 })
    expect(await said(after, heating)).toEqual({})
    expect(await said(after, heating, 'my husband snores terribly')).toEqual({})
  })

  test('a number is of the parameter that the statement gives it, whatever its words are like', async () => {
    const minutes = { type: 'integer', description: 'Minutes' }
    const event: Tool = {
      name: 'create_event',
      description: 'Create a calendar event',
      inputSchema: { type: 'object', properties: { duration_minutes: minutes, reminder_minutes: minutes, title: { type: 'string' } } },
    }
    expect(await said('By the way, my appointments take 40 minutes unless I tell you something else', event)).toEqual({
      duration_minutes: 40,
    })
    expect(await said('Remind me 40 minutes before anything in my calendar', event)).toEqual({ reminder_minutes: 40 })
  })
})
