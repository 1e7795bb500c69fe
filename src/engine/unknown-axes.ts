/**
 * Hints that name no axis: told to whoever subscribes, since a misspelt one would do next to nothing without a word.
 *
 * Lives here: the notices, one a tool. The tool is taken all the same: such an axis holds between the parameters that name it.
 */
import { allAxes } from '../arguments/arguments.js'
import { parametersOf } from '../arguments/schema/parameters.js'
import type { Tool } from '../catalogue/tool.js'
import { PenchantError } from '../errors.js'
import type { Axis } from '../penchant.js'

/** Most notices that are kept for later subscribers. */
const MOST_KEPT = 32

export function createUnknownAxes(more: readonly Axis[] | undefined, onTrouble: (error: PenchantError) => void) {
  const names = new Set(allAxes(more).map(({ name }) => name))
  const known = new Map<string, PenchantError>()

  function strange(tool: Tool): PenchantError | undefined {
    const found = parametersOf(tool).find(({ schema, axis }) => schema['x-axis'] !== undefined && !names.has(axis?.name ?? ''))
    if (found === undefined) return undefined
    const hint = JSON.stringify(found.schema['x-axis'])
    return new PenchantError('invalid-argument', {
      message: `The parameter ${found.name} of the tool ${tool.name} names an axis that there is not: ${hint}.`,
      hint: 'docs/learners.md lists the axes; openPenchant({ axes }) adds some. As it is, it compares this parameter only with those that name the same.',
      fields: { argument: 'x-axis', name: tool.name, path: `inputSchema.properties.${found.name}.x-axis` },
    })
  }

  return {
    added(tools: readonly Tool[]): void {
      for (const tool of tools) {
        known.delete(tool.name)
        const error = strange(tool)
        if (error === undefined) continue
        if (known.size < MOST_KEPT) known.set(tool.name, error)
        onTrouble(error)
      }
    },
    removed(gone: readonly string[]): void {
      for (const name of gone) known.delete(name)
    },
    /** Notices about the tools of now. */
    all: (): Iterable<PenchantError> => known.values(),
  }
}
