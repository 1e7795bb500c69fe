/**
 * The rules of disclosure: what an app or the user allows to be told, and what never.
 *
 * Lives here: reading what either states, a fold over the user's own, of which the newest holds, and the rules of both sides as one. May not
 * know: parameters, facts, what the rules permit.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { Learner } from '../../learner.js'
import { defined } from '../../util/defined.js'
import { type DisclosureLimit, type DisclosureRule, SENSITIVE_KINDS, type StatedRules } from './disclosure.js'

export const NO_RULES: StatedRules = { allow: [], never: [] }

/** `stated`: another object whenever they change. */
export const disclosureRules: Learner<{ stated: StatedRules }> = {
  name: 'disclosure',
  version: 2,
  start: () => ({ stated: NO_RULES }),
  texts: () => [],
  // Only people say what may be told of them: never a model, nor words in a message.
  learn(state, event) {
    if (event.kind !== 'disclosure' || (event.source !== 'user' && event.source !== 'app')) return
    // A kind that only a later version knows is about nothing here.
    state.stated = { allow: event.allow, never: event.never } as StatedRules
  },
}

/** The rules of two sides as one; what either never tells is never told. @returns the same object while the changing side is the same */
export function joinedRules(fixed: StatedRules, changing: () => StatedRules): () => StatedRules {
  let [last, joined] = [NO_RULES, fixed]
  return () => {
    const now = changing()
    if (now !== last) {
      last = now
      joined = { allow: [...fixed.allow, ...now.allow], never: [...fixed.never, ...now.never] }
    }
    return joined
  }
}

const HINT = "disclose: { allow: [{ kinds: ['age'], when: 'needed' }], never: [{ kinds: ['health'] }] }"

/** Most rules of one side, and most names in one of them. */
const MOST = 100

/**
 * @param refuse the error that says so, its sentence and its hint
 * @throws what `refuse` makes
 */
export function readDisclosure(given: unknown, refuse: (message: string, hint: string) => Error): StatedRules {
  const invalid = (message: string): Error => refuse(message, HINT)
  if (!isRecord(given)) throw invalid('`disclose` must be { allow: [ … ], never: [ … ] }.')
  const { allow = [], never = [], ...rest } = given
  // A misspelt limit would allow more than was meant.
  refuseOthers(rest, '`disclose`')
  return {
    allow: listOf(allow, 'allow').map((rule, index) => readRule(rule, `rule ${index} of \`allow\``)),
    never: listOf(never, 'never').map((limit, index) => readScope(limit, `limit ${index} of \`never\``)),
  }

  function listOf(list: unknown, name: string): readonly unknown[] {
    if (!Array.isArray(list) || list.length > MOST) throw invalid(`\`${name}\` must be a list of at most ${MOST}.`)
    return list
  }

  function readRule(rule: unknown, place: string): DisclosureRule {
    if (!isRecord(rule)) throw invalid(`${place} is no object.`)
    const { when, ...scope } = rule
    if (when !== undefined && when !== 'needed' && when !== 'asked') throw invalid(`\`when\` of ${place} must be 'needed' or 'asked'.`)
    return { ...readScope(scope, place), ...defined({ when }) }
  }

  function readScope(scope: unknown, place: string): DisclosureLimit {
    if (!isRecord(scope)) throw invalid(`${place} is no object.`)
    const { kinds, tools, ...rest } = scope
    refuseOthers(rest, place)
    if (kinds !== undefined && !(isTexts(kinds) && kinds.every((kind) => (SENSITIVE_KINDS as readonly string[]).includes(kind))))
      throw invalid(`\`kinds\` of ${place} must be among ${SENSITIVE_KINDS.join(', ')}.`)
    if (tools !== undefined && !isTexts(tools)) throw invalid(`\`tools\` of ${place} must be names of tools, providers or domains.`)
    return defined({ kinds: kinds as DisclosureLimit['kinds'], tools })
  }

  function refuseOthers(rest: object, place: string): void {
    const [odd] = Object.keys(rest)
    if (odd !== undefined) throw invalid(`${place} has an unknown field: ${odd.slice(0, 60)}.`)
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST && value.every((one) => typeof one === 'string' && one.length <= 512)
