/**
 * A real chat model in the demo, chosen, loaded, asked and cancelled as a visitor would: SmolLM2-135M by wllama, in Chromium.
 *
 * What so small a model writes is mostly turned down. What is tested is that all of it runs, and that nothing is harmed by it.
 */
import process from 'node:process'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aboutMe, ask, goBack, newestCard, rides, startBrowser, suggested, visit } from '../demo/visitor.js'

/** One alignment of a small model on a busy machine. */
const PATIENCE_MS = 2_400_000

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const linesOf = (page: Page) => page.locator('penchant-about [data-row=line]').allTextContents()

test('the visitor loads the model from this server, aligns with it, cancels, aligns again, and goes on', {
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

  const align = page.getByRole('button', { name: 'Align it' })
  await align.click()
  await page.getByText('Aligning for').waitFor()
  // Suggestions go on beside it.
  await goBack(page)
  await ask(page, 'A ride home')
  expect(await suggested(page, 'A ride home')).toBe('Kerbly')
  expect(await newestCard(page, 'A ride home').getByLabel('ride class').inputValue()).toBe('comfort')
  await aboutMe(page)
  await page.getByRole('button', { name: 'Cancel the alignment' }).click()
  const outcome = page.getByTestId('alignment')
  await expect.poll(() => outcome.textContent(), { timeout: 60_000 }).toContain('Cancelled: nothing was changed.')
  expect(await linesOf(page)).toEqual(before)

  await align.click()
  await page.getByText('Aligning for').waitFor()
  await outcome.waitFor({ timeout: PATIENCE_MS })
  const said = await outcome.textContent()
  tell(said, ...(await linesOf(page)))
  expect(said).toMatch(/The model was asked \d+ times(, \d+ in vain)?: about [\d,]+ tokens in [\d.]+ (s|min)\.$/)
  // Counted lines are never a model's to change; what it wrote and replay let pass stands beside them.
  const after = await linesOf(page)
  for (const line of before) expect(after).toContain(line)
  if (said?.startsWith('Nothing to change')) expect(after).toEqual(before)

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
