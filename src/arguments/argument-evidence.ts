/**
 * Why an argument is filled: kinds of evidence, each with one plain sentence for the user.
 *
 * Lives here: the shapes and the sentences. May not know: how the evidence was found.
 */
import { spoken, type Value } from './schema/parameters.js'

/** A value that one parameter of one tool had. */
interface ChosenAs {
  /** A sentence for the user. */
  readonly text: string
  readonly tool: string
  readonly parameter: string
  readonly value: Value
}

/** One piece of why an argument has its value. `text` is a sentence for the user. */
export type ArgumentEvidence =
  | { readonly kind: 'asked-for'; readonly text: string; readonly value: Value }
  | (ChosenAs & { readonly kind: 'chosen-before' | 'same-meaning'; readonly chosen: number; readonly of: number })
  | (ChosenAs & { readonly kind: 'lately'; readonly chosen: number })
  | {
      readonly kind: 'same-number'
      readonly text: string
      readonly value: Value
      readonly chosen: number
      readonly tools: readonly string[]
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
  | (ChosenAs & {
      readonly kind: 'like-choice'
      /** How alike the two parameters are, 0…1. */
      readonly likeness: number
    })

/** One piece of why it has the value because of who the user is. */
export type PersonalEvidence =
  | {
      readonly kind: 'fact'
      readonly text: string
      /** Where it stands among the facts. */
      readonly path: readonly string[]
    }
  | (Omit<ChosenAs, 'tool'> & { readonly kind: 'circumstance'; readonly chosen: number; readonly of: number })

type Chosen = Omit<ChosenAs, 'text'>

const shown = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value))
const where = ({ tool, parameter }: Chosen): string => `${spoken(parameter)} (${tool})`
const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

export const askedFor = (value: Value): ArgumentEvidence => ({ kind: 'asked-for', text: `Your request says “${shown(value)}”.`, value })

/** @param kind `same-meaning` where it was chosen as another parameter */
export const chosenBefore = (
  kind: 'chosen-before' | 'same-meaning',
  choice: Chosen & { readonly chosen: number; readonly of: number },
): ArgumentEvidence => ({
  kind,
  text: `You chose ${shown(choice.value)} in ${choice.chosen} of ${choice.of} calls as ${where(choice)}${kind === 'same-meaning' ? ', which means the same' : ''}.`,
  ...choice,
})

export const lately = (choice: Chosen & { readonly chosen: number }): ArgumentEvidence => ({
  kind: 'lately',
  text: `The last ${choice.chosen} times you chose ${shown(choice.value)} as ${where(choice)}.`,
  ...choice,
})

export const sameNumber = (value: Value, chosen: number, tools: readonly string[]): ArgumentEvidence => ({
  kind: 'same-number',
  text: `It was ${shown(value)} ${times(chosen)} elsewhere: ${tools.slice(0, 3).join(', ')}.`,
  value,
  chosen,
  tools,
})

/**
 * @param towards the end in the axis's own words
 * @param where it does not hold; '' where it always does
 */
export const leaning = (
  towards: string,
  where: string,
  of: { readonly axis: string; readonly end: number; readonly for: number; readonly against: number },
): ArgumentEvidence => ({
  kind: 'leaning',
  text: `You lean towards “${towards}”${where}: ${of.for} choices for it, ${of.against === 0 ? 'none' : of.against} against.`,
  ...of,
})

export const likeChoice = (choice: Chosen & { readonly likeness: number }): ArgumentEvidence => ({
  kind: 'like-choice',
  text: `You chose ${shown(choice.value)} as ${where(choice)}, a similar choice.`,
  ...choice,
})

/** @param words what the request said that decided between several facts; '' where nothing had to */
export const statedFact = (label: string, words: string, path: readonly string[]): PersonalEvidence => ({
  kind: 'fact',
  text: words === '' ? `You stated it: ${label}.` : `You stated it: ${label}; the request says “${words}”.`,
  path,
})

/** @param isCircumstance whether such a circumstance decided, and not how often it was taken at all */
export const takenBefore = (parameter: string, value: Value, chosen: number, of: number, isCircumstance: boolean): PersonalEvidence => ({
  kind: 'circumstance',
  text: `You took ${shown(value)} in ${chosen} of ${of} calls as ${spoken(parameter)}${isCircumstance ? ', mostly on occasions like this one' : ''}.`,
  parameter,
  value,
  chosen,
  of,
})
