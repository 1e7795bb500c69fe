/**
 * What Comlink needs to be told to carry our contract across a thread: errors, AbortSignals, callbacks.
 *
 * Lives here: three inverse pairs. Each side speaks its half of them before anything else, and carries no half that only the other needs.
 */
import { proxy, transferHandlers, type TransferHandler } from 'comlink'
import { PenchantError, type ErrorCode, type ErrorFields } from '../src/errors.js'

interface WireError {
  readonly code: ErrorCode
  readonly message: string
  readonly hint: string
  readonly fields: ErrorFields
  readonly stack: string | undefined
  readonly cause: WireError | WireCause | undefined
}

type WireCause = Readonly<Record<'name' | 'message', string>> & { readonly stack: string | undefined }

/** PenchantError (whatever was thrown) → plain data. Inverse of `fromWire`. */
function toWire(thrown: unknown): WireError {
  const error = PenchantError.from(thrown)
  const { code, message, hint, fields, stack, cause } = error
  return { code, message, hint, fields, stack, cause: cause === undefined ? cause : PenchantError.is(cause) ? toWire(cause) : plain(cause) }
}

function plain(cause: unknown): WireCause {
  const isError = cause instanceof Error || cause instanceof DOMException
  const { name, message, stack } = isError ? cause : { name: 'Error', message: String(cause), stack: undefined }
  return { name, message, stack }
}

/** Plain data → PenchantError. Inverse of `toWire`. */
function fromWire(wire: WireError): PenchantError {
  const { cause } = wire
  return Object.assign(
    new PenchantError(wire.code, {
      ...wire,
      cause: cause === undefined ? undefined : 'code' in cause ? fromWire(cause) : Object.assign(new Error(cause.message), cause),
    }),
    { stack: wire.stack },
  )
}

// Comlink looks at top-level arguments only; hence options that hold a signal are handled whole.
interface Abortable {
  readonly signal: AbortSignal
}
type WireAbortable = Record<string, unknown> & { readonly signal: { readonly aborted: boolean; readonly port: MessagePort } }

const isAbortable = (value: unknown): value is Abortable =>
  typeof value === 'object' && value !== null && (value as Partial<Abortable>).signal instanceof AbortSignal

/** Options with an AbortSignal → options with a port that tells of the abort. Inverse of `receiveSignal`. */
function sendSignal(options: Abortable): [WireAbortable, Transferable[]] {
  const { port1, port2 } = new MessageChannel()
  const { signal } = options
  const close = () => port1.close()
  const abort = () => {
    port1.postMessage('abort')
    close()
  }
  signal.addEventListener('abort', abort, { once: true })
  // The far side says when its call has ended, so that a signal that lives as long as the page collects no listeners.
  port1.onmessage = () => {
    signal.removeEventListener('abort', abort)
    close()
  }
  return [{ ...options, signal: { aborted: signal.aborted, port: port2 } }, [port2]]
}

/** Options with a port → options with an AbortSignal. Inverse of `sendSignal`. */
function receiveSignal(wire: WireAbortable): Abortable {
  const controller = new AbortController()
  const { aborted, port } = wire.signal
  if (aborted) controller.abort()
  port.onmessage = () => controller.abort()
  ended.set(controller.signal, () => {
    port.postMessage('ended')
    port.close()
  })
  return { ...wire, signal: controller.signal }
}

const ended = new WeakMap<AbortSignal, () => void>()

/** Tells the side that `signal` came from that its call has ended. */
export function endSignal(signal: AbortSignal | undefined): void {
  if (signal !== undefined) ended.get(signal)?.()
}

/** Teaches the page's Comlink to send signals and callbacks and to receive errors. Calling it twice changes nothing. */
export function speakAsPage(): void {
  teach('throw', {
    deserialize: (wire: WireError) => {
      throw fromWire(wire)
    },
  })
  teach('abortable', { canHandle: isAbortable, serialize: sendSignal })
  teachCallbacks()
}

/** Teaches the worker's Comlink to receive signals and callbacks and to send errors. Calling it twice changes nothing. */
export function speakAsWorker(): void {
  teach('throw', { serialize: (thrown: { readonly value: unknown }) => [toWire(thrown.value), []] })
  teach('abortable', { canHandle: () => false, deserialize: receiveSignal })
  teachCallbacks()
}

/** Functions go both ways: a listener to the worker, what stops it to the page. */
function teachCallbacks(): void {
  const proxies = transferHandlers.get('proxy')
  teach('callback', {
    ...proxies,
    canHandle: (value) => typeof value === 'function',
    serialize: (callback: object) => proxies?.serialize(proxy(callback)),
  })
}

type Handler = TransferHandler<unknown, unknown>

/** Adds `halves` to the handler of that name: what they do not say stays as it is. */
function teach(name: string, halves: { [Half in keyof Handler]?: (value: never) => unknown }): void {
  transferHandlers.set(name, { ...transferHandlers.get(name), ...halves } as Handler)
}
