/** What fits a schema, and that whatever is filled in does. */
import addFormatsModule from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitting, isValid } from '../../src/arguments/schema/validate.js'
import { smallWorld, tool } from './small-world.js'

/** The package says what it exports in a way of its own. */
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => Ajv2020

describe('values and their schemas', () => {
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 5 }, [1, 5], [0, 6, 2.5, '3', true]],
    [{ type: 'number', exclusiveMinimum: 0, multipleOf: 0.25 }, [0.25, 2.5], [0, 0.1, '0.25']],
    // Most validators divide, and 2.3 / 0.1 is 22.999999999999996.
    [{ multipleOf: 0.1 }, [0.1, 0.5], [0.15, 2.3]],
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
    // What is said of objects says nothing of a text.
    [{ required: ['a'], minProperties: 1, additionalProperties: false }, ['x'], []],
    [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, ['x'], [1]],
    [{ $ref: '#/$defs/size', $defs: { size: { enum: ['S', 'M'] } } }, ['S'], ['L']],
    [{ $ref: 'https://example.org/schema' }, [], ['anything']],
    [false, [], [1]],
    [true, [1, 'x'], []],
  ])('%j', (schema, good, bad) => {
    for (const value of good) expect(isValid(value, schema), JSON.stringify(value)).toBe(true)
    for (const value of bad) expect(isValid(value, schema), JSON.stringify(value)).toBe(false)
  })

  test.each([
    [
      'date',
      ['2024-02-29', '1980-05-03'],
      ['2023-02-32', '2026-13-01', '3.5.1980', '2026-1-1', '2026-00-10', ' 2026-01-10', '2026-01-10\n'],
    ],
    ['time', ['07:30:00Z', '23:59:59.5+02:00'], ['07:30', '24:00:00Z', '07:30:00']],
    ['date-time', ['2026-02-28T10:00:00Z'], ['2026-02-28', '2026-02-32T10:00:00Z', '2026-02-28 10:00']],
    ['duration', ['P1D', 'PT1H30M', 'P2W'], ['P', 'PT', '1D', 'P1W2D', 'p1d', 'P1']],
    ['email', ["ada.o'neil+x@mail.example.org"], ['ada', 'ada@localhost', '.ada@example.org', 'a b@example.org', 'ada@-x.org']],
    [
      'uri',
      ['https://example.org:80/a%20b?c=d#e', 'mailto:a@b.org', 'urn:isbn:0451450523'],
      ['example.org', 'http://a b', 'x:', 'http://a/%zz', 'http://ä'],
    ],
  ])('the format %s', (format, good, bad) => {
    const says = addFormats(new Ajv2020({ strict: false })).compile({ format })
    for (const text of good) expect([isValid(text, { format }), says(text)], text).toEqual([true, true])
    for (const text of bad) expect(isValid(text, { format }), text).toBe(false)
  })

  test('of a date the form alone is looked at: there need be no such day', () => {
    expect(isValid('2023-02-30', { format: 'date' })).toBe(true)
  })

  test.each(['hostname', 'ipv4', 'ipv6', 'uri-reference', 'uri-template', 'uuid', 'currency', 'constructor', '__proto__'])(
    'the format %s says nothing of a text',
    (format) => {
      expect(isValid('anything at all', { format })).toBe(true)
    },
  )

  test.each(['^((a+))+$', String.raw`^(\w+\s?)+$`, '^([a-z]+[-_]?)+$'])(
    '%s ends in time, on a text of any length: it is not run',
    (pattern) => {
      expect(isValid('aaaa', { pattern })).toBe(false)
      expect(isValid('aaaa', { not: { pattern } })).toBe(false)
      expect(isValid(`${'a'.repeat(1000)}!`, { pattern })).toBe(false)
      const started = performance.now()
      expect(isValid('a'.repeat(1_000_000), { pattern })).toBe(false)
      expect(performance.now() - started).toBeLessThan(1000)
    },
  )

  test('what a schema does not let us say is not taken for the opposite', () => {
    const unread = { pattern: String.raw`(.)\1` }
    expect(isValid('ab', unread)).toBe(false)
    expect(isValid('ab', { not: unread })).toBe(false)
    expect(isValid('ab', { oneOf: [true, unread] })).toBe(false)
    expect(isValid('ab', { if: unread, else: true })).toBe(false)
    expect(isValid('ab', { not: { type: 'word' } })).toBe(false)
    expect(isValid(['a'], { unevaluatedItems: false })).toBe(false)
    expect(isValid(['a'], { contains: { const: 'a' } })).toBe(false)
    expect(isValid('ab', JSON.parse('{ "if": true, "then": true }'))).toBe(false)
  })

  test('a schema that refers to itself ends, however often', () => {
    expect(isValid(1, { $ref: '#' })).toBe(false)
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const started = performance.now()
      expect(isValid(1, { [keyword]: Array.from({ length: 8 }, () => ({ $ref: '#' })) })).toBe(false)
      expect(performance.now() - started).toBeLessThan(200)
    }
  })

  test('a tree refers to itself, and ends where the value does', () => {
    const tree = { type: ['array', 'string'], items: { $ref: '#' } }
    expect(isValid(['a', ['b', []]], tree)).toBe(true)
    expect(isValid(['a', [7]], tree)).toBe(false)
  })

  test('of an object nothing is proved, whatever its schema says', () => {
    for (const schema of [true, { type: 'object' }, { properties: { a: { type: 'number' } } }, { not: { type: 'object' } }])
      expect([isValid({ a: 1 }, { allOf: [schema, {}] }), isValid([{ a: 1 }], { items: { allOf: [schema, {}] } })]).toEqual([false, false])
  })

  test.each(['#size', '#/$defs/none', '#/$defs/constructor', '#/$defs/size/enum', 'other#/x'])('$ref %s leads nowhere', ($ref) => {
    const schema = { $ref, $defs: { size: { $anchor: 'size', enum: ['S', 'M'] } } }
    expect(isValid('L', schema)).toBe(false)
    expect(isValid('S', schema)).toBe(false)
  })
})

