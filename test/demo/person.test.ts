/**
 * What a person would do in the demo, typed, on a wide screen and on a phone: requests, corrections, bans, wishes, small talk, and taking back. Every
 * sentence that is shown is read, and held against what was done.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tools, toolsOf } from '../../demo/tools.js'
import { layoutShiftOf, sentences, tasksOf, thumbMisses, watchShifts } from './reading.js'
import { aboutMe, answered, goBack, modelAnswers, newestCard, rowsOf, say, startBrowser, visit } from './visitor.js'
import { violations } from './violations.js'

/** Sum of layout shifts of a whole visit. */
const GOOD_SHIFT = 0.01
/** A task is long from here on, in milliseconds (Long Tasks, W3C). */
const LONG_TASK_MS = 50

/** What is said, and what is done with the answer: accepted, turned down, another tool taken, or nothing. */
interface Turn {
  readonly says: string
  readonly does?: 'accept' | 'refuse' | string
  /** The tool that ran before, which this speaks against; what it wants in its place. */
  readonly against?: string
  readonly instead?: string
  /** It asks for nothing else: what was asked before is answered once more. */
  readonly isAgain?: true
  /** What it says that holds from now on. */
  readonly bans?: string
  readonly allows?: string
  readonly wishes?: true
  /** It asks for nothing. */
  readonly isTalk?: true
}

const TURNS: readonly Turn[] = [
  { says: 'hi', isTalk: true },
  { says: 'A quiet table for two tonight', does: 'Candlery' },
  { says: 'Thanks, that was great', isTalk: true },
  { says: 'A ride to the station at nine', does: 'Hopwheel' },
  { says: 'A ride home', does: 'Kerbly' },
  { says: 'Never use Kerbly again', bans: 'Kerbly', against: 'Kerbly', isAgain: true, does: 'accept' },
  { says: 'A ride to work', does: 'Hopwheel' },
  { says: 'Milk, eggs and bread', does: 'Larderly' },
  { says: 'no, with Basketfox please', against: 'Larderly', instead: 'Basketfox', does: 'accept' },
  { says: 'A hotel room in Lisbon', does: 'refuse' },
  { says: 'A hotel room in Lisbon', does: 'Lodgewick' },
  { says: 'Dinner for four with Tablewren', does: 'accept' },
  { says: 'Groceries, but not from Basketfox', does: 'accept' },
  { says: 'Book a table for six', does: 'Candlery' },
  { says: 'A taxi to the airport', does: 'accept' },
  { says: 'Kerbly is fine again', allows: 'Kerbly', isTalk: true },
  { says: 'A ride into town', does: 'accept' },
  { says: 'A room for two nights in Rome', does: 'accept' },
  { says: 'When I book a table, I want a quiet corner', wishes: true, isTalk: true },
  { says: 'A table for two tomorrow', does: 'accept' },
  { says: 'Play some jazz', does: 'Vinylia' },
  { says: 'A song by Nina Simone', does: 'accept' },
  { says: 'ok thanks, bye', isTalk: true },
]

