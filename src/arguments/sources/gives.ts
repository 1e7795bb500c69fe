/**
 * Whether a statement gives a parameter a value for every call, read by the transformer's own layers: the question and the statement as one text.
 *
 * Lives here: what is embedded of them, and the head. May not know: which values are proposed, what is filled in.
 */
import type { Tool } from '../../catalogue/tool.js'
import { functionOf } from '../../catalogue/catalogue.js'
import type { Tier } from '../../embedding/embedder.js'
import { markedText } from '../../reading/clauses.js'
import { readBy } from '../../reading/heads.js'
import { type Parameter, spoken, textsOf, type Value } from '../schema/parameters.js'

export const GIVES = ['not', 'gives'] as const

/** Characters of a description that are asked about. */
const MOST_ASKED = 120

/** What is embedded: “create event, duration minutes: 25 / all my one to ones are 25 minutes”. */
export function givenText(tool: Pick<Tool, 'name'>, parameter: Parameter, value: Value, statement: string): string {
  const { name, description } = textsOf(parameter, tool)
  const asked = description === name ? name : `${name} (${description.slice(0, MOST_ASKED)})`
  const said = typeof value === 'boolean' ? (value ? 'yes' : 'no') : spoken(String(value))
  return `${spoken(functionOf(tool))}, ${asked}: ${said} / ${markedText(statement)}`
}

/** P(the statement gives the value). @param vector of `givenText` */
export const readGiven = (tier: Tier, vector: Float32Array): number => readBy('gives', GIVES, { features: [], tier, vector })[1] as number
