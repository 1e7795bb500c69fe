/**
 * What users' reactions say about cards: complaints that name one, praise and blame for what was in the prompt, thumbs.
 *
 * Lives here: which cards a reaction is for or against; the last few hundred of them, each with its request, and their weights for another
 * request. A fold over the log. May not know: how reactions are read, what else speaks for a card.
 */
import { lazyIndex } from '../../linear/lazy-index.js'
import { dequantize } from '../../embedding/quantize.js'
import type { CardId, FeedbackEvent } from '../../event.js'
import type { World } from '../../learner.js'
import type { VectorIndex } from '../../linear/kernels.js'
import { type Card, type Direction, directionOf } from '../cards/card.js'
import { SAME_TOPIC } from '../cards/same-topic.js'
import type { Notebook } from '../notebook.js'

/** Reactions kept; the oldest that are no thumbs make room. */
const KEPT = 512

/** Added to the similarity of two requests of one conversation. */
const SAME_CONVERSATION = 0.3

/** A card, how much a reaction spoke for (> 0) or against it, and at which request. */
export interface Reaction {
  readonly card: CardId
  /** Said outright, by a thumb. */
  readonly isThumb: boolean
  readonly weight: number
  readonly conversation: string
  readonly query: Direction
}

export interface Reactions {
  readonly list: Reaction[]
  /** Row in `list` and `index` that is looked at next for room, once the list is full. */
  next: number
  readonly index: VectorIndex
}

/** Totals per card, for people: how often it helped and was complained about. */
export interface Standing {
  helped: number
  missed: number
  blamed: number
}

export function startReactions({ kernels, dimensions }: World): Reactions {
  return { list: [], next: 0, index: lazyIndex(kernels, dimensions, 'int8') }
}

function react(reactions: Reactions, reaction: Reaction): void {
  const row = dequantize(reaction.query)
  if (reactions.list.length < KEPT) {
    reactions.list.push(reaction)
    reactions.index.add(row)
    return
  }
  let at = reactions.next
  for (let i = 0; i < KEPT && reactions.list[at]?.isThumb === true; i++) at = (at + 1) % KEPT
  reactions.list[at] = reaction
  reactions.index.set(at, row)
  reactions.next = (at + 1) % KEPT
}

/** Praise of the whole answer counts this much for each card that was in its prompt; blame that names none, this much against, within the conversation. */
const PRAISE = 0.3
const BLAME = 0.1

export function takeFeedback(notebook: Notebook, event: FeedbackEvent, world: World): void {
  const query = directionOf(world.vector(event.query))
  const say = (card: CardId, weight: number, isThumb = false): void =>
    react(notebook.reactions, { card, weight, isThumb, conversation: event.conversation, query })
  const standing = (card: CardId): Standing => {
    const found = notebook.standings.get(card) ?? { helped: 0, missed: 0, blamed: 0 }
    notebook.standings.set(card, found)
    return found
  }
  for (const [card, thumb] of event.thumbs ?? []) {
    if (!notebook.rows.has(card) || thumb === 0) continue
    say(card, thumb, true)
    standing(card)[thumb > 0 ? 'helped' : 'blamed'] += 1
  }
  let named = 0
  for (const [card, weight] of event.complaints) {
    const row = notebook.rows.get(card)
    if (row === undefined || weight <= 0.1) continue
    named = Math.max(named, weight)
    say(card, weight)
    standing(card).missed += 1
    if (weight <= 0.3) continue
    for (const { row: other, probability } of notebook.neighbours[row] ?? [])
      if (probability > SAME_TOPIC) say((notebook.cards[other] as Card).id, -weight)
  }
  for (const card of event.notes) {
    if (!notebook.rows.has(card)) continue
    if (event.positive > 0.4) {
      say(card, PRAISE * event.positive)
      standing(card).helped += 1
    }
    if (event.negative > 0.5 && named < 0.3) say(card, -BLAME * event.negative)
  }
}

/** What reactions say about one card for one request. */
export interface CardReactions {
  /** Σ weight × k over what spoke for it, k = max(0, cos of the requests)² + 0.3 within one conversation. */
  own: number
  /** Plain sum of this conversation. */
  session: number
  /** Σ thumb × k. */
  thumbs: number
}

/** Cards that reactions say something about, for a request. */
export function weigh(reactions: Reactions, query: Float32Array, conversation: string): Map<CardId, CardReactions> {
  const found = new Map<CardId, CardReactions>()
  if (reactions.list.length === 0) return found
  const cosines = reactions.index.scores(query)
  reactions.list.forEach(({ card, weight, conversation: where, isThumb }, i) => {
    const about = found.get(card) ?? { own: 0, session: 0, thumbs: 0 }
    found.set(card, about)
    const here = where === conversation
    const nearness = Math.max(0, cosines[i] as number) ** 2 + (here ? SAME_CONVERSATION : 0)
    if (isThumb) about.thumbs += weight * nearness
    else {
      if (weight > 0) about.own += weight * nearness
      if (here) about.session += weight
    }
  })
  return found
}

/** Sums of thumbs by card, whatever they were given for. */
export function allThumbs({ list }: Reactions): Map<CardId, number> {
  const sums = new Map<CardId, number>()
  for (const { card, weight, isThumb } of list) if (isThumb) sums.set(card, (sums.get(card) ?? 0) + weight)
  return sums
}

/** The same again, from what `list` and `next` were. */
export function loadReactions(list: readonly Reaction[], next: number, world: World): Reactions {
  const reactions = startReactions(world)
  for (const reaction of list) react(reactions, reaction)
  reactions.next = next
  return reactions
}
