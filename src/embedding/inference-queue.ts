/**
 * One inference at a time, the urgent ones first.
 *
 * Lives here: the order, the batches, closing. Knows nothing of models: a batch goes to the function that it was given.
 */
import { PenchantError } from '../errors.js'
import { nextTurn } from '../util/next-turn.js'

/**
 * Ids in one batch, padding included. It bounds how long an urgent text waits for the batch before it (about 50 ms),
 * and beyond it batching saves nothing more.
 */
const MOST_IDS = 160

/** Longest text of a batch over its shortest: more padding costs more than a batch saves. */
const MOST_PADDING = 1.25

/** A text, as far as the queue looks at it. */
type InIds = { readonly ids: { readonly length: number } }

interface Item<T, R> {
  readonly text: T
  readonly resolve: (result: R) => void
  readonly reject: (error: unknown) => void
}

/** @param infer one batch of texts of about the same length, shortest first → one result each */
export function createInferenceQueue<T extends InIds, R>(infer: (batch: readonly T[]) => Promise<R[]>) {
  const urgentItems: Item<T, R>[] = []
  const waitingItems: Item<T, R>[] = []
  let draining: Promise<void> | undefined
  let closed = false

  function takeBatch(): Item<T, R>[] {
    const line = urgentItems.length > 0 ? urgentItems : waitingItems
    const shortest = line[0]?.text.ids.length ?? 0
    const tooMany = line.findIndex(({ text }, before) => {
      const longest = text.ids.length
      return before > 0 && (longest < shortest || longest > MOST_PADDING * shortest || (before + 1) * longest > MOST_IDS)
    })
    return line.splice(0, tooMany < 0 ? line.length : tooMany)
  }

  async function drain(): Promise<void> {
    await Promise.resolve() // so that `draining` is set before it is unset, and calls of one tick share a batch
    while (urgentItems.length + waitingItems.length > 0) {
      if (urgentItems.length === 0) await nextTurn()
      const batch = takeBatch()
      try {
        const results = await infer(batch.map((item) => item.text))
        for (const [i, item] of batch.entries()) item.resolve(results[i] as R)
      } catch (error) {
        for (const item of batch) item.reject(error)
      }
    }
    draining = undefined
  }

  return {
    /** Results in the order of `texts`. @throws {PenchantError} `closed` */
    async run(texts: readonly T[], urgent: boolean): Promise<R[]> {
      if (closed) throw closedError()
      const items: Item<T, R>[] = []
      const results = Promise.all(texts.map((text) => new Promise<R>((resolve, reject) => items.push({ text, resolve, reject }))))
      const line = urgent ? urgentItems : waitingItems
      line.push(...items.sort(byLength))
      if (!urgent) line.sort(byLength)
      draining ??= drain()
      return results
    },
    /** Rejects what waits, lets the running batch end. @returns whether this call closed it */
    async close(): Promise<boolean> {
      if (closed) return false
      closed = true
      for (const item of [...urgentItems.splice(0), ...waitingItems.splice(0)]) item.reject(closedError())
      await draining
      return true
    },
  }
}

const byLength = (a: { text: InIds }, b: { text: InIds }) => a.text.ids.length - b.text.ids.length

function closedError(): PenchantError {
  return new PenchantError('closed', { message: 'The embedder is closed.', hint: 'Open penchant again before asking it something.' })
}
