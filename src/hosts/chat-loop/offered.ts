/** The tools of a request as the advice has them. Pure. May not know: any host. */
import { plainTools } from '../../catalogue/plain-tools.js'
import type { Arranged } from './arrange.js'
import type { Limited } from './limit.js'
import type { HostTool } from './report.js'

/** A tool with its schema as JSON Schema, in a list; an empty list where the schema cannot say itself so. */
export function plainTool(tool: HostTool): readonly HostTool[] {
  try {
    return [plainTools(tool) as HostTool]
  } catch {
    return []
  }
}

/** The advised ones in their order, then what penchant was not told of; withheld and hidden ones are gone. */
export function offered<T>(
  tools: readonly T[],
  nameOf: (tool: T) => unknown,
  { names, withheld, hidden, isChanged }: Arranged & Limited,
): readonly T[] {
  if (!isChanged) return tools
  const named = names.flatMap((name) => tools.filter((tool) => nameOf(tool) === name))
  const gone = new Set<unknown>([...names, ...withheld, ...hidden])
  return [...named, ...tools.filter((tool) => !gone.has(nameOf(tool)))]
}
