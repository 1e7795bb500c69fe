/**
 * Answers: from a question to a suggestion. The tool, its arguments, the notes.
 *
 * Lives here: what is asked in which order, and what happens when an embedder takes over in between. May not know: how each is decided.
 */
import type { ChatCost } from '../chat/ask-model.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { DEADLINE_MS } from '../deadline.js'
import type { CheckedOptions } from '../engine-options.js'
import { PenchantError } from '../errors.js'
import type { ApplicableCard } from '../memory/applicable-cards.js'
import type { Notekeeper } from '../memory/notekeeper.js'
import type { Question, Suggestion } from '../penchant.js'
import { persona } from '../persona/persona.js'
import { stances } from '../selection/stances.js'
import { leave } from '../question.js'
import { KINDS, kindsOf } from '../reading/clauses.js'
import type { Chooser } from '../selection/choose.js'
import type { NoteWorld } from '../memory/notekeeper.js'
import type { Policy } from '../selection/policy.js'
import { askAbout } from './ask-about.js'
import { type Desk, noteWorld } from './desk.js'
import { withArguments } from './fill-arguments.js'
import type { Listener } from './listen.js'
import { argumentWishes, barredTools, stanceWishes, toolWishes } from './wishes.js'

/** Probability that the tools which a request may need have together. */
const RELEVANT = 0.9

export interface AnswerNeeds {
  readonly options: Pick<CheckedOptions, 'chat' | 'chatFor' | 'noneAt'>
  readonly purse: ChatCost
  readonly catalogue: Catalogue
  readonly chooser: Chooser
  readonly policy: Policy<unknown>
  readonly notekeeper: Notekeeper
  readonly listener: Pick<Listener, 'hear'>
  desk(): Desk
  onTrouble(error: PenchantError): void
}

export interface Answers {
  /** @throws PenchantError where nothing can be said at all */
  answer(question: Question, deadlineMs?: number): Promise<Suggestion>
  /** Tools that together have most of the probability for a request, the likeliest first. */
  relevantTools(query: string): Promise<readonly Tool[]>
}

const mannerOf = (kinds: readonly number[]): { readonly smallTalk: number; readonly request: number } => ({
  smallTalk: kinds[KINDS.indexOf('chat')] as number,
  request: kinds[KINDS.indexOf('request')] as number,
})

/** A suggestion of a tool, and what it was made from. */
interface Chosen {
  readonly suggestion: Suggestion
  readonly at: Desk
  /** What the user once said about such requests. */
  readonly cards: readonly ApplicableCard[]
}

export function createAnswers({ options, purse, catalogue, chooser, policy, notekeeper, listener, desk, onTrouble }: AnswerNeeds): Answers {
  const worldOf = (at: Desk): NoteWorld => ({ ...noteWorld(at), jobs: chooser.jobs })

  // Choosing must: ask one embedder for the vector and for the state; ask the next one again where it takes over in between.
  async function chooseTool(question: Question, deadlineMs = DEADLINE_MS, noneAt = options.noneAt): Promise<Chosen> {
    const read = await askAbout(options, chooser.read(question), deadlineMs, purse)
    const asked = { ...read, heard: await listener.hear(read.text, catalogue.get(String(question.ran))) }
    for (;;) {
      const at = desk()
      const look = async () => {
        const vector = await at.vectors.urgent(asked.text)
        return { vector, cards: await notekeeper.applicable({ query: asked.text, conversation: asked.conversation }, worldOf(at)) }
      }
      const known = await look().catch((error: unknown) => {
        if (at === desk()) throw error
      })
      // What a policy wants to know beside the request's own vector; it does without what cannot be had.
      await Promise.all((policy.questionTexts?.(asked.text) ?? []).map((text) => at.vectors.urgent(text))).catch(() => {})
      if (known === undefined || at !== desk()) continue
      const suggestion = chooser.choose(
        {
          ...asked,
          manner: mannerOf(kindsOf(asked.text, { tier: at.vectors.embedder.tier, vector: known.vector })),
          wishes: [
            ...stanceWishes(at.fold.state(stances)),
            ...toolWishes(known.cards, chooser.toolsIn, at.fold.state(persona).episodes, catalogue),
          ],
          barred: barredTools(at.fold.state(stances)),
        },
        known.vector,
        policy,
        at.fold.state(policy),
        at.fold.world,
        at.vectors.embedder.tier,
        at.vectors.get,
        at.vectors.embedder.rough === undefined
          ? undefined
          : { rough: at.vectors.embedder.rough, ...(noneAt === undefined ? {} : { border: noneAt }) },
      )
      return { suggestion, at, cards: known.cards }
    }
  }

  async function chooseWithArguments(question: Question, deadlineMs?: number): Promise<Suggestion> {
    const { suggestion, at, cards } = await chooseTool(question, deadlineMs)
    const tool = catalogue.get(suggestion.tool?.name ?? '')
    if (tool === undefined) return suggestion
    const wishes = argumentWishes(cards, tool.name, at.fold.state(persona).episodes)
    return withArguments(at, question, suggestion, tool, wishes, deadlineMs ?? DEADLINE_MS)
  }

  return {
    // Notes belong to the request, whether or not there is a tool for it.
    async answer(question, deadlineMs) {
      const suggestion = await chooseWithArguments(question, deadlineMs).catch((error: unknown) =>
        leave(question, PenchantError.from(error)),
      )
      for (;;) {
        const at = desk()
        try {
          return { ...suggestion, ...(await notekeeper.notes(question, suggestion.context.conversation, worldOf(at))) }
        } catch (error) {
          // Another embedder took over in between: ask it. Anything else must not cost the user the tool that was found.
          if (at !== desk()) continue
          onTrouble(PenchantError.from(error))
          return suggestion
        }
      }
    },

    async relevantTools(query) {
      if (catalogue.size === 0) return []
      const { tool } = (await chooseTool({ query, explore: false }, DEADLINE_MS, 1)).suggestion
      let mass = 0
      return (tool?.ranking ?? []).flatMap(({ name, probability }) => {
        const isRelevant = mass < RELEVANT
        mass += probability
        return isRelevant ? (catalogue.get(name) ?? []) : []
      })
    },
  }
}
