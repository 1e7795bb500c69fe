/**
 * Where tool definitions stand: each exactly once, just before the first event that refers to it, and nowhere if none does.
 *
 * Lives here: that rule, as a pure function of the other events. It makes a log from which something was forgotten the same as one that
 * never held it, and the union of two logs the same on both devices.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { DefinitionEvent, LogEvent, ToolHash } from '../../event.js'
import { definitionIdAt, slotOf, timeOf } from '../clock.js'
import { toolsOf } from '../names.js'
import type { Settling } from './settle.js'

/** The tools that some events define. */
export const definedIn = (events: readonly LogEvent[]): Map<ToolHash, Tool> =>
  new Map(events.flatMap((event) => (event.kind === 'definition' ? [[event.hash, event.tool] as const] : [])))

/** The first event that refers to a tool, and which of its references that is; of two in one slot, the one that names it earlier. */
export interface FirstUse {
  readonly event: LogEvent
  readonly place: number
}
export type FirstUses = ReadonlyMap<ToolHash, FirstUse>

/** First uses among some events, of `wanted` tools or of all; and those in `uses` that are earlier. */
export function firstUses(events: Iterable<LogEvent>, wanted?: ReadonlySet<ToolHash>, uses = new Map<ToolHash, FirstUse>()) {
  for (const event of events)
    for (const [place, hash] of toolsOf(event).entries())
      if (wanted === undefined || wanted.has(hash)) keepFirst(uses, hash, { event, place })
  return uses
}

export function keepFirst(uses: Map<ToolHash, FirstUse>, hash: ToolHash, use: FirstUse): void {
  const known = uses.get(hash)
  if (known === undefined || definitionIdAt(use.event.id, use.place, hash) < definitionIdAt(known.event.id, known.place, hash))
    uses.set(hash, use)
}

/** Definitions that stand before an event that changes or goes, and may have to stand elsewhere afterwards. */
export function uprooted(
  before: readonly LogEvent[],
  after: FirstUses,
  stored: ReadonlyMap<ToolHash, DefinitionEvent>,
): ReadonlySet<ToolHash> {
  const lost = new Set<ToolHash>()
  for (const event of before)
    for (const hash of toolsOf(event)) {
      const definition = stored.get(hash)
      const use = after.get(hash)
      if (definition === undefined) continue
      // Definitions of version 0.1.0 stand anywhere before their first use.
      if (!definition.id.includes('+')) lost.add(hash)
      if (slotOf(definition.id) !== slotOf(event.id)) continue
      if (use === undefined || definitionIdAt(use.event.id, use.place, hash) !== definition.id) lost.add(hash)
    }
  return lost
}

/**
 * Every definition that the change touches, as it stands afterwards (undefined: it goes), by hash.
 *
 * @param uses first uses among the events that the change puts, and of uprooted definitions among those that stay as they are
 */
export function placeDefinitions(
  uses: FirstUses,
  lost: ReadonlySet<ToolHash>,
  { known: { definitions: stored }, tools = new Map(), unused }: Settling,
): Map<ToolHash, DefinitionEvent | undefined> {
  const placed = new Map<ToolHash, DefinitionEvent | undefined>()
  for (const hash of new Set([...uses.keys(), ...lost, ...tools.keys()])) {
    const old = stored.get(hash)
    const tool = old?.tool ?? tools.get(hash)
    if (tool === undefined) continue // an event refers to what nobody defined; the fold says so
    const use = uses.get(hash)
    const at = use === undefined ? undefined : { id: definitionIdAt(use.event.id, use.place, hash), at: timeOf(use.event.id) }
    if (lost.has(hash)) placed.set(hash, at === undefined ? undefined : { kind: 'definition', ...at, hash, tool })
    else if (old === undefined) {
      const place = at ?? unused?.(hash)
      if (place !== undefined) placed.set(hash, { kind: 'definition', ...place, hash, tool })
    } else placed.set(hash, at !== undefined && at.id < old.id ? { ...old, ...at } : old)
  }
  return placed
}
