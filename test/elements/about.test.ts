/** `<penchant-about>`: what is known can be read, corrected, vetoed, pinned, forgotten, taken along and erased. */
import { expect, test } from 'vitest'
import { opened, pastCalls } from '../browser/packaged.js'
import { changes, control, mount, press, rootOf, shows, textOf, type } from './open-elements.js'

async function known(words: Readonly<Record<string, string>> = {}) {
  const penchant = await opened()
  await penchant.learn(pastCalls(4))
  const about = mount('penchant-about', { penchant }, words)
  await shows(about, /Resy/)
  return { penchant, about }
}

test('a habit is a plain sentence with its count; it is pinned, reworded and deleted', async () => {
  const { penchant, about } = await known()
  const line = 'For restaurants you take Resy.'
  await shows(about, `${line} 4 of 4 times`)
  await press(about, `Pin: ${line}`)
  await shows(about, 'pinned')
  await press(about, `Edit: ${line}`)
  await press(about, 'Keep it')
  await press(about, `Edit: ${line}`)
  expect((await control<HTMLInputElement>(about, 'The line')).value).toBe(line)
  await type(about, 'The line', 'Resy, except on Mondays')
  await shows(about, 'Resy, except on Mondays your words')
  expect((await penchant.persona()).lines[0]).toMatchObject({ text: 'Resy, except on Mondays', pinned: true })
  await press(about, 'Delete: Resy, except on Mondays')
  await shows(about, 'Nothing yet: a habit')
  expect(document.activeElement).toBe(about)
  expect(rootOf(about).activeElement?.id).toBe('persona-title')
})

test('a value is a line as it was chosen, whatever number it is', async () => {
  const { penchant, about } = await known()
  await penchant.learn(pastCalls(4, 'Tock').map(({ call, ...when }) => ({ ...when, call: { ...call, args: { min_rating: 4.55 } } })))
  await shows(about, 'Tock: min rating is 4.55.')
})

test('what is typed stays while what is shown changes', async () => {
  const { penchant, about } = await known()
  const field = await control<HTMLInputElement>(about, 'Add a line about yourself')
  field.focus()
  field.value = 'Veget'
  await penchant.learn({ call: { tool: 'Uber', query: 'a ride home' } })
  await shows(about, 'a ride home')
  expect(rootOf(about).activeElement).toBe(field)
  expect(field.value).toBe('Veget')
  await type(about, 'Add a line about yourself', 'Vegetarian')
  await shows(about, 'Vegetarian your words')
  expect(field.value).toBe('')
})

test('a tool is banned from those that the app offers, and the ban is taken back', async () => {
  const { penchant, about } = await known()
  about.tools = [{ name: 'Uber', domain: 'rides' }, { name: 'Tock' }]
  await expect.poll(() => rootOf(about).querySelectorAll('option').length).toBeGreaterThan(1)
  const ban = await control<HTMLSelectElement>(about, 'A tool that you never want')
  expect([...ban.options].map(({ value }) => value)).toEqual(['Uber', 'Tock'])
  ban.value = 'Tock'
  await press(about, 'Ban it')
  await press(about, 'Take back: Never Tock')
  await shows(about, 'Nothing yet. Say')
  expect((await penchant.inspect()).stances).toEqual([])
})

test('a wish is told, reworded, pinned and forgotten; whatever is typed there is kept', async () => {
  const { penchant, about } = await known()
  await type(about, 'Tell it a preference, as you would in a chat', 'quiet corner')
  await press(about, 'Edit: Quiet corner.')
  await type(about, 'The note', 'loud corner')
  await press(about, 'Pin: Loud corner.')
  await expect.poll(async () => (await penchant.cards())[0]).toMatchObject({ note: 'loud corner', pinned: true })
  await press(about, 'Forget: Loud corner.')
  await expect.poll(() => penchant.cards()).toEqual([])
})

test('a rule of what tools may be told is set and taken back', async () => {
  const { penchant, about } = await known()
  const choose = async (may: string) => {
    const select = await control<HTMLSelectElement>(about, 'Age and birthday')
    select.value = may
    select.dispatchEvent(new Event('change'))
  }
  await choose('never')
  await shows(about, 'Age and birthday: Never.')
  expect((await penchant.inspect()).disclosure.user.never).toEqual([{ kinds: ['age'] }])
  await choose('ask')
  await shows(about, 'you have set no rule')
})

