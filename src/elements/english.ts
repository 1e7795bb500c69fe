/**
 * Every sentence of the elements, in English: another language is the same names as attributes (`say-forget="Vergessen"`).
 *
 * The sentences, with {gaps}, are in language/elements.json. Lives here: filling the gaps. May not know: what they stand beside.
 */
import SENTENCES from '../language/elements.json' with { type: 'json' }

export const ENGLISH = { ...SENTENCES.reasons, ...SENTENCES.known, ...SENTENCES.worth, ...SENTENCES.actions }

export type Word = keyof typeof ENGLISH

/** Kinds of evidence whose sentence may be said in other words (`say-because-habit`); without these it is the one that comes with it. */
export const REASONS = [
  'named',
  'ruled-out',
  'never',
  'less',
  'prefer',
  'refused',
  'nothing-fits',
  'habit',
  'similar',
  'provider',
  'topic',
  'like-circumstance',
  'crowd',
  'same-turn',
  'prior',
  'trying',
] as const

export type Values = Readonly<Record<string, unknown>>

/** Gaps that are shares, 0 … 1. */
const SHARES: ReadonlySet<string> = new Set(['share', 'probability', 'similarity'])

/** A sentence with its gaps filled: shares in percent, other numbers with at most one digit after the point, nothing where there is nothing. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return SHARES.has(name) ? `${Math.round(100 * value)} %` : String(Math.round(10 * value) / 10)
    return value === undefined ? '' : String(value)
  })
