/**
 * The notekeeper: what the engine asks of memory.
 *
 * Lives here: notes and prompt of a suggestion, what a reply or a thumb says as events, the list of cards. May not know: storage, threads.
 */
import { isRecord } from '../catalogue/is-record.js'
import type { Jobs } from '../embedding/tools/domain.js'
import { dequantize } from '../embedding/quantize.js'
import { invalidItem, PenchantError } from '../errors.js'
import type { Beside, CardId, EventDraft, FeedbackEvent } from '../event.js'
import { readDecision } from '../decision.js'
import { feedbackKey } from '../feedback-key.js'
import type { Learner, World } from '../learner.js'
import type { Lesson, Note, Question, Suggestion, SuggestionLesson } from '../penchant.js'
import { requestText } from '../question.js'
import { believed, othersIn } from '../reading/beneficiaries.js'
import { clausesOf, readsInPlace } from '../reading/clauses.js'
import { verdictTexts } from '../reading/verdicts.js'
import { type ApplicableCard, applicableCards } from './retrieve/applicable-cards.js'
import { type Card, isPlain } from './cards/card.js'
import { explainNote, listCards } from './cards/list-cards.js'
import { besideText, LEAST_COSINE, readBeside } from './cards/relation.js'
import { createNotebook, type Notebook } from './notebook.js'
import type { ChosenNote, NotePolicy } from './note-policy.js'
import { noteSentence, promptBlock, withinBudget } from './prompt-block.js'
import { type Feedback, type ReplyCard, readReply as read, round } from './reply/reply.js'
import { isHarmless } from './cards/safe-note.js'

/** Notes for a request, and tokens of a prompt, unless the question says otherwise. */
const MOST_NOTES = 4
const MOST_TOKENS = 200
/** Longest reply that is read, in characters. */
const MOST_REPLY = 2000

/** Cards that a reply is compared with; one that is hardly an instruction is not what somebody misses. */
const MOST_NAMED = 16
const LEAST_INSTRUCTION = 0.4

/** Clauses of a request that are looked at for whom they ask. */
const MOST_CLAUSES = 4

/** What folds and vectors give. */
export interface NoteWorld {
  readonly world: World
  state<State>(learner: Learner<State>): State
  /** The vector of a text, made at once. */
  vector(text: string): Promise<Float32Array>
  /** P(domain) of a text among today's tools, where these have domains. */
  readonly jobs?: Jobs
}

export type Notekeeper = ReturnType<typeof createNotekeeper>

/** What of a suggestion says it; nothing where no note applies. */
type Notes = Pick<Suggestion, 'notes' | 'prompt'>

