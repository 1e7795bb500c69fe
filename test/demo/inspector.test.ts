/** What the inspector draws of a visitor: maps of their requests, leanings, storage and fallbacks. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('requests are dots in the mark of the tool that was taken, on a map of texts and on one of circumstances', async () => {
  const { page, errors } = await visit(browser)
  await modelAnswers(page)
  expect(await page.getByText('A map shows after three answers.').isVisible()).toBe(true)
  await settleAll(page)
  const map = page.getByRole('img', { name: 'By what was asked' })
  await expect
    .poll(() => map.getAttribute('aria-label'))
    .toBe('By what was asked. 6 requests, coloured by the tool taken: Candlery, Kerbly.')
  expect(await page.getByRole('list', { name: 'Tools taken' }).locator('li').allTextContents()).toEqual([' Candlery', ' Kerbly'])
  await page.getByRole('img', { name: 'By circumstance' }).waitFor()

  const colours = await map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] as number[] }
    const seen = new Map<string, number>()
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] === 255)
        seen.set(`${data[i]},${data[i + 1]},${data[i + 2]}`, (seen.get(`${data[i]},${data[i + 1]},${data[i + 2]}`) ?? 0) + 1)
    return [...seen].filter(([, n]) => n > 100).length
  })
  // Both marks' dots, beside the grid.
  expect(colours).toBeGreaterThanOrEqual(2)

  await page.getByText('The same as a table').click()
  expect(await page.locator('.map-table tbody tr').count()).toBe(6)
  await page.getByLabel('Job', { exact: true }).selectOption('Rides')
  await expect.poll(() => map.getAttribute('aria-label')).toContain('3 requests')
  expect(await page.locator('.map-table tbody th').allTextContents()).toEqual([...RIDES].reverse())
  expect(errors).toEqual([])
})

test('a dot that is pointed at says its request', async () => {
  const { page } = await visit(browser)
  await settleAll(page)
  const map = page.getByRole('img', { name: 'By what was asked' })
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const pointed = page.locator('.pointed').first()
  const found = new Set<string>()
  for (let i = 1; i < 12; i++)
    for (let j = 1; j < 12; j++) {
      await page.mouse.move(x + (width * i) / 12, y + (height * j) / 12)
      found.add((await pointed.textContent()) ?? '')
    }
  expect([...found].some((text) => /^“A (quiet )?table .*”.*: Candlery$/.test(text))).toBe(true)
  expect([...found].some((text) => /^“A ride .*”.*: Kerbly$/.test(text))).toBe(true)
})

test('what arguments have in common shows as a leaning', async () => {
  const { page } = await visit(browser)
  await modelAnswers(page)
  await settleAll(page)
  const cost = page.getByTestId('leaning-cost')
  await cost.waitFor()
  expect(await cost.textContent()).toContain('cheap')
  expect(await cost.textContent()).toMatch(/\d+ for, \d+ against/)
})

test('it says how much is stored, and what the page has to do without', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  expect(await page.getByTestId('storage').textContent()).toMatch(/^indexeddb, [\d.]+ kB$/)
  expect(await page.getByTestId('fallbacks').textContent()).toBe('none')
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await context.route(/\.onnx$/, (route) => route.abort())
  const without = await context.newPage()
  await without.goto(page.url())
  await expect.poll(() => without.getByTestId('fallbacks').textContent(), { timeout: 30_000 }).toContain('asset-unreachable')
})
