/** Ablations of notes: a notebook that lacks a part or several, by the names that `--without` takes. */
import type { LogEvent } from '../../../src/event.js'
import type { Learner } from '../../../src/learner.js'
import { createNotebook, type Notebook } from '../../../src/memory/notebook.js'
import { EVIDENCE } from '../../../src/memory/retrieve/relevance.js'
import { weightsOf } from '../../../src/memory/retrieve/logistic.js'
import { isGlobal } from '../../../src/memory/vars/vars-words.js'

export const NOTE_PARTS = ['scope', 'topic', 'instruction', 'affinity', 'evidence'] as const
export type NotePart = (typeof NOTE_PARTS)[number]

/** Numbers of `relevanceFeatures` that a part brings in. */
const FEATURES_OF: Readonly<Partial<Record<NotePart, readonly number[]>>> = {
  instruction: [3, 4, 12, 14, 15],
  affinity: [10, 11, 12, 13, 14, 15],
  evidence: EVIDENCE,
  topic: [8, 9],
}

/** Features, or weights of them, with 0 for what the parts bring in. */
export function withoutParts(numbers: readonly number[], left: readonly NotePart[]): readonly number[] {
  const gone = left.flatMap((part) => FEATURES_OF[part] ?? [])
  return numbers.map((value, i) => (gone.includes(i) ? 0 : value))
}

export function notebookWithout(left: readonly NotePart[], weights: typeof weightsOf = weightsOf): Learner<Notebook> {
  const notebook = createNotebook({
    weightsOf(tier) {
      const { relevance, ...others } = weights(tier)
      return { ...others, relevance: withoutParts(relevance, left) }
    },
    ...(left.includes('topic') ? { topicOf: () => 0 } : {}),
  })
  const scoped = (event: LogEvent): LogEvent =>
    event.kind === 'card' && left.includes('scope') ? { ...event, general: isGlobal(event.condition, 'code') } : event
  return {
    ...notebook,
    texts: (event, world) => notebook.texts(scoped(event), world),
    learn(state, event, world) {
      if (event.kind !== 'feedback' || !left.includes('evidence')) notebook.learn(state, scoped(event), world)
    },
  }
}
