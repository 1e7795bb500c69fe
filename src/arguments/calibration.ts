/**
 * Calibration: what a source's evidence is worth as a probability, and from where on to fill or to ask.
 *
 * Lives here: one logistic model a kind of conclusion, whose weights are in calibration-weights.json, and one line for what repeats a choice, fitted
 * on train users and the development sets (docs/notebook/arguments.md says how, and what came out on users and tools that were left out).
 */
import WEIGHTS from './calibration-weights.json' with { type: 'json' }
import type { AskedParameter, SourceName } from './sources/source.js'

/**
 * What holds beside any conclusion about a parameter that was never asked for: ln(1 + calls that left it out); whether all evidence comes from
 * one job.
 * @param jobs that the evidence comes from
 */
export const background = ({ left }: AskedParameter, jobs: number) => ({
  left: Math.log(1 + left),
  alone: jobs < 2 ? 1 : 0,
})

/**
 * Of a hypothesis on an axis or of votes of past choices; about a parameter that was never asked for, or beside what it was told itself:
 * 1 / (1 + e^−(base + Σ weight · feature)).
 */
export function sureness<Kind extends 'leaningNew' | 'leaningKnown' | 'votingNew' | 'votingKnown'>(
  kind: Kind,
  features: Readonly<Record<Exclude<keyof (typeof WEIGHTS)[Kind], 'base'>, number>>,
): number {
  const weights: Readonly<Record<string, number>> = WEIGHTS[kind]
  const sum = Object.entries<number>(features).reduce((so, [name, value]) => so + (weights[name] as number) * value, WEIGHTS[kind].base)
  return 1 / (1 + Math.exp(-sum))
}

/** What repeats a choice gives the share of its calls: p = .9 + .1 share. All others give a probability. */
const SHARES: ReadonlySet<SourceName> = new Set(['same-parameter', 'number', 'same-meaning'])

/** Filled from here on, asked from there on, else left alone. */
export const FILL = 0.65
export const ASK = 0.35

/** The share of such candidates that are right, 0…1. */
export function calibrated(source: SourceName, confidence: number): number {
  return Math.min(0.99, Math.max(0.01, SHARES.has(source) ? 0.9 + 0.1 * confidence : confidence))
}
