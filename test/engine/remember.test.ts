import { expect, test } from 'vitest'
import { openEngine } from './open-engine.js'

test('what is remembered is in the log, and one bad memory spoils the call', async () => {
  const engine = await openEngine()
  expect(await engine.remember([{ note: 'Suggest quiet places' }, { facts: { city: 'Rome', size: 42 } }])).toEqual({
    cards: [expect.any(String)],
    facts: 2,
  })
  expect((await engine.inspect()).storage.events).toBe(3)
  await expect(engine.remember([{ note: 'Ask first' }, { note: '' }])).rejects.toMatchObject({
    code: 'invalid-argument',
    fields: { index: 1 },
  })
  expect((await engine.inspect()).storage.events).toBe(3)
  await engine.close()
})
