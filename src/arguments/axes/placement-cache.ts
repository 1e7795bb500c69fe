/**
 * The placement cache: placements of the parameters in use and the view of past calls, for one embedder.
 *
 * Lives here: what is derived and may be thrown away; made when asked for and kept until a call or a definition is new.
 * Vectors come from outside; a tool that is not learnt about or chosen needs none.
 */
import type { Tool } from '../../catalogue/tool.js'
import { domainOf } from '../../embedding/tools/domain.js'
import type { ToolHash } from '../../event.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Axis } from './axes.js'
import { axisTexts, createAxisSpace } from './axis-space.js'
import type { AxisMaps } from './read-axis-maps.js'
import { type ParameterRecord, recordsOf } from '../history/parameter-records.js'
import { type Border, type PastArguments, sideOf } from '../history/past-arguments.js'
import { allTexts, parametersOf, textsOf } from '../schema/parameters.js'
import { heldVectors, whileHeld } from './nearness.js'
import { createPlacer, type Placement } from './placement.js'
import { type View, viewOf } from './view.js'
import { keepLatest } from '../../util/keep-latest.js'

/** Definitions whose placements are kept; the longest unused go first. */
const MOST_TOOLS = 1024

export type PlacedTool = ReadonlyMap<string, Placement>

export type PlacementCache = ReturnType<typeof createPlacementCache>

/** @param vectorOf the vector of a text that has been made, else undefined */
export function createPlacementCache(
  axes: readonly Axis[],
  vectorOf: (text: string) => Float32Array | undefined,
  kernels: Pick<Kernels, 'exp' | 'log'>,
  maps: () => AxisMaps,
  { border }: { readonly border?: Border | undefined },
) {
  let place: ReturnType<typeof createPlacer> | undefined
  const tools = new Map<ToolHash, PlacedTool>()
  let placings = 0
  let seen: { readonly past: PastArguments; readonly key: string; readonly view: View } | undefined
  const need = heldVectors(vectorOf)

  /** A tool's placements; undefined while a vector is missing. */
  function placed(hash: ToolHash, tool: Tool): PlacedTool | undefined {
    const known = tools.get(hash)
    const made =
      known ??
      whileHeld(() => {
        place ??= createPlacer(need, createAxisSpace(axes, need, kernels, maps()))
        const at = place
        return new Map(parametersOf(tool).map((parameter) => [parameter.name, at(parameter, tool)]))
      })
    if (made === undefined) return undefined
    keepLatest(tools, hash, made, MOST_TOOLS)
    if (known === undefined) placings += 1
    return made
  }

  return {
    /** Texts whose vectors `placed` needs: the axes' and the tools'. */
    texts: (list: readonly Tool[]): readonly string[] => [
      ...(place === undefined ? axisTexts(axes) : []),
      ...list.flatMap((tool) => parametersOf(tool).flatMap((parameter) => allTexts(textsOf(parameter, tool)))),
    ],
    /** Whether a tool's placements have been made. */
    has: (hash: ToolHash): boolean => tools.has(hash),
    placed,
    /** @param asking whose question it is: it sees what was learnt on its own side of a border; default: nobody, who sees all */
    view(
      past: PastArguments,
      definition: (hash: ToolHash) => Tool | undefined,
      asking?: { readonly tool: Tool; readonly origin?: string },
    ) {
      const side =
        border && asking && sideOf(border, { tool: asking.tool.name, domain: domainOf(asking.tool), origin: asking.origin ?? '' })
      const keyNow = (): string => JSON.stringify([past.calls.at(-1)?.order, placings, side])
      if (seen?.past === past && seen.key === keyNow()) return seen.view
      const placementOf = (record: ParameterRecord): Placement | undefined => {
        const tool = definition(record.hash)
        return tool === undefined ? undefined : placed(record.hash, tool)?.get(record.parameter)
      }
      const view = viewOf(
        recordsOf(past, (call) => side === undefined || sideOf(border, call) === side),
        definition,
        placementOf,
        kernels.log,
      )
      seen = { past, key: keyNow(), view }
      return view
    },
  }
}
