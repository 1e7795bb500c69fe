/**
 * Names found in a request: which of those that overlap stand, and what a list says of each.
 *
 * Lives here: what is collected from the places of one text. May not know: how names are looked for, which one is meant in the end.
 */
import { type Evidence, isWrittenAsCode, type Judge } from './is-name.js'
import { isListComma, isListEnd, isSaidOfOne } from './negation.js'
import type { Reading } from './layout.js'
import type { Spelling } from './spellings.js'

/** A request, and the names found in it so far. */
export interface FoundNames {
  readonly reading: Reading
  readonly judge: Judge
  readonly sure: FoundName[]
  /** Those that count only beside one that is ruled out. */
  readonly perhaps: FoundName[]
}

/** One of them: tokens [from, to). */
export interface FoundName {
  readonly from: number
  readonly to: number
  readonly tools: readonly number[]
  readonly how: HowNamed
  readonly weight: number
  isRuledOut: boolean
}

/** How a name was recognised: in full, by a part of it or its words, or despite a misspelling. */
export type HowNamed = 'full-name' | 'alias' | 'fuzzy'

/** Of two names that are as long the one that is written more surely. */
export const RANK: Readonly<Record<HowNamed, number>> = { 'full-name': 2, alias: 1, fuzzy: 0 }

/** Judges the tools that share a spelling at one place, and adds what comes of it. */
export function collect({ reading, judge, sure, perhaps }: FoundNames, spellings: readonly Spelling[], from: number, to: number): void {
  const full = spellings.filter(({ kind }) => kind === 'full')
  const meant: (readonly [Spelling, Evidence])[] = []
  const open: number[] = []
  // The full name of one tool is not taken for a part of another's; a part that two tools share is nobody's name.
  const eligible = full.length > 0 ? full : spellings.length === 1 ? spellings : []
  for (const spelling of eligible) {
    if (!reading.coheres(from, to, spelling.gaps)) continue
    const verdict = judge.judge(spelling, from, to)
    if (verdict === 'perhaps') open.push(spelling.tool)
    else if (verdict !== undefined) meant.push([spelling, verdict])
  }
  const [first] = meant
  if (first !== undefined) {
    const { kind } = first[0]
    const strongest = meant.map(([, evidence]) => evidence).reduce((a, b) => (b.weight > a.weight ? b : a))
    const asWritten = meant.filter(([{ tokens }]) => tokens.every(({ text }, i) => text === reading.tokens[from + i]?.text))
    const tools = (asWritten.length > 0 ? asWritten : meant).map(([{ tool }]) => tool)
    const isAsCode = !first[0].isCode || isWrittenAsCode({ reading, from }, first[0])
    sure.push({ from, to, tools, how: kind === 'full' && isAsCode ? 'full-name' : 'alias', ...strongest })
  } else if (open.length > 0) {
    perhaps.push({ from, to, tools: open, how: 'full-name', weight: 0, isRuledOut: judge.isRuledOut(from, to) })
  }
}

/** Of names that overlap the longest, in the order of the text. A misspelling gives way to any name that is spelt right. */
export function standing({ reading, sure, perhaps }: FoundNames, misspelt: readonly FoundName[]): FoundName[] {
  const kept: FoundName[] = []
  const taken = new Uint8Array(reading.tokens.length)
  const keep = (hits: readonly FoundName[]) => {
    const longestFirst = [...hits].sort((a, b) => b.to - b.from - (a.to - a.from) || RANK[b.how] - RANK[a.how] || a.from - b.from)
    for (const hit of longestFirst) {
      if (taken.subarray(hit.from, hit.to).includes(1)) continue
      taken.fill(1, hit.from, hit.to)
      kept.push(hit)
    }
  }
  keep(sure)
  keep(misspelt)
  if (kept.some((hit) => hit.isRuledOut)) keep(perhaps)
  return kept.sort((a, b) => a.from - b.from)
}

/** What is said of one name of a list is said of all: "neither X nor Y", "X, Y and Z are down". `hits` are in the order of the text. */
export function spreadNegation(reading: Reading, hits: readonly FoundName[]): void {
  const joins = hits.slice(1).map((hit, i) => {
    const between = reading.text.slice(reading.tokens[(hits[i] as FoundName).to - 1]?.end, reading.tokens[hit.from]?.start)
    return isListEnd(between) ? 'end' : isListComma(between) ? 'comma' : 'none'
  })
  for (let i = 0; i < joins.length; i++) {
    if (joins[i] === 'none') continue
    // Commas make a list only if an "and" or "or" ends it: in "not X, Y" the second name is wanted.
    let last = i
    while (joins[last] === 'comma') last++
    if (joins[last] !== 'end') continue
    const list = hits.slice(i, last + 2)
    i = last
    // What stands before a list is said of what follows in it; what stands after it, of all if it is not said of one.
    const from = list.findIndex((hit) => hit.isRuledOut)
    if (from < 0) continue
    const isSaidOfAll = from < list.length - 1 || !isSaidOfOne(reading.wordsAfter((list[from] as FoundName).to, 3))
    list.forEach((hit, k) => {
      if (k >= from || isSaidOfAll) hit.isRuledOut = true
    })
  }
}
