/**
 * The reward r_t of VARS: keywords in the user's next message, weighed by how near it stays to the request.
 *
 * After arXiv 2603.20939 §3.6, with the details of its released code (whose lists these are): a positive keyword gives .5, and .5 more where
 * the cosine with the previous query is above .3; a negative one −1; below .2 all of it counts half; clipped to [−1, 1]. As published it
 * reads keywords as parts of words ("know" holds "no"): that is kept, since VARS is compared with what others reproduce.
 */
import { stands } from '../../embedding/text/stated.js'
import KEYWORDS from '../../language/reply-keywords.json' with { type: 'json' }

const { negative: NEGATIVE, positive: POSITIVE } = KEYWORDS

/** How the reward is read otherwise than as published, for ablations (Table 14). */
export interface KeywordOptions {
  /** Keywords as parts of words (as published), or as whole words; Chinese, which writes no spaces, always as parts. */
  readonly keywords?: 'parts' | 'words'
  /** Below this cosine the reward counts half. Default 0.2. */
  readonly damping?: number
  /** Largest size of the reward. Default 1. */
  readonly clip?: number
  /** The first half of the negative keywords only. */
  readonly halfNegative?: boolean
}

/**
 * @param text the user's next message
 * @param similarity cosine with the previous query, −1 … 1; `undefined` where it is not known: then nothing is damped
 * @returns r_t, −1 … 1; 0 without a keyword: silence is not praise
 */
export function keywordReward(text: string, similarity = 1, options: KeywordOptions = {}): number {
  const { keywords = 'parts', damping = 0.2, clip = 1, halfNegative = false } = options
  const said = text.toLowerCase().replaceAll('’', "'")
  const negative = halfNegative ? NEGATIVE.slice(0, NEGATIVE.length / 2) : NEGATIVE
  let reward = 0
  if (POSITIVE.some((word) => holds(said, word, keywords))) reward += similarity > 0.3 ? 1 : 0.5
  if (negative.some((word) => holds(said, word, keywords))) reward -= 1
  if (similarity < damping) reward /= 2
  return Math.max(-clip, Math.min(clip, reward))
}

const holds = (text: string, word: string, keywords: 'parts' | 'words'): boolean =>
  keywords === 'parts' || !/^[a-z]/.test(word) ? text.includes(word) : stands(word, text)
