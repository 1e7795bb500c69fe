import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DEPTH, MAX_NODES } from '../../src/catalogue/copy-json.js'
import { readTools } from '../../src/catalogue/read-tools.js'
import { PenchantError } from '../../src/errors.js'
import type { ToolInput } from '../../src/penchant.js'

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const tool = { name: 'find', description: 'Finds it', inputSchema: schema }

/** Reads input that no type allows. */
const read = (input: unknown) => readTools(input)

function errorOf(input: unknown): PenchantError {
  try {
    readTools(input)
  } catch (error) {
    if (PenchantError.is(error)) return error
    throw error
  }
  throw new Error('readTools accepted it')
}

function expectRefused(input: unknown, fields: Record<string, unknown>): void {
  const error = errorOf(input)
  expect({ code: error.code, ...error.fields }).toEqual({ code: 'invalid-argument', ...fields })
  expect(error.message).toMatch(/\.$/)
  expect(error.hint).toMatch(/\.$/)
}

describe('every format gives the same tool', () => {
  test.each<readonly [format: string, input: ToolInput]>([
    ['plain', [tool]],
    ['plain with parameters', [{ name: 'find', description: 'Finds it', parameters: schema }]],
    ['MCP listTools', { tools: [{ ...tool, outputSchema: {}, _meta: {}, icons: [] }], nextCursor: 'x' } as ToolInput],
    [
      'OpenAI chat completions',
      [{ type: 'function', function: { name: 'find', description: 'Finds it', parameters: schema, strict: true } as never }],
    ],
    ['OpenAI responses', [{ type: 'function', name: 'find', description: 'Finds it', parameters: schema, strict: false } as never]],
    ['language-model middleware', [{ type: 'function', name: 'find', description: 'Finds it', inputSchema: schema }]],
    ['AI SDK, JSON Schema', { find: { description: 'Finds it', inputSchema: schema } }],
    ['AI SDK, dynamic', { find: { type: 'dynamic', description: 'Finds it', inputSchema: schema } }],
    [
      'AI SDK, jsonSchema()',
      { find: { description: 'Finds it', inputSchema: { [Symbol('schema')]: true, jsonSchema: schema, validate: () => ({}) } } },
    ],
    ['AI SDK, lazy schema', { find: { description: 'Finds it', inputSchema: () => ({ jsonSchema: schema }) } }],
    [
      'Standard Schema',
      { find: { description: 'Finds it', inputSchema: { '~standard': { version: 1, jsonSchema: { input: () => schema } } } } },
    ],
    [
      'Standard Schema that is a function',
      { find: { description: 'Finds it', inputSchema: Object.assign(() => 0, { '~standard': { jsonSchema: { input: () => schema } } }) } },
    ],
  ])('%s', (_, input) => {
    expect(readTools(input)).toEqual([tool])
  })

  test('a Standard Schema keeps its own this', () => {
    const jsonSchema = {
      schema,
      input() {
        return this.schema
      },
    }
    expect(read({ find: { description: 'Finds it', inputSchema: { '~standard': { jsonSchema } } } })).toEqual([tool])
  })

  test('provider, domain and title stand on the tool, or on the function inside it', () => {
    const extras = { provider: 'Resy', domain: 'restaurants', title: 'Find a table' }
    const expected = [{ ...tool, ...extras }]
    expect(readTools([{ ...tool, ...extras }])).toEqual(expected)
    expect(readTools({ find: { description: 'Finds it', inputSchema: schema, ...extras } })).toEqual(expected)
    expect(readTools([{ type: 'function', function: { ...tool }, ...extras }])).toEqual(expected)
    expect(readTools([{ type: 'function', function: { ...tool, ...extras } }])).toEqual(expected)
  })

  test('annotations are read, unknown ones left out, and give the title where there is none', () => {
    const annotations = { title: 'Find', readOnlyHint: true, openWorldHint: false, made: 'up' }
    expect(readTools([{ ...tool, annotations }])).toEqual([
      { ...tool, title: 'Find', annotations: { title: 'Find', readOnlyHint: true, openWorldHint: false } },
    ])
  })

  test('null is absent, as servers in other languages write it', () => {
    expect(read([{ ...tool, title: null, annotations: null, provider: null, domain: null, description: null }])).toEqual([
      { ...tool, description: '' },
    ])
  })

  test('a function of OpenAI without parameters has none', () => {
    expect(read([{ type: 'function', name: 'now', parameters: null }])[0]?.inputSchema).toEqual({ type: 'object', properties: {} })
    expect(read([{ type: 'function', function: { name: 'now' } }])[0]?.inputSchema).toEqual({ type: 'object', properties: {} })
  })

  test('what the model provider runs itself is skipped', () => {
    const provided = [
      { type: 'web_search' },
      { type: 'mcp', server_label: 'x' },
      { type: 'custom', name: 'free text' },
      { type: 'provider', id: 'openai.web_search', name: 'web_search', args: {} },
    ]
    expect(readTools([...provided, tool])).toEqual([tool])
    expect(
      readTools({ search: { type: 'provider', inputSchema: schema }, find: { description: 'Finds it', inputSchema: schema } }),
    ).toEqual([tool])
  })

  test('a description that is a function reads as none', () => {
    expect(readTools({ find: { description: () => 'x', inputSchema: schema } })[0]?.description).toBe('')
  })

  test('nothing is no tools', () => {
    expect([readTools([]), readTools({}), readTools({ tools: [] })]).toEqual([[], [], []])
  })

  test('a set may hold a tool called "tools"', () => {
    expect(readTools({ tools: { description: '', inputSchema: {} } })[0]?.name).toBe('tools')
  })

  test('the same tool twice is one; two tools of one name are refused', () => {
    expect(readTools([tool, { ...tool }])).toEqual([tool])
    expectRefused([tool, { ...tool, description: 'Another' }], { index: 1, name: 'find', path: 'name' })
  })

  test('names are kept as they are', () => {
    expect(readTools([{ ...tool, name: ' Tavola  ' }])[0]?.name).toBe(' Tavola  ')
  })

  test('a later change to the input changes nothing', () => {
    const own = structuredClone(tool)
    const [copy] = readTools([own])
    own.inputSchema.properties.city.type = 'number'
    expect(copy).toEqual(tool)
  })
})

