/**
 * Checks: what a value of unknown origin may be, and where in the file it is not.
 *
 * Lives here: texts, numbers, lists, tables of fields. May not know: what an event is.
 */
import { copyJson, NotJson } from '../../catalogue/copy-json.js'
import { isRecord } from '../../catalogue/is-record.js'
import { PenchantError } from '../../errors.js'

/** Longest text, and longest list. */
const MAX_TEXT = 100_000
const MAX_LIST = 10_000

/** Checks a value; says what it should be, and where it is not. */
export type Check = (value: unknown, path: string) => void

export type FieldCheck = readonly [Check, 'optional'?]
/** What is to be checked of each field; others must not be there. */
export type FieldTable = Readonly<Record<string, FieldCheck>>

export type Fields = Readonly<Record<string, unknown>>

export const noArchive = (path: string, why: string, cause?: unknown): PenchantError =>
  new PenchantError('archive-invalid', {
    message: `The file is no export of penchant: ${why}.`,
    hint: 'Import a file as export gave it. Nothing of this one was taken.',
    fields: { path },
    cause,
  })

export const refuse = (path: string, wanted: string): never => {
  throw noArchive(path, `${path} must be ${wanted}`)
}

export const text =
  (max = MAX_TEXT): Check =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > max) refuse(path, `a text of at most ${max} characters`)
  }
export const number =
  (min: number, max: number): Check =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) refuse(path, `a number from ${min} to ${max}`)
  }
export const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'true or false')
}
export const oneOf =
  (...words: readonly string[]): Check =>
  (value, path) => {
    if (!words.includes(value as string)) refuse(path, `one of ${words.join(', ')}`)
  }
export const list =
  (of: Check, max = MAX_LIST): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > max) return refuse(path, `a list of at most ${max}`)
    for (const [i, item] of value.entries()) of(item, `${path}[${i}]`)
  }
export const pair =
  (of: Check): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) return refuse(path, 'a pair')
    text()(value[0], `${path}[0]`)
    of(value[1], `${path}[1]`)
  }
export const hash: Check = (value, path) => {
  if (typeof value !== 'string' || !/^[0-9a-f]{32}$/.test(value)) refuse(path, 'a hash of 32 hex digits')
}
export const record: Check = (value, path) => {
  if (!isRecord(value)) refuse(path, 'an object')
}
export const fieldsOf =
  (table: FieldTable): Check =>
  (value, path) => {
    record(value, path)
    checkFields(value as Fields, table, path)
  }

export function checkFields(fields: Fields, table: FieldTable, path: string): void {
  for (const field of Object.keys(fields)) if (!Object.hasOwn(table, field)) refuse(`${path}.${field}`, 'absent')
  for (const [field, [check, optional]] of Object.entries(table)) {
    const value = fields[field]
    if (value === undefined && optional !== undefined) continue
    check(value, `${path}.${field}`)
  }
}

/** A copy that shares nothing with the file, without anything that JSON has no word for. */
export function plain(value: unknown, path: string): Record<string, unknown> {
  record(value, path)
  try {
    return copyJson(value) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof NotJson)) throw error
    return refuse([path, ...error.path].join('.'), `plain JSON, but it ${error.reason}`)
  }
}
