/**
 * The memory as one question sees it: every remembered parameter with its placement, and what lies at each end of each axis.
 *
 * Lives here: the join of memory and placements, made once per state of the memory. May not know: which parameter is asked for.
 */
import type { GivenAndLeft } from './left-out.js'
import type { CallCount, ParameterRecord } from './memory.js'
import type { OnAxis, Placement } from './placement.js'
import { newPhase, type Step } from './new-phase.js'
import type { Tool } from '../catalogue/tool.js'
import type { Kernels } from '../linear/kernels.js'

/** A parameter's own history. */
export interface History {
  readonly record: ParameterRecord
  readonly total: number
  /** Counts in which what was before the phase of now hardly counts. */
  readonly counts: ReadonlyMap<string, number>
}

/** The same with what the parameter means. */
export interface Remembered extends History {
  readonly placement: Placement
}

/** One past choice as evidence for an end of an axis. */
export interface AxisPiece {
  readonly from: Remembered
  readonly value: string
  readonly order: number
  /** +1 or −1: the end that it lies at. */
  readonly sign: number
  readonly weight: number
  readonly isAnchor: boolean
}

/** What a choice from before a new phase still weighs. */
const OLD = 0.04

/** What speaks for one axis, both ends; newest last. */
export interface AxisLedger {
  readonly pieces: readonly AxisPiece[]
  /** Sum of their weights. */
  readonly mass: number
}

export interface View {
  /** Parameters whose meaning is known. */
  readonly all: readonly Remembered[]
  /** Every parameter's own history by `recordKey`. */
  readonly byKey: ReadonlyMap<string, History>
  readonly axes: ReadonlyMap<string, AxisLedger>
  /** Order of the first choice of a new phase; 0 where there is none. */
  readonly phase: number
  /** How often each tool was called, the newest last. */
  readonly calls: readonly CallCount[]
  /** Calls of a tool or its rivals that gave a parameter, and that could have. */
  readonly givenAndLeft: (tool: Tool, parameter: string) => GivenAndLeft
}

export function viewOf(
  records: readonly (readonly [key: string, record: ParameterRecord])[],
  { calls, givenAndLeft }: Pick<View, 'calls' | 'givenAndLeft'>,
  placementOf: (record: ParameterRecord) => Placement | undefined,
  log: Kernels['log'],
): View {
  const placed = records.flatMap(([key, record]) => {
    const placement = placementOf(record)
    return placement === undefined ? [] : [{ key, record, placement }]
  })
  const phase = newPhase(sequencesOf(placed).values(), log)
  const historyOf = (record: ParameterRecord): History => {
    const counts = countsSince(record, phase)
    return { record, counts, total: [...counts.values()].reduce((sum, n) => sum + n, 0) }
  }
  const byKey = new Map(records.map(([key, record]) => [key, historyOf(record)]))
  const all = placed.map(({ key, record, placement }): Remembered => ({ ...(byKey.get(key) ?? historyOf(record)), placement }))
  const axes = new Map<string, AxisPiece[]>()
  for (const from of all)
    from.placement.axes.forEach((onAxis, rank) => {
      const ledger = axes.get(onAxis.axis) ?? []
      axes.set(onAxis.axis, ledger)
      for (const piece of piecesOn(from, onAxis, rank === 0)) {
        ledger.push(piece.order < phase ? { ...piece, weight: piece.weight * OLD } : piece)
      }
    })
  for (const ledger of axes.values()) ledger.sort((a, b) => a.order - b.order)
  return {
    all,
    byKey,
    phase,
    calls,
    givenAndLeft,
    axes: new Map([...axes].map(([name, pieces]) => [name, ledgerOf(pieces)])),
  }
}

const ledgerOf = (pieces: readonly AxisPiece[]): AxisLedger => ({ pieces, mass: pieces.reduce((sum, { weight }) => sum + weight, 0) })

/** The same as if some of it had never been learnt; own histories stay, and are not to be asked for. */
export function withoutTools(view: View, isOut: (from: Remembered) => boolean): View {
  const out = new Set(view.all.filter(isOut))
  return {
    ...view,
    all: view.all.filter((from) => !out.has(from)),
    axes: new Map([...view.axes].map(([name, { pieces }]) => [name, ledgerOf(pieces.filter(({ from }) => !out.has(from)))])),
  }
}

/** The sequences in which a new phase may show: each parameter's values, and the ends of each axis. */
function sequencesOf(
  placed: readonly { readonly key: string; readonly record: ParameterRecord; readonly placement: Placement }[],
): Map<string, Step[]> {
  const sequences = new Map<string, Step[]>()
  for (const { key, record, placement } of placed) {
    if (placement.parameter.kind === 'text' && !placement.habitual) continue
    sequences.set(
      key,
      record.recent.map(({ value, order }) => ({ value, order })),
    )
    const [primary] = placement.axes
    const name = primary !== undefined ? `axis ${primary.axis}` : placement.numberKind === 'people' ? 'number people' : undefined
    if (name === undefined) continue
    const steps = sequences.get(name) ?? []
    sequences.set(name, steps)
    for (const { value, order } of record.recent) {
      const position = primary?.positions[placement.indexOf.get(value) ?? -1] ?? 0
      if (primary === undefined) steps.push({ value: value.replace(/"/g, ''), order })
      else if (Math.abs(position) >= 0.4) steps.push({ value: position < 0 ? '-' : '+', order })
    }
  }
  for (const steps of sequences.values()) steps.sort((a, b) => a.order - b.order)
  return sequences
}

function countsSince(record: ParameterRecord, since: number): Map<string, number> {
  const counts = new Map([...record.counts].map(([value, { n }]) => [value, since > 0 ? n * OLD : n]))
  if (since > 0)
    for (const { value, order, weight } of record.recent)
      if (order >= since) counts.set(value, (counts.get(value) ?? 0) + weight * (1 - OLD))
  return counts
}

/** A choice weighs clip((|position| − .15) / .25, 0, 1) · √ρ · √rel. */
function* piecesOn(from: Remembered, { rho, rel, positions }: OnAxis, isAnchor: boolean): Generator<AxisPiece> {
  const { record, placement } = from
  const strength = Math.sqrt(rho * rel)
  for (const { value, order, weight } of from.record.recent) {
    const index = placement.indexOf.get(value)
    const position = index === undefined ? 0 : (positions[index] ?? 0)
    const clear = clip((Math.abs(position) - 0.15) / 0.25)
    if (clear > 0) yield { from, value, order, sign: Math.sign(position), weight: clear * strength * weight, isAnchor }
  }
  // Older choices are only counted; they stand where the oldest remembered one does.
  const before = (record.recent[0]?.order ?? 0) - 1
  for (const [value, { n }] of record.counts) {
    const remembered = record.recent.reduce((sum, piece) => (piece.value === value ? sum + piece.weight : sum), 0)
    const index = placement.indexOf.get(value)
    const position = index === undefined ? 0 : (positions[index] ?? 0)
    const clear = clip((Math.abs(position) - 0.15) / 0.25)
    if (n > remembered && clear > 0)
      yield { from, value, order: before, sign: Math.sign(position), weight: clear * strength * (n - remembered), isAnchor }
  }
}

export const clip = (x: number): number => Math.min(1, Math.max(0, x))
