/** Text → unit vector, behind one interface in three tiers. */
import type { PenchantError } from '../errors.js'
import type { Phrases } from './text/known-phrases.js'

/** Which embedder, from the one that needs nothing to the one that knows most. */
export type Tier = 'hashed' | 'static' | 'transformer'

/** What answers: a tier, or an embedder of the app's own. */
export type EmbedderName = Tier | 'own'

export const nameOf = ({ tier, isOwn }: Pick<Embedder, 'tier' | 'isOwn'>): EmbedderName => (isOwn === true ? 'own' : tier)

/** Whether making a vector takes long enough for it to be kept, and not to be waited for. */
export const isDear = (embedder: Pick<Embedder, 'tier' | 'isOwn'>): boolean => embedder.tier === 'transformer' || embedder.isOwn === true

/**
 * Stands before and behind words of a text whose own vector is asked for: what the sentence around them makes of them. A tier without such
 * vectors gives that of the text. It is the last private character of Unicode: no model reads it, and no icon of a pasted page is written so.
 */
export const MARK = '\u{10fffd}'

export interface Embedder {
  /** Whose fitted heads go with it. */
  readonly tier: Tier
  /** It is the app's: `tier` says only that no fitted head reads its vectors. */
  readonly isOwn?: true
  /** Resolves when it can answer no more. */
  readonly failed?: Promise<PenchantError>
  /** Names weights, quantisation and version: vectors and snapshots are keyed by it. */
  readonly id: string
  /** Numbers in a vector. */
  readonly dimensions: number
  /** Unit vectors (a text without any known feature: zeros), one a text, `Float32Array[dimensions]`. */
  embed(texts: readonly string[]): Promise<Float32Array[]>
  /**
   * A rough vector of a word at once, by this tier or a cheaper one and in a space of its own; that of several words is their sum, of any
   * length. Absent where there is no cheaper one.
   */
  readonly rough?: ((word: string) => Float32Array) | undefined
  /** Vectors that come with it, in the place of those that `embed` would make. */
  readonly phrases?: Phrases | undefined
  /** Frees what the embedder holds. */
  close(): Promise<void>
}

/** A file that the package ships; fetched by the engine's host, checked by `fetchAsset`. */
export type AssetName = 'model.onnx' | 'vocab.txt' | 'static.bin' | 'heads.txt' | 'phrases.bin' | 'ort-wasm-simd-threaded.wasm'

/** How far a download is; `totalBytes` from the manifest. */
export interface AssetProgress {
  readonly name: AssetName
  readonly loadedBytes: number
  readonly totalBytes: number
}
