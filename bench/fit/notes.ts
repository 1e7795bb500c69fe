/**
 * Fits the weights of the default note policy on simulated users, and says how well they do on users and kinds that were left out.
 *
 * `npm run --silent fit -- notes --data FILE [--embedder transformer] [--folds 5] [--write]`
 *
 * Three heads (docs/learners.md): is it an instruction, are two cards on one topic, does a card apply. The last one is fitted on features
 * that come from the first two as fitted without the card's own kind, since that is how it will meet new kinds.
 */
import { parseArgs } from 'node:util'
import { embedAll } from '../embed-all.js'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import type { CardEvent, Said } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { type Card, cardTexts, readCard } from '../../src/memory/cards/card.js'
import FITTED from '../../src/memory/retrieve/fitted-weights.json' with { type: 'json' }
import { instructionFeatures } from '../../src/memory/cards/wording.js'
import type { Notebook } from '../../src/memory/notebook.js'
import { createNotePolicy, type NotePolicy } from '../../src/memory/note-policy.js'
import { openPrototypes, PROTOTYPE_TEXTS } from '../../src/memory/cards/prototypes.js'
import { look } from '../../src/memory/retrieve/recall.js'
import { topicFeatures } from '../../src/memory/cards/same-topic.js'
import type { Weights } from '../../src/memory/retrieve/logistic.js'
import { NOTE_PARTS, type NotePart, notebookWithout, withoutParts } from '../evals/memory/notebook-without.js'
import { play } from '../evals/memory/play.js'
import { type MemoryBench, readBench, type SimulatedCard, type Simulation, summarise, type TurnCounts } from '../evals/memory/simulator.js'
import { openTier, remembering } from '../evals/open-tier.js'
import { listed, tierOf } from '../evals/options.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { fitLogistic } from './logistic.js'
import { ownPairs } from './own-cards.js'
import { writeWeights } from './write-weights.js'

export const HELP = `fit notes --data FILE [--embedder hashed|static|transformer] [--folds 5] [--seed 0] [--without PART,…] [--write]
  weights of the default note policy; --folds: figures on left-out users first; --without: parts to fit it without (eval memory names
  them); --write: into src/memory/retrieve/fitted-weights.json`

/** Kinds of preferences, and users, are dealt into this many folds. */
const FOLDS = 5
const RIDGE = { instruction: 0.5, topic: 1, relevance: 2 } as const
/** Pairs on one topic are rare and matter more. */
const TOPIC_WEIGHT = 3
/** How often the relevance head is fitted again on what the policy with it has seen. */
const ROUNDS = 2

interface Example {
  readonly card: SimulatedCard
  readonly read: Card
}
interface Row {
  readonly features: readonly number[]
  readonly label: number
  readonly user: number
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      folds: { type: 'string' },
      seed: { type: 'string', default: '0' },
      without: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
    },
  })
  if (values.data === undefined) throw new DataError('fit notes needs --data FILE.')
  const tier = tierOf(values.embedder)
  const bench = await readBench(values.data)
  const without = partsOf(values.without)
  if (values.write && without.length > 0) throw new DataError('Only the weights of the whole policy can be written.')
  const fitter = await createFitter(bench, remembering(await openTier(tier)), Number(values.seed), without, progress)
  const everybody = bench.users.map((_, i) => i)
  const folds = values.folds === undefined ? undefined : await fitter.crossFitted(Number(values.folds))
  const weights = await fitter.fitHeads(everybody)
  if (values.write) await write(tier, weights, values.data, Number(values.seed), bench.users.length)
  return { fit: 'notes', embedder: tier, seed: Number(values.seed), without, ...(folds === undefined ? {} : { folds }), weights }
}

