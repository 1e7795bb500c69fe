/** `<penchant-why>`: reasons, and what a person can do about them. */
import { expect, test } from 'vitest'
import type { Penchant } from '../browser/packaged.js'
import { opened, PATIENT, pastCalls } from '../browser/packaged.js'
import { changes, control, mount, press, rootOf, shows, textOf } from './open-elements.js'

const ask = (penchant: Penchant, query = 'a table for 3 tonight') => penchant.suggest({ query, explore: false }, PATIENT)

async function explained(words: Readonly<Record<string, string>> = {}) {
  const penchant = await opened()
  await penchant.learn(pastCalls(4))
  const suggestion = await ask(penchant)
  const why = mount('penchant-why', { penchant, suggestion }, words)
  await shows(why, '4')
  return { penchant, suggestion, why }
}

test('it says why, folded away until it is wanted, and opens and stays open by a click', async () => {
  const { why } = await explained()
  const details = rootOf(why).querySelector('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  expect((await control(why, 'Why Resy?')).tagName).toBe('SUMMARY')
  details.open = true
  why.setAttribute('say-fits', 'Yes')
  await Promise.resolve()
  expect(details.open).toBe(true)
  expect(mount('penchant-why', { suggestion: why.suggestion }, { open: '' }).hasAttribute('open')).toBe(true)
})

test('it says what was filled in, and why', async () => {
  const { suggestion } = await explained()
  const because = [{ kind: 'stated', text: 'You said so: “four of us”', card: 'c', at: 0, source: 'message' }] as const
  const args = { party_size: { value: 4, confidence: 0.9, because }, area: { ask: ['Mitte', 'Kreuzberg'], confidence: 0.5, because } }
  const why = mount('penchant-why', { suggestion: { ...suggestion, args } })
  await shows(why, 'party size: 4')
  expect(textOf(why)).toContain('You said so: “four of us”')
  expect(textOf(why)).not.toContain('area')
})

test('“not this” is learnt and told; undo takes it back as if it had not been said', async () => {
  const { penchant, suggestion, why } = await explained()
  const heard = changes(why)
  const before = (await penchant.inspect()).storage.rounds
  await press(why, 'Not Resy')
  await shows(why, 'Noted: not Resy this time.')
  expect((await penchant.history())[0]?.text).toContain('Resy was wrong')
  expect(why.answer).toEqual({ refused: 'Resy' })
  await press(why, 'Undo: Noted: not Resy this time.')
  await shows(why, 'as if you had not answered')
  expect((await penchant.inspect()).storage.rounds).toBe(before)
  expect(textOf(why)).not.toContain('Not Resy')
  await expect.poll(() => heard).toEqual(['refused', 'undone'])
  expect((await penchant.learn({ suggestion, reward: 0 })).learnt).toBe(0)
})

test('“not this” is said of one suggestion, and not of the next; what the app has set stays', async () => {
  const { penchant, why } = await explained()
  await press(why, 'Not Resy')
  await shows(why, 'Noted: not Resy this time.')
  why.suggestion = await ask(penchant, 'a table for 9 on Sunday')
  await control(why, `Not ${why.suggestion.tool?.name}`)
  expect(textOf(why)).not.toContain('Noted')
  why.answer = { used: 'Tock' }
  why.suggestion = await ask(penchant, 'a table for 7 on Monday')
  await shows(why, 'Noted: you used Tock.')
})

test('what the app has learnt of it is undone by the same button', async () => {
  const { penchant, suggestion, why } = await explained()
  await penchant.learn({ suggestion, used: 'Resy' })
  why.answer = { used: 'Resy' }
  await press(why, 'Undo: Noted: you used Resy.')
  await expect.poll(async () => (await penchant.inspect()).storage.rounds).toBe(4)
})

test('a habit is forgotten whole, and only when asked twice', async () => {
  const { penchant, why } = await explained()
  const habit = [...rootOf(why).querySelectorAll('li')].find((row) => row.textContent?.includes('4 of 4')) as HTMLElement
  habit.querySelector('button')?.click()
  await press(why, 'Keep it')
  expect((await penchant.inspect()).storage.rounds).toBe(4)
  habit.querySelector('button')?.click()
  await press(why, 'Yes, forget them')
  await expect.poll(async () => (await penchant.inspect()).storage.rounds).toBe(0)
})

test('the request that a reason rests on is forgotten, and no other', async () => {
  const { penchant, why } = await explained()
  const similar = why.suggestion?.tool?.because.find(({ kind }) => kind === 'similar')
  expect(similar).toBeDefined()
  await press(why, `Forget that: ${similar?.text}`)
  await expect.poll(async () => (await penchant.inspect()).storage.rounds).toBe(3)
  expect((await penchant.history()).some(({ at }) => similar !== undefined && 'at' in similar && at === similar.at)).toBe(false)
})

test('a request that the log shows no more is not said to be forgotten', async () => {
  const { penchant, why } = await explained()
  const similar = why.suggestion?.tool?.because.find(({ kind }) => kind === 'similar')
  why.penchant = { ...penchant, history: async () => [] }
  await press(why, `Forget that: ${similar?.text}`)
  await shows(why, 'Not forgotten: it is not among the newest')
  expect(rootOf(why).querySelector('s')).toBeNull()
  expect((await penchant.inspect()).storage.rounds).toBe(4)
})

test('what was noted is undone, and a ban that is a reason is taken back', async () => {
  const penchant = await opened()
  const { noted } = await penchant.remember({ message: 'Never use Resy again' })
  const suggestion = await ask(penchant)
  const why = mount('penchant-why', { penchant, suggestion, noted })
  await press(why, 'Undo: Never Resy.')
  await shows(why, 'Taken back: Never Resy.')
  expect((await penchant.inspect()).stances).toEqual([])
})

test('a wish that is kept in mind is judged and forgotten', async () => {
  const penchant = await opened()
  await penchant.remember({ note: 'Suggest quiet places' })
  const why = mount('penchant-why', { penchant, suggestion: await ask(penchant) })
  await press(why, 'Not here: Suggest quiet places.')
  await shows(why, 'Heard.')
  expect((await penchant.cards())[0]?.blamed).toBe(1)
  await press(why, 'Forget: Suggest quiet places.')
  await expect.poll(() => penchant.cards()).toEqual([])
})

test('it speaks any language by attributes', async () => {
  const { why } = await explained({
    'say-why': 'Warum {tool}?',
    'say-because-habit': '{tool} haben Sie {chosen} von {of} Mal genommen.',
  })
  await shows(why, 'Warum Resy?')
  await shows(why, 'Resy haben Sie 4 von 4 Mal genommen.')
})

test('shares are said in percent, and counts as they are', async () => {
  const { suggestion, why } = await explained({
    'say-because-habit': '{chosen} of {of} times {tool}',
    'say-because-crowd': '{share} take {tool}',
  })
  if (suggestion.tool === undefined) expect.fail('nothing was suggested')
  const habit = { kind: 'habit', text: '', tool: 'Resy', domain: 'restaurants', chosen: 3.25, of: 4, refused: 0 } as const
  const crowds = [0.616, 1].map((share) => ({ kind: 'crowd', text: '', tool: 'Resy', share }) as const)
  why.suggestion = { ...suggestion, tool: { ...suggestion.tool, because: [habit, ...crowds] } }
  await shows(why, '3.3 of 4 times Resy')
  await shows(why, /62 % take Resy.*100 % take Resy/)
})

test('trouble is said where it happened, and told', async () => {
  const { penchant, why } = await explained()
  const told: unknown[] = []
  why.addEventListener('penchant-trouble', (event) => told.push((event as CustomEvent).detail.error))
  await penchant.close()
  await press(why, 'Not Resy')
  await shows(why, 'This penchant was closed.')
  expect(told).toHaveLength(1)
  expect(why.answer).toBeUndefined()
})
