/**
 * The notebook: every card of this user, which of them are on one topic, and what reactions said about them.
 *
 * Lives here: the fold over cards and feedback. May not know: requests that are not learnt from, prompts, storage, time.
 */
import { dequantize } from '../embedding/quantize.js'
import { type CardEvent, type CardId, isSaid, type Said } from '../event.js'
import type { Learner, World } from '../learner.js'
import type { VectorIndex } from '../linear/kernels.js'
import { lazyIndex } from '../linear/lazy-index.js'
import { type Card, cardTexts, isPlain, readCard } from './cards/card.js'
import { loadReactions, type Reactions, type Standing, startReactions, takeFeedback } from './retrieve/reactions.js'
import { loadPrototypes, openPrototypes, PROTOTYPE_TEXTS, type Prototypes, savePrototypes } from './cards/prototypes.js'
import { isHarmless } from './cards/safe-note.js'
import { setAside } from './cards/relation.js'
import { SAME_TOPIC, topicFeatures } from './cards/same-topic.js'
import { probability, type Weights, weightsOf } from './retrieve/logistic.js'

/** Cards that a new one is compared with: its nearest by each of three texts. */
const COMPARED = 48
/** Pairs less likely to be on one topic are not kept. */
const LEAST_TOPIC = 0.1

/** Another card that may be on the same topic. */
export interface Neighbour {
  readonly row: number
  readonly probability: number
}

/** Probability that a newer card took the place of one, and the row of that card. */
export interface Superseded {
  readonly probability: number
  readonly by?: number | undefined
}

export interface Notebook {
  readonly weights: Weights
  /** P(two cards are on one topic). */
  readonly topicOf: typeof topicOf
  prototypes: Prototypes | undefined
  readonly cards: Card[]
  readonly rows: Map<CardId, number>
  /** Cards that were merged into another one, by row. */
  readonly mergedInto: Map<number, CardId>
  /** By row. */
  readonly neighbours: Neighbour[][]
  /** By row: what took the card's place, as far as that is so. Follows from the above. */
  readonly places: Superseded[]
  /** Rows of general cards that were not merged. */
  readonly general: Set<number>
  readonly standings: Map<CardId, Standing>
  reactions: Reactions
  readonly note: VectorIndex
  readonly when: VectorIndex
  readonly what: VectorIndex
  /** Events learnt since it was opened: what was read from it before the last one is out of date. */
  learnt: number
}

const topicOf = (a: Card, b: Card, weights: Weights, world: World): number =>
  isPlain(a) || isPlain(b) ? setAside(a, b, world) : probability(weights.topic, topicFeatures(a, b), world)

/** What a notebook is made of, where ablations have something else in its place. */
const PARTS = { weightsOf, topicOf }

export function createNotebook(other: Partial<typeof PARTS> = {}): Learner<Notebook> {
  const begin = (world: World) => startNotebook({ ...PARTS, ...other }, world)
  return {
    name: 'notebook',
    version: 8,
    start: begin,
    texts(event) {
      if (event.kind === 'card') return [...PROTOTYPE_TEXTS, ...cardTexts(event)]
      return event.kind === 'feedback' ? [event.query] : []
    },
    learn(notebook, event, world) {
      notebook.learnt += 1
      if (event.kind === 'card' && isSaid(event)) writeCard(notebook, event, world)
      else if (event.kind === 'feedback') takeFeedback(notebook, event, world)
    },
    save: saveNotebook,
    load: (snapshot, world) => loadNotebook(snapshot as SavedNotebook, begin(world), world),
  }
}

function startNotebook({ weightsOf, topicOf }: typeof PARTS, world: World): Notebook {
  const index = () => lazyIndex(world.kernels, world.dimensions, 'int8')
  return {
    weights: weightsOf(world.tier),
    topicOf,
    prototypes: undefined,
    cards: [],
    rows: new Map(),
    mergedInto: new Map(),
    neighbours: [],
    places: [],
    general: new Set(),
    standings: new Map(),
    reactions: startReactions(world),
    note: index(),
    when: index(),
    what: index(),
    learnt: 0,
  }
}

function writeCard(notebook: Notebook, event: Said<CardEvent>, world: World): void {
  notebook.prototypes ??= openPrototypes(world)
  const known = notebook.rows.get(event.card)
  const before = notebook.cards[known ?? -1]
  const card = readCard(event, before, notebook.prototypes, notebook.weights, world)
  const row = known ?? notebook.cards.length
  notebook.cards[row] = card
  notebook.rows.set(card.id, row)
  notebook.mergedInto.delete(row)
  placeInIndexes(notebook, row, card)
  const met = neighboursOf(notebook, row)
  for (const other of met) notebook.neighbours[other] = (notebook.neighbours[other] ?? []).filter((one) => one.row !== row)
  notebook.neighbours[row] = []
  for (const other of likelyNeighbours(notebook, row, card)) meet(notebook, row, other, world)
  const merged = (event.replaces ?? []).flatMap((replaced) => notebook.rows.get(replaced) ?? []).filter((old) => old !== row)
  for (const old of merged) notebook.mergedInto.set(old, card.id)
  // What a merged card had taken the place of may stand again, or be taken by another one.
  const around = merged.flatMap((old) => [old, ...neighboursOf(notebook, old)])
  for (const one of new Set([row, ...neighboursOf(notebook, row), ...around, ...met])) settle(notebook, one)
}

