/** The chat model: none unless the visitor says otherwise, and one that says nothing of use harms nothing. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUICK, ask, isOpen, newestCard, settleOn, startBrowser, suggested, tabTo, visit, visitIn } from './visitor.js'

const TABLE = 'Something to eat for us'
const ADDRESS = 'http://model.test:8080/v1'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const PLAN = { tool: 'Candlery', args: { party_size: 2, place: null, color: 'red' } }

/** A model at an address; what it was asked. */
async function serveModel(context: BrowserContext, answer: { readonly status?: number; readonly body: string }): Promise<object[]> {
  const asked: object[] = []
  await context.route(`${ADDRESS}/**`, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() !== 'OPTIONS') asked.push({ ...route.request().postDataJSON(), url: route.request().url() })
    await route.fulfill({ status: answer.status ?? 200, headers, contentType: 'application/json', body: answer.body })
  })
  return asked
}
const said = (content: string) => JSON.stringify({ choices: [{ message: { content } }] })

async function nameModel(page: Page): Promise<void> {
  await page.getByText('Chat model:').click()
  await page.getByLabel('a model at an address').check()
  await page.getByLabel('Address, up to /v1').fill(ADDRESS)
  await page.getByLabel('Model', { exact: true }).fill('small')
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByText('Chat model: a model at an address').waitFor()
  await isOpen(page)
}

test('rules plan unless told otherwise, and nobody else is asked', async () => {
  const { page, requests } = await visit(browser)
  await ask(page, TABLE)
  expect(await page.getByText('Chat model: none').isVisible()).toBe(true)
  expect(await page.getByTestId('planned').count()).toBe(0)
  expect(requests.filter((url) => new URL(url).origin !== new URL(page.url()).origin && !url.startsWith('data:'))).toEqual([])
})

describe('a model at an address of the visitor’s', () => {
  test('plans the call; penchant fills in, corrects, and learns', async () => {
    const { page, context, errors } = await visit(browser)
    const asked = await serveModel(context, { body: said(`Sure! ${JSON.stringify(PLAN)}`) })
    await isOpen(page)
    await nameModel(page)
    await ask(page, TABLE)
    const card = newestCard(page, TABLE)
    expect(await card.getByTestId('planned').textContent()).toBe('The model would call Candlery with party size: 2.')
    await settleOn(page, TABLE, 'Tablewren')
    await ask(page, TABLE)
    await settleOn(page, TABLE, 'Tablewren')
    await ask(page, TABLE)
    expect(await suggested(page, TABLE)).toBe('Tablewren')
    expect(await newestCard(page, TABLE).getByLabel('party size').inputValue()).toBe('2')
    // The message is read for what lasts as well; the plan is a question of its own.
    const plans = asked.filter((one) => (one as { messages?: { content?: string }[] }).messages?.[1]?.content === TABLE)
    expect(plans[0]).toMatchObject({
      url: `${ADDRESS}/chat/completions`,
      model: 'small',
      messages: [{ role: 'system' }, { content: TABLE }],
    })
    expect(errors).toEqual([])
  })

  test('is the one address that the page may talk to, and the page says so', async () => {
    const { page, context } = await visit(browser)
    await serveModel(context, { body: said('{}') })
    await isOpen(page)
    await nameModel(page)
    expect(await page.getByText('http://model.test:8080, which you named, and to no other').isVisible()).toBe(true)
    const reach = (url: string) =>
      page.evaluate(
        (to) =>
          fetch(to).then(
            () => 'reached',
            () => 'stopped',
          ),
        url,
      )
    expect(await reach(`${ADDRESS}/models`)).toBe('reached')
    expect(await reach('http://elsewhere.test/')).toBe('stopped')
  })

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['no plan', { body: said('I would rather not.') }],
    ['half a plan', { body: said('{"tool": "Candlery", ') }],
    ['something else than it was asked', { body: '[]' }],
  ])('that answers with %s: the rules plan, and the card says why', async (_, answer) => {
    const { page, context } = await visit(browser)
    await serveModel(context, answer)
    await isOpen(page)
    await nameModel(page)
    await ask(page, 'A table for two tonight')
    const card = newestCard(page, 'A table for two tonight')
    expect(await card.locator('.planned').textContent()).toMatch(/^The model did not help \(.+\), so the rules planned this call\.$/)
    expect(await card.getByLabel('party size').inputValue()).toBe('2')
  })

  test('that names a tool which there is not: penchant chooses as it would', async () => {
    const { page, context } = await visit(browser)
    await serveModel(context, { body: said('{"tool": "rm -rf", "args": "none"}') })
    await isOpen(page)
    await nameModel(page)
    await ask(page, 'A table for two tonight')
    expect(await newestCard(page, 'A table for two tonight').getByTestId('planned').textContent()).toBe('The model would call nothing.')
    expect(await suggested(page, 'A table for two tonight')).not.toBe('')
  })

  test('an address that is none is refused where it stands, and nothing loads again', async () => {
    const { page } = await visit(browser)
    await isOpen(page)
    await page.getByText('Chat model:').click()
    await page.getByLabel('a model at an address').check()
    await page.getByLabel('Address, up to /v1').fill('javascript:alert(1)')
    await page.getByLabel('Model', { exact: true }).fill('small')
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByRole('alert').getByText('That is no address').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('penchant-demo-model'))).toBeNull()
  })
})

