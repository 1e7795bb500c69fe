/**
 * Reading a log: a file of `export`, as what a replay goes through.
 *
 * Lives here: definitions before the events that need them, requests in the order in which they were made. May not know: who decides, what is scored.
 */
import { readFile } from 'node:fs/promises'
import type { Tool } from '../../src/catalogue/tool.js'
import { PenchantError } from '../../src/errors.js'
import type { DefinitionEvent, LogEvent, RoundEvent, ToolHash } from '../../src/event.js'
import { readArchive } from '../../src/store/archive/archive.js'
import { timeOf } from '../../src/store/clock.js'
import { DataError } from '../evals/toolbench/data.js'

export interface ReplayLog {
  readonly tools: readonly Tool[]
  readonly definitions: readonly DefinitionEvent[]
  /** Everything else, in the order of the log. */
  readonly events: readonly LogEvent[]
  readonly nameOf: (hash: ToolHash) => string
}

/** @throws DataError with the place of the fault */
export async function readLog(path: string): Promise<ReplayLog> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new DataError(`${path} could not be read: ${error.code ?? error.message}.`)
  })
  const { events, tools } = await readArchive(bytes).catch((error: unknown) => {
    if (!PenchantError.is(error)) throw error
    const { path: place } = error.fields as { readonly path?: string }
    throw new DataError(`${path} was refused${place === undefined ? '' : ` at ${place}`}: ${error.message}`)
  })
  const definitions = [...tools].map(
    ([hash, tool], i): DefinitionEvent => ({ kind: 'definition', id: `0+${String(i).padStart(9, '0')}`, at: 0, hash, tool }),
  )
  return {
    // A tool that was described anew is today's tool as it was described last.
    tools: [...new Map([...tools.values()].map((tool) => [tool.name, tool])).values()],
    definitions,
    events: [...events].sort((a, b) => (a.id < b.id ? -1 : 1)),
    nameOf: (hash) => tools.get(hash)?.name ?? hash,
  }
}

/** Longest that a request waits for what came of it, milliseconds: one that says it was made earlier went by a clock of the app's own. */
const PENDING_MS = 3_600_000

/**
 * Requests and lessons in the order in which they happened: a request stands where it was made, with nothing learnt that came later, and before
 * what came of it.
 */
export function* timeline(events: readonly LogEvent[]): Generator<{ readonly ask: RoundEvent } | { readonly learn: LogEvent }> {
  const rounds = events
    .filter((event) => event.kind === 'round' && timeOf(event.id) - event.at < PENDING_MS)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)) as readonly RoundEvent[]
  const asked = new Set<RoundEvent>()
  let next = 0
  for (const event of events) {
    for (let round = rounds[next]; round !== undefined && round.at < timeOf(event.id); round = rounds[++next])
      if (!asked.has(round)) {
        asked.add(round)
        yield { ask: round }
      }
    if (event.kind === 'round' && !asked.has(event)) {
      asked.add(event)
      yield { ask: event }
    }
    yield { learn: event }
  }
}
