/**
 * Listening: what a message of the user's says of tools, of what has just run and of what holds from now on.
 *
 * Lives here: which rival a correction means, what a complaint asks of the rivals. May not know: how words are read, what is learnt from it.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { Tier } from '../../embedding/embedder.js'
import type { EventDraft } from '../../event.js'
import type { Lesson, Suggestion, SuggestionContext, SuggestionLesson } from '../../penchant.js'
import { readable } from '../../question.js'
import { isForOthers } from '../../reading/beneficiaries.js'
import { clausesOf, KINDS, markedText, readClauses, readsInPlace } from '../../reading/clauses.js'
import { isCorrection, stanceTexts } from '../../reading/read-stances.js'
import { hasHeads } from '../../reading/heads.js'
import { ownWords } from '../../reading/own-words.js'
import { bestBy } from '../../util/best-by.js'
import { defined } from '../../util/defined.js'
import { once } from '../../util/memoize.js'
import type { StancesFound } from '../../read-memories.js'
import { complaintIn, readAsked, readBan, readVerdict, repliedText, verdictTexts } from '../../reading/verdicts.js'
import type { Chooser } from '../../selection/choose.js'
import type { EventLog } from '../../store/event-log.js'
import { dequantize } from '../../embedding/quantize.js'
import { dot } from '../../linear/dot.js'
import type { Episodes, StoredEpisode } from '../../persona/episodes.js'
import { persona } from '../../persona/persona.js'
import { hear, type Heard } from '../../selection/heard.js'
import { isSaidOtherwise, stances } from '../../selection/stances.js'
import type { EmbedderSession } from '../embedder-session.js'
import type { Opened } from '../opening.js'
import { askedInstead, standingOut } from './asked-instead.js'

type StanceDraft = EventDraft & { readonly kind: 'stance' }

export type Listener = ReturnType<typeof createListener>

export interface ListenerNeeds extends Pick<Opened, 'catalogue' | 'session'> {
  readonly chooser: Pick<Chooser, 'namesIn'>
  readonly log: Pick<EventLog, 'findBySuggestion' | 'findDefinition'>
}

/**
 * P(something was wrong) from which on a reply is taken for a verdict: writers complain in every other reply, users in one of ten, and what follows
 * a call is news and stories. Of 240 replies of 560 chats that are surer than .5 a third complain, of those above .9 nine of ten (2026-11-28).
 */
const AGAINST: Readonly<Record<Tier, number>> = { transformer: 0.75, static: 0.8, hashed: 0.8 }
/** … where it names what was wanted in its place; P from which on a rival is asked for, and a clause is somebody else's. */
const CONCLUDED = 0.5
/** P from which on a rival is asked for by a reply that bans what ran, or says that it did not work, as well. */
const SURELY_ASKED = 0.9
/** P from which on it bans what ran: of 59 bans by six writers left out 41 are found, beside 2 of 351 other replies (2026-11-29). */
const BANNED = 0.5

const OTHER = KINDS.indexOf('other')

/** Messages of more clauses are read as a whole. */
const MOST_CLAUSES = 8

/** Longest sentence that is kept. */
const SENTENCE = 400

