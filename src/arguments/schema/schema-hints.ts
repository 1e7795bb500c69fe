/**
 * Schema hints: what a chat model read out of tools' schemas, and how it takes the place of the hints that an author did not write.
 *
 * Lives here: a fold over what was read, by definition. May not know: chat models, users.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { SchemaHint, ToolHash } from '../../event.js'
import type { Learner } from '../../learner.js'
import { type Parameter, parametersOf } from './parameters.js'

/** Hints by parameter. */
export type HintsOfTool = ReadonlyMap<string, SchemaHint>

/** What was read of a definition. */
export interface SchemaReading {
  readonly hints: HintsOfTool
  /** Every axis that was on offer, as `axisMarks` has them. */
  readonly axes: ReadonlySet<string>
}

/** Definitions whose hints are kept; those that were read first go first. */
const MOST_TOOLS = 2048

/** Most options of a choice that is worth reading, and their longest, in characters. */
const MOST_OPTIONS = 8
const LONGEST_OPTION = 60

export const schemaHints: Learner<Map<ToolHash, SchemaReading>> = {
  name: 'schema hints',
  version: 3,
  start: () => new Map(),
  texts: () => [],
  learn(state, event) {
    if (event.kind !== 'schema') return
    const before = state.get(event.definition)
    // Where no axis is new, what was read first stays: another tab may have asked at the same time.
    if (before !== undefined && event.axes.every((axis) => before.axes.has(axis))) return
    state.set(event.definition, {
      hints: new Map([...(before?.hints ?? []), ...event.hints.map((hint) => [hint.parameter, hint] as const)]),
      axes: new Set([...(before?.axes ?? []), ...event.axes]),
    })
    const [oldest] = state.keys()
    if (state.size > MOST_TOOLS && oldest !== undefined) state.delete(oldest)
  },
}

/** A choice of a tool, with all its values. */
export interface Choice {
  readonly name: string
  readonly description: string
  readonly values: SchemaHint['order']
}

/** What can be read out of a tool: short lists and flags of which the author says nothing. */
export const readable = (tool: Tool): readonly Choice[] =>
  parametersOf(tool).flatMap(({ name, description, kind, axis, options }): readonly Choice[] => {
    if (axis !== undefined) return []
    if (kind === 'boolean') return [{ name, description, values: [false, true] }]
    const values = options.filter((option) => typeof option === 'string' && option.length <= LONGEST_OPTION) as string[]
    const isShort = kind === 'choice' && values.length > 1 && values.length <= MOST_OPTIONS && values.length === options.length
    return isShort ? [{ name, description, values }] : []
  })

/** The parameter as if its author had written the hint; what the author did write stands. */
export const withHint = (parameter: Parameter, hint: SchemaHint): Parameter =>
  parameter.axis !== undefined ? parameter : { ...parameter, axis: { name: hint.axis, sign: 1, isRead: true }, order: hint.order }
