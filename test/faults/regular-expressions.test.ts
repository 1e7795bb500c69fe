/** Regular expressions are a way to hang a page: each of ours reads a hostile text of any length in a time that grows with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { openEngine } from '../engine/open-engine.js'
import { TOOLS } from '../engine/stand-ins.js'

const LITERAL = /(?<![\w)\]*/])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

/** What makes an expression that looks back look back: one letter, one blank, one sign, words, pairs; and an end that fits nothing. */
const BITS = ['a', '0', '.', ',', '-', '(', 'é', 'a ', 'a.', '1,', 'not ']
const ENDS = ['', '!']

const SHORT = 2000
const LONG = 20_000

/** Linear would be under a millisecond; quadratic is a hundred times that. */
const LIMIT_MS = 60

function literals(): Map<string, RegExp> {
  const found = new Map<string, RegExp>()
  const root = join(import.meta.dirname, '../../src')
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const code = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    for (const [whole, source = '', flags] of code.matchAll(LITERAL)) {
      try {
        found.set(`${file}: ${whole}`, new RegExp(source, flags))
      } catch {} // a division, or a path in a text
    }
  }
  return found
}

function slowest(expression: RegExp, length: number): number {
  let most = 0
  for (const bit of BITS)
    for (const end of ENDS) {
      const text = bit.repeat(length / bit.length) + end
      // The best of three: what else runs on the machine is no fault of the expression's.
      let best = Number.POSITIVE_INFINITY
      for (let i = 0; i < 3 && best > LIMIT_MS / 10; i++) {
        expression.lastIndex = 0
        const started = performance.now()
        expression.test(text)
        best = Math.min(best, performance.now() - started)
      }
      most = Math.max(most, best)
    }
  return most
}

test('no regular expression of the source takes longer than a hostile text is long', () => {
  const all = literals()
  expect(all.size).toBeGreaterThan(100)
  const slow: string[] = []
  for (const [name, expression] of all) {
    const short = slowest(expression, SHORT)
    const ms = short > LIMIT_MS / 4 ? short * 10 : slowest(expression, LONG)
    if (ms > LIMIT_MS) slow.push(`${name} ${Math.round(ms)} ms`)
  }
  expect(slow).toEqual([])
})

test('that it can fail: an expression that looks back is found', () => {
  expect(slowest(/^(.*[aeiouy].*)(?:ing|ed)$/, SHORT)).toBeGreaterThan(LIMIT_MS / 100)
})

test.each([' ', '\t', '\n', 'a', '. ', '('])('100,000 characters of %j are asked, learnt, recalled and remembered in time', async (bit) => {
  const engine = await openEngine(TOOLS)
  const query = `a table${bit.repeat(90_000 / bit.length)}now`
  const started = process.cpuUsage()
  expect((await engine.suggest({ query }, { deadlineMs: 60_000 })).error).toBeUndefined()
  await engine.learn({ call: { tool: 'Resy', query } })
  await engine.recall(query)
  await engine.remember({ message: query })
  const { user } = process.cpuUsage(started)
  expect(user / 1000).toBeLessThan(4000)
  await engine.close()
})
