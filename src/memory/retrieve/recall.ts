/**
 * Recall: which cards of the notebook belong into the prompt of a request.
 *
 * Lives here: the question that the notebook answers. Read-only. May not know: how a note is worded, storage, time.
 */
import type { Jobs } from '../../embedding/tools/domain.js'
import type { World } from '../../learner.js'
import { affinityOf, nearness } from '../cards/affinity.js'
import { type Card, cosine, type Direction, isPlain, TASK_SHARPNESS, isSaidAlone } from '../cards/card.js'
import { allThumbs, type CardReactions, weigh } from './reactions.js'
import { logit, sigmoid } from './logistic.js'
import { dequantize } from '../../embedding/quantize.js'
import { askOf, bearingLogit, nearEnough } from './bearing.js'
import type { Prototypes } from '../cards/prototypes.js'
import { isBound, isSuperseded, type Notebook, supersededBy } from '../notebook.js'
import { EVIDENCE, relevanceFeatures } from './relevance.js'
import { isHarmless } from '../cards/safe-note.js'
import { SAME_TOPIC } from '../cards/same-topic.js'
import { namesIn } from './same-person.js'
import { shortlist } from '../../linear/shortlist.js'
import { once } from '../../util/memoize.js'

/** Cards looked at closely, with an occasion and without, and those whose evidence is shared with others. */
const CLOSELY = 64
const SHARING = 4
/** General cards in one prompt. */
const MOST_GENERAL = 10
/** A card below this is left out: a note that does not apply costs the others about a fifth of what one that applies wins. */
const LEAST_RELEVANCE = 0.16

/**
 * What a thumb for the very same request adds to the logit. Not fitted: a thumb is the user's own word, and what it means is that they want
 * the note there or not.
 */
const THUMB = 2
/** A general card whose thumbs sum to less is left out. */
const LEAST_THUMBS = -0.5

/** When cards are asked for: a request. */
export interface Moment {
  readonly text: string
  readonly vector: Float32Array
  readonly conversation: string
  /** P(domain) of a text among today's tools, where these have domains. */
  readonly jobs?: Jobs | undefined
}

export interface NoteQuestion extends Moment {
  /** Whether somebody else is to have it: then what was said of others may bear on it too, as it does where the request names them. */
  readonly isForOthers?: boolean
  /** Notes for this very request, at most. */
  readonly max: number
}

/** A card that belongs into the prompt. */
export interface Recalled {
  readonly row: number
  readonly card: Card
  /** P(it applies). */
  readonly probability: number
}

/** A card with what was found about it. */
export interface Looked {
  readonly row: number
  readonly features: readonly number[]
  /** Sum of thumbs for such requests. */
  readonly thumbs: number
  /** Logit of a plain card, before what reactions say. */
  readonly plain?: number
  /** P(the request is for the job that a plain card was said beside). */
  readonly beside?: number
}

/** P(a card applies). */
export const applies = (notebook: Notebook, looked: Looked, world: World): number => sigmoid(logitOf(notebook, looked), world)

function logitOf({ weights }: Notebook, { features, thumbs, plain }: Looked): number {
  if (plain === undefined) return logit(weights.relevance, features) + THUMB * thumbs
  const said = EVIDENCE.reduce((sum, i) => sum + (weights.relevance[i] ?? 0) * (features[i] ?? 0), 0)
  return plain + said + THUMB * thumbs
}

/** `bound`: for this request, the likeliest first; `general`: what always holds, the newest first. */
export const recall = (notebook: Notebook, moment: NoteQuestion, world: World) => ({
  bound: pick(notebook, look(notebook, moment, world), moment, world),
  general: generalCards(notebook),
})

const NO_REACTIONS: CardReactions = { own: 0, session: 0, thumbs: 0 }

/** The last look at a notebook: which tool, which arguments and which notes are three questions about one request. */
const lastLooks = new WeakMap<
  Notebook,
  Pick<Moment, 'vector' | 'conversation'> & { readonly learnt: number; readonly found: readonly Looked[] }
>()

/** The features of the cards that may apply. */
export function look(notebook: Notebook, moment: Moment, world: World): readonly Looked[] {
  const { learnt } = notebook
  const { vector, conversation } = moment
  const last = lastLooks.get(notebook)
  if (last?.vector === vector && last.conversation === conversation && last.learnt === learnt) return last.found
  const found = lookAnew(notebook, moment, world)
  lastLooks.set(notebook, { vector, conversation, learnt, found })
  return found
}

