/**
 * Which cards VARS takes for global: by the condition's words (§3.4).
 *
 * Lives here: both profiles of the rule. The default policy has a stricter one (../cards/scope.ts).
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
