/**
 * Arguments: what to fill in, from what this user chose before.
 *
 * Lives here: the folder's door. A memory of choices (a fold), and per embedder what is derived from it: placements on axes, relations of
 * parameters, the sources of values. May not know: which tool (selection decides that), storage, threads, other learners.
 */
import type { Tool } from '../catalogue/tool.js'
import { domainOf } from '../embedding/tools/domain.js'
import type { ToolHash } from '../event.js'
import type { Learner } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import { canonicalJson, textHash } from '../util/text-hash.js'
import { AXES, type Axis, PRIVATE } from './axes/axes.js'
import { createPlacementCache, type Side } from './axes/placement-cache.js'
import { type AxisMaps, mapsOf } from './axes/read-axis-maps.js'
import { createFiller, type Filled, type FillerOptions } from './fill.js'
import { type Leaning, leaningsIn } from './axes/hypotheses.js'
import type { HintsOfTool } from './schema/schema-hints.js'
import type { Candidate } from './sources/source.js'
import { type ArgumentMemory, learnRound, loadMemory, saveMemory, startMemory } from './history/argument-memory.js'
import type { Proposal } from './profile/proposal.js'
import type { StatedPreference } from './sources/stated-preference.js'

export type { Leaning } from './axes/hypotheses.js'
export type { ArgumentMemory } from './history/argument-memory.js'

/** What was learnt on one side of a border stays there: in its tool, in its domain, or with what came from the same origin. */
export type Border = 'tool' | 'domain' | 'origin'

/** The memory of arguments as a learner. @param border where there is one, part of its name: another fold */
export function createArgumentMemory(border?: Border): Learner<ArgumentMemory> {
  return {
    name: border === 'origin' ? 'arguments by origin' : 'arguments',
    version: 4,
    start: startMemory,
    texts: () => [],
    learn(memory, event, world) {
      if (event.kind === 'round') learnRound(memory, event, world, border === 'origin' ? (event.origin ?? '') : '')
    },
    save: saveMemory,
    load: loadMemory,
  }
}

/** What is asked: the arguments of one call that nobody stated. */
export interface FillQuestion {
  readonly tool: Tool
  readonly hash: ToolHash
  /** The user's words. */
  readonly query: string
  readonly stated: Readonly<Record<string, unknown>>
  /** When it is asked, milliseconds since 1970. */
  readonly at?: number
  /** What the user once said about such requests, the likeliest to apply first. */
  readonly wishes?: readonly StatedPreference[]
  readonly origin?: string
  /** What belongs into each parameter because of who the user is. */
  readonly personal?: ReadonlyMap<string, Proposal>
  /** Parameters that must stay empty. */
  readonly closed?: ReadonlySet<string>
  /** Parameters whose own past speaks against a value: nothing is concluded for them from other choices. */
  readonly unsteady?: ReadonlySet<string>
  readonly memory: ArgumentMemory
  readonly definition: (hash: ToolHash) => Tool | undefined
}

export interface Arguments {
  /** Definitions that the memory's calls were made by. */
  used(memory: ArgumentMemory): ReadonlySet<ToolHash>
  /**
   * Texts whose vectors a good answer needs, beside those that have been used already: the axes', those of the tools that were learnt about,
   * and this tool's. None where nothing was learnt.
   */
  texts(
    memory: ArgumentMemory,
    definition: FillQuestion['definition'],
    tool?: { readonly tool: Tool; readonly hash: ToolHash },
  ): readonly string[]
  /** Uses the vectors while they are held; afterwards they are needed no more. */
  settle(memory: ArgumentMemory, definition: FillQuestion['definition'], tool?: { readonly tool: Tool; readonly hash: ToolHash }): void
  /** Order of the first choice since all has changed for this user; 0 where nothing shows that it has. */
  phase(question: Pick<FillQuestion, 'tool' | 'origin' | 'memory' | 'definition'>): number
  /** Values and questions by parameter, and why others are left alone; only parameters about which something can be said. */
  fill(question: FillQuestion): Filled
  /** What the user is believed to lean towards, with what speaks for and against it; as far as the meanings of parameters are made. */
  leanings(memory: ArgumentMemory, definition: FillQuestion['definition']): readonly Leaning[]
  /** What every source proposes before anything is decided; no borders. */
  candidates(question: FillQuestion): ReadonlyMap<string, readonly Candidate[]>
}

