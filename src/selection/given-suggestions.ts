/**
 * Suggestions given since the engine was opened: which are pending, and which provider each turn took.
 *
 * Lives here: how long that is remembered. May not know: the log, whether it outranks what is believed.
 */
import { type Catalogue, providerOf } from '../catalogue/catalogue.js'
import type { Lesson, SuggestionContext, SuggestionLesson } from '../penchant.js'
import type { Staying } from './decide.js'
import { argmax, type Choice, type Opinion } from './policy.js'

/** Later suggestions after which one that was never learnt about no longer counts as pending. */
const PENDING_ROUNDS = 30

/** Turns whose provider is remembered. */
const TURNS = 1000

type Turn = Pick<SuggestionContext, 'conversation' | 'turn'>

export function createGivenSuggestions(catalogue: Catalogue) {
  const awaited = new Map<string, { readonly tool: string; readonly round: number }>()
  const providers = new Map<string, string>()
  let round = 0
  return {
    /** One more is to be given; the oldest are awaited no longer. */
    nextRound() {
      round += 1
      for (const [id, { round: since }] of awaited) if (round - since > PENDING_ROUNDS) awaited.delete(id)
    },
    await: (id: string, tool: string) => void awaited.set(id, { tool, round }),
    /** How many are pending of each tool that has any. */
    pending(): ReadonlyMap<string, number> {
      const waiting = new Map<string, number>()
      for (const { tool } of awaited.values()) waiting.set(tool, (waiting.get(tool) ?? 0) + 1)
      return waiting
    },
    /** The best candidate of the provider that an earlier call of this turn took, if it offers a tool in the most probable domain. */
    staying(turn: Turn, { candidates, domains }: Choice, { scores }: Opinion): Staying | undefined {
      const provider = turn.turn === undefined ? undefined : providers.get(keyOf(turn))
      if (provider === undefined) return undefined
      const own = Float64Array.from(candidates, ({ tool, domain }, k) =>
        providerOf(tool) === provider && domain === domains[0]?.domain ? (scores[k] as number) : Number.NEGATIVE_INFINITY,
      )
      const k = argmax(own)
      if (k < 0 || own[k] === Number.NEGATIVE_INFINITY) return undefined
      return { k, evidence: { kind: 'same-turn', text: `An earlier call of this turn went to ${provider}.`, provider } }
    },
    /** What is learnt about is pending no longer; the provider of what ran is the one of its turn. */
    settle(lessons: Lesson | readonly Lesson[]) {
      for (const lesson of Array.isArray(lessons) ? (lessons as readonly Lesson[]) : [lessons as Lesson])
        if ('suggestion' in lesson && lesson.suggestion !== undefined) {
          awaited.delete(lesson.suggestion.id)
          rememberProvider(lesson)
        }
    },
    /** A suggestion that nobody was given: nothing is awaited from it. */
    drop: (id: string) => void awaited.delete(id),
    clear() {
      awaited.clear()
      providers.clear()
    },
  }

  /** What ran first in a turn, or was wanted in its place, whatever was suggested. */
  function rememberProvider({ suggestion, used, reward, instead }: SuggestionLesson): void {
    if (suggestion.context.turn === undefined) return
    const key = keyOf(suggestion.context)
    const ran = (reward ?? 1) < 0.5 ? undefined : (used ?? (reward === undefined ? undefined : suggestion.tool?.name))
    const tool = catalogue.get(instead ?? ran ?? '')
    const provider = tool && providerOf(tool)
    if (provider === undefined || (instead === undefined && providers.has(key))) return
    providers.set(key, provider)
    const [oldest] = providers.keys()
    if (providers.size > TURNS && oldest !== undefined) providers.delete(oldest)
  }
}

const keyOf = ({ conversation, turn }: Turn): string => JSON.stringify([conversation, turn])
