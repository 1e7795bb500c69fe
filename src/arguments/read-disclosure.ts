/**
 * Reading what an app allows to be disclosed.
 *
 * Lives here: checks and their sentences. May not know: parameters, facts.
 */
import { isRecord } from '../catalogue/is-record.js'
import { PenchantError } from '../errors.js'
import { type DisclosureRule, SENSITIVE_KINDS } from './disclosure.js'

const HINT = "disclose: { allow: [{ kinds: ['age'], when: 'needed' }] }"

/** @throws PenchantError `invalid-argument` */
export function readDisclosure(given: unknown): { readonly allow: readonly DisclosureRule[] } {
  if (!isRecord(given) || !Array.isArray(given.allow)) throw invalid('`disclose` must be { allow: [ … ] }.')
  return { allow: given.allow.map(readRule) }
}

function readRule(rule: unknown, index: number): DisclosureRule {
  if (!isRecord(rule)) throw invalid(`Rule ${index} of \`disclose\` is no object.`)
  const { kinds, when, tools, ...rest } = rule
  const [odd] = Object.keys(rest)
  // A misspelt limit would allow more than was meant.
  if (odd !== undefined) throw invalid(`Rule ${index} of \`disclose\` has an unknown field: ${odd.slice(0, 60)}.`)
  if (kinds !== undefined && !(isTexts(kinds) && kinds.every((kind) => (SENSITIVE_KINDS as readonly string[]).includes(kind))))
    throw invalid(`\`kinds\` of rule ${index} must be among ${SENSITIVE_KINDS.join(', ')}.`)
  if (when !== undefined && when !== 'needed' && when !== 'asked') throw invalid(`\`when\` of rule ${index} must be 'needed' or 'asked'.`)
  if (tools !== undefined && !isTexts(tools)) throw invalid(`\`tools\` of rule ${index} must be names of tools, providers or domains.`)
  return {
    ...(kinds === undefined ? {} : { kinds: kinds as DisclosureRule['kinds'] & object }),
    ...(when === undefined ? {} : { when }),
    ...(tools === undefined ? {} : { tools }),
  }
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string')
const invalid = (message: string): PenchantError =>
  new PenchantError('invalid-argument', { message, hint: HINT, fields: { argument: 'disclose' } })
