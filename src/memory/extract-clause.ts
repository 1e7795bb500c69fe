/**
 * A message as sentences to look at: bounded, without quotations, informal spellings written out.
 */

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
  [/,?\s+(?:lol|haha|tho|thanks|thank you|cheers|ok|okay|already)(?=[.!?\s]*$)/gim, ''],
]

/** What may stand before what is meant. */
const FILLER =
  /^(?:ok(?:ay)?|hey|hi|hello|btw|by the way|oh|ah|ugh|hm+|lol|tbh|also|and|but|so|actually|mind you|please|kindly|you know|as you know|well,|thanks,|thanks!|quick one|one more thing|one thing|just|yes,|no worries|fyi|ps|p\.s\.|now,|look,|i said|like i said|as i said|need(?:less)? to say)(?![\w'-])[,:]*\s*/i

/** "…" and “…” and '…' that do not stand inside a word: what is quoted is nobody's wish. */
const QUOTED = /"[^"]{0,600}"|“[^”]{0,600}”|«[^»]{0,600}»|(?<![\p{L}\p{N}])'[^'\n]{3,600}'(?![\p{L}\p{N}])/gu

/** What comes after such a colon is material: a text to translate, a manual, somebody's words. */
const MATERIAL =
  /\b(?:says?|said|reads?|text|translate|forward|rewrite|proofread|summari[sz]e|correct|manual|rule|rules|quote|message|sign|motto|note|letter|mail|email|story|poem|song|lyrics|copy|following|transcript|caption)\b[^:\n]{0,60}:/i

/** One thing said, as the user wrote it and in the spelling that the rules read. */
export interface Clause {
  readonly sentence: string
  readonly text: string
}

/** @returns clauses in the order in which they stand */
export function clausesOf(message: string): Clause[] {
  const start = message.slice(0, MOST_LETTERS).replaceAll(QUOTED, ' QUOTED ')
  const clauses: Clause[] = []
  for (const sentence of sentencesIn(start)) {
    if (sentence.length > LONGEST_SENTENCE) continue
    const material = MATERIAL.exec(sentence)
    // The words before the colon may still be a wish, those after it and all that follow are not.
    const said = material === null ? sentence : sentence.slice(0, material.index + material[0].length - 1)
    for (const part of partsOf(plain(said))) if (!/\bQUOTED\b/.test(part)) clauses.push({ sentence, text: part })
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

function plain(sentence: string): string {
  return INFORMAL.reduce((text, [from, to]) => text.replaceAll(from, to), sentence)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** "…, and for SQL keep …" holds two wishes; "Find a hotel, and never …" a request and a wish. */
function partsOf(sentence: string): string[] {
  return sentence
    .split(
      /(?:,|;|\s-)?\s+(?:and|but)\s+(?=(?:please|for|in|when|whenever|always|never|if|as|no|same|from|don't|by default)\s)|;\s+|\s+btw\s+(?=i\b|you\b|please\b|always\b|never\b)/i,
    )
    .map(withoutFiller)
    .filter((part) => part !== '')
}

/** Without what people say before they say something. */
export function withoutFiller(text: string): string {
  let rest = text.trim()
  for (let cut = rest.replace(FILLER, ''); cut !== rest; cut = rest.replace(FILLER, '')) rest = cut
  return rest
}
