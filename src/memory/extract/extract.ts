/**
 * What lasts of a user's own message, as cards in the user's own words: wishes, constraints, facts, and what takes an earlier one back.
 *
 * Lives here: the interface of extractors, which clauses are kept, and the checks that every card passes. Only ever given the user's own
 * words, never tool output or text of a web page. What is pasted into a message is taken out before it is read.
 */
import { bareClause, type Clause, KINDS, type Kind, markedText, readClauses, readsInPlace, type Vectors } from '../../reading/clauses.js'
import { othersIn } from '../../reading/beneficiaries.js'
import { likeliest } from '../../reading/head.js'
import { readActs, readVerdict, verdictTexts } from '../../reading/verdicts.js'
import { ownWords } from '../../reading/own-words.js'
import { LEAST_COSINE } from '../cards/relation.js'
import { isHarmless } from '../cards/safe-note.js'
import { defined } from '../../util/defined.js'

/** What lasts of the user's own, and what is somebody else's. */
export type Role = OwnRole | 'other'
type OwnRole = 'wish' | 'constraint' | 'fact'

/** A preference as it was stated. */
export interface ExtractedCard {
  /** When it holds, in the user's words; '' = where its own words say, or always. */
  readonly condition: string
  /** What is wanted, in the user's words. */
  readonly action: string
  /** A message never says outright that it holds for every request. */
  readonly general: false
  readonly role?: Role
  /** The message that it came from: what was asked for beside it helps to find it again. */
  readonly sentence: string
}

export interface ExtractionContext {
  /** The assistant's turn before the message. */
  readonly before?: string
  /** The tool that had run just before it: the message may speak of that alone. */
  readonly ran?: string
  /** Whether a tool was called for the message, as far as that is known. */
  readonly called?: boolean
  /** Cosine of a text with the nearest of what is kept. */
  readonly nearest?: (vector: Float32Array) => number
  /** Names in the message that are spoken of for certain occasions: what holds one lasts. */
  readonly occasional?: readonly string[]
  /** Names in the message of which something is kept by itself: what is said beside them is another matter. */
  readonly apart?: readonly string[]
}

/** Where cards come from: the heads over what the embedder makes of a message, or a chat model with the same checks behind it. */
export type Extract = (message: string, vectors: Vectors, context?: ExtractionContext) => Promise<readonly ExtractedCard[]>

/** More than this many in one message is no message but a document. */
export const MOST_CARDS = 6
const MOST_SENTENCE = 400

/**
 * P(lasting) from which a clause is kept; requests hold facts that are this request's alone, so these take more. Chosen of five on statements-dev,
 * 2026-11-23 and 29: 89 % of the statements are kept, of 450 messages written to mislead 7 %.
 */
const LEAST_LASTING: Readonly<Record<OwnRole, number>> = { wish: 0.6, constraint: 0.6, fact: 0.8 }
/**
 * A message of more clauses may be one task told at length: of n that may last each must be surer, so that it is no likelier to leave something
 * false. Chosen of five ways on statements-dev, 2026-11-29: of 23 long tasks 3 leave something; 14 where each is judged for itself.
 */
const FEW_CLAUSES = 4
/** P(not somebody else's) up to which a clause is kept as theirs, in a message of so many clauses; in longer ones, which are seldom talk, each less. */
const DOUBT_OF_OTHER = { most: 0.5, clauses: 3 }
const OTHER = KINDS.indexOf('other')
/** A clause below this is no chance to err. */
const MAY_LAST = 0.1
/** Beside a clause that is kept, one of the same role is its continuation from here on. */
const LEAST_BESIDE = 0.5

const ROLES: Readonly<Partial<Record<Kind, OwnRole>>> = { wish: 'wish', constraint: 'constraint', fact: 'fact', change: 'wish' }

/** Numbers that open an account or a border: more than eight digits, however they are grouped, or eight letters and digits, five of them digits. */
export const SECRET = /(?:\d[ .-]?){9,}|\b(?=(?:[a-z]*\d){5})[a-z\d]{8,}\b/i

/**
 * The way that needs no chat model.
 *
 * @returns cards in the order in which they stand in the message, those of somebody else's last; empty for requests, questions and quotations
 */
export const extractCards: Extract = async (message, vectors, { ran, called, nearest, occasional = [], apart = [] } = {}) => {
  const own = ownWords(message)
  if (own.trim() === '') return []
  const cards: ExtractedCard[] = []
  const read = (await readClauses(own, vectors)).map((clause) =>
    occasional.some((name) => clause.text.includes(name)) ? readAs(clause, (_, kind) => Number(KINDS[kind] === 'wish')) : clause,
  )
  const followed = called === undefined ? read : inLightOf(read, called)
  const replied = ran === undefined ? followed : await lessOfTheCall(followed, vectors)
  const near = nearest === undefined ? replied : await inLightOfCards(replied, vectors, nearest)
  const clauses = await Promise.all(near.map((clause, i) => inLightOfWhose(clause, read[i]?.probabilities[OTHER] ?? 0, vectors)))
  const isTask = clauses.length > FEW_CLAUSES ? await asksIn(own, vectors) : 0
  for (const { text, role } of [...lastingParts(clauses, apart, isTask), ...partsOfOthers(clauses)]) {
    const card = SECRET.test(text) ? undefined : checkedCard({ condition: '', action: text, role }, SECRET.test(message) ? text : message)
    if (card !== undefined && isHarmless(card) && !cards.some((other) => other.action === card.action)) cards.push(card)
  }
  return cards.slice(0, MOST_CARDS)
}

