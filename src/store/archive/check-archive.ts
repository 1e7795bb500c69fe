/**
 * Checking an archive: from parsed JSON of unknown origin to events that may go into a log, or the path to what is wrong.
 *
 * Lives here: the shape of every kind of event, field by field. May not know: files, compression, what the log holds already.
 */
import type { Tool } from '../../catalogue/tool.js'
import { PenchantError } from '../../errors.js'
import type { CardId, EventId, LogEvent, RoundEvent, ToolHash } from '../../event.js'
import { readDecision } from '../../decision.js'
import { toolHash } from '../../util/text-hash.js'
import { isEventId, timeOf } from '../clock.js'
import type { OtherLog } from '../event-log.js'
import {
  type Check,
  checkFields,
  type FieldCheck,
  type Fields,
  type FieldTable,
  fieldsOf,
  flag,
  hash,
  list,
  number,
  oneOf,
  pair,
  plain,
  record,
  refuse,
  text,
} from './checks.js'

export const FORMAT = 'penchant'
/**
 * 2: rounds say who chose, cards what they are to the user; stances. 3: rounds say how they were decided, stances which suggestion's reply said
 * them. Files of earlier versions mean what they meant: the rounds of version 1 are the user's.
 */
export const FORMAT_VERSION = 3

/** The year 2300: no clock is pushed beyond it by a file. */
const LATEST_MS = 10_413_792_000_000

const choice: Check = (value, path) => {
  if (typeof value === 'string') return text()(value, path)
  if (typeof value !== 'boolean' && !Number.isFinite(value)) refuse(path, 'a text, a number, true or false')
}

const factValue: Check = (value, path) => {
  if (value === null) return
  const check = Array.isArray(value) ? list(choice) : choice
  check(value, path)
}

/** As long as earlier versions took them: whatever was exported can be imported. */
const name = text(1_000)
const OPTIONAL_TEXT = [text(), 'optional'] as const

/** Where something was said, and what handed it over. */
const PLACE = { conversation: OPTIONAL_TEXT, origin: OPTIONAL_TEXT }

const source = oneOf('user', 'app', 'message', 'model')

/** What a rule of disclosure is about. Kinds that a later version knows are no fault. */
const SCOPE = { kinds: [list(name, 100), 'optional'], tools: [list(name, 100), 'optional'] } as const

const decision: Check = (value, path) => {
  const read = readDecision(value)
  if (read === undefined || Object.keys(read).length < Object.keys(value as Fields).length) refuse(path, 'a decision as suggest makes it')
}

type OtherKind = Exclude<LogEvent['kind'], 'definition'>
type FieldsOf<Event> = { readonly [Name in Exclude<keyof Event, 'id' | 'at' | 'kind' | 'amended'>]-?: FieldCheck }

