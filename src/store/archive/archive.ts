/**
 * Archives: a log as a file, for another device or for a drawer.
 *
 * Lives here: JSON, gzip, the size that is read at most. The format is described in docs/privacy.md. May not know: what the log holds already.
 */
import { PenchantError } from '../../errors.js'
import type { LogEvent } from '../../event.js'
import { checkArchive, FORMAT, FORMAT_VERSION } from './check-archive.js'
import { noArchive } from './checks.js'
import type { OtherLog } from '../event-log.js'

/** Largest file that is read, and largest text that a compressed one may unpack to, in bytes. */
export const MAX_ARCHIVE_BYTES = 128 * 2 ** 20

/** A file as an app may have it. */
export type ArchiveFile = Blob | ArrayBuffer | ArrayBufferView | string

/** Writes a log as a file. The same log gives the same text. */
export async function writeArchive(log: OtherLog, options?: { readonly gzip?: boolean }): Promise<Blob> {
  const lists = { tools: [...log.tools.values()], events: log.events.map(inOrder), forgotten: [...log.tombstones].sort() }
  // One item a line: people read it, and tools that compare texts do.
  const parts = Object.entries(lists).map(([name, items]) => `"${name}": [${items.map((item) => `\n${JSON.stringify(item)}`).join(',')}\n]`)
  const text = `{ "format": "${FORMAT}", "version": ${FORMAT_VERSION},\n${parts.join(',\n')} }\n`
  if (options?.gzip !== true) return new Blob([text], { type: 'application/json' })
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Blob([await new Response(packed).arrayBuffer()], { type: 'application/gzip' })
}

/** An event with its fields in one order. What lies in them stays as it is: the order of arguments is part of what is learnt from. */
function inOrder(event: LogEvent): object {
  const { id, at, kind, amended, ...fields } = event
  const stamps = amended === undefined ? {} : { amended: sorted(amended) }
  return { kind, id, at, ...sorted(fields), ...stamps }
}

const sorted = (fields: object): object => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))

// Reading must: refuse by size before a byte is read; stop unpacking at the same size; hand on nothing that was not checked.
/** @throws PenchantError `archive-too-large`, `archive-invalid` with the `path`, `archive-newer` */
export async function readArchive(file: ArchiveFile): Promise<OtherLog> {
  const sizeBytes = sizeOf(file)
  if (sizeBytes > MAX_ARCHIVE_BYTES) throw tooLarge(sizeBytes)
  const text = typeof file === 'string' ? file : await textOf(new Blob([file as BlobPart]))
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw noArchive('the file', 'it is not JSON', cause)
  }
  return checkArchive(parsed)
}

function sizeOf(file: unknown): number {
  if (typeof file === 'string') return file.length
  if (file instanceof Blob) return file.size
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file)) return file.byteLength
  throw new PenchantError('invalid-argument', {
    message: 'import takes a file: a Blob, its bytes, or its text.',
    hint: 'import(input.files[0]), or import(await response.blob()).',
    fields: { argument: 'file' },
  })
}

async function textOf(blob: Blob): Promise<string> {
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    const reader = (isPacked ? blob.stream().pipeThrough(new DecompressionStream('gzip')) : blob.stream()).getReader()
    let sizeBytes = 0
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      sizeBytes += chunk.value.byteLength
      if (sizeBytes > MAX_ARCHIVE_BYTES) {
        reader.cancel().catch(() => {})
        throw tooLarge(sizeBytes)
      }
      text += decoder.decode(chunk.value, { stream: true })
    }
    return text + decoder.decode()
  } catch (cause) {
    if (PenchantError.is(cause)) throw cause
    throw noArchive('the file', isPacked ? 'it cannot be unpacked' : 'it is no text', cause)
  }
}

const tooLarge = (sizeBytes: number): PenchantError =>
  new PenchantError('archive-too-large', {
    message: `The file has ${sizeBytes} bytes or more; at most ${MAX_ARCHIVE_BYTES} are read.`,
    hint: 'Forget some history on the device that it comes from, then export again. Nothing of this one was taken.',
    fields: { sizeBytes, limitBytes: MAX_ARCHIVE_BYTES },
  })
