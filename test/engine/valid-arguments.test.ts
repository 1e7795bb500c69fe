/** Whatever the schema, the past and the facts are: what is filled in validates, by a validator that is not ours. */
import addFormatsModule from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactValue } from '../../src/event.js'
import type { Tool } from '../../src/penchant.js'
import { openEngine, suggest } from './open-engine.js'

type Args = Readonly<Record<string, unknown>>
type Schema = Readonly<Record<string, unknown>>

/** The package says what it exports in a way of its own. */
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => Ajv2020
const fits = (schema: unknown, value: unknown): boolean => {
  const ajv = addFormats(new Ajv2020({ strict: false, logger: false }))
  return ajv.compile(schema as Schema)(value) === true
}

interface Sampled {
  readonly schema: Schema
  /** Values that fit it and values that do not. */
  readonly values: readonly FactValue[]
}

const described = (description: string, more: Schema): Schema => ({ description, ...more })

/** What tools ask of people, by the parameter's name. */
const PARAMETERS: Readonly<Record<string, fc.Arbitrary<Sampled>>> = {
  shoe_size: fc
    .constantFrom<Schema>(
      { type: 'integer' },
      { type: 'integer', enum: [36, 37, 38, 39, 40, 41, 42] },
      { enum: ['39', '40', '42'] },
      { type: 'number', multipleOf: 0.5, minimum: 38 },
      { type: 'number', exclusiveMaximum: 42 },
      { anyOf: [{ type: 'integer', maximum: 40 }, { type: 'null' }] },
    )
    .map((schema) => ({ schema: described('Shoe size of the wearer', schema), values: [42, 42.5, 39, 36, '39', '42.25'] })),
  guests: fc
    .record({ minimum: fc.integer({ min: 1, max: 4 }), maximum: fc.integer({ min: 4, max: 8 }) })
    .map((range) => ({ schema: described('Number of people', { type: 'integer', ...range }), values: [1, 2, 4, 8, 9, 3.5, '4'] })),
  home_address: fc
    .constantFrom<Schema>(
      { maxLength: 20 },
      { minLength: 10 },
      { pattern: String.raw`\d{4} \p{Lu}\p{L}+$` },
      { pattern: '^(([A-Za-z0-9 ,]+)+)$' },
    )
    .map((schema) => ({
      schema: described('Home address', { type: 'string', ...schema }),
      values: ['7 Fennel Row, 4410 Tartu', '88 Quay Street, 2200 Turku', 'Elm 1, Oulu', 'home', 7],
    })),
  phone: fc
    .constantFrom<Schema>(
      { pattern: String.raw`^\+\d{7,15}$` },
      { pattern: String.raw`^(\d+[ -]?)+$` },
      { maxLength: 12 },
      { not: { pattern: '^0' } },
    )
    .map((schema) => ({
      schema: described('Phone number', { type: 'string', ...schema }),
      values: ['+358 40 123 4567', '+358401234567', '040 123 4567', '040-1234567', 'none'],
    })),
  email: fc.constantFrom<Schema>({ format: 'email' }, { format: 'email', maxLength: 15 }, { format: 'constructor' }).map((schema) => ({
    schema: described('Email address', { type: 'string', ...schema }),
    values: ['ada@example.org', 'ada.varga@mail.example.org', 'ada@localhost', 'ada', 1],
  })),
  day: fc.constantFrom<Schema>({ format: 'date' }, { format: 'date-time' }, { format: 'time' }, {}).map((schema) => ({
    schema: described('Favourite day', { type: 'string', 'x-personal': true, ...schema }),
    values: ['3.5.1980', '1980-05-03', '2023-02-32', '2026-02-28T10:00:00Z', '12:30', '12:30:00Z'],
  })),
  style: fc.uniqueArray(fc.constantFrom('plain', 'warm', 'quiet', 'modern'), { minLength: 2, maxLength: 4 }).map((values) => ({
    schema: described('Style of the room', { type: 'string', enum: values }),
    values: [...values, 'gothic', true],
  })),
  extras: fc
    .record({ maxItems: fc.integer({ min: 1, max: 3 }), uniqueItems: fc.boolean(), minItems: fc.integer({ min: 0, max: 1 }) })
    .map((more) => ({
      schema: described('Extras', { type: 'array', items: { enum: ['wifi', 'pool', 'bar'] }, ...more }),
      values: [['wifi'], ['wifi', 'pool'], ['bar', 'bar'], ['sauna'], []],
    })),
  parking: fc.constant({ schema: described('With parking', { type: 'boolean' }), values: [true, false, 'true'] }),
}

