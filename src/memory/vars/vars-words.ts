/**
 * What VARS reads in words: which cards are global, and what type of task a query is (§3.4, Appendix H).
 *
 * Lives here: keywords. May not know: vectors. The default policy has a stricter rule of what is global (../cards/wording.ts).
 */
import type { VarsProfile } from './settings.js'

/** Words of which one makes a condition universal: the paper's as words or phrases, the released code's anywhere in the text. */
const PHRASES =
  /\b(?:general|generally|always|(?:any|every|all) (?:tasks?|topics?|repl(?:y|ies)|answers?|responses?|questions?|messages?))$/
const ANYWHERE: readonly string[] = ['general', 'always', 'any', 'every', 'all', 'regardless']

/** A short condition with one of these is about a domain. */
const DOMAIN =
  /\b(?:cod(?:e|es|ing)|program\w*|script\w*|python|sql|math\w*|algebra|writ(?:e|ing)|essay\w*|email\w*|data|debug\w*|explain\w*|explanation\w*)\b/

export function isGlobal(condition: string, profile: VarsProfile): boolean {
  const text = condition.trim().toLowerCase()
  if (profile === 'code' ? ANYWHERE.some((word) => text.includes(word)) : PHRASES.test(text)) return true
  return text.split(/\s+/).length < 3 && !DOMAIN.test(text)
}

const TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  [
    'math',
    /\b(?:solve|equation|integral|derivative|algebra|geometry|calculat\w+|probab\w+|matrix|proof|prove|sum of|fraction|percent\w*)\b/,
  ],
  ['coding', /\b(?:code|function|script|python|java\w*|typescript|bug|debug|compil\w+|sql|regex|api|class|loop|exception|program\w*)\b/],
  ['data analysis', /\b(?:data ?set|data|csv|plot|chart|graph|column|spreadsheet|table of|correlation|regression|survey)\b/],
  ['writing', /\b(?:write|draft|essay|article|blog|story|poem|letter|email|e-mail|paragraph|rewrite|edit|proofread)\b/],
  ['travel', /\b(?:trip|travel|itinerary|hotel|flight|visit|days in|week in|weekend in|stay in)\b/],
  ['cooking', /\b(?:recipe|cook\w*|bake|baking|dish|dinner|meal|ingredient\w*|oven|sauce)\b/],
  ['fitness', /\b(?:workout|exercise\w*|training|gym|run|running|marathon|stretch\w*)\b/],
  ['finance', /\b(?:budget|invest\w*|saving\w*|mortgage|loan|salary|tax\w*|price|cost\w*|contract\w*)\b/],
  ['explanation', /\b(?:explain|why|how do|how does|what is|what are|difference between|teach me|mean\b)/],
]

/** "user preferences for <type>: <query>", a second query for dense retrieval, where a type of task is detected. */
export function transformedQuery(query: string): string | undefined {
  const text = query.toLowerCase()
  const type = TYPES.find(([, words]) => words.test(text))?.[0]
  return type === undefined ? undefined : `user preferences for ${type}: ${query}`
}
