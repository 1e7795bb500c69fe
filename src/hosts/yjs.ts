/**
 * Sync over a Yjs document: each device puts its events in, encrypted, and takes in those of the others.
 *
 * Lives here: which entry of the document is which event, and the key to it. Knows Yjs by shape only; whatever provider carries the document
 * (WebSocket, WebRTC, a file) sees entries that it cannot read. The union of two logs is a log, so nothing has to be resolved.
 */
import { PenchantError } from '../errors.js'
import type { LogEvent, RoundEvent } from '../event.js'
import { toolsOf } from '../store/names.js'
import { type Cipher, createCipher, utf8 } from '../store/protection/cipher.js'
import type { PenchantSoon } from './chat-loop/report.js'
import { toolHash } from '../util/text-hash.js'

/** What is used of a `Y.Map<Uint8Array>`. */
export interface YMapShape {
  get(key: string): Uint8Array | undefined
  set(key: string, value: Uint8Array): unknown
  delete(key: string): void
  keys(): Iterable<string>
  observe(listener: (event: { readonly keysChanged: ReadonlySet<string> }, transaction: { readonly origin: unknown }) => void): void
  unobserve(listener: (event: { readonly keysChanged: ReadonlySet<string> }, transaction: { readonly origin: unknown }) => void): void
}

/** What is used of a `Y.Doc`. */
export interface YDocShape {
  getMap(name: string): unknown
  transact(work: () => void, origin: unknown): unknown
}

export interface YjsSyncOptions {
  /** What all devices of this user share, and nobody else knows: a passphrase, or at least 16 random bytes. */
  readonly secret: string | Uint8Array
  /** Name of the map in the document. Default `penchant`. */
  readonly map?: string
  /** Told of what could not be read or written; the rest goes on. */
  readonly onTrouble?: (error: PenchantError) => void
}

export interface YjsSync {
  /** Resolves when everything that is here is in the document, and the other way round. */
  settled(): Promise<void>
  /** Ends it; the document stays as it is. */
  stop(): Promise<void>
}

/** PBKDF2-HMAC-SHA-256, as OWASP's Password Storage Cheat Sheet asks for (2023). */
const PBKDF2_ITERATIONS = 600_000
const LEAST_SECRET_BYTES = 16

/** A file of `export`, as far as it is looked into here. */
interface Archive {
  readonly format: string
  readonly version: number
  readonly tools: readonly object[]
  readonly events: readonly LogEvent[]
  readonly forgotten: readonly string[]
}

/**
 * Keeps a user's log level with a Yjs document, as long as both are open.
 *
 * @example
 * const sync = await syncWithYjs(penchant, doc, { secret: passphrase })
 * @throws PenchantError `invalid-argument`
 */
