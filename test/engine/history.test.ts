import { expect, test } from 'vitest'
import { openEngine } from './open-engine.js'

const TOOLS = [{ name: 'Kerbly', domain: 'rides', description: 'Orders a ride', inputSchema: {} }]

test('the log reads like a diary, newest first, without the definitions of tools', async () => {
  const engine = await openEngine(TOOLS)
  await engine.learn({ call: { tool: 'Kerbly', query: 'a ride home', args: { seats: 2 } }, origin: 'chat' })
  await engine.remember([{ note: 'Suggest quiet cars', when: 'At night' }, { facts: { home: { city: 'Rome' } } }])
  await engine.amendPersona({ text: 'Vegetarian.' })
  const rows = await engine.history()
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['persona', 'edit: “Vegetarian.” The user said so.'],
    ['fact', 'home city: Rome'],
    ['note', 'At night: Suggest quiet cars'],
    ['call', '“a ride home”: Kerbly was used with {"seats":2}.'],
  ])
  expect((await engine.history({ limit: 1 })).map(({ kind }) => kind)).toEqual(['persona'])
  for (const limit of [0, 1.5, 1001, 'all' as never])
    await expect(engine.history({ limit })).rejects.toMatchObject({ code: 'invalid-argument' })
  await engine.close()
})
