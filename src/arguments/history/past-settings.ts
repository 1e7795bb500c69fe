/**
 * Every number by which the past is read: how much of it is kept, what is a habit, when one has changed, when the occasion decides.
 *
 * Lives here: numbers alone. Chosen on the train and dev users of MPT and PTool, 2026-11-22, and fitted on none (docs/notebook/arguments.md).
 */

/** How much is kept, by room and time and not by any figure. */
export const KEPT = {
  calls: 400,
  parameters: 2000,
  /** Where there are too many parameters, the newest calls stay that have no more than these. */
  staying: 1000,
  /** Newest choices of a parameter that are told apart in time. */
  choices: 8,
  /** Longest text that can be a habit, characters. */
  longest: 120,
} as const

/** What one choice says, in plain choices. */
export const CHOICE = {
  /** A value that the user put in the place of a fill says most; one that was filled and let stand says less than an unprompted one. */
  weight: { corrected: 3, plain: 1, accepted: 0.5 },
  /** What a fill loses to the value that was put in its place, which gains by it too; and what it loses where it was taken out. */
  refused: { replaced: 1, removed: 3 },
  /** Least reward of a call that went well. */
  wentWell: 0.5,
} as const

export const HABIT = {
  /** The share n / (N + 1) from which a value is a habit; where it goes for others too (three calls of three); where it has exceptions and is
   * none where the same was asked elsewhere. */
  share: 0.54,
  shareForOthers: 0.75,
  callsForOthers: 3,
  shareOfUnsteady: 0.7,
  /** From so many choices on a past without a value of this share is mixed. */
  mixedFrom: 3,
  steady: 0.56,
} as const

export const CHANGE = {
  /** A run of equal choices ends a habit from this weight on, each counted as so much at most: three plain ones, two corrections. */
  run: 3,
  mostOfOne: 1.5,
  /** What all choices from before it still weigh: each, and together at most. */
  old: 0.04,
  mostOld: 0.25,
  /** Prior of each outcome in a sequence (Krichevsky–Trofimov), and log evidence that a new phase needs: 250 to 1, as it puts all else aside. */
  prior: 0.5,
  convincing: 5.5,
} as const

/** Whether like circumstances foretell what was chosen. */
export const OCCASION = {
  /** Choices that are compared: the newest. */
  newest: 40,
  /** Likeness is e^{sharpness (z·z' − 1)}. */
  sharpness: 4,
  /** Weight of the plain share beside like circumstances, in calls of the very same one. */
  prior: 0.1,
  /**
   * How much better, in nats, the circumstance has to foretell a user's own choices than their plain share does, each from the others: a call
   * on average, and in all. A user who takes any value at any time would otherwise get one by chance.
   */
  gainEach: 0.15,
  gain: 2,
  /** How sharply belief rises around `gain`. */
  steepness: 3,
} as const

/** What is taken on such an occasion. */
export const VOTE = {
  /** Pseudo-calls of each value that was ever seen. */
  smoothing: 0.3,
  /** What a call still weighs when one more came after it. */
  fading: 0.98,
  /** Least share of the votes of a value that is filled in, and least calls that had it. */
  share: 0.56,
  calls: 2,
  /**
   * The same where the occasion decides among more than two values: the more there are, the easier a circumstance seems to tell them apart. Of
   * 1,055 steady values of PTool's train users 13 had two such calls, and none of these was right.
   */
  callsOfMany: 3,
  /** Least share of the calls that could leave an optional parameter out and did not. */
  given: 0.5,
  /** From so many own calls on that gave no steady value, or left the parameter out, a past speaks against any. */
  unsteadyFrom: 3,
  /** What stands beside a value in the profile ("issued by the employer") says when it is taken: less than a call does. */
  note: 0.5,
} as const