export function createListener({ catalogue, chooser, log, session }: ListenerNeeds) {
  /** The name of the tool that ran after a suggestion, as far as it was learnt. */
  async function ranAfter(suggestion: unknown): Promise<string | undefined> {
    if (typeof suggestion !== 'string') return undefined
    const used = (await log.findBySuggestion(suggestion))?.used
    if (used === undefined) return undefined
    // What is said right after a call must not be lost because the call is still being folded.
    const known = session().fold.definitions.get(used) ?? (await log.findDefinition(used))?.tool
    return known?.name
  }

  /** A reward is of the tool that was suggested or is said to have run; without one, of the tool that ran as far as is known, if any. */
  async function ofWhatRan(lesson: Lesson): Promise<Lesson> {
    const { suggestion, reward, used } = (lesson ?? {}) as Partial<SuggestionLesson>
    const ran = reward === undefined || used !== undefined || suggestion?.tool !== undefined ? undefined : await ranAfter(suggestion?.id)
    return ran === undefined ? lesson : ({ ...lesson, used: ran } as Lesson)
  }

  async function hearIn(text: string, ran?: Tool, names = chooser.namesIn(text), called?: boolean): Promise<Heard> {
    const at = session()
    const texts = stanceTexts(text, names.names, ran !== undefined, at.vectors.embedder.tier)
    if (texts.length > 0) await at.vectors.passing(texts).catch(() => {})
    return hear(text, names, ran?.name, (tool) => catalogue.get(tool)?.domain, at.vectors.embedder.tier, at.vectors.get, called)
  }

  /** The same, of a message that is answered now: what somebody else is to have is an exception. */
  async function hearNow(text: string, ran?: Tool, names = chooser.namesIn(text)): Promise<Heard> {
    const heard = await hearIn(text, ran, names)
    return heard.isOnce || heard.used.length === 0 || !(await forOthers(text)) ? heard : { ...heard, isOnce: true }
  }

  /** Whether others are to get it, or it says what they want: then what is said of tools is said of them. */
  async function forOthers(text: string): Promise<boolean> {
    const { vectors } = session()
    const { tier } = vectors.embedder
    // Another embedder may take over in between: then the words say it.
    const vector = await vectors.urgent(markedText(text, tier)).catch(() => undefined)
    if (isForOthers({ message: text, tier, vector })) return true
    const embed = (texts: readonly string[]) => Promise.all(texts.map((one) => vectors.urgent(one)))
    const clauses = await readClauses(text, { tier, embed }).catch(() => [])
    return clauses.some(({ probabilities }) => (probabilities[OTHER] as number) > CONCLUDED)
  }

  const rivalsOf = ({ name, domain }: Tool): readonly Tool[] =>
    domain === undefined ? [] : catalogue.ofDomain(domain).filter((other) => other.name !== name)

  async function heardOf(
    lesson: Pick<SuggestionLesson, 'used' | 'reply'> & { readonly suggestion: Answer },
  ): Promise<{ readonly says: Partial<SuggestionLesson>; readonly stances: readonly StanceDraft[] }> {
    const { suggestion, used } = lesson
    const ran = catalogue.get(used ?? (await ranAfter(suggestion?.id)) ?? '')
    if (ran === undefined || lesson.reply === undefined || !hasHeads()) return NOTHING
    const text = ownWords(readable(lesson.reply)).trim()
    if (text === '') return NOTHING
    const named = chooser.namesIn(text)
    const heard = await hearNow(text, ran, named)
    const rivals = ran.domain === undefined ? (suggestion?.context?.contenders ?? []) : rivalsOf(ran)
    const isRival = (name: string): boolean => name !== ran.name && rivals.some((one) => one.name === name)
    const rival = heard.isOnce ? undefined : [...heard.used, ...preferred(heard), ...heard.favoured].find(isRival)
    const { vectors } = session()
    const { tier } = vectors.embedder
    const request = suggestion?.context?.query
    const read = once(() => complaintsIn(text, request, tier, vectors))
    const against = { reward: 0 }
    const isBan = async () => readBan(text, tier, (await read()).whole.behind) > BANNED
    const isCorrecting = async () => isCorrection(text, named.names) || (await read()).isAgainst > CONCLUDED
    if (rival !== undefined && (preferred(heard).includes(rival) || (await isCorrecting())))
      return { says: { ...against, instead: rival }, stances: [] }
    const isLessWanted = heard.lasting.some(({ tool, stance }) => tool === ran.name && (stance === 'never' || stance === 'less'))
    const said = saidIn(text, suggestion)
    const banned = (): StanceDraft => ({ ...said, tool: ran.name, stance: 'never' })
    /** The tool that ran stands behind the rival that is asked for, where nothing else was said of them by name. */
    const guessesOf = (asked: string): readonly StanceDraft[] => {
      const guesses: readonly StanceDraft[] = [
        { ...said, tool: ran.name, stance: 'less', over: [asked] },
        { ...said, tool: asked, stance: 'prefer', over: [ran.name] },
      ]
      const before = session().fold.state(stances)
      return guesses.some((guess) => isSaidOtherwise(before, guess)) ? [] : guesses
    }
    if (isLessWanted) return { says: against, stances: [] }
    // Another for this once says nothing of the one that ran.
    if (heard.isOnce && heard.used.some(isRival)) return NOTHING
    if (heard.notNow.includes(ran.name)) return { says: against, stances: (await isBan()) ? [banned()] : [] }
    // Whoever asks for it again, or speaks of another, does not complain of it.
    if (heard.used.includes(ran.name) || heard.mentioned.some((tool) => tool !== ran.name)) return NOTHING
    const { worst, asking, isAgainst } = await read()
    if (isAgainst <= CONCLUDED) return NOTHING
    const { failed, refused, wants } = worst.says
    const asked = await askedBy(text, ran, suggestion, { wants: asking.says.wants, insteadOfIt: wants + refused })
    const isAsked = asked?.isAsked ?? 0
    // Whoever asks for another is not content: a third look.
    if (Math.max(isAgainst, (isAgainst + isAsked) / 2) <= AGAINST[tier]) return NOTHING
    const guessed = asked === undefined ? [] : guessesOf(asked.name)
    const isFailure = failed > Math.max(refused, wants, asking.says.wants)
    if (isFailure) return { says: { ...against, failed: true }, stances: isAsked > SURELY_ASKED ? guessed : [] }
    if (!(await isBan())) return { says: against, stances: isAsked > CONCLUDED ? guessed : [] }
    // Where there are but two, the other needs no word.
    const instead = isAsked > SURELY_ASKED && rivals.length > 1 ? guessed.filter(({ tool }) => tool !== ran.name) : []
    return { says: against, stances: [banned(), ...instead] }
  }

  /** The rival that a complaint asks for by what is said of it, with its probability. */
  async function askedBy(
    text: string,
    ran: Tool,
    suggestion: Answer,
    { wants, insteadOfIt }: { readonly wants: number; readonly insteadOfIt: number },
  ): Promise<{ readonly name: string; readonly isAsked: number } | undefined> {
    const { vectors } = session()
    const rivals = rivalsOf(ran)
    const tools = [ran, ...rivals]
    const [complaint, request] = await Promise.all([vectors.urgent(text), vectors.urgent(suggestion.context.query)])
    const { tier } = vectors.embedder
    const behind = ({ description }: Tool): readonly string[] => (readsInPlace(tier) ? [repliedText(description, text)] : [])
    const needed = [...tools.map(({ description }) => description), ...rivals.flatMap(behind)]
    await vectors.passing(needed).catch(() => {})
    // Of a catalogue whose vectors did not come nothing is concluded.
    if (needed.some((one) => vectors.get(one) === undefined)) return undefined
    const of = ({ description }: Tool): Float32Array => vectors.get(description) as Float32Array
    const read = (tool: Tool): number | undefined => behind(tool).map((one) => readAsked(tier, vectors.get(one)))[0]
    // Of two, whoever refuses the one asks for the other.
    const asked = askedInstead(standingOut(ran, rivals, { complaint, request, of, read }), rivals.length === 1 ? insteadOfIt : wants)
    return bestBy(
      rivals.map(({ name }, i) => ({ name, isAsked: asked[i] as number })),
      ({ isAsked }) => isAsked,
    )
  }

  return {
    /** What a note says of today's tools. */
    hear: (text: string): Promise<Heard> => hearIn(text),
    /** What a message says of them. @param ran the tool that it comes right after */
    hearNow: (text: string, ran?: Tool): Promise<Heard> => hearNow(text, ran),
    /** What a message says lastingly of tools, each with where it names them; and the names that it uses for this once. */
    async lasting(message: string, { ran, called }: { readonly ran?: string; readonly called?: boolean }): Promise<StancesFound> {
      const named = chooser.namesIn(message)
      const { names, tools } = named
      const heard = await hearIn(message, catalogue.get(ran ?? ''), named, called)
      const placesOf = (said: readonly string[]): readonly string[] =>
        names.filter(({ name }) => tools.get(name)?.some((tool) => said.includes(tool))).map(({ start, end }) => message.slice(start, end))
      return { lasting: heard.lasting, once: placesOf(heard.forNow), occasional: placesOf(heard.occasional) }
    },
    /** What a message that comes after no call, and names no tool, says lastingly of one that ran before: “day nine and no kettle”. */
    async ofEarlier(message: string): Promise<readonly StanceDraft[]> {
      const text = message.trim()
      const at = session()
      const before = latestOf(at.fold.state(persona).episodes)
      if (before.length === 0 || text === '' || !hasHeads() || chooser.namesIn(text).names.length > 0) return []
      const vector = await at.vectors.urgent(text)
      const meant = bestBy(before, (one) => dot(dequantize(one.vector), vector)) as StoredEpisode
      const { suggestion: id, query, conversation, tool } = meant
      const suggestion = { id: id as string, context: { query, conversation, contenders: [] } }
      const { says, stances: said } = await heardOf({ suggestion, used: tool, reply: text })
      // Of a call that is long learnt it is no verdict any more, but it stands against the tool all the same.
      const isUnwelcome = said.length === 0 && says.reward === 0 && says.failed !== true
      return isUnwelcome ? [{ ...saidIn(text, suggestion), tool, stance: 'less' }] : said
    },
    /** Lessons, with what their replies say of the tools that ran; and what these replies say lastingly of tools. */
    async replies(
      lessons: Lesson | readonly Lesson[],
    ): Promise<{ readonly lessons: readonly Lesson[]; readonly stances: readonly StanceDraft[] }> {
      const list = Array.isArray(lessons) ? (lessons as readonly Lesson[]) : [lessons as Lesson]
      const read: Lesson[] = []
      const stances: StanceDraft[] = []
      for (const lesson of list) {
        if (typeof (lesson as Partial<SuggestionLesson> | null)?.reply !== 'string') {
          read.push(await ofWhatRan(lesson))
          continue
        }
        const heard = await heardOf(lesson as SuggestionLesson)
        stances.push(...heard.stances)
        // What the app itself says of it outranks what is read.
        read.push(await ofWhatRan({ ...heard.says, ...defined({ ...(lesson as SuggestionLesson) }) } as Lesson))
      }
      return { lessons: read, stances }
    },
  }
}

