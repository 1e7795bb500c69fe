/** Schemas of real validation libraries, where JSON Schema is accepted: read directly, and after the client has made them plain data. */
import { type } from 'arktype'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { plainTools } from '../../src/catalogue/plain-tools.js'
import { readTools } from '../../src/catalogue/read-tools.js'
import type { JsonSchema } from '../../src/catalogue/tool.js'
import { PenchantError } from '../../src/errors.js'
import type { ToolInput } from '../../src/penchant.js'

type Input = (schema: unknown) => ToolInput
const SPELLINGS: readonly [string, Input][] = [
  ['a plain tool', (inputSchema) => [{ name: 'book', description: 'Books', inputSchema }]],
  ['an OpenAI function', (parameters) => [{ type: 'function', function: { name: 'book', description: 'Books', parameters } }]],
  ['an AI SDK tool set', (inputSchema) => ({ book: { description: 'Books', inputSchema } })],
]
const WAYS: readonly [string, (tools: ToolInput) => unknown][] = [
  ['directly', (tools) => tools],
  ['across the thread', (tools) => structuredClone(plainTools(tools))],
]

const schemaOf = (input: unknown): JsonSchema => {
  const [tool] = readTools(input)
  if (tool === undefined) throw new Error('no tool')
  return tool.inputSchema
}

describe.each(SPELLINGS)('in %s', (_, spell) => {
  test.each(WAYS)('zod, arktype and valibot say the same, read %s', (_, cross) => {
    const said = [
      z.object({ city: z.string(), size: z.number().optional() }),
      type({ city: 'string', 'size?': 'number' }),
      v.object({ city: v.string(), size: v.optional(v.number()) }),
    ].map((schema) => schemaOf(cross(spell(schema))))
    for (const schema of said) {
      expect(schema).toMatchObject({
        type: 'object',
        properties: { city: { type: 'string' }, size: { type: 'number' } },
        required: ['city'],
      })
    }
  })
})

describe.each(WAYS)('read %s', (_, cross) => {
  const read = (inputSchema: unknown) => schemaOf(cross([{ name: 'book', description: 'Books', inputSchema }]))

  test('what JSON cannot say may be anything, and the tool is a tool all the same', () => {
    expect(read(z.object({ day: z.date(), city: z.string() }))).toMatchObject({ properties: { day: {}, city: { type: 'string' } } })
    expect(read(type({ day: 'Date', city: 'string' }))).toMatchObject({ properties: { day: {}, city: { type: 'string' } } })
    expect(read(v.object({ day: v.date(), city: v.string() }))).toMatchObject({ properties: { day: {}, city: { type: 'string' } } })
  })

  test('valibot: everything that says what a parameter is', () => {
    const schema = v.pipe(
      v.object({
        city: v.pipe(v.string(), v.minLength(1), v.title('City'), v.description('Where to eat')),
        size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 2),
        seat: v.nullish(v.picklist(['inside', 'terrace'])),
        kind: v.literal('dinner'),
        tags: v.array(v.string()),
        smoking: v.union([v.boolean(), v.string()]),
        price: v.enum({ Low: 'low', High: 'high' }),
        counts: v.record(v.string(), v.number()),
        pair: v.tuple([v.string(), v.number()]),
        note: v.nullable(v.string()),
        both: v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]),
        late: v.lazy(() => v.string()),
        when: v.pipe(v.string(), v.transform(Number), v.integer()),
      }),
      v.description('A booking'),
    )
    expect(read(schema)).toEqual({
      type: 'object',
      description: 'A booking',
      properties: {
        city: { type: 'string', title: 'City', description: 'Where to eat' },
        size: { type: 'integer', minimum: 1, maximum: 8, default: 2 },
        seat: { anyOf: [{ enum: ['inside', 'terrace'] }, { type: 'null' }] },
        kind: { const: 'dinner' },
        tags: { type: 'array', items: { type: 'string' } },
        smoking: { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
        price: { enum: ['low', 'high'] },
        counts: { type: 'object', additionalProperties: { type: 'number' } },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        both: {
          allOf: [
            { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
            { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] },
          ],
        },
        late: {},
        when: { type: 'string' },
      },
      required: ['city', 'kind', 'tags', 'smoking', 'price', 'counts', 'pair', 'note', 'both', 'late', 'when'],
    })
  })

  test('any other schema that cannot say itself as JSON Schema is an error that says what to do', () => {
    const other = { '~standard': { version: 1, vendor: 'other', validate: () => ({ value: 1 }) } }
    expect(() => read(other)).toThrow(
      expect.objectContaining({ code: 'invalid-argument', hint: expect.stringContaining('Convert it first') }),
    )
    expect(() => read(other)).toThrow(PenchantError)
  })
})
