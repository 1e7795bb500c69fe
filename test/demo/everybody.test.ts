/** The demo is for everybody: no barrier that axe can find, on every view, light and dark, narrow and wide; and it talks to nobody. */
import { Buffer } from 'node:buffer'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { aboutMe, ask, isOpen, modelAnswers, QUICK, replay, rowsOf, startBrowser, tabTo, settleOn, visit } from './visitor.js'
import { violations } from './violations.js'

const TABLE = 'A table for two tonight'
const NARROW = { width: 320, height: 740 }
const WIDE = { width: 1280, height: 860 }

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** What axe finds, and what does not fit, on a wide and on a narrow screen, in the light and in the dark. */
async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, viewport] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await violations(page)).map((one) => `${name}, ${colorScheme}: ${one}`))
    }
    if (!(await fits(page))) found.push(`${name}: wider than the screen`)
  }
  return found
}

describe('wide and narrow, light and dark', () => {
  test('the chat and the inspector have no violations, empty and in use, and fit the screen', async () => {
    const { page } = await visit(browser)
    await isOpen(page)
    expect(await barriers(page)).toEqual([])
    await ask(page, TABLE)
    await settleOn(page, TABLE, 'Candlery')
    for (const [request, tool] of [
      ['A cheap lunch', 'Forkline'],
      ['A hotel room in Lisbon', 'Latchkin'],
    ] as const) {
      await ask(page, request)
      await settleOn(page, request, tool)
    }
    await page.getByRole('img', { name: 'By what was asked' }).waitFor()
    await page.getByText('The same as a table').click()
    await page.getByText('Chat model:').click()
    await page.getByLabel('a model at an address').check()
    await ask(page, 'A ride to the station at nine')
    await page.getByRole('button', { name: 'Use another' }).click()
    await page.locator('.catalogue').evaluate((details) => details.setAttribute('open', ''))
    expect(await barriers(page)).toEqual([])
  })

  test('what it knows of you has no violations, and fits the screen', async () => {
    const { page } = await visit(browser)
    await ask(page, TABLE)
    await settleOn(page, TABLE, 'Candlery')
    await aboutMe(page)
    await page.getByRole('textbox', { name: 'Tell it a preference' }).fill('Whenever I book a table, give me a quiet corner')
    await page.getByRole('button', { name: 'Tell it' }).click()
    await rowsOf(page, 'note').waitFor()
    await rowsOf(page, 'log').first().waitFor()
    await page.getByText('Chat model:').click()
    await page.getByLabel('a model in this page').check()
    await page.getByLabel('Pick a GGUF file').setInputFiles({ name: 'cat.gguf', mimeType: '', buffer: Buffer.from('A picture of a cat') })
    await page.getByRole('alert').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('the replay has no violations, before and after, and fits the screen', async () => {
    const { page } = await visit(browser, '?embedder=hashed&rounds=40#replay')
    await page.locator('[data-testid=replay-button]:not(:disabled)').waitFor()
    expect(await barriers(page)).toEqual([])
    await replay(page)
    expect(await barriers(page)).toEqual([])
  })
})

test('on a screen of 4K everything has grown, and fits', async () => {
  const { page } = await visit(browser, QUICK, { viewport: { width: 3840, height: 2160 } })
  await ask(page, TABLE)
  const { width } = (await page.locator('main').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(2000)
  expect(await fits(page)).toBe(true)
})

test('an error has no violations either', async () => {
  const { page, context } = await visit(browser)
  await context.route(/worker.*\.js$/, (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').waitFor()
  expect(await violations(page)).toEqual([])
})

test('no request leaves the origin, whatever is done', async () => {
  const { page, requests } = await visit(browser, '?rounds=20')
  await modelAnswers(page)
  await ask(page, TABLE)
  await settleOn(page, TABLE, 'Candlery')
  await page.getByRole('link', { name: 'Replay a user' }).click()
  await replay(page)
  expect(requests.filter((url) => url.endsWith('.onnx')).length).toBeGreaterThan(0) // the worker's requests are seen too
  expect(requests.filter((url) => !url.startsWith(inject('demoUrl')) && !url.startsWith('data:'))).toEqual([])
})

test('the page could not call home if it tried', async () => {
  const { page } = await visit(browser)
  const stoppedBy = page.evaluate(() => {
    const stopped = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective)),
    )
    fetch('https://example.com/').catch(() => {})
    return stopped
  })
  expect(await stoppedBy).toBe('connect-src')
})

test('the keyboard skips to the content, goes to the other view and back, and never gets stuck', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.reload()
  await isOpen(page)
  await tabTo(page, 'Replay a user')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Five hundred rounds' }).waitFor()
  await tabTo(page, 'Replay 500 rounds')
  await tabTo(page, 'Try it') // past the end of the page, and round again
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Which tool would you want?' }).waitFor()
})

test('the focus is always visible', async () => {
  const { page } = await visit(browser)
  await isOpen(page)
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      let { activeElement } = document
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement
      if (activeElement === null || activeElement === document.body) return 'none focused'
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
      return outlineStyle === 'none' || outlineWidth === '0px' ? activeElement.outerHTML : 'visible'
    })
    expect(['visible', 'none focused']).toContain(ring)
  }
})

test('things fade in and grow, but not for those who asked for less motion', async () => {
  const motion = async (options: BrowserContextOptions) => {
    const { page } = await visit(browser, QUICK, options)
    await ask(page, TABLE)
    await settleOn(page, TABLE, 'Candlery')
    await ask(page, TABLE)
    return page.evaluate(() =>
      ['.card', '.bar span'].flatMap((selector) => {
        const { animationName, transitionDuration } = getComputedStyle(document.querySelector(selector) as Element)
        return animationName === 'none' && transitionDuration === '0s' ? [] : [selector]
      }),
    )
  }
  expect(await motion({ reducedMotion: 'no-preference' })).toEqual(['.card', '.bar span'])
  expect(await motion({ reducedMotion: 'reduce' })).toEqual([])
})

test('the catalogue is one row of five jobs on a wide screen, and folded away on a narrow one', async () => {
  const wide = await visit(browser, QUICK, { viewport: WIDE })
  const names = wide.page.locator('.catalogue dt')
  await names.first().waitFor()
  const rows = await names.evaluateAll((names) => new Set(names.map((name) => name.getBoundingClientRect().top)).size)
  expect(rows).toBe(1)
  const narrow = await visit(browser, QUICK, { viewport: NARROW })
  await isOpen(narrow.page)
  expect(await narrow.page.getByText('Candlery').isVisible()).toBe(false)
})
