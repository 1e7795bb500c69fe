/** How to start an engine: what the client hands over, checked and with its defaults. Checked on the engine's side: the client is small. */
import type { Axis } from './arguments/axes/axes.js'
import type { AppCircumstance } from './embedding/circumstance/circumstance.js'
import type { AssetName } from './embedding/embedder.js'
import type { OwnEmbedder } from './embedding/own-embedder.js'
import { invalidArgument } from './errors.js'
import type { Encryption, OpenOptions } from './penchant.js'

/** What crosses the thread. */
export interface EngineOptions extends Undefinable<Omit<OpenOptions, 'assets' | 'tools' | 'worker' | 'handshakeMs'>> {
  /** URL of each asset, or of the folder that holds them under their own names. */
  readonly assets: Readonly<Record<AssetName, string>> | string
}

/** Options that may be handed on as they came. */
export type Undefinable<T> = { readonly [K in keyof T]: T[K] | undefined }

type Defaulted = 'threads' | 'speakAt' | 'mode' | 'thread' | 'embedder' | 'policy' | 'notePolicy' | 'storage'

/** The same with every default filled in. */
export type CheckedOptions = EngineOptions & Required<Pick<OpenOptions, 'user' | Defaulted>>

/** @throws PenchantError `invalid-argument`, with the `argument` */
export function checkOptions(given: EngineOptions): CheckedOptions {
  const { user, app, threads = 1, border, axes, circumstances, keep, noneAt, speakAt = 0 } = given
  if (!isName(user))
    throw invalidArgument('user', 'a string of 1 to 512 characters', "openPenchant({ user: 'ada' }): any stable id will do.")
  if (app !== undefined && !isName(app))
    throw invalidArgument('app', 'a string of 1 to 512 characters', 'Leave it out where one app uses the page.')
  if (typeof given.assets === 'string' && !URL.canParse(given.assets))
    throw invalidArgument('assets', 'the URL of a folder', "Name the copy of dist: '/penchant/'.")
  if (!isSize(threads, 64)) throw invalidArgument('threads', 'a whole number from 1 to 64', 'Leave it out for 1.')
  if (border !== undefined && !['tool', 'domain', 'origin'].includes(border))
    throw invalidArgument('border', "'tool', 'domain' or 'origin'", 'Leave it out for none.')
  if (noneAt !== undefined && !isShare(noneAt))
    throw invalidArgument('noneAt', 'a number from 0 to 1', 'Leave it out for the fitted border; 1 suggests something always.')
  if (!isShare(speakAt)) throw invalidArgument('speakAt', 'a number from 0 to 1', 'Leave it out for 0.')
  if (keep !== undefined && !isKeep(keep))
    throw invalidArgument(
      'keep',
      '{ days } or { events } or both, whole numbers from 1 on',
      'Leave it out to keep all: keep: { days: 365 }.',
    )
  if (axes !== undefined && !(Array.isArray(axes) && axes.every(isAxis)))
    throw invalidArgument(
      'axes',
      'an array of { name, negative, positive }',
      "{ name: 'quiet', negative: ['loud', 'noisy'], positive: ['quiet', 'silent'] }.",
    )
  if (circumstances !== undefined && !(Array.isArray(circumstances) && circumstances.length <= 16 && circumstances.every(isTold)))
    throw invalidArgument(
      'circumstances',
      'an array of at most 16 { name, phrases }',
      "{ name: 'night shift', phrases: ['on nights this week', 'I work until dawn'] }.",
    )
  return {
    ...given,
    user,
    threads,
    speakAt,
    mode: oneOf(given, 'mode', ['on', 'shadow']),
    thread: oneOf(given, 'thread', ['worker', 'main']),
    embedder: isOwn(given.embedder) ? given.embedder : oneOf(given, 'embedder', ['auto', 'transformer', 'static', 'hashed']),
    policy: oneOf(given, 'policy', ['penchant', 'bandit-as-override', 'freq-as-override']),
    notePolicy: oneOf(given, 'notePolicy', ['penchant', 'vars', 'vars-code']),
    storage: oneOf(given, 'storage', ['indexeddb', 'memory']),
    encryption: checkEncryption(given.encryption),
  }
}

const isName = (name: unknown, most = 512): name is string => typeof name === 'string' && name.length > 0 && name.length <= most

const isSize = (size: unknown, most: number): boolean => Number.isSafeInteger(size) && (size as number) >= 1 && (size as number) <= most

const isShare = (share: unknown): boolean => typeof share === 'number' && share >= 0 && share <= 1

/** @throws PenchantError `invalid-argument` where it is an object, but no embedder */
function isOwn(embedder: EngineOptions['embedder']): embedder is OwnEmbedder {
  if (typeof embedder !== 'object' || embedder === null) return false
  const { id, dimensions, embed } = embedder as Partial<OwnEmbedder>
  if (isName(id, 200) && isSize(dimensions, 4096) && typeof embed === 'function') return true
  throw invalidArgument(
    'embedder',
    "'auto', 'transformer', 'static', 'hashed' or { id, dimensions, embed }, with an id of 1 to 200 characters and 1 to 4096 dimensions",
    "{ id: 'e5-small', dimensions: 384, embed: async (texts) => vectors }.",
  )
}

function isKeep(keep: unknown): boolean {
  const limits = typeof keep === 'object' && keep !== null ? Object.entries(keep) : []
  return limits.length > 0 && limits.every(([name, limit]) => (name === 'days' || name === 'events') && isSize(limit, Infinity))
}

const isAxis = (axis: Axis | null): boolean => isName(axis?.name, Infinity) && [axis?.negative, axis?.positive].every(isPole)

const isTold = (one: AppCircumstance | null): boolean => isName(one?.name, Infinity) && isPole(one?.phrases)

const isPole = (phrases: unknown): boolean =>
  Array.isArray(phrases) && isSize(phrases.length, 64) && phrases.every((one) => typeof one === 'string' && one.trim() !== '')

function checkEncryption(given: Encryption | undefined): Encryption | undefined {
  if (given === undefined) return undefined
  const { key, passphrase, previous } = (given ?? {}) as { readonly [name: string]: unknown }
  const isOne = key === 'device' || key === 'none' ? passphrase === undefined : key === undefined && isName(passphrase, Infinity)
  if (isOne && (previous === undefined || isName(previous, Infinity))) return given
  throw invalidArgument(
    'encryption',
    "{ key: 'device' }, { key: 'none' } or { passphrase }, with a passphrase of at least one character",
    'Leave it out for none.',
  )
}

/** One of the allowed values, the first of them by default. */
function oneOf<K extends 'thread' | 'embedder' | 'policy' | 'notePolicy' | 'storage' | 'mode'>(
  given: EngineOptions,
  name: K,
  allowed: readonly NonNullable<EngineOptions[K]>[],
): NonNullable<EngineOptions[K]> {
  const value = given[name] ?? allowed[0]
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw invalidArgument(name, allowed.map((one) => `'${one}'`).join(' or '), `Leave it out for '${allowed[0]}'.`)
  return found
}
