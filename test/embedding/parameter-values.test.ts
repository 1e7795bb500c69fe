import { describe, expect, test } from 'vitest'
import { createDomainModel } from '../../src/embedding/tools/domain.js'
import { parameterValues } from '../../src/embedding/tools/tool-text.js'

const withProperties = (properties: unknown) => ({ inputSchema: { type: 'object', properties } as Record<string, unknown> })

describe('values of a schema', () => {
  test('are its defaults, constants, examples and allowed values, in lists too', () => {
    const tool = withProperties({
      city: { type: 'string', default: 'Turin' },
      unit: { enum: ['km', 'miles'] },
      kind: { const: 'ferry' },
      stops: { type: 'array', items: { type: 'string', enum: ['harbour', 'pier'] }, examples: ['north pier'] },
      most: { type: 'number', example: 25 },
    })
    expect(parameterValues(tool)).toBe('Turin km miles ferry north pier harbour pier 25')
  })

  test('are not what is yes or no, nested or missing', () => {
    expect(
      parameterValues(withProperties({ direct: { default: true }, rest: { default: { city: 'Turin' } }, none: { default: null } })),
    ).toBe('')
    for (const properties of [undefined, null, 'city', [], { city: 'Turin' }, { city: { enum: [['Turin']] } }])
      expect(parameterValues(withProperties(properties))).toBe('')
  })

  test('are read up to a thousand characters, however many a schema lists', () => {
    const codes = Array.from({ length: 5000 }, (_, i) => `code${i}`)
    expect(parameterValues(withProperties({ code: { enum: codes } }))).toHaveLength(1000)
  })
})

test('of two functions that say the same of themselves, the one whose schema knows the value that was asked for is found', () => {
  const tools = ['Alder', 'Birch'].map((provider) => ({
    name: `${provider}.list_${provider === 'Alder' ? 'all' : 'every'}`,
    description: 'Lists what there is.',
    ...withProperties({ what: { type: 'string', enum: provider === 'Alder' ? ['ferries', 'trains'] : ['museums', 'castles'] } }),
  }))
  const best = (request: string) => createDomainModel(tools).probability(undefined, request)[0]?.domain
  expect(best('which castles are open?')).toBe('list_every')
  expect(best('when do the ferries leave?')).toBe('list_all')
})