/** What one argument may say of another. */
function rulesOver(names: readonly string[], valueFor: (name: string) => fc.Arbitrary<FactValue>): fc.Arbitrary<Schema> {
  const name = fc.constantFrom(...names)
  const some = fc.subarray([...names], { minLength: 1, maxLength: 2 })
  const says = name.chain((one) => valueFor(one).map((value): Schema => ({ properties: { [one]: { const: value } }, required: [one] })))
  const bars = some.map((required): Schema => ({ not: { required } }))
  const rule = fc.oneof(
    fc.tuple(name, some).map(([one, needed]): Schema => ({ dependentRequired: { [one]: needed } })),
    fc.tuple(name, fc.oneof(says, bars)).map(([one, then]): Schema => ({ dependentSchemas: { [one]: then } })),
    fc
      .tuple(says, fc.oneof(says, bars), fc.oneof(says, bars))
      .map((all): Schema => Object.fromEntries(['if', 'then', 'else'].map((key, i) => [key, all[i]]))),
    bars,
    says.map((not): Schema => ({ not })),
    fc.array(fc.oneof(says, bars), { minLength: 1, maxLength: 3 }).map((oneOf): Schema => ({ oneOf })),
    fc.array(fc.oneof(says, bars), { minLength: 1, maxLength: 3 }).map((anyOf): Schema => ({ anyOf })),
    fc.integer({ min: 1, max: 4 }).map((maxProperties): Schema => ({ maxProperties })),
    fc.constant<Schema>({ propertyNames: { maxLength: 7 } }),
    fc.constant<Schema>({ patternProperties: { '^([a-z]+_?)+$': { type: ['string', 'number'] } } }),
    fc.constant<Schema>({ allOf: [{ $ref: '#/$defs/rule' }], $defs: { rule: { maxProperties: 3 } } }),
  )
  // Where there is any, nothing is filled in, so most have none.
  return fc.oneof(
    { arbitrary: fc.constant<Schema>({}), weight: 3 },
    { arbitrary: fc.array(rule, { minLength: 1, maxLength: 3 }).map((all): Schema => Object.assign({}, ...all)), weight: 1 },
  )
}

const life = fc
  .subarray(Object.keys(PARAMETERS), { minLength: 2 })
  .chain((names) =>
    fc.record({ names: fc.constant(names), sampled: fc.tuple(...names.map((name) => PARAMETERS[name] as fc.Arbitrary<Sampled>)) }),
  )
  .chain(({ names, sampled }) => {
    const valueFor = (name: string) => fc.constantFrom(...(sampled[names.indexOf(name)] as Sampled).values)
    const args = fc
      .subarray([...names])
      .chain((chosen) =>
        fc
          .tuple(...chosen.map(valueFor))
          .map(
            (values): Readonly<Record<string, FactValue>> => Object.fromEntries(chosen.map((name, i) => [name, values[i] as FactValue])),
          ),
      )
    return fc.record({
      schema: fc
        .record({ rules: rulesOver(names, valueFor), required: fc.subarray([...names]), additionalProperties: fc.boolean() })
        .map(({ rules, ...rest }) => ({
          type: 'object',
          properties: Object.fromEntries(names.map((name, i) => [name, sampled[i]?.schema])),
          ...rest,
          ...rules,
        })),
      // Whole runs of the same, so that habits form.
      calls: fc.array(fc.tuple(fc.constantFrom('booking', 'rival'), args, fc.integer({ min: 1, max: 4 })), { maxLength: 5 }),
      facts: args,
      stated: fc.oneof(
        fc.constant<Args>({}),
        args,
        args.map((some) => ({ ...some, stranger: 1 })),
      ),
    })
  })

/** By what was filled in, or offered. */
const seen = { fact: 0, others: 0, ask: 0 }

test('what is filled in validates, and makes no call invalid that was valid without it', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ schema, calls, facts, stated }) => {
      const { required: _, ...open } = schema
      const named = (name: string): Tool => ({ name, domain: 'rooms', description: `Book a room with ${name}`, inputSchema: schema })
      const engine = await openEngine([named('booking'), named('rival')])
      await engine.learn(
        calls.flatMap(([tool, args, times], i) =>
          Array.from({ length: times }, (_, k) => ({ call: { tool, query: 'a room, as always', args }, id: `${i} ${k}` })),
        ),
      )
      if (Object.keys(facts).length > 0) await engine.remember({ facts })
      const { args = {} } = await suggest(engine, {
        query: 'a plain room for tonight',
        tools: ['booking'],
        tool: 'booking',
        args: stated,
        explore: false,
      })
      await engine.close()
      const values: Record<string, unknown> = {}
      for (const [name, choice] of Object.entries(args)) {
        const offered = 'value' in choice ? [choice.value] : choice.ask
        for (const value of offered) expect(fits(schema.properties[name], value), `${name}: ${JSON.stringify(value)}`).toBe(true)
        if ('value' in choice) values[name] = choice.value
        seen['ask' in choice ? 'ask' : choice.because.some(({ kind }) => kind === 'fact') ? 'fact' : 'others'] += 1
      }
      for (const one of [open, schema]) {
        const wasValid = fits(one, stated)
        if (wasValid) expect(fits(one, { ...stated, ...values }), JSON.stringify({ stated, values })).toBe(true)
      }
      // An empty list is no statement: hosts that must give every argument give that one.
      for (const name of Object.keys(values)) expect((stated as Args)[name] ?? []).toEqual([])
    }),
    { numRuns: 60 },
  )
  // Else it would say nothing.
  expect(seen.fact).toBeGreaterThan(0)
  expect(seen.others).toBeGreaterThan(10)
}, 300_000)
