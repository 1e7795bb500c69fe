/** The inspector: decisions as they are made, in any page, and nothing of the app is changed by looking. */
import { expect, onTestFinished, test } from 'vitest'
import { inspect } from '../../src/devtools/devtools.js'
import { exceptionOf } from '../../src/devtools/learnt-part.js'
import { openPenchant, opened, PATIENT, pastCalls, TOOLS } from '../browser/packaged.js'

type Opened = Awaited<ReturnType<typeof opened>>

function inspected(penchant: Opened, options: Parameters<typeof inspect>[1] = {}) {
  const close = inspect(penchant, options)
  onTestFinished(close)
  const [element] = [...document.querySelectorAll('penchant-inspector')].slice(-1)
  const root = element?.shadowRoot as ShadowRoot
  const text = () => [...root.children].map(({ textContent }) => textContent).join(' ')
  return { root, text, close }
}

test('each question shows with its answer and its time, and what became of it', async () => {
  const penchant = await opened()
  const { root, text } = inspected(penchant)
  const suggestion = await penchant.suggest({ query: 'a table for two with Resy' }, PATIENT)
  expect(suggestion.tool?.name).toBe('Resy')
  await expect.poll(text).toMatch(/“a table for two with Resy”Resy · [\d.]+ ms/)
  await expect.poll(text).toContain('The request names it')
  await penchant.learn({ suggestion, used: 'Tock' })
  await expect.poll(text).toMatch(/“a table for two with Resy”Resy, Tock · /)
  await penchant.suggest({ query: 'a ride home' }, PATIENT)
  await expect.poll(() => root.querySelector('#outcome')?.previousElementSibling?.textContent).toBe('“a ride home”')
  const rows = [...root.querySelectorAll<HTMLButtonElement>('.decisions button')]
  rows[1]?.click()
  await expect.poll(() => root.querySelector('#outcome')?.previousElementSibling?.textContent).toBe('“a table for two with Resy”')
  expect(root.querySelector('[aria-pressed=true]')?.textContent).toContain('with Resy')
})

test('a copy is asked what it would say without a call; the log keeps the call', async () => {
  const penchant = await opened()
  await penchant.learn(pastCalls(1))
  const twin = () => openPenchant({ user: 'copy', storage: 'memory', embedder: 'hashed', tools: TOOLS })
  const { root, text } = inspected(penchant, { twin })
  const suggestion = await penchant.suggest({ query: 'a table for 5 tonight' }, PATIENT)
  await penchant.learn({ suggestion, used: 'Resy', reply: 'thanks, that was great' })
  // What was said of the answer goes with its call, and is not offered by itself.
  await expect.poll(() => root.querySelectorAll('#what-if option').length).toBe(2)
  root.querySelector<HTMLFormElement>('form')?.requestSubmit()
  await expect.poll(text, { timeout: 20_000 }).toMatch(/With it: Resy, \d+ %. Without it: \w+, \d+ %/)
  const [, before, after] = /With it: (.*)\. Without it: (.*)\./.exec(root.querySelector('#what-if-said')?.textContent ?? '') ?? []
  expect(after).not.toBe(before)
  expect((await penchant.inspect()).storage.rounds).toBe(2)
})

test('without a copy there is no what-if; closed, it is gone', async () => {
  const penchant = await opened()
  await penchant.learn(pastCalls(1))
  const { root, text, close } = inspected(penchant)
  await penchant.suggest({ query: 'a table for 5 tonight' }, PATIENT)
  await expect.poll(text).toContain('penchant: 1 decision')
  expect(root.querySelector('#what-if')).toBeNull()
  close()
  expect(document.querySelector('penchant-inspector')).toBeNull()
  expect((await penchant.suggest({ query: 'a ride home' }, PATIENT)).error).toBeUndefined()
})

test('where a leaning does not hold is said as what it is: a tool or a kind of tools', () => {
  expect(exceptionOf({ tool: 'Kerbly' })).toBe('except with Kerbly')
  expect(exceptionOf({ domain: 'rides' })).toBe('except for rides')
})