/** What a sentence for people never has in it: holes, code, the insides of the library. */
const UNFIT = /undefined|NaN|\[object|\bnull\b|[{}]|\w_\w|wasm|kernel|habit ×|hashed|transformer|filled ·/

/** What the person did, as they remember it. */
class Memory {
  readonly bans = new Set<string>()
  /** Tools taken, request by request. */
  takes: { readonly says: string; readonly tool: string }[] = []

  /** The request that was answered last. */
  asked = ''

  timesOf = (tool: string): number => this.takes.filter((one) => one.tool === tool).length

  /** Of its rivals or it. */
  timesLike = (tool: string): number =>
    toolsOf(tools.find(({ name }) => name === tool)?.domain ?? '').reduce((sum, { name }) => sum + this.timesOf(name), 0)
}

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Holds what a card says against what was done. */
function judge(turn: Turn, read: readonly string[], memory: Memory): void {
  const all = read.join(' | ')
  expect(all).not.toMatch(UNFIT)
  const heard = /Heard: that counts against (\w+)\./.exec(all)?.[1]
  expect(heard, all).toBe(turn.against)
  if (turn.bans !== undefined) expect(all).toContain(`Noted: Never ${turn.bans}.`)
  if (turn.allows !== undefined) expect(all).toContain(`Noted: ${turn.allows} as any other.`)
  if (turn.wishes) expect(all).toContain(`Noted: ${turn.says}`)
  expect(/Once more for “(.*)”:/.exec(all)?.[1], all).toBe(turn.isAgain ? memory.asked : undefined)
  if (turn.isTalk) {
    expect(all).not.toContain('% sure')
    return
  }
  if (turn.bans === undefined && turn.allows === undefined && !turn.wishes) expect(all).not.toContain('Noted:')

  const [, tool = '', sure] = /\| (\w+) \| (\d+) % sure/.exec(all) ?? []
  expect(
    tools.map(({ name }) => name),
    all,
  ).toContain(tool)
  if (!turn.says.includes(tool)) expect(memory.bans, all).not.toContain(tool)
  if (turn.says.includes(`not from ${tool}`)) expect.fail(all)
  const ranking = [...all.matchAll(/\| (\w+) \| (\d+) %(?= \||$)/g)].map(([, name, share]) => [name, Number(share)] as const)
  expect(ranking[0], all).toEqual([tool, Number(sure)])
  expect(
    ranking.reduce((sum, [, share]) => sum + share, 0),
    all,
  ).toBeLessThanOrEqual(103)

  for (const [, n, of] of all.matchAll(/Chosen (\d+) of (\d+) times?/g))
    expect([Number(n), Number(of)], all).toEqual([memory.timesOf(tool), memory.timesLike(tool)])
  for (const [, n] of all.matchAll(/Taken (\d+) times?, refused \d+ times?/g)) expect(Number(n), all).toBe(memory.timesOf(tool))
  for (const [, past, went] of all.matchAll(/“([^”]+)”, went to (\w+)/g))
    expect(memory.takes, all).toContainEqual({ says: past, tool: went })
  // It names another only as what rules it out.
  for (const [, other] of all.matchAll(/Trying (\w+): it has not been tried/g)) {
    expect(other, all).toBe(tool)
    expect(memory.timesOf(tool), all).toBe(0)
  }
}

async function act(page: Page, turn: Turn, memory: Memory): Promise<void> {
  if (turn.bans !== undefined) memory.bans.add(turn.bans)
  if (turn.allows !== undefined) memory.bans.delete(turn.allows)
  if (turn.does === undefined) return
  const card = newestCard(page, turn.says)
  const suggested = String(await card.getByTestId('suggested').textContent())
  if (turn.does === 'refuse') {
    await card.getByRole('button', { name: `Not ${suggested}` }).click()
    await card.getByText(`Noted: not ${suggested} this time.`).waitFor()
    return
  }
  const tool = turn.does === 'accept' ? suggested : turn.does
  if (tool === suggested) await card.getByRole('button', { name: `Use ${tool}` }).click()
  else {
    await card.getByRole('button', { name: 'Use another' }).click()
    await card.locator('.rivals').getByRole('button', { name: tool }).click()
  }
  await answered(card, tool)
  memory.takes.push({ says: memory.asked, tool })
}

/** A correction makes another of the call before it. */
function correct({ against, instead }: Turn, memory: Memory): void {
  const last = memory.takes.at(-1)
  if (against === undefined || last === undefined) return
  memory.takes.pop()
  if (instead !== undefined) memory.takes.push({ says: last.says, tool: instead })
}

async function converse(page: Page, memory: Memory, isNarrow: boolean): Promise<void> {
  for (const turn of TURNS) {
    await say(page, turn.says)
    correct(turn, memory)
    if (!turn.isAgain) memory.asked = turn.says
    if (turn.bans !== undefined) memory.bans.add(turn.bans)
    await page.locator('article .waiting').waitFor({ state: 'detached' })
    const isNoted = turn.bans !== undefined || turn.allows !== undefined || turn.wishes
    // What is kept of a message may be told a moment later.
    if (isNoted) await newestCard(page, turn.says).locator('.noted li').first().waitFor()
    if (isNarrow && !turn.isTalk)
      expect(
        await newestCard(page, turn.says)
          .getByRole('button', { name: /^Use (?!another)/ })
          .first()
          .isVisible(),
        turn.says,
      ).toBe(true)
    judge(turn, await sentences(page, 'article'), memory)
    if (isNarrow && !turn.isTalk) await isInSight(page, turn.says)
    await act(page, turn, memory)
  }
}

/** Without scrolling by hand. */
async function isInSight(page: Page, request: string): Promise<void> {
  const box = () => newestCard(page, request).locator('.actions .primary').first().boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  await expect.poll(async () => ((await box())?.y ?? -1) >= 0).toBe(true)
  const { y, height: own } = (await box()) ?? { y: 0, height: 0 }
  expect(y + own).toBeLessThanOrEqual(height)
}

/** What is known, held against what was done. */
async function readAbout(page: Page, memory: Memory): Promise<void> {
  await aboutMe(page)
  await rowsOf(page, 'log').first().waitFor()
  const all = (await sentences(page, 'penchant-about')).join(' | ')
  expect(all).not.toMatch(UNFIT)
  for (const [, domain, tool, n, of] of all.matchAll(/For (\w+) you take (\w+)\. \| (\d+) of (\d+) times/g)) {
    expect(
      toolsOf(String(domain)).map(({ name }) => name),
      all,
    ).toContain(tool)
    expect(Number(n), all).toBe(memory.timesOf(String(tool)))
    // Refusals are counted among them.
    expect(Number(of), all).toBeGreaterThanOrEqual(memory.timesLike(String(tool)))
  }
  expect(all).toMatch(/For Rides you take \w+\./)
  expect(await rowsOf(page, 'stance').count()).toBe(memory.bans.size)
  expect(await rowsOf(page, 'note').count()).toBe(TURNS.filter(({ wishes }) => wishes).length)
  expect(all).toContain(`${await rowsOf(page, 'log').count()} things, the newest first.`)
  const log = await rowsOf(page, 'log').allTextContents()
  for (const { says, tool } of memory.takes) {
    const rows = log.filter((row) => row.includes(`“${says}”: `))
    expect(
      rows.some((row) => row.includes(`${tool} was used`) || row.includes(`${tool} was wanted instead`)),
      `${says}: ${rows.join()}`,
    ).toBe(true)
  }
}

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
}

