import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { signOf } from '../../bench/evals/reward.js'
import { scoreReward } from '../../bench/evals/reward-score.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { canonical } from '../../bench/canonical.js'
import { type Feedback, type ReplyCard, readReply } from '../../src/memory/reply/reply.js'
import { verdictTexts } from '../../src/reading/verdicts.js'
import { type CheckedReply, checkedReplies, repliesAbroad } from './reply-check.js'

const NOTHING = new Float32Array(256)

/** By words alone, as the hashed tier reads. */
const byWords = (reply: string): Feedback =>
  readReply({ reply, tier: 'hashed', queryVector: NOTHING, replyVector: NOTHING, looks: [NOTHING], cards: [] })

describe('probabilities', () => {
  test('stay between 0 and 1 together, for any text', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (reply) => {
        const { positive, negative, reward } = byWords(reply)
        expect(positive).toBeGreaterThanOrEqual(0)
        expect(negative).toBeGreaterThanOrEqual(0)
        expect(positive + negative).toBeLessThanOrEqual(1.0001)
        expect(Math.abs(reward)).toBeLessThanOrEqual(1)
      }),
    ))

  test('what has no letters, or letters that no model here reads, says nothing', () => {
    for (const reply of ['', '🙂', '???', '谢谢，正是我想要的。', 'Ещё раз, пожалуйста.'])
      expect(byWords(reply), reply).toMatchObject({ positive: 0, negative: 0 })
  })
})

describe('with the shipped embedder', () => {
  let embedder: Embedder
  beforeAll(async () => {
    embedder = await openTier('transformer')
  })
  afterAll(() => embedder.close())

  async function read({ query, text }: Pick<CheckedReply, 'query' | 'text'>, cards: readonly ReplyCard[] = []): Promise<Feedback> {
    const texts = [query, text, ...verdictTexts(query, text, 'transformer')]
    const [queryVector = NOTHING, replyVector = NOTHING, ...looks] = (await embedder.embed(texts)).map(canonical)
    return readReply({ reply: text, tier: 'transformer', queryVector, replyVector, looks, cards })
  }

  async function cardsOf(notes: Readonly<Record<string, string>>): Promise<ReplyCard[]> {
    return Promise.all(
      Object.entries(notes).map(async ([card, action]) => {
        const [actionVector = NOTHING, noteVector = NOTHING] = (await embedder.embed([action, `When anything comes up, ${action}.`])).map(
          canonical,
        )
        return { card, actionVector, noteVector }
      }),
    )
  }

  const scored = async (messages: readonly CheckedReply[]) => {
    const predictions: Record<string, number> = {}
    for (const message of messages) predictions[message.id] = signOf(await read(message))
    return { predictions, ...scoreReward(messages, predictions) }
  }

  test('messages that nothing was learnt from are read right most times', async () => {
    expect((await scored(checkedReplies())).macro_f1).toBeGreaterThan(0.58) // .63; by another hand (models/voices/held/a04.jsonl) .66, where the words before it had .62
  })

  test('other languages are hardly ever read with the opposite sign', async () => {
    const { predictions } = await scored(repliesAbroad())
    const turned = repliesAbroad().filter(({ id, label }) => Math.sign(predictions[id] ?? 0) * label < 0)
    expect(turned.length).toBeLessThanOrEqual(5) // 4 of 80
  })

  test('the next request and a pause say nothing', async () => {
    for (const text of ['When does the ferry to the island leave?', 'Hold on, somebody is at the door.'])
      expect(signOf(await read({ query: 'Plan a trip.', text })), text).toBe(0)
  })

  test('a complaint names the card that it repeats', async () => {
    const cards = await cardsOf({ emoji: 'leave out the emoji', metric: 'use metric units', short: 'keep it short' })
    const { complaints, negative } = await read(
      { query: 'Describe the trail.', text: "That's not what I asked for: no emoji, please." },
      cards,
    )
    expect(complaints[0]?.[0]).toBe('emoji')
    expect(complaints[0]?.[1]).toBeLessThanOrEqual(negative)
    expect(complaints.map(([card]) => card)).not.toContain('metric')
  })

  test('praise names no card', async () => {
    const cards = await cardsOf({ short: 'keep it short' })
    expect((await read({ query: 'Describe the trail.', text: 'Short and sweet, thank you, I love it!' }, cards)).complaints).toEqual([])
  })
})
