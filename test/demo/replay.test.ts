/** The replay in the browser is the eval in Node: the same protocol, the same numbers. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHeads } from '../../bench/evals/open-heads.js'
import { run } from '../../bench/evals/toolbench/run.js'
import { regretOf, replay, startBrowser, visit } from './visitor.js'

const CATALOGUE = 'demo/data/toolbench-60.json'
const USERS = 'demo/data/replay-users.json'
const SILENT = { start() {}, tick() {}, end() {} }

let browser: Browser
let folder: string
beforeAll(async () => {
  await openHeads()
  browser = await startBrowser()
  folder = await mkdtemp(join(tmpdir(), 'penchant-demo-'))
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

/** Regret by agent of the first user of a regime, by `npm run eval -- toolbench`. */
async function evalInNode(flags: Readonly<Record<string, string>>, rounds = 500): Promise<Record<string, number>> {
  const file = JSON.parse(await readFile(USERS, 'utf8')) as { runs: { users: { rounds: number[] }[] }[] }
  for (const { users } of file.runs) for (const user of users) user.rounds = user.rounds.slice(0, rounds)
  const streams = join(folder, `${rounds}.json`)
  await writeFile(streams, JSON.stringify(file))
  const args = Object.entries({ catalogue: CATALOGUE, streams, users: '1', ...flags }).flatMap(([name, value]) => [`--${name}`, value])
  const { runs } = (await run(args, SILENT)) as { runs: { agent: string; regret: number }[] }
  return Object.fromEntries(runs.map(({ agent, regret }) => [agent, regret]))
}

test('500 rounds, words alone, domains inferred: the very regret of the eval', async () => {
  const { penchant } = await evalInNode({ agents: 'penchant', regimes: 'one-hot', embedder: 'hashed', domains: 'inferred' })
  const { page, errors } = await visit(browser, '?user=one-hot-0&embedder=hashed&domains=inferred#replay')
  await replay(page)
  expect(await regretOf(page, 'penchant')).toBe(penchant)
  expect(await page.getByText('All 500 rounds played.').isVisible()).toBe(true)
  expect(await page.getByTestId('replay-embedder-tier').textContent()).toBe('hashed')
  expect(errors).toEqual([])
})

test('500 rounds, a user of mixed tastes, domains given: penchant and every baseline as in the eval', async () => {
  const agents = ['penchant', 'random', 'freq-greedy', 'pure-bandit', 'freq-as-override', 'bandit-as-override']
  const expected = await evalInNode({ agents: agents.join(), regimes: 'soft-0.3', embedder: 'hashed', domains: 'given' })
  const { page } = await visit(browser, '?user=soft-0.3-0&embedder=hashed&domains=given#replay')
  await replay(page)
  const found = Object.fromEntries(await Promise.all(agents.map(async (agent) => [agent, await regretOf(page, agent)] as const)))
  expect(found).toEqual(expected)
})

for (const [embedder, rounds] of [
  ['static', 60],
  ['transformer', 15],
] as const)
  test(`${rounds} rounds with the ${embedder} embedder: the very regret of the eval`, async () => {
    const { penchant } = await evalInNode({ agents: 'penchant', regimes: 'one-hot', embedder, domains: 'inferred' }, rounds)
    const { page } = await visit(browser, `?user=one-hot-0&embedder=${embedder}&domains=inferred&rounds=${rounds}#replay`)
    await replay(page)
    expect(await page.getByTestId('replay-embedder-tier').textContent()).toBe(embedder)
    expect(await regretOf(page, 'penchant')).toBe(penchant)
  })

test('the line grows while it plays, a screen reader hears of it, and it can be cancelled and played again', async () => {
  const { page } = await visit(browser, '?embedder=static#replay')
  const button = page.getByTestId('replay-button')
  await button.click()
  await page.waitForFunction(() => /Round \d+: penchant's regret is \d+/.test(document.body.textContent ?? ''))
  await button.click()
  await page.getByText(/Cancelled after \d+ rounds/).waitFor()
  expect(await page.getByRole('img', { name: 'Regret by round' }).getAttribute('aria-label')).toMatch(/After \d+ rounds: penchant \d+/)

  await replay(page)
  expect(await page.getByText('All 500 rounds played.').isVisible()).toBe(true)
})

test('on a phone all 500 rounds are played within 20 seconds, loading and all', async () => {
  const { page } = await visit(browser, '#replay', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.locator('[data-testid=replay-button]:not(:disabled)').waitFor()
  const start = performance.now()
  await replay(page)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(await page.getByText('All 500 rounds played.').isVisible()).toBe(true)
})

test('settings are in the address, so a replay can be shared', async () => {
  const { page } = await visit(browser, '#replay')
  await page.getByLabel('User', { exact: true }).selectOption('soft-0.3-4')
  await page.getByLabel('Embedder').selectOption('hashed')
  await page.reload()
  await page.locator('[data-testid=replay-button]:not(:disabled)').waitFor()
  expect(await page.getByLabel('User', { exact: true }).inputValue()).toBe('soft-0.3-4')
  expect(await page.getByLabel('Embedder').inputValue()).toBe('hashed')
})
