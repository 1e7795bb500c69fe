/**
 * Redirecting: whether a call that the model makes goes to the rival which this user takes. Who calls a tool knows best which job it is; whose
 * tool it is, the user has said.
 *
 * Lives here: what must be known for it, and whether the call fits the rival. Pure. May not know: any host, how tools are ranked.
 */
import type { Evidence, Suggestion } from '../../penchant.js'
import type { Advice, HostCall } from './advice.js'
import { type Args, mayFillSilently, schemaOf, statedArgs } from './fill-in.js'
import type { HostTool } from './report.js'

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
    : (evidence.kind === 'stance' && evidence.stance === 'prefer') || (evidence.kind === 'stated' && evidence.source !== 'model')

/** Whether a tool takes what another was called with, and lacks nothing then. */
function fits(rival: HostTool, args: Args, answer: Suggestion): boolean {
  const { properties = {}, required } = schemaOf(rival)
  const known = new Map(Object.entries(properties as Readonly<Record<string, { readonly enum?: unknown } | undefined>>))
  const takes = ([name, value]: readonly [string, unknown]): boolean => {
    const values = known.get(name)?.enum
    return known.has(name) && (!Array.isArray(values) || values.includes(value))
  }
  const isThere = (name: string): boolean => Object.hasOwn(args, name) || 'value' in (answer.args?.[name] ?? {})
  return Object.entries(args).every(takes) && required.every(isThere)
}
