/**
 * How evidence is put into words.
 *
 * Lives here: texts that several learners give. May not know: what any of them believes.
 */
import type { Evidence } from '../contract/evidence.js'
import type { Remembered } from './experts/request-memory.js'

/** A count with at most one digit after the point. */
export const tidy = (count: number): string => String(Math.round(count * 10) / 10)

/** "The same request went to Resy on 3 March." */
export function similarEvidence(tool: string, request: Remembered, domain: string, similarity: number): Evidence {
  const at = request.cells.get(domain)?.wonAt.get(tool) ?? request.at
  const text = `${similarity > 0.9999 ? 'The same request' : `A similar request, ${quoted(request.text)},`} went to ${tool} on ${day(at)}.`
  return { kind: 'similar', text, tool, query: request.text, at, similarity }
}

/** "on 3 March" */
export function day(at: number): string {
  const date = new Date(at)
  // One formatter for all: `toLocaleDateString` makes one each time, a tenth of a suggestion.
  dates ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
  return Number.isNaN(date.getTime()) ? String(date) : dates.format(date)
}

let dates: Intl.DateTimeFormat | undefined
export const quoted = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`