describe('bad input is refused, with what and where', () => {
  test.each<readonly [what: string, input: unknown, fields: Record<string, unknown>]>([
    ['undefined', undefined, { path: '' }],
    ['null', null, { path: '' }],
    ['a text', 'find', { path: '' }],
    ['a number', 7, { path: '' }],
    ['a class instance', new Map(), { path: '' }],
    ['a single tool', { name: 'find', description: '', inputSchema: {} }, { name: 'name', path: '' }],
    ['a list of names', ['find'], { index: 0, path: '' }],
    ['a hole', [tool, undefined], { index: 1, path: '' }],
    ['a list in a list', [[tool]], { index: 0, path: '' }],
    ['no name', [{ inputSchema: {} }], { index: 0, path: 'name' }],
    ['no name inside', [{ type: 'function', function: { parameters: {} } }], { index: 0, path: 'function.name' }],
    ['a number for a name', [{ ...tool, name: 7 }], { index: 0, path: 'name' }],
    ['an empty name', [{ ...tool, name: ' ' }], { index: 0, path: 'name' }],
    ['an empty key', { '': { inputSchema: {} } }, { name: '', path: 'name' }],
    ['a type that is no text', [{ ...tool, type: 7 }], { index: 0, path: 'type' }],
    ['a function that is none', [{ type: 'function', function: 'find' }], { index: 0, path: 'function' }],
    ['no schema', [{ name: 'find', description: '' }], { index: 0, name: 'find', path: 'inputSchema' }],
    ['no schema in a set', { find: { description: '' } }, { name: 'find', path: 'inputSchema' }],
    ['a boolean schema', [{ ...tool, inputSchema: true }], { index: 0, name: 'find', path: 'inputSchema' }],
    ['a list for a schema', [{ name: 'find', parameters: [] }], { index: 0, name: 'find', path: 'parameters' }],
    [
      'a text for a schema inside',
      [{ type: 'function', function: { name: 'find', parameters: '{}' } }],
      { index: 0, name: 'find', path: 'function.parameters' },
    ],
    ['a promise of a schema', { find: { inputSchema: { jsonSchema: Promise.resolve(schema) } } }, { name: 'find', path: 'inputSchema' }],
    [
      'a validation schema',
      { find: { inputSchema: { '~standard': { version: 1, validate: () => 0 } } } },
      { name: 'find', path: 'inputSchema' },
    ],
    ['a schema that never comes', { find: { inputSchema: () => () => ({}) } }, { name: 'find', path: 'inputSchema' }],
    ['a schema object of a library', { find: { inputSchema: new (class Schema {})() } }, { name: 'find', path: 'inputSchema' }],
    ['a number for a description', [{ ...tool, description: 7 }], { index: 0, name: 'find', path: 'description' }],
    ['a list for a title', [{ ...tool, title: [] }], { index: 0, name: 'find', path: 'title' }],
    ['a number for a provider', [{ ...tool, provider: 7 }], { index: 0, name: 'find', path: 'provider' }],
    ['a text for annotations', [{ ...tool, annotations: 'x' }], { index: 0, name: 'find', path: 'annotations' }],
    [
      'a text for a hint',
      [{ ...tool, annotations: { readOnlyHint: 'yes' } }],
      { index: 0, name: 'find', path: 'annotations.readOnlyHint' },
    ],
    ['a prototype for a name', [{ ...tool, name: '__proto__' }], { index: 0, path: 'name' }],
  ])('%s', (_, input, fields) => {
    expectRefused(input, fields)
  })

  test('one bad tool refuses all of them', () => {
    expectRefused([tool, tool, { ...tool, name: '' }], { index: 2, path: 'name' })
  })

  test('the hint names the formats', () => {
    expect(errorOf(7).hint).toMatch(/MCP.*OpenAI.*AI SDK/)
  })
})