describe('what may be filled in', () => {
  const schema = (more: object) => ({ type: 'object', properties: { a: {}, b: { maxLength: 3 }, c: {} }, ...more })
  const filled = [['a', 1] as const, ['b', 'abc'] as const]

  test('each value that fits its own schema, whatever becomes of the others', () => {
    expect([...fitting(schema({}), filled)]).toEqual(['a', 'b'])
    expect([
      ...fitting(schema({}), [
        ['a', 1],
        ['b', 'abcd'],
      ]),
    ]).toEqual(['a'])
  })
  test('what is still missing is not held against a call: the app may add it', () => {
    expect([...fitting(schema({ required: ['a', 'c'], minProperties: 3 }), [['b', 'abc']])]).toEqual(['b'])
  })
  test.each<object>([
    { dependentRequired: { a: ['c'] } },
    { dependentSchemas: { a: { required: ['c'] } } },
    { dependencies: { a: ['c'] } },
    { not: { required: ['a', 'c'] } },
    { oneOf: [{ required: ['a'] }, { required: ['c'] }] },
    { anyOf: [{ properties: { a: false } }] },
    { allOf: [{ $ref: 'https://example.org/more' }] },
    { $ref: '#/$defs/more', $defs: { more: { maxProperties: 1 } } },
    { if: { required: ['a'] }, else: false },
    { maxProperties: 1 },
    { propertyNames: { maxLength: 0 } },
    { patternProperties: { a: false } },
    { enum: [{ c: 1 }] },
    { const: { c: 1 } },
    { anyOf: Array.from({ length: 8 }, () => ({ $ref: '#' })), not: {} },
  ])('none where one argument may bar or need another: %j', (rule) => {
    expect([...fitting(schema(rule), filled)]).toEqual([])
  })
  test('an argument that the schema does not have is not filled in', () => {
    expect([...fitting(schema({}), [['d', 1]])]).toEqual([])
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
