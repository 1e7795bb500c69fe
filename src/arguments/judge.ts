/**
 * The judge: of all that is proposed for a tool's parameters, what is filled in, what is asked, and what stays empty.
 *
 * Lives here: one ranking of proposals, two borders, the schema's last word. May not know: how a value was found.
 */
import type { Tool } from '../catalogue/tool.js'
import type { ArgumentChoice } from '../contract/suggestions.js'
import { ASK, calibrated, FILL } from './calibration.js'
import { keyOf, type Parameter, type Value } from './schema/parameters.js'
import { isValid, mayBarEachOther } from './schema/validate.js'
import { ungrouped } from './schema/value-shape.js'
import type { ProposedValue } from './sources/source.js'

/** Values and questions by parameter. */
export type Judged = Readonly<Record<string, ArgumentChoice>>

/** How sure a value of a tool that destroys must be. */
const DESTRUCTIVE = 0.95

/** How sure a value must be for it to be filled in. */
export const borderOf = ({ annotations }: Pick<Tool, 'annotations'>): number => (annotations?.destructiveHint === true ? DESTRUCTIVE : FILL)

/** Most values to choose from when the user is asked. */
const MOST_ASKED = 4

/** The candidate as far as its own schema takes it; none where it takes nothing of it. */
export function validIn({ schema }: Parameter, { inputSchema }: Tool): (candidate: ProposedValue) => readonly ProposedValue[] {
  const isTaken = (value: unknown): value is Value => isValid(value, schema, inputSchema)
  const written = (value: Value): readonly Value[] => {
    if (isTaken(value)) return [value]
    const other = ungrouped(value)
    return isTaken(other) ? [other] : []
  }
  return (candidate) => {
    const { ask } = candidate
    const [first, ...others] = (ask ?? [candidate.value]).flatMap(written)
    if (first === undefined) return []
    return [{ ...candidate, value: first, ...(ask === undefined ? {} : { ask: [first, ...others] }) }]
  }
}

/**
 * The first candidate that is sure enough decides; where there is none, or one argument may bar another, the user may be asked.
 *
 * @param choices by parameter, in the order in which they are heard, each as far as its schema takes it (`validIn`)
 */
export function decide(choices: ReadonlyMap<string, readonly ProposedValue[]>, tool: Tool): Judged {
  const border = borderOf(tool)
  const firsts = [...choices].flatMap(([name, candidates]) => {
    const rated = candidates.map((first) => ({ name, first, confidence: calibrated(first.source, first.confidence) }))
    const [surest] = [...rated].sort((a, b) => b.confidence - a.confidence)
    return rated.find(({ confidence }) => confidence >= border) ?? surest ?? []
  })
  const isCrossed = mayBarEachOther(tool.inputSchema)
  const out: Record<string, ArgumentChoice> = {}
  for (const { name, first, confidence } of firsts) {
    const { value, because } = first
    if (first.ask !== undefined) out[name] = { ask: first.ask, confidence, because }
    else if (confidence >= border && !isCrossed) out[name] = { value, confidence, because }
    else if (confidence >= ASK) out[name] = { ask: valuesOf(choices.get(name) ?? []), confidence, because }
  }
  return out
}

function valuesOf(candidates: readonly ProposedValue[]): readonly unknown[] {
  const values = new Map(candidates.map(({ value }) => [keyOf(value), value]))
  return [...values.values()].slice(0, MOST_ASKED)
}
