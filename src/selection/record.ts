/**
 * A tool's record with this user: how often they took it, how often they refused it, how often it failed lately.
 *
 * Lives here: where the mixture keeps it. May not know: how it was learnt, what follows from it.
 */
import type { Tool } from '../catalogue/tool.js'
import type { Evidence } from '../contract/evidence.js'
import { domainOf } from '../embedding/tools/domain.js'
import { recentFailures } from './experts/failures.js'
import { habitIn } from './experts/habit.js'
import type { Mixture } from './experts/mixture-state.js'
import type { Rival, ToolRecord } from './policy.js'
import { isUngrouped } from './experts/pool.js'
import { columnOf, type Counts, lossesOf, winsOf } from './experts/posterior.js'
import { tidy } from './tool-evidence.js'

export function recordIn({ habits, ungrouped, failures }: Mixture, tool: Tool, at?: number): ToolRecord {
  const record = isUngrouped(tool) ? ungrouped.record : habits.get(domainOf(tool))?.record
  return {
    taken: winsOf(record, tool.name),
    refused: lossesOf(record, tool.name),
    failed: recentFailures(failures, tool.name, at),
  }
}

/** A tool that has only failed has a record, too. */
export function openRecord({ habits, ungrouped }: Mixture, tool: Tool): void {
  columnOf(isUngrouped(tool) ? ungrouped.record : habitIn(habits, domainOf(tool)).record, tool.name)
}

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

const times = (count: number): string => `${tidy(count)} ${count === 1 ? 'time' : 'times'}`
