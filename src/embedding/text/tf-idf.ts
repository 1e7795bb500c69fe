/**
 * TF-IDF: how near a text is to each of a set of documents, by the words and pieces of words that they share.
 *
 * Lives here: counts, weights, the inverted index. Knows nothing of tools or domains.
 */
import { once } from '../../util/memoize.js'
import { contentWordsOf, gramsOf, hash32, stem } from './words.js'

export type TfIdf = ReturnType<typeof createTfIdf>

/**
 * Two fields, stems and character 3- and 4-grams, each weighed and scaled to length √½ on its own, so that the many grams do not drown the stems.
 *
 * Reading the documents is cheap; the first question weighs them.
 *
 * @param log natural logarithm; a caller whose answers must be equal on every device hands in the kernels'
 */
export function createTfIdf(texts: readonly string[], log: (x: number) => number = Math.log) {
  const fields = [createField((word) => [stem(word)], log), createField(gramsOf, log)]
  for (const text of texts) {
    const words = contentWordsOf(text)
    for (const field of fields) field.add(words)
  }
  return {
    /** Nearness of a text to each document, `Float64Array[texts]` in 0…1: ½ cosine by stems + ½ cosine by 3- and 4-grams. A new array. */
    scores(text: string): Float64Array {
      const words = contentWordsOf(text)
      const scores = new Float64Array(texts.length)
      for (const field of fields) field.addScores(words, 1 / fields.length, scores)
      return scores
    },
    /** Length of the sum of some documents' vectors: `Σ scores / sumLength` is the nearness to their centroid. */
    sumLength: (documents: readonly number[]): number =>
      Math.sqrt(fields.reduce((squares, field) => squares + field.sumSquares(documents), 0) / fields.length),
  }
}

/** Which features a document or question has, and how often each. */
interface Counts {
  readonly features: Int32Array
  readonly counts: Int32Array
}

/** Postings of feature f: documents `rows[starts[f] … starts[f + 1]]` with their `weights`. */
interface Postings {
  readonly idf: Float64Array
  readonly starts: Int32Array
  readonly rows: Int32Array
  readonly weights: Float32Array
  /** idf of a feature that no document has. */
  readonly rarest: number
}

/**
 * One kind of features. Weight = (1 + ln tf) · (1 + ln((1 + n)/(1 + df))); vectors of length 1.
 * Features that no document has count in a question's length, so a question about something else is near to nothing.
 */
function createField(featuresIn: (word: string) => string[], log: (x: number) => number) {
  const numbers = new Map<number, number>() // hash → feature; 32 bits, so two features of a catalogue hardly ever share one
  const known = new Map<string, Int32Array>() // word → features: words repeat, and a word has a dozen grams
  const frequency: number[] = [] // feature → documents that have it
  const documents: Counts[] = []
  const postings = once(weigh) // when all documents are in
  const sumsNow = once(() => new Float64Array(frequency.length)) // zeros between calls

  function learnWord(word: string): Int32Array {
    const features = Int32Array.from(featuresIn(word), (text) => {
      const hash = hash32(text)
      const feature = numbers.get(hash) ?? frequency.push(0) - 1
      numbers.set(hash, feature)
      return feature
    })
    known.set(word, features)
    return features
  }

  /** A question's words are not learnt: its unknown features get numbers below 0. */
  function strangeWord(word: string, strangers: Map<number, number>): number[] {
    return featuresIn(word).map((text) => {
      const hash = hash32(text)
      const feature = numbers.get(hash) ?? strangers.get(hash) ?? -1 - strangers.size
      if (feature < 0) strangers.set(hash, feature)
      return feature
    })
  }

  function count(words: readonly string[], featuresOf: (word: string) => ArrayLike<number>): Counts {
    const tally = new Map<number, number>()
    for (const word of words) {
      const features = known.get(word) ?? featuresOf(word)
      for (let i = 0; i < features.length; i++) tally.set(features[i] as number, (tally.get(features[i] as number) ?? 0) + 1)
    }
    return { features: Int32Array.from(tally.keys()), counts: Int32Array.from(tally.values()) }
  }

  /** The weights of the features before the length became 1, and that length. */
  function weighed({ features, counts }: Counts, { idf, rarest }: Pick<Postings, 'idf' | 'rarest'>) {
    const raw = new Float64Array(features.length)
    let squares = 0
    features.forEach((feature, i) => {
      const tf = counts[i] as number
      const weight = (tf === 1 ? 1 : 1 + log(tf)) * (idf[feature] ?? rarest)
      raw[i] = weight
      squares += weight * weight
    })
    return { raw, length: Math.sqrt(squares) }
  }

  function weigh(): Postings {
    const n = documents.length
    const idf = Float64Array.from(frequency, (df) => 1 + log((1 + n) / (1 + df)))
    const rarest = 1 + log(1 + n)
    const starts = new Int32Array(frequency.length + 1)
    for (const [feature, df] of frequency.entries()) starts[feature + 1] = (starts[feature] as number) + df
    const next = starts.slice()
    const total = starts[frequency.length] as number
    const rows = new Int32Array(total)
    const weights = new Float32Array(total)
    for (const [row, document] of documents.entries()) {
      const { raw, length } = weighed(document, { idf, rarest })
      document.features.forEach((feature, i) => {
        const at = next[feature] as number
        next[feature] = at + 1
        rows[at] = row
        weights[at] = (raw[i] as number) / length
      })
    }
    return { idf, starts, rows, weights, rarest }
  }

  return {
    add(words: readonly string[]) {
      const document = count(words, learnWord)
      for (const feature of document.features) frequency[feature] = (frequency[feature] as number) + 1
      documents.push(document)
    },

    /** scores += share · cosine */
    addScores(words: readonly string[], share: number, scores: Float64Array) {
      const { starts, rows, weights } = postings()
      const strangers = new Map<number, number>()
      const question = count(words, (word) => strangeWord(word, strangers))
      const { raw, length } = weighed(question, postings())
      question.features.forEach((feature, i) => {
        if (feature < 0) return
        const weight = (share * (raw[i] as number)) / length
        for (let at = starts[feature] as number, end = starts[feature + 1] as number; at < end; at++) {
          const row = rows[at] as number
          scores[row] = (scores[row] as number) + weight * (weights[at] as number)
        }
      })
    },

    /** Squared length of the sum of some documents' unit vectors. */
    sumSquares(some: readonly number[]): number {
      const sums = sumsNow()
      const touched = new Set<number>()
      for (const row of some) {
        const document = documents[row] as Counts
        const { raw, length } = weighed(document, postings())
        document.features.forEach((feature, i) => {
          touched.add(feature)
          sums[feature] = (sums[feature] as number) + (raw[i] as number) / length
        })
      }
      let squares = 0
      for (const feature of touched) {
        squares += (sums[feature] as number) ** 2
        sums[feature] = 0
      }
      return squares
    },
  }
}
