/**
 * The prototypes as vectors of one embedder.
 *
 * What people ask assistants for, in everyday words, is in language/tasks.json: the bridge from "half a cabbage and a lemon" to a card about
 * recipes. Subjects, and kinds of help whatever the subject: how a card's condition would call each, and how requests for it may sound.
 * Axes of style and habit, each with the ways that one may want it, are in language/style.json: two cards are on the same topic when they lie
 * on the same axis, the same way (a paraphrase) or another one (a change of mind).
 *
 * Lives here: which families there are and their texts. May not know: cards, requests, any user or benchmark.
 */
import STYLE from '../../language/style.json' with { type: 'json' }
import TASKS from '../../language/tasks.json' with { type: 'json' }
import type { World } from '../../learner.js'
import { type Family, loadFamily, openFamily, type SavedFamily, saveFamily } from './affinity.js'

export interface Prototypes {
  readonly subjects: Family
  readonly kinds: Family
  /** One group a way, axis after axis. */
  readonly ways: Family
}

/** Of each axis its ways, of each way its phrases. */
const STYLE_AXES: readonly (readonly (readonly string[])[])[] = Object.values(STYLE)
  .flat()
  .map((ways) => ways.map((phrases) => phrases.split(' | ')))

const textsOf = (tasks: Readonly<Record<string, readonly string[]>>): string[][] =>
  Object.entries(tasks).map(([name, texts]) => [name, ...texts])

const GROUPS: Readonly<Record<keyof Prototypes, readonly (readonly string[])[]>> = {
  subjects: textsOf(TASKS.subjects),
  kinds: textsOf(TASKS.kindsOfHelp),
  ways: STYLE_AXES.flat(),
}

/** All texts that `openPrototypes` asks for. */
export const PROTOTYPE_TEXTS: readonly string[] = [...new Set(Object.values(GROUPS).flat(2))]

export function openPrototypes(world: World): Prototypes {
  return {
    subjects: openFamily(GROUPS.subjects, world),
    kinds: openFamily(GROUPS.kinds, world),
    ways: openFamily(GROUPS.ways, world),
  }
}

export function savePrototypes({ subjects, kinds, ways }: Prototypes): readonly SavedFamily[] {
  return [subjects, kinds, ways].map(saveFamily)
}

/** Inverse of `savePrototypes`. */
export function loadPrototypes(saved: readonly SavedFamily[]): Prototypes {
  const [subjects, kinds, ways] = saved.map(loadFamily) as [Family, Family, Family]
  return { subjects, kinds, ways }
}

/** Ways of each axis: groups of the family `ways`. */
export const WAYS: readonly (readonly number[])[] = waysOfAxes()

function waysOfAxes(): number[][] {
  let next = 0
  return STYLE_AXES.map((axis) => axis.map(() => next++))
}
