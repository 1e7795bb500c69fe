import { describe, expect, test } from 'vitest'
import { createCatalogue, functionOf, providerOf } from '../../src/catalogue/catalogue.js'
import type { Tool } from '../../src/catalogue/tool.js'

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({ name, description: '', inputSchema: {}, ...more })

describe('the catalogue', () => {
  test('the same tool again changes nothing, key order apart', () => {
    const catalogue = createCatalogue([tool('a', { inputSchema: { type: 'object', title: 'x' } })])
    const { revision } = catalogue
    const list = catalogue.list()
    expect(catalogue.add([tool('a', { inputSchema: { title: 'x', type: 'object' } })])).toEqual([])
    expect([catalogue.revision, catalogue.list()]).toEqual([revision, list])
    expect(catalogue.list()).toBe(list)
  })

  test('another tool of the same name takes its place', () => {
    const catalogue = createCatalogue([tool('a', { domain: 'x' }), tool('b')])
    const changed = tool('a', { domain: 'y' })
    expect(catalogue.add([changed, tool('b')])).toEqual([changed])
    expect(catalogue.list().map(({ name }) => name)).toEqual(['a', 'b'])
    expect([catalogue.get('a'), catalogue.size]).toEqual([changed, 2])
    expect([catalogue.ofDomain('x'), catalogue.ofDomain('y')]).toEqual([[], [changed]])
  })

  test('removed tools are gone, unknown names are no matter', () => {
    const catalogue = createCatalogue([tool('a', { domain: 'x' }), tool('b', { domain: 'x' })])
    const { revision } = catalogue
    expect(catalogue.remove(['a', 'a', 'nobody'])).toEqual([tool('a', { domain: 'x' })])
    expect(catalogue.revision).toBe(revision + 1)
    expect([catalogue.get('a'), catalogue.ofDomain('x').length, catalogue.remove(['a'])]).toEqual([undefined, 1, []])
    expect(catalogue.revision).toBe(revision + 1)
  })

  test('names like those of Object.prototype are names', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty']
    const catalogue = createCatalogue(names.map((name) => tool(name, { domain: name })))
    expect([catalogue.list().length, catalogue.ofDomain('constructor').length]).toEqual([3, 1])
    expect(createCatalogue().get('toString')).toBeUndefined()
  })

  test('ten times as many tools take less than forty times as long', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        tool(`p${i % 50}.f${i}`, { domain: `d${i % 20}`, inputSchema: { type: 'object', properties: { q: { type: 'string' } } } }),
      )
    const [some, all] = [many(1000), many(10_000)]
    const shortestMs = (tools: readonly Tool[]) => {
      const times = Array.from({ length: 9 }, () => {
        const start = performance.now()
        const catalogue = createCatalogue(tools)
        catalogue.add(tools)
        catalogue.ofDomain('d1')
        return performance.now() - start
      })
      return Math.min(...times)
    }
    shortestMs(all)
    expect(shortestMs(all) / shortestMs(some)).toBeLessThan(40)
  })
})

describe('a name says who runs the tool and what it does', () => {
  test.each<readonly [name: string, provider: string | undefined, last: string]>([
    ['resy.book_table', 'resy', 'book_table'],
    ['resy__book_table', 'resy', 'book_table'],
    ['mcp__resy__book_table', 'resy', 'book_table'],
    ['resy/book_table', 'resy', 'book_table'],
    ['travel.resy.book_table', 'resy', 'book_table'],
    ['<Travel>.<Resy Tables>.<book a table>', 'Resy Tables', 'book a table'],
    ['<Travel>.<maps.example>.<v2.list>', 'maps.example', 'v2.list'],
    ['resy.com__tables/book', 'resy.com', 'tables/book'],
    ['book_table', undefined, 'book_table'],
    ['Book a Table', undefined, 'Book a Table'],
    ['model-2.0', undefined, 'model-2.0'],
    ['v2.search', 'v2', 'search'],
    ['Atlas.example V3', undefined, 'Atlas.example V3'],
    ['__init__', undefined, '__init__'],
    ['a..b', undefined, 'a..b'],
    ['.hidden', undefined, '.hidden'],
    ['end/', undefined, 'end/'],
    ['<a>', undefined, '<a>'],
    ['', undefined, ''],
  ])('%s', (name, provider, last) => {
    expect([providerOf({ name }), functionOf({ name })]).toEqual([provider, last])
  })

  test('a provider that is told wins over the name', () => {
    expect(providerOf({ name: 'resy.book', provider: 'Resy Inc.' })).toBe('Resy Inc.')
  })
})
