/**
 * Left out: how many calls gave a parameter, and how many could have and did not.
 *
 * Lives here: the sum over a tool and its rivals, which ask the same under the same name. May not know: values, vectors.
 */
import { domainOf } from '../../embedding/tools/domain.js'
import type { Tool } from '../../catalogue/tool.js'
import type { ToolHash } from '../../event.js'
import type { CallCount, GivenAndLeft } from './argument-memory.js'

const NEVER: GivenAndLeft = { given: 0, left: 0 }

/** @param calls that may be seen */
export function countLeftOut(
  calls: readonly CallCount[],
  definition: (hash: ToolHash) => Tool | undefined,
): (tool: Tool, parameter: string) => GivenAndLeft {
  const groups = new Map<string, Map<string, GivenAndLeft>>()
  for (const { hash, parameters } of calls) {
    const tool = definition(hash)
    if (tool === undefined) continue
    const group = groups.get(domainOf(tool)) ?? new Map<string, GivenAndLeft>()
    groups.set(domainOf(tool), group)
    for (const [name, { given, left }] of parameters) {
      const so = group.get(name) ?? NEVER
      group.set(name, { given: so.given + given, left: so.left + left })
    }
  }
  return (tool, parameter) => groups.get(domainOf(tool))?.get(parameter) ?? NEVER
}
