/**
 * Whether words that spell a tool's name are meant as one.
 *
 * Lives here: the rules of evidence, one reason each. May not know: how names are found, or which of several wins.
 */
import { CUE, type CueBefore, cueBefore, isDefinite, isKind } from './cues.js'
import { isRuledOut, isSettledOn, type Surroundings } from './negation.js'
import { isBulk, isGrammatical, mayFollowTool } from './ordinary-words.js'
import { type Reading, startsWithCapital } from './reading.js'
import { isUnspacedSpelling, type Spelling } from './spellings.js'
import { isUnspaced, type Token } from './tokens.js'

/** What speaks for a name, and against it. */
export interface Evidence {
  /** 0: its form alone; 1: quotes, or a word of place before it; 2: "use", "with" …; 3: the speaker settles on it ("X instead"). */
  readonly weight: 0 | 1 | 2 | 3
  readonly isRuledOut: boolean
}

/** A verdict: evidence; `perhaps` if a contrast with a name that is ruled out would be enough; or nothing. */
export type Verdict = Evidence | 'perhaps' | undefined

/** Words of a clause that negation looks at. */
const CLAUSE_WORDS = 8
/** Characters around a name that negation looks at in scripts without spaces. */
const NEARBY_CHARACTERS = 8
/** A made-up word with a capital inside ("OpenTable") is one in lower case too, from so many letters. */
const COMPOUND_LETTERS = 6
/** A word of letters and digits ("tank01") is a name in any case, from so many characters. */
const MIXED_CHARACTERS = 5
/** English joins short words by hyphens ("check-in", "real-time"); a longer last part makes a name of it ("get-weather"). */
const LONG_PART = 5

const CJK_BEFORE = /(?:用|使用|通过|在|打开|去|叫|问|上)$/u
const CJK_AFTER = /^(?:で|を使|に聞|へ|로|으로|에서|上|里)/u

/** Judges tokens [from, to), which spell `spelling`. */
export function judge(reading: Reading, spelling: Spelling, from: number, to: number): Verdict {
  const place: Place = { reading, spelling, from, to, tokens: reading.tokens.slice(from, to) }
  const isQuoted = reading.isQuoted(from, to, spelling.lead, spelling.trail)
  const before = cueBefore(reading.tokens, from, reading.parted, reading.standsAlone)
  const around = surroundings(place)
  const ruledOut = isRuledOut(around)

  // A word that rules a name out points to it as much as a cue does.
  const cue: CueBefore = ruledOut && before.cue < CUE.strong ? { cue: CUE.strong, between: 0 } : before
  const isMeant = isQuoted || (spelling.kind === 'full' ? isFullName(place, cue) : isOtherName(place, cue))
  if (!isMeant) return spelling.kind === 'full' && !spelling.isOrdinary && !spelling.isCode && spelling.letters > 2 ? 'perhaps' : undefined
  const weight = isSettledOn(around) ? 3 : before.cue >= CUE.strong ? 2 : isQuoted || before.cue === CUE.weak ? 1 : 0
  return { weight, isRuledOut: ruledOut }
}

/** Whether tokens [from, to) are ruled out by what is said around them. */
export const isRuledOutAt = (reading: Reading, from: number, to: number): boolean => isRuledOut(surroundings({ reading, from, to }))

