/**
 * Arguments: what to fill in, from what this user chose before.
 *
 * Lives here: the folder's door. Per embedder what is derived from past calls: placements on axes, relations of parameters, the sources of
 * values. May not know: which tool (selection decides that), storage, threads, other learners.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ToolHash } from '../event.js'
import type { Kernels } from '../linear/kernels.js'
import { AXES, type Axis } from './axes/axes.js'
import { createPlacementCache } from './axes/placement-cache.js'
import { type AxisMaps, mapsOf } from './axes/read-axis-maps.js'
import { createFiller, type FillerOptions, type FillQuestion } from './fill.js'
import { type Leaning, leaningsIn } from './axes/hypotheses.js'
import type { Border, PastArguments } from './history/past-arguments.js'

export type { Leaning } from './axes/hypotheses.js'
export type { Border } from './history/past-arguments.js'
export type { FillQuestion } from './fill.js'

/** A tool that is asked about. */
export interface AskedTool {
  readonly tool: Tool
  readonly hash: ToolHash
  /** Whether the user said something that may be about its arguments: then it is understood though nothing was learnt. */
  readonly isSpokenOf?: boolean
}

export interface Arguments extends ReturnType<typeof createFiller> {
  /** Definitions that past calls were made by. */
  used(past: PastArguments): ReadonlySet<ToolHash>
  /**
   * Texts whose vectors a good answer needs, beside those that have been used already: the axes', those of the tools that were learnt about,
   * and this tool's. None where nothing was learnt or said.
   */
  texts(past: PastArguments, definition: FillQuestion['definition'], tool?: AskedTool): readonly string[]
  /** Uses the vectors while they are held; afterwards they are needed no more. */
  settle(past: PastArguments, definition: FillQuestion['definition'], tool?: AskedTool): void
  /** Order of the first choice since all has changed for this user; 0 where nothing shows that it has. */
  phase(question: Pick<FillQuestion, 'tool' | 'origin' | 'past' | 'definition'>): number
  /** What the user is believed to lean towards, with what speaks for and against it; as far as the meanings of parameters are made. */
  leanings(past: PastArguments, definition: FillQuestion['definition']): readonly Leaning[]
}

export interface ArgumentsOptions extends Partial<FillerOptions> {
  readonly border?: Border | undefined
  /** What the vectors say of the axes beside their poles. Default: what the hashed tier's do. */
  readonly maps?: () => AxisMaps
}

/** The built-in axes and those of the app, which take the place of one of the same name. */
export function allAxes(more: readonly Axis[] = []): readonly Axis[] {
  const names = new Set(more.map(({ name }) => name))
  return [...AXES.filter(({ name }) => !names.has(name)), ...more]
}

/** @param vectorOf the vector of a text that is held, else undefined */
export function createArguments(
  vectorOf: (text: string) => Float32Array | undefined,
  kernels: Pick<Kernels, 'exp' | 'log'>,
  { border, maps = () => mapsOf('hashed'), axes = AXES, ...options }: ArgumentsOptions = {},
): Arguments {
  const placements = createPlacementCache(axes, vectorOf, kernels, maps, { border })
  const filler = createFiller(placements, { ...options, axes, vectorOf })

  const used = (past: PastArguments): ReadonlySet<ToolHash> =>
    new Set(past.calls.flatMap(({ hash, isForOther, values }) => (isForOther || values.length === 0 ? [] : [hash])))

  function needed(past: PastArguments, definition: FillQuestion['definition'], also?: AskedTool): readonly AskedTool[] {
    const hashes = used(past)
    if (hashes.size === 0 && also?.isSpokenOf !== true) return []
    const learnt = [...hashes].flatMap((hash) => {
      const tool = definition(hash)
      return tool === undefined ? [] : [{ hash, tool }]
    })
    const all = also === undefined || hashes.has(also.hash) ? learnt : [...learnt, also]
    return all.filter(({ hash }) => !placements.has(hash))
  }

  return {
    used,
    texts(past, definition, also) {
      const tools = needed(past, definition, also)
      return tools.length === 0 ? [] : placements.texts(tools.map(({ tool }) => tool))
    },
    settle(past, definition, also) {
      for (const { hash, tool } of needed(past, definition, also)) placements.placed(hash, tool)
    },
    ...filler,
    phase: (question) => placements.view(question.past, question.definition, question).phase,
    leanings: (past, definition) => leaningsIn(placements.view(past, definition), axes),
  }
}