export function createNotekeeper(policy: NotePolicy) {
  // Whatever the policy: cards are listed, and complaints understood, by the notebook.
  const notebook: Learner<Notebook> = policy.learner.name === 'notebook' ? (policy.learner as Learner<Notebook>) : createNotebook()
  const learners = (policy.learner.name === 'notebook' ? [notebook] : [notebook, policy.learner]) as readonly Learner<unknown>[]

  async function readReply(reply: string, query: string, notes: readonly CardId[], at: NoteWorld) {
    const { tier } = at.world
    const [replyVector, queryVector] = await Promise.all([at.vector(reply), at.vector(query)])
    const looks = await Promise.all(verdictTexts(query, reply, tier).map((text) => at.vector(text)))
    const book = at.state(notebook)
    const rows = notes.flatMap((card) => book.rows.get(card) ?? [])
    const cards = cardsNear(book, replyVector)
    const feedback = read({ reply, tier, replyVector, queryVector, looks, cards, keywords: policy.keywords })
    if (rows.length === 0) return feedback
    const near = book.note.scores(replyVector)
    return { ...feedback, nextNote: round(Math.max(...rows.map((row) => near[row] as number))) }
  }

  /** Chosen notes as people and prompts read them. */
  function presented(all: readonly ChosenNote[], { notes }: Question, at: NoteWorld): Notes {
    const book = at.state(notebook)
    const chosen = all.flatMap((one) => {
      const row = book.rows.get(one.card) ?? -1
      const card = book.cards[row]
      if (card === undefined || !isHarmless(card)) return []
      return [{ ...one, sentence: noteSentence({ ...card, isGeneral: one.isGeneral }), row }]
    })
    const kept = withinBudget(chosen, atLeast0(notes === false ? undefined : notes?.maxTokens, MOST_TOKENS))
    if (kept.length === 0) return {}
    // The order of the cards, not of today's probabilities: a prompt that says the same is the same text.
    kept.sort((a, b) => Number(a.isGeneral) - Number(b.isGeneral) || a.row - b.row)
    return {
      notes: kept.map(
        ({ card, sentence, isGeneral, probability }): Note => ({
          card,
          text: sentence,
          general: isGeneral,
          because: explainNote(book, card, isGeneral ? 1 : probability),
        }),
      ),
      prompt: promptBlock(kept.map(({ sentence }) => sentence)),
    }
  }

  return {
    /** For the fold. */
    learners,

    /** Those of the notes for a question that are for every one: they need no vector. */
    general(question: Question, at: NoteWorld): Notes {
      const text = requestText(question?.query)
      if (text === '' || question.notes === false || policy.general === undefined) return {}
      return presented(policy.general(at.state(policy.learner)), question, at)
    },

    /** Notes and prompt for a question. */
    async notes(question: Question, conversation: string, at: NoteWorld): Promise<Notes> {
      const text = requestText(question?.query)
      if (text === '' || question.notes === false || at.state(notebook).cards.length === 0) return {}
      const max = atLeast0(question.notes?.max, MOST_NOTES)
      const [vector] = await Promise.all([text, ...policy.texts(text)].map((one) => at.vector(one)))
      const ofOthers = at.state(notebook).cards.some(({ role }) => role === 'other') && (await isForOthers(text, at))
      const asked = { text, vector: vector as Float32Array, conversation, max, isForOthers: ofOthers, jobs: at.jobs }
      return presented(policy.choose(at.state(policy.learner), asked, at.world), question, at)
    },

    /** Events of what users said about suggestions, and the lessons that say more than that. */
    async feedback(lessons: readonly Lesson[], at: NoteWorld) {
      const drafts: EventDraft[] = []
      const rest: Lesson[] = []
      for (const [index, lesson] of lessons.entries()) {
        const given = (lesson ?? {}) as SuggestionLesson
        const { reply, thumbs, used, reward, domain, args, instead, once, failed } = given
        const isOutcome = isOfAnswer(given)
        if (reply === undefined && thumbs === undefined && !isOutcome) {
          rest.push(lesson)
          continue
        }
        const about = aboutOf(given, index)
        if (reply !== undefined) {
          const text = checkReply(reply, index)
          if (text !== '')
            drafts.push({ ...about, key: feedbackKey(about.suggestion, 'reply'), ...(await readReply(text, about.query, about.notes, at)) })
        }
        if (thumbs !== undefined)
          drafts.push({ ...about, ...SILENCE, key: feedbackKey(about.suggestion, 'thumbs'), thumbs: checkThumbs(thumbs, index) })
        if (isOutcome) drafts.push({ ...about, ...SILENCE, key: feedbackKey(about.suggestion, 'outcome'), ...outcomeOf(reward, index) })
        if ((reward !== undefined && !isOutcome) || [used, domain, args, instead, once, failed].some((said) => said !== undefined))
          rest.push(lesson)
      }
      return { drafts, rest }
    },

    /** Cards with how each stands to earlier ones that are near it, where the tier reads two statements as one text. */
    compared: (drafts: readonly EventDraft[], at: NoteWorld): Promise<readonly EventDraft[]> =>
      Promise.all(drafts.map((draft) => (draft.kind === 'card' ? withBeside(draft, at.state(notebook), at) : draft))),

    cards: (at: NoteWorld) => listCards(at.state(notebook), at.world),

    /** Cosine of a text with the card that is nearest to it; -1 where there is none. */
    nearest(vector: Float32Array, at: NoteWorld): number {
      const { note, what } = at.state(notebook)
      return Math.max(-1, ...[note, what].flatMap((index) => index.search(vector, 1).map(({ score }) => score)))
    },

    /** Current cards that hold for a request, the likeliest first; none where there are no cards. */
    async applicable(
      { query, conversation, domain }: { readonly query: string; readonly conversation: string; readonly domain?: string | undefined },
      at: NoteWorld,
    ): Promise<readonly ApplicableCard[]> {
      if (query === '' || at.state(notebook).cards.length === 0) return []
      const vector = await at.vector(query)
      const book = at.state(notebook)
      return applicableCards(book, { text: query, vector, conversation, jobs: at.jobs }, at.world, domain)
    },
  }
}

/** Whether somebody else is to have it, or what one of its clauses asks for. */
async function isForOthers(request: string, { world: { tier }, vector }: NoteWorld): Promise<boolean> {
  const embed = (texts: readonly string[]) => Promise.all(texts.map((text) => vector(text)))
  const messages = [request, ...clausesOf(request).slice(0, MOST_CLAUSES)]
  return believed(Math.max(...(await Promise.all(messages.map((message) => othersIn(message, { tier, embed }))))), tier)
}

/** Earlier cards that a new one is read beside: its nearest. */
const MOST_BESIDE = 8