export async function syncWithYjs(given: PenchantSoon, doc: YDocShape, options: YjsSyncOptions): Promise<YjsSync> {
  const keys = await keysFrom(options?.secret)
  const penchant = await given
  const map = doc.getMap(options.map ?? 'penchant') as YMapShape
  const origin = {}
  /** Digest of what each entry held when it was last put or taken in. */
  const seen = new Map<string, string>()
  /** Entries that there was no room for. */
  const waiting = new Set<string>()
  let isStopped = false
  let queue: Promise<void> = Promise.resolve()

  const queued = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(() => (isStopped ? undefined : work())).catch((error) => options.onTrouble?.(PenchantError.from(error)))
    return queue
  }

  // Taking in must: skip what is known; take all entries in one import; leave out what cannot be read or is refused, and nothing else, and
  // say so; call known only what is in the log, since what is known and no longer there was forgotten; try again what there was no room for.
  async function takeIn(names: Iterable<string>): Promise<void> {
    const entries: Entry[] = []
    for (const name of new Set([...names, ...waiting])) {
      const sealed = map.get(name)
      if (sealed === undefined) continue
      try {
        const text = new TextDecoder().decode(await keys.open(sealed, name))
        const digest = await keys.nameOf(text)
        if (seen.get(name) !== digest) entries.push({ name, digest, archive: JSON.parse(text) as Archive })
      } catch (error) {
        options.onTrouble?.(PenchantError.from(error))
      }
    }
    waiting.clear()
    await importAll(entries)
  }

  async function importAll(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    try {
      await penchant.import(JSON.stringify(unionOf(entries.map(({ archive }) => archive))))
      for (const { name, digest } of entries) seen.set(name, digest)
    } catch (thrown) {
      const error = PenchantError.from(thrown)
      const isRefused = error.code.startsWith('archive-')
      if (!isRefused) for (const { name } of entries) waiting.add(name)
      if (!isRefused || entries.length === 1) return options.onTrouble?.(error)
      const half = entries.length >> 1
      await importAll(entries.slice(0, half))
      await importAll(entries.slice(half))
    }
  }

  // Putting must: write what is new or joined; delete what was forgotten, and only what this device has seen.
  async function put(): Promise<void> {
    const archive = JSON.parse(await (await penchant.export()).text()) as Archive
    const tools = new Map(archive.tools.map((tool) => [toolHash(tool as never), tool]))
    const entries = new Map<string, string>()
    for (const event of archive.events) {
      // In the order in which version 0.1 wrote them: devices of both versions must not write each other's entries over and over.
      const { used, suggested } = event as Partial<RoundEvent>
      const needed = [...new Set([used, suggested, ...toolsOf(event)])].flatMap((hash) => tools.get(String(hash)) ?? [])
      entries.set(await keys.nameOf(`event ${event.id}`), JSON.stringify({ ...EMPTY, tools: needed, events: [event] }))
    }
    for (const name of archive.forgotten)
      entries.set(await keys.nameOf(`forgotten ${name}`), JSON.stringify({ ...EMPTY, forgotten: [name] }))
    const changed: [string, Uint8Array][] = []
    for (const [name, text] of entries) {
      const digest = await keys.nameOf(text)
      if (seen.get(name) === digest && map.get(name) !== undefined) continue
      changed.push([name, await keys.seal(utf8(text), name)])
      seen.set(name, digest)
    }
    const gone = [...seen.keys()].filter((name) => !entries.has(name))
    if (changed.length + gone.length === 0) return
    doc.transact(() => {
      for (const [name, sealed] of changed) map.set(name, sealed)
      for (const name of gone) map.delete(name)
    }, origin)
    for (const name of gone) seen.delete(name)
  }

  const level = (names: Iterable<string>): Promise<void> =>
    queued(async () => {
      await takeIn(names)
      await put()
    })

  const onRemote: Parameters<YMapShape['observe']>[0] = ({ keysChanged }, transaction) => {
    if (transaction.origin !== origin) void level(keysChanged)
  }
  map.observe(onRemote)
  const stopListening = await penchant.subscribe((notice) => {
    if (notice.kind === 'learnt') void queued(put)
  })
  await level(map.keys())

  return {
    async settled() {
      for (let before: Promise<void> | undefined; before !== queue; ) {
        before = queue
        await before
      }
      await level([])
    },
    async stop() {
      isStopped = true
      map.unobserve(onRemote)
      stopListening()
      await queue
    },
  }
}

interface Entry {
  readonly name: string
  readonly digest: string
  readonly archive: Archive
}

/** One archive of several; one alone as it is, so that `import` says what is wrong with it. */
function unionOf(archives: readonly Archive[]): Archive {
  const [first = EMPTY] = archives
  if (archives.length === 1) return first
  const isKnown = (archive: Archive | null): boolean =>
    archive?.format === EMPTY.format &&
    archive.version === EMPTY.version &&
    [archive.tools, archive.events, archive.forgotten].every(Array.isArray)
  const strange = archives.find((archive) => !isKnown(archive))
  if (strange !== undefined) return strange
  const tools = new Map(archives.flatMap((archive) => archive.tools.map((tool) => [JSON.stringify(tool), tool])))
  return {
    ...EMPTY,
    tools: [...tools.values()],
    events: archives.flatMap(({ events }) => events),
    forgotten: archives.flatMap(({ forgotten }) => forgotten),
  }
}

const EMPTY: Archive = { format: 'penchant', version: 1, tools: [], events: [], forgotten: [] }

async function keysFrom(secret: unknown): Promise<Cipher> {
  const isText = typeof secret === 'string' && secret !== ''
  if (!isText && !(secret instanceof Uint8Array && secret.byteLength >= LEAST_SECRET_BYTES))
    throw new PenchantError('invalid-argument', {
      message: `\`secret\` must be a passphrase, or at least ${LEAST_SECRET_BYTES} bytes.`,
      hint: 'Use the same on every device of this user: syncWithYjs(penchant, doc, { secret: passphrase }).',
      fields: { argument: 'secret' },
    })
  const { subtle } = crypto
  const salt = utf8('penchant sync')
  const bytes = isText ? utf8(secret.normalize('NFKC')) : (secret as Uint8Array<ArrayBuffer>)
  // The same on every device, and known to none beforehand: so the salt is fixed, and the passphrase has to be good.
  const from = isText
    ? { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PBKDF2_ITERATIONS }
    : { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('master') }
  const base = await subtle.importKey('raw', bytes, from.name, false, ['deriveBits'])
  const master = new Uint8Array(await subtle.deriveBits(from, base, 256))
  return createCipher(master, { salt, prefix: '', refused })
}

const refused = (cause: unknown): PenchantError =>
  new PenchantError('wrong-passphrase', {
    message: 'An entry of the document cannot be read with this secret.',
    hint: 'Use the same secret on every device.',
    cause,
  })
