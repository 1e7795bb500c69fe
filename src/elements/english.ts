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

/** A sentence with its gaps filled. Shares (0 … 1, not whole) are said in percent; a gap for which there is nothing stays empty. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === 'number' && !Number.isInteger(value)) return `${Math.round(100 * value)} %`
    return value === undefined ? '' : String(value)
  })
