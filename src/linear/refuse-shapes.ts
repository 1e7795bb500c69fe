/**
 * What the kernels refuse, in one place, so that both implementations refuse the same.
 *
 * Lives here: checks of lengths, indices and numbers; each throws `invalid-argument` before anything has changed.
 */
import { PenchantError } from '../errors.js'

function refuse(what: string, found: number | string, expected: number | string): never {
  throw new PenchantError('invalid-argument', {
    message: `${what} is ${found}, not ${expected}.`,
    hint: 'Pass finite numbers of the stated shape.',
    fields: { what, found, expected },
  })
}

export function requireLength(what: string, found: number, expected: number): void {
  if (found !== expected) refuse(`The length of ${what}`, found, expected)
}

/** A whole number from `least` on. */
export function requireWhole(what: string, found: number, least: number): void {
  if (!Number.isSafeInteger(found) || found < least) refuse(what, found, `a whole number from ${least} on`)
}

export function requireIndex(what: string, index: number, size: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= size) refuse(what, index, `an index below ${size}`)
}

export function requirePositive(what: string, found: number): void {
  if (!(found > 0 && found < Number.POSITIVE_INFINITY)) refuse(what, found, 'a positive, finite number')
}

/** `finite` says whether all numbers of `what` are; a kernel learns that from its sums at no cost. */
export function requireFinite(what: string, finite: boolean): void {
  if (!finite) refuse(what, 'not finite or too large', 'finite')
}

/** From here on a number is infinite as an f32: half a step above the largest one. */
const F32_LIMIT = 2 ** 128 - 2 ** 103

/** `d` numbers, every one of them finite, as an f32 too. */
export function requireVector(what: string, values: ArrayLike<number>, d: number): void {
  requireLength(what, values.length, d)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (!(Math.abs(value) < F32_LIMIT)) refuse(`Number ${i} of ${what}`, Number(value), 'finite')
  }
}
