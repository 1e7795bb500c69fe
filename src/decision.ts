/**
 * Decisions: how a suggestion was made, as the log keeps it.
 *
 * Lives here: their shape, and how one is read that comes back from an app or out of a file. May not know: how tools are chosen.
 */

/** What may come of asking: docs of `Suggestion` say what each means. */
export type Outcome = 'as-is' | 'filled' | 'ask' | 'none' | 'failed'

/** How a suggestion was decided: what a replay and estimates of other policies need. Nothing is learnt from it. */
export interface Decision {
  /** Policy, and the version of penchant: `penchant 0.1.0`. */
  readonly policy: string
  /** Id of the embedder that answered. */
  readonly embedder: string
  readonly outcome: Outcome
  /** Name of the tool that was decided for, whether or not it was shown. */
  readonly tool?: string
  /** P(the user wants it), 0 … 1. */
  readonly confidence?: number
  /** P(no tool fits), 0 … 1, where it was asked. */
  readonly none?: number
  /** Probability with which that tool was chosen, (0, 1] (propensity): 1 unless chance had a part. */
  readonly probability: number
  /** How many tools there were to choose from. */
  readonly offered: number
  /** The group of rivals, where the app named it. */
  readonly domain?: string
  /** Name of the tool that the app would have called. */
  readonly app?: string
  /** Whether a tool might be tried to learn about it. */
  readonly explore: boolean
  /** Whether the app was told; not in shadow, nor below the confidence that it asked for. */
  readonly isShown: boolean
  /** What it took, milliseconds. */
  readonly ms: number
}

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 512
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const orAbsent = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value)

const FIELDS: { readonly [Name in keyof Required<Decision>]: (value: unknown) => boolean } = {
  policy: isName,
  embedder: isName,
  outcome: (value) => ['as-is', 'filled', 'ask', 'none', 'failed'].includes(value as string),
  tool: orAbsent(isName),
  confidence: orAbsent(isShare),
  none: orAbsent(isShare),
  probability: (value) => isShare(value) && value !== 0,
  offered: isCount,
  domain: orAbsent(isName),
  app: orAbsent(isName),
  explore: isFlag,
  isShown: isFlag,
  ms: isCount,
}

/** A decision as it comes back from an app, or out of a file: bounded, and whole or not there. */
export function readDecision(given: unknown): Decision | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const fields = given as Readonly<Record<string, unknown>>
  const isWhole = Object.entries(FIELDS).every(([name, is]) => is(fields[name]))
  const kept = Object.keys(FIELDS).filter((name) => fields[name] !== undefined)
  return isWhole ? (Object.fromEntries(kept.map((name) => [name, fields[name]])) as unknown as Decision) : undefined
}