/** The table that a new field has to be entered into; the compiler asks for it. */
const KINDS: { readonly [Kind in OtherKind]: FieldsOf<Extract<LogEvent, { kind: Kind }>> } = {
  round: {
    conversation: [text()],
    turn: OPTIONAL_TEXT,
    suggestion: OPTIONAL_TEXT,
    key: OPTIONAL_TEXT,
    query: [text()],
    named: [flag],
    suggested: [hash, 'optional'],
    used: [hash, 'optional'],
    reward: [number(0, 1), 'optional'],
    by: [oneOf('user', 'model', 'penchant', 'chance'), 'optional'],
    propensity: [number(Number.MIN_VALUE, 1), 'optional'],
    instead: [hash, 'optional'],
    once: [flag, 'optional'],
    forOthers: [flag, 'optional'],
    failed: [flag, 'optional'],
    withheld: [list(hash), 'optional'],
    domains: [list(pair(number(0, 1)))],
    domain: OPTIONAL_TEXT,
    contenders: [list(hash)],
    args: [record, 'optional'],
    stated: [list(text()), 'optional'],
    filled: [record, 'optional'],
    decision: [decision, 'optional'],
    origin: OPTIONAL_TEXT,
  },
  card: {
    card: [name],
    condition: [text()],
    action: [text()],
    role: [oneOf('wish', 'constraint', 'fact', 'other'), 'optional'],
    general: [flag, 'optional'],
    pinned: [flag, 'optional'],
    source: [source],
    sentence: OPTIONAL_TEXT,
    replaces: [list(name), 'optional'],
    beside: [list(fieldsOf({ card: [name], contradicts: [number(0, 1)], repeats: [number(0, 1)] }), 100), 'optional'],
    ...PLACE,
  },
  stance: {
    tool: [name],
    stance: [oneOf('never', 'less', 'prefer', 'open')],
    over: [list(name, 100), 'optional'],
    wish: OPTIONAL_TEXT,
    suggestion: OPTIONAL_TEXT,
    source: [source],
    sentence: OPTIONAL_TEXT,
    ...PLACE,
  },
  fact: { path: [list(text(), 100)], value: [factValue], source: [source], ...PLACE },
  disclosure: {
    allow: [list(fieldsOf({ ...SCOPE, when: [oneOf('needed', 'asked'), 'optional'] }), 100)],
    never: [list(fieldsOf(SCOPE), 100)],
    source: [source],
    ...PLACE,
  },
  feedback: {
    key: [text()],
    conversation: [text()],
    turn: OPTIONAL_TEXT,
    suggestion: [text()],
    query: [text()],
    notes: [list(name)],
    positive: [number(0, 1)],
    negative: [number(0, 1)],
    complaints: [list(pair(number(0, 1)))],
    thumbs: [list(pair(number(-1, 1))), 'optional'],
    reward: [number(-1, 1)],
    nextSimilarity: [number(-1.01, 1.01)],
    nextNote: [number(-1.01, 1.01), 'optional'],
    origin: OPTIONAL_TEXT,
  },
  persona: {
    line: [text()],
    change: [oneOf('edit', 'pin', 'unpin', 'delete', 'restore', 'narrow', 'lately', 'since')],
    text: OPTIONAL_TEXT,
    about: [record, 'optional'],
    by: [oneOf('user', 'app', 'alignment')],
    why: [text()],
    origin: OPTIONAL_TEXT,
  },
  schema: {
    tool: [text()],
    definition: [hash],
    hints: [list(fieldsOf({ parameter: [text()], axis: [text()], order: [list(choice)] }), 100)],
    axes: [list(text(64))],
    origin: OPTIONAL_TEXT,
  },
  consent: { epsilon: [number(0, 1000)], origin: OPTIONAL_TEXT },
  contribution: { question: [hash], bits: [text(256)], epsilon: [number(Number.MIN_VALUE, 8)], origin: OPTIONAL_TEXT },
}

const TOOL: { readonly [Name in keyof Tool]-?: FieldCheck } = {
  name: [name],
  provider: OPTIONAL_TEXT,
  domain: OPTIONAL_TEXT,
  title: OPTIONAL_TEXT,
  description: [text(1_000_000)],
  inputSchema: [() => {}],
  annotations: [record, 'optional'],
}

/**
 * @param file parsed JSON
 * @throws PenchantError `archive-invalid` with the `path`, `archive-newer`
 */
export function checkArchive(file: unknown): OtherLog {
  record(file, 'the file')
  const { format, version, tools, events, forgotten } = file as Fields
  if (format !== FORMAT) refuse('format', `"${FORMAT}"`)
  if (!Number.isInteger(version) || (version as number) < 1) refuse('version', 'a whole number from 1')
  if ((version as number) > FORMAT_VERSION)
    throw new PenchantError('archive-newer', {
      message: `The file is of version ${version}; this penchant reads up to ${FORMAT_VERSION}.`,
      hint: 'Update the app, then import it again. Nothing of it was taken.',
      fields: { version: version as number, known: FORMAT_VERSION },
    })
  const known = readTools(tools)
  list(hash, Number.POSITIVE_INFINITY)(forgotten, 'forgotten')
  if (!Array.isArray(events)) return refuse('events', 'a list')
  const read = events.map((event: unknown, i) => readEvent(event, `events[${i}]`, known))
  refuseDoubles(read)
  refuseCycles(read)
  return { events: read, tools: known, tombstones: [...new Set(forgotten as string[])] }
}

