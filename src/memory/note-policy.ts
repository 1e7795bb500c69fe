/**
 * A notes policy: which notes go into the prompt, as a fold over the log and a question.
 *
 * Lives here: its shape, and the two that there are. May not know: prompts, storage, time.
 */
import type { CardId } from '../event.js'
import type { Learner, World } from '../learner.js'
import { createNotebook, type Notebook } from './notebook.js'
import { generalCards, type NoteQuestion, type Recalled, recall } from './retrieve/recall.js'
import type { KeywordOptions } from './reply/reply-keywords.js'
import { VARS, type VarsProfile, type VarsSettings } from './vars/settings.js'
import { createVars, queryTexts, type Vars } from './vars/vars.js'

/** A card that a policy would put into the prompt. */
export interface ChosenNote {
  readonly card: CardId
  /** P(it applies), where the policy knows. */
  readonly probability?: number
  /** Holds everywhere, so it comes beside those for the request. */
  readonly isGeneral: boolean
}

export interface NotePolicy {
  readonly learner: Learner<unknown>
  /** How VARS' keywords are read, where not as released. */
  readonly keywords?: KeywordOptions
  /** Texts whose vectors `choose` asks for, beside the request's own. */
  texts(query: string): readonly string[]
  /** Best first. */
  choose(state: unknown, question: NoteQuestion, world: World): readonly ChosenNote[]
  /** Those for every request, which need no vector; absent: none can be told apart without. */
  general?(state: unknown): readonly ChosenNote[]
}

/** The default: scope, one card a topic, instructions only, relevance, evidence (docs/learners.md). */
export function createNotePolicy(notebook: Learner<Notebook> = createNotebook()): NotePolicy {
  return {
    learner: notebook as Learner<unknown>,
    texts: () => [],
    choose(state, question, world) {
      const { bound, general } = recall(state as Notebook, question, world)
      return [...bound.map(({ card, probability }) => ({ card: card.id, probability, isGeneral: false })), ...general.map(chosenInGeneral)]
    },
    general: (state) => generalCards(state as Notebook).map(chosenInGeneral),
  }
}

const chosenInGeneral = ({ card, probability }: Recalled): ChosenNote => ({ card: card.id, probability, isGeneral: true })

/** VARS, as published or as released, or with other settings. */
export function createVarsPolicy(profile: VarsProfile, settings: Partial<VarsSettings> = {}, keywords?: KeywordOptions): NotePolicy {
  const vars = createVars({ ...VARS[profile], ...settings })
  return {
    learner: vars as Learner<unknown>,
    ...(keywords === undefined ? {} : { keywords }),
    texts: (query) => queryTexts(query).slice(1),
    choose(state, { text, conversation, max }, world) {
      const { bound, general } = vars.recall(state as Vars, text, conversation, world)
      return [
        ...bound.slice(0, max).map(({ id }) => ({ card: id, isGeneral: false })),
        ...general.map(({ id }) => ({ card: id, isGeneral: true })),
      ]
    },
  }
}
