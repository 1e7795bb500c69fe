/**
 * Whether words that spell a tool's name are meant as one.
 *
 * Lives here: the rules of evidence, one reason each. May not know: how names are found, or which of several wins.
 */
import { isLatin } from '../../embedding/text/script.js'
import { CUE, type CueBefore, cueBefore, isDefinite, isKind } from './cues.js'
import { isRuledOut, isSettledOn, type Surroundings } from './negation.js'
import { isBulk, isGrammatical, isOrdinary, mayFollowTool } from './ordinary-words.js'
import { type Reading, startsWithCapital } from './layout.js'
import { isUnspacedSpelling, type Spelling } from './spellings.js'
import { isUnspaced, type Token, words } from './tokens.js'

/** What speaks for a name, and against it. */
export interface Evidence {
  /** 0: its form alone; 1: quotes, or a word of place before it; 2: "use", "with" …; 3: the speaker settles on it ("X instead"). */
  readonly weight: 0 | 1 | 2 | 3
  readonly isRuledOut: boolean
}

/** Words of a clause that negation looks at. */
const CLAUSE_WORDS = 8
/** Characters around a name that negation looks at in scripts without spaces. */
const NEARBY_CHARACTERS = 8
/** A made-up word with a capital inside ("OpenTable") is one in lower case too, from so many letters. */
const COMPOUND_LETTERS = 6
/** A word of letters and digits ("plan9x") is a name in any case, from so many characters. */
const MIXED_CHARACTERS = 5
/** English joins short words by hyphens ("check-in", "real-time"); a longer last part makes a name of it ("get-weather"). */
const LONG_PART = 5

const CJK_BEFORE = /(?:用|使用|通过|在|打开|去|叫|问|上)$/u
const CJK_AFTER = /^(?:で|を使|に聞|へ|로|으로|에서|上|里)/u

export type Judge = ReturnType<typeof judgeOf>

/** Judges names in one request. Asking about the names at one place after another is cheap: what is said around it is read once. */
export function judgeOf(reading: Reading) {
  let last: Place | undefined
  const placeAt = (from: number, to: number): Place => {
    if (last?.from !== from || last.to !== to) last = readPlace(reading, from, to)
    return last
  }
  return {
    /** Whether tokens [from, to) are meant as the name that they spell; `perhaps` if a contrast with one that is ruled out would be enough. */
    judge(spelling: Spelling, from: number, to: number): Evidence | 'perhaps' | undefined {
      const place = placeAt(from, to)
      const isQuoted = reading.isQuoted(from, to, spelling.lead, spelling.trail)
      const { before, around, isRuledOut } = place
      // A word that rules a name out points to it as much as a cue does.
      const cue = isRuledOut && before.cue < CUE.strong ? { cue: CUE.strong, between: 0 } : before
      const isMeant = isQuoted || (spelling.kind === 'full' ? isFullName(place, spelling, cue) : isOtherName(place, spelling, cue))
      const mayBeMeant = spelling.kind === 'full' && !spelling.isOrdinary && !spelling.isCode && spelling.letters > 2
      const isSettled = (isMeant || mayBeMeant) && isSettledOn(around)
      if (!isMeant && !(mayBeMeant && isSettled)) return mayBeMeant ? 'perhaps' : undefined
      const weight = isSettled ? 3 : before.cue >= CUE.strong ? 2 : isQuoted || before.cue === CUE.weak ? 1 : 0
      return { weight, isRuledOut }
    },
    /** Whether what is said around tokens [from, to) rules them out. */
    isRuledOut: (from: number, to: number): boolean => placeAt(from, to).isRuledOut,
  }
}

/** Words at one place of a request. */
interface Place {
  readonly reading: Reading
  readonly from: number
  readonly to: number
  readonly tokens: readonly Token[]
  readonly before: CueBefore
  readonly around: Surroundings
  readonly isRuledOut: boolean
}

