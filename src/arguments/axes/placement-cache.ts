/**
 * The placement cache: placements of the parameters in use and the view of a memory, for one embedder.
 *
 * Lives here: what is derived and may be thrown away; made when asked for and kept until the memory or a definition changes.
 * Vectors come from outside; a tool that is not learnt about or chosen needs none.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { ToolHash } from '../../event.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Axis } from './axes.js'
import { axisTexts, createAxisSpace } from './axis-space.js'
import type { AxisMaps } from './read-axis-maps.js'
import { byPair } from '../sources/by-pair.js'
import { countLeftOut } from '../history/left-out.js'
import type { ArgumentMemory, ParameterRecord } from '../history/argument-memory.js'
import { type Occasions, tellingApart } from '../history/occasions.js'
import { allTexts, parametersOf, textsOf } from '../schema/parameters.js'
import { createPlacer, type Placement } from './placement.js'
import { type Relation, relate } from '../sources/analogy.js'
import { type HintsOfTool, withHint } from '../schema/schema-hints.js'
import { type View, viewOf } from './view.js'

/** Definitions whose placements are kept; the longest unused go first. */
const MOST_TOOLS = 1024

export type PlacedTool = ReadonlyMap<string, Placement>

/** Which part of a memory one side of a border sees. */
export interface Side {
  readonly side: string
  readonly isVisible: (record: Pick<ParameterRecord, 'tool' | 'hash' | 'scope'>) => boolean
}

export interface PlacementCache {
  /** Texts whose vectors `placed` needs: the axes' and the tools'. */
  texts(tools: Iterable<Tool>): readonly string[]
  /** Whether a tool's placements have been made. */
  has(hash: ToolHash): boolean
  /** A tool's placements; undefined while a vector is missing. */
  placed(hash: ToolHash, tool: Tool): PlacedTool | undefined
  view(memory: ArgumentMemory, definition: (hash: ToolHash) => Tool | undefined, side?: Side): View
  relation(p: Placement, q: Placement): Relation
}

/**
 * @param vectorOf the vector of a text that has been made, else undefined
 * @param hintsOf what was read out of a definition, always the same object for the same
 * @param occasions what requests are like, level with every memory that is viewed
 */
export function createPlacementCache(
  axes: readonly Axis[],
  vectorOf: (text: string) => Float32Array | undefined,
  kernels: Pick<Kernels, 'exp' | 'log'>,
  maps: () => AxisMaps,
  hintsOf: (hash: ToolHash) => HintsOfTool | undefined = () => undefined,
  occasions?: Occasions,
): PlacementCache {
  let place: ReturnType<typeof createPlacer> | undefined
  const names = new Set(axes.map(({ name }) => name))
  const tools = new Map<ToolHash, { readonly hints: HintsOfTool | undefined; readonly placed: PlacedTool }>()
  let placings = 0
  let seen:
    | { readonly memory: ArgumentMemory; readonly order: number; readonly placings: number; readonly side: string; readonly view: View }
    | undefined

  const need = (text: string): Float32Array => {
    const vector = vectorOf(text)
    if (vector === undefined) throw new Missing()
    return vector
  }

  function placed(hash: ToolHash, tool: Tool): PlacedTool | undefined {
    const known = tools.get(hash)
    const hints = hintsOf(hash)
    if (known !== undefined && known.hints === hints) {
      tools.delete(hash)
      tools.set(hash, known)
      return known.placed
    }
    try {
      place ??= createPlacer(need, createAxisSpace(axes, need, kernels, maps()))
      const at = place
      const made = new Map(
        parametersOf(tool).map((parameter) => {
          const hint = hints?.get(parameter.name)
          // An axis that the app has since given up is none any more.
          return [parameter.name, at(withHint(parameter, hint !== undefined && names.has(hint.axis) ? hint : undefined), tool)]
        }),
      )
      for (const oldest of tools.keys()) {
        if (tools.size < MOST_TOOLS) break
        tools.delete(oldest)
      }
      tools.set(hash, { hints, placed: made })
      placings += 1
      return made
    } catch (error) {
      // Until the vectors are there again, what was made before the schema was read.
      if (error instanceof Missing) return known?.placed
      throw error
    }
  }

  return {
    texts: (list) => [
      ...(place === undefined ? axisTexts(axes) : []),
      ...[...list].flatMap((tool) => parametersOf(tool).flatMap((parameter) => allTexts(textsOf(parameter, tool)))),
    ],
    has: (hash) => tools.has(hash) && tools.get(hash)?.hints === hintsOf(hash),
    placed,
    view(memory, definition, side) {
      const where = side?.side ?? ''
      if (seen?.memory === memory && seen.order === memory.order && seen.placings === placings && seen.side === where) return seen.view
      const placementOf = (record: ParameterRecord): Placement | undefined => {
        const tool = definition(record.hash)
        return tool === undefined ? undefined : placed(record.hash, tool)?.get(record.parameter)
      }
      const records = side === undefined ? [...memory.records] : [...memory.records].filter(([, record]) => side.isVisible(record))
      const calls = [...memory.calls.values()].filter((one) => side === undefined || side.isVisible(one))
      const view = viewOf(
        records,
        countLeftOut(calls, definition),
        definition,
        placementOf,
        kernels.log,
        occasions && tellingApart(occasions.past(), kernels),
      )
      seen = { memory, order: memory.order, placings, side: where, view }
      return view
    },
    relation: byPair(relate),
  }
}

/** A vector that has not been made yet. */
class Missing extends Error {}
