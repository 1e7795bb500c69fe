/** By what a feedback is known: at most one of each kind a suggestion. */
const KINDS = ['reply', 'thumbs', 'outcome'] as const

export const feedbackKey = (suggestion: string, kind: (typeof KINDS)[number]): string => `${suggestion} ${kind}`

/** All that a suggestion's feedback may have. */
export const feedbackKeys = (suggestion: string): readonly string[] => KINDS.map((kind) => feedbackKey(suggestion, kind))
