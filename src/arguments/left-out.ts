/**
 * Left out: how many calls gave a parameter, and how many could have and did not.
 *
 * Lives here: the count over a tool and its rivals, which ask the same under the same name. May not know: values, vectors.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ToolHash } from '../event.js'
import type { CallCount, ParameterRecord } from './memory.js'
import { parametersOf } from './parameters.js'

export interface GivenAndLeft {
  readonly given: number
  readonly left: number
}

/** The group of rivals that a tool says it belongs to; '' where it says none. */
export const domainOfTool = ({ domain = '' }: Tool): string => domain

/** @param calls and records that may be seen */
export function countLeftOut(
  calls: readonly CallCount[],
  records: Iterable<ParameterRecord>,
  definition: (hash: ToolHash) => Tool | undefined,
): (tool: Tool, parameter: string) => GivenAndLeft {
  const groups = new Map<string, Map<string, GivenAndLeft>>()
  const groupOf = (tool: Tool): string => (domainOfTool(tool) === '' ? JSON.stringify([tool.name]) : domainOfTool(tool))
  const given = new Map<string, number>()
  for (const one of records) {
    const key = JSON.stringify([one.tool, one.parameter, one.scope])
    given.set(key, one.given)
  }
  for (const { tool: name, hash, scope, n } of calls) {
    const tool = definition(hash)
    if (tool === undefined) continue
    const group = groups.get(groupOf(tool)) ?? new Map<string, GivenAndLeft>()
    groups.set(groupOf(tool), group)
    for (const parameter of parametersOf(tool)) {
      const had = Math.min(n, given.get(JSON.stringify([name, parameter.name, scope])) ?? 0)
      const so = group.get(parameter.name) ?? { given: 0, left: 0 }
      group.set(parameter.name, { given: so.given + had, left: so.left + n - had })
    }
  }
  return (tool, parameter) => groups.get(groupOf(tool))?.get(parameter) ?? { given: 0, left: 0 }
}