describe('hostile input is refused or made harmless, and soon', () => {
  const withSchema = (inputSchema: unknown) => [{ ...tool, inputSchema }]
  const at = (path: string) => ({ index: 0, name: 'find', path })

  test('a schema that contains itself', () => {
    const node: Record<string, unknown> = { type: 'object' }
    node.properties = { child: node }
    expectRefused(withSchema(node), at('inputSchema.properties.child'))
    expect(errorOf(withSchema(node)).hint).toContain('$ref')
  })

  test('parts that are used twice are fine', () => {
    const city = { type: 'string' }
    expect(read(withSchema({ properties: { from: city, to: city } }))[0]?.inputSchema).toEqual({ properties: { from: city, to: city } })
  })

  test('parts that are used twice, forty levels deep, are too many values', () => {
    let node: unknown = { type: 'string' }
    for (let level = 0; level < 40; level++) node = { a: node, b: node }
    expect(errorOf(withSchema(node)).message).toContain(String(MAX_NODES))
  })

  test('getters and proxies that throw', () => {
    const cause = new Error('no')
    const fail = (): never => {
      throw cause
    }
    const failing = (key: string) => Object.defineProperty({ ...tool }, key, { get: fail, enumerable: true })
    const thrower = failing('type')
    expectRefused(withSchema(thrower), at('inputSchema.type'))
    expectRefused([failing('name')], { index: 0, path: '' })
    const proxy = new Proxy({}, { get: fail, ownKeys: fail })
    expectRefused([proxy], { index: 0, path: '' })
    expectRefused(proxy, { path: '' })
    const { proxy: revoked, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(errorOf(revoked).code).toBe('invalid-argument')
    expect(errorOf([thrower]).code).toBe('invalid-argument')
    expect(errorOf({ find: { inputSchema: { '~standard': { jsonSchema: { input: fail } } } } }).cause).toBe(cause)
  })

  test('keys that would change a prototype', () => {
    expectRefused(withSchema(JSON.parse('{"properties": {"__proto__": {"polluted": true}}}')), at('inputSchema.properties.__proto__'))
    expectRefused(JSON.parse('{"__proto__": {"inputSchema": {}}}'), { name: '__proto__', path: 'name' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const named = read(withSchema({ properties: { constructor: { type: 'string' }, prototype: {}, toString: {} } }))[0]?.inputSchema
    expect(Object.keys(named?.properties as object)).toEqual(['constructor', 'prototype', 'toString'])
  })

  test(`nesting deeper than ${MAX_DEPTH} levels`, () => {
    let deep: unknown = { type: 'string' }
    for (let level = 0; level < 100_000; level++) deep = { items: deep }
    const error = errorOf(withSchema(deep))
    expect(error.message).toContain('nested')
    expect(String(error.fields.path).length).toBeLessThan(200)
    let allowed: unknown = {}
    for (let level = 1; level < MAX_DEPTH; level++) allowed = { items: allowed }
    expect(read(withSchema(allowed))).toHaveLength(1)
  })

  test('texts, names and arrays without end', () => {
    const huge = 'x'.repeat(20_000_000)
    expectRefused(withSchema({ description: huge }), at('inputSchema.description'))
    expectRefused(withSchema({ [huge]: 1 }), at('inputSchema'))
    expectRefused([{ ...tool, description: huge }], at('description'))
    expectRefused([{ ...tool, name: huge }], { index: 0, path: 'name' })
    expectRefused([{ ...tool, name: 'x'.repeat(513) }], { index: 0, path: 'name' })
    expect(String(errorOf({ [huge]: { inputSchema: {} } }).fields.name).length).toBeLessThan(200)
    expectRefused(withSchema({ enum: new Array(2 ** 32 - 1) }), at('inputSchema.enum'))
    expectRefused(new Array(2 ** 32 - 1), { index: 0, path: '' })
    const endless: object = new Proxy(
      {},
      {
        get: () => endless,
        ownKeys: () => Array.from({ length: 1000 }, (_, i) => `k${i}`),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    expectRefused(withSchema({ items: endless }), at('inputSchema.items.k0'))
  })

  test('values that JSON has no word for', () => {
    expectRefused(withSchema({ maximum: Number.NaN }), at('inputSchema.maximum'))
    expectRefused(withSchema({ maximum: 10n }), at('inputSchema.maximum'))
    expectRefused(withSchema({ default: new Date() }), at('inputSchema.default'))
    expect(read(withSchema({ a: undefined, b: () => 1, c: Symbol('x'), d: [undefined, 1], [Symbol('e')]: 1 }))[0]?.inputSchema).toEqual({
      d: [null, 1],
    })
  })

  test('a schema of another realm', () => {
    expect(read(withSchema(Object.assign(Object.create(null), { type: 'object' })))[0]?.inputSchema).toEqual({ type: 'object' })
  })

  test('any JSON schema survives, any value at all is a tool or an error of ours', () => {
    // A key that would change a prototype is refused, at any depth; the other two mark schemas of a host.
    const json = fc
      .dictionary(
        fc.string().filter((key) => key !== 'jsonSchema' && key !== '~standard'),
        fc.jsonValue({ depthSize: 'small' }),
      )
      .filter((schema) => !JSON.stringify(schema).includes('"__proto__"'))
    fc.assert(
      fc.property(json, (inputSchema) => {
        expect(read(withSchema(inputSchema))[0]?.inputSchema).toEqual(JSON.parse(JSON.stringify(inputSchema)))
      }),
    )
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
        (input) => {
          try {
            expect(Array.isArray(readTools(input))).toBe(true)
          } catch (error) {
            expect(PenchantError.is(error) && error.code).toBe('invalid-argument')
          }
        },
      ),
    )
  })
})