const neighboursOf = ({ neighbours }: Notebook, row: number): readonly number[] => (neighbours[row] ?? []).map((one) => one.row)

/** Brings what follows from cards, neighbours and merges level for one row. */
function settle(notebook: Notebook, row: number): void {
  notebook.places[row] = placeOf(notebook, row)
  if (notebook.cards[row]?.isGeneral === true && !notebook.mergedInto.has(row)) notebook.general.add(row)
  else notebook.general.delete(row)
}

/** Whether a card is bound to a condition and was not merged. */
export const isBound = ({ cards, mergedInto }: Notebook, row: number): boolean => cards[row]?.isGeneral === false && !mergedInto.has(row)

/** The indexes, each with the vector of a card's text that stands in it. */
const indexesFor = (notebook: Notebook, card: Card) =>
  (['note', 'when', 'what'] as const).map((text) => ({ index: notebook[text], vector: dequantize(card[text]) }))

function placeInIndexes(notebook: Notebook, row: number, card: Card): void {
  for (const { index, vector } of indexesFor(notebook, card))
    if (row < index.size) index.set(row, vector)
    else index.add(vector)
}

function likelyNeighbours(notebook: Notebook, row: number, card: Card): readonly number[] {
  const near = new Set(indexesFor(notebook, card).flatMap(({ index, vector }) => index.search(vector, COMPARED).map((one) => one.index)))
  near.delete(row)
  return [...near].sort((a, b) => a - b)
}

function meet(notebook: Notebook, row: number, other: number, world: World): void {
  const [a, b] = [notebook.cards[row] as Card, notebook.cards[other] as Card]
  const probability = notebook.topicOf(a, b, notebook.weights, world)
  if (probability < LEAST_TOPIC) return
  notebook.neighbours[row]?.push({ row: other, probability })
  notebook.neighbours[other]?.push({ row, probability })
}

/** What took the place of a card, as far as that is so. */
export const supersededBy = ({ places }: Notebook, row: number): Superseded => places[row] ?? STANDS

/** A general card counts as superseded a little sooner: where two contradict each other, neither is followed. */
const GENERAL_SUPERSEDED = 0.5

/** Whether a newer card took the place of this one, so that it is used no more. */
export function isSuperseded(notebook: Notebook, row: number): boolean {
  return supersededBy(notebook, row).probability > (notebook.cards[row]?.isGeneral === true ? GENERAL_SUPERSEDED : SAME_TOPIC)
}

const STANDS: Superseded = { probability: 0 }

/** What took its place: where it was merged, that one; nothing that is refused; where it is pinned, nothing that was inferred. */
function placeOf(notebook: Notebook, row: number): Superseded {
  const merged = notebook.mergedInto.get(row)
  if (merged !== undefined) return { probability: 1, by: notebook.rows.get(merged) }
  const card = notebook.cards[row] as Card
  let best = STANDS
  for (const { row: by, probability } of notebook.neighbours[row] ?? []) {
    const other = notebook.cards[by] as Card
    if (other.event <= card.event || notebook.mergedInto.has(by) || !isHarmless(other)) continue
    if (card.isPinned && other.source === 'message') continue
    if (probability > best.probability) best = { probability, by }
  }
  return best
}

const saveNotebook = ({ prototypes, cards, mergedInto, neighbours, standings, reactions }: Notebook) => ({
  prototypes: prototypes === undefined ? undefined : savePrototypes(prototypes),
  cards: [...cards],
  mergedInto: [...mergedInto],
  neighbours: saveNeighbours(neighbours),
  standings: [...standings].map(([card, standing]) => [card, { ...standing }] as const),
  reactions: [...reactions.list],
  next: reactions.next,
})

type SavedNotebook = ReturnType<typeof saveNotebook>

function loadNotebook(saved: SavedNotebook, notebook: Notebook, world: World): Notebook {
  notebook.prototypes = saved.prototypes === undefined ? undefined : loadPrototypes(saved.prototypes)
  saved.cards.forEach((card, row) => {
    notebook.cards[row] = card
    notebook.rows.set(card.id, row)
    placeInIndexes(notebook, row, card)
  })
  for (const [row, card] of saved.mergedInto) notebook.mergedInto.set(row, card)
  notebook.neighbours.push(...loadNeighbours(saved.neighbours))
  for (const row of saved.cards.keys()) settle(notebook, row)
  for (const [card, standing] of saved.standings) notebook.standings.set(card, { ...standing })
  notebook.reactions = loadReactions(saved.reactions, saved.next, world)
  return notebook
}

/** Lists of neighbours one after the other: as objects they would be most of what opening reads. */
function saveNeighbours(lists: readonly (readonly Neighbour[])[]) {
  const all = lists.flat()
  return {
    counts: Uint32Array.from(lists, (list) => list.length),
    rows: Uint32Array.from(all, ({ row }) => row),
    probabilities: Float64Array.from(all, ({ probability }) => probability),
  }
}

function loadNeighbours({ counts, rows, probabilities }: ReturnType<typeof saveNeighbours>): Neighbour[][] {
  let next = 0
  return Array.from(counts, (count) =>
    Array.from({ length: count }, () => ({ row: rows[next] as number, probability: probabilities[next++] as number })),
  )
}
