/**
 * Vectors without any file: the paper's 96 hashed features, and the embedder of last resort.
 *
 * Lives here: feature hashing. May not know: vocabularies, weights, other texts than the one at hand.
 */
import { memoize } from '../util/memoize.js'
import type { Embedder } from './embedder.js'
import { md5 } from './text/md5.js'
import { toUnit } from './unit.js'
import { contentWordsOf, gramsOf, hash32, stem } from './text/words.js'

/** Numbers for the request, the tool's name and the domain (Local Harness, A.2). */
const BLOCKS = { query: 64, tool: 16, domain: 16 } as const

/** Numbers in `paperFeatures`: 64 + 16 + 16. */
export const PAPER_DIMENSIONS = 96

/**
 * The paper's context φ(q, k, d): three sign-hashed blocks, each of length 1 (or 0 without a token).
 *
 * Per token of a lower-cased block: digest = MD5 as one big-endian integer, index = digest mod size, sign = + where bit 8 is 0, − where it is 1.
 * Source: Local Harness §3.2 and A.2, and its published code.
 *
 * @returns `Float32Array[96]`: request, tool name, domain
 */
export function paperFeatures(query: string, toolName: string, domain: string): Float32Array {
  const features = new Float32Array(PAPER_DIMENSIONS)
  const queryBlock = memoize(lastQuery, query, 1, () => paperBlock(query, BLOCKS.query))
  features.set(queryBlock, 0)
  features.set(paperBlock(toolName, BLOCKS.tool), BLOCKS.query)
  features.set(paperBlock(domain, BLOCKS.domain), BLOCKS.query + BLOCKS.tool)
  return features
}

/** The block of the request last asked about: its tools differ, it does not. */
const lastQuery = new Map<string, Float64Array>()

/**
 * One block of `paperFeatures`, in double precision as the published code has it.
 *
 * @param size numbers in the block, from 1
 * @returns `Float64Array[size]`, length 1, or zeros without a token
 */
export function paperBlock(text: string, size: number): Float64Array {
  const block = new Float64Array(size)
  for (const token of text.toLowerCase().split(/\p{White_Space}+/u)) {
    if (token === '') continue
    const digest = digestOf(token)
    const index = digest.reduce((rest, byte) => (rest * 256 + byte) % size, 0)
    block[index] = (block[index] as number) + (((digest[14] as number) & 1) === 0 ? 1 : -1) // the last byte but one holds bits 8 to 15
  }
  return toUnit(block)
}

// The same few thousand tokens come again and again in a stream of requests; a digest costs 20 times what this look-up does.
const digests = new Map<string, Uint8Array>()
const MOST_DIGESTS = 20_000

const digestOf = (token: string): Uint8Array => memoize(digests, token, MOST_DIGESTS, () => md5(token))

const DIMENSIONS = 512

/** What a word's stem counts beside each of its 3- and 4-grams. */
const STEM_WEIGHT = 2

/**
 * The tier that needs nothing: stems and character 3- and 4-grams, sign-hashed into 512 numbers, √tf, length 1.
 *
 * √ rather than the usual 1 + log: it damps as well, and every engine rounds it alike.
 */
export function createHashedEmbedder(): Embedder {
  return {
    tier: 'hashed',
    id: 'hashed-1',
    dimensions: DIMENSIONS,
    rough: hashedCounts,
    embed: async (texts) => texts.map((text) => toUnit(hashedCounts(text))),
    close: async () => {},
  }
}

/** What a word is counted by: where it goes, and by how much for each √count. */
interface Feature {
  readonly index: number
  readonly weight: number
}

// Requests and tools are made of the same few thousand words, and taking a word apart costs ten times what counting its features does. A feature
// is one object, however many words have it.
const features = new Map<string, Feature>()
const byWord = new Map<string, readonly Feature[]>()
const MOST_WORDS = 5000

const featureOf = (name: string, weight: number): Feature =>
  memoize(features, name, Number.POSITIVE_INFINITY, () => {
    const hash = hash32(name)
    return { index: hash % DIMENSIONS, weight: hash >>> 31 === 0 ? weight : -weight }
  })

const featuresOf = (word: string): readonly Feature[] =>
  memoize(byWord, word, Number.POSITIVE_INFINITY, () => [
    featureOf(`=${stem(word)}`, STEM_WEIGHT),
    ...gramsOf(word).map((gram) => featureOf(gram, 1)),
  ])

function hashedCounts(text: string): Float32Array {
  // Between texts only: one text must count a feature once.
  if (byWord.size >= MOST_WORDS) {
    byWord.clear()
    features.clear()
  }
  const counts = new Map<Feature, number>()
  for (const word of contentWordsOf(text)) for (const feature of featuresOf(word)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const vector = new Float32Array(DIMENSIONS)
  for (const [{ index, weight }, count] of counts) vector[index] = (vector[index] as number) + Math.sqrt(count) * weight
  return vector
}
