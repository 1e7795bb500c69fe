/** When everything changed: found where two habits explain a history better than one does, and nowhere else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePoint } from '../../src/persona/change-point.js'
import type { StoredEpisode } from '../../src/persona/episodes.js'

type Did = Pick<StoredEpisode, 'tool' | 'args'> & { readonly domain?: string }

const episodes = (all: readonly Did[]): StoredEpisode[] =>
  all.map(({ tool, args, domain }, at) => ({
    query: '',
    tool,
    domain,
    provider: undefined,
    args,
    at,
    conversation: '',
    suggestion: undefined,
    isOwn: true,
    vector: { bytes: new Int8Array(), scale: 0 } as unknown as StoredEpisode['vector'],
  }))
const times = (n: number, did: (i: number) => Did): Did[] => Array.from({ length: n }, (_, i) => did(i))
const EARLIER: Did = { tool: 'Kerbly', domain: 'rides', args: { class: 'economy', pay: 'card' } }
const LATER: Did = { tool: 'Cabbird', domain: 'rides', args: { class: 'comfort', pay: 'cash' } }

test('where all changes at once, the first that is new is found', () => {
  expect(changePoint(episodes([...times(12, () => EARLIER), ...times(10, () => LATER)]))).toBe(12)
})

describe('nothing has changed', () => {
  test('where all goes on as it was', () => {
    expect(changePoint(episodes(times(40, () => EARLIER)))).toBeUndefined()
  })

  test('where it varies as it always did', () => {
    expect(changePoint(episodes(times(40, (i) => (i % 3 === 0 ? LATER : EARLIER))))).toBeUndefined()
  })

  test('where one thing alone is another: who has moved has another address, and no other habits', () => {
    const at = (address: string): Did => ({ ...EARLIER, args: { ...EARLIER.args, address } })
    expect(changePoint(episodes([...times(20, () => at('Oak 1')), ...times(20, () => at('Elm 2'))]))).toBeUndefined()
  })

  test('where dates and places are new each time', () => {
    expect(changePoint(episodes(times(40, (i) => ({ tool: 'Kerbly', args: { date: `day ${i}`, to: `place ${i}` } }))))).toBeUndefined()
  })

  test('where there is too little to tell', () => {
    expect(changePoint([])).toBeUndefined()
    expect(changePoint(episodes([...times(3, () => EARLIER), ...times(3, () => LATER)]))).toBeUndefined()
  })
})

test('choices made by lot are hardly ever taken for a change', () => {
  const did = fc.record({ tool: fc.constantFrom('a', 'b', 'c'), x: fc.integer({ min: 0, max: 3 }), y: fc.integer({ min: 0, max: 1 }) })
  const seeds = fc.sample(fc.array(did, { minLength: 40, maxLength: 40 }), { numRuns: 300, seed: 8 })
  const found = seeds.filter(
    (all) => changePoint(episodes(all.map(({ tool, x, y }) => ({ tool, domain: 'd', args: { x, y } })))) !== undefined,
  )
  expect(found.length).toBeLessThan(9)
})