/** A clause with other probabilities. */
function readAs({ text, probabilities }: Clause, by: (before: number, kind: number) => number): Clause {
  const now = probabilities.map(by)
  return { text, kind: likeliest(KINDS, now), probabilities: now }
}

/**
 * P(a call follows) of a message that asks for one, and of one that does not: one message leads to it, and its other clauses need not ask. Chosen
 * on chat-dev and the chats a to c.
 */
const CALL_FOLLOWS = { asks: 0.85, asksNot: 0.3 } as const

/** What each clause is, now that it is known whether the message led to a call: Bayes' rule over which of them ask for one. */
export function inLightOf(clauses: readonly Clause[], called: boolean): readonly Clause[] {
  const asks = KINDS.indexOf('request')
  const [some, none] = called ? [CALL_FOLLOWS.asks, CALL_FOLLOWS.asksNot] : [1 - CALL_FOLLOWS.asks, 1 - CALL_FOLLOWS.asksNot]
  const asked = clauses.map(({ probabilities }) => probabilities[asks] as number)
  return clauses.map((clause, i) => {
    const others = asked.reduce((product, p, j) => (j === i ? product : product * (1 - p)), 1)
    const [it, not] = [(asked[i] as number) * some, (1 - (asked[i] as number)) * (others * none + (1 - others) * some)]
    const [p, rest] = [it / (it + not), not / (it + not) / Math.max(1e-9, 1 - (asked[i] as number))]
    return readAs(clause, (before, kind) => (kind === asks ? p : before * rest))
  })
}

/** How much likelier, as odds, what is on the subject of something kept lasts as well: “make it 22 from now on”. */
const LASTS_AS_WELL = 3

async function inLightOfCards(clauses: readonly Clause[], { embed }: Vectors, nearest: (vector: Float32Array) => number) {
  const vectors = await embed(clauses.map(({ text }) => bareClause(text)))
  return clauses.map((clause, i) => {
    if (nearest(vectors[i] as Float32Array) < LEAST_COSINE.usual) return clause
    const lasting = lastingOf(clause)
    const factor = (isLasting: boolean) => (isLasting ? LASTS_AS_WELL : 1) / (1 + (LASTS_AS_WELL - 1) * lasting)
    return readAs(clause, (p, k) => p * factor(ROLES[KINDS[k] as Kind] !== undefined))
  })
}

/**
 * What lasts is theirs as far as it is said of others alone, however it reads as a clause. @param other P(somebody else's) before it was known
 * whether a call followed: whoever asks for somebody often says in the same breath what they need
 */
async function inLightOfWhose(clause: Clause, other: number, vectors: Vectors): Promise<Clause> {
  if (!readsInPlace(vectors.tier)) return clause
  const lasting = lastingOf(clause)
  if (lasting < MAY_LAST) return readAs(clause, (p, k) => (k === OTHER ? Math.max(p, other) : p))
  const theirs = await othersIn(bareClause(clause.text), vectors)
  return readAs(clause, (p, k) =>
    k === OTHER ? Math.max(p, other) + lasting * theirs : ROLES[KINDS[k] as Kind] === undefined ? p : p * (1 - theirs),
  )
}

/** “Not that one, the other” takes back what has just been done, and nothing that was said: as far as that is so, it is for this once. */
function lessOfTheCall(clauses: readonly Clause[], { tier, embed }: Vectors): Promise<readonly Clause[]> {
  const [change, once] = [KINDS.indexOf('change'), KINDS.indexOf('once')]
  return Promise.all(
    clauses.map(async (clause) => {
      if (clause.kind !== 'change') return clause
      const text = bareClause(clause.text)
      const { refused, failed } = readVerdict(text, tier, await embed(verdictTexts(undefined, text, tier)))
      const moved = (refused + failed) * (clause.probabilities[change] as number)
      return readAs(clause, (p, k) => (k === change ? p - moved : k === once ? p + moved : p))
    }),
  )
}

interface Part<Whose extends Role = OwnRole> {
  readonly text: string
  readonly role: Whose
}

/** P(a message is there to have something done or answered). */
async function asksIn(message: string, { tier, embed }: Vectors): Promise<number> {
  const [vector] = await embed([markedText(message, tier)])
  const { task, chat } = readActs(message, tier, vector)
  return task + chat
}

/**
 * Clauses that last, those of one sentence that follow on each other as one.
 *
 * @param apart names that none shares with one that has none of them
 * @param isTask P(the message is one task told at length)
 */
