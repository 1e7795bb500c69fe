/**
 * The prototypes as vectors of one embedder.
 *
 * Lives here: which families there are and their texts. May not know: cards, requests.
 */
import type { World } from '../../learner.js'
import { type Family, loadFamily, openFamily, type SavedFamily, saveFamily } from './affinity.js'
import { STYLE_AXES } from './style-axes.js'
import { KINDS_OF_HELP, SUBJECTS, type TaskType } from './task-types.js'

export interface Prototypes {
  readonly subjects: Family
  readonly kinds: Family
  /** One group a way, axis after axis. */
  readonly ways: Family
}

const textsOf = ({ names, asks }: TaskType): readonly string[] => [...names, ...asks]

const GROUPS: Readonly<Record<keyof Prototypes, readonly (readonly string[])[]>> = {
  subjects: SUBJECTS.map(textsOf),
  kinds: KINDS_OF_HELP.map(textsOf),
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
