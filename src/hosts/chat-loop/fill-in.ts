/** What becomes of a call: which tool it goes to, which arguments are missing, which may be supplied without asking. Pure. May not know: any host. */
import type { Evidence, Outcome, Suggestion } from '../../penchant.js'
import { fieldsOf } from './fields.js'
import type { Advice, HostCall } from './advice.js'
import type { HostTool } from './report.js'

export type Args = Readonly<Record<string, unknown>>

export interface FillRules {
  /** Supply what the tool insists on and nothing beyond it. */
  readonly isRequiredOnly?: boolean
  /** Whether a tool without annotations may be filled silently. Default true. */
  readonly isTrustedBare?: boolean
  /** The call has run already: nothing is supplied and nothing asked. */
  readonly isRun?: boolean
}

/** A call after filling. */
export interface Filled {
  readonly outcome: Outcome
  /** The arguments that the call should have. */
  readonly args: Args
  /** Those of them that were supplied. */
  readonly supplied: Args
  /** Required arguments whose value is the user's choice. */
  readonly ask: Readonly<Record<string, readonly unknown[]>>
  readonly because: readonly Evidence[]
  /** Whether every required argument is there. */
  readonly isComplete: boolean
}

/** The arguments that are stated. Strict function calling has no absent arguments: null stands for them. */
export function statedArgs({ strict }: Pick<HostTool, 'strict'>, args: Args): Args {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined && !(strict === true && value === null)))
}

/**
 * Whether an argument may be supplied without the user seeing it: not for a tool that says it destroys, nor for one that says it writes and
 * does not say that it spares (MCP: `destructiveHint` defaults to true where `readOnlyHint` is false).
 */
export function mayFillSilently({ annotations = {} }: Pick<HostTool, 'annotations'>, { isTrustedBare = true }: FillRules = {}): boolean {
  if (annotations.readOnlyHint === true) return true
  if (annotations.destructiveHint !== undefined) return !annotations.destructiveHint
  return annotations.readOnlyHint === undefined && isTrustedBare
}

/** What the call becomes: supplied are suggested values of arguments that are missing and that the tool's schema has. */
export function fillIn(tool: HostTool, args: Args, suggestion: Suggestion | undefined, rules: FillRules = {}): Filled {
  const stated = statedArgs(tool, args)
  const { properties, required } = schemaOf(tool)
  const isSilent = mayFillSilently(tool, rules)
  const supplied: [string, unknown][] = []
  const ask: [string, readonly unknown[]][] = []
  const because: Evidence[] = []
  for (const [name, choice] of Object.entries(rules.isRun === true ? {} : (suggestion?.args ?? {}))) {
    const isRequired = required.includes(name)
    if (Object.hasOwn(stated, name) || (properties !== undefined && !Object.hasOwn(properties, name))) continue
    if (rules.isRequiredOnly === true && !isRequired) continue
    if ('value' in choice && isSilent) supplied.push([name, choice.value])
    else if (isRequired) ask.push([name, 'value' in choice ? [choice.value] : choice.ask])
    else continue
    because.push(...choice.because)
  }
  const filled = Object.fromEntries(supplied)
  const whole = { ...args, ...filled }
  return {
    outcome: ask.length > 0 ? 'ask' : supplied.length > 0 ? 'filled' : suggestion?.outcome === 'failed' ? 'failed' : 'as-is',
    args: whole,
    supplied: filled,
    ask: Object.fromEntries(ask),
    because,
    isComplete: required.every((name) => whole[name] !== undefined || tool.strict === true),
  }
}

function schemaOf({ inputSchema }: HostTool): { readonly properties?: object; readonly required: readonly string[] } {
  const { properties, required } = fieldsOf(inputSchema)
  return {
    ...(typeof properties === 'object' && properties !== null ? { properties } : {}),
    required: Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  }
}

// Redirecting: who calls a tool knows best which job it is; whose tool it is, the user has said.

/**
 * Whether the choice of a call's tool may be looked at again: the app does not insist on it, the user does not see it yet, the message does not
 * name it, and it is not what the conversation took last for this job, as an exception, say.
 */
export function mayRedirect({ request, isInsisted, tools, given, seen }: Advice, { tool, mayAsk = true }: HostCall): boolean {
  const domain = tools.get(tool)?.domain
  if (domain === undefined || isInsisted || request.hasFailed || !mayAsk) return false
  if (request.suggestion?.context.mentioned?.includes(tool)) return false
  const isRival = (name: string): boolean => tools.get(name)?.domain === domain
  return seen.findLast(isRival) !== tool && given.some((name) => name !== tool && isRival(name))
}

/** The rival that a call goes to, by an answer to which of the rivals the user wants; undefined where it stays. */
export function rivalFor({ tools }: Advice, { tool, args, isBegun }: HostCall, answer: Suggestion | undefined): HostTool | undefined {
  const { name, because } = answer?.tool ?? {}
  const [called, rival] = [tools.get(tool), tools.get(String(name))]
  if (called === undefined || rival === undefined || rival === called || answer?.outcome !== 'filled' || !because?.some(isOwnWord))
    return undefined
  return mayFillSilently(rival) && (isBegun || fits(rival, statedArgs(called, args), answer)) ? rival : undefined
}

/** The user said that they take it, or has taken no other. */
const isOwnWord = (evidence: Evidence): boolean =>
  evidence.kind === 'habit'
    ? evidence.chosen > evidence.of / 2 && evidence.refused === 0
    : (evidence.kind === 'stance' && evidence.stance === 'prefer') || evidence.kind === 'stated'

/** Whether a tool takes what another was called with, and lacks nothing then. */
function fits(rival: HostTool, args: Args, answer: Suggestion): boolean {
  const { properties = {}, required } = schemaOf(rival)
  const takes = ([name, value]: readonly [string, unknown]): boolean => {
    const values = fieldsOf(fieldsOf(properties)[name]).enum
    return Object.hasOwn(properties, name) && (!Array.isArray(values) || values.includes(value))
  }
  const isThere = (name: string): boolean => Object.hasOwn(args, name) || 'value' in (answer.args?.[name] ?? {})
  return Object.entries(args).every(takes) && required.every(isThere)
}
