/**
 * What a call teaches about its arguments: whether it says anything of this user, how much each value counts, and which fills it refused.
 *
 * Lives here: the one rule for all that learns from calls. May not know: what is kept of them, vectors, schemas.
 */
import { statedShare } from '../../embedding/text/stated.js'
import { stem, wordsOf } from '../../embedding/text/words.js'
import type { Tool } from '../../catalogue/tool.js'
import type { RoundEvent, ToolHash } from '../../event.js'
import { isForSomebodyElse } from '../profile/somebody-else.js'
import { CHOICE } from './past-settings.js'
import { isValue, keyOf, spoken, type Value } from '../schema/parameters.js'

/** A fill that the user did not want. */
export interface Refusal {
  readonly parameter: string
  readonly value: Value
  /** How many plain choices of the value it takes back. */
  readonly weight: number
  /** Whether nothing was put in its place. */
  readonly isRemoved: boolean
}

/** What is learnt from one call. */
export interface CallLesson {
  /** The definition that it was made by. */
  readonly hash: ToolHash
  readonly args: Readonly<Record<string, unknown>>
  /** Whether it was for somebody else: what another person gets is no choice of the user's own. */
  readonly isForOther: boolean
  /** What each argument counts: 1 for a plain choice, 0 for what a model put in of its own accord. */
  weightOf(parameter: string): number
  readonly refused: readonly Refusal[]
}

/** Undefined where a round has no arguments, went wrong, or was an exception. */
export function lessonOf(
  { used, suggested, args, filled, reward, query, once, forOthers, instead, by }: RoundEvent,
  definition: (hash: ToolHash) => Tool,
): CallLesson | undefined {
  const hash = used ?? suggested
  const isHeard = once !== true && instead === undefined && (reward === undefined || reward >= CHOICE.wentWell)
  if (hash === undefined || args === undefined || !isHeard) return undefined
  // Of a request that says none of its call's values, as an agent's may be, nothing is known of whose they are.
  const isSaid = saidIn(query)
  const isTold = by !== undefined && Object.values(args).some(isSaid)
  // What was filled in for one tool was neither let stand nor refused where the user took another.
  const fills: Readonly<Record<string, unknown>> = (suggested !== undefined && suggested !== hash ? undefined : filled) ?? {}
  return {
    hash,
    args,
    isForOther: isForSomebodyElse(query, args, definition(hash), forOthers),
    weightOf(parameter) {
      const [guess, value] = [fills, args].map((all) => (Object.hasOwn(all, parameter) ? all[parameter] : undefined))
      if (guess === undefined) return !isTold || isSaid(value) ? CHOICE.weight.plain : 0
      return isValue(guess) && isValue(value) && keyOf(guess) === keyOf(value) ? CHOICE.weight.accepted : CHOICE.weight.corrected
    },
    refused: Object.entries(fills).flatMap(([parameter, value]): readonly Refusal[] => {
      if (!isValue(value)) return []
      const instead = Object.hasOwn(args, parameter) ? args[parameter] : undefined
      if (isLeftOut(instead)) return [{ parameter, value, weight: CHOICE.refused.removed, isRemoved: true }]
      return isValue(instead) && keyOf(instead) === keyOf(value)
        ? []
        : [{ parameter, value, weight: CHOICE.refused.replaced, isRemoved: false }]
    }),
  }
}

/** Whether words of a value stand in a request: where a model made the call, the others may be its own, and a default is no choice. */
function saidIn(query: string): (value: unknown) => boolean {
  let asked: ReadonlySet<string> | undefined
  return (value) => {
    asked ??= new Set(wordsOf(query).map(stem))
    const [stems, values] = [asked, [value].flat()]
    return statedShare(query, values) > 0 || values.some((one) => wordsOf(spoken(String(one))).some((word) => stems.has(stem(word))))
  }
}

/** Whether an argument is as good as absent: hosts write null, '' or [] for what is not said. */
export const isLeftOut = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Choices of one call that are told apart in time. */
const STEPS = 1024

/** When a call was learnt, as a number that grows with the log: behind each of its choices. @param place of the event */
export const orderOfCall = (place: number): number => place + 2 - 1 / STEPS
/** The same of one of its choices, each in its turn. @param order of the call */
export const orderOfChoiceIn = (order: number, index: number): number => order - 1 + (1 + Math.min(index, STEPS - 2)) / STEPS