function readPlace(reading: Reading, from: number, to: number): Place {
  const around = surroundings(reading, from, to)
  return {
    reading,
    from,
    to,
    tokens: reading.tokens.slice(from, to),
    before: cueBefore(reading, from),
    around,
    isRuledOut: isRuledOut(around),
  }
}

function surroundings(reading: Reading, from: number, to: number): Surroundings {
  const start = reading.tokens[from]?.start ?? 0
  const end = reading.tokens[to - 1]?.end ?? 0
  return {
    before: reading.wordsBefore(from, CLAUSE_WORDS),
    after: reading.wordsAfter(to, CLAUSE_WORDS),
    rawBefore: reading.text.slice(Math.max(0, start - NEARBY_CHARACTERS), start).replace(/["“「『《\s]+$/u, ''),
    rawAfter: reading.text.slice(end, end + NEARBY_CHARACTERS).replace(/^["”」』》]+/u, ''),
  }
}

/** A part of a name, or its words, needs a strong cue; ordinary words also their capitals, or to be the words of a name in code form. */
function isOtherName(place: Place, spelling: Spelling, { cue, between }: CueBefore): boolean {
  const { tokens } = place
  if (cue < CUE.strong || spelling.isNumber || (spelling.letters < 3 && !hasSameCase(place, spelling))) return false
  // "with the barcode", "with playlist 7": a word for a thing, unless it is used or has the capital of a name.
  const mayBeThing = spelling.kind === 'function' ? cue < CUE.use : between > 0 && cue < CUE.call
  const isThing = tokens.length === 1 && mayBeThing && !isFollowedByKind(place)
  if (!spelling.isOrdinary && !isThing) return true
  if ((spelling.kind === 'words' || spelling.kind === 'function') && tokens.length > 1) return cue === CUE.use || between === 0
  return hasSameCase(place, spelling) && hasTellingCapital(place, spelling)
}

function isFullName(place: Place, spelling: Spelling, cue: CueBefore): boolean {
  const { tokens } = place
  if (isAllThatIsSaid(place)) return true
  if (spelling.letters < 3 && !isUnspacedSpelling(spelling))
    return cue.cue >= CUE.weak && hasSameCase(place, spelling) && isWrittenOut(place, spelling)
  if (spelling.isNumber) return cue.cue === CUE.use
  if (spelling.isCode) {
    if (!isWrittenAsCode(place, spelling)) return cue.cue === CUE.use || (cue.cue >= CUE.strong && cue.between === 0)
    if (isUnmistakableCode(spelling)) return true
  }
  if (!spelling.isCased) return isUncasedName(place, spelling, cue)
  if (hasSameCase(place, spelling) && hasTellingCapital(place, spelling) && !isInsideLongerName(place, spelling)) return true
  if (!spelling.isOrdinary) {
    // Among the signs of another script a Latin word is a name wherever it stands.
    if (hasSameCase(place, spelling) && !isLatin(place.reading.text)) return true
    if (tokens.length >= 4 || (spelling.hasDigit && (tokens.length >= 3 || tokens.some(isMixed)))) return true
    if (tokens.length === 1 && spelling.hasInnerCapital && spelling.letters >= COMPOUND_LETTERS) return true
    if (cue.cue >= CUE.weak || isCalledATool(place)) return true
  }
  return isUsed(place, spelling, cue)
}

/** An ordinary word or two, in the wrong case, is a name only as what is used: "use world clock", "use search to …", "with the weather app". */
function isUsed(place: Place, spelling: Spelling, { cue, between }: CueBefore): boolean {
  const { reading, tokens, to } = place
  if (cue < CUE.strong) return false
  if (isFollowedByKind(place)) return true
  if (spelling.words.every(isGrammatical)) return false
  if (tokens.length > 1 && cue >= CUE.call) return true
  const next = reading.tokens[to]?.lower
  const ends = next === undefined || reading.parted(to) || mayFollowTool(next)
  return cue === CUE.use && between === 0 && ends && !isBulk(spelling.words[0] ?? '')
}

/** Scripts without capitals: any word but an ordinary one; that needs a cue of its language. */
function isUncasedName(place: Place, spelling: Spelling, { cue }: CueBefore): boolean {
  if (cue >= CUE.strong) return true
  if (isUnspacedSpelling(spelling) && spelling.words.length === 1) return false
  const { rawBefore, rawAfter } = place.around
  if (isUnspacedSpelling(spelling) && (CJK_BEFORE.test(rawBefore) || CJK_AFTER.test(rawAfter))) return true
  return !spelling.isOrdinary
}

const POLITE = new Set(words('please thanks ok okay yes bitte danke ja merci oui gracias sí grazie sì obrigado sim graag'))

/** The answer to "which one?": the name, and nothing else but courtesy. */
function isAllThatIsSaid({ reading, from, to }: Place): boolean {
  const others = reading.tokens.length - (to - from)
  return others <= 2 && reading.tokens.every(({ lower }, k) => (k >= from && k < to) || POLITE.has(lower))
}

/** "the X app". */
function isCalledATool(place: Place): boolean {
  const { reading, from } = place
  return isFollowedByKind(place) && !reading.parted(from) && isDefinite(reading.tokens[from - 1]?.lower ?? '')
}

function isFollowedByKind({ reading, to }: Place): boolean {
  return !reading.parted(to) && isKind(reading.tokens[to]?.lower ?? '')
}

/** Every word has the case that the name has; grammatical words may differ, and a small one may have got a capital. */
function hasSameCase({ tokens }: Place, spelling: Spelling): boolean {
  return tokens.every(({ text, lower }, i) => {
    const own = spelling.tokens[i]?.text ?? ''
    return text === own || isGrammatical(lower) || (own === lower && text.slice(1) === lower.slice(1))
  })
}

/** Some capital is there because of the name, not because a sentence starts, a title is written, or German is spoken. */
function hasTellingCapital({ reading, from, tokens }: Place, spelling: Spelling): boolean {
  if (reading.isShouted(from, from + tokens.length)) return false
  if (tokens.some(({ text }) => /.\p{Lu}/u.test(text))) return true
  if (reading.isCapitalised(from, from + tokens.length) || (tokens.length === 1 && reading.isGerman())) return false
  return tokens.some(
    (token, i) =>
      startsWithCapital(token) &&
      token.text === spelling.tokens[i]?.text &&
      !isGrammatical(token.lower) &&
      !(i === 0 && reading.startsSentence(from)),
  )
}

/** "Open" in "the US Open", "Data" in "Twitter Data": ordinary words with another capital beside them belong to that name. */
function isInsideLongerName({ reading, from, to }: Place, spelling: Spelling): boolean {
  if (!spelling.isOrdinary || spelling.hasInnerCapital || to - from > 2) return false
  const touches = (k: number, at: number) => {
    const token = reading.tokens[k]
    if (token === undefined || reading.parted(at) || !startsWithCapital(token) || token.text === 'I') return false
    return !(k < from && reading.startsSentence(k)) || !isOrdinary(token.lower)
  }
  return touches(from - 1, from) || touches(to, to)
}

const isMixed = ({ text }: Token): boolean =>
  text.length >= MIXED_CHARACTERS && /\p{N}/u.test(text) && /\p{L}/u.test(text) && !isUnspaced(text)

/** Short names with signs ("C++") need their signs. */
function isWrittenOut({ reading, from, to }: Place, spelling: Spelling): boolean {
  return reading.gap(from).endsWith(spelling.lead) && reading.gap(to).startsWith(spelling.trail)
}

/** The punctuation that joins the parts of the name joins them here. */
export const isWrittenAsCode = ({ reading, from }: Pick<Place, 'reading' | 'from'>, { gaps }: Spelling): boolean =>
  gaps.every((gap, i) => reading.gap(from + i + 1) === gap)

function isUnmistakableCode({ gaps, words }: Spelling): boolean {
  return gaps.some((gap) => gap !== '-') || gaps.length > 1 || (words.at(-1)?.length ?? 0) >= LONG_PART
}
