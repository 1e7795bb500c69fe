/**
 * Are two cards about the same thing, so that the newer takes the place of the older? And do they say the same about it?
 *
 * Lives here: what is compared. May not know: which card is newer.
 */
import { overlap } from './affinity.js'
import { type Card, cosine } from './card.js'

/** Cards above this are on one topic. */
export const SAME_TOPIC = 0.6

/** What is compared: `number[16]`. */
export function topicFeatures(a: Card, b: Card): number[] {
  const when = cosine(a.when, b.when)
  const what = cosine(a.what, b.what)
  const note = cosine(a.note, b.note)
  const both = Number(a.isGeneral && b.isGeneral)
  const one = Number(a.isGeneral !== b.isGeneral)
  const axes = overlap(a.axes, b.axes)
  const sameWords = Number(a.condition.toLowerCase() === b.condition.toLowerCase() && !a.isGeneral && a.condition !== '')
  return [
    both ? 0 : when,
    what,
    note,
    both ? 0 : when * what,
    both,
    one,
    both * what,
    what * what,
    axes,
    both * axes,
    jaccard(a.words, b.words),
    sameWords,
    overlap(a.subjects, b.subjects) * (1 - both),
    agreement(a, b),
    peak(a) * peak(b) * (1 - axes),
    1,
  ]
}

/** Whether both want the same way of their common axes: −1 (another one) … 1. */
export function agreement(a: Card, b: Card): number {
  let sum = 0
  a.axes.groups.forEach((axis, i) => {
    const j = b.axes.groups.indexOf(axis)
    if (j < 0) return
    const weight = (a.axes.roots[i] as number) * (b.axes.roots[j] as number)
    const theirs = b.ways[j] ?? []
    sum += weight * (2 * (a.ways[i] ?? []).reduce((same, p, way) => same + p * (theirs[way] ?? 0), 0) - 1)
  })
  return sum
}

/** How clearly a card lies on one axis, 0 … 1. */
const peak = ({ axes }: Card): number => (axes.roots[0] ?? 0) ** 2

function jaccard(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return 0
  const common = a.filter((word) => b.includes(word)).length
  return common / (a.length + b.length - common)
}
