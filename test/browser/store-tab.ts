/** What a second tab does with a log, for `callInTab`. */
import type { LogState } from '../../src/store/backend.js'
import type { EventLog } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { round } from '../store/log-drafts.js'

let log: EventLog | undefined

export async function open(user: string): Promise<string> {
  log = await openLog({ user })
  return log.storage
}

export async function append(query: string): Promise<LogState> {
  await log?.append([round({ query })])
  return (await log?.state()) ?? { lastId: undefined, revision: 0 }
}

/** Appends without end, ten rounds of one query at a time. */
export async function appendForEver(): Promise<void> {
  const appendNext = async (n: number): Promise<void> => {
    await log?.append(Array.from({ length: 10 }, () => round({ query: `many${n}` })))
    return appendNext(n + 1)
  }
  void appendNext(0)
}
