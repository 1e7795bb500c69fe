/** Golden transcript of the judge of a reply, and that the local way stands behind it. */
import { describe, expect, test } from 'vitest'
import { createAsker } from '../../src/chat/ask-model.js'
import { judgeReply } from '../../src/memory/reply/reply-with-model.js'
import { readReply, type ReplyInput } from '../../src/memory/reply/reply.js'
import type { ChatMessage, ChatModel } from '../../src/penchant.js'

const vector = Float32Array.from([1, 0])
const INPUT: ReplyInput = {
  query: 'plan my weekend',
  reply: 'Again a table? I said no tables.',
  tier: 'hashed',
  queryVector: vector,
  replyVector: vector,
  looks: [vector],
  cards: [{ card: 'c1', actionVector: vector, noteVector: vector }],
}
const NOTES = [
  { card: 'c0', text: 'Short answers.' },
  { card: 'c1', text: 'No tables.' },
]

const judgedBy = (chat: ChatModel['chat']) => judgeReply(createAsker({ chat }), INPUT, NOTES)

describe('a judge', () => {
  test('is asked with the notes, the request and the next message', async () => {
    const asked: (readonly ChatMessage[])[] = []
    await judgedBy(async (messages) => {
      asked.push(messages)
      return '{"verdict": "neither"}'
    })
    expect(asked[0]?.at(-1)).toEqual({
      role: 'user',
      content: 'Notes:\n1. Short answers.\n2. No tables.\n\nRequest:\nplan my weekend\n\nNext message:\nAgain a table? I said no tables.',
    })
  })

  test('says how the user took it, and which note they complain of', async () => {
    expect(await judgedBy(async () => 'Sure: {"verdict": "displeased", "notes": [2, 2, 7]}')).toMatchObject({
      positive: 0,
      negative: 0.9,
      reward: -0.9,
      complaints: [['c1', 0.9]],
    })
    expect(await judgedBy(async () => '{"verdict": "pleased", "notes": [1]}')).toMatchObject({ reward: 0.9, complaints: [] })
    expect(await judgedBy(async () => '{"verdict": "neither"}')).toMatchObject({ positive: 0, negative: 0, reward: 0 })
  })

  test.each([
    ['breaks', () => Promise.reject(new Error('offline'))],
    ['is empty', async () => ''],
    ['chats', async () => 'The user seems unhappy.'],
    ['has a verdict of its own', async () => '{"verdict": "furious"}'],
  ])('that %s leaves what the words say', async (_, chat) => {
    expect(await judgedBy(chat)).toEqual(readReply(INPUT))
  })
})