function lookAnew(notebook: Notebook, moment: Moment, world: World): readonly Looked[] {
  const { cards, prototypes } = notebook
  const { vector, conversation } = moment
  if (prototypes === undefined) return []
  const everyday = nearness(prototypes.subjects, vector)
  const tasks = (groups: Float64Array) => affinityOf(groups, TASK_SHARPNESS, world)
  const occasion = { subjects: tasks(everyday.groups), kinds: tasks(nearness(prototypes.kinds, vector).groups) }
  const standard = (cosine: number | undefined): number => ((cosine ?? 0) - everyday.mean) / everyday.deviation
  const { near, bearing, beside } = bearingOf(notebook, moment, world)
  const [note, when, what] = [notebook.note.scores(vector), notebook.when.scores(vector), notebook.what.scores(vector)]
  const reactions = weigh(notebook.reactions, vector, conversation)
  const nearest = [
    ...shortlist(boundRows(notebook, true), near, CLOSELY),
    ...shortlist(boundRows(notebook, false), (row) => (note[row] as number) + (when[row] as number), CLOSELY),
  ]
  const sharing = [...reactions]
    .flatMap(([id, { own }]) => {
      const row = notebook.rows.get(id)
      return row === undefined || own <= 0 || !isBound(notebook, row) ? [] : [{ row, own }]
    })
    .sort((a, b) => b.own - a.own || a.row - b.row)
    .slice(0, SHARING)
  const rows = [...new Set([...nearest, ...sharing.map(({ row }) => row)])]
  return rows.map((row) => {
    const card = cards[row] as Card
    let shared = 0
    for (const one of sharing) if (one.row !== row) shared += one.own * Math.max(0, cosine(card.when, (cards[one.row] as Card).when)) ** 3
    const similarity = { note: standard(note[row]), when: standard(when[row]), what: standard(what[row]) }
    const { own, session, thumbs } = reactions.get(card.id) ?? NO_REACTIONS
    const { probability } = supersededBy(notebook, row)
    const features = relevanceFeatures(card, occasion, similarity, { own, session, shared }, probability, world.kernels)
    const looked = { row, thumbs, features }
    return isPlain(card) ? { ...looked, plain: bearing(row), beside: beside(row) } : looked
  })
}

/** P from which on a card is told with requests of the job that it was said beside. Chosen of two on chat-dev and the chats a to g, 2026-11-28. */
const SAID_BESIDE = 0.25

/** Jobs that a request is for with less, and more of them, tell no cards. */
const LEAST_JOB = 0.15
const MOST_JOBS = 3
/** P(a card bears on a job) where it is surely for none but that one, as far as words tell: tools may be here before their vectors are. */
const OF_ITS_JOB = 0.3

/**
 * Whether plain cards bear on a request: on what is said, or on the job that it is for. "A table for two" may be for furniture; where the app's
 * tools say that it is for a restaurant, what bears on restaurants bears on it.
 *
 * @returns `near`: P by vectors alone, for all rows; for the few looked at `bearing`: logit of P, by words too where tools have no vectors yet,
 *   and `beside`: P(the request is for the job that a card was said beside)
 */
function bearingOf({ cards, prototypes, what, when }: Notebook, { text, vector, jobs }: Moment, world: World) {
  const by = (asked: Float32Array) => {
    const { mean } = nearness((prototypes as Prototypes).subjects, asked)
    const ask = askOf(asked, mean, world)
    // An index keeps its last scores only.
    const [note, said] = [what.scores(ask.vector).slice(), when.scores(ask.vector).slice()]
    return (row: number) => sigmoid(bearingLogit(ask, note[row] as number, said[row] as number, (cards[row] as Card).everyday), world)
  }
  const ofRequest = by(vector)
  const likely = (jobs?.ofRequest(text, vector) ?? []).slice(0, MOST_JOBS).filter(({ probability }) => probability >= LEAST_JOB)
  const ofJobs = likely.map(({ domain, probability }) => {
    const job = jobs?.vectorOf(domain)
    return { domain, probability, bears: job?.length === vector.length ? by(job) : undefined }
  })
  const either = (row: number, byWords: (domain: string) => number): number => {
    const job = ofJobs.reduce((sum, { domain, probability, bears }) => sum + probability * (bears?.(row) ?? byWords(domain)), 0)
    return 1 - (1 - ofRequest(row)) * (1 - job)
  }
  return {
    near: (row: number) => either(row, () => 0),
    bearing(row: number) {
      const p = either(row, (domain) => OF_ITS_JOB * forJob(cards[row] as Card, domain, jobs))
      return world.kernels.log(p / (1 - p))
    },
    beside: (row: number) =>
      ofJobs.reduce((sum, { domain, probability }) => sum + probability * saidForJob(cards[row] as Card, domain, jobs), 0),
  }
}