test('two rules that are set in one go both hold', async () => {
  const { penchant, about } = await known()
  const selects = [await control<HTMLSelectElement>(about, 'Health'), await control<HTMLSelectElement>(about, 'Income and wealth')]
  for (const select of selects) {
    select.value = 'never'
    select.dispatchEvent(new Event('change'))
  }
  await shows(about, 'Income and wealth: Never.')
  expect((await penchant.inspect()).disclosure.user.never).toEqual([{ kinds: ['health'] }, { kinds: ['income'] }])
})

test('nothing of one user is left to see for the next', async () => {
  const { about } = await known()
  await press(about, 'Edit: For restaurants you take Resy.')
  const age = await control<HTMLSelectElement>(about, 'Age and birthday')
  age.value = 'never'
  age.dispatchEvent(new Event('change'))
  await shows(about, 'Age and birthday: Never.')
  const next = await opened()
  about.penchant = { ...next, inspect: () => new Promise(() => {}) }
  await shows(about, 'Opening …')
  expect(textOf(about)).not.toMatch(/Resy|Never/)
  about.penchant = next
  await shows(about, 'Nothing yet: a habit')
})

test('a row of the log is forgotten; the rest goes to a file and comes back from it after an erasure', async () => {
  const { penchant, about } = await known()
  const heard = changes(about)
  const [row] = await penchant.history()
  await press(about, `Forget: ${row?.text}`)
  await shows(about, '3 things')
  const file = await penchant.export()
  await press(about, 'Erase everything it knows of me')
  await press(about, 'Yes, erase all of it')
  await shows(about, 'nothing of you is left')
  expect(textOf(about)).not.toContain('Resy')
  await expect.poll(() => heard).toEqual(['forgotten', 'erased'])

  about.penchant = await opened()
  const input = await control<HTMLInputElement>(about, 'Take in a file')
  const files = new DataTransfer()
  files.items.add(new File([file], 'penchant.json'))
  input.files = files.files
  input.dispatchEvent(new Event('change'))
  await shows(about, 'Taken in: ')
  await shows(about, '3 things')
})

test('what it is worth is a picture with words, and nothing where nothing was counted', async () => {
  const { penchant, about } = await known()
  expect(rootOf(about).querySelector('#worth')).toBeNull()
  const span = { rounds: 40, spoke: 40, right: 34, appRounds: 40, appRight: 21 }
  const none = { rounds: 0, spoke: 0, right: 0, appRounds: 0, appRight: 0 }
  const inspection = await penchant.inspect()
  const withWorth = (lately: typeof span, before: typeof span) => ({
    ...penchant,
    inspect: async () => ({ ...inspection, worth: { lately, before, saved: 15, drifted: ['rides'] } }),
  })
  about.penchant = withWorth(span, none)
  await shows(
    about,
    'Right 34 of the last 40 times. Your assistant alone: 21 of 40. It was right 15× where your assistant alone was wrong.',
  )
  await shows(about, 'Your taste has changed lately: rides.')
  expect([...rootOf(about).querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))).toEqual([85, 52.5])
  about.penchant = withWorth(span, { rounds: 200, spoke: 120, right: 71, appRounds: 0, appRight: 0 })
  await shows(about, 'Before these it was right 71 of 120 times.')
  about.penchant = withWorth(none, none)
  await expect.poll(() => rootOf(about).querySelector('#worth')).toBeNull()
})

test('it speaks any language by attributes, and dates as the page does', async () => {
  document.documentElement.lang = 'de'
  const { about } = await known({ 'say-line-tool': 'Für {domain} nehmen Sie {tool}.', 'say-forget': 'Vergessen' })
  await shows(about, 'Für restaurants nehmen Sie Resy.')
  await shows(about, /0?1\.01\.2026/)
  document.documentElement.lang = 'en'
})

test('a page whose `lang` is no language is shown all the same', async () => {
  document.documentElement.lang = 'en_US'
  const { about } = await known()
  await shows(about, 'Jan 1, 2026')
  document.documentElement.lang = 'en'
})
