/**
 * Where a wish says itself when it holds: "avoid it in every slide", "no onions on my burger".
 *
 * Lives here: taking places and occasions out of a clause, and telling an occasion that comes again from one that comes once.
 */
import { circumstanceOf } from './extract-kind.js'
import { isForm } from './extract-words.js'

export interface Found {
  readonly condition: string
  readonly action: string
}

export const withoutDeterminer = (place: string): string => place.replace(/^(?:every|each|any|all|my|our|your) /i, '')

/** "When I land", "if you can", "when it is over": comes once, or is mere politeness. */
export const isPassing = (condition: string): boolean =>
  /^(?:you (?:can|could|may|would|please|don't mind)\b|you (?:like|wish|want)$|(?:you|we|I) (?:get|have|find) (?:a |the |some |any )?(?:chance|moment|minute|second|time)\b)/i.test(
    condition,
  ) ||
  /^(?:the|my|our) [\w-]+ [\w-]+[^s]s$/i.test(condition) ||
  /^(?:it|that)(?:'s| is| isn't|'s not| works| helps| suits)\b(?! (?:an? |about\b|for\b|\w+ing\b|(?:mon|tues|wednes|thurs|fri|satur|sun)day))/i.test(
    condition,
  ) ||
  /^(?:you|we|I) (?:get to|reach) (?:the|my|our|\p{Lu})/u.test(condition) ||
  /^(?:you|we|I) (?:see|meet|find|hear|spot|notice|run into|bump into|speak to|talk to|hear from) (?:him|her|them|it|the|my|\p{Lu})/u.test(
    condition,
  ) ||
  /^(?:you please|so|not|necessary|needed|possible|available)$|\bwait(?:ing)?$|\b(?:will|won't)\b|'ll\b/i.test(condition) ||
  /^[\w' ]{1,24}?\b(?:land|lands|arrive|arrives|finish|finishes|end|ends|stops|forget|get (?:there|here|home|back|in)|(?:am|is|are|'m|'s|'re) (?:over|done|ready|finished|home|back|there|here|full|hot))(?: (?:in|at|there|home) ?[\p{Lu}\w ]*)?$/iu.test(
    condition,
  )

/** "If the meeting runs late, …" happens once; "if the answer is long" comes again. */
export const isOneThing = (condition: string): boolean => {
  const subject =
    /^(?:the|my|our|this|that) ((?:[\w'-]+ ){0,2}?[\w'-]+) (?:is|are|isn't|aren't|gets?|runs?|has|have|doesn't|don't|can't|[\w']+s)\b/i.exec(
      condition,
    )?.[1]
  return subject !== undefined && !isForm(subject)
}

/** "my wedding" comes once, "my notes" and "my homework" again and again. */
export const isOneOfMine = (place: string): boolean =>
  /^(?:my|our) (?:[\w-]+ )?[\w-]*[^s\W]$/i.test(place) && !circumstanceOf(place.replace(/^(?:my|our) /i, '')) && !isForm(place)

/** "it's a Monday" → "a Monday" */
export const conditionIn = (text: string): string =>
  text
    .replace(/,? please$/i, '')
    .replace(/^(?:it's|it is|there's|there is|it comes to)\s+/i, '')
    .replace(/^a question is /i, '')

const PLACE =
  /^(.{3,160}?),? (?:in|for|on|at|to|into|with(?= (?:each|every|all|any)\b)) ((?:every|each|any|all|my|our|your)? ?[\w'+#-]+(?: [\w'+#-]+){0,3})$/i
/** "next | to each claim": the preposition belongs to the word before it. */
const COMPOUND = /\b(?:next|close|near|due|according|prior|thanks|up|down|back|over|out)$/i
const EACH = /^(.{3,80}?) (?:(?:in|with|for|on|at the (?:end|start) of) )?(?:each|every) ([\w-]+) (.{3,80})$/i

/** "avoid it in every slide" → slide: avoid it */
export function splitPlace(action: string): Found {
  const coded = /^(?:write|give|show|do) (?:me )?(?:all |any |your |the |my )*(?:code|scripts?|snippets?) (in [\w#+]+)$/i.exec(action)
  if (coded !== null) return { condition: 'code', action: `write it ${coded[1]}` }
  const match = PLACE.exec(action)
  if (match !== null) {
    const [, rest = '', place = ''] = match
    if (COMPOUND.test(rest)) return { condition: '', action }
    if (circumstanceOf(place) && /\s/.test(rest)) return { condition: withoutDeterminer(place), action: rest }
    // The shortest rest leaves the longest place: try the places inside it.
    const inner = /^(.+) (?:in|for|on|to|with) (.+)$/i.exec(place)
    if (inner !== null && circumstanceOf(inner[2] as string))
      return {
        condition: withoutDeterminer(inner[2] as string),
        action: action.slice(0, action.length - (inner[2] as string).length).replace(/ (?:in|for|on|to|with) $/i, ''),
      }
  }
  const each = EACH.exec(action)
  if (each !== null && circumstanceOf(`each ${each[2]}`)) return { condition: each[2] as string, action: `${each[1]} ${each[3]}` }
  return { condition: '', action }
}
