/**
 * Hybrid logical clock: ids whose string order is the fold order on every device.
 *
 * Lives here: how an event id is made and read. Pure; knows nothing of storage, reads no clock.
 *
 * id = 9 base-36 digits of milliseconds since 1970 (until the year 5188) + 5 of a counter + '-' + 8 characters of device.
 * The id of a definition has '+' and its place and hash instead of '-' and a device: it sorts just before the event that needs it.
 */
import type { EventId, ToolHash } from '../event.js'

/** The latest time that an id was made for, and how many ids came before it in that millisecond. */
export interface Clock {
  readonly ms: number
  readonly counter: number
}

const MS_DIGITS = 9
const COUNTER_DIGITS = 5
const DEVICE_CHARACTERS = 8
const LAST_MS = 36 ** MS_DIGITS - 1
const LAST_COUNTER = 36 ** COUNTER_DIGITS - 1
const PLACE_DIGITS = 2

/** Before every id. */
export const CLOCK_START: Clock = { ms: 0, counter: -1 }

/**
 * The id after `clock`, and the clock after it. Later than every id before it, also when the wall clock went backwards.
 *
 * @param nowMs wall-clock milliseconds since 1970
 */
export function nextId(clock: Clock, nowMs: number, device: string): { readonly id: EventId; readonly clock: Clock } {
  const now = wholeMs(nowMs)
  let next: Clock = { ms: clock.ms, counter: clock.counter + 1 }
  if (now > clock.ms) next = { ms: now, counter: 0 }
  else if (clock.counter >= LAST_COUNTER) next = { ms: clock.ms + 1, counter: 0 }
  return { id: idAt(next.ms, next.counter, device), clock: next }
}

/** The id of the `counter`-th event (from 0) of a millisecond. */
export function idAt(atMs: number, counter: number, device: string): EventId {
  return `${digits(wholeMs(atMs), MS_DIGITS)}${digits(counter, COUNTER_DIGITS)}-${device}`
}

/**
 * The id of the definition that an event refers to first: before that event, after all that is earlier.
 *
 * @param place which of the event's references it is, from 0
 */
export function definitionIdAt(event: EventId, place: number, hash: ToolHash): EventId {
  return `${slotOf(event)}+${digits(place, PLACE_DIGITS)}${hash}`
}

/** Time and counter of an id: what an event shares with the definitions that stand before it. */
export const slotOf = (id: EventId): string => id.slice(0, MS_DIGITS + COUNTER_DIGITS)

/** Whether a string is the id of an event other than a definition. */
export function isEventId(id: string): boolean {
  const slot = slotOf(id)
  return id.startsWith(`${slot}-`) && areDigits(slot, MS_DIGITS + COUNTER_DIGITS) && areDigits(id.slice(slot.length + 1), DEVICE_CHARACTERS)
}

/** The smallest string that an id of this millisecond could be: a bound for ranges. */
export const firstIdOf = (atMs: number): EventId => digits(wholeMs(atMs), MS_DIGITS)

/** Milliseconds since 1970 that an id was made for. */
export const timeOf = (id: EventId): number => Number.parseInt(id.slice(0, MS_DIGITS), 36)

export function clockAt(id: EventId): Clock {
  return { ms: timeOf(id), counter: Number.parseInt(id.slice(MS_DIGITS, MS_DIGITS + COUNTER_DIGITS), 36) }
}

export const earliest = (ids: readonly EventId[]): EventId | undefined =>
  ids.reduce<EventId | undefined>((least, id) => (least === undefined || id < least ? id : least), undefined)

export const laterClock = (a: Clock, b: Clock): Clock => (a.ms > b.ms || (a.ms === b.ms && a.counter >= b.counter) ? a : b)

/** A random device id: 41 bits, for ids to differ; it identifies nobody. */
export function randomDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_CHARACTERS))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}

/** Where revisions of a new log begin. At random, so that a fold of a log that was erased never takes its successor for its own. */
export function randomRevision(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high & 0xffff) * 2 ** 32 + low + 1
}

/** Whole milliseconds within what an id can hold. */
export const wholeMs = (ms: number): number => Math.min(Math.max(Math.floor(ms), 0), LAST_MS)

const areDigits = (text: string, length: number): boolean => text.length === length && /^[0-9a-z]*$/.test(text)

const digits = (n: number, width: number): string => n.toString(36).padStart(width, '0')
