import type { Embedder } from '../src/embedding/embedder.js'
import { canonical } from './canonical.js'

const BATCH = 64

/** Canonical vectors of texts, each once. */
export async function embedAll(embedder: Pick<Embedder, 'embed'>, texts: Iterable<string>): Promise<Map<string, Float32Array>> {
  const each = [...new Set(texts)]
  const vectors = new Map<string, Float32Array>()
  for (let i = 0; i < each.length; i += BATCH) {
    const part = each.slice(i, i + BATCH)
    for (const [j, vector] of (await embedder.embed(part)).entries()) vectors.set(part[j] as string, canonical(vector))
  }
  return vectors
}
