import { expect, test } from 'vitest'
import { keywordReward } from '../../src/memory/reply/reply-keywords.js'

/** vars-golden.json, reward_cases: text, cosine with the previous query, as parts of words, as whole words. */
const GOLDEN: readonly (readonly [string, number | undefined, number, number])[] = [
  ['Thanks!', undefined, 1, 1],
  ['Thanks!', 0.1, 0.25, 0.25],
  ['Thanks!', 0.25, 0.5, 0.5],
  ['No.', 0.5, -1, -1],
  ['No.', 0.1, -0.5, -0.5],
  ['I know it now', 0.5, -1, 0],
  ['good, but wrong', 0.5, 0, 0],
  ['good, but wrong', 0.1, -0.25, -0.25],
  ['ok', 0.9, 0, 0],
  ['谢谢', 0.5, 1, 1],
  ['错了', 0.1, -0.5, -0.5],
]

test('the reward of VARS gives the golden values', () => {
  for (const [text, similarity, parts, words] of GOLDEN) {
    expect(keywordReward(text, similarity), text).toBeCloseTo(parts, 12)
    expect(keywordReward(text, similarity, { keywords: 'words' }), text).toBeCloseTo(words, 12)
  }
})
