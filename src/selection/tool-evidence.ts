/**
 * How evidence is put into words.
 *
 * Lives here: texts that several learners give. May not know: what any of them believes.
 */
import type { Evidence } from '../contract/evidence.js'
import { type Counts, winsOf } from './experts/posterior.js'
import type { Remembered } from './experts/request-memory.js'
import type { Rival, ToolRecord } from './policy.js'

/** Evidence, and how far it puts its tool before the runner-up. */
export interface Found {
  readonly lead: number
  readonly evidence: Evidence
}

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

/** "Chosen 3 of 5 times for hotels.", or where there is more to say: "Taken 4 times, refused 4 times for hotels." */
export function recordText({ taken, refused, failed }: ToolRecord, of: number, job = ''): string {
  if (refused + failed === 0) return `Chosen ${tidy(taken)} of ${times(of)}${job}.`
  const more = [
    `Taken ${times(taken)}`,
    ...(refused > 0 ? [`refused ${times(refused)}`] : []),
    ...(failed > 0 ? [`failed ${times(failed)} lately`] : []),
  ]
  return `${more.join(', ')}${job}.`
}

/** What a tool was chosen, of all that the rivals of its domain were. @param job what it is for; absent where no domain says it */
export function habitEvidence(
  own: ToolRecord,
  record: Counts | undefined,
  rivals: readonly Rival[],
  { tool: { name: tool }, domain }: Rival,
  job?: string,
): Evidence {
  const of = rivals.reduce((sum, rival) => sum + winsOf(record, rival.tool.name), 0)
  return { kind: 'habit', text: recordText(own, of, job), tool, domain, chosen: own.taken, of, refused: own.refused }
}

export const ruledOutEvidence = (names: Iterable<string>): readonly Evidence[] =>
  Array.from(names, (tool) => ({ kind: 'ruled-out', text: `The request rules out ${tool}.`, tool }))

const times = (count: number): string => `${tidy(count)} ${count === 1 ? 'time' : 'times'}`
