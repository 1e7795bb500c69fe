/**
 * Patterns of JSON Schema, run without looking back: `^((a+))+$` takes no longer than `^a+$`, and tool definitions come from strangers.
 *
 * A part of a pattern takes every position at which it may begin to every position at which it may end, all at once: each position is looked
 * at once a part, where a backtracking engine tries each way to get there (Thompson 1968, "Regular expression search algorithm").
 *
 * Lives here: the grammar of ECMAScript's patterns but for what needs the way (`\1`) or looks behind. May not know: schemas, values.
 */
import { memoize } from '../../util/memoize.js'

/** Longest pattern that is read. */
const LONGEST = 500

/** Patterns that are kept as they were read; then all are forgotten. */
const MOST_KEPT = 200

type Positions = ReadonlySet<number>

interface Run {
  /** Code points. */
  readonly chars: readonly string[]
  readonly spend: Spend
}

/** Told how many steps were taken; throws where there were too many. */
export type Spend = (steps: number) => void

type Part = (from: Positions, run: Run) => Positions

/**
 * Whether a pattern fits somewhere in a text, as `new RegExp(pattern, 'u').test(text)` says; undefined where the pattern cannot be read.
 * @param spend throws where there are too many steps: about as many as characters times parts of the pattern
 */
export function isMatching(text: string, pattern: string, spend: Spend): boolean | undefined {
  const whole = memoize(read, pattern, MOST_KEPT, () => readPattern(pattern))
  if (whole === 'unread') return undefined
  spend(text.length) // before a long one is taken apart
  const chars = [...text]
  return whole(new Set(chars.keys()).add(chars.length), { chars, spend }).size > 0
}

const read = new Map<string, Part | 'unread'>()

const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|.)|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[^=!>][^>]*>)|\(\?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu

/** A token that stands for one character. */
const isSign = (token: string): boolean => /^(?:\\(?![bBk1-9])|\[|[^\\()|*+?{^$])/.test(token)

class Unread extends Error {}

function readPattern(pattern: string): Part | 'unread' {
  if (pattern.length > LONGEST) return 'unread'
  try {
    // What is no pattern throws here, so that what follows need not look for mistakes.
    new RegExp(pattern, 'u')
    return alternatives(pattern.match(TOKEN) ?? [])
  } catch {
    return 'unread'
  }
}

function alternatives(tokens: string[]): Part {
  const parts = [sequence(tokens)]
  while (tokens[0] === '|') {
    tokens.shift()
    parts.push(sequence(tokens))
  }
  return (from, run) => new Set(parts.flatMap((part) => [...part(from, run)]))
}

function sequence(tokens: string[]): Part {
  const parts: Part[] = []
  for (let token = tokens[0]; token !== undefined && token !== '|' && token !== ')'; token = tokens[0]) {
    tokens.shift()
    const part = unit(token, tokens)
    const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(tokens[0] ?? '') ?? []
    if (sign === undefined && least === undefined) parts.push(part)
    else if (sign !== undefined) parts.push(repeated(part, sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY))
    else parts.push(repeated(part, Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)))
    if (sign !== undefined || least !== undefined) tokens.shift()
  }
  return (from, run) => parts.reduce((at, part) => (at.size === 0 ? at : part(at, run)), from)
}

function unit(token: string, tokens: string[]): Part {
  if (token === '^') return where((i) => i === 0)
  if (token === '$') return where((i, { chars }) => i === chars.length)
  if (token === '\\b' || token === '\\B') return where((i, { chars }) => (isWord(chars[i - 1]) !== isWord(chars[i])) === (token === '\\b'))
  if (isSign(token)) return sign(new RegExp(`^${token}$`, 'u'))
  if (!token.startsWith('(') || token === '(?') throw new Unread()
  const inside = alternatives(tokens)
  tokens.shift()
  if (token !== '(?=' && token !== '(?!') return inside
  return where((i, run) => inside(new Set([i]), run).size > 0 === (token === '(?='))
}

const isWord = (char = ''): boolean => /^\w$/.test(char)

function where(is: (i: number, run: Run) => boolean): Part {
  return (from, run) => {
    run.spend(from.size)
    return new Set([...from].filter((i) => is(i, run)))
  }
}

function sign(is: RegExp): Part {
  return (from, { chars, spend }) => {
    spend(from.size)
    const to = new Set<number>()
    for (const i of from) if (i < chars.length && is.test(chars[i] ?? '')) to.add(i + 1)
    return to
  }
}

function repeated(part: Part, least: number, most: number): Part {
  return (from, run) => {
    let at = from
    for (let i = 0; i < least && at.size > 0; i++) {
      run.spend(1)
      at = part(at, run)
    }
    const all = new Set(at)
    // Where it has been before, it need not go on from again: it got there with more repetitions to spare.
    for (let i = least; i < most && at.size > 0; i++) {
      run.spend(1)
      at = new Set([...part(at, run)].filter((to) => !all.has(to)))
      for (const to of at) all.add(to)
    }
    return all
  }
}
