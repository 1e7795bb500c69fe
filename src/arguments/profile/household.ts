/**
 * How many people a sentence about a household names, the speaker counted.
 *
 * Lives here: names, ages and counted nouns in one short text. May not know: parameters, profiles.
 */
import type { Nearness } from '../axes/nearness.js'

/** Words for somebody that one lives with. */
export const PERSON_WORDS = [
  'partner',
  'husband',
  'wife',
  'child',
  'children',
  'son',
  'daughter',
  'baby',
  'mother',
  'grandmother',
  'roommate',
  'boyfriend',
  'teenager',
  'people',
]

/** Least cosine of a word to one of them. */
const LEAST_PERSON = 0.62

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Oldest age and largest household that a number can mean. */
const MOST = { age: 110, people: 20 }

export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The texts that `peopleIn` needs the vectors of, beside PERSON_WORDS. */
export const householdTexts = (text: string): readonly string[] => wordsOf(text)

// Counting must: take "children of 4 and 9" for two, "two children" for two, "partner Kim" for one, "Maria and Tom" for two, "a family of
// four" for four with the speaker in it; and count the speaker otherwise.
export function peopleIn(text: string, { near }: Nearness): number | undefined {
  const words = wordsOf(text)
  const isPerson = words.map((word) => /\p{L}/u.test(word) && near(word, PERSON_WORDS) >= LEAST_PERSON)
  const whole = /\b(?:of|are|us)\s+(\p{L}+|\d+)$/iu.exec(text.trim())
  const said = whole === null ? undefined : numberOf(whole[1] ?? '')
  if (said !== undefined && said > 0 && said <= MOST.people && !/\bage/i.test(text)) return said
  let others = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    if (isPerson[i] === true) {
      const ages = agesBehind(words, i)
      const before = i === 0 ? undefined : numberOf(words[i - 1] as string)
      others += ages > 0 ? ages : (before ?? 1)
    } else if (i > 0 && /^\p{Lu}\p{Ll}/u.test(word) && isPerson[i - 1] !== true) others += 1
  }
  return others > MOST.people ? undefined : 1 + others
}

/** How many ages follow a person word, at most one word ("aged") between. */
function agesBehind(words: readonly string[], at: number): number {
  let [from, ages] = [at + 1, 0]
  if (numberOf(words[from] ?? '') === undefined) from += 1
  for (let i = from; i < words.length; i++) {
    const age = numberOf(words[i] as string)
    if (age !== undefined && age <= MOST.age) ages += 1
    else if (!(words[i] === 'and' && numberOf(words[i + 1] ?? '') !== undefined)) break
  }
  return ages
}

function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word)
  const index = NUMBERS.indexOf(word.toLowerCase())
  return index < 0 ? undefined : index
}