export interface ArgumentsOptions extends Partial<FillerOptions> {
  /** What the vectors say of the axes beside their poles. Default: what the hashed tier's do. */
  readonly maps?: () => AxisMaps
  readonly border?: Border
  /** What was read out of a definition's schema. */
  readonly hintsOf?: (hash: ToolHash) => HintsOfTool | undefined
}

/** The built-in axes and those of the app, which take the place of one of the same name. */
export function allAxes(more: readonly Axis[] = []): readonly Axis[] {
  const names = new Set(more.map(({ name }) => name))
  return [...AXES.filter(({ name }) => !names.has(name)), ...more]
}

/** Those that a chat model may name: who sees what is decided by nothing that anybody reads into a schema. */
export const readableAxes = (more: readonly Axis[] = []): readonly Axis[] => allAxes(more).filter(({ name }) => name !== PRIVATE)

/** What a reading was offered, in short: all built-in axes as one, each of the app's by itself, with its phrases. */
export function axisMarks(more: readonly Axis[] = []): readonly string[] {
  const own = readableAxes(more).filter((axis) => more.includes(axis))
  const builtIn = readableAxes(more).filter((axis) => !more.includes(axis))
  return [builtIn, ...own].map((axes) => textHash(canonicalJson(axes)).slice(0, 8))
}

/** @param vectorOf the vector of a text that is held, else undefined */
export function createArguments(
  vectorOf: (text: string) => Float32Array | undefined,
  kernels: Pick<Kernels, 'exp' | 'log'>,
  { border, maps = () => mapsOf('hashed'), axes = AXES, hintsOf, ...options }: ArgumentsOptions = {},
): Arguments {
  const placements = createPlacementCache(axes, vectorOf, kernels, maps, hintsOf, options.occasions)
  const filler = createFiller(placements, { ...options, axes })

  let last: { readonly memory: ArgumentMemory; readonly order: number; readonly hashes: ReadonlySet<ToolHash> } | undefined
  function used(memory: ArgumentMemory): ReadonlySet<ToolHash> {
    if (last?.memory !== memory || last.order !== memory.order)
      last = { memory, order: memory.order, hashes: new Set([...memory.records.values()].map(({ hash }) => hash)) }
    return last.hashes
  }

  function* needed(
    memory: ArgumentMemory,
    definition: FillQuestion['definition'],
    also?: { readonly tool: Tool; readonly hash: ToolHash },
  ) {
    if (memory.records.size === 0) return
    const hashes = used(memory)
    for (const hash of hashes) {
      const tool = definition(hash)
      if (tool !== undefined && !placements.has(hash)) yield { hash, tool }
    }
    if (also !== undefined && !hashes.has(also.hash) && !placements.has(also.hash)) yield also
  }

  return {
    used,
    texts(memory, definition, also) {
      const tools = [...needed(memory, definition, also)]
      return tools.length === 0 ? [] : placements.texts(tools.map(({ tool }) => tool))
    },
    settle(memory, definition, also) {
      for (const { hash, tool } of needed(memory, definition, also)) placements.placed(hash, tool)
    },
    fill(question) {
      return filler.fill({ ...question, ...sideSeen(border, question) })
    },
    phase: (question) => placements.view(question.memory, question.definition, sideSeen(border, question)).phase,
    leanings: (memory, definition) => leaningsIn(placements.view(memory, definition), axes),
    candidates: filler.candidates,
  }
}

/** What a question may see of the memory; undefined: all of it. */
function sideSeen(border: Border | undefined, question: Asking): Side | undefined {
  const isVisible = visibleFrom(border, question)
  return isVisible === undefined ? undefined : { isVisible, side: sideOf(border, question) }
}

type Asking = Pick<FillQuestion, 'tool' | 'origin' | 'definition'>

const sideOf = (border: Border | undefined, { tool, origin = '' }: Asking): string =>
  border === 'tool' ? tool.name : border === 'domain' ? domainOf(tool) : origin

function visibleFrom(border: Border | undefined, question: Asking): Side['isVisible'] | undefined {
  if (border === undefined) return undefined
  const side = sideOf(border, question)
  if (border === 'tool') return ({ tool }) => tool === side
  if (border === 'origin') return ({ scope }) => scope === side
  return ({ hash }) => {
    const tool = question.definition(hash)
    return tool !== undefined && domainOf(tool) === side
  }
}
