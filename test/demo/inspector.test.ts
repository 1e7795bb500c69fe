/** What the inspector draws of a visitor: maps of their requests, leanings, storage and fallbacks. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, isOpen, modelAnswers, newestCard, settleOn, startBrowser, visit } from './visitor.js'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const DINNERS = ['A table for two tonight', 'A table for three tomorrow', 'A quiet table for four']
const RIDES = ['A ride to the station', 'A ride to the airport', 'A ride home']

async function settleAll(page: Page): Promise<void> {
  for (const request of DINNERS) {
    await ask(page, request)
    await newestCard(page, request).getByLabel('price level').selectOption('budget')
    await settleOn(page, request, 'Candlery')
  }
  for (const request of RIDES) {
    await ask(page, request)
    const classes = newestCard(page, request).getByLabel('ride class')
    // Another job may have been understood: then the tool is set right first, without its arguments.
    if ((await classes.count()) > 0) await classes.selectOption('economy')
    await settleOn(page, request, 'Kerbly')
  }
}

test('requests are dots in the mark of the tool that was taken, on a map of texts and on one of circumstances; arguments show a leaning', async () => {
  const { page, errors } = await visit(browser, '')
  await modelAnswers(page)
  expect(await page.getByText('A map shows after three answers.').isVisible()).toBe(true)
  await settleAll(page)
  const map = page.getByRole('img', { name: 'By what was asked' })
  await expect
    .poll(() => map.getAttribute('aria-label'))
    .toBe('By what was asked. 6 requests, coloured by the tool taken: Candlery, Kerbly.')
  expect(await page.getByRole('list', { name: 'Tools taken' }).locator('li').allTextContents()).toEqual([' Candlery', ' Kerbly'])
  await page.getByRole('img', { name: 'By circumstance' }).waitFor()

  const dots = map.locator('circle')
  expect(await dots.count()).toBe(6)
  expect(new Set(await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).fill))).size).toBe(2)
  const said = await map.locator('circle title').allTextContents()
  for (const request of DINNERS) expect(said).toContainEqual(expect.stringMatching(new RegExp(`^“${request}”.*: Candlery$`)))

  await page.getByText('The same as a table').click()
  expect(await page.locator('#maps tbody tr').count()).toBe(6)
  await page.getByLabel('Job', { exact: true }).selectOption('Rides')
  await expect.poll(() => map.getAttribute('aria-label')).toContain('3 requests')
  expect(await page.locator('#maps tbody th').allTextContents()).toEqual([...RIDES].reverse())

  // What the arguments have in common shows as a leaning.
  const cost = page.locator('penchant-inspector #leanings li', { hasText: 'cheap' })
  await cost.waitFor()
  expect(await cost.textContent()).toMatch(/\d+ for, \d+ against/)
  expect(errors).toEqual([])
})

test('what if the only call were forgotten: a copy is asked, and nothing is forgotten', async () => {
  const { page, errors } = await visit(browser)
  await ask(page, 'A ride to the station')
  await settleOn(page, 'A ride to the station', 'Kerbly')
  await ask(page, 'A ride home')
  await page.getByLabel('If this were forgotten').selectOption({ label: '“A ride to the station”: Kerbly was used (to: the station).' })
  await page.getByRole('button', { name: 'Ask again' }).click()
  const said = page.locator('#what-if-said')
  await expect.poll(() => said.textContent(), { timeout: 60_000 }).toMatch(/^With it: Kerbly, \d+ %\. Without it: \w+, \d+ %\.$/)
  const [, before, after] = /With it: (.*)\. Without it: (.*)\./.exec((await said.textContent()) ?? '') ?? []
  expect(after).not.toBe(before)
  expect(await page.locator('penchant-inspector #rounds').textContent()).toBe('1 answer')
  expect(errors).toEqual([])
})

test('it says how much is stored, and what the page has to do without', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  expect(await page.locator('penchant-inspector #storage').textContent()).toMatch(/^indexeddb, [\d.]+ kB$/)
  expect(await page.locator('penchant-inspector #fallbacks').textContent()).toBe('none')
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await context.route(/\.onnx$/, (route) => route.abort())
  const without = await context.newPage()
  await without.goto(inject('demoUrl'))
  await expect
    .poll(() => without.locator('penchant-inspector #fallbacks').textContent(), { timeout: 30_000 })
    .toContain('asset-unreachable')
})
