/**
 * Why an argument is filled: kinds of evidence, each with one plain sentence for the user.
 *
 * Lives here: the shapes and the sentences. May not know: how the evidence was found.
 */
import { spoken, type Value } from './schema/parameters.js'

/** One piece of why an argument has its value. `text` is a sentence for the user. */
export type ArgumentEvidence =
  | { readonly kind: 'asked-for'; readonly text: string; readonly value: Value }
  | {
      readonly kind: 'chosen-before'
      readonly text: string
      readonly tool: string
      readonly parameter: string
      readonly value: Value
      readonly chosen: number
      readonly of: number
    }
  | {
      readonly kind: 'lately'
      readonly text: string
      readonly tool: string
      readonly parameter: string
      readonly value: Value
      readonly chosen: number
    }
  | {
      readonly kind: 'same-number'
      readonly text: string
      readonly value: Value
      readonly chosen: number
      readonly tools: readonly string[]
    }
  | {
      readonly kind: 'same-meaning'
      readonly text: string
      readonly tool: string
      readonly parameter: string
      readonly value: Value
      readonly chosen: number
      readonly of: number
    }
  | {
      readonly kind: 'leaning'
      readonly text: string
      readonly axis: string
      /** −1 or +1: the end of the axis. */
      readonly end: number
      readonly for: number
      readonly against: number
    }
  | {
      readonly kind: 'like-choice'
      readonly text: string
      readonly tool: string
      readonly parameter: string
      readonly value: Value
      /** How alike the two parameters are, 0…1. */
      readonly likeness: number
    }

const shown = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value))
const where = (tool: string, parameter: string): string => `${spoken(parameter)} (${tool})`
const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

export const askedFor = (value: Value): ArgumentEvidence => ({
  kind: 'asked-for',
  text: `Your request says “${shown(value)}”.`,
  value,
})

export const chosenBefore = (tool: string, parameter: string, value: Value, chosen: number, of: number): ArgumentEvidence => ({
  kind: 'chosen-before',
  text: `You chose ${shown(value)} in ${chosen} of ${of} calls as ${where(tool, parameter)}.`,
  tool,
  parameter,
  value,
  chosen,
  of,
})

export const lately = (tool: string, parameter: string, value: Value, chosen: number): ArgumentEvidence => ({
  kind: 'lately',
  text: `The last ${chosen} times you chose ${shown(value)} as ${where(tool, parameter)}.`,
  tool,
  parameter,
  value,
  chosen,
})

export const sameNumber = (value: Value, chosen: number, tools: readonly string[]): ArgumentEvidence => ({
  kind: 'same-number',
  text: `It was ${shown(value)} ${times(chosen)} elsewhere: ${tools.slice(0, 3).join(', ')}.`,
  value,
  chosen,
  tools,
})

export const sameMeaning = (tool: string, parameter: string, value: Value, chosen: number, of: number): ArgumentEvidence => ({
  kind: 'same-meaning',
  text: `You chose ${shown(value)} in ${chosen} of ${of} calls as ${where(tool, parameter)}, which means the same.`,
  tool,
  parameter,
  value,
  chosen,
  of,
})

/** @param where it does not hold, or the occasions on which alone it does; '' where it always does */
export const leaning = (
  { axis, end }: { readonly axis: string; readonly end: number },
  ends: readonly [string, string],
  where: string,
  pro: number,
  contra: number,
): ArgumentEvidence => ({
  kind: 'leaning',
  text: `You lean towards “${end < 0 ? ends[0] : ends[1]}”${where}: ${pro} choices for it, ${contra === 0 ? 'none' : contra} against.`,
  axis,
  end,
  for: pro,
  against: contra,
})

export const likeChoice = (tool: string, parameter: string, value: Value, likeness: number): ArgumentEvidence => ({
  kind: 'like-choice',
  text: `You chose ${shown(value)} as ${where(tool, parameter)}, a similar choice.`,
  tool,
  parameter,
  value,
  likeness,
})