describe('the browser’s own model', () => {
  test('cannot be chosen where there is none', async () => {
    const { page } = await visit(browser)
    await isOpen(page)
    await page.getByText('Chat model:').click()
    expect(await page.getByLabel('this browser’s model').isDisabled()).toBe(true)
    expect(await page.getByText('This browser has none.').isVisible()).toBe(true)
  })

  test('plans where there is one', async () => {
    const context = await browser.newContext()
    await context.addInitScript(() =>
      Object.assign(globalThis, {
        LanguageModel: {
          availability: async () => 'available',
          create: async () => ({ prompt: async () => '{"tool":"Suppernote","args":{"seating":"terrace"}}', destroy() {} }),
        },
      }),
    )
    const { page } = await visitIn(context)
    await isOpen(page)
    await page.getByText('Chat model:').click()
    await page.getByLabel('this browser’s model').check()
    await page.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('Chat model: this browser’s model').waitFor()
    await ask(page, TABLE)
    expect(await newestCard(page, TABLE).getByTestId('planned').textContent()).toBe(
      'The model would call Suppernote with seating: terrace.',
    )
  })
})

describe('a model in this page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penchant-weights-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, start: string, bytes: number): string => {
    const path = join(folder, name)
    writeFileSync(path, start)
    truncateSync(path, bytes)
    return path
  }

  async function pick(page: Page, path: string): Promise<void> {
    await page.getByText('Chat model:').click()
    await page.getByLabel('a model in this page').check()
    await page.getByLabel('Pick a GGUF file').setInputFiles(path)
  }

  test.each([
    ['is no GGUF file', file('cat.gguf', 'A picture of a cat', 4000), 'cat.gguf is no GGUF file.'],
    ['is empty', file('empty.gguf', '', 0), 'empty.gguf is no GGUF file.'],
    ['is too large for a page', file('huge.gguf', 'GGUF', 2_100_000_000), 'huge.gguf has 2100.0 MB. A page can hold about 2 GB'],
    ['is damaged', file('torn.gguf', 'GGUF', 4000), 'torn.gguf could not be loaded (it is damaged'],
  ])('a file that %s is refused where it was picked, and rules go on', async (_, path, why) => {
    const { page, errors } = await visit(browser)
    await isOpen(page)
    await pick(page, path)
    await page.getByRole('alert').getByText(why).waitFor()
    await ask(page, 'A table for two tonight')
    expect(await newestCard(page, 'A table for two tonight').getByLabel('party size').inputValue()).toBe('2')
    expect(await page.getByText('Chat model: none').isVisible()).toBe(true)
    expect(errors).toEqual([])
  })

  test('nothing of it is fetched before somebody has picked a file, and then from this origin only', async () => {
    const { page, requests } = await visit(browser)
    await isOpen(page)
    await page.getByText('Chat model:').click()
    await page.getByLabel('a model in this page').check()
    await page.getByLabel('Pick a GGUF file').waitFor({ state: 'attached' })
    const ofRunner = () => requests.filter((url) => /wllama|run-in-page/.test(url))
    expect(ofRunner()).toEqual([])
    await page.getByLabel('Pick a GGUF file').setInputFiles(file('torn.gguf', 'GGUF', 4000))
    await page.getByRole('alert').waitFor()
    expect(ofRunner().length).toBeGreaterThan(1)
    const { origin } = new URL(page.url())
    expect(requests.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([])
  })

  test('is chosen and picked with the keyboard alone', async () => {
    const { page } = await visit(browser, `${QUICK}#you`)
    await page.getByRole('button', { name: 'Align it' }).waitFor()
    await tabTo(page, 'Chat model: none')
    await page.keyboard.press('Enter')
    await tabTo(page, 'none')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByLabel('a model in this page').isChecked()).toBe(true)
    // Before the way there: a chooser that opens in the same moment would open unseen.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'Pick a GGUF file')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file('cat.gguf', 'A picture of a cat', 4000))
    await page.getByRole('alert').getByText('cat.gguf is no GGUF file').waitFor()
  })
})
