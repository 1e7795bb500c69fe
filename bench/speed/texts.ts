/** Texts of a given number of tokens, as a tokenizer counts them. */
import { requestOf } from './history.js'
import { mulberry } from '../evals/toolbench/random.js'

interface Tokenizer {
  encode(text: string): ArrayLike<number>
}

/** Made texts: the same turn gives the same. */
const made = new Map<string, readonly string[]>()
const TURNS = 8

/** `batch` different texts of exactly `tokens` tokens, [CLS] and [SEP] included; 'mixed': of 4 … 64. */
export function textsOf(tokens: number | 'mixed', batch: number, tokenizer: Tokenizer, turn: number): readonly string[] {
  const key = `${tokens} ${batch} ${turn % TURNS}`
  const known = made.get(key)
  if (known !== undefined) return known
  const random = mulberry(100 + (turn % TURNS))
  const texts = Array.from({ length: batch }, (_, i) => {
    const count = tokens === 'mixed' ? 4 + Math.floor((60 * ((i * 7) % batch)) / Math.max(1, batch - 1)) : tokens
    let words: string[] = []
    while (words.length < count)
      words.push(
        ...requestOf(random)
          .query.replace(/[^a-z ]/gi, '')
          .split(' '),
      )
    while (words.length > 1 && tokenizer.encode(words.join(' ')).length > count) words = words.slice(0, -1)
    while (tokenizer.encode(words.join(' ')).length < count) words.push('a')
    return words.join(' ')
  })
  made.set(key, texts)
  return texts
}
