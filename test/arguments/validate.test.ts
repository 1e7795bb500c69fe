/** What fits a schema, and that whatever is filled in does. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitting, isValid } from '../../src/arguments/validate.js'
import { smallWorld, tool } from './small-world.js'

describe('values and their schemas', () => {
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 5 }, [1, 5], [0, 6, 2.5, '3', true]],
    [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.1 }, [0.1, 2.3], [0, 0.15]],
    [{ type: 'string', enum: ['a', 'b'] }, ['a'], ['c', 1]],
    [{ const: 4 }, [4], [5, '4']],
    [{ type: ['string', 'null'] }, ['x', null], [1]],
    [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', '😀😀😀'], ['a', 'abcd']],
    [{ type: 'string', pattern: '^[A-Z]{2}$' }, ['DE'], ['de', 'DEU']],
    [{ type: 'string', format: 'date' }, ['2026-02-28'], ['28.2.2026', '2026-13-01']],
    [{ type: 'string', format: 'date-time' }, ['2026-02-28T10:00:00Z'], ['2026-02-28']],
    [{ type: 'string', format: 'email' }, ['a@b.c'], ['a b@c']],
    [{ type: 'array', items: { type: 'integer' }, minItems: 1, uniqueItems: true }, [[1, 2]], [[], [1, 1], ['1']]],
    [{ anyOf: [{ type: 'integer' }, { enum: ['any'] }] }, [3, 'any'], ['none']],
    [{ oneOf: [{ minimum: 1 }, { minimum: 5 }] }, [3], [7]],
    [{ not: { enum: ['x'] } }, ['y'], ['x']],
    [JSON.parse('{ "if": { "minimum": 10 }, "then": { "multipleOf": 10 }, "else": { "maximum": 5 } }'), [20, 3], [15, 7]],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, additionalProperties: false },
      [{ a: 'x' }],
      [{}, { a: 1 }, { a: 'x', b: 1 }],
    ],
    [{ $ref: '#/$defs/size', $defs: { size: { enum: ['S', 'M'] } } }, ['S'], ['L']],
    [{ $ref: 'https://example.org/schema' }, [], ['anything']],
    [false, [], [1]],
    [true, [1, 'x'], []],
  ])('%j', (schema, good, bad) => {
    for (const value of good) expect(isValid(value, schema), JSON.stringify(value)).toBe(true)
    for (const value of bad) expect(isValid(value, schema), JSON.stringify(value)).toBe(false)
  })

  test('a pattern that could run for ever is not run', () => {
    expect(isValid(`${'a'.repeat(40)}!`, { pattern: '^(a+)+$' })).toBe(false)
  })

  test('a schema that refers to itself ends', () => {
    expect(isValid(1, { $ref: '#' })).toBe(false)
  })
})

describe('values beside each other', () => {
  const schema = (more: object) => ({ type: 'object', properties: { a: {}, b: {}, c: {} }, ...more })

  test('what needs another argument waits for it', () => {
    const needs = schema({ dependentRequired: { a: ['b'] } })
    expect([...fitting(needs, {}, [['a', 1]])]).toEqual([])
    expect([...fitting(needs, { b: 1 }, [['a', 1]])]).toEqual(['a'])
    expect(
      new Set(
        fitting(needs, {}, [
          ['a', 1],
          ['b', 1],
        ]),
      ),
    ).toEqual(new Set(['a', 'b']))
  })
  test('of two that exclude each other the surer stays', () => {
    expect([
      ...fitting(schema({ not: { required: ['a', 'b'] } }), {}, [
        ['b', 1],
        ['a', 1],
      ]),
    ]).toEqual(['b'])
  })
  test('what is still missing is not held against a call: the app may add it', () => {
    expect([...fitting(schema({ required: ['a', 'c'] }), {}, [['b', 1]])]).toEqual(['b'])
  })
  test('an argument that the schema does not have is not filled in', () => {
    expect([...fitting(schema({}), {}, [['d', 1]])]).toEqual([])
  })
})

/** A schema, and values that fit it or do not, by construction rather than by the validator. */
const sampled: fc.Arbitrary<{
  readonly schema: object
  readonly isGood: (value: unknown) => boolean
  readonly values: readonly unknown[]
}> = fc.oneof(
  fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 2, maxLength: 6 }).map((values) => ({
    schema: { type: 'string', enum: values },
    isGood: (value: unknown) => values.includes(value as string),
    values: [...values, 'Nowhere', 3, true],
  })),
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 6 })).map(([low, width]) => ({
    schema: { type: 'integer', minimum: low, maximum: low + width, description: 'Number of people' },
    isGood: (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= low && value <= low + width,
    values: [low, low + width, low - 1, low + width + 1, `${low}`],
  })),
  fc.constant({ schema: { type: 'boolean' }, isGood: (value: unknown) => typeof value === 'boolean', values: [true, false, 'true', 1] }),
  fc.integer({ min: 1, max: 5 }).map((most) => ({
    schema: { type: 'string', maxLength: most, description: 'Favourite style', 'x-personal': true },
    isGood: (value: unknown) => typeof value === 'string' && value.length <= most,
    values: ['a', 'ab', 'abcdefgh', 7],
  })),
)

test('over random schemas and pasts, a filled value always fits its schema, and nothing stated is touched', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sampled, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat(50)),
      fc.subarray([0, 1, 2, 3]),
      async (parameters, chance, statedAt) => {
        const name = (i: number) => `p${i}`
        const tools = ['one', 'two'].map((job) => tool(job, Object.fromEntries(parameters.map(({ schema }, i) => [name(i), schema]))))
        const pick = <T>(values: readonly T[]): T => values[(chance.next().value ?? 0) % values.length] as T
        // Whole runs of the same value, so that habits form; and now and then a value that fits no schema.
        const past = Array.from({ length: 3 }, () =>
          Object.fromEntries(parameters.map(({ values }, i) => [name(i), pick(values)])),
        ).flatMap((args) => Array.from({ length: 4 }, (_, i) => [i % 2 === 0 ? 'one' : 'two', args] as const))
        const { fill } = await smallWorld(tools, past)
        const stated = Object.fromEntries(statedAt.flatMap((i) => (i < parameters.length ? [[name(i), 'said']] : [])))
        const filled = fill('one', { stated })
        for (const [key, value] of Object.entries(filled)) {
          expect(Object.hasOwn(stated, key)).toBe(false)
          expect(parameters[Number(key.slice(1))]?.isGood(value), `${key}: ${JSON.stringify(value)}`).toBe(true)
        }
      },
    ),
    { numRuns: 20 },
  )
}, 120_000)
