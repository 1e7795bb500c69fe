/** What it knows of the visitor, read, corrected and forgotten as a person would do it. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aboutMe,
  ask,
  goBack,
  isOpen,
  modelAnswers,
  newestCard,
  QUICK,
  rides,
  rowsOf,
  say,
  settleOn,
  startBrowser,
  visit,
  visitIn,
} from './visitor.js'

const WISH = 'When I book a table, I always want a quiet corner'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

test('an argument that was chosen three times is filled in, with its reason, and can be changed', async () => {
  const { page, errors } = await visit(browser, '?')
  await rides(page, 3)
  await ask(page, 'A ride home')
  const card = newestCard(page, 'A ride home')
  await expect.poll(() => card.getByLabel('ride class').inputValue(), { timeout: 30_000 }).toBe('comfort')
  expect(await card.getByTestId('filled').first().textContent()).toMatch(/filled, \d+ % sure\. .*comfort/)
  await card.getByText('left alone. The occasion decides it.').first().waitFor()
  await card.getByLabel('ride class').selectOption('economy')
  await settleOn(page, 'A ride home', 'Kerbly')
  await aboutMe(page)
  await expect.poll(() => rowsOf(page, 'log').first().textContent()).toContain('ride class: economy')
  expect(errors).toEqual([])
})

test('the persona has a line a habit; a line can be reworded and deleted', async () => {
  const { page } = await visit(browser)
  await rides(page, 3)
  await aboutMe(page)
  const lines = rowsOf(page, 'line')
  await expect
    .poll(() => lines.allTextContents())
    .toEqual([
      expect.stringMatching(/^For Rides you take Kerbly\. 3 of 3 times/),
      expect.stringMatching(/^Kerbly: ride class is comfort\. 3 of 3/),
    ])
  await page.getByRole('button', { name: 'Edit: For Rides you take' }).click()
  await page.getByRole('textbox', { name: 'The line' }).fill('Always Kerbly, except at night')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Always Kerbly, except at night').first().waitFor()
  await page.getByRole('button', { name: 'Pin: Always Kerbly' }).click()
  await lines.getByText('pinned').waitFor()
  await page.getByRole('button', { name: 'Delete: Kerbly: ride class' }).click()
  await expect.poll(() => lines.count()).toBe(1)
  await page.getByRole('textbox', { name: 'Add a line' }).fill('Vegetarian')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect.poll(() => lines.count()).toBe(2)
})

test('an alignment that finds nothing new says so', async () => {
  const { page, errors } = await visit(browser)
  await rides(page, 4)
  await aboutMe(page)
  await expect.poll(() => rowsOf(page, 'line').count()).toBe(2)
  await page.getByRole('button', { name: 'Align it' }).click()
  await expect.poll(() => page.getByTestId('alignment').textContent()).toBe('Nothing to change: you choose as you did before.')
  expect(await rowsOf(page, 'line').count()).toBe(2)
  expect(errors).toEqual([])
})

test.each([
  [
    'is noted as it words it',
    JSON.stringify({ preferences: [{ condition: '', action: 'Book a quiet corner', sentence: WISH }] }),
    'Book a quiet corner',
    '1 time:',
  ],
  ['in vain is noted without it', 'I would rather not.', 'quiet corner', '2 times, 2 in vain:'],
])('what a chat model that the visitor has chosen reads %s', async (_, answer, note, times) => {
  const context = await browser.newContext()
  await context.addInitScript((read) => {
    type Created = { readonly initialPrompts: readonly { readonly content: string }[] }
    const create = async ({ initialPrompts: [first] }: Created) => ({
      prompt: async () => (first?.content.startsWith('You note down') ? read : '{}'),
      destroy() {},
    })
    Object.assign(globalThis, { LanguageModel: { availability: async () => 'available', create } })
  }, answer)
  const { page, errors } = await visitIn(context)
  await isOpen(page)
  await aboutMe(page)
  // Until all of it is there, what is below still moves.
  await page.getByText('Nothing yet: a habit shows after three times.').waitFor()
  await page.getByText('Chat model: none').click()
  await page.getByLabel('this browser’s model').check()
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Chat model: this browser’s model').waitFor()
  await goBack(page)
  await say(page, WISH)
  await page
    .getByText(/^Noted: /)
    .first()
    .waitFor()
  await aboutMe(page)
  await expect.poll(() => rowsOf(page, 'note').first().textContent()).toContain(note)
  await page.getByText('Chat model: this browser’s model').click()
  await expect
    .poll(() => page.getByTestId('model-asked').textContent())
    .toMatch(new RegExp(`^To read your messages it was asked ${times} about [\\d,]+ tokens in [\\d.]+ s\\.$`))
  expect(errors).toEqual([])
})

test('a chat model that never answers holds nothing up', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const never = (_: string, { signal }: { signal?: AbortSignal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    type Created = { readonly initialPrompts: readonly { readonly content: string }[] }
    const create = async ({ initialPrompts: [first] }: Created) => ({
      prompt: first?.content.startsWith('You plan') ? async () => '{}' : never,
      destroy() {},
    })
    Object.assign(globalThis, { LanguageModel: { availability: async () => 'available', create } })
    localStorage.setItem('penchant-demo-model', '{"kind":"browser"}')
  })
  const { page, errors } = await visitIn(context, `${QUICK}#you`)
  await page.getByRole('textbox', { name: 'Add a line' }).fill('Vegetarian')
  await page.getByRole('button', { name: 'Add line' }).click()
  await goBack(page)
  await ask(page, 'A table for two with Candlery')
  await settleOn(page, 'A table for two with Candlery', 'Candlery')
  await aboutMe(page)
  await page.getByRole('button', { name: 'Align it' }).click()
  await page.getByTestId('alignment').waitFor()
  await page.getByRole('textbox', { name: 'Add a line' }).fill('No peanuts')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect.poll(() => rowsOf(page, 'line').count()).toBe(2)
  expect(errors).toEqual([])
})

test('a preference goes into the prompt of requests that it bears on, and is gone when it is forgotten', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  await aboutMe(page)
  await page.getByRole('textbox', { name: 'Tell it a preference' }).fill(WISH)
  await page.getByRole('button', { name: 'Tell it' }).click()
  await rowsOf(page, 'note').waitFor()
  await goBack(page)
  await ask(page, 'I want to book a table for two')
  expect(await newestCard(page, 'I want to book a table for two').locator('penchant-why details').textContent()).toContain('quiet corner')
  await aboutMe(page)
  await page.getByRole('button', { name: 'Forget: When I book a table' }).first().click()
  await expect.poll(() => rowsOf(page, 'note').count()).toBe(0)
})

test('a note is reworded, and judged where it was used', async () => {
  const { page, errors } = await visit(browser)
  await isOpen(page)
  await aboutMe(page)
  const tell = async (wish: string) => {
    await page.getByRole('textbox', { name: 'Tell it a preference' }).fill(wish)
    await page.getByRole('button', { name: 'Tell it' }).click()
  }
  await tell(WISH)
  await rowsOf(page, 'note').getByRole('button', { name: 'Edit: When I book a table' }).click()
  await page.getByRole('textbox', { name: 'The note' }).fill('prefer a loud corner')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await rowsOf(page, 'note').filter({ hasText: 'prefer a loud corner' }).waitFor()
  await goBack(page)
  await ask(page, 'I want to book a table for two')
  const notes = newestCard(page, 'I want to book a table for two').locator('penchant-why')
  await notes.getByRole('button', { name: /^Fits: / }).click()
  await aboutMe(page)
  await rowsOf(page, 'note').filter({ hasText: 'helped 1×' }).waitFor()
  expect(errors).toEqual([])
})

test('a tool is banned by hand, named with the sentence where one was said, and taken back', async () => {
  const { page, errors } = await visit(browser, '')
  await modelAnswers(page)
  await say(page, 'Never suggest Kerbly again')
  await newestCard(page, 'Never suggest Kerbly again').locator('penchant-why .noted li').waitFor()
  await aboutMe(page)
  const stances = rowsOf(page, 'stance')
  await expect.poll(() => stances.allTextContents()).toEqual([expect.stringContaining('Never Kerbly“Never suggest Kerbly again”')])
  await page.getByLabel('A tool that you never want').selectOption('Hopwheel')
  await page.getByRole('button', { name: 'Ban it' }).click()
  await page.getByRole('button', { name: 'Take back: Never Hopwheel' }).waitFor()
  await goBack(page)
  await ask(page, 'A ride to the station at nine')
  expect(['Kerbly', 'Hopwheel']).not.toContain(
    await newestCard(page, 'A ride to the station at nine').getByTestId('suggested').textContent(),
  )
  await aboutMe(page)
  await page.getByRole('button', { name: 'Take back: Never Kerbly' }).click()
  await page.getByRole('button', { name: 'Take back: Never Hopwheel' }).click()
  await page.getByText('Nothing yet. Say “never').waitFor()
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('stances-title')
  expect(errors).toEqual([])
})

test('a row of the log is forgotten by a click, and the rest can be taken along as a file', async () => {
  const { page } = await visit(browser)
  await rides(page, 2)
  await aboutMe(page)
  // Two calls, and what the second request said of the first call: nothing.
  const rows = rowsOf(page, 'log')
  await expect.poll(() => rows.count()).toBe(3)
  await rows.first().getByRole('button').click()
  await expect.poll(() => rows.count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const path = await (await download).path()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('button', { name: 'Yes, erase all of it' }).click()
  await page.getByText('Erased: nothing of you is left here.').waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  await page.getByLabel('Take in a file').setInputFiles(path)
  await expect.poll(() => rows.count()).toBe(2)
})

test('what was done is kept for as long as the visitor says', async () => {
  const { page, errors } = await visit(browser)
  await rides(page, 1)
  await aboutMe(page)
  await page.getByLabel('Keep what I did').selectOption({ label: 'for 30 days' })
  await goBack(page)
  await isOpen(page)
  await page.reload()
  await isOpen(page)
  await aboutMe(page)
  expect(await page.getByLabel('Keep what I did').inputValue()).toBe('30')
  // Nothing of it is older.
  await expect.poll(() => rowsOf(page, 'log').count()).toBeGreaterThan(0)
  expect(errors).toEqual([])
})
