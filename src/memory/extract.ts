/**
 * Standing preferences that a user's own message states, as cards: by rules, without a model.
 *
 * Lives here: the interface of extractors and the checks that every card passes. A false memory costs more than a missed one: what no rule
 * accepts is no preference. Only ever given the user's own words, never tool output or text of a web page.
 */
import { clausesOf } from './extract-clause.js'
import type { Found } from './extract-place.js'
import { readClause } from './extract-rules.js'
import { placedIn } from './extract-kind.js'
import { isOrder } from './extract-words.js'

/** A preference as it was stated. */
export interface ExtractedCard {
  /** When it holds, in the user's words; '' = always. */
  readonly condition: string
  /** What is wanted, in the user's words. */
  readonly action: string
  readonly general: boolean
  /** The sentence that it came from. */
  readonly sentence: string
}

export interface ExtractionContext {
  /** The assistant's turn before the message. After a question of its, the rules take "I prefer …" for the answer to it. */
  readonly before?: string
}

/** Where cards come from: these rules, or a chat model with the same checks behind it. */
export interface Extractor {
  extract(message: string, context?: ExtractionContext): Promise<readonly ExtractedCard[]>
}

/** What stands behind a wish to account for it. */
const REASON = /(?:,? (?:because|(?:and )?I mean)|, (?:since |as )?(?:I'm|I am|I have|they|we're|we are))\b.*$/i

/** More than this many in one message is no message but a document. */
const MOST_CARDS = 6

/** What "yes, do that every time" agrees to. */
const OFFER = /\b(?:(?:shall|should|may|can|could) I|(?:do|would) you (?:want|like) me to|want me to) ([^?.!]{3,120})\?\s*$/i

/** The extractor that needs no model. */
export const ruleExtractor: Extractor = { extract: async (message, context) => extractCards(message, context) }

/** @returns cards in the order in which they stand in the message; empty for requests, questions, quotations and other people's tastes */
export function extractCards(message: string, { before }: ExtractionContext = {}): readonly ExtractedCard[] {
  const cards: ExtractedCard[] = []
  const isAnswer = before?.trimEnd().endsWith('?') ?? false
  const offer = before === undefined ? undefined : OFFER.exec(before.slice(-400))?.[1]
  for (const clause of clausesOf(message)) {
    const found = readClause(clause, { isAnswer, ...(offer === undefined ? {} : { offer }) })
    if (found === undefined) continue
    const { condition, action } = settled({ ...found, action: found.action.replace(REASON, '') })
    const card = checkedCard({ condition, action, general: condition === '' }, clause.sentence)
    if (card !== undefined && !cards.some((other) => other.action === card.action && other.condition === card.condition)) cards.push(card)
  }
  return cards.slice(0, MOST_CARDS)
}

/** One occasion and one wish, whichever words named them: an occasion that stands outside the wish outdoes the one inside. */
function settled({ condition, action }: Found): Found {
  const inner = placedIn(action)
  if (inner === undefined) return { condition, action: startingSmall(action) }
  if (condition === '') return inner
  return { condition, action: inner.action.endsWith(inner.condition) ? inner.action : `${inner.condition} ${inner.action}` }
}

const startingSmall = (action: string): string =>
  isOrder(/^\p{Lu}\p{Ll}[\p{Ll}']*/u.exec(action)?.[0]) ? `${action.charAt(0).toLowerCase()}${action.slice(1)}` : action

/**
 * The checks that every card passes, whoever proposed it: words on both sides, of a sensible length, without links or code.
 *
 * @returns the card with its white space and end marks put in order; `undefined` where it is none
 */
export function checkedCard(
  { condition, action, general }: { readonly condition: string; readonly action: string; readonly general?: boolean },
  sentence: string,
): ExtractedCard | undefined {
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:.–-]+|[\s,;:.!–-]+$/g, '')
  const [when, what] = [tidy(condition), tidy(action)]
  const isSensible = (text: string, most: number) => text.length <= most && !/https?:|[<>{}`]/.test(text)
  if (!/\p{L}{2}/u.test(what) || !isSensible(what, 200) || !isSensible(when, 120)) return undefined
  return {
    condition: general === true ? '' : when,
    action: what,
    general: general === true || when === '',
    sentence: sentence.slice(0, 400),
  }
}
