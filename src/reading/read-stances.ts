/**
 * What a message wants of each tool that it names: used now, used this once, preferred from now on, put behind another, never again …; and
 * whether it puts right what has just been done.
 *
 * Lives here: how a name's place in a message is described, and the heads that read it. May not know: which words are names, tools, what was
 * done, what becomes of it.
 */
import { MARK, type Tier } from '../embedding/embedder.js'
import { placedSentences } from '../embedding/text/request-parts.js'
import { isLatin } from '../embedding/text/script.js'
import { readsInPlace } from './clauses.js'
import { formOf, gramsOf, tokensOf } from './features.js'
import { normalized } from './head.js'
import { readBy } from './heads.js'

/**
 * `use`: something is to be done with it now. `once`: the same, as an exception or for somebody else. `prefer`: it is what the user takes.
 * `when`, `unless`: it is taken, left out, on an occasion narrower than its job. `less`: it stands behind another. `not`: not for this.
 * `never`: not any more. `again`: a ban is taken back. `none`: it is talked about.
 */
export const STANCES = ['use', 'once', 'prefer', 'when', 'unless', 'less', 'not', 'never', 'again', 'none'] as const
export type Stance = (typeof STANCES)[number]

/** Where a text names a thing, in UTF-16 offsets; `name` is the same for all names of one thing. */
export interface NamedAt {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Stand in the text for the name that is asked about, and for other names. No keyboard has them. */
const TARGET = '\ue000'
const OTHER = '\ue001'

/** Names that are none, for the vector: it should tell what is said, not of whom. */
const STAND_INS = ['Acme', 'Zenta', 'Borvo'] as const

/** A framed text to be read: what comes right after something was done says so, where a tier reads names in their place. */
export const framedText = ({ text }: Framed, isReply: boolean, tier: Tier): string =>
  isReply && readsInPlace(tier) ? `Done. ${text}` : text

/** Words on either side of a name that are looked at one by one. */
const WINDOW = 4

/** A message as it stands to one of its names. */
export interface Framed {
  readonly features: readonly string[]
  /** What is embedded: the vector is that of the name in its sentence. */
  readonly text: string
}

/**
 * @param isReply whether it comes right after something was done
 * @param names in the order of the text, without overlaps
 */
export function frameOf(message: string, names: readonly NamedAt[], target: string, isReply: boolean): Framed {
  const others = [...new Set(names.map(({ name }) => name))].filter((name) => name !== target)
  const tokens = tokensOf(replaced(message, names, (name) => (name === target ? ` ${TARGET} ` : ` ${OTHER} `)))
  const features = [
    ...gramsOf(tokens),
    ...formOf(tokens),
    ...aroundTarget(tokens),
    ...(isReply ? ['#reply'] : []),
    ...(others.length > 0 ? ['#others'] : []),
  ]
  const standIn = (name: string): string =>
    name === target ? `${MARK}${STAND_INS[0]}${MARK}` : (STAND_INS[Math.min(1 + others.indexOf(name), 2)] as string)
  return { features, text: replaced(message, names, standIn) }
}

/** Where a token stands to two names, by their places. */
export const placeOf = (at: number, low: number, high: number): string => (at < low ? 'before' : at > high ? 'behind' : 'between')

/** Quotation marks around a name only say that it is one. */
const QUOTED = /^["“„«‘'`][^"“”„«»‘’'`]+["”“»’'`]$/u

/** A message with its names replaced. */
export function replaced(message: string, names: readonly NamedAt[], by: (name: string) => string): string {
  let text = ''
  let from = 0
  for (const { name, start, end } of names) {
    const isQuoted = start > from && QUOTED.test(message.slice(start - 1, end + 1))
    text += message.slice(from, isQuoted ? start - 1 : start) + by(name)
    from = isQuoted ? end + 1 : end
  }
  return text + message.slice(from)
}

/** Words to its left and right, near and nearer; what stands between it and the first other name, and on which side that is. */
function aroundTarget(tokens: readonly string[]): string[] {
  const found: string[] = []
  for (const [at, token] of tokens.entries()) {
    if (token !== TARGET) continue
    for (let k = 1; k <= WINDOW; k++) {
      const [left, right] = [tokens[at - k], tokens[at + k]]
      if (left !== undefined) found.push(`<${left}`, `<${Math.min(k, 2)}${left}`)
      if (right !== undefined) found.push(`>${right}`, `>${Math.min(k, 2)}${right}`)
    }
  }
  const [target, other] = [tokens.indexOf(TARGET), tokens.indexOf(OTHER)]
  if (other < 0) return found
  const side = target < other ? 'first' : 'second'
  const [low, high] = [Math.min(target, other), Math.max(target, other)]
  found.push(`#${side}`)
  for (const [at, token] of tokens.entries()) {
    const place = placeOf(at, low, high)
    found.push(`${side} ${place} ${token}`)
    if (at >= low && at < high) found.push(`${side} between ${token} ${tokens[at + 1]}`)
  }
  return found
}

/** What is wanted of one thing: P(stance) in the order of `STANCES`. */
export interface ReadStance {
  readonly name: string
  readonly probabilities: readonly number[]
  /** The name's vector in its sentence, if it was there. */
  readonly vector?: Float32Array | undefined
}

/** What a message wants of everything that it names. @param vectorOf of a framed text; none: words alone */
export function readStances(
  message: string,
  names: readonly NamedAt[],
  isReply: boolean,
  tier: Tier,
  vectorOf: (text: string) => Float32Array | undefined,
): readonly ReadStance[] {
  return namesOf(names).map((name) => {
    const [whole, near] = framesOf(message, names, name, isReply).map((framed) => {
      const vector = vectorOf(framedText(framed, isReply, tier))
      return { vector, probabilities: readBy('stance', STANCES, { features: framed.features, tier, vector }) }
    }) as [Omit<ReadStance, 'name'>, Omit<ReadStance, 'name'>?]
    return { name, ...whole, ...(near === undefined ? {} : { probabilities: pooled(whole.probabilities, near.probabilities) }) }
  })
}

/** Texts whose vectors `readStances` asks for. */
export const stanceTexts = (message: string, names: readonly NamedAt[], isReply: boolean, tier: Tier): readonly string[] =>
  namesOf(names).flatMap((name) => framesOf(message, names, name, isReply).map((framed) => framedText(framed, isReply, tier)))

const namesOf = (names: readonly NamedAt[]): readonly string[] => [...new Set(names.map(({ name }) => name))]

/** What two readings of one text say together: each counts as evidence of its own, as far as `SHARE` says. */
function pooled(one: readonly number[], other: readonly number[]): readonly number[] {
  return normalized(one.map((p, k) => (p * (other[k] as number)) ** SHARE))
}

/** Both hold the same words: neither counts for a whole. On 192 chats of three hands .5, .75 and 1 are within two chats of each other (2026-11-24). */
const SHARE = 0.75

/** The message, and the sentence in which a name stands last, where it has others: what is told around it says little of the name. Of other scripts, the name alone. */
function framesOf(message: string, names: readonly NamedAt[], target: string, isReply: boolean): readonly Framed[] {
  const whole = frameOf(message, names, target, isReply)
  const last = names.findLast(({ name }) => name === target)
  // Of signs that the model hardly reads, what stands around a name counts no more than that it is said at all.
  if (last !== undefined && !isLatin(message)) {
    const alone = { name: target, start: 0, end: last.end - last.start }
    return [whole, frameOf(message.slice(last.start, last.end), [alone], target, isReply)]
  }
  const sentence = placedSentences(message).findLast(({ start }) => last !== undefined && last.start >= start)
  if (sentence === undefined || sentence.text.length === message.length) return [whole]
  const { text, start: from } = sentence
  const within = names
    .filter(({ start, end }) => start >= from && end <= from + text.length)
    .map(({ name, start, end }) => ({ name, start: start - from, end: end - from }))
  return within.some(({ name }) => name === target) ? [whole, frameOf(text, within, target, isReply)] : [whole]
}

export const probabilityOf = ({ probabilities }: ReadStance, ...stances: readonly Stance[]): number =>
  stances.reduce((sum, stance) => sum + (probabilities[STANCES.indexOf(stance)] as number), 0)

export const CORRECTIONS = ['asks', 'corrects'] as const

/**
 * Whether a message puts right what has just been done ("no, with X"), or asks for something new with it, by its words alone.
 *
 * @param names in the text, at least one
 */
export function isCorrection(text: string, names: readonly NamedAt[]): boolean {
  const [first] = names
  if (first === undefined) return false
  const { features } = frameOf(text, names, first.name, false)
  return (readBy('correction', CORRECTIONS, { features, tier: 'hashed' })[1] as number) > 0.5
}
