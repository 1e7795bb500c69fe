/** The table of docs/bundlers.md: every bundler, mode, thread and policy gets a real suggestion, with the quantized model, in a real browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, useBrowser } from '../package/visit.js'
import { BUNDLERS, cleanUp, type Served } from './bundlers.js'
import { frontOf } from './front.js'
import type { Row } from './row.js'

const visit = useBrowser()
const rows: Row[] = []

afterAll(() => {
  cleanUp()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(join(ROOT, '.cache', 'bundlers.json'), JSON.stringify(rows))
})

const EXPECTED = { choice: 'Resy', tier: 'transformer', storage: 'indexeddb', rounds: 6, kernels: 'wasm-1', door: 'v3' }

describe.each(BUNDLERS.map((bundler) => [`${bundler.name}, ${bundler.mode}`, bundler] as const))('%s', (_, bundler) => {
  let served: Served
  beforeAll(async () => {
    served = await bundler.start()
  })
  afterAll(() => served?.close())

  const policies = [undefined, ...(bundler.policy === undefined ? [] : [bundler.policy])]
  const cases = (['worker', 'main'] as const).flatMap((thread) =>
    policies.map((policy) => ({ thread, policy, held: policy === undefined ? 'no policy' : 'held to a policy' })),
  )
  test.each(cases)('gets a suggestion: $thread thread, $held', async ({ thread, policy }) => {
    const front = await frontOf(served.origin, policy === undefined ? {} : { 'content-security-policy': policy })
    const row: Row = { bundler: bundler.name, mode: bundler.mode, setUp: bundler.setUp, thread, hasPolicy: policy !== undefined }
    rows.push(row)
    try {
      const { page, uncaught } = await visit(`${front.origin}/?thread=${thread}`)
      const output = page.locator('output')
      await expect.poll(() => output.textContent(), { timeout: 90_000 }).not.toBe('')
      expect(JSON.parse((await output.textContent()) ?? '')).toEqual({ ...EXPECTED, thread })
      expect(uncaught).toEqual([])
      const fetched = [...front.fetched.values()]
      const bytes = (which: (type: string) => boolean) => fetched.reduce((sum, { type, bytes }) => sum + (which(type) ? bytes : 0), 0)
      Object.assign(row, { scriptBytes: bytes((type) => type.includes('javascript')), allBytes: bytes(() => true) })
    } finally {
      await front.close()
    }
  })
})
