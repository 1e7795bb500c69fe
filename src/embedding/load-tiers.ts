/**
 * Loading embedders, the cheapest first.
 *
 * Lives here: which assets a tier needs, and in which order tiers come. Knows nothing of who uses them.
 */
import { PenchantError } from '../errors.js'
import { fetchAsset } from './assets.js'
import type { AssetName, AssetProgress, Embedder, Tier } from './embedder.js'
import { createOwnEmbedder, type OwnEmbedder } from './own-embedder.js'
import { ASSET_TABLE, EMBEDDER_IDS } from './generated/asset-table.js'
import { createStaticEmbedder } from './static.js'
import { openTransformerEmbedder } from './transformer.js'
import { createWordPiece } from './text/word-piece.js'
import { defined } from '../util/defined.js'

export interface TierOptions {
  readonly wanted: Tier | OwnEmbedder
  readonly assets: Readonly<Record<AssetName, string>>
  readonly threads: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: AssetProgress) => void
  /** Something that works, but less safely than it should. */
  readonly onTrouble: (error: PenchantError) => void
}

/** A download that failed within this time is tried once more. */
const PATIENCE_MS = 20_000

export type AssetOptions = Pick<TierOptions, 'assets' | 'signal' | 'onTrouble'> & Partial<Pick<TierOptions, 'onProgress'>>

/** Fetches assets, each once more where that failed soon. */
export function fetcherOf(
  { assets, signal, onProgress, onTrouble }: AssetOptions,
  stallMs?: number,
): (name: AssetName) => Promise<ArrayBuffer> {
  return async (name) => {
    const get = (cache: RequestCache) =>
      fetchAsset(name, assets[name], ASSET_TABLE[name], { signal, cache, ...defined({ onProgress, stallMs }) })
    const startedMs = performance.now()
    const { bytes, checkedBy } = await get('default').catch((error: unknown) => {
      // A cached copy may be damaged, and two tabs of a private window get in each other's way there: once more, past the cache. A server
      // that was silent for long is not asked again.
      if (signal.aborted || performance.now() - startedMs > Math.min(PATIENCE_MS, stallMs ?? PATIENCE_MS)) throw error
      return get('no-store')
    })
    if (checkedBy === 'size')
      onTrouble(
        new PenchantError('asset-corrupt', {
          message: `${name} was checked by its size only: this page is no secure context.`,
          hint: 'Serve the page over https.',
          fields: { name },
        }),
      )
    return bytes
  }
}

/**
 * Yields the static embedder, then the transformer or the app's own, as far as `wanted` goes and each can be had.
 * @throws PenchantError where the wanted one cannot be had; the tiers before it were yielded
 */
export async function* loadTiers({ wanted, threads, ...from }: TierOptions): AsyncGenerator<Embedder> {
  if (wanted === 'hashed') return
  const { signal, onTrouble } = from
  const fetched = fetcherOf(from)
  /** What can be done without. */
  const spared = (error: unknown): undefined => {
    if (signal.aborted) throw error
    onTrouble(PenchantError.from(error))
  }
  if (typeof wanted === 'object') {
    try {
      yield* loadTiers({ wanted: 'static', threads, ...from })
    } catch (error) {
      // The app's own needs none of our assets.
      spared(error)
    }
    return yield createOwnEmbedder(wanted)
  }
  const vocabulary = createWordPiece(new TextDecoder().decode(await fetched('vocab.txt')))
  // Where more comes after it, the hashed tier answers until that is there.
  const table = await (wanted === 'static' ? fetched('static.bin') : fetched('static.bin').catch(spared))
  const quick = table === undefined ? undefined : createStaticEmbedder({ table, vocabulary, id: EMBEDDER_IDS.static })
  if (quick !== undefined) yield quick
  if (wanted === 'static') return
  const [wasm, model] = [await fetched('ort-wasm-simd-threaded.wasm'), await fetched('model.onnx')]
  const phrases = await fetched('phrases.bin').catch(spared)
  yield await openTransformerEmbedder({ model, vocabulary, wasm, phrases, id: EMBEDDER_IDS.transformer }, { threads, rough: quick?.rough })
}