function readTools(tools: unknown): ReadonlyMap<ToolHash, Tool> {
  const known = new Map<ToolHash, Tool>()
  if (!Array.isArray(tools)) return refuse('tools', 'a list')
  tools.forEach((given, i) => {
    const tool = plain(given, `tools[${i}]`)
    checkFields(tool, TOOL, `tools[${i}]`)
    known.set(toolHash(tool as unknown as Tool), tool as unknown as Tool)
  })
  return known
}

function readEvent(given: unknown, path: string, tools: ReadonlyMap<ToolHash, Tool>): LogEvent {
  const event = plain(given, path)
  const { id, at, kind, amended, ...fields } = event
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return refuse(`${path}.kind`, `one of ${Object.keys(KINDS).join(', ')}`)
  checkId(id, `${path}.id`)
  number(0, LATEST_MS)(at, `${path}.at`)
  const table: FieldTable = KINDS[kind as keyof typeof KINDS]
  checkFields(fields, table, path)
  if (amended !== undefined) {
    record(amended, `${path}.amended`)
    for (const [field, stamp] of Object.entries(amended as Fields)) {
      if (!Object.hasOwn(table, field)) refuse(`${path}.amended.${field}`, 'the name of a field')
      checkId(stamp, `${path}.amended.${field}`)
    }
  }
  if (kind === 'round') checkRound(fields as unknown as RoundEvent, path, tools)
  return event as unknown as LogEvent
}

function checkRound(round: RoundEvent, path: string, tools: ReadonlyMap<ToolHash, Tool>): void {
  if (round.suggestion !== undefined && round.key !== undefined) refuse(`${path}.key`, 'absent where there is a suggestion')
  const uses = (['used', 'suggested', 'instead'] as const).map((field) => [field, round[field]] as const)
  const lists = (['contenders', 'withheld'] as const).flatMap((field) =>
    (round[field] ?? []).map((tool, i) => [`${field}[${i}]`, tool] as const),
  )
  for (const [field, tool] of [...uses, ...lists])
    if (tool !== undefined && !tools.has(tool)) refuse(`${path}.${field}`, 'the hash of one of the tools')
}

function checkId(id: unknown, path: string): void {
  if (typeof id !== 'string' || !isEventId(id) || timeOf(id) > LATEST_MS) refuse(path, 'an id of an event')
}

function refuseDoubles(events: readonly LogEvent[]): void {
  const seen = new Set<EventId>()
  events.forEach(({ id }, i) => {
    if (seen.has(id)) refuse(`events[${i}].id`, 'an id that no other event has')
    seen.add(id)
  })
}

/** Cards may take each other's place, but not in a circle: whoever takes only places of cards that are no part of one, is no part of one. */
function refuseCycles(events: readonly LogEvent[]): void {
  const replaces = new Map<CardId, Set<CardId>>()
  const replacers = new Map<CardId, Set<CardId>>()
  for (const event of events) {
    if (event.kind !== 'card') continue
    for (const old of event.replaces ?? []) {
      replaces.set(event.card, (replaces.get(event.card) ?? new Set()).add(old))
      replacers.set(old, (replacers.get(old) ?? new Set()).add(event.card))
    }
  }
  const free = [...replacers.keys()].filter((card) => !replaces.has(card))
  for (const card of free)
    for (const newer of replacers.get(card) ?? []) {
      const left = replaces.get(newer)
      left?.delete(card)
      if (left?.size === 0 && replaces.delete(newer)) free.push(newer)
    }
  events.forEach((event, i) => {
    if (event.kind === 'card' && event.replaces !== undefined && replaces.has(event.card))
      refuse(`events[${i}].replaces`, 'free of circles')
  })
}
