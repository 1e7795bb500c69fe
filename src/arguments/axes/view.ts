/**
 * The memory as one question sees it: every remembered parameter with its placement, and what lies at each end of each axis.
 *
 * Lives here: the join of memory and placements, made once per state of the memory. May not know: which parameter is asked for.
 */
import { domainOf } from '../../embedding/tools/domain.js'
import {
  type Count,
  countsSince,
  type GivenAndLeft,
  type ParameterRecord,
  type ParameterRecords,
  tally,
  totalOf,
  turnedAt,
} from '../history/parameter-records.js'
import { type Parameter, parametersOf } from '../schema/parameters.js'
import type { OnAxis } from './deciding-axes.js'
import type { Placement } from './placement.js'
import { newPhase, type Step } from '../history/phase-change.js'
import { CHANGE, KEPT } from '../history/past-settings.js'
import type { Tool } from '../../catalogue/tool.js'
import type { ToolHash } from '../../event.js'
import { grouped } from '../../util/grouped.js'
import type { Kernels } from '../../linear/kernels.js'

/** A parameter's own history. */
export interface History {
  readonly record: ParameterRecord
  readonly total: number
  /** Weights in which what was before the phase of now, or before its own last turn, hardly counts. */
  readonly counts: ReadonlyMap<string, number>
  /** Order of the first choice that counts in full; 0 where all do. */
  readonly since: number
}

/** The same with what the parameter means. */
export interface Remembered extends History {
  readonly placement: Placement
}

/** One past choice as evidence for an end of an axis. */
export interface AxisPiece {
  readonly axis: string
  readonly from: Remembered
  readonly value: string
  readonly order: number
  /** +1 or −1: the end that it lies at. */
  readonly sign: number
  readonly weight: number
  readonly isAnchor: boolean
}

/** From this share of its strongest axis on, a parameter is about an axis as much as about that. */
const ANCHOR = 0.8

export interface View {
  /**
   * What a tool and its rivals were told of one parameter: under the same name, with the same values to choose from.
   * @param isAlone of the tool alone: what its rivals were told is not its own
   */
  readonly own: (tool: Tool, parameter: Parameter, isAlone?: boolean) => History | undefined
  /** Parameters whose meaning is known. */
  readonly all: readonly Remembered[]
  /** What speaks for each axis, both ends; newest last. */
  readonly axes: ReadonlyMap<string, readonly AxisPiece[]>
  /** Order of the first choice of a new phase; 0 where there is none. */
  readonly phase: number
  /** Calls of a tool or its rivals that gave a parameter, and that could have. */
  readonly givenAndLeft: (tool: Tool, parameter: string) => GivenAndLeft
}

export function viewOf(
  { all: byName, givenAndLeft }: ParameterRecords,
  definition: (hash: ToolHash) => Tool | undefined,
  placementOf: (record: ParameterRecord) => Placement | undefined,
  log: Kernels['log'],
): View {
  const records = [...byName.values()]
  const placed = records.flatMap((record) => {
    const placement = placementOf(record)
    return placement === undefined ? [] : [{ record, placement }]
  })
  const phase = newPhase(sequencesOf(placed), log)
  const historyOf = (record: ParameterRecord): History => {
    const since = Math.max(phase, record.since)
    const counts = countsSince(record, since)
    return { record, counts, total: totalOf(counts), since }
  }
  const owns = new Map<string, History | undefined>()
  const all = placed.map(({ record, placement }): Remembered => ({ ...historyOf(record), placement }))
  const axes = grouped(
    all.flatMap((from) => from.placement.axes.flatMap((onAxis) => piecesOn(from, onAxis))),
    ({ axis }) => axis,
  )
  for (const ledger of axes.values()) ledger.sort((a, b) => a.order - b.order)
  return {
    all,
    own(tool, parameter, isAlone = false) {
      const key = JSON.stringify([tool.name, domainOf(tool), parameter.name, parameter.kind, parameter.options, isAlone])
      if (!owns.has(key)) {
        const seen = isAlone ? records.filter((record) => record.tool === tool.name) : records
        const record = pooled(seen, tool, parameter, definition)
        owns.set(key, record === undefined ? undefined : historyOf(record))
      }
      return owns.get(key)
    },
    phase,
    givenAndLeft: (tool, parameter) => givenAndLeft(domainOf(tool), parameter),
    axes,
  }
}

