/**
 * A real chat model in the demo, chosen, loaded, asked and unloaded as a visitor would: SmolLM2-135M by wllama, in Chromium.
 *
 * What so small a model writes is mostly turned down. What is tested is that all of it runs, and that nothing is harmed by it.
 */
import process from 'node:process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aboutMe, ask, goBack, newestCard, rides, rowsOf, say, startBrowser, suggested, visit } from '../demo/visitor.js'

/** One message, read by a small model on a busy machine: three are typed, each is asked for twice at most, for a minute each. */
const PATIENCE_MS = 600_000

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const linesOf = (page: Page) => page.locator('penchant-about [data-row=line]').allTextContents()

test('the visitor loads the model from this server, it reads a message, and the visitor goes on', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { page, requests, errors } = await visit(browser)
  await rides(page, 4)
  await aboutMe(page)
  await expect.poll(() => linesOf(page)).toHaveLength(2)
  const before = await linesOf(page)

  await page.getByText('Chat model: none').click()
  await page.getByLabel('a model in this page').check()
  await page.getByRole('button', { name: /Load .+ from this server/ }).click()
  await page.getByTestId('model-ready').waitFor({ timeout: 300_000 })
  await page.getByText('Chat model: a model in this page').waitFor()
  tell(await page.getByTestId('model-ready').textContent())

  await goBack(page)
  await say(page, 'When I book a table, I always want a quiet corner')
  // Suggestions go on beside it.
  await ask(page, 'A ride home')
  expect(await suggested(page, 'A ride home')).toBe('Kerbly')
  expect(await newestCard(page, 'A ride home').getByLabel('ride class').inputValue()).toBe('comfort')
  await aboutMe(page)
  await page.getByText('Chat model: a model in this page').click()
  const asked = page.getByTestId('model-asked')
  await asked.waitFor({ timeout: PATIENCE_MS })
  const said = await asked.textContent()
  tell(said, ...(await rowsOf(page, 'note').allTextContents()))
  expect(said).toMatch(/it was asked \d+ times?(, \d+ in vain)?: about [\d,]+ tokens in [\d.]+ (s|min)\.$/)
  expect(await linesOf(page)).toEqual(expect.arrayContaining(before))

  await goBack(page)
  await ask(page, 'A ride to the station')
  expect(await suggested(page, 'A ride to the station')).toBe('Kerbly')
  await aboutMe(page)
  await page.getByText('Chat model: a model in this page').click()
  await page.getByRole('button', { name: 'Unload it' }).click()
  await page.getByText('Chat model: none').waitFor()
  const foreign = requests.filter((url) => !url.startsWith(inject('demoUrl')) && !/^(data|blob):/.test(url))
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

const tell = (...texts: readonly (string | null)[]): void => {
  for (const text of texts) process.stderr.write(`${text}\n`)
}
