/** Nothing leaves the page's own origin; first, that it would be noticed if it did. */
import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { CANARY } from './canary.js'
import { choiceOf, opened, pastCalls } from './packaged.js'

test('a request to another origin is recorded, from a page and from a worker', async () => {
  await fetch(`http://${CANARY}/page`, { mode: 'no-cors' }).catch(() => {})
  const code = `fetch('http://${CANARY}/worker', { mode: 'no-cors' }).catch(() => {}).finally(() => postMessage('asked'))`
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  await new Promise((resolve) => worker.addEventListener('message', resolve))
  // The record is written a moment after the request was made.
  await expect
    .poll(() => commands.foreignRequests(), { timeout: 10_000 })
    .toEqual(expect.arrayContaining([`http://${CANARY}/page`, `http://${CANARY}/worker`]))
})

test('opening, loading the transformer, learning and suggesting ask for nothing but the own files', { timeout: 120_000 }, async () => {
  const penchant = await opened({ embedder: 'transformer' })
  await penchant.learn(pastCalls(5))
  await penchant.whenReady()
  expect(await choiceOf(penchant, 'a table')).toBe('Resy')
  expect((await commands.foreignRequests()).filter((line) => !line.includes(CANARY))).toEqual([])
})
