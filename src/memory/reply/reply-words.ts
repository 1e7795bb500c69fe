/**
 * What a reply's words alone give away: which language it is in, where it speaks of the answer, and its cues.
 *
 * Lives here: what is counted, of the everyday words in language/reply.json. Knows nothing of embeddings, weights or cards.
 * Only the first MOST_LETTERS of a reply are looked at, so that no text, however hostile, takes long.
 */
import LANGUAGE from '../../language/reply.json' with { type: 'json' }

const { words: WORDS, phrases: PHRASES } = LANGUAGE

/** What a user says about an answer stands at the start of the reply; the rest is the next request or something pasted. */
const MOST_LETTERS = 600

/** Words to look up, and phrases to find in a line of words that has a space on either side. */
export const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))
export const padded = (phrases: readonly string[]): readonly string[] => phrases.map((phrase) => ` ${phrase} `)

const PRAISE = list(WORDS.praise)
const BLAME = list(WORDS.blame)
const RESTATES = padded(PHRASES.restates)
const WISHES = padded(PHRASES.wishes)
const DENIED_BLAME = padded(PHRASES.deniedBlame)
const DENIED_PRAISE = padded(PHRASES.deniedPraise)
const EXCESS = padded(PHRASES.excess)
const PAUSES = padded(PHRASES.pauses)
const CONTRAST = list(WORDS.contrast)
const ASKS = list(WORDS.asks)
const ORDERS = list(WORDS.orders)
const ABOUT_IT = list(WORDS.aboutIt)
const NEGATIONS = list(WORDS.negations)
const YOU_DID = list(WORDS.youDid)
const GAINS = list(WORDS.gains)
const FIRST_PERSON = list(WORDS.firstPerson)

/** Counts are capped, so that a long message is not louder than a short one. */
const capped = (count: number): number => Math.min(2, count)

const hits = (text: string, wanted: readonly string[]): number => wanted.reduce((n, phrase) => n + (text.includes(phrase) ? 1 : 0), 0)
const among = (words: readonly string[], wanted: ReadonlySet<string>): number => words.reduce((n, w) => n + (wanted.has(w) ? 1 : 0), 0)

/** Lower-case words with their apostrophes: "don’t" is one word. */
export function wordsOfReply(text: string): string[] {
  return (
    text
      .slice(0, MOST_LETTERS)
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  )
}

/**
 * The sentences at the start of a reply.
 *
 * @returns at most `most`, each trimmed and with its mark; a reply without any letter gives none
 */
export function sentencesOf(text: string, most = 4): string[] {
  const sentences: string[] = []
  const start = text.slice(0, MOST_LETTERS)
  let from = 0
  for (let i = 0; i <= start.length && sentences.length < most; i++) {
    const ends = i === start.length || start[i] === '\n' || ('.!?…。！？'.includes(start[i] as string) && !isInside(start, i))
    if (!ends) continue
    while (i + 1 < start.length && '.!?…"\')”'.includes(start[i + 1] as string)) i += 1
    const sentence = start.slice(from, i + 1).trim()
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
    from = i + 1
  }
  return sentences
}

/** A full stop inside 3.14, e.g. or pytest.ini ends nothing: white space must follow it. */
function isInside(text: string, i: number): boolean {
  const next = text[i + 1]
  return text[i] === '.' && next !== undefined && !/[\s"')”.!?]/.test(next)
}

/** What the words of an English sentence give away, each 0 … 2, in the order of the weights. */
function namedCues(text: string) {
  const words = wordsOfReply(text)
  const line = ` ${words.join(' ')} `
  const deniedPraise = hits(line, DENIED_PRAISE)
  const deniedBlame = hits(line, DENIED_BLAME)
  const praise = Math.max(0, among(words, PRAISE) - deniedPraise)
  const contrast = among(words, CONTRAST)
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  return {
    praise: capped(praise),
    blame: capped(Math.max(0, among(words, BLAME) - deniedBlame)),
    restates: capped(hits(line, RESTATES)),
    wishes: capped(hits(line, WISHES)),
    deniedBlame: capped(deniedBlame),
    deniedPraise: capped(deniedPraise),
    excess: capped(hits(line, EXCESS)),
    pauses: capped(hits(line, PAUSES)),
    contrast: capped(contrast),
    praiseThenContrast: praise > 0 && contrast > 0 ? 1 : 0,
    asks: ASKS.has(first) || (ASKS.has(second) && (first === 'and' || first === 'so')) ? 1 : 0,
    question: text.includes('?') ? 1 : 0,
    order: ORDERS.has(first) ? 1 : 0,
    exclaims: text.includes('!') ? 1 : 0,
    aboutIt: capped(among(words, ABOUT_IT)),
    negations: capped(Math.max(0, among(words, NEGATIONS) - deniedBlame)),
    youDid: words.some((word, i) => word === 'you' && YOU_DID.has(words[i + 1] ?? '')) ? 1 : 0,
    gains: capped(among(words, GAINS)),
    refuses: (first === 'no' || first === 'nope' || first === 'not' || first === 'nah') && deniedBlame === 0 ? 1 : 0,
    short: words.length <= 3 ? 1 : 0,
    length: Math.min(2, words.length / 10),
    firstPerson: capped(among(words, FIRST_PERSON)),
    openNoun: first === 'a' || first === 'an' || first === 'some' || first === 'something' ? 1 : 0,
  }
}

/** Names of the cues, in the order of `cuesOf`. */
export const CUES: readonly string[] = Object.keys(namedCues(''))

/** @returns `number[CUES.length]`, each 0 … 2 */
export const cuesOf = (text: string): number[] => Object.values(namedCues(text))

let known: ReadonlySet<string> | undefined

/** Whether one of the words is among those that the cues are made of, its plural or past included. */
export function hasEnglishWord(words: readonly string[]): boolean {
  known ??= new Set(
    [PRAISE, BLAME, CONTRAST, ASKS, ORDERS, ABOUT_IT, NEGATIONS, YOU_DID, GAINS, FIRST_PERSON]
      .flatMap((set) => [...set])
      .concat([RESTATES, WISHES, DENIED_BLAME, DENIED_PRAISE, EXCESS, PAUSES].flat().flatMap((phrase) => phrase.trim().split(' '))),
  )
  const english = known
  return words.some((word) => english.has(word) || english.has(word.replace(/(?:ed|s)$/, '')))
}
