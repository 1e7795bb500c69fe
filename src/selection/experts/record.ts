/**
 * A tool's record with this user: how often they took it, how often they refused it, how often it failed lately.
 *
 * Lives here: where the mixture keeps it; failures, which count against a tool until one works again, or a week has passed.
 * May not know: how habits are learnt, what follows from a record, why a call failed.
 */
import type { Tool } from '../../catalogue/tool.js'
import { domainOf, isUngrouped } from '../../embedding/tools/domain.js'
import type { RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'
import { DAY_MS } from '../../util/day.js'
import type { ToolRecord } from '../policy.js'
import { habitIn } from './habit.js'
import type { Mixture } from './mixture-state.js'
import { columnOf, lossesOf, winsOf } from './posterior.js'

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

/** A failure counts for so long: a week, as a service is seldom down for longer. */
const FADES_AFTER_MS = 7 * DAY_MS

interface Failed {
  readonly times: number
  /** The last one, milliseconds since 1970. */
  readonly at: number
}

/** By name of the tool. */
export type Failures = Map<string, Failed>

/** Whoever chose it, and whatever the user thinks of it: a call that fails says something of the tool alone. */
export function noteRun(failures: Failures, { used, suggested, reward, failed, at }: RoundEvent, world: Pick<World, 'definition'>): void {
  const ran = used ?? suggested
  if (ran === undefined) return
  const { name } = world.definition(ran)
  if (failed === true && (reward ?? 0) < 0.5) failures.set(name, { times: recentFailures(failures, name, at) + 1, at })
  else if (used !== undefined) failures.delete(name)
}

/** Calls that failed lately, none having worked since. @param at now; undefined: at the time of the last one */
export function recentFailures(failures: Failures, tool: string, at?: number): number {
  const failed = failures.get(tool)
  return failed === undefined || (at !== undefined && at - failed.at >= FADES_AFTER_MS) ? 0 : failed.times
}