test.each(Object.entries(SCREENS))(
  '%s: nothing that is said is wrong, nothing contradicts, and nothing gets in the way',
  async (screen, look) => {
    const { page, errors } = await visit(browser, '', look)
    await watchShifts(page)
    await modelAnswers(page)
    const memory = new Memory()
    const longest = await tasksOf(browser, page, () => converse(page, memory, screen === 'phone'))
    expect(await violations(page)).toEqual([])
    if (screen === 'phone') expect(await thumbMisses(page)).toEqual([])

    // Taking back the last use: it is asked anew, and nothing of the first answer is left.
    const last = memory.takes.at(-1)
    await newestCard(page, String(last?.says)).getByRole('button', { name: 'Undo: Noted: you used' }).click()
    await newestCard(page, String(last?.says)).locator('.actions').waitFor()
    memory.takes.pop()

    await readAbout(page, memory)
    expect(
      await rowsOf(page, 'log')
        .filter({ hasText: `“${last?.says}”: ` })
        .count(),
    ).toBe(0)
    expect(await violations(page)).toEqual([])
    if (screen === 'phone') expect(await thumbMisses(page)).toEqual([])
    // Erasing takes the page's rows away, as it should: on a busy machine later than what counts as the answer to a click.
    const shift = await layoutShiftOf(page)
    expect(shift.value, shift.told).toBeLessThan(GOOD_SHIFT)
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('button', { name: 'Yes, erase all of it' }).click()
    await page.getByText('Nothing yet: a habit shows after three times.').waitFor()
    expect(await rowsOf(page, 'log').count()).toBe(0)
    await goBack(page)
    expect(await page.getByRole('article').count()).toBe(0)

    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(LONG_TASK_MS)
    expect(errors).toEqual([])
    // A trace is of the whole browser: what a page that is left open does would count as the next one's.
    await page.context().close()
  },
)

test('a task that is long would be seen, and one that waits is not taken for long', async () => {
  const page = await browser.newPage()
  // So much work, not so much time: of a time on the clock, others may have had the processor for all but a little.
  const work = () =>
    page.evaluate((times) => {
      for (let i = 0; i < times; i++) performance.now()
    }, 8e6)
  expect(await tasksOf(browser, page, work)).toBeGreaterThan(LONG_TASK_MS)
  expect(await tasksOf(browser, page, () => page.waitForTimeout(400))).toBeLessThan(LONG_TASK_MS)
})