async function withBeside(
  draft: EventDraft & { readonly kind: 'card' },
  book: Notebook,
  { world, vector }: NoteWorld,
): Promise<EventDraft> {
  const { action, role, card: id } = draft
  if (!readsInPlace(world.tier) || !isPlain(draft) || role === 'other' || book.cards.length === 0) return draft
  const read = async ({ index, score }: { readonly index: number; readonly score: number }): Promise<Beside[]> => {
    const older = book.cards[index] as Card
    const isApart = score < LEAST_COSINE.ofChange || older.id === id || older.role === 'other' || !isPlain(older)
    return isApart ? [] : [{ card: older.id, ...readBeside(world.tier, await vector(besideText(older.action, action))) }]
  }
  try {
    const beside = (await Promise.all(book.what.search(await vector(action), MOST_BESIDE).map(read))).flat()
    return beside.length === 0 ? draft : { ...draft, beside }
  } catch {
    // What is stated is kept, whatever becomes of an embedder: words compare the two.
    return draft
  }
}

/** Cards that a complaint may be about: the nearest in words that are instructions. */
function cardsNear(book: Notebook, reply: Float32Array): ReplyCard[] {
  const near = [book.what, book.note].flatMap((index) => index.search(reply, MOST_NAMED).map((one) => one.index))
  return [...new Set(near)]
    .sort((a, b) => a - b)
    .flatMap((row) => {
      const card = book.cards[row]
      if (card === undefined || card.instruction < LEAST_INSTRUCTION || book.mergedInto.has(row)) return []
      return [{ card: card.id, actionVector: dequantize(card.what), noteVector: dequantize(card.note) }]
    })
}

const SILENCE = { positive: 0, negative: 0, complaints: [], reward: 0, nextSimilarity: 0 } as const

type About = Pick<FeedbackEvent, 'kind' | 'at' | 'conversation' | 'turn' | 'suggestion' | 'query' | 'notes' | 'origin'>

function aboutOf({ suggestion }: SuggestionLesson, index: number): About {
  const context = suggestion?.context
  if (typeof suggestion?.id !== 'string' || typeof context?.query !== 'string' || !(context.at >= 0))
    throw new PenchantError('unknown-suggestion', {
      message: 'The lesson has no suggestion, or one that is not as suggest gave it.',
      hint: 'Pass the whole object that suggest resolved to: learn({ suggestion, reply }).',
      fields: { index },
    })
  const notes = Array.isArray(suggestion.notes) ? suggestion.notes : []
  return {
    kind: 'feedback',
    at: Math.floor(context.at),
    conversation: String(context.conversation),
    ...(context.turn === undefined ? {} : { turn: String(context.turn) }),
    suggestion: suggestion.id,
    query: requestText(context.query),
    notes: notes.map(({ card }) => String(card)),
    ...(context.origin === undefined ? {} : { origin: String(context.origin) }),
  }
}

function checkReply(reply: unknown, index: number): string {
  if (typeof reply === 'string') return reply.slice(0, MOST_REPLY).trim()
  throw invalidItem(index, '`reply` must be a text.', "learn({ suggestion, reply: 'no, shorter please' }).")
}

/** With no tool, a reward can only be about the answer, whether or not notes were there in time for it; where penchant kept silent, about the app's own choice. */
const isOfAnswer = (lesson: Partial<SuggestionLesson>): boolean =>
  lesson.reward !== undefined &&
  lesson.used === undefined &&
  lesson.suggestion?.tool === undefined &&
  lesson.suggestion?.context?.query !== '' &&
  readDecision(lesson.suggestion?.context?.decision)?.isShown !== false

/** The app's own verdict on an answer, 0 … 1, as what a reply would have said. */
function outcomeOf(reward: unknown, index: number): Pick<Feedback, 'positive' | 'negative' | 'reward'> {
  if (typeof reward !== 'number' || !(reward >= 0 && reward <= 1))
    throw invalidItem(index, '`reward` must be a number from 0 to 1.', 'learn({ suggestion, reward: 1 }).')
  const verdict = 2 * reward - 1
  return { positive: Math.max(0, verdict), negative: Math.max(0, -verdict), reward: verdict }
}

function checkThumbs(thumbs: unknown, index: number): [CardId, number][] {
  const entries = isRecord(thumbs) ? Object.entries(thumbs) : undefined
  if (entries?.every(([, thumb]) => typeof thumb === 'number' && thumb >= -1 && thumb <= 1) !== true)
    throw invalidItem(
      index,
      '`thumbs` must hold a number from −1 to 1 for each card.',
      'learn({ suggestion, thumbs: { [note.card]: 1 } }).',
    )
  return entries as [CardId, number][]
}

const atLeast0 = (value: unknown, otherwise: number): number => (typeof value === 'number' && value >= 0 ? Math.floor(value) : otherwise)
