/**
 * Appending: what is new goes behind what is there, in one exchange with the disk's process where it can.
 *
 * Lives here: what this tab remembers of the log, and the two ways to write: sure of that, or after a look. May not know: what an event says.
 *
 * A look costs one more way to the disk's process and back, about as much as the write. Where nobody else has written since this tab last
 * did, there is nothing to look for: then the write is planned from memory, and checks that it was right.
 */
import type { DefinitionEvent, EventDraft, EventId, ToolHash } from '../event.js'
import { canonicalJson } from '../util/text-hash.js'
import type { Backend, Change, Expected, LogState, Meta } from './backend.js'
import type { AppendResult } from './event-log.js'
import { barredLate, namesOf, toolsOf } from './names.js'
import { planAppend } from './plan/plan-append.js'
import { freeCounters, relatedTo, restOf, standingOf } from './plan/reach.js'
import { stateAfter, write } from './plan/write-plan.js'

/** Definitions that are remembered; then all are forgotten, and looked up as they are needed. */
const MOST_DEFINITIONS = 1000

interface Appended {
  readonly result: AppendResult
  /** What to tell the other tabs; undefined if nothing was written. */
  readonly grown: LogState | undefined
}

/**
 * @param options.device that of the ids, if it is not the log's
 * @param options.begin the meta of a log that begins with an append
 */
export function createAppender(
  backend: Pick<Backend, 'transact' | 'applyIf'>,
  user: string,
  { now, device, begin }: { readonly now: () => number; readonly device: string | undefined; readonly begin: () => Meta },
) {
  /** Where the log stood after this tab's last append. */
  let standing: { readonly meta: Meta; readonly lastId: EventId | undefined } | undefined
  /** Definitions as they stood then. */
  const definitions = new Map<ToolHash, DefinitionEvent>()
  let isWriting = false

  /** Somebody else wrote, or something was taken out. */
  function forget(): void {
    standing = undefined
    definitions.clear()
  }

  function remember(change: Change | undefined, grown: LogState | undefined, seen: Iterable<DefinitionEvent>): void {
    if (change === undefined || grown === undefined) return
    standing = { meta: change.meta, lastId: grown.lastId }
    if (definitions.size > MOST_DEFINITIONS) definitions.clear()
    for (const event of [...seen, ...change.puts]) if (event.kind === 'definition') definitions.set(event.hash, event)
  }

  // Planning from memory must: take nothing for granted but that names are new, which the write checks; leave to a look whatever moves or
  // replaces what is stored.
  function fromMemory(drafts: readonly EventDraft[]) {
    if (standing === undefined) return undefined
    const { meta, lastId } = standing
    const known = new Map<ToolHash, DefinitionEvent>()
    for (const hash of drafts.flatMap((draft) => (draft.kind === 'definition' ? [draft.hash] : toolsOf(draft)))) {
      const definition = definitions.get(hash)
      if (definition === undefined) return undefined
      known.set(hash, definition)
    }
    const { lost, finish } = planAppend(
      drafts,
      { meta, lastId, related: [], definitions: known, forgotten: new Set() },
      { nowMs: now(), device: device ?? meta.device },
    )
    const { change, result } = finish(new Map())
    if (lost.size > 0 || change === undefined || result.news === undefined) return undefined
    const own = drafts.filter(({ kind }) => kind !== 'definition')
    const expected: Expected = { meta, unnamed: own.flatMap((draft) => [...namesOf(draft)]), unforgotten: own.flatMap(barredLate) }
    return { result, change, expected, lastId }
  }

  /** @returns undefined: nothing was written, and it takes a look */
  async function appendSure(drafts: readonly EventDraft[]): Promise<Appended | undefined> {
    // While another one is on its way, this one would be planned from what is no longer there.
    if (backend.applyIf === undefined || isWriting) return undefined
    const sure = fromMemory(drafts)
    if (sure === undefined) return undefined
    const { result, change, expected, lastId } = sure
    if (!(await backend.applyIf(user, change, expected))) {
      forget()
      return undefined
    }
    const grown = stateAfter(change, lastId)
    remember(change, grown, [])
    return { result, grown }
  }

  async function appendLooking(drafts: readonly EventDraft[], past: boolean): Promise<Appended> {
    const { result, change, grown, before, seen } = await backend.transact(user, 'append', async (transaction) => {
      const nowMs = now()
      const [at, known] = await Promise.all([standingOf(transaction, begin()), relatedTo(transaction, drafts)])
      const time = { nowMs, device: device ?? at.meta.device }
      const counters = past ? await freeCounters(transaction, drafts, time) : undefined
      const unfinished = planAppend(drafts, { ...at, ...known }, { ...time, counters })
      const plan = unfinished.finish(await restOf(transaction, unfinished))
      const grown = await write(transaction, plan.change, at.lastId)
      return { ...plan, grown, before: at.meta, seen: known.definitions.values() }
    })
    if (canonicalJson(before) !== canonicalJson(standing?.meta ?? null)) forget()
    remember(change, grown, seen)
    return { result, grown }
  }

  return {
    /** @param past each draft's id is made from its own `at` */
    async append(drafts: readonly EventDraft[], past: boolean): Promise<Appended> {
      const isFirst = !isWriting
      try {
        const sure = past ? undefined : appendSure(drafts)
        isWriting = true
        return (await sure) ?? (await appendLooking(drafts, past))
      } finally {
        if (isFirst) isWriting = false
      }
    },
    forget,
  }
}