async function createFitter(bench: MemoryBench, embedder: Embedder, seed: number, without: readonly NotePart[], progress: Progress) {
  const world = await worldOf(bench, embedder)
  const prototypes = openPrototypes(world)
  const kinds = [...new Set(bench.users.flatMap(({ cards }) => cards.map(({ group }) => group ?? '')))].sort()
  const kindFold = ({ group, action }: SimulatedCard) => ((group === null ? action.length : kinds.indexOf(group)) + seed) % FOLDS
  const userFold = (user: number, folds: number) => (user + seed) % folds
  let rowsByRound: readonly Row[] | undefined

  /** Every card of the users, once a wording. */
  function examplesOf(users: readonly number[]): readonly Example[] {
    const found = new Map<string, Example>()
    for (const user of users)
      for (const card of bench.users[user]?.cards ?? []) {
        const key = `${card.condition}\n${card.action}`
        if (!found.has(key)) found.set(key, { card, read: readCard(eventOf(card), undefined, prototypes, NO_WEIGHTS, world) })
      }
    return [...found.values()]
  }

  function fitInstruction(examples: readonly Example[]): number[] {
    const labels = new Map(examples.map(({ card }) => [card.action, Number(card.value !== null)]))
    return fitLogistic([...labels.keys()].map(instructionFeatures), [...labels.values()], { ridge: RIDGE.instruction })
  }

  const own = ownPairs((event) => readCard(event, undefined, prototypes, NO_WEIGHTS, world))

  function fitTopic(examples: readonly Example[]): number[] {
    const rows: number[][] = []
    const labels: number[] = []
    examples.forEach((a, i) => {
      for (const b of examples.slice(0, i)) {
        rows.push(topicFeatures(a.read, b.read))
        labels.push(Number(a.card.group !== null && a.card.group === b.card.group))
      }
    })
    for (const { a, b, same } of own) {
      rows.push(topicFeatures(a, b))
      labels.push(Number(same))
    }
    const weights = labels.map((label) => (label === 1 ? TOPIC_WEIGHT : 1))
    return fitLogistic(rows, labels, { ridge: RIDGE.topic, weights })
  }

  /** What the relevance head is fitted on: every card at every turn, its features by heads that never saw its kind. */
  async function relevanceRows(): Promise<readonly Row[]> {
    if (rowsByRound !== undefined) return rowsByRound
    const examples = examplesOf(bench.users.map((_, i) => i))
    let relevance = START
    let rows: Row[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rows = []
      for (let fold = 0; fold < FOLDS; fold++) {
        const others = examples.filter(({ card }) => kindFold(card) !== fold)
        const weights = { instruction: fitInstruction(others), topic: fitTopic(others), relevance }
        progress.start(bench.users.length)
        for (const [user, { id }] of bench.users.entries()) {
          // A first look needs no more than one kind fold a user.
          if (round < ROUNDS - 1 && userFold(user, FOLDS) !== fold) continue
          rows.push(...(await collect(user, weights, (card) => kindFold(card) === fold)))
          progress.tick(`round ${round + 1}, kinds ${fold + 1}: ${id}`)
        }
        progress.end()
      }
      relevance = fitRelevance(rows)
    }
    rowsByRound = rows
    return rows
  }

  async function collect(user: number, weights: Weights, wanted: (card: SimulatedCard) => boolean): Promise<Row[]> {
    const one = bench.users[user] as MemoryBench['users'][number]
    const byId = new Map(one.cards.map((card) => [card.id, card]))
    const rows: Row[] = []
    let simulation: Simulation | undefined
    const policy = createNotePolicy(notebookWithout(without, () => weights))
    const watching: NotePolicy = {
      ...policy,
      choose(state, question, at) {
        const applying = simulation?.applying() ?? new Set<string>()
        for (const { row, features } of look(state as Notebook, question, at)) {
          const card = byId.get((state as Notebook).cards[row]?.id ?? '')
          if (card !== undefined && wanted(card))
            rows.push({ features: withoutParts(features, without), label: Number(card.value !== null && applying.has(card.value)), user })
        }
        return policy.choose(state, question, at)
      },
    }
    await play(bench, one, { embedder, policy: watching, learns: true, before: (now) => (simulation = now) })
    return rows
  }

  const fitRelevance = (rows: readonly Row[]): number[] =>
    fitLogistic(
      rows.map(({ features }) => features),
      rows.map(({ label }) => label),
      { ridge: RIDGE.relevance },
    )

  async function fitHeads(users: readonly number[]): Promise<Weights> {
    const rows = await relevanceRows()
    const among = new Set(users)
    const examples = examplesOf(users)
    return {
      instruction: fitInstruction(examples),
      topic: fitTopic(examples),
      relevance: fitRelevance(rows.filter(({ user }) => among.has(user))),
    }
  }

  /** Each user by weights of the others. */
  async function crossFitted(folds: number): Promise<object> {
    const counts: (readonly TurnCounts[])[] = []
    for (let fold = 0; fold < folds; fold++) {
      const everybody = bench.users.map((_, i) => i)
      const weights = await fitHeads(everybody.filter((user) => userFold(user, folds) !== fold))
      const out = everybody.filter((user) => userFold(user, folds) === fold)
      progress.start(out.length)
      for (const user of out) {
        const one = bench.users[user] as MemoryBench['users'][number]
        counts.push(
          (await play(bench, one, { embedder, policy: createNotePolicy(notebookWithout(without, () => weights)), learns: true })).counts,
        )
        progress.tick(one.id)
      }
      progress.end()
    }
    return summarise(counts)
  }

  return { fitHeads, crossFitted }
}

function partsOf(names: string): readonly NotePart[] {
  const parts = listed(names)
  const strange = parts.find((name) => !NOTE_PARTS.some((part) => part === name))
  if (strange !== undefined) throw new DataError(`There is no part "${strange}": ${NOTE_PARTS.join(', ')}.`)
  return NOTE_PARTS.filter((part) => parts.includes(part))
}

const NO_WEIGHTS: Weights = { instruction: [], topic: [], relevance: [] }

/** Where the relevance head starts: near in words, and an instruction. */
const START: readonly number[] = Array.from({ length: 17 }, (_, i) => ({ 0: 0.5, 1: 0.5, 3: 2, 16: -5 })[i] ?? 0)

const eventOf = ({ id, condition, action }: Pick<SimulatedCard, 'id' | 'condition' | 'action'>): Said<CardEvent> => ({
  kind: 'card',
  id,
  at: 0,
  card: id,
  condition,
  action,
  source: 'app',
})

async function worldOf(bench: MemoryBench, embedder: Embedder): Promise<World> {
  const texts = new Set(PROTOTYPE_TEXTS)
  for (const { cards } of bench.users) for (const card of cards) for (const text of cardTexts(eventOf(card))) texts.add(text)
  ownPairs((event) => {
    for (const text of cardTexts(event)) texts.add(text)
  })
  const vectors = await embedAll(
    embedder,
    [...texts].sort((a, b) => a.length - b.length),
  )
  return {
    kernels: await loadKernels(),
    tier: embedder.tier,
    dimensions: embedder.dimensions,
    place: 0,
    vector: (text) => vectors.get(text) as Float32Array,
    definition() {
      throw new Error('Cards refer to no tools.')
    },
  }
}

async function write(tier: Tier, weights: Weights, data: string, seed: number, users: number): Promise<void> {
  const rounded = Object.fromEntries(
    Object.entries(weights).map(([name, list]) => [name, (list as number[]).map((w) => Math.round(1e3 * w) / 1e3)]),
  )
  const made = `${data.split('/').at(-1)}, ${users} users, seed ${seed}, ${new Date().toISOString().slice(0, 10)}`
  await writeWeights('src/memory/retrieve/fitted-weights.json', { ...FITTED, [tier]: { made, ...rounded } })
}