/** P(a text of a card is for a job); 0 where nothing is known of that. */
const shareOf = (text: string, vector: Direction, domain: string, jobs: Jobs | undefined): number =>
  jobs?.ofCard(text, () => dequantize(vector)).find((one) => one.domain === domain)?.probability ?? 0

/** P(a card is for a job) by its words. */
export const forJob = ({ action, what }: Card, domain: string, jobs: Jobs | undefined): number => shareOf(action, what, domain, jobs)

/** The same by the message that it was said in; 0 where it was said by itself. */
const saidForJob = (card: Card, domain: string, jobs: Jobs | undefined): number =>
  isSaidAlone(card) ? 0 : shareOf(card.sentence ?? card.action, card.when, domain, jobs)

/** @param plain those without an occasion of their own, or the others */
function* boundRows(notebook: Notebook, plain: boolean): Generator<number> {
  for (const [row, card] of notebook.cards.entries()) if (isBound(notebook, row) && isPlain(card) === plain) yield row
}

/** Whether a card may be a note: it stands, and is no weapon. */
const isUsable = (notebook: Notebook, row: number): boolean => !isSuperseded(notebook, row) && isHarmless(notebook.cards[row] as Card)

function pick(notebook: Notebook, looked: readonly Looked[], { text, max, isForOthers = false }: NoteQuestion, world: World): Recalled[] {
  const isNamed = once(() => namesIn(text))
  const isMeant = ({ role, action, sentence = action }: Card): boolean => role !== 'other' || isForOthers || isNamed()(sentence)
  const usable = looked
    .filter(({ row }) => isUsable(notebook, row) && isMeant(notebook.cards[row] as Card))
    .map((one) => ({ ...one, logOdds: logitOf(notebook, one), probability: applies(notebook, one, world) }))
  const isNear = nearEnough(
    usable.flatMap((one) => (one.plain === undefined ? [] : one.logOdds)),
    world.kernels.exp,
  )
  const isClose = ({ row, plain, beside = 0, logOdds, probability }: (typeof usable)[number]): boolean => {
    if (plain === undefined) return probability > LEAST_RELEVANCE
    // What reactions say against it at such requests outranks what it was said beside.
    return isNear(logOdds, notebook.cards[row]?.role === 'constraint') || (beside > SAID_BESIDE && logOdds >= plain)
  }
  const ranked = usable.filter(isClose).sort((a, b) => b.probability - a.probability || a.row - b.row)
  const chosen: Recalled[] = []
  for (const { row, probability } of ranked) {
    if (chosen.length >= max) break
    const twice = (notebook.neighbours[row] ?? []).some(
      (one) => one.probability > SAME_TOPIC && chosen.some((other) => other.row === one.row),
    )
    if (!twice) chosen.push({ row, card: notebook.cards[row] as Card, probability })
  }
  return chosen
}

/** Cards for every request, the latest first. */
export function generalCards(notebook: Notebook): Recalled[] {
  const thumbs = allThumbs(notebook.reactions)
  return [...notebook.general]
    .map((row) => ({ row, card: notebook.cards[row] as Card, probability: 1 - supersededBy(notebook, row).probability }))
    .filter(({ row, card }) => isUsable(notebook, row) && (thumbs.get(card.id) ?? 0) > LEAST_THUMBS)
    .sort((a, b) => Number(b.card.isPinned) - Number(a.card.isPinned) || (a.card.event < b.card.event ? 1 : -1))
    .slice(0, MOST_GENERAL)
}
