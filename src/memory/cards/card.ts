/**
 * A card: one preference in words, and what is known of its words alone.
 *
 * Lives here: a card's texts, its vectors in 8 bits, its affinities, and the sentence that goes into a prompt. May not know: other cards.
 */
import { quantize } from '../../embedding/quantize.js'
import { wordsOf } from '../../embedding/text/words.js'
import type { Beside, CardEvent, CardId, EventId, Said, Source } from '../../event.js'
import type { World } from '../../learner.js'
import { isForOthers } from '../../reading/beneficiaries.js'
import { kindsOf, markedText } from '../../reading/clauses.js'
import { normalized } from '../../reading/head.js'
import { type Affinity, affinityOf, nearness } from './affinity.js'
import { type Prototypes, WAYS } from './prototypes.js'
import { instructionFeatures, isAboutAnswers, isEverywhere } from './wording.js'
import { probability, type Weights } from '../retrieve/logistic.js'
import { defined } from '../../util/defined.js'

/** A unit vector as whole numbers: products of two are exact, so every engine finds the same cosine. */
export interface Direction {
  readonly values: Int8Array
  readonly length: number
}

/** What the words of a card say. */
export interface Card {
  readonly id: CardId
  /** The event that wrote its present wording: where it stands in time. */
  readonly event: EventId
  /** When its present wording, and when its first, was stated; milliseconds since 1970. */
  readonly at: number
  readonly since: number
  readonly condition: string
  readonly action: string
  readonly isGeneral: boolean
  readonly isPinned: boolean
  readonly role: NonNullable<CardEvent['role']>
  readonly source: Source
  readonly sentence?: string
  /** How it was read to stand to earlier cards. */
  readonly beside?: readonly Beside[]
  /** P(the action is an instruction). */
  readonly instruction: number
  readonly note: Direction
  readonly when: Direction
  readonly what: Direction
  /** P(kind) of the action's words, in the order of `KINDS`. */
  readonly kindsOfClause: readonly number[]
  /** Whether it is of others, and not of the user: “he sits in business”. */
  readonly isForOthers: boolean
  /** The action's words, each once. */
  readonly words: readonly string[]
  /** Everyday subjects and kinds of help that the condition, and the whole note, are near to. */
  readonly subjects: Affinity
  readonly noteSubjects: Affinity
  /** Mean cosine of the action with everyday texts. */
  readonly everyday: number
  readonly kinds: Affinity
  /** Axes of style that the action is near to, and on each of them the probabilities of its ways. */
  readonly axes: Affinity
  readonly ways: readonly (readonly number[])[]
}

/** Sharpness of the softmax over subjects and kinds, and over axes. */
export const TASK_SHARPNESS = 12
const AXIS_SHARPNESS = 14
/** Sharpness of the softmax over the ways of one axis. */
const WAY_SHARPNESS = 16

/** The condition without the word that introduces it. */
export function plainCondition(condition: string): string {
  return condition
    .trim()
    .replace(/^(?:when(?:ever)?|if|while|for)\s+/i, '')
    .replace(/(?<![\s,.:;])[\s,.:;]+$/, '')
}

/** The sentence that stands for a card: what is embedded, and what goes into a prompt. */
export function noteText({ condition, action }: Pick<Card, 'condition' | 'action'>, isGeneral: boolean): string {
  const what = action.trim().replace(/(?<![\s.])[\s.]+$/, '')
  const when = plainCondition(condition)
  if (isGeneral || when === '') return `${what.charAt(0).toUpperCase()}${what.slice(1)}.`
  return `When ${when}, ${what.charAt(0).toLowerCase()}${what.slice(1)}.`
}

/** Texts whose vectors `readCard` asks for: note, condition, action, and the action as it is read. */
export function cardTexts(event: CardEvent): readonly [note: string, condition: string, action: string, read: string] {
  const note = noteText(event, event.general ?? isEverywhere(event.condition))
  // A card that names no occasion of its own may have been said on one: the message stands in its place.
  return [note, plainCondition(event.condition) || (event.sentence ?? event.action), event.action, markedText(event.action)]
}

/** A message with no more letters than this beside a card says nothing beside it. */
const MARKS = 4

/** Whether the message that a card came from says nothing else. */
export const isSaidAlone = ({ action, sentence = action }: Pick<CardEvent, 'action' | 'sentence'>): boolean =>
  sentence.length <= action.length + MARKS

/** A card without an occasion of its own: its words alone say what it is about. */
export const isPlain = ({ condition }: Pick<Card, 'condition'>): boolean => condition === ''

type Vector = Float32Array

export function readCard(event: Said<CardEvent>, before: Card | undefined, prototypes: Prototypes, weights: Weights, world: World): Card {
  const { action } = event
  const [note, when, what, marked] = cardTexts(event).map((text) => world.vector(text)) as [Vector, Vector, Vector, Vector]
  const { groups: ways } = nearness(prototypes.ways, what)
  const axes = affinityOf(
    Float64Array.from(WAYS, (list) => Math.max(...list.map((way) => ways[way] as number))),
    AXIS_SHARPNESS,
    world,
  )
  // Pinning a card says nothing new: the sentence that it came from stays.
  const isSameWording = before?.action === action && before.condition === event.condition
  const sentence = event.sentence ?? (isSameWording ? before.sentence : undefined)
  const tasks = (vector: Float32Array, family: keyof Prototypes) =>
    affinityOf(nearness(prototypes[family], vector).groups, TASK_SHARPNESS, world)
  return {
    id: event.card,
    event: event.id,
    at: event.at,
    since: before?.since ?? event.at,
    condition: event.condition,
    action,
    isGeneral: event.general ?? (event.condition === '' ? isAboutAnswers(action, what, world) : isEverywhere(event.condition)),
    isPinned: event.pinned ?? before?.isPinned ?? false,
    role: event.role ?? before?.role ?? 'wish',
    source: event.source,
    ...defined({ sentence, beside: event.beside }),
    instruction: probability(weights.instruction, instructionFeatures(action), world),
    note: directionOf(note),
    when: directionOf(when),
    what: directionOf(what),
    kindsOfClause: kindsOf(action, { tier: world.tier, vector: what, marked }, world.kernels.exp),
    isForOthers: event.role === 'other' || isForOthers({ message: action, tier: world.tier, vector: marked }, world.kernels.exp),
    words: [...new Set(wordsOf(action).filter((word) => word.length > 2))],
    subjects: tasks(when, 'subjects'),
    noteSubjects: tasks(note, 'subjects'),
    everyday: nearness(prototypes.subjects, what).mean,
    kinds: tasks(when, 'kinds'),
    axes,
    ways: axes.groups.map((axis) => normalized((WAYS[axis] ?? []).map((way) => world.kernels.exp(WAY_SHARPNESS * (ways[way] as number))))),
  }
}

/** A vector as whole numbers. */
export function directionOf(vector: Float32Array): Direction {
  const { values } = quantize(vector)
  return { values, length: Math.sqrt(values.reduce((squares, value) => squares + value * value, 0)) }
}

/** Cosine of two directions, exact but for one division. */
export function cosine(a: Direction, b: Direction): number {
  if (a.length === 0 || b.length === 0) return 0
  let sum = 0
  for (let i = 0; i < a.values.length; i++) sum += (a.values[i] as number) * (b.values[i] as number)
  return sum / (a.length * b.length)
}
