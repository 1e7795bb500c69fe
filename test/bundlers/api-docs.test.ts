/** The API reference can be made: a page for every door, and no link or type that leads nowhere (typedoc fails on those). */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { ROOT } from '../package/visit.js'

test('the API reference is made from the docstrings, with a page for every door', () => {
  execFileSync(process.execPath, [join('scripts', 'api-docs.mjs')], { cwd: ROOT, stdio: 'pipe' })
  const page = (name: string) => join(ROOT, 'docs', 'api', name)
  expect(readFileSync(page('index.md'), 'utf8')).toMatch(/^### openPenchant\(\)/m)
  const { exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, unknown> }
  const hosts = Object.keys(doors).flatMap((door) => /^\.\/([\w-]+)$/.exec(door)?.[1] ?? [])
  expect(hosts.filter((host) => !existsSync(page(join('hosts', `${host}.md`))))).toEqual([])
})
