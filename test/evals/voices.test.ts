/** The eval of voices: lines of every kind, read for real, and its arithmetic. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../bench/evals/voices.js'

const silent = { start() {}, tick() {}, end() {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('says by head how many lines are read as they are meant, beside the commonest label for all', async () => {
  const lines = [
    { type: 'tool', text: 'never use {A} again', after: false, A: 'never' },
    { type: 'tool', text: 'book a table with {A}', after: false, A: 'use' },
    { type: 'tool', text: 'book me a room with {B} please', after: false, B: 'use' },
    { type: 'reply', request: 'a table for two', text: 'thanks, lovely', label: 'accept' },
    { type: 'reply', request: 'a taxi', text: 'that is far too expensive, a cheaper one please', label: 'wants', ban: true },
    {
      type: 'say',
      clauses: [
        ['I am allergic to nuts, ', 'constraint'],
        ['so book a table for two tonight', 'request'],
      ],
    },
    { type: 'whom', text: 'book my sister a taxi, she likes them quiet', whom: 'other' },
    { type: 'act', text: 'thanks a lot!', domain: null, act: 'remark' },
  ]
  await writeFile(join(folder, 'one.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  await writeFile(join(folder, 'two-lang.jsonl'), `${JSON.stringify({ type: 'act', text: 'danke', act: 'remark' })}\n`)
  const one = (n: number, plain = 1) => ({
    lines: n,
    right: expect.any(Number),
    plain,
    logLoss: expect.any(Number),
    byLabel: expect.any(Object),
  })
  const told = await run(['--data', folder, '--embedder', 'hashed'], silent)
  expect(told).toEqual({
    eval: 'voices',
    embedder: 'hashed',
    writers: 1,
    stance: { ...one(3, 0.667), right: 1, byLabel: { never: 1, use: 1 } },
    verdict: { ...one(2, 0.5), right: 1, byLabel: { accept: 1, wants: 1 } },
    ban: one(1),
    clause: one(2, 0.5),
    others: one(1),
    act: { ...one(1), right: 1, byLabel: { remark: 1 } },
  })
})

test('a folder without lines is refused with a sentence', async () => {
  await expect(run(['--data', join(folder, 'nothing')], silent)).rejects.toThrow(/holds no .jsonl file/)
  await expect(run([], silent)).rejects.toThrow(/needs --data/)
})