/** Calls that a message which comes after none may be about: the latest of each tool that was asked about. */
const EARLIER = 8

function latestOf(episodes: Episodes): readonly StoredEpisode[] {
  const latest = new Map<string, StoredEpisode>()
  for (const one of [...episodes].reverse()) if (one.suggestion !== undefined && !latest.has(one.tool)) latest.set(one.tool, one)
  return [...latest.values()].slice(0, EARLIER)
}

/** What is known of an answer that a message is about. */
type Answer = Pick<Suggestion, 'id'> & { readonly context: Pick<SuggestionContext, 'query' | 'conversation' | 'contenders' | 'origin'> }

/** What a message, or a clause of it, says of what has just run. */
interface Complaint {
  readonly text: string
  /** Of `repliedText`, where the tier has it. */
  readonly behind: Float32Array | undefined
  readonly says: ReturnType<typeof readVerdict>
  /** P(it speaks against that). */
  readonly against: number
}

/** What a message says of what has just run: all of it, the clause that says the worst, and the one that asks most for something else. */
async function complaintsIn(
  message: string,
  request: string | undefined,
  tier: Tier,
  vectors: Pick<EmbedderSession['vectors'], 'urgent'>,
): Promise<Readonly<Record<'whole' | 'worst' | 'asking', Complaint>> & { readonly isAgainst: number }> {
  const read = async (text: string): Promise<Complaint> => {
    const looks = await Promise.all(verdictTexts(request, text, tier).map((one) => vectors.urgent(one)))
    const says = readVerdict(text, tier, looks)
    return { text, behind: looks[1], says, against: complaintIn(says) }
  }
  const clauses = clausesOf(message)
  const whole = await read(message)
  const each = await Promise.all((clauses.length > 1 && clauses.length <= MOST_CLAUSES ? clauses : []).map(read))
  const worst = bestBy(each, ({ against }) => against) ?? whole
  const asking = bestBy(each, ({ says }) => says.wants) ?? whole
  // A message and its worst clause are two looks at the same thing: what is asked for beside a complaint must not hide it.
  return { whole, worst, asking, isAgainst: (whole.against + worst.against) / 2 }
}

const NOTHING = { says: {}, stances: [] } as const

/** What every stance that a reply takes has in common. */
const saidIn = (text: string, { id, context }: Answer) =>
  ({
    kind: 'stance',
    at: Date.now(),
    suggestion: id,
    wish: text.slice(0, SENTENCE),
    sentence: text.slice(0, SENTENCE),
    source: 'message',
    conversation: context.conversation,
    ...(context.origin === undefined ? {} : { origin: context.origin }),
  }) as const

const preferred = ({ lasting }: Heard): readonly string[] => lasting.flatMap(({ tool, stance }) => (stance === 'prefer' ? [tool] : []))
