/** Watching a penchant: what an app asks it, each answer, how long that took, what was learnt. An app gets what it got before. */
import type { Lesson, Penchant, Question, Suggestion } from '../penchant.js'
import { weakly } from '../util/memoize.js'

export interface WatchedDecision {
  readonly question: Question
  readonly suggestion: Suggestion
  readonly ms: number
  /** The tool that ran, or `refused`, once the app has said so. */
  readonly became?: string
}

export interface Watched {
  /** Newest first. */
  decisions: readonly WatchedDecision[]
  readonly listeners: Set<() => void>
}

/** Decisions that are kept. */
const KEPT = 50

/** Watches from now on, once however often it is asked. */
export const watchDecisions = weakly((penchant: Penchant): Watched => {
  const watched: Watched = { decisions: [], listeners: new Set() }
  const become = (decisions: readonly WatchedDecision[]): void => {
    watched.decisions = decisions.slice(0, KEPT)
    for (const changed of watched.listeners) changed()
  }
  const { suggest, learn } = penchant
  penchant.suggest = async (question, options) => {
    const start = performance.now()
    const suggestion = await suggest.call(penchant, question, options)
    become([{ question, suggestion, ms: performance.now() - start }, ...watched.decisions])
    return suggestion
  }
  penchant.learn = async (lessons) => {
    const learnt = await learn.call(penchant, lessons)
    const became = new Map([lessons].flat().flatMap(outcomeOf))
    become(
      watched.decisions.map((one) => {
        const outcome = became.get(one.suggestion.id)
        return outcome === undefined ? one : { ...one, became: outcome }
      }),
    )
    return learnt
  }
  return watched
})

function outcomeOf(lesson: Lesson): readonly (readonly [id: string, outcome: string])[] {
  if (!('suggestion' in lesson)) return []
  const { suggestion, used, reward } = lesson
  if (used !== undefined) return [[suggestion.id, used]]
  return reward === undefined ? [] : [[suggestion.id, reward < 0.5 ? 'refused' : 'right']]
}
