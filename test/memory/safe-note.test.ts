/** Notes cannot be weapons. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noteSentence, promptBlock } from '../../src/memory/prompt-block.js'
import { isHarmless, plainLine } from '../../src/memory/cards/safe-note.js'
import { ATTEMPTS, WISHES } from './attempts.js'

describe('a card that speaks to the model is refused', () => {
  test.each(ATTEMPTS)('%s: %s / %s', (_, condition, action) => {
    expect(isHarmless({ condition, action })).toBe(false)
  })
})

describe('a wish is not', () => {
  test.each(WISHES)('%s / %s', (condition, action) => {
    expect(isHarmless({ condition, action })).toBe(true)
  })
})

test('the set is as large as it should be', () => {
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(60)
  expect(WISHES.length).toBeGreaterThanOrEqual(60)
})

test('whatever a card says, it is one short line that cannot end the block', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 800 }), fc.string({ unit: 'grapheme', maxLength: 200 }), (action, condition) => {
      const sentence = noteSentence({ condition, action, isGeneral: false })
      expect(sentence.length).toBeLessThanOrEqual(500)
      expect(sentence).not.toMatch(/[\n\r\t<>{}[\]`|\\\u200b\u2028]/)
      const block = promptBlock([sentence])
      expect(block.split('\n')).toHaveLength(4)
      expect(block.match(/<\/?user-preferences>/g)).toEqual(['<user-preferences>', '</user-preferences>'])
    }),
  )
})

test('hidden characters go, words stay', () => {
  expect(plainLine('be\u200b brief\u202e,\n\n please')).toBe('be brief, please')
  expect(plainLine('word '.repeat(100))).toBe(`${'word '.repeat(46)}word…`)
})
