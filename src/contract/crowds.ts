/** The crowd: what a device may say of its user so that nobody can tell, and what many said. May not know: how either is made or used. */

/** Which of a group of rivals do you take, or which value of a parameter? “None of them” is an answer too, after the last. */
export type CrowdQuestion =
  | { readonly domain: string; readonly answers: readonly string[] }
  | { readonly tool: string; readonly parameter: string; readonly answers: readonly CrowdAnswer[] }

/** The name of a tool, or the value of a parameter. */
export type CrowdAnswer = string | number | boolean

/** What `contribution` is asked. */
export interface ContributionOptions {
  /** How much this report may tell, (0, 8]: it changes what anybody may believe of this user by no more than the factor e^ε. */
  readonly epsilon: number
  /** The same on every device, or the reports do not add up. Default: all groups of rivals and all enumerated parameters of today's tools. */
  readonly questions?: readonly CrowdQuestion[]
}

/** A report, and what it is. */
export interface Contribution {
  /** All that may leave the device, at most 300 bytes of JSON. penchant sends it nowhere. */
  readonly report: string
  /** The question that was drawn. */
  readonly question: CrowdQuestion
  /** Whether it was answered for the first time; else it is the same report as then, and tells nothing more. */
  readonly isNew: boolean
  /** What reports may have told so far, in ε, and what the user has agreed to. */
  readonly spent: number
  readonly agreed: number
}

/** Of one question: by answer, in the order of `answers`, the share of people who give it (as counted: it may be below 0) and its error. */
export type PriorQuestion = CrowdQuestion & { readonly shares: readonly number[]; readonly errors: readonly number[] }

/** What people answered, as a file: see docs/crowd.md. */
export interface CrowdPrior {
  readonly format: 'penchant-crowd'
  readonly version: 1
  /** Reports that were counted. */
  readonly reports: number
  /** ε of each; absent where nothing was randomised. */
  readonly epsilon?: number
  readonly questions: readonly PriorQuestion[]
}
