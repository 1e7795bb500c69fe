/** The page speaks out of one file: no sentence stands anywhere else in the demo. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '../package/visit.js'

const DEMO = join(ROOT, 'demo')
/** Attributes that people read or hear. */
const READ = new Set(['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title'])
/** What is the same in every language: a command, a name. */
const SAME = ['npm run eval -- toolbench', 'penchant']

interface Node {
  readonly type: string
  readonly value?: unknown
  readonly name?: { readonly name?: string }
}

function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodes(each)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    yield* nodes(Object.values(value))
  }
}

function spokenIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(join(DEMO, file), 'utf8'))
  return [...nodes(program)].flatMap(({ type, value, name }) => {
    const text = type === 'JSXText' ? value : type === 'JSXAttribute' && READ.has(String(name?.name)) ? (value as Node | null)?.value : ''
    return typeof text === 'string' && /\p{L}{2}/u.test(text) && !SAME.includes(text.trim()) ? [`${file}: ${text.trim()}`] : []
  })
}

test('every sentence of the page is in words.ts', () => {
  const files = readdirSync(DEMO).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(8)
  expect(files.flatMap(spokenIn)).toEqual([])
})
