import { describe, expect, test } from 'vitest'
import { createAsker, startCost } from '../../src/chat/ask-model.js'
import { readJsonObject } from '../../src/chat/read-json.js'
import type { ChatModel } from '../../src/penchant.js'

const QUESTION = { messages: [{ role: 'user', content: 'a or b?' }] as const, read: (text: string) => (text === 'a' ? text : undefined) }

/** A model that gives these answers, one a call; the last again and again. */
const scripted = (...answers: readonly unknown[]): ChatModel & { calls: number } => {
  const model = {
    calls: 0,
    async chat() {
      const answer = answers[Math.min(model.calls++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer as string
    },
  }
  return model
}

describe('a model that', () => {
  test('answers well is asked once', async () => {
    const model = scripted('a')
    expect(await createAsker(model).ask(QUESTION)).toBe('a')
    expect(model.calls).toBe(1)
  })

  test.each([
    ['throws', new Error('overloaded')],
    ['says nothing', ''],
    ['says something else', 'perhaps'],
    ['gives no text', undefined],
  ])('%s is asked twice, then left alone', async (_, answer) => {
    const model = scripted(answer)
    const chatUsage = startCost()
    expect(await createAsker(model, { chatUsage }).ask(QUESTION)).toBeUndefined()
    expect(model.calls).toBe(2)
    expect(chatUsage).toMatchObject({ calls: 2, failed: 2 })
  })

  test('comes to its senses is believed', async () => {
    expect(await createAsker(scripted('well …', 'a')).ask(QUESTION)).toBe('a')
  })

  test('never answers is given up, and told so', async () => {
    let isTold = false
    const asleep: ChatModel = {
      chat: (_, options) =>
        new Promise(() => {
          options?.signal?.addEventListener('abort', () => {
            isTold = true
          })
        }),
    }
    expect(await createAsker(asleep, { answerMs: 20 }).ask(QUESTION)).toBeUndefined()
    expect(isTold).toBe(true)
  })

  test('is at work ends with the signal, and is not asked again', async () => {
    const stop = new AbortController()
    const model = scripted('x')
    const asking = createAsker({ chat: () => new Promise(() => {}) }, { signal: stop.signal }).ask(QUESTION)
    stop.abort()
    expect(await asking).toBeUndefined()
    expect(await createAsker(model, { signal: stop.signal }).ask(QUESTION)).toBeUndefined()
    expect(model.calls).toBe(0)
  })

  test('is read by a reader that throws is as if it had said nothing', async () => {
    const read = () => {
      throw new Error('no')
    }
    expect(await createAsker(scripted('a')).ask({ ...QUESTION, read })).toBeUndefined()
  })
})

describe('reading JSON out of talk', () => {
  test.each([
    ['{"a":1}', { a: 1 }],
    ['Sure! ```json\n{"a":{"b":"}"}}\n``` Anything else?', { a: { b: '}' } }],
    ['{not this} but {"a":"\\"{"}', { a: '"{' }],
    ['none', undefined],
    ['[1]', undefined],
    ['{"a":', undefined],
  ])('%s', (text, value) => {
    expect(readJsonObject(text)).toEqual(value)
  })

  test('a hostile text takes no time', () => {
    const start = performance.now()
    readJsonObject('{'.repeat(100_000))
    readJsonObject('{"a":"'.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(500)
  })
})