function lastingParts(clauses: readonly Clause[], apart: readonly string[], isTask: number): readonly Part[] {
  const isApart = ({ text }: Pick<Clause, 'text'>): boolean => apart.some((name) => text.includes(name))
  const sure = sureOf(clauses, isTask)
  const parts: Part[] = []
  let open: (Part & { readonly isSure: boolean }) | undefined
  const close = () => {
    if (open?.isSure === true) parts.push(open)
    open = undefined
  }
  for (const clause of clauses) {
    const role = ROLES[clause.kind]
    const isSure = sure.has(clause)
    const before = open !== undefined && isApart(open) === isApart(clause) ? open : undefined
    // What a colon announces, or a wish quotes, is what was announced, whatever it would be by itself.
    if (before !== undefined && (COLON.test(clause.text) || (clause.kind === 'quote' && isOneSentence(before.text, clause.text))))
      open = { ...before, role: weightier(before.role, role ?? before.role), text: before.text + clause.text }
    else if (role === undefined || lastingOf(clause) < LEAST_BESIDE) close()
    else if (before !== undefined && (before.role === role || isOneSentence(before.text, clause.text)))
      open = { role: weightier(before.role, role), text: before.text + clause.text, isSure: before.isSure || isSure }
    else {
      close()
      open = { text: clause.text, role, isSure }
    }
  }
  close()
  return parts
}

/** What ends a sentence stands at the end of a clause, other marks at the beginning of the next (reading/clauses.ts). */
const COLON = /^\s*:/
const isOneSentence = (before: string, after: string): boolean => !/[.!?][)"'”’.!?…]*\s*$/.test(before) && !/^\s*[;\n]/.test(after)

/** A reason beside a wish, or a wish beside what must be heeded, is part of that. */
const weightier = (a: OwnRole, b: OwnRole): OwnRole => (a === 'constraint' || b === 'constraint' ? 'constraint' : a === 'wish' ? a : b)

/** What is said of somebody else; clauses that follow on each other as one. */
function partsOfOthers(clauses: readonly Clause[]): readonly Part<'other'>[] {
  const doubt = DOUBT_OF_OTHER.most * Math.min(1, DOUBT_OF_OTHER.clauses / clauses.length)
  const isTheirs = (clause: Clause | undefined): boolean => (clause?.probabilities[OTHER] ?? 0) > 1 - doubt
  const parts: Part<'other'>[] = []
  clauses.forEach((clause, i) => {
    if (!isTheirs(clause)) return
    const before = isTheirs(clauses[i - 1]) ? parts.pop() : undefined
    parts.push({ text: (before?.text ?? '') + clause.text, role: 'other' })
  })
  return parts
}

/** The clauses that surely last, of a task by Holm's step-down: the surest of n must be n times as sure as one alone, the next n − 1 times … */
function sureOf(clauses: readonly Clause[], isTask: number): ReadonlySet<Clause> {
  const doubt = (clause: Clause) => (1 - lastingOf(clause)) / doubtAllowed(clause)
  const chances = clauses.filter((clause) => lastingOf(clause) > MAY_LAST).sort((a, b) => doubt(a) - doubt(b))
  const fails = chances.findIndex((clause, k) => doubt(clause) > 1 / (1 + isTask * (chances.length - k - 1)))
  return new Set(fails < 0 ? chances : chances.slice(0, fails))
}

/** 1 − the border of a clause: that of each role as far as it may be of it. */
function doubtAllowed(clause: Clause): number {
  const allowed = KINDS.reduce((sum, kind, k) => {
    const role = ROLES[kind]
    return role === undefined ? sum : sum + (clause.probabilities[k] as number) * (1 - LEAST_LASTING[role])
  }, 0)
  return allowed / lastingOf(clause)
}

/** P(a clause says what lasts). */
const lastingOf = ({ probabilities }: Clause): number =>
  KINDS.reduce((sum, kind, k) => sum + (ROLES[kind] === undefined ? 0 : (probabilities[k] as number)), 0)

/**
 * The checks that every card passes, whoever proposed it: words on both sides, of a sensible length, without links or code.
 *
 * @returns the card with its white space and end marks put in order; `undefined` where it is none
 */
export function checkedCard(
  { condition, action, role }: Pick<ExtractedCard, 'condition' | 'action' | 'role'>,
  sentence: string,
): ExtractedCard | undefined {
  const tidy = (text: string) => bareClause(text.replaceAll(/\s+/g, ' ')).replaceAll(/[\s.!]+$/g, '')
  const [when, what] = [tidy(condition), tidy(action)]
  const isSensible = (text: string, most: number) => text.length <= most && !/https?:|[<>{}`]/.test(text)
  if (!/\p{L}{2}/u.test(what) || !isSensible(what, 300) || !isSensible(when, 120)) return undefined
  return {
    condition: when,
    action: what,
    general: false,
    ...defined({ role }),
    sentence: sentence.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_SENTENCE),
  }
}
