/**
 * The weak reward of VARS: keywords of the user's next message.
 *
 * Lives here: §3.6 as the released code (Apache-2.0) has it; its word lists are facts about that code. May not know: cards, vectors.
 */

const NEGATIVE: readonly string[] = [
  ...["you didn't", "that's not", 'incorrect', 'redo', 'again', 'explain more', "doesn't help", 'wrong', 'no', 'not what i asked'],
  ...['你没', '不是', '这不是', '重来', '重新', '不对', '错了', '没说清楚'],
]
const POSITIVE: readonly string[] = [
  ...['can you elaborate', 'give an example', 'continue', 'what if', 'based on that', 'thanks', 'good', 'great', 'cool'],
  ...['能不能详细一点', '举个例子', '再继续', '那如果', '接下来', '在这个基础上', '谢谢', '不错'],
]

export interface KeywordOptions {
  /** Below this cosine of two messages the reward is halved. Default 0.2. */
  readonly damping?: number
  /** Largest size of the reward. Default 1. */
  readonly clip?: number
  /** Keywords found anywhere (as released), or as whole words only. Default anywhere. */
  readonly wholeWords?: boolean
  /** The first half of the negative keywords only (Table 14). */
  readonly halfNegative?: boolean
}

/**
 * r_t, −1 … 1: −1 for a negative keyword, +0.5 for a positive one, +1 if the messages are on one topic (cosine above 0.3).
 * @param similarity cosine of the request and the next message; undefined: unknown, taken for one topic
 */
export function keywordReward(next: string, similarity: number | undefined, options: KeywordOptions = {}): number {
  const { damping = 0.2, clip = 1, wholeWords = false, halfNegative = false } = options
  const text = next.toLowerCase()
  const says = (words: readonly string[]): boolean => words.some((word) => (wholeWords ? hasWord(text, word) : text.includes(word)))
  let reward = 0
  if (says(halfNegative ? NEGATIVE.slice(0, NEGATIVE.length / 2) : NEGATIVE)) reward -= 1
  if (says(POSITIVE)) reward += similarity === undefined || similarity > 0.3 ? 1 : 0.5
  if (similarity !== undefined && similarity < damping) reward /= 2
  return Math.max(-clip, Math.min(clip, reward))
}

/** Scripts without spaces have no word borders to ask for. */
function hasWord(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word)
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(text)
}
