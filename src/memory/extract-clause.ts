/**
 * A message as sentences to look at: bounded, without quotations, informal spellings written out.
 */

import { ownWords } from './extract-pasted.js'

/** Longer messages hold pasted text; what stands beyond is not looked at. */
const MOST_LETTERS = 4000
/** Longer sentences are no preference. */
const LONGEST_SENTENCE = 320

const INFORMAL: readonly (readonly [RegExp, string])[] = [
  [/[’‘]/g, "'"],
  [/\b(?:pls|plz|pleas)\b/gi, 'please'],
  [/\bu\b/gi, 'you'],
  [/\bur\b/gi, 'your'],
  [/\bim\b/gi, "I'm"],
  [/\bi'm\b/g, "I'm"],
  [/\bdont\b/gi, "don't"],
  [/\bcant\b/gi, "can't"],
  [/\b(?:thx|ty)\b/gi, 'thanks'],
  [/\bw\b(?!\/)/g, 'with'],
  [/\bi\b(?!['.])/g, 'I'],
  [/^(?:speaking of|as far as|concerning|regarding) ([^:,]{2,40}?)(?: goes| is concerned| are concerned)?[:,] /gi, 'For $1, '],
  [/^(I (?:always |usually |generally )?(?:like|prefer|want|need|take|drink|eat)) (my [\w' -]+?) and (my .+)$/gi, '$1 $2; $1 $3'],
  [/,?\s+(?:lol|haha|tho|by the way|you know|mind you|remember|thanks|thank you|cheers|ok|okay|already)(?=[.!?\s]*$)/gim, ''],
]

/** What may stand before what is meant. */
const FILLER =
  /^(?:ok(?:ay)?|hey|hi|hello|btw|by the way|oh|ah|ugh|hm+|lol|tbh|also|and|but|so|actually|mind you|please|kindly|you know|as you know|well,|thanks,|thanks!|quick one|one more thing|one thing|just|yes,|no worries|fyi|ps|p\.s\.|now,|look,|i said|like i said|as i said|need(?:less)? to say|for the record|just so you know|correction|(?:nice|great|good|cool|perfect|seriously),)(?![\w'-])[,:]*\s*/i

/** "…" and “…” and '…' that do not stand inside a word: what is quoted is nobody's wish. */
const QUOTED = /"[^"]{0,600}"|“[^”]{0,600}”|«[^»]{0,600}»|(?<![\p{L}\p{N}])'[^'\n]{3,600}'(?![\p{L}\p{N}])/gu

/** What comes after such a colon is material: a text to translate, a manual, somebody's words. */
const MATERIAL =
  /\b(?:says?|said|reads?|text|translate|forward|rewrite|proofread|summari[sz]e|correct|manual|rule|rules|quote|message|sign|motto|note|letter|mail|email|story|poem|song|lyrics|copy|following|transcript|caption)\b[^:\n]{0,60}:/i

/** "Scratch what I said about lists: …" takes back, and what follows is said anew. */
const TAKEN_BACK =
  /^(?:no,? |ok(?:ay)?,? |actually,? )?(?:scratch|forget|ignore) (?:that|it|what I (?:said|wrote|told you|asked)(?: [^:;,.–-]{1,50})?)(?:[:;,.]| [-–]) */i
/** "The rule is: no alarms" */
const RULE =
  /,? (?:the|my|our) (?:(?:house|general|only|golden) )?(?:rule|default|policy) (?:here )?is(?: that)?:? (?=\p{L})|^(?:the|my|our) (?:(?:house|general|only|golden) )?(?:rule|default|policy) (?:here )?is(?: that)?:? (?=\p{L})/iu

/** "Hate jargon", "Not a fan of jargon": the user is the subject. */
const WITHOUT_I: readonly (readonly [RegExp, string])[] = [
  [
    /^(?=(?:really |usually |generally |normally )?(?:hate|dislike|loathe|can't stand|can't eat|don't like|don't drink|don't eat|prefer)\b)/i,
    'I ',
  ],
  [
    /^(?=(?:not a |no )(?:big |huge )?fan of\b|not (?:(?:too|very|really|that) )?(?:keen on|fond of|big on)\b|(?:allergic|intolerant) to\b)/i,
    "I'm ",
  ],
]

const TOPIC = /^(?:and |as for |for )?([\p{L}\p{N}][\p{L}\p{N}' -]{1,38})\?$/iu
/** A question, an exclamation or an offer rather than the name of a thing. */
const ASKS =
  /^(?:who|what|when|where|why|how|which|whose|is|are|was|were|do|does|did|can|could|will|would|shall|should|may|am|have|has|had|any|really|right|ok(?:ay)?|sure|yes|no|hello|sorry|ready|remember|see|got|you|i|we|they|he|she|it|this|that|my turn)\b/i
const SAYS_HOW = /^(?:always|never|only|no|i (?:always|never|usually|generally|normally|prefer|like|only)) /i

/** One thing said, as the user wrote it and in the spelling that the rules read. */
export interface Clause {
  readonly sentence: string
  readonly text: string
  /** Whether it goes on with a sentence that stands: "Always give the exact value, and | don't round it". */
  readonly stands: boolean
}

/** @returns clauses in the order in which they stand */
export function clausesOf(message: string): Clause[] {
  const start = ownWords(message.slice(0, MOST_LETTERS)).replaceAll(QUOTED, ' QUOTED ')
  const clauses: Clause[] = []
  for (const written of withTopics(sentencesIn(start))) {
    if (written.length > LONGEST_SENTENCE) continue
    const sentence = written.replace(TAKEN_BACK, '').replace(RULE, ', always ')
    const material = MATERIAL.exec(sentence)
    // The words before the colon may still be a wish, those after it and all that follow are not.
    const said = material === null ? sentence : sentence.slice(0, material.index + material[0].length - 1)
    let stands = false
    for (const part of partsOf(plain(said))) {
      if (!/\bQUOTED\b/.test(part))
        clauses.push({ sentence: written, text: part, stands: stands && /^(?:don't|do not|never|no|only|not)\b/i.test(part) })
      stands ||= /^(?:always|from now on|never|in general|generally|by default|as a rule)\b/i.test(part)
    }
    if (material !== null) break
  }
  return clauses
}

function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (let i = 0; i <= text.length; i++) {
    const here = text[i]
    const ends =
      i === text.length || here === '\n' || here === '!' || here === '?' || (here === '.' && /^(?:\s|$)/.test(text.slice(i + 1, i + 2)))
    if (!ends) continue
    const sentence = text.slice(from, i + 1).trim()
    if (/\p{L}/u.test(sentence)) sentences.push(sentence)
    from = i + 1
  }
  return sentences
}

/** "Hotels? Always with breakfast." says "for hotels, always with breakfast". */
function withTopics(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const topic = TOPIC.exec(joined.at(-1) ?? '')?.[1]
    if (topic !== undefined && !ASKS.test(topic) && SAYS_HOW.test(sentence)) {
      joined.pop()
      joined.push(`For ${/^\p{Lu}\p{Ll}/u.test(topic) ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic}, ${sentence}`)
    } else joined.push(sentence)
  }
  return joined
}

function plain(sentence: string): string {
  return INFORMAL.reduce((text, [from, to]) => text.replaceAll(from, to), sentence)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const PARTS =
  /(?:,|;|\s-)?\s+(?:and|but)\s+(?=(?:please|for|in|when|whenever|always|never|if|as|no|same|from|don't|by default|(?:could|can|would) you|I (?:always|never|usually|generally|normally|tend to|prefer))\s)|;\s+|\s+btw\s+(?=i\b|you\b|please\b|always\b|never\b)/i

/** "Show me flights, I usually take the train": a request, then something about oneself; "When I fly, I usually …" belongs together. */
const LATER_TASTE =
  /^(?!(?:when|whenever|if|each|every|any|for|in|with|on|at|during|while|since|because|as|remember|usually|generally)\b)[^,]{3,}, (?:and |but |as |since )?(?:please )?(?:remember (?:that )?)?I (?:always|never|usually|generally|normally) /i

/** "…, and for SQL keep …" holds two wishes; "Find a hotel, and never …" a request and a wish. */
function partsOf(sentence: string): string[] {
  return sentence
    .split(
      LATER_TASTE.test(sentence)
        ? /,? (?:and |but |as |since )?(?=(?:please )?(?:remember (?:that )?)?I (?:always|never|usually|generally|normally) )/i
        : /\n/,
    )
    .flatMap((part) => part.split(PARTS))
    .map(withoutFiller)
    .map((part) => WITHOUT_I.reduce((text, [from, to]) => text.replace(from, to), part))
    .filter((part) => part !== '')
}

/** Without what people say before they say something. */
export function withoutFiller(text: string): string {
  let rest = text.trim()
  for (let cut = rest.replace(FILLER, ''); cut !== rest; cut = rest.replace(FILLER, '')) rest = cut
  return rest
}
