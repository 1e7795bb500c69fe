/**
 * Checking an archive: from parsed JSON of unknown origin to events that may go into a log, or the path to what is wrong.
 *
 * Lives here: the shape of every kind of event, field by field. May not know: files, compression, what the log holds already.
 */
import { copyJson, NotJson } from '../../catalogue/copy-json.js'
import type { Tool } from '../../catalogue/tool.js'
import { type ErrorFields, PenchantError } from '../../errors.js'
import type { CardId, EventId, LogEvent, RoundEvent, ToolHash } from '../../event.js'
import { toolHash } from '../../util/text-hash.js'
import { isEventId, timeOf } from '../clock.js'
import type { OtherLog } from '../plan/plan-merge.js'

export const FORMAT = 'penchant'
/** 2: rounds say who chose, cards what they are to the user; stances. A file of version 1 means what it meant: its rounds are the user's. */
export const FORMAT_VERSION = 2

/** Longest text, and longest list, in an event. */
const MAX_TEXT = 100_000
const MAX_LIST = 10_000
/** The year 2300: no clock is pushed beyond it by a file. */
const LATEST_MS = 10_413_792_000_000

/** Checks a value; says what it should be, and where it is not. */
type Check = (value: unknown, path: string) => void

const refuse = (path: string, wanted: string, fields: ErrorFields = {}): never => {
  throw new PenchantError('archive-invalid', {
    message: `The file is no export of penchant: ${path} must be ${wanted}.`,
    hint: 'Import a file as export gave it. Nothing of this one was taken.',
    fields: { path, ...fields },
  })
}

const text =
  (max = MAX_TEXT): Check =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > max) refuse(path, `a text of at most ${max} characters`)
  }
const number =
  (min: number, max: number): Check =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) refuse(path, `a number from ${min} to ${max}`)
  }
const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'true or false')
}
const oneOf =
  (...words: readonly string[]): Check =>
  (value, path) => {
    if (!words.includes(value as string)) refuse(path, `one of ${words.join(', ')}`)
  }
const list =
  (of: Check, max = MAX_LIST): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > max) return refuse(path, `a list of at most ${max}`)
    for (const [i, item] of value.entries()) of(item, `${path}[${i}]`)
  }
const pair =
  (of: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse(path, 'a pair')
    text(512)(value[0], `${path}[0]`)
    of(value[1], `${path}[1]`)
  }
const hash: Check = (value, path) => {
  if (typeof value !== 'string' || !/^[0-9a-f]{32}$/.test(value)) refuse(path, 'a hash of 32 hex digits')
}
const record: Check = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'an object')
}
const fieldsOf =
  (table: Readonly<Record<string, readonly [Check, 'optional'?]>>): Check =>
  (value, path) => {
    record(value, path)
    checkFields(value as Fields, table, path)
  }
const factValue: Check = (value, path) => {
  if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return
  if (typeof value === 'string') return text()(value, path)
  list((item, at) => {
    if (item === null || Array.isArray(item)) refuse(at, 'a text, a number, true or false')
    factValue(item, at)
  }, 1000)(value, path)
}

const choice: Check = (value, path) => {
  if (typeof value === 'string') return text()(value, path)
  if (typeof value !== 'boolean' && !(typeof value === 'number' && Number.isFinite(value))) refuse(path, 'a text, a number, true or false')
}

const name = text(512)
const source = oneOf('user', 'app', 'message', 'model')

/** What a rule of disclosure is about. Kinds that a later version knows are no fault. */
const SCOPE = { kinds: [list(name, 100), 'optional'], tools: [list(name, 100), 'optional'] } as const

type OtherKind = Exclude<LogEvent['kind'], 'definition'>
type FieldsOf<Event> = { readonly [Field in Exclude<keyof Event, 'id' | 'at' | 'kind' | 'amended'>]-?: readonly [Check, 'optional'?] }

