/**
 * Fetches a file that the package ships, and believes it only if it is the one that was built.
 *
 * Lives here: the request, progress, size and SHA-256. Knows nothing of what is in the file. HTTP caching is the browser's.
 */
import { PenchantError } from '../errors.js'
import { hexOf } from '../util/random-id.js'
import type { AssetName, AssetProgress } from './embedder.js'
import { ASSET_TABLE } from './generated/asset-table.js'

interface Asset {
  readonly bytes: ArrayBuffer
  /**
   * What the file was checked by. `size` alone where the page is no secure context (http:// on another host than localhost) and so has no
   * `crypto.subtle`: whoever can change the file on the way there can change the page as well. The caller reports it.
   */
  readonly checkedBy: 'sha-256' | 'size'
}

/** URLs of all of them in one folder, under their own names. */
export const assetsIn = (folder: string): Readonly<Record<AssetName, string>> =>
  Object.fromEntries(Object.keys(ASSET_TABLE).map((name) => [name, new URL(name, folder).href])) as Record<AssetName, string>

interface FetchAssetOptions {
  readonly signal?: AbortSignal
  /** Longest silence of the server before the file counts as unreachable, in milliseconds. Default 30,000. */
  readonly stallMs?: number
  readonly onProgress?: (progress: AssetProgress) => void
  /** How the browser's cache is used. Default `default`. */
  readonly cache?: RequestCache
}

/**
 * One file, whole and checked.
 *
 * @param url http(s):, blob: or data:, or in Node also file:
 * @throws {PenchantError} `asset-unreachable` (nothing, a status other than 200, or a page of HTML came back; or the server fell silent), `asset-corrupt` (another size or
 *   SHA-256), both with `url`, `found`, `expected`; `aborted`
 */
export async function fetchAsset(
  name: AssetName,
  url: string | URL,
  expected: { readonly bytes: number; readonly sha256: string },
  options: FetchAssetOptions = {},
): Promise<Asset> {
  const { signal, onProgress, stallMs = 30_000, cache = 'default' } = options
  const href = String(url)
  const fail: Fail = (code, found, wanted, cause) =>
    new PenchantError(code, {
      message:
        code === 'asset-corrupt'
          ? `${name} at ${href} is damaged: ${found} instead of ${wanted}.`
          : `${name} could not be read at ${href}: ${found}.`,
      hint: HINTS[code],
      fields: { name, url: href, found, expected: wanted },
      cause,
    })

  // The request's own signal: the caller's, or a silence that lasts too long.
  const request = new AbortController()
  const abort = () => request.abort(signal?.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectMore = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, stallMs)
  }

  // Reading must: stop at the first byte too many (a wrong file may be endless); hold the file once; say `aborted` and not `unreachable`
  // where the caller gave up; leave no body half read, no timer and no listener.
  try {
    signal?.addEventListener('abort', abort, { once: true })
    signal?.throwIfAborted()
    const bytes = new Uint8Array(expected.bytes)
    let loaded = 0
    onProgress?.({ name, loadedBytes: 0, totalBytes: expected.bytes })
    expectMore()
    for await (const chunk of chunksOf(href, { signal: request.signal, cache }, fail)) {
      expectMore()
      if (loaded + chunk.length > expected.bytes) throw fail('asset-corrupt', `more than ${expected.bytes} bytes`, expected.bytes)
      bytes.set(chunk, loaded)
      loaded += chunk.length
      onProgress?.({ name, loadedBytes: loaded, totalBytes: expected.bytes })
    }
    clearTimeout(timer)
    if (loaded !== expected.bytes) throw fail('asset-corrupt', loaded, expected.bytes)
    const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
    if (subtle === undefined) return { bytes: bytes.buffer, checkedBy: 'size' }
    const found = hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes)))
    if (found !== expected.sha256) throw fail('asset-corrupt', found, expected.sha256)
    return { bytes: bytes.buffer, checkedBy: 'sha-256' }
  } catch (error) {
    if (signal?.aborted) {
      throw new PenchantError('aborted', {
        message: `Fetching ${name} was aborted.`,
        hint: 'Nothing to do: the caller asked for it.',
        cause: error,
      })
    }
    if (request.signal.aborted) throw fail('asset-unreachable', `nothing for ${stallMs} ms`, expected.bytes, error)
    throw PenchantError.is(error)
      ? error
      : fail('asset-unreachable', error instanceof Error ? error.message : String(error), expected.bytes, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const HINTS = {
  'asset-unreachable': "Serve penchant's dist folder from the page's own origin, or point `assets` at the folder that holds its files.",
  'asset-corrupt':
    "Copy the file from penchant's dist folder again, of the same version as the script; see that nothing on the way rewrites it.",
}

type Fail = (code: keyof typeof HINTS, found: string | number, wanted: string | number, cause?: unknown) => PenchantError

async function* chunksOf(
  href: string,
  init: { readonly signal: AbortSignal; readonly cache: RequestCache },
  fail: Fail,
): AsyncGenerator<Uint8Array> {
  if (href.startsWith('file:')) return yield await readFromDisk(href, init.signal, fail)
  const response = await fetch(href, init)
  // A dev server's answer to a missing file is its index.html with status 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!response.ok || isPage) {
    await response.body?.cancel()
    throw fail('asset-unreachable', isPage && response.ok ? 'a page of HTML came back' : `HTTP ${response.status}`, 'HTTP 200')
  }
  const reader = response.body?.getReader()
  if (reader === undefined) return yield new Uint8Array(await response.arrayBuffer())
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Node's fetch knows no file: URLs. No static import of a node: module, or bundlers for the browser would stumble. */
async function readFromDisk(href: string, signal: AbortSignal, fail: Fail): Promise<Uint8Array> {
  const host = globalThis as { process?: { getBuiltinModule?: (id: 'node:fs/promises') => typeof import('node:fs/promises') } }
  const disk = host.process?.getBuiltinModule?.('node:fs/promises')
  if (disk === undefined) throw fail('asset-unreachable', 'file: URLs can be read in Node (from 20.16) only', 'http:')
  return disk.readFile(new URL(href), { signal })
}
