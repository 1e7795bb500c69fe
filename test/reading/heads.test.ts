/** The file of the heads: taken in whole or not at all, and named, so that what was folded with other weights is folded again. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { HEAD_NAMES, MAP_NAMES, headsId, hasHeads, readBy, useHeads } from '../../src/reading/heads.js'

const shipped = readFileSync(new URL('../../models/artefacts/heads.txt', import.meta.url), 'utf8')
afterAll(() => useHeads(shipped))

test('every head and map stands in the file, with when and from what it was made', () => {
  const heads = JSON.parse(shipped)
  expect(Object.keys(heads)).toEqual([...HEAD_NAMES, ...MAP_NAMES])
  for (const name of HEAD_NAMES)
    expect(heads[name].made).toMatchObject({ date: expect.any(String), examples: expect.any(Number), writers: expect.any(Number) })
})

test.each(['say', 'axes', 'circumstances'])('a file without "%s" is refused, and the heads before go on reading', (name) => {
  const before = headsId()
  const { [name]: _, ...others } = JSON.parse(shipped)
  expect(() => useHeads(JSON.stringify(others))).toThrow(expect.objectContaining({ code: 'asset-corrupt' }))
  expect(hasHeads()).toBe(true)
  expect(headsId()).toBe(before)
})

test('other weights have another name, and say something else', () => {
  const ask = () => readBy('scope', ['answers', 'matter'], { features: ['short'], tier: 'hashed' })
  const [name, answer] = [headsId(), ask()]
  const heads = JSON.parse(shipped)
  const moved = { ...heads.scope, tiers: { ...heads.scope.tiers, hashed: { ...heads.scope.tiers.hashed, bias: [5, 0] } } }
  useHeads(JSON.stringify({ ...heads, scope: moved }))
  expect(headsId()).not.toBe(name)
  expect(ask()).not.toEqual(answer)
})
