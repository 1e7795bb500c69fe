/**
 * Whether a call is for somebody else: its request or one of its texts says so.
 *
 * Lives here: one reading of English "for …", "on behalf of …", "my aunt needs …", and which tools are for giving. May not know: users.
 * Such a call tells what another person gets, not what this user takes; and what this user takes says little of what it should hold.
 */
import type { Tool } from '../../catalogue/tool.js'
import LANGUAGE from '../../language/people.json' with { type: 'json' }
import { says } from '../phrases.js'
import { spoken } from '../schema/parameters.js'

/** People and bodies that one acts for, as everyday words. */
const OTHERS = LANGUAGE.others

const FOR_SOMEBODY = new RegExp(
  `\\b(?:for|on behalf of|gift (?:for|to)|paid by|ordered by|asked by)\\s+(?:(?:my|our|the|his|her|their|a|an|old|elderly|dear|best|new)\\s+)*(?:${OTHERS.join('|')})(?:'s)?\\b(?!\\s+(?:dinner|night|trip|party|meeting|visit|room))`,
  'i',
)
/** Those that one lives with: what is bought for them is one's own as well, unless it is they who want it. */
const HOUSEHOLD = [...LANGUAGE.household, 'au[ -]pair']
const PERSON = [...OTHERS, ...HOUSEHOLD].join('|')
/** “My sister, a beginner, wants …”: nobody else comes between the person and what they want. */
const WHO_WANTS = new RegExp(
  `\\b(?:my|our|the|his|her|their)\\s+(?:[\\p{L}-]+\\s+)?(?:${PERSON})\\b(?:,?\\s+(?!(?:I|we|me|us|${PERSON})\\b)[\\p{L}-]+){0,5}?,?\\s+(?:would (?:like|love)|wants?|needs?|ha(?:s|ve) to|prefers?|(?:is|are) looking|requires?)\\b`,
  'iu',
)
/** “The neighbour asks me to order him …” */
const ASKED =
  /\bask(?:s|ed)? (?:me|us) (?:to|for|if|whether)\b|\b(?:book|buy|enrol|enroll|fetch|find|get|order|rent|reserve|send) (?:him|her)\b(?! in\b)/i
const ON_BEHALF = /\b(?:on behalf of|as a favou?r (?:for|to)|for (?:him|her|another person)|somebody else|someone else|not for me)\b/i

/** Who gives a present chooses it: that it is for somebody is what such a tool is for. */
const GIVES = LANGUAGE.gives
const isForGiving = ({ name, title = '', description }: Giving): boolean => says(`${spoken(name)} ${title} ${description}`, GIVES)
type Giving = Pick<Tool, 'name' | 'title' | 'description'>

/**
 * @param args the call's arguments: a note in one of its texts says it as well as the request does
 * @param tool undefined: whatever it is for
 * @param isRead whether the request as a whole was read so (reading/beneficiaries.ts)
 */
export function isForSomebodyElse(query: string, args: Readonly<Record<string, unknown>>, tool?: Giving, isRead = false): boolean {
  const isGiving = tool !== undefined && isForGiving(tool)
  if (isRead && !isGiving) return true
  const readings = isGiving ? [WHO_WANTS, ASKED, ON_BEHALF] : [FOR_SOMEBODY, WHO_WANTS, ASKED, ON_BEHALF]
  return [query, ...Object.values(args)].some(
    (text) => typeof text === 'string' && text.length <= 2000 && readings.some((reading) => reading.test(text)),
  )
}
