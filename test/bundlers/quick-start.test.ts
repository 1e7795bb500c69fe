/** docs/quick-start.md, followed to the letter: its files, its commands (penchant from the packed tarball), its clicks, and what it promises. */
import { execSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { tarball } from '../package/tarball.js'
import { ROOT, useBrowser } from '../package/visit.js'

const visit = useBrowser()
const PAGE = readFileSync(join(ROOT, 'docs', 'quick-start.md'), 'utf8')
const [commands, start] = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines as string)
/** Files by name: each block stands below its own. */
const FILES = [...PAGE.matchAll(/^`([\w.]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(([, name, text]) => [name, text] as [string, string])

async function ask(page: Page, request: string): Promise<void> {
  const before = await page.locator('#tool').textContent()
  await page.getByLabel('Request').fill(request)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => page.locator('#tool').textContent()).not.toBe(before)
}

async function answer(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: `Use ${tool}` }).click()
  await expect.poll(() => page.locator('#tool').textContent()).toBe(`${tool}: learnt`)
}

test('the quick start works as typed', async () => {
  expect(FILES.map(([name]) => name)).toEqual(['index.html', 'main.js'])
  const above = mkdtempSync(join(tmpdir(), 'penchant-quick-start-'))
  onTestFinished(() => rmSync(above, { recursive: true, force: true, maxRetries: 3 }))
  execSync((commands as string).replace('npm install penchant', `npm install ${tarball()}`), { cwd: above, stdio: 'pipe' })
  const folder = join(above, 'my-chat')
  for (const [name, text] of FILES) writeFileSync(join(folder, name), text)

  const server = spawn((start as string).trim(), { cwd: folder, shell: true, detached: process.platform !== 'win32', stdio: 'pipe' })
  onTestFinished(() => void (process.platform === 'win32' ? server.kill() : process.kill(-(server.pid as number), 'SIGKILL')))
  let said = ''
  server.stdout.on('data', (part: Buffer) => {
    said += part.toString().replaceAll(/\[[\d;]*m/g, '')
  })
  const address = () => /http:\/\/\S+\//.exec(said.replaceAll('\u001b', ''))?.[0]
  await expect.poll(address, { timeout: 60_000 }).toBeDefined()

  const { page, uncaught } = await visit(address() as string)
  await ask(page, 'a table for tonight')
  await answer(page, 'Resy')
  await ask(page, 'dinner for two on Friday')
  await answer(page, 'Resy')
  await ask(page, 'somewhere to eat')
  expect(await page.locator('#tool').textContent()).toMatch(/^Resy, \d+ %$/)
  for (const asked of ['a table for tonight', 'dinner for two on Friday', 'somewhere to eat']) expect(PAGE).toContain(`*${asked}*`)
  expect(await page.locator('#why').textContent()).not.toBe('')

  await page.reload()
  await ask(page, 'dinner for two on Friday')
  expect(await page.locator('#tool').textContent()).toMatch(/^Resy, \d+ %$/)
  expect(uncaught).toEqual([])
})
