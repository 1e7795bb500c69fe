/**
 * A visitor of the demo: a real Chromium, and what people do with a page, in their words.
 *
 * Lives here: opening, typing, clicking, waiting. Expectations are the tests' own.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright'
import { expect, inject, onTestFinished } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'

const ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** Longest wait for anything, in milliseconds: the model has to load on a busy machine. */
const PATIENCE_MS = 60_000

export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: ARGS, ...(executablePath === undefined ? {} : { executablePath }) })
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Every address that the page or its workers asked for. */
  readonly requests: readonly string[]
  /** What the page threw or logged as an error. */
  readonly errors: readonly string[]
}

/** Where the model is not what is tested: its seconds of loading, in every new browser, are most of what these tests would take. */
export const QUICK = '?embedder=static'

/** A browser that nobody has used before, on the demo's page. */
export async function visit(browser: Browser, path = QUICK, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options)
  return visitIn(context, path)
}

/** Another tab of the same browser. */
export async function visitIn(context: BrowserContext, path = QUICK): Promise<Visit> {
  context.setDefaultTimeout(PATIENCE_MS)
  // A page that is left open goes on loading, beside the next test.
  onTestFinished(() => context.close())
  const requests: string[] = []
  const errors: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(inject('demoUrl') + path)
  return { page, context, requests, errors }
}

/** The page is ready for a request. */
export const isOpen = (page: Page) => page.locator('.composer .primary:not(:disabled)').waitFor()

/** The model has taken over. */
export const modelAnswers = (page: Page) => page.locator('penchant-inspector #embedder', { hasText: 'transformer' }).waitFor()

/** Types a message and sends it, whatever comes of it. */
export async function say(page: Page, message: string): Promise<void> {
  await isOpen(page)
  await page.getByLabel('Ask for something').fill(message)
  await page.keyboard.press('Enter')
}

/** Types a request, and waits for a suggestion that can be answered. */
export async function ask(page: Page, request: string): Promise<void> {
  await say(page, request)
  await newestCard(page, request).locator('.actions').waitFor()
}

/** Has the newest suggestion for `request` answered with `tool`: accepted if that is what was suggested, corrected if not. */
export async function settleOn(page: Page, request: string, tool: string): Promise<void> {
  const card = newestCard(page, request)
  if ((await suggested(page, request)) === tool) await card.getByRole('button', { name: `Use ${tool}` }).click()
  else {
    await card.getByRole('button', { name: 'Use another' }).click()
    await card.locator('.rivals').getByRole('button', { name: tool }).click()
  }
  await answered(card, tool)
}

/** The card says that this was learnt. */
export const answered = (card: Locator, tool: string) => card.getByText(`Noted: you used ${tool}.`).waitFor()

export const newestCard = (page: Page, request: string) => page.getByRole('article', { name: `Request: ${request}` }).first()

export const suggested = (page: Page, request: string) => newestCard(page, request).getByTestId('suggested').textContent()

/** A row of the inspector: likely, taken, refused. */
export const habit = (page: Page, tool: string) => page.locator(`penchant-inspector tr[data-tool=${tool}] .figure`).allTextContents()

/** Tab, again and again, until the focus is on a control whose name has `name` in it. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = []
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      let { activeElement } = document
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement
      if (activeElement === document.body) return ''
      const labels =
        activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])].map(({ textContent }) => textContent) : []
      return [activeElement?.getAttribute('aria-label'), ...labels, activeElement?.textContent].filter(Boolean).join(' ')
    })
    if (focused.includes(name)) return
    seen.push(focused)
  }
  expect.fail(`Tab never reached “${name}”, only: ${seen.join(' | ')}`)
}

/** Plays the user that the address names, to the end. */
export async function replay(page: Page): Promise<void> {
  await page.getByTestId('replay-button').click()
  await page.locator('[data-testid=replay-progress][data-stage=done], .failure').waitFor({ timeout: 3 * PATIENCE_MS })
}

export const regretOf = async (page: Page, agent: string) => Number(await page.getByTestId(`regret-${agent}`).textContent())

export const aboutMe = (page: Page) => page.getByRole('link', { name: 'About you' }).click()
export const goBack = (page: Page) => page.getByRole('link', { name: 'Try it' }).click()

/** Takes so many rides with the same tool, and the same class of ride. */
export async function rides(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const request = `A ride, number ${i}`
    await ask(page, request)
    await newestCard(page, request).getByLabel('ride class', { exact: true }).selectOption('comfort')
    await settleOn(page, request, 'Kerbly')
  }
}

/** A list of what it knows, row by row: `line`, `stance`, `note`, `log`. */
export const rowsOf = (page: Page, kind: string) => page.locator(`penchant-about [data-row=${kind}]`)
