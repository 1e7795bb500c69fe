/**
 * Forgetting: from what the app names to the events that go, and to what has to be taken out of those that stay.
 *
 * Lives here: what belongs to a tool, a card, a conversation … May not know: storage (the log removes; tombstones are its own).
 */
import type { Tool } from './catalogue/tool.js'
import type { Decision } from './decision.js'
import { PenchantError } from './errors.js'
import type { CardId, EventDraft, EventId, LogEvent, RoundEvent, ToolHash } from './event.js'
import { feedbackKeys } from './feedback-key.js'
import type { Keep, WhatToForget } from './contract/privacy.js'
import type { Forget, Forgetting, Past } from './store/event-log.js'
import { DAY_MS } from './util/day.js'
import { defined } from './util/defined.js'
import { grouped } from './util/grouped.js'
import { says } from './util/says.js'
import { earliest } from './store/clock.js'
import { definedIn } from './store/plan/definitions.js'
import { amend } from './store/plan/join.js'

/** What the log says beside the event at hand. */
interface Whole {
  readonly tools: ReadonlyMap<ToolHash, Tool>
  readonly events: readonly LogEvent[]
}

type IsGone = (event: LogEvent) => boolean
type Reader<Target> = (target: Target, whole: Whole) => IsGone

const toolsThat = ({ tools }: Pick<Whole, 'tools'>, isMeant: (tool: Tool) => boolean): ReadonlySet<ToolHash> =>
  new Set([...tools].flatMap(([hash, tool]) => (isMeant(tool) ? [hash] : [])))

const concerns = ({ used, suggested, instead }: RoundEvent, tools: ReadonlySet<ToolHash>): boolean =>
  [used, suggested, instead].some((hash) => hash !== undefined && tools.has(hash))

/** Whether it says something of such a tool, or compares with one: its sentence names that too. */
const isStanceOn = (event: LogEvent, isMeant: (name: string) => boolean): boolean =>
  event.kind === 'stance' && (isMeant(event.tool) || event.over?.some(isMeant) === true)

/** Whether it is what people did to a line of the persona that speaks of what goes; its words speak of it too, perhaps. */
const isLineOf = (event: LogEvent, isMeant: (line: string) => boolean): boolean =>
  event.kind === 'persona' && [event.line, event.text, event.why].some((text) => text !== undefined && isMeant(text))

/** The same of a tool: its arguments, or words that name it. Why people changed a line names none. */
function isLineOfTool(event: LogEvent, name: string): boolean {
  if (event.kind !== 'persona') return false
  const words = [event.text ?? '', event.by === 'alignment' ? event.why : '']
  return event.line.startsWith(`argument [${JSON.stringify(name)},`) || words.some((text) => says(unbroken(text), unbroken(name)))
}

/** `search_flights` is one word: it does not name a tool that is called search. The letter in place of the underscore stands in no name. */
const unbroken = (text: string): string => text.replaceAll('_', '\u02cd')

/** One line for each way to say what goes. */
const READERS: { readonly [Name in keyof Named]: Reader<Named[Name]> } = {
  event: (name) => (event) =>
    event.id === name || ((event.kind === 'round' || event.kind === 'feedback') && (event.suggestion === name || event.key === name)),
  tool: (name, whole) => {
    const tools = toolsThat(whole, (tool) => tool.name === name)
    return (event) =>
      (event.kind === 'round' && concerns(event, tools)) ||
      (event.kind === 'schema' && event.tool === name) ||
      isStanceOn(event, (other) => other === name) ||
      isLineOfTool(event, name)
  },
  domain: (domain, whole) => {
    const tools = toolsThat(whole, (tool) => tool.domain === domain)
    const names = new Set([...tools].map((hash) => whole.tools.get(hash)?.name))
    return (event) =>
      (event.kind === 'round' && (event.domain === domain || concerns(event, tools))) ||
      isStanceOn(event, (name) => names.has(name)) ||
      isLineOf(event, (line) => line === `tool ${domain}`)
  },
  card: (card, { events }) => {
    const cards = withMerged(card, events)
    return (event) =>
      (event.kind === 'card' && cards.has(event.card)) ||
      isLineOf(event, (line) => cards.has(line.startsWith('note ') ? line.slice(5) : line))
  },
  fact: (path) => (event) =>
    (event.kind === 'fact' && path.every((name, depth) => event.path[depth] === name)) ||
    isLineOf(event, (line) => `${line}.`.startsWith(`fact ${path.join('.')}.`)),
  conversation: (conversation) => (event) => 'conversation' in event && event.conversation === conversation,
  origin: (origin) => (event) => 'origin' in event && event.origin === origin,
}

