/**
 * VARS as a notes policy: memory cards, a user vector that learns from weak rewards, the three best notes.
 *
 * Lives here: the fold over cards and feedback and its question, after §3. Golden-tested; the default policy is the notebook (../notebook.ts).
 * May not know: prompts, storage, time.
 */
import { dot } from '../../linear/dot.js'
import { type CardEvent, type CardId, type FeedbackEvent, isSaid } from '../../event.js'
import type { Learner, World } from '../../learner.js'
import { noteText } from '../cards/card.js'
import { type ItemSpace, itemSpace } from './item-space.js'
import { VARS, type VarsSettings } from './settings.js'
import { best, gateOf, logRelevance, policy, scoreItems, type UserVector, updateUserVector } from './user-vector.js'
import { isGlobal, transformedQuery } from './vars-words.js'

/** A memory card (Appendix J). */
export interface VarsCard {
  readonly id: CardId
  readonly note: string
  readonly isGlobal: boolean
  /** e_m: of the user's sentence that expressed it (paper), or of the note (released code), `Float32Array[d]`. */
  readonly embedding: Float32Array
}

export interface Vars {
  /** In the order in which they were first stated. */
  cards: VarsCard[]
  /** Pᵀz_L and Pᵀz_S, `[d]`: see item-space.ts. */
  long: Float64Array
  short: Float64Array
  baseline: number
  /** The conversation that z_S belongs to. */
  session: string
  /** Of `cards`; made when it is first needed, and again after a card. */
  space: ItemSpace | undefined
}

/** Texts whose vectors `recall` asks for. */
export function queryTexts(query: string): readonly string[] {
  const transformed = transformedQuery(query)
  return transformed === undefined ? [query] : [query, transformed]
}

/** @param settings of a profile, or an ablation of it */
export function createVars(settings: VarsSettings = VARS.paper) {
  const embedded = (event: CardEvent): string =>
    (settings.profile === 'paper' ? event.sentence : undefined) ?? noteText(event, isGlobal(event.condition, settings.profile))
  const spaceOf = (state: Vars, world: World): ItemSpace => {
    state.space ??= itemSpace(
      state.cards.map(({ embedding }) => embedding),
      world.dimensions,
      world.kernels,
      settings,
    )
    return state.space
  }

  /** With `near`, the cosine with the query; and `dense`, that with the query or its transformation, whichever is larger. */
  function candidatesOf(state: Vars, query: string, world: World) {
    const asked = queryTexts(query).map((text) => world.vector(text))
    const bound = state.cards.flatMap((card, row) => {
      if (card.isGlobal) return []
      const cosines = asked.map((vector) => dot(card.embedding, vector))
      return [{ row, card, near: cosines[0] as number, dense: Math.max(...cosines) }]
    })
    return bound.sort((a, b) => b.dense - a.dense || a.row - b.row).slice(0, settings.candidates)
  }

  function score(state: Vars, query: string, conversation: string, world: World) {
    const space = spaceOf(state, world)
    const candidates = candidatesOf(state, query, world)
    const items = candidates.map(({ row }) => space.items[row] as Float64Array)
    const user: UserVector = {
      long: space.into(state.long),
      // z_S is zero when a session starts.
      short: conversation === state.session ? space.into(state.short) : new Float64Array(space.k),
      baseline: state.baseline,
    }
    const base = candidates.map(({ near }) => logRelevance(near, world.kernels))
    const scores = scoreItems(base, items, user, settings)
    return { space, candidates, items, user, base, scores, probabilities: policy(scores, settings, world.kernels) }
  }

  function learnFeedback(state: Vars, event: FeedbackEvent, world: World): void {
    if (event.notes.length === 0) return
    const { space, candidates, items, user, probabilities } = score(state, event.query, event.conversation, world)
    const chosen = candidates.flatMap(({ card }, m) => (event.notes.includes(card.id) ? [m] : []))
    const near = Math.max(-1, ...chosen.map((m) => candidates[m]?.near ?? -1))
    const gate = gateOf(event.reward, { query: near, next: event.nextNote }, settings)
    const before = { long: user.long.slice(), short: user.short.slice() }
    updateUserVector(user, { items, probabilities, chosen }, event.reward, gate, settings)
    if (state.session !== event.conversation) state.short.fill(0)
    state.session = event.conversation
    // The difference alone is carried back: what an earlier basis held and this one does not, stays.
    add(state.long, space.outOf(user.long.map((z, i) => z - (before.long[i] as number))))
    add(state.short, space.outOf(user.short.map((z, i) => z - (before.short[i] as number))))
    state.baseline = user.baseline
  }

  const learner: Learner<Vars> = {
    name: `vars-${settings.profile}`,
    version: 2,
    start: ({ dimensions }) => ({
      cards: [],
      long: new Float64Array(dimensions),
      short: new Float64Array(dimensions),
      baseline: 0,
      session: '',
      space: undefined,
    }),
    texts: (event) => (event.kind === 'card' ? [embedded(event)] : event.kind === 'feedback' ? queryTexts(event.query) : []),
    learn(state, event, world) {
      if (event.kind === 'feedback') return learnFeedback(state, event, world)
      if (event.kind !== 'card' || !isSaid(event) || event.role === 'other') return
      const global = isGlobal(event.condition, settings.profile) || event.general === true
      const card: VarsCard = {
        id: event.card,
        note: noteText(event, global),
        isGlobal: global,
        embedding: world.vector(embedded(event)),
      }
      const replaced = new Set(event.replaces)
      const known = state.cards.findIndex(({ id }) => id === event.card)
      if (known < 0) state.cards.push(card)
      else state.cards[known] = card
      state.cards = state.cards.filter(({ id }) => id === event.card || !replaced.has(id))
      state.space = undefined
    },
    save: ({ space: _, ...state }) => ({ ...state, cards: [...state.cards], long: state.long.slice(), short: state.short.slice() }),
    load: (snapshot) => ({ ...(snapshot as Omit<Vars, 'space'>), space: undefined }),
  }
  return {
    ...learner,
    /** What VARS would inject, and `personal`: what the user vector adds to each candidate's score (§3.3), by card. */
    recall(state: Vars, query: string, conversation: string, world: World) {
      const { candidates, base, scores } = score(state, query, conversation, world)
      return {
        bound: best(scores, settings.injected).flatMap((m) => candidates[m]?.card ?? []),
        // The cap keeps the ten oldest (released code; the paper does not say).
        general: state.cards.filter((card) => card.isGlobal).slice(0, settings.globals),
        personal: new Map(candidates.map(({ card }, m) => [card.id, (scores[m] as number) - (base[m] as number)])),
      }
    },
  }
}

function add(to: Float64Array, what: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) + (what[i] as number)
}
