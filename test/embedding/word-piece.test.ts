import { beforeAll, describe, expect, test } from 'vitest'
import { MARK } from '../../src/embedding/embedder.js'
import { createWordPiece, MAX_IDS, type WordPiece } from '../../src/embedding/text/word-piece.js'
import { type Golden, golden, textOf } from './artefacts.js'

let tokenizer: WordPiece
let reference: Golden
beforeAll(async () => {
  tokenizer = createWordPiece(await textOf('vocab.txt'))
  reference = await golden()
})

describe('WordPiece', () => {
  test('gives the ids of the reference tokenizer for every golden text', () => {
    const differing = reference.tokens.filter(({ text, ids }) => String(Array.from(tokenizer.encode(text))) !== String(ids))
    expect(differing.map(({ text }) => text)).toEqual([])
    expect(reference.tokens.length).toBeGreaterThan(200)
  })

  test('a long text is cut to 256 ids that still end in [SEP]', () => {
    const ids = tokenizer.encode('word '.repeat(1000))
    expect(ids).toHaveLength(MAX_IDS)
    expect([ids[0], ids[255]]).toEqual([101, 102])
  })

  test('marked words keep their places, and of a long text what stands around them is left', () => {
    const { ids, inside } = tokenizer.encodeMarked(`book with ${MARK}Acme${MARK} now`)
    expect(ids).toEqual(tokenizer.encode('book with Acme now'))
    expect(inside.map((at) => ids[at])).toEqual(Array.from(tokenizer.encode('Acme')).slice(1, -1))
    const long = tokenizer.encodeMarked(`${'word '.repeat(600)}${MARK}Acme${MARK}${' more'.repeat(600)}`)
    expect(long.ids).toHaveLength(MAX_IDS)
    expect(long.inside.map((at) => long.ids[at])).toEqual(inside.map((at) => ids[at]))
    expect(tokenizer.encodeMarked('nothing is marked').inside).toEqual([])
  })

  test('a word of more than 100 characters is unknown, one of 100 is not', () => {
    expect(Array.from(tokenizer.encode('a'.repeat(101)))).toEqual([101, 100, 102])
    expect(Array.from(tokenizer.encode('a'.repeat(100)))).not.toContain(100)
  })

  test('a lone surrogate is dropped', () => {
    expect(tokenizer.encode('book\ud800 it')).toEqual(tokenizer.encode('book it'))
  })

  test('Windows line ends in the vocabulary do not matter', async () => {
    const other = createWordPiece((await textOf('vocab.txt')).replaceAll('\n', '\r\n'))
    expect(other.size).toBe(tokenizer.size)
    expect(other.encode('embeddings')).toEqual(tokenizer.encode('embeddings'))
  })

  test('a vocabulary without [CLS] is refused', () => {
    expect(() => createWordPiece('<!doctype html>\n<title>Not found</title>')).toThrow(expect.objectContaining({ code: 'asset-corrupt' }))
  })
})