export const weightOf = (pieces: readonly AxisPiece[]): number => pieces.reduce((sum, { weight }) => sum + weight, 0)

/** One record of all that a tool and its rivals were told of a parameter. */
function pooled(
  records: readonly ParameterRecord[],
  tool: Tool,
  parameter: Parameter,
  definition: (hash: ToolHash) => Tool | undefined,
): ParameterRecord | undefined {
  const domain = domainOf(tool)
  const asks = JSON.stringify([parameter.kind, parameter.options])
  const members = records.flatMap((record) => {
    if (record.parameter !== parameter.name) return []
    if (record.tool === tool.name) return [record]
    const rival = definition(record.hash)
    const theirs =
      rival === undefined || domainOf(rival) !== domain ? undefined : parametersOf(rival).find(({ name }) => name === parameter.name)
    return theirs !== undefined && JSON.stringify([theirs.kind, theirs.options]) === asks ? [record] : []
  })
  const [first, ...others] = members.sort((a, b) => Number(b.tool === tool.name) - Number(a.tool === tool.name) || b.last - a.last)
  if (first === undefined || others.length === 0) return first
  const counts = new Map<string, Count>()
  for (const { counts: theirs } of members)
    for (const [value, { n, calls, last }] of theirs) {
      const so = counts.get(value) ?? { n: 0, calls: 0, last }
      counts.set(value, { n: n + so.n, calls: calls + so.calls, last: Math.max(last, so.last) })
    }
  const all: ParameterRecord = {
    ...first,
    counts: new Map([...counts].sort(([, a], [, b]) => a.last - b.last)),
    recent: members
      .flatMap(({ recent }) => recent)
      .sort((a, b) => a.order - b.order)
      .slice(-KEPT.choices),
    given: members.reduce((sum, { given }) => sum + given, 0),
    since: Math.max(...members.map(({ since }) => since)),
    last: Math.max(...members.map(({ last }) => last)),
  }
  return { ...all, since: turnedAt(all) }
}

/** The sequences in which a new phase may show: each parameter's values, and the ends of each axis. */
function sequencesOf(placed: readonly { readonly record: ParameterRecord; readonly placement: Placement }[]): readonly (readonly Step[])[] {
  const habits = placed.filter(({ placement }) => placement.parameter.kind !== 'text' || placement.habitual)
  const ends = habits.flatMap(({ record: { recent }, placement: { axes, indexOf, numberKind } }) => {
    const [primary] = axes
    if (primary === undefined)
      return numberKind === 'people' ? recent.map(({ value, order }) => ({ of: 'people', value: value.replace(/"/g, ''), order })) : []
    return recent.flatMap(({ value, order }) => {
      const position = primary.positions[indexOf.get(value) ?? -1] ?? 0
      return Math.abs(position) < 0.4 ? [] : [{ of: `axis ${primary.axis}`, value: position < 0 ? '-' : '+', order }]
    })
  })
  const sequences = grouped(ends, ({ of }) => of).values()
  return [...habits.map(({ record }) => record.recent), ...[...sequences].map((steps) => steps.sort((a, b) => a.order - b.order))]
}

/** A choice weighs clip((|position| − .15) / .25, 0, 1) · √ρ · √rel. */
function piecesOn(from: Remembered, { axis, rho, rel, positions }: OnAxis): readonly AxisPiece[] {
  const { record, placement, since } = from
  const strength = Math.sqrt(rho * rel)
  const remembered = tally(record.recent.map(({ value, weight }) => [value, weight]))
  // Older choices are only counted; they stand where the oldest remembered one does.
  const order = (record.recent[0]?.order ?? 0) - 1
  const older = [...record.counts].map(([value, { n }]) => ({ value, order, weight: n - (remembered.get(value) ?? 0) }))
  return [...record.recent, ...older.filter(({ weight }) => weight > 0)].flatMap((choice) => {
    const position = positions[placement.indexOf.get(choice.value) ?? -1] ?? 0
    const clear = clip((Math.abs(position) - 0.15) / 0.25)
    const weight = clear * strength * choice.weight * (choice.order < since ? CHANGE.old : 1)
    const { value, order } = choice
    return clear > 0 ? [{ axis, from, value, order, sign: Math.sign(position), weight, isAnchor: rel >= ANCHOR }] : []
  })
}

export const clip = (x: number): number => Math.min(1, Math.max(0, x))