/** The table that a new field has to be entered into; the compiler asks for it. */
const KINDS: { readonly [Kind in OtherKind]: FieldsOf<Extract<LogEvent, { kind: Kind }>> } = {
  round: {
    conversation: [text()],
    turn: [text(), 'optional'],
    suggestion: [text(), 'optional'],
    key: [text(), 'optional'],
    query: [text()],
    named: [flag],
    suggested: [hash, 'optional'],
    used: [hash, 'optional'],
    reward: [number(0, 1), 'optional'],
    by: [oneOf('user', 'model', 'penchant', 'chance'), 'optional'],
    propensity: [number(Number.MIN_VALUE, 1), 'optional'],
    instead: [hash, 'optional'],
    once: [flag, 'optional'],
    failed: [flag, 'optional'],
    withheld: [list(hash), 'optional'],
    domains: [list(pair(number(0, 1)))],
    domain: [text(), 'optional'],
    contenders: [list(hash)],
    args: [record, 'optional'],
    stated: [list(text()), 'optional'],
    filled: [record, 'optional'],
    origin: [text(), 'optional'],
  },
  card: {
    card: [name],
    condition: [text()],
    action: [text()],
    role: [oneOf('wish', 'constraint', 'fact'), 'optional'],
    general: [flag, 'optional'],
    pinned: [flag, 'optional'],
    source: [source],
    sentence: [text(), 'optional'],
    replaces: [list(name), 'optional'],
    conversation: [text(), 'optional'],
    origin: [text(), 'optional'],
  },
  stance: {
    tool: [name],
    stance: [oneOf('never', 'less', 'prefer', 'open')],
    over: [list(name, 100), 'optional'],
    wish: [text(), 'optional'],
    source: [source],
    sentence: [text(), 'optional'],
    conversation: [text(), 'optional'],
    origin: [text(), 'optional'],
  },
  fact: {
    path: [list(text(), 100)],
    value: [factValue],
    source: [source],
    conversation: [text(), 'optional'],
    origin: [text(), 'optional'],
  },
  disclosure: {
    allow: [list(fieldsOf({ ...SCOPE, when: [oneOf('needed', 'asked'), 'optional'] }), 100)],
    never: [list(fieldsOf(SCOPE), 100)],
    source: [source],
    conversation: [text(), 'optional'],
    origin: [text(), 'optional'],
  },
  feedback: {
    key: [text()],
    conversation: [text()],
    turn: [text(), 'optional'],
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
    origin: [text(), 'optional'],
  },
  persona: {
    line: [text()],
    change: [oneOf('edit', 'pin', 'unpin', 'delete', 'restore', 'narrow', 'lately', 'since')],
    text: [text(), 'optional'],
    about: [record, 'optional'],
    by: [oneOf('user', 'app', 'alignment')],
    why: [text()],
    origin: [text(), 'optional'],
  },
  schema: {
    tool: [text()],
    definition: [hash],
    hints: [list(fieldsOf({ parameter: [text()], axis: [text()], order: [list(choice)] }), 100)],
    axes: [list(text(64))],
    origin: [text(), 'optional'],
  },
}

const TOOL: { readonly [Field in keyof Tool]-?: readonly [Check, 'optional'?] } = {
  name: [name],
  provider: [text(), 'optional'],
  domain: [text(), 'optional'],
  title: [text(), 'optional'],
  description: [text(1_000_000)],
  inputSchema: [() => {}],
  annotations: [record, 'optional'],
}

type Fields = Readonly<Record<string, unknown>>

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
  const table: Readonly<Record<string, readonly [Check, 'optional'?]>> = KINDS[kind as keyof typeof KINDS]
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
  const uses = [['used', round.used] as const, ['suggested', round.suggested] as const, ['instead', round.instead] as const]
  const listed = (field: 'contenders' | 'withheld') => (round[field] ?? []).map((tool, i) => [`${field}[${i}]`, tool] as const)
  const all = [...uses, ...listed('contenders'), ...listed('withheld')]
  for (const [field, tool] of all) if (tool !== undefined && !tools.has(tool)) refuse(`${path}.${field}`, 'the hash of one of the tools')
}

function checkId(id: unknown, path: string): void {
  if (typeof id !== 'string' || !isEventId(id) || timeOf(id) > LATEST_MS) refuse(path, 'an id of an event')
}

function checkFields(fields: Fields, table: Readonly<Record<string, readonly [Check, 'optional'?]>>, path: string): void {
  for (const field of Object.keys(fields)) if (!Object.hasOwn(table, field)) refuse(`${path}.${field}`, 'absent')
  for (const [field, [check, optional]] of Object.entries(table)) {
    const value = fields[field]
    if (value === undefined && optional !== undefined) continue
    check(value, `${path}.${field}`)
  }
}

/** A copy that shares nothing with the file, without anything that JSON has no word for. */
function plain(value: unknown, path: string): Record<string, unknown> {
  record(value, path)
  try {
    return copyJson(value) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    return refuse([path, ...error.path].join('.'), `plain JSON, but it ${error.reason}`)
  }
}

function refuseDoubles(events: readonly LogEvent[]): void {
  const seen = new Set<EventId>()
  events.forEach(({ id }, i) => {
    if (seen.has(id)) refuse(`events[${i}].id`, 'an id that no other event has')
    seen.add(id)
  })
}

/** Cards may take each other's place, but not in a circle. */
function refuseCycles(events: readonly LogEvent[]): void {
  const replaces = new Map<CardId, Set<CardId>>()
  const done = new Set<CardId>()
  events.forEach((event) => {
    if (event.kind !== 'card' || event.replaces === undefined) return
    const olds = replaces.get(event.card) ?? new Set()
    replaces.set(event.card, olds)
    for (const old of event.replaces) olds.add(old)
  })
  const isInCircle = (start: CardId): boolean => {
    const open = new Set<CardId>()
    // Depth first with a stack of its own: a chain of 100,000 cards must not be one of 100,000 calls.
    const stack: { readonly card: CardId; readonly rest: Iterator<CardId> }[] = []
    const enter = (card: CardId): void => {
      open.add(card)
      stack.push({ card, rest: (replaces.get(card) ?? new Set<CardId>()).values() })
    }
    enter(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.rest.next()
      if (next.done) {
        open.delete(top.card)
        done.add(top.card)
        stack.pop()
      } else if (open.has(next.value)) return true
      else if (!done.has(next.value)) enter(next.value)
    }
    return false
  }
  events.forEach((event, i) => {
    if (event.kind === 'card' && event.replaces !== undefined && !done.has(event.card) && isInCircle(event.card))
      refuse(`events[${i}].replaces`, 'free of circles')
  })
}
