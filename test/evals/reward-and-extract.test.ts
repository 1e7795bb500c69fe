/** `eval reward` and `eval extract` from end to end, on made-up files. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run as extract } from '../../bench/evals/extract.js'
import { tokenF1 } from '../../bench/evals/extract-score.js'
import { run as reward } from '../../bench/evals/reward.js'
import { DataError } from '../../bench/evals/toolbench/data.js'

const silent = { start() {}, tick() {}, end() {} }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penchant-replies-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, JSON.stringify(content))
  return path
}

describe('reward', () => {
  const items = [
    { id: 'a', query: 'Plan a trip.', next: 'Perfect, thanks!', label: 1, kind: 'praise' },
    { id: 'b', query: 'Plan a trip.', next: "That's wrong, you ignored the budget.", label: -1, kind: 'complaint' },
    { id: 'c', query: 'Plan a trip.', next: 'When does the museum open?', label: 0, kind: 'next' },
    { id: 'd', query: 'Plan a trip.', next: 'Perfect, thanks!', label: -1, kind: 'sarcasm' },
  ]

  test('scores signs, and writes them as numbers with a sign', async () => {
    const out = join(folder, 'signs.json')
    const data = await write('reward.json', { items })
    const result = await reward(['--data', data, '--embedder', 'hashed', '--predictions', out], silent)
    expect(result).toMatchObject({ items: 4, accuracy: 0.75, by_kind: { praise: 1, complaint: 1, next: 1, sarcasm: 0 } })
    // F1: negative 2·1/(2+0+1), neutral 1, positive 2·1/(2+1+0)
    expect(result).toMatchObject({ macro_f1: expect.closeTo((2 / 3 + 1 + 2 / 3) / 3, 12) })
    const signs = JSON.parse(await readFile(out, 'utf8')) as Record<string, number>
    expect(Object.values(signs).map(Math.sign)).toEqual([1, -1, 0, 1])
  })

  test('without labels there are counts', async () => {
    const data = await write('unlabelled.json', { items: items.map(({ id, query, next }) => ({ id, query, next })) })
    expect(await reward(['--data', data, '--embedder', 'hashed'], silent)).toEqual({
      eval: 'reward',
      embedder: 'hashed',
      items: 4,
      found: { negative: 1, neutral: 1, positive: 2 },
    })
  })

  test('wrong input is one sentence', async () => {
    const data = await write('wrong.json', { items: [{ id: 'a' }] })
    await expect(reward(['--data', data], silent)).rejects.toThrow(DataError)
    await expect(reward(['--data', data, '--embedder', 'huge'], silent)).rejects.toThrow('There is no embedder "huge"')
    await expect(reward([], silent)).rejects.toThrow(DataError)
  })
})

describe('extract', () => {
  const items = [
    {
      id: 'a',
      text: 'I have a peanut allergy.',
      hard: false,
      preferences: [{ condition: '', action: 'I have a peanut allergy', general: false }],
    },
    { id: 'b', text: 'Make it shorter.', hard: false, preferences: [] },
    {
      id: 'c',
      text: 'What would you take for a picnic?',
      hard: true,
      preferences: [{ condition: 'x', action: 'the picnic', general: false }],
    },
  ]

  test('scores messages, actions and cards, regular and hard apart', async () => {
    const out = join(folder, 'cards.json')
    const data = await write('extract.json', { items })
    const result = await extract(['--data', data, '--predictions', out], silent)
    expect(result).toMatchObject({
      messagesWithCards: 1,
      card: { precision: 1, recall: 0.5 },
      regular_only: { card: { f1: 1 } },
      hard_only: { card: { f1: 0 } },
    })
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual({
      a: [{ condition: '', action: 'I have a peanut allergy', general: false }],
      b: [],
      c: [],
    })
  })

  test('without gold there are counts', async () => {
    const data = await write('no-gold.json', { items: items.map(({ id, text }) => ({ id, text })) })
    expect(await extract(['--data', data], silent)).toEqual({ eval: 'extract', items: 3, messagesWithCards: 1, cards: 1 })
  })

  test('wrong input is one sentence', async () => {
    await expect(extract(['--data', await write('empty.json', { items: [] })], silent)).rejects.toThrow(DataError)
  })

  test('words count without their endings, and every way to forbid is one word', () => {
    expect(tokenF1('avoid lists', 'never use a list')).toBeCloseTo(0.8, 12)
    expect(tokenF1('', '')).toBe(1)
    expect(tokenF1('tables', '')).toBe(0)
  })
})
