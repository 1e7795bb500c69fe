/** What tools may be told, as a visitor says it. */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aboutMe, startBrowser, visit } from './visitor.js'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

test('a rule is the visitor’s own: it is kept, stands in the log, and is taken back', async () => {
  const { page, errors } = await visit(browser)
  await aboutMe(page)
  await page.getByText('Kind by kind: you have set no rule').click()
  const age = page.getByLabel('Age and birthday')
  await expect.poll(() => age.inputValue()).toBe('ask')
  await age.selectOption('asked')
  await page.getByText('What tools may be told: wherever it is asked: age.').waitFor()
  await page.getByLabel('Health').selectOption('never')
  await page.getByText('What tools may be told: wherever it is asked: age; never: health.').waitFor()
  await page.reload()
  await aboutMe(page)
  await page.getByText('Kind by kind: 2 of your own').click()
  await expect.poll(() => age.inputValue()).toBe('asked')
  await age.selectOption('ask')
  await page.getByText('What tools may be told: never: health.').waitFor()
  expect(errors).toEqual([])
})