type Named = Omit<{ readonly [What in WhatToForget as keyof What]: What[keyof What] }, 'from' | 'to'>

/**
 * Cards may take each other's place, but not in a circle.
 * @throws PenchantError `invalid-argument`
 */
export function refuseCircles(drafts: readonly EventDraft[], events: readonly LogEvent[]): void {
  for (const draft of drafts) {
    if (draft.kind !== 'card' || !draft.replaces?.some((old) => withMerged(old, [...events, ...drafts]).has(draft.card))) continue
    throw new PenchantError('invalid-argument', {
      message: `The card ${draft.card} would take the place of one that has taken its own.`,
      hint: 'Edit the card that stands, or forget it first.',
      fields: { argument: 'replaces', card: draft.card },
    })
  }
}

/** A card and all that were merged into it, and into those. */
function withMerged(card: CardId, events: readonly (LogEvent | EventDraft)[]): ReadonlySet<CardId> {
  const versions = grouped(
    events.filter((event) => event.kind === 'card'),
    (event) => event.card,
  )
  const cards = new Set([card])
  for (const each of cards) for (const { replaces = [] } of versions.get(each) ?? []) for (const old of replaces) cards.add(old)
  return cards
}

/**
 * @returns chooses among a log's events, for `EventLog.remove`
 * @throws PenchantError `invalid-argument`
 */
export function forgetting(what: WhatToForget): Forget {
  const read = readWhat(what)
  return async (past, stamp) => {
    const events = ('event' in what ? await around(what.event, past) : undefined) ?? (await past.all())
    const tools = definedIn(events)
    const meant = events.filter(isForgettable).filter(read({ tools, events }))
    const since = earliest(meant.flatMap(({ kind, id }) => (kind === 'fact' || kind === 'schema' || kind === 'disclosure' ? [] : [id])))
    const derived = since === undefined ? [] : events.filter((event) => isDerived(event) && event.id > since)
    return goes([...meant, ...derived], events, tracesOf(what, tools), stamp)
  }
}

/**
 * What is kept no longer than `keep` says: what was done, what was said of it, and what was concluded. What the user said of themselves stays
 * until they take it back, as do bans and rules of disclosure.
 *
 * @param now milliseconds since 1970
 */
export function expiring({ days = Number.POSITIVE_INFINITY, events: most = Number.POSITIVE_INFINITY }: Keep, now: number): Forget {
  return async (past, stamp) => {
    const events = await past.all()
    const passing = events.filter((event) => event.kind === 'round' || event.kind === 'feedback' || isDerived(event))
    const surplus = passing.length - most
    const gone = passing.filter(({ at }, i) => i < surplus || at < now - days * DAY_MS)
    return goes(gone, events, { tools: new Set(), names: new Set(), domain: undefined }, stamp)
  }
}

/** Where what is named is rounds or what was said of them: these, and what may have been made of them. Otherwise it takes the whole log. */
async function around(name: string, past: Past): Promise<readonly LogEvent[] | undefined> {
  const named = await past.named([name, ...feedbackKeys(name)])
  if (named.some(({ kind }) => kind !== 'round' && kind !== 'feedback')) return undefined
  const said = await past.named(named.flatMap((event) => (event.kind === 'round' ? feedbackKeys(event.suggestion ?? '') : [])))
  const since = earliest(named.map(({ id }) => id))
  const later = since === undefined ? [] : await past.after(since)
  return [...new Map([...named, ...said, ...later].map((event) => [event.id, event])).values()]
}

/** What was answered about the user, and what they agreed to, goes with everything else or not at all (docs/crowd.md). */
const isForgettable = ({ kind }: LogEvent): boolean => kind !== 'definition' && kind !== 'consent' && kind !== 'contribution'

/** With a round goes what was said of its answer, which holds the request. */
function goes(meant: readonly LogEvent[], events: readonly LogEvent[], traces: Omit<Trace, 'cards'>, stamp: () => EventId): Forgetting {
  const suggestions = new Set(
    meant.flatMap((event) => (event.kind === 'round' && event.suggestion !== undefined ? [event.suggestion] : [])),
  )
  const gone = new Set(meant)
  for (const event of events) if (event.kind === 'feedback' && suggestions.has(event.suggestion)) gone.add(event)
  const stay = events.filter((event) => event.kind !== 'definition' && !gone.has(event))
  const trace = { ...traces, cards: lostCards(gone, stay) }
  return { gone: [...gone], amended: stay.flatMap((event) => without(event, trace, stamp)) }
}

