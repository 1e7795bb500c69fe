/**
 * docs/quick-start.md, followed to the letter: its files, its commands (penchant from the packed tarball), its clicks, and what it promises.
 *
 * With PENCHANT_AS_TYPED, as `npm run test:bundlers` has it, Vite comes from the registry too; else it is this checkout's.
 */
import { execSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tarball } from '../package/tarball.js'
import { ROOT, useBrowser } from '../package/visit.js'

const visit = useBrowser()
/** A model that is loading shares the processor with everything else. */
const PATIENCE = { timeout: 20_000 }
const PAGE = readFileSync(join(ROOT, 'docs', 'quick-start.md'), 'utf8')
const [commands, start] = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines as string)
/** Files by name: each block stands below its own. */
const FILES = [...PAGE.matchAll(/^`([\w.]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(([, name, text]) => [name, text] as [string, string])

async function ask(page: Page, request: string): Promise<void> {
  const before = await page.locator('#tool').textContent()
  await page.getByLabel('Request').fill(request)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => page.locator('#tool').textContent(), PATIENCE).not.toBe(before)
}

async function answer(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: `Use ${tool}` }).click()
  await expect.poll(() => page.locator('#tool').textContent(), PATIENCE).toBe(`${tool}: learnt`)
}

const VITE = 'npm install --save-dev vite'

let above: string
let stop: () => void
let address: string
beforeAll(async () => {
  expect(FILES.map(([name]) => name)).toEqual(['index.html', 'main.ts'])
  expect(commands).toContain(VITE)
  above = mkdtempSync(join(tmpdir(), 'penchant-quick-start-'))
  const isAsTyped = process.env.PENCHANT_AS_TYPED !== undefined
  const typed = (commands as string).replace('npm install penchant', `npm install ${isAsTyped ? '' : '--offline '}${tarball()}`)
  execSync(isAsTyped ? typed : typed.replace(VITE, ''), { cwd: above, stdio: 'pipe' })
  const folder = join(above, 'my-chat')
  if (!isAsTyped) linkVite(join(folder, 'node_modules'))
  for (const [name, text] of FILES) writeFileSync(join(folder, name), text)

  const server = spawn((start as string).trim(), { cwd: folder, shell: true, detached: process.platform !== 'win32', stdio: 'pipe' })
  stop = () => void (process.platform === 'win32' ? server.kill() : process.kill(-(server.pid as number), 'SIGKILL'))
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => {
      said += stripVTControlCharacters(part.toString())
    })
  const printed = () => /http:\/\/\S+\//.exec(said)?.[0]
  address = await vi.waitUntil(printed, { timeout: 60_000, interval: 100 })
})
afterAll(() => {
  stop?.()
  rmSync(above, { recursive: true, force: true, maxRetries: 3 })
})

function linkVite(modules: string): void {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules', 'vite'), join(modules, 'vite'), 'junction')
  symlinkSync(join(modules, 'vite', 'bin', 'vite.js'), join(modules, '.bin', 'vite'))
}

// What it promises must not hang on which of the embedders happens to be there when somebody types.
test.each([
  ['as it is', undefined],
  ['before any model has come', /\.(onnx|bin)(\?.*)?$/],
])('the quick start works as typed, %s', async (_, missing) => {
  const { page, uncaught } = await visit(address, missing)
  await ask(page, 'a table for tonight')
  await answer(page, 'Resy')
  await ask(page, 'dinner for two on Friday')
  await answer(page, 'Resy')
  await ask(page, 'a restaurant for Sunday')
  expect(await page.locator('#tool').textContent()).toMatch(/^Resy, \d+ %$/)
  for (const asked of ['a table for tonight', 'dinner for two on Friday', 'a restaurant for Sunday']) expect(PAGE).toContain(`*${asked}*`)
  expect(await page.locator('#why').textContent()).not.toBe('')

  await page.reload()
  await ask(page, 'dinner for two on Friday')
  expect(await page.locator('#tool').textContent()).toMatch(/^Resy, \d+ %$/)
  expect(uncaught).toEqual([])
})

test.each(['aborted', 'silent'] as const)('where the worker is %s, the page says so and goes on', async (how) => {
  const { page, uncaught } = await visit(address, how === 'aborted' ? /worker\.js/ : undefined)
  if (how === 'silent') {
    await page.context().route(/worker\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.reload()
  }
  await ask(page, 'a table for tonight')
  expect(await page.locator('#tool').textContent()).toBe('nothing to say')
  expect(await page.locator('#why').textContent()).toContain('worker')
  expect(uncaught).toEqual([])
})
