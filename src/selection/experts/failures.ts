/**
 * Failures: calls that did not work lately. They count against a tool until one works again, or a week has passed.
 *
 * Lives here: the count by tool. May not know: habits, who chose what, why a call failed.
 */
import type { RoundEvent } from '../../event.js'
import type { World } from '../../learner.js'

/** A failure counts for so long: a week, as a service is seldom down for longer. */
const FADES_AFTER_MS = 7 * 24 * 3_600_000

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