function surroundings({ reading, from, to }: Pick<Place, 'reading' | 'from' | 'to'>): Surroundings {
  const start = reading.tokens[from]?.start ?? 0
  const end = reading.tokens[to - 1]?.end ?? 0
  return {
    before: reading.wordsBefore(from, CLAUSE_WORDS),
    after: reading.wordsAfter(to, CLAUSE_WORDS),
    rawBefore: reading.text.slice(Math.max(0, start - NEARBY_CHARACTERS), start).replace(/["“「『《\s]+$/u, ''),
    rawAfter: reading.text.slice(end, end + NEARBY_CHARACTERS).replace(/^["”」』》]+/u, ''),
  }
}

interface Place {
  readonly reading: Reading
  readonly spelling: Spelling
  readonly from: number
  readonly to: number
  readonly tokens: readonly Token[]
}

/** A part of a name, or its words, needs a strong cue; ordinary words also their capitals, or to be the words of a name in code form. */
function isOtherName(place: Place, { cue, between }: CueBefore): boolean {
  const { spelling, tokens } = place
  if (cue < CUE.strong || spelling.isNumber || (spelling.letters < 3 && !hasSameCase(place))) return false
  if (!spelling.isOrdinary) return true
  if (spelling.kind === 'words' && tokens.length > 1) return cue === CUE.use || between === 0
  return hasSameCase(place) && hasTellingCapital(place)
}

function isFullName(place: Place, cue: CueBefore): boolean {
  const { spelling, tokens } = place
  if (spelling.letters < 3) return cue.cue >= CUE.weak && hasSameCase(place) && isWrittenOut(place)
  if (spelling.isNumber) return cue.cue === CUE.use
  if (spelling.isCode) {
    if (!isWrittenAsCode(place)) return cue.cue === CUE.use || (cue.cue === CUE.strong && cue.between === 0)
    if (isUnmistakableCode(spelling)) return true
  }
  if (!spelling.isCased) return isUncasedName(place, cue)
  if (hasSameCase(place) && hasTellingCapital(place) && !isInsideLongerName(place)) return true
  if (!spelling.isOrdinary) {
    if (tokens.length >= 4 || (spelling.hasDigit && (tokens.length >= 3 || tokens.some(isMixed)))) return true
    if (tokens.length === 1 && spelling.hasInnerCapital && spelling.letters >= COMPOUND_LETTERS) return true
    if (cue.cue >= CUE.weak || isCalledATool(place)) return true
  }
  return isUsed(place, cue)
}

/** An ordinary word or two, in the wrong case, is a name only as what is used: "use world time", "use search to …", "with the weather app". */
function isUsed(place: Place, { cue, between }: CueBefore): boolean {
  const { reading, spelling, tokens, to } = place
  if (cue < CUE.strong) return false
  if (tokens.length > 1 || isFollowedByKind(place)) return true
  const next = reading.tokens[to]?.lower
  const ends = next === undefined || reading.parted(to) || mayFollowTool(next)
  return cue === CUE.use && between === 0 && ends && !isBulk(spelling.words[0] ?? '')
}

/** Scripts without capitals: any word but an ordinary one; that needs a cue of its language. */
function isUncasedName(place: Place, { cue }: CueBefore): boolean {
  const { spelling } = place
  if (cue >= CUE.strong) return true
  const { rawBefore, rawAfter } = surroundings(place)
  if (isUnspacedSpelling(spelling) && (CJK_BEFORE.test(rawBefore) || CJK_AFTER.test(rawAfter))) return true
  return !spelling.isOrdinary
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
function hasSameCase({ spelling, tokens }: Place): boolean {
  return tokens.every(({ text, lower }, i) => {
    const own = spelling.tokens[i]?.text ?? ''
    return text === own || isGrammatical(lower) || (own === lower && text.slice(1) === lower.slice(1))
  })
}

/** Some capital is there because of the name, not because a sentence starts, a title is written, or German is spoken. */
function hasTellingCapital({ reading, spelling, from, tokens }: Place): boolean {
  if (reading.isUpperCase()) return false
  if (tokens.some(({ text }) => /.\p{Lu}/u.test(text))) return true
  if (reading.isCapitalised() || (tokens.length === 1 && reading.isGerman())) return false
  return tokens.some(
    (token, i) =>
      startsWithCapital(token) &&
      token.text === spelling.tokens[i]?.text &&
      !isGrammatical(token.lower) &&
      !(i === 0 && reading.startsSentence(from)),
  )
}

/** "Open" in "the US Open", "Data" in "Twitter Data": ordinary words with another capital beside them belong to that name. */
function isInsideLongerName({ reading, spelling, from, to }: Place): boolean {
  if (!spelling.isOrdinary || spelling.hasInnerCapital || to - from > 2) return false
  const touches = (k: number, at: number) => {
    const token = reading.tokens[k]
    return (
      token !== undefined &&
      !reading.parted(at) &&
      startsWithCapital(token) &&
      token.text !== 'I' &&
      !(k < from && reading.startsSentence(k))
    )
  }
  return touches(from - 1, from) || touches(to, to)
}

const isMixed = ({ text }: Token): boolean =>
  text.length >= MIXED_CHARACTERS && /\p{N}/u.test(text) && /\p{L}/u.test(text) && !isUnspaced(text)

/** Short names with signs ("C++") need their signs. */
function isWrittenOut({ reading, spelling, from, to }: Place): boolean {
  return reading.gap(from).endsWith(spelling.lead) && reading.gap(to).startsWith(spelling.trail)
}

/** The punctuation that joins the parts of the name joins them here. */
function isWrittenAsCode({ reading, spelling, from }: Place): boolean {
  return spelling.gaps.every((gap, i) => reading.gap(from + i + 1) === gap)
}

function isUnmistakableCode({ gaps, words }: Spelling): boolean {
  return gaps.some((gap) => gap !== '-') || gaps.length > 1 || (words.at(-1)?.length ?? 0) >= LONG_PART
}
