/** The eval of names: a folder of messages, read for real, and its arithmetic. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../bench/evals/names.js'

const silent = { start() {}, tick() {}, end() {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('says by what was meant how many names are used, beside the first one that is written', async () => {
  const lines = [
    { type: 'tool', text: 'book a table with {A}', A: 'use' },
    { type: 'tool', text: 'not {B}, book it with {A} please', A: 'use', B: 'not' },
    { type: 'tool', text: 'is {C} any good?', C: 'none' },
    { type: 'reply', text: 'thanks', label: 'accept' },
  ]
  await writeFile(join(folder, 'one.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  await writeFile(join(folder, 'two-lang.jsonl'), `${JSON.stringify({ type: 'tool', text: 'ein Tisch mit {A}', A: 'use' })}\n`)
  expect(await run(['--data', folder, '--embedder', 'hashed'], silent)).toEqual({
    eval: 'names',
    embedder: 'hashed',
    english: {
      use: { names: 2, used: 1, prefers: 0, against: 0, noted: 0, plain: 0.5 },
      not: { names: 1, used: 0, prefers: 0, against: 0, noted: 0, plain: 1 },
      none: { names: 1, used: 0, prefers: 0, against: 0, noted: 0, plain: 1 },
    },
    others: { use: { names: 1, used: expect.any(Number), prefers: 0, against: 0, noted: 0, plain: 1 } },
  })
})

test('a folder without messages is refused with a sentence', async () => {
  await expect(run(['--data', join(folder, 'nothing')], silent)).rejects.toThrow(/holds no .jsonl file/)
  await expect(run([], silent)).rejects.toThrow(/needs --data/)
})
