/** The chat page, used as a person would use it. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aboutMe,
  ask,
  habit,
  isOpen,
  modelAnswers,
  newestCard,
  say,
  startBrowser,
  suggested,
  tabTo,
  settleOn,
  visit,
  visitIn,
} from './visitor.js'

const TABLE = 'A table for two tonight'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

test('with the keyboard alone: a request, two corrections at most, and the corrected tool is suggested; then it is accepted', async () => {
  const { page, errors } = await visit(browser)
  await isOpen(page)
  const request = async () => {
    await page.keyboard.type(TABLE)
    await page.keyboard.press('Enter')
    await newestCard(page, TABLE).locator('.actions').waitFor()
  }
  await tabTo(page, 'Ask for something')
  await request()
  expect(await suggested(page, TABLE)).not.toBe('Suppernote')

  for (let correction = 0; correction < 2; correction++) {
    if ((await suggested(page, TABLE)) === 'Suppernote') break
    await tabTo(page, 'Use another')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Suppernote')
    await page.keyboard.press('Enter')
    await page.getByText('Noted: you used Suppernote.').nth(correction).waitFor()
    await request() // the focus is back in the input
  }
  expect(await suggested(page, TABLE)).toBe('Suppernote')

  await tabTo(page, 'Use Suppernote')
  await page.keyboard.press('Space')
  await newestCard(page, TABLE).getByText('Noted: you used Suppernote.').waitFor()
  expect(errors).toEqual([])
})

test('a card says which tool, how sure, why, and what else there was', async () => {
  const { page } = await visit(browser)
  await ask(page, 'Dinner for four with Tablewren')
  const card = newestCard(page, 'Dinner for four with Tablewren')
  expect(await card.getByTestId('suggested').textContent()).toBe('Tablewren')
  expect(await card.locator('.sure').textContent()).toBe('100 % sure')
  expect(await card.locator('penchant-why details').textContent()).toContain('The request names it: “Tablewren”.')
  expect(await card.getByLabel('Ranking').locator('li').count()).toBe(4)
  expect(await page.locator('penchant-inspector #outcome').textContent()).toMatch(/^filled · (hashed|static|transformer) · [\d.]+ ms$/)
  expect(await page.getByTestId('announcement').textContent()).toContain('Suggested: Tablewren, 100 % sure.')
})

test('a sample request is one click, and a ruled out tool is not suggested', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  await page.getByRole('button', { name: 'Groceries, but not from Basketfox' }).click()
  await newestCard(page, 'Groceries, but not from Basketfox').locator('.actions').waitFor()
  expect(await suggested(page, 'Groceries, but not from Basketfox')).not.toBe('Basketfox')
})

test('small talk gets no card, and a tool all the same for who wants one', async () => {
  const { page } = await visit(browser, '')
  await modelAnswers(page)
  await say(page, 'hi')
  const talk = newestCard(page, 'hi')
  await talk.getByText('None of the tools fits this.').waitFor()
  expect(await talk.locator('.actions').count()).toBe(0)
  expect(await talk.getByTestId('suggested').count()).toBe(0)
  expect(await page.getByTestId('announcement').textContent()).toBe('None of the tools fits this.')
  await talk.getByRole('button', { name: 'Pick one all the same' }).click()
  await talk.locator('.rivals').getByRole('button', { name: 'Tunelark' }).click()
  await talk.getByText('Noted: you used Tunelark').waitFor()
})

test('a correction is typed where requests are: it counts against what ran, and for the rival that it names', async () => {
  const { page, errors } = await visit(browser, '')
  await modelAnswers(page)
  await ask(page, TABLE)
  await settleOn(page, TABLE, 'Forkline')
  const correction = 'no, with Candlery please'
  await ask(page, correction)
  await newestCard(page, correction).getByText('Heard: that counts against Forkline.').waitFor()
  expect(await suggested(page, correction)).toBe('Candlery')
  await expect.poll(async () => (await habit(page, 'Forkline')).slice(1)).toEqual(['0', '1'])
  await expect.poll(async () => (await habit(page, 'Candlery')).slice(1)).toEqual(['1', '0'])
  expect(errors).toEqual([])
})

test('a complaint that asks for nothing else has the request answered once more', async () => {
  const { page } = await visit(browser, '')
  await modelAnswers(page)
  const ride = 'A ride to the station at nine'
  await ask(page, ride)
  await settleOn(page, ride, 'Hopwheel')
  await page.getByRole('button', { name: 'Too expensive' }).click()
  const card = newestCard(page, 'Too expensive')
  await card.getByText('Heard: that counts against Hopwheel.').waitFor()
  await card.getByText(`Once more for “${ride}”:`).waitFor()
  expect(await suggested(page, 'Too expensive')).not.toBe('Hopwheel')
})

test('a ban is noted under the message and keeps the tool away, with its reason; undo brings it back', async () => {
  const { page, errors } = await visit(browser, '')
  await modelAnswers(page)
  for (const request of ['A ride home', 'A ride to the airport']) {
    await ask(page, request)
    await settleOn(page, request, 'Kerbly')
  }
  const ban = 'Never use Kerbly again'
  await page.getByRole('button', { name: ban }).click()
  const noted = newestCard(page, ban).locator('penchant-why .noted')
  await expect.poll(() => noted.textContent()).toContain('Noted: Never Kerbly.')
  await ask(page, 'A ride into town')
  expect(await suggested(page, 'A ride into town')).not.toBe('Kerbly')
  await newestCard(page, 'A ride into town').getByText(`You said so: “${ban}”`).waitFor()
  await page.getByRole('button', { name: 'Undo: Never Kerbly.' }).click()
  await expect.poll(() => noted.textContent()).toContain('Taken back: Never Kerbly.')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('request')
  await aboutMe(page)
  await page.getByText('Nothing yet. Say “never').waitFor()
  expect(errors).toEqual([])
})

test('the inspector shows what was taken and what was refused', async () => {
  const { page } = await visit(browser)
  await ask(page, TABLE)
  const refused = await suggested(page, TABLE)
  await page.getByRole('button', { name: `Not ${refused}` }).click()
  await page.getByText(`Noted: not ${refused} this time.`).waitFor()
  // What was learnt is told a moment before the inspector has looked again.
  await expect.poll(async () => (await habit(page, String(refused))).slice(1)).toEqual(['0', '1'])

  const wanted = refused === 'Candlery' ? 'Tablewren' : 'Candlery'
  await ask(page, TABLE)
  await settleOn(page, TABLE, wanted)
  await expect.poll(async () => (await habit(page, wanted)).slice(1)).toEqual(['1', '0'])
  expect(await page.locator('penchant-inspector #rounds').textContent()).toBe('2 answers')
})

test('a reload keeps what was learnt; starting over begins as a stranger, and stays so', async () => {
  const { page } = await visit(browser)
  await ask(page, TABLE)
  await settleOn(page, TABLE, 'Candlery')
  await ask(page, TABLE)
  await settleOn(page, TABLE, 'Candlery')
  await page.reload()
  await isOpen(page)
  await page.locator('penchant-inspector tr[data-tool=Candlery]').waitFor()
  await ask(page, TABLE)
  expect(await suggested(page, TABLE)).toBe('Candlery')

  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByText('Nothing yet: what is answered shows here.').waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
  await page.reload()
  await isOpen(page)
  await page.getByText('Nothing yet: what is answered shows here.').waitFor()
})

test('what another tab learns shows here at once', async () => {
  const { page, context } = await visit(browser, '')
  await modelAnswers(page)
  const other = await visitIn(context, '')
  await ask(other.page, TABLE)
  await settleOn(other.page, TABLE, 'Tablewren')
  await page.getByText('Another tab taught it something').waitFor()
  expect((await habit(page, 'Tablewren')).slice(1)).toEqual(['1', '0'])
})

test('once loaded, it goes on without any network', async () => {
  const { page, context } = await visit(browser, '')
  await modelAnswers(page)
  await context.setOffline(true)
  await ask(page, TABLE)
  await settleOn(page, TABLE, 'Candlery')
  await ask(page, TABLE)
  expect(await suggested(page, TABLE)).toBe('Candlery')
})

test('without the model it says so, and answers with the next embedder', async () => {
  const context = await browser.newContext()
  await context.route(/\.onnx$/, (route) => route.abort())
  const { page } = await visitIn(context, '')
  await page.getByText('(instead of transformer)').waitFor()
  expect(await page.locator('penchant-inspector #embedder').textContent()).toBe('static')
  expect(await page.locator('penchant-inspector .failure code').first().textContent()).toBe('asset-unreachable')
  await ask(page, TABLE)
  expect(await page.locator('penchant-inspector #outcome').textContent()).toContain('static')
})

test('without its worker it says so, and what to do', async () => {
  const context = await browser.newContext()
  await context.route(/worker.*\.js$/, (route) => route.abort())
  const { page } = await visitIn(context)
  const failure = page.getByRole('alert')
  await failure.getByText('worker-unreachable').waitFor()
  await context.unroute(/worker.*\.js$/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await ask(page, TABLE)
})