/** What an alignment made of the log, or a chat model under earlier versions: it goes with all that it may have been made of, which is made anew. */
const isDerived = (event: LogEvent): boolean =>
  (event.kind === 'card' && event.source === 'model') || (event.kind === 'persona' && event.by === 'alignment')

/** What those that stay may not name any more. */
interface Trace {
  readonly tools: ReadonlySet<ToolHash>
  /** Their names. */
  readonly names: ReadonlySet<string>
  readonly domain: string | undefined
  readonly cards: ReadonlySet<CardId>
}

function tracesOf(what: WhatToForget, tools: ReadonlyMap<ToolHash, Tool>): Omit<Trace, 'cards'> {
  const isMeant = (tool: Tool): boolean => ('tool' in what ? tool.name === what.tool : 'domain' in what && tool.domain === what.domain)
  const meant = toolsThat({ tools }, isMeant)
  const names = new Set('tool' in what ? [what.tool] : [...meant].map((hash) => (tools.get(hash) as Tool).name))
  return { tools: meant, names, domain: 'domain' in what ? what.domain : undefined }
}

/** Cards of which nothing is left. */
function lostCards(gone: ReadonlySet<LogEvent>, stay: readonly LogEvent[]): ReadonlySet<CardId> {
  const left = new Set(stay.flatMap((event) => (event.kind === 'card' ? [event.card] : [])))
  return new Set([...gone].flatMap((event) => (event.kind === 'card' && !left.has(event.card) ? [event.card] : [])))
}

/** @returns the event's new version, if it held a trace */
function without(event: LogEvent, trace: Trace, stamp: () => EventId): LogEvent[] {
  const { tools, names, domain, cards } = trace
  if (tools.size + names.size + cards.size === 0 && domain === undefined) return []
  const isLeft = (card: CardId): boolean => !cards.has(card)
  const isOfLeft = ([card]: readonly [CardId, number]): boolean => isLeft(card)
  let changes: Record<string, unknown> = {}
  if (event.kind === 'round')
    changes = {
      contenders: event.contenders.filter((hash) => !tools.has(hash)),
      domains: event.domains.filter(([name]) => name !== domain),
      withheld: event.withheld?.filter((hash) => !tools.has(hash)),
      decision: event.decision && decisionWithout(event.decision, trace),
    }
  if (event.kind === 'card')
    changes = { replaces: event.replaces?.filter(isLeft), beside: event.beside?.filter(({ card }) => isLeft(card)) }
  if (event.kind === 'feedback') {
    const { notes, complaints, thumbs } = event
    changes = { notes: notes.filter(isLeft), complaints: complaints.filter(isOfLeft), thumbs: thumbs?.filter(isOfLeft) }
  }
  const amended = amend(event, changes, stamp)
  return amended === event ? [] : [amended]
}

/** How another call was decided, by other tools and groups than those that go. */
function decisionWithout({ tool, app, domain, ...rest }: Decision, trace: Trace): Decision {
  const left = (name: string | undefined): string | undefined => (name !== undefined && trace.names.has(name) ? undefined : name)
  return { ...rest, ...defined({ tool: left(tool), app: left(app), domain: domain === trace.domain ? undefined : domain }) }
}

function readWhat(what: WhatToForget): (whole: Whole) => IsGone {
  const names = typeof what === 'object' && what !== null ? Object.keys(what) : []
  if (names.length > 0 && names.every((name) => name === 'from' || name === 'to')) return isWithin(what as { from?: number; to?: number })
  const [name] = names
  if (names.length !== 1 || name === undefined || !Object.hasOwn(READERS, name)) throw unclear()
  const target: unknown = (what as unknown as Record<string, unknown>)[name]
  if (name === 'fact') {
    if (!Array.isArray(target) || target.length === 0 || !target.every((part) => typeof part === 'string')) throw unclear()
  } else if (typeof target !== 'string' || target === '') throw unclear()
  const reader = READERS[name as keyof Named] as Reader<unknown>
  return (whole) => reader(target, whole)
}

function isWithin({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number }): () => IsGone {
  if (typeof from !== 'number' || typeof to !== 'number' || !(from < to)) throw unclear()
  return () => (event) => event.at >= from && event.at < to
}

const unclear = (): PenchantError =>
  new PenchantError('invalid-argument', {
    message: 'forget takes one of event, tool, domain, card, fact, conversation, origin, or a time span with from before to.',
    hint: "forget({ tool: 'Resy' }), forget({ from: Date.now() - 3_600_000 }), forget({ fact: ['home', 'city'] }).",
    fields: { argument: 'what' },
  })
