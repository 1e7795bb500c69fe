/**
 * The one error class of penchant.
 *
 * Lives here: the codes, the class, and what of an error crosses a thread. Knows nothing of who throws.
 * Each code has a heading in docs/errors.md; nobody parses messages.
 */

/** What went wrong, as a stable name. Each has a heading in docs/errors.md. */
export type ErrorCode =
  | 'aborted'
  | 'archive-invalid'
  | 'archive-newer'
  | 'archive-too-large'
  | 'asset-corrupt'
  | 'asset-unreachable'
  | 'chat-failed'
  | 'closed'
  | 'contribution-refused'
  | 'deadline-exceeded'
  | 'embedder-failed'
  | 'event-set-aside'
  | 'internal'
  | 'invalid-argument'
  | 'prior-invalid'
  | 'prior-unreachable'
  | 'storage-blocked'
  | 'storage-corrupt'
  | 'storage-failed'
  | 'storage-full'
  | 'storage-newer'
  | 'unknown-suggestion'
  | 'unknown-tool'
  | 'wasm-unavailable'
  | 'worker-failed'
  | 'worker-unreachable'
  | 'wrong-passphrase'

/** Fields that a `PenchantError` may carry beside its code; every value survives a structured clone. */
export type ErrorFields = Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>

/** What to put into a `PenchantError`. */
export interface ErrorInit {
  /** What happened, in one sentence. */
  message: string
  /** What to do about it, in one sentence. */
  hint: string
  /** The error that led to this one. */
  cause?: unknown
  /** Named facts (`url`, `found`, `expected` …). */
  fields?: ErrorFields
}

// Two copies of the package on one page have two classes; the mark lets each recognise the other's errors.
const MARK = Symbol.for('penchant.error')

/**
 * Every error that penchant throws.
 *
 * @example
 * catch (error) { if (PenchantError.is(error) && error.code === 'storage-full') offerToForget() }
 */
export class PenchantError extends Error {
  override readonly name = 'PenchantError'
  readonly code: ErrorCode
  readonly hint: string
  readonly fields: ErrorFields
  readonly [MARK] = true

  constructor(code: ErrorCode, init: ErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause })
    this.code = code
    this.hint = init.hint
    this.fields = init.fields ?? {}
  }

  /** Whether `error` is a PenchantError, of this copy of the package or of another one on the page. */
  static is(error: unknown): error is PenchantError {
    return (error as Record<symbol, unknown> | null | undefined)?.[MARK] === true
  }

  /** `error` itself if it is one of ours, else an `internal` one around it. */
  static from(error: unknown): PenchantError {
    if (PenchantError.is(error)) return error
    const message = error instanceof Error ? error.message : String(error)
    return new PenchantError('internal', { message, hint: 'This is a defect of penchant: please report it with the cause.', cause: error })
  }
}

/** `invalid-argument`: an item of a list is not what the call takes. */
export function invalidItem(index: number, message: string, hint: string): PenchantError {
  return new PenchantError('invalid-argument', { message, hint, fields: { index } })
}

/** `invalid-argument`: an argument or option is not what is wanted. */
export function invalidArgument(argument: string, wanted: string, hint: string): PenchantError {
  return new PenchantError('invalid-argument', { message: `\`${argument}\` must be ${wanted}.`, hint, fields: { argument } })
}
