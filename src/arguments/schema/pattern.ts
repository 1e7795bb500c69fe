/**
 * Patterns of JSON Schema. Tool definitions come from strangers, and `^((a+))+$` takes for ever: only what can go few ways is run.
 *
 * Lives here: how many ways there are for a pattern to fit a text, at most. May not know: schemas, values.
 */

/** Longest pattern that is read. */
const LONGEST = 500

/** Steps that a character of a pattern takes when it is read, and of what fits one, how many take as long as a step. */
const A_READING = 10
const A_STEP = 10

/** Told how many steps were taken; throws where there were too many. */
export type Spend = (steps: number) => void

/** How a group begins; or one character, whatever it stands for (an escape, a class), with a count behind it that leaves no choice. */
const PART =
  /(\((?:\?(?:[:=!]|<(?![=!])[^>]*>))?)|(?:\\(?:[pPu]\{[^}]*\}|[^1-9k])|\[(?:\\.|[^\]\\])*\]|[^()[\]{}*+?|^$\\])(?:\{(\d+)\}(?!\?))?/gsu

/** What is not run: a group that is repeated, one that looks behind, what refers back. */
const UNBOUNDED = /\)[*+{]|\(\?|\\/

/**
 * Whether a pattern fits somewhere in a text, as `new RegExp(pattern, 'u').test(text)` says; undefined where it is not run.
 * @param spend throws where there are too many steps: it is told the most that an engine can take that tries each way
 */
export function isMatching(text: string, pattern: string, spend: Spend): boolean | undefined {
  if (pattern.length > LONGEST) return undefined
  const { length } = text
  spend(pattern.length * A_READING)
  const plain = pattern.replace(PART, (_, group?: string, times = '1') => (group ? '(' : '.'.repeat(Math.min(Number(times), length + 1))))
  if (UNBOUNDED.test(plain)) return undefined
  const count = (sign: RegExp): number => plain.match(sign)?.length ?? 0
  const others = count(/\|/g)
  // The text is shared out among the parts of which there may be more or fewer, and what comes before all where that is left open.
  const shares = count(/[*+?{]/g) + (plain.startsWith('^') && others === 0 ? 0 : 1)
  let ways = 1
  for (let i = 1; i <= shares; i++) ways *= (length + i) / i
  // There are most where the alternatives stand evenly in groups that follow each other.
  const choices = Math.max(1, Math.min(others, count(/\(/g) + 1))
  ways *= (1 + others / choices) ** choices
  spend((ways * plain.length) / A_STEP)
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return undefined
  }
}
