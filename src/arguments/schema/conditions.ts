/**
 * Conditions: a description that says when its parameter is set at all ("only if a dog comes along"), and whether a request meets it.
 *
 * Lives here: reading both. May not know: values, users.
 */
import type { Nearness } from '../axes/nearness.js'
import type { Parameter } from './parameters.js'
import { saidAlready, spansOf, tokensOf } from '../profile/job-parts.js'

/** Least cosine of the request's words to the condition under which a parameter is set at all. */
const LEAST_CONDITION = 0.5

/** "Given only if a dog comes along, by its size." → "a dog comes along". */
export function conditionsOf({ description }: Parameter): readonly string[] {
  const condition = /\bonly (?:when|if|where) ([^.,;]+)/i.exec(description)?.[1]?.trim() ?? ''
  return condition === '' ? [] : [condition]
}

/** Whether every condition of a parameter is met by what was said. @param job the clauses that say it @param stated values of arguments */
export function isMet(parameter: Parameter, job: readonly string[], stated: readonly unknown[], nearness: Nearness): boolean {
  const near = (clause: string, condition: string): number =>
    Math.max(-1, ...spansIn(clause, stated).map((span) => nearness.once(span, [condition])))
  return conditionsOf(parameter).every((condition) => job.some((clause) => near(clause, condition) >= LEAST_CONDITION))
}

/** Short spans of a clause, without what is stated. */
export function spansIn(clause: string, stated: readonly unknown[]): readonly string[] {
  const tokens = tokensOf(clause)
  return spansOf(tokens, saidAlready(tokens, stated)).map(({ text }) => text)
}
