/**
 * An embedder of the app's own: a multilingual model by transformers.js, a browser's, one on a server of the app's.
 *
 * Lives here: what it must give, how long it may take, that it is asked no more once it has failed. May not know: where it runs, what takes its
 * place.
 */
import { PenchantError } from '../errors.js'
import { waitAtMost } from '../util/deadline.js'
import { type Embedder, MARK } from './embedder.js'
import { toUnit } from './unit.js'

/** What an app hands over. */
export interface OwnEmbedder {
  /** Names the model and its version, 1 to 200 characters: with another id, what was learnt is made anew from the log. */
  readonly id: string
  /** Numbers in a vector, 1 to 4096. */
  readonly dimensions: number
  /** A vector a text, of any length but 0; aborted when nobody waits for it any more. */
  embed(texts: readonly string[], options: { readonly signal: AbortSignal }): Promise<readonly ArrayLike<number>[]>
}

/** Longest that it may take for one batch of texts, in milliseconds. */
const PATIENCE_MS = 10_000

/** Vectors of unit length. It stands where the hashed tier does: heads that were fitted to another's vectors read words alone. */
export function createOwnEmbedder(own: OwnEmbedder): Embedder {
  const stop = new AbortController()
  let fail: (error: PenchantError) => void = () => {}
  let error: PenchantError | undefined
  const failed = new Promise<PenchantError>((resolve) => {
    fail = resolve
  })

  return {
    tier: 'hashed',
    isOwn: true,
    id: `own ${own.id}`,
    dimensions: own.dimensions,
    failed,
    async embed(texts) {
      if (error !== undefined) throw error
      try {
        const unmarked = texts.map((text) => text.replaceAll(MARK, ''))
        // An app without types may answer at once.
        const work = Promise.resolve(own.embed(unmarked, { signal: stop.signal }))
        if (!(await waitAtMost(PATIENCE_MS, work))) throw new Error(`it gave no answer within ${PATIENCE_MS} ms.`)
        const made = await work
        return texts.map((_, i) => checked(made?.[i], own.dimensions))
      } catch (cause) {
        if (stop.signal.aborted) throw cause
        error ??= new PenchantError('embedder-failed', {
          message: `The app's own embedder ${own.id} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          hint: 'A smaller one of penchant answers from now on; open penchant again to try it once more.',
          cause,
          fields: { id: own.id },
        })
        fail(error)
        throw error
      }
    },
    async close() {
      stop.abort()
    },
  }
}

function checked(given: ArrayLike<number> | undefined, dimensions: number): Float32Array {
  const vector = Float32Array.from(given ?? [])
  if (vector.length !== dimensions || !vector.every(Number.isFinite)) throw new Error(`it gave no vector of ${dimensions} numbers.`)
  return toUnit(vector)
}
