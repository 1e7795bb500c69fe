/**
 * Answers: from a question to a suggestion. The tool, its arguments, the notes.
 *
 * Lives here: what is asked in which order, and what happens when an embedder takes over in between. May not know: how each is decided.
 */
import type { Tool } from '../../catalogue/tool.js'
import { DEADLINE_MS, waitAtMost } from '../../util/deadline.js'
import { defined } from '../../util/defined.js'
import type { CheckedOptions } from '../../engine-options.js'
import { PenchantError } from '../../errors.js'
import type { Question, Suggestion } from '../../penchant.js'
import { persona } from '../../persona/persona.js'
import { reopened, stances } from '../../selection/stances.js'
import { noAnswer } from '../../question.js'
import { markedText } from '../../reading/clauses.js'
import { isForOthers } from '../../reading/beneficiaries.js'
import { hasHeads } from '../../reading/heads.js'
import { complaintIn, readActs, readVerdict } from '../../reading/verdicts.js'
import { stepsOf } from '../../selection/shortlist/text-shares.js'
import type { NoteWorld } from '../../memory/notekeeper.js'
import { asShown } from './shown.js'
import type { LoadedCrowd } from '../crowd-prior.js'
import { type EmbedderSession, noteWorld } from '../embedder-session.js'
import { withArguments } from './fill-arguments.js'
import type { Listener } from './listen.js'
import type { Opened } from '../opening.js'
import { argumentWishes, barredTools, stanceWishes, toolWishes } from './wishes.js'

/** Probability that the tools which a request may need have together. */
const RELEVANT = 0.9

/** Share of the deadline that is waited for the vectors of a request's steps; a list without them is made of the whole request. */
const STEPS_SHARE = 0.3

export interface AnswerNeeds extends Pick<Opened, 'catalogue' | 'chooser' | 'policy' | 'notekeeper' | 'session' | 'onTrouble'> {
  readonly options: Pick<CheckedOptions, 'noneAt' | 'policy' | 'mode' | 'speakAt'>
  readonly listener: Pick<Listener, 'hear' | 'hearNow'>
  readonly crowd: LoadedCrowd
}

/** An answer under way. */
export interface Answering {
  /** Of the whole answer, milliseconds. */
  readonly deadlineMs: number
  /** Aborted when nobody waits for it any more. */
  readonly over: AbortSignal
  /** What there is of it already, for whoever can wait no longer. */
  readonly ready: { tool?: Suggestion; notes?: Pick<Suggestion, 'notes' | 'prompt'> }
}

export type Answers = ReturnType<typeof createAnswers>

/** A suggestion of a tool, and what it was made from. */
interface Chosen {
  readonly suggestion: Suggestion
  readonly at: EmbedderSession
}

