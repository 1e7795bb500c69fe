/**
 * Wishes that are said as facts: "examples help me more than definitions", "red charts are no use to me", "no need to greet me".
 *
 * Lives here: turns of phrase whose words say what is wanted without an order or "I want".
 */
import type { Found } from './extract-place.js'
import { circumstanceOf } from './extract-kind.js'
import { isForm, isOneOff, isOrder, isPointing, wordsIn } from './extract-words.js'

interface Idiom {
  readonly pattern: RegExp
  /** Also without a word like "always" beside it. */
  readonly alone?: true
  action(groups: readonly string[]): string
}

const IDIOMS: readonly Idiom[] = [
  {
    pattern:
      /^(.{3,50}?) (?:helps?|suits?|works? (?:better|best) for) me (?:much |far |a lot |way )?(?:better |more |best |most )?than (.{3,40}?)(?: (?:do|does|ever do|ever does))?$/i,
    alone: true,
    action: ([what = '', other = '']) => `${what} rather than ${other}`,
  },
  {
    pattern:
      /^(.{3,50}?) (?:(?:is|are) (?:much |far |a lot )?(?:easier|clearer|better|best|easiest) for me|works? (?:better|best) for me|helps? me (?:more|most|best))$/i,
    action: ([what = '']) => what,
  },
  {
    pattern:
      /^I (?:learn|understand|remember|follow|read|think|work) (?:it |things |stuff |this )?(?:much |far )?(?:best|better|more easily|faster) (?:when|if) you (.{5,90})$/i,
    alone: true,
    action: ([what = '']) => what,
  },
  {
    pattern:
      /^I (?:learn|understand|remember|follow|think) (?:it |things |stuff )?(?:best|better|more easily|faster) (?:with|from|through) ((?!this\b|that\b|the\b|my\b).{3,50})$/i,
    alone: true,
    action: ([what = '']) => what,
  },
  {
    pattern:
      /^(.{3,60}?) (?:is|are) (?:useless|(?:of )?no (?:use|good|help)|wasted|lost|hard to read|unreadable|too much) (?:to|for|on) me$/i,
    alone: true,
    action: ([what = '']) => `no ${what}`,
  },
  {
    pattern: /^(.{3,60}?) (?:makes?|gives?) me (?:ill|sick|dizzy|nauseous|anxious|a headache|headaches|migraines)$/i,
    action: ([what = '']) => `no ${what}`,
  },
  { pattern: /^(.{3,60}?) (?:is|are)(?: really|just)? (?:not|n't) (?:for me|my thing|my style)$/i, action: ([what = '']) => `no ${what}` },
  {
    pattern: /^(?:there's |there is )?no need (?:for you )?to (.{3,80})$/i,
    action: ([what = '']) => `don't ${what}`,
  },
  {
    pattern: /^(?:you )?(?:don't need to|do not need to|needn't|don't have to|do not have to) (.{3,80})$/i,
    action: ([what = '']) => `don't ${what}`,
  },
  { pattern: /^(?:please )?spare me (?:the |all the |your )?(.{3,60})$/i, action: ([what = '']) => `no ${what}` },
  { pattern: /^I (?:could|can) do without (?:the |all the |your )?(.{3,60})$/i, action: ([what = '']) => `no ${what}` },
  { pattern: /^it's (.{2,60}?) (?:with|for) me$/i, action: ([what = '']) => what },
  { pattern: /^(?:with|for) me,? it's (.{2,60})$/i, action: ([what = '']) => what },
  {
    pattern:
      /^I(?:'m| am) (?:more of )an? (.{2,40}?) (?:person|man|woman|guy|girl|type) than an? (.{2,40}?)(?: (?:person|man|woman|guy|girl|type|one))?$/i,
    alone: true,
    action: ([what = '', other = '']) => `${what} rather than ${other}`,
  },
  {
    pattern:
      /^I (?:don't|do not|never) (?:eat|drink) ((?!much\b|enough\b|well\b|out\b|here\b|alone\b)[\w-]+(?: (?:or|and) [\w-]+| [\w-]+)?)$/i,
    alone: true,
    action: ([what = '']) => `no ${what}`,
  },
  {
    pattern: /^I (?:can't|cannot) (?:eat|drink|have|tolerate) ((?!much\b|enough\b|well\b)[\w-]+(?: (?:or|and) [\w-]+| [\w-]+)?)$/i,
    alone: true,
    action: ([what = '']) => `no ${what}`,
  },
  { pattern: /^I (?:don't|do not|never) do ([\w-]+s|(?:[\w-]+ ){1,2}[\w-]+s)$/i, alone: true, action: ([what = '']) => `no ${what}` },
]

/** @returns what an idiom asks for; "charts with red and green" name their occasion themselves */
export function idiom(text: string, marked: boolean): Found | undefined {
  const placed = /^(?:in|for|with|on|when it comes to) ([\w#+' -]{2,30}?),? (?=I(?:'m| am)\b|it's\b|I\b)(.+)$/i.exec(text)
  const place = placed?.[1]
  const said = place !== undefined && circumstanceOf(place) ? (placed?.[2] ?? text) : text
  if (isOneOff(said)) return undefined
  for (const { pattern, alone, action } of IDIOMS) {
    const match = pattern.exec(said)
    if (match === null) continue
    const what = match[1] ?? ''
    if (isPointing(what) || /^(?:this|that|these|those)\b/i.test(what) || isOfOthers(what) || !(marked || alone === true || isForm(what)))
      return undefined
    const found = action(match.slice(1))
    if (said !== text && place !== undefined) return { condition: place, action: found }
    const kind = /^no ([a-z-]+s) ((?:with|without|in|on|over|under|longer|shorter|that|from)\b.+)$/i.exec(found)
    if (kind !== null && !isForm(kind[1] as string))
      return { condition: kind[1] as string, action: `no ${(kind[2] as string).replace(/^with /i, '')}` }
    return { condition: '', action: found }
  }
  return undefined
}

/** One thing that is at hand, or a time: "Thursday works best for me". */
const isOfOthers = (what: string): boolean =>
  /^(?:the|my|our|your|his|her|their|a|an|he|she|they|we|you|i|there|what|which|who|how|noon|any ?time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d)\b/i.test(
    what,
  ) && !isOrder(wordsIn(what)[0])
