/**
 * Listening: what a message of the user's says of tools, of what has just run and of what holds from now on.
 *
 * Lives here: which rival a correction means, what a complaint asks of the rivals. May not know: how words are read, what is learnt from it.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { toolText } from '../embedding/tool-text.js'
import type { EventDraft } from '../event.js'
import { dot } from '../linear/dot.js'
import type { Lesson, Suggestion, SuggestionLesson } from '../penchant.js'
import { readable } from '../question.js'
import { isCorrection } from '../reading/corrections.js'
import { readVerdict } from '../reading/verdicts.js'
import type { Chooser } from '../selection/choose.js'
import type { EventLog } from '../store/event-log.js'
import { hear, type Heard, heardTexts, type LastingStance } from '../selection/heard.js'
import type { Desk } from './desk.js'

type StanceDraft = EventDraft & { readonly kind: 'stance' }

export interface Listener {
  /** What a text says of today's tools. @param isReply whether it comes right after a call */
  hear(text: string, isReply: boolean): Promise<Heard>
  /** Lessons, with what their replies say of the tools that ran; and what these replies say lastingly of tools. */
  replies(lessons: Lesson | readonly Lesson[]): Promise<{ readonly lessons: readonly Lesson[]; readonly stances: readonly StanceDraft[] }>
  /** What a message says lastingly of tools, each with where it names them. */
  lasting(message: string, context: { readonly before?: string }): Promise<readonly LastingStance[]>
}

export interface ListenerNeeds {
  readonly catalogue: Catalogue
  readonly chooser: Pick<Chooser, 'namesIn'>
  readonly log: Pick<EventLog, 'findBySuggestion'>
  desk(): Desk
}

/** P from which on a reply is taken for a verdict. Chosen on writers that the head had not seen (bench/fit/reading.ts), 2026-11-23. */
const CONCLUDED = 0.5

/** How much nearer than the other rivals the one that a complaint asks for must be, as a cosine. */
const NEARER = 0.06

/** Longest sentence that is kept. */
const SENTENCE = 400

export function createListener({ catalogue, chooser, log, desk }: ListenerNeeds): Listener {
  /** The name of the tool that ran after a suggestion, as far as it was learnt. */
  async function ranAfter(suggestion: unknown): Promise<string | undefined> {
    if (typeof suggestion !== 'string') return undefined
    const used = (await log.findBySuggestion(suggestion))?.used
    return used === undefined ? undefined : desk().fold.definitions.get(used)?.name
  }

  async function hearIn(text: string, isReply: boolean): Promise<Heard> {
    const names = chooser.namesIn(text)
    const at = desk()
    const texts = heardTexts(text, names)
    if (texts.length > 0) await at.vectors.passing(texts).catch(() => {})
    return hear(text, names, isReply, at.vectors.embedder.tier, at.vectors.get)
  }

  async function heardOf(
    lesson: SuggestionLesson,
  ): Promise<{ readonly says: Partial<SuggestionLesson>; readonly stances: readonly StanceDraft[] }> {
    const { suggestion, used } = lesson
    const ran = catalogue.get(used ?? (await ranAfter(suggestion?.id)) ?? '')
    if (ran === undefined || lesson.reply === undefined) return NOTHING
    const text = readable(lesson.reply)
    const heard = await hearIn(text, true)
    const rival = heard.isOnce ? undefined : rivalIn([...heard.used, ...preferred(heard)], ran, suggestion)
    if (rival !== undefined && (preferred(heard).includes(rival) || isCorrection(text, chooser.namesIn(text).names)))
      return { says: { reward: 0, instead: rival }, stances: [] }
    if (heard.lasting.some(({ tool, stance }) => tool === ran.name && (stance === 'never' || stance === 'less')))
      return { says: { reward: 0 }, stances: [] }
    if (heard.mentioned.some((tool) => tool !== ran.name)) return NOTHING
    const at = desk()
    const vector = await at.vectors.urgent(text)
    const verdict = readVerdict(text, at.vectors.embedder.tier, vector)
    if (verdict.failed > CONCLUDED) return { says: { reward: 0, failed: true }, stances: [] }
    if (verdict.refused + verdict.wants <= CONCLUDED) return NOTHING
    return { says: { reward: 0 }, stances: verdict.wants > verdict.refused ? await wanted(text, vector, ran, suggestion, at) : [] }
  }

  /** A complaint that asks for another kind: the rival whose own words are nearest to it, if one stands out, is what was asked for. */
  async function wanted(
    text: string,
    vector: Float32Array,
    ran: Tool,
    { context }: Suggestion,
    { vectors }: Desk,
  ): Promise<readonly StanceDraft[]> {
    const rivals = ran.domain === undefined ? [] : catalogue.ofDomain(ran.domain).filter(({ name }) => name !== ran.name)
    await vectors.passing(rivals.map(toolText)).catch(() => {})
    const near = rivals
      .flatMap((tool) => {
        const known = vectors.get(toolText(tool))
        return known === undefined ? [] : [{ tool, cosine: dot(known, vector) }]
      })
      .sort((a, b) => b.cosine - a.cosine)
    const [best, second] = near
    if (best === undefined) return []
    const others = near.slice(1).reduce((sum, { cosine }) => sum + cosine, 0) / Math.max(1, near.length - 1)
    if (second !== undefined && best.cosine - others < NEARER) return []
    const said = {
      kind: 'stance',
      at: Date.now(),
      wish: text.slice(0, SENTENCE),
      sentence: text.slice(0, SENTENCE),
      source: 'message',
      conversation: context.conversation,
      ...(context.origin === undefined ? {} : { origin: context.origin }),
    } as const
    return [
      { ...said, tool: ran.name, stance: 'less', over: [best.tool.name] },
      { ...said, tool: best.tool.name, stance: 'prefer', over: [ran.name] },
    ]
  }

  return {
    hear: hearIn,
    lasting: async (message, { before }) => (await hearIn(readable(message), before !== undefined)).lasting,
    async replies(lessons) {
      const list = Array.isArray(lessons) ? (lessons as readonly Lesson[]) : [lessons as Lesson]
      const read: Lesson[] = []
      const stances: StanceDraft[] = []
      for (const lesson of list) {
        if (typeof (lesson as Partial<SuggestionLesson> | null)?.reply !== 'string') {
          read.push(lesson)
          continue
        }
        const heard = await heardOf(lesson as SuggestionLesson)
        stances.push(...heard.stances)
        // What the app itself says of it outranks what is read.
        read.push({ ...heard.says, ...(lesson as SuggestionLesson) })
      }
      return { lessons: read, stances }
    },
  }
}

const NOTHING = { says: {}, stances: [] } as const

const preferred = ({ lasting }: Heard): readonly string[] => lasting.flatMap(({ tool, stance }) => (stance === 'prefer' ? [tool] : []))

/** The first of `names` that does the same job as the tool that ran. */
function rivalIn(names: readonly string[], ran: Tool, suggestion: Suggestion): string | undefined {
  const contenders = suggestion.context.contenders
  return names.find((name) => {
    if (name === ran.name) return false
    const domain = suggestion.tool?.ranking.find((one) => one.name === name)?.domain
    return ran.domain === undefined ? contenders.some((one) => one.name === name) : domain === ran.domain
  })
}