export function createAnswers(needs: AnswerNeeds) {
  const { options, catalogue, chooser, policy, notekeeper, listener, crowd, session, onTrouble } = needs
  const worldOf = (at: EmbedderSession): NoteWorld => ({ ...noteWorld(at), jobs: chooser.jobs })

  // Choosing must: ask one embedder for the vector and for the state; ask the next one again where it takes over in between.
  async function chooseTool(question: Question, deadlineMs: number, over?: AbortSignal, noneAt = options.noneAt): Promise<Chosen> {
    const read = chooser.read(question)
    const asked = { ...read, heard: await listener.hearNow(read.text, catalogue.get(String(question.ran))) }
    for (;;) {
      const at = session()
      const { tier, rough } = at.vectors.embedder
      const look = async () => {
        const vector = await at.vectors.urgent(asked.text)
        const marked = await at.vectors.urgent(markedText(asked.text, tier))
        const { text: query, conversation, domain } = asked
        const cards = await notekeeper.applicable({ query, conversation, domain }, worldOf(at))
        return {
          vector,
          marked,
          cards,
          wishes: await toolWishes(cards, (text) => listener.hear(text), at.fold.state(persona).episodes, catalogue),
        }
      }
      const known = await look().catch((error: unknown) => {
        if (at === session()) throw error
      })
      // What a policy wants to know beside the request's own vector; it does without what cannot be had.
      await Promise.all((policy.questionTexts?.(asked.text) ?? []).map((text) => at.vectors.urgent(text))).catch(() => {})
      if (asked.shortlist !== undefined) await waitAtMost(STEPS_SHARE * deadlineMs, at.vectors.passing(stepsOf(asked.text)))
      // Nobody waits: nothing is chosen that an outcome would be awaited for.
      over?.throwIfAborted()
      if (known === undefined || at !== session()) continue
      const said = at.fold.state(stances)
      // Thanks are for what has just run.
      const verdict = hasHeads() && question.ran !== undefined ? readVerdict(asked.text, tier, [known.marked]) : undefined
      const ofWhatRan = { thanks: verdict?.accept ?? 0, complaint: verdict === undefined ? 0 : complaintIn(verdict) }
      const acts = hasHeads() ? { ...readActs(asked.text, tier, known.marked), ...ofWhatRan } : undefined
      const suggestion = chooser.choose(
        {
          ...asked,
          ...defined({ crowd: crowd.now(), acts }),
          isForOthers: isForOthers({ message: asked.text, tier, vector: known.marked }),
          wishes: [...stanceWishes(said), ...known.wishes],
          barred: barredTools(said),
          reopened: reopened(said),
        },
        known.vector,
        policy,
        at.fold.state(policy),
        at.fold.world,
        tier,
        at.vectors.get,
        rough === undefined ? undefined : { rough, ...defined({ border: noneAt }) },
      )
      return { suggestion, at }
    }
  }

  async function fillIn({ suggestion, at }: Chosen, question: Question, deadlineMs: number): Promise<Suggestion> {
    const tool = catalogue.get(suggestion.tool?.name ?? '')
    if (tool === undefined) return suggestion
    const { query, conversation, forOthers } = suggestion.context
    const cards = await notekeeper.applicable({ query, conversation, domain: tool.domain }, worldOf(at))
    // What is said of others fills in what others get.
    const meant = cards.filter((card) => forOthers === true || !card.isForOthers)
    const wishes = argumentWishes(meant, tool.name, at.fold.state(persona).episodes)
    const others = crowd.now()
    const view = others === undefined ? undefined : policy.crowd?.(at.fold.state(policy), others)
    return withArguments(at, question, suggestion, tool, wishes, deadlineMs, view)
  }

  async function notesFor(question: Question, conversation: string): Promise<Pick<Suggestion, 'notes' | 'prompt'>> {
    for (;;) {
      const at = session()
      try {
        return await notekeeper.notes(question, conversation, worldOf(at))
      } catch (error) {
        // Another embedder took over in between: ask it. Anything else must not cost the user the tool that was found.
        if (at !== session()) continue
        onTrouble(PenchantError.from(error))
        return {}
      }
    }
  }

  return {
    // Answering must: have each part ready as soon as it can be given, the cheap ones first; give notes whether or not there is a tool.
    /** @throws PenchantError where nothing can be said at all */
    async answer(question: Question, { deadlineMs, over, ready }: Answering): Promise<Suggestion> {
      const sinceMs = performance.now()
      const chosen = await chooseTool(question, deadlineMs, over)
        .then(({ suggestion, at }) => {
          const by = { embedder: at.vectors.embedder.id, offered: question.tools?.length ?? catalogue.size, sinceMs }
          return { suggestion: asShown(suggestion, question, options, by), at }
        })
        .catch((error: unknown) => {
          over.throwIfAborted()
          return { suggestion: noAnswer(question, PenchantError.from(error)), at: session() }
        })
      const { suggestion } = chosen
      // Nobody was given it, so that no outcome of it is awaited.
      if (suggestion.context.decision?.isShown === false) chooser.drop(suggestion.id)
      ready.tool = suggestion
      if (options.mode === 'shadow') return suggestion
      ready.notes = await notesFor(question, suggestion.context.conversation)
      over.throwIfAborted()
      return { ...(await fillIn(chosen, question, deadlineMs)), ...ready.notes }
    },

    /** What is ready of an answer whose time is over, the notes for every request at least. @param late why there is no tool, if there is none */
    soFar: (question: Question, { tool, notes }: Answering['ready'], late: PenchantError): Suggestion => ({
      ...(tool === undefined ? noAnswer(question, late) : { ...tool, late: notes === undefined ? ['arguments', 'notes'] : ['arguments'] }),
      ...(options.mode === 'shadow' ? {} : (notes ?? notekeeper.general(question, worldOf(session())))),
    }),

    /** Tools that together have most of the probability for a request, the likeliest first. */
    async relevantTools(query: string): Promise<readonly Tool[]> {
      if (catalogue.size === 0) return []
      const { tool } = (await chooseTool({ query, explore: false }, DEADLINE_MS, undefined, 1)).suggestion
      let mass = 0
      return (tool?.ranking ?? []).flatMap(({ name, probability }) => {
        const isRelevant = mass < RELEVANT
        mass += probability
        return isRelevant ? (catalogue.get(name) ?? []) : []
      })
    },
  }
}
