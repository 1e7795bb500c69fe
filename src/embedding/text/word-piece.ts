/**
 * BERT's uncased WordPiece: a text as the ids that the model was trained on.
 *
 * Lives here: normalisation, splitting, greedy longest match. Knows nothing of models or vectors.
 * Source: the reference tokenizer of all-MiniLM-L6-v2 (Hugging Face tokenizers 0.23), whose ids are golden in the tests.
 */
import { PenchantError } from '../../errors.js'
import { MARK } from '../embedder.js'

/** Most ids of one text, `[CLS]` and `[SEP]` included. */
export const MAX_IDS = 256

const MAX_WORD_POINTS = 100

/** Characters on either side of the first mark that are looked at: more than any 256 ids need. */
const AROUND = 2000

export type WordPiece = ReturnType<typeof createWordPiece>

/** @param vocabulary the text of vocab.txt: one token a line, its id the line's number from 0 */
export function createWordPiece(vocabulary: string) {
  const lines = vocabulary.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  const ids = new Map(lines.map((token, id) => [token, id]))
  const idOf = (token: string) => {
    const id = ids.get(token)
    if (id !== undefined) return id
    throw new PenchantError('asset-corrupt', {
      message: `The vocabulary has no ${token}.`,
      hint: 'Copy vocab.txt of the same version of penchant as model.onnx and static.bin.',
      fields: { found: ids.size, expected: token },
    })
  }
  const [cls, sep, unknown] = [idOf('[CLS]'), idOf('[SEP]'), idOf('[UNK]')]
  const special = new Map(['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'].map((token) => [token, idOf(token)]))

  /** Greedy: the longest known beginning, then the longest known `##` continuation, and so on; one gap makes the whole word [UNK]. */
  function piecesOf(word: string): number[] {
    const points = Array.from(word)
    if (points.length > MAX_WORD_POINTS) return [unknown]
    const pieces: number[] = []
    for (let start = 0; start < points.length; ) {
      let end = points.length
      let id: number | undefined
      for (; end > start; end--) {
        id = ids.get((start > 0 ? '##' : '') + points.slice(start, end).join(''))
        if (id !== undefined) break
      }
      if (id === undefined) return [unknown]
      pieces.push(id)
      start = end
    }
    return pieces
  }

  /** @param most ids that anybody will look at */
  function idsOf(text: string, most = Number.POSITIVE_INFINITY): number[] {
    const found: number[] = []
    for (const part of text.split(SPECIAL)) {
      const literal = special.get(part)
      if (literal !== undefined) found.push(literal)
      else for (const word of splitWords(part)) if (found.length < most) found.push(...piecesOf(word))
    }
    return found
  }

  const framed = (found: readonly number[]): Int32Array => Int32Array.of(cls, ...found.slice(0, MAX_IDS - 2), sep)

  return {
    /** Tokens in the vocabulary. */
    size: ids.size,
    /** @returns the ids of a text, `[CLS]` first, `[SEP]` last, at most 256: what comes later is cut off */
    encode: (text: string): Int32Array => framed(idsOf(text, MAX_IDS)),
    /**
     * A text with words between marks (`MARK`), each part cut into tokens for itself. Of a long one those around the first mark are left.
     *
     * @returns the ids, and the places of those between marks; none: nothing is marked
     */
    encodeMarked(text: string): { readonly ids: Int32Array; readonly inside: readonly number[] } {
      const found: number[] = []
      const marked: number[] = []
      const first = text.indexOf(MARK)
      const near = text.slice(Math.max(0, first - AROUND), first + AROUND)
      for (const [i, part] of near.split(MARK).entries()) {
        const own = idsOf(part)
        if (i % 2 === 1) for (let k = 0; k < own.length; k++) marked.push(found.length + k)
        found.push(...own)
      }
      const from = Math.max(0, Math.min((marked[0] ?? 0) - MAX_IDS / 2, found.length - (MAX_IDS - 2)))
      const ids = framed(found.slice(from))
      return { ids, inside: marked.map((at) => at - from + 1).filter((at) => at < ids.length - 1) }
    },
  }
}

// A special token that is spelled out in the text stays special, whatever surrounds it.
const SPECIAL = /(\[(?:PAD|UNK|CLS|SEP|MASK)\])/

// \t, \n and \r are control characters by Unicode and white space for BERT. U+FFFD and lone surrogates are dropped as well.
const DROPPED = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu
// The reference's ranges of CJK ideographs: each stands alone. (It starts extension E at U+2B920, not U+2B820; so do we.)
const IDEOGRAPH =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B73F}\u{2B740}-\u{2B81F}\u{2B920}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu
const WORD = /[!-/:-@[-`{-~\p{P}]|[^!-/:-@[-`{-~\p{P}\p{White_Space}]+/gu

function splitWords(text: string): string[] {
  const plain = text
    .replace(DROPPED, '')
    .replace(IDEOGRAPH, ' $& ')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  // Per code point, as the reference does it: JavaScript would make a last Σ of a word ς, not σ.
  const lower = plain.includes('Σ') ? Array.from(plain, (point) => point.toLowerCase()).join('') : plain.toLowerCase()
  return lower.match(WORD) ?? []
}
