import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createInferenceQueue } from '../../src/embedding/inference-queue.js'

const text = (length: number, mark = 0) => ({ ids: new Int32Array(length).fill(mark) })
type Text = ReturnType<typeof text>

/** A queue whose inference takes a turn of the event loop and answers each text's first id; `batches` lists the lengths of each. */
function recordingQueue() {
  const batches: number[][] = []
  let running = 0
  let mostAtOnce = 0
  const queue = createInferenceQueue<Text, number>(async (batch) => {
    mostAtOnce = Math.max(mostAtOnce, ++running)
    batches.push(batch.map(({ ids }) => ids.length))
    await new Promise((resolve) => setTimeout(resolve, 0))
    running -= 1
    return batch.map(({ ids }) => ids[0] as number)
  })
  return { queue, batches, mostAtOnce: () => mostAtOnce }
}

describe('the queue before the model', () => {
  test('answers in the order of the texts, one batch at a time, none too large', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.integer({ min: 2, max: 256 }), { maxLength: 12 }), { maxLength: 5 }), async (calls) => {
        const { queue, batches, mostAtOnce } = recordingQueue()
        const answers = await Promise.all(
          calls.map((lengths, call) =>
            queue.run(
              lengths.map((length, i) => text(length, 100 * call + i)),
              call % 2 === 0,
            ),
          ),
        )
        expect(answers).toEqual(calls.map((lengths, call) => lengths.map((_, i) => 100 * call + i)))
        expect(mostAtOnce()).toBeLessThanOrEqual(1)
        for (const batch of batches) expect(batch.length === 1 || batch.length * Math.max(...batch) <= 160).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('an urgent text goes before everything that waits', async () => {
    const { queue, batches } = recordingQueue()
    const many = queue.run(
      Array.from({ length: 40 }, () => text(20)),
      false,
    )
    await queue.run([text(7)], true)
    expect(batches.length).toBeLessThanOrEqual(2)
    await many
    expect(batches.flat()).toHaveLength(41)
  })

  test('texts of about one length share a batch', async () => {
    const { queue, batches } = recordingQueue()
    await queue.run([text(40), text(10), text(12), text(11), text(41)], false)
    expect(batches).toEqual([
      [10, 11, 12],
      [40, 41],
    ])
  })

  test('a failed batch rejects its own texts only', async () => {
    const queue = createInferenceQueue<Text, number>(async (batch) => {
      if (batch.some(({ ids }) => ids.length === 99)) throw new Error('no memory')
      return batch.map(() => 1)
    })
    await expect(queue.run([text(99)], false)).rejects.toThrow('no memory')
    await expect(queue.run([text(5)], false)).resolves.toEqual([1])
  })

  test('an empty call does not stop the queue', async () => {
    const { queue } = recordingQueue()
    expect(await queue.run([], true)).toEqual([])
    expect(await queue.run([text(3, 9)], true)).toEqual([9])
  })
})
