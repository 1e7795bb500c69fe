/** Filling in: what counts as missing, and what may be supplied without asking. Pure. May not know: any host, who suggests. */
import type { Evidence, Outcome, Suggestion } from '../../penchant.js'
import { fieldsOf } from './fields.js'
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

export function schemaOf({ inputSchema }: HostTool): { readonly properties?: object; readonly required: readonly string[] } {
  const { properties, required } = fieldsOf(inputSchema)
  return {
    ...(typeof properties === 'object' && properties !== null ? { properties } : {}),
    required: Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  }
}
