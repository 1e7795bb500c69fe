/**
 * Votes: each past choice speaks for the option that contrasts as it did, as loudly as the two parameters are alike.
 *
 * Lives here: likeness of parameters, direction by contrast vectors and shared axes, the count. May not know: named axes' hypotheses.
 */
import { background, sureness, VOTING } from './calibration.js'
import { likeChoice } from './evidence.js'
import { valueIn } from './parameters.js'
import { dot } from '../linear/dot.js'
import { at } from './axis-space.js'
import { alike, type Placement } from './placement.js'
import type { Asked, Source } from './source.js'
import { clip, type Remembered } from './view.js'

/** From this likeness s = F + .5 K on a past choice votes at all; weight min(1, .14 + .86 (s − .35) / .25). */
const LEAST_LIKENESS = 0.35
const DIRECTION_SHARE = 0.5
const LEAST_WEIGHT = 0.14
const RISE = 0.25
/** Least K of the option that is voted for, and its least lead over the next. */
const LEAST_DIRECTION = 0.056
const LEAST_LEAD = 0.045
/** So alike that one tool's evidence is enough. */
const CLOSE = 0.68
/** What shared axes count in K beside the contrast; and the likeness at which two flags begin to mean the same. */
const AXES_SHARE = 0.43
const FLAGS_APART = 0.25
/** "No" needs two votes that are at least this alike: leaving things off says little. */
const LEAST_NO = 2
const NO_LIKENESS = 0.27

/** More jobs than this make no surer. */
const MOST_JOBS = 4

interface Vote {
  readonly from: Remembered
  readonly value: string
  readonly option: number
  readonly weight: number
  readonly likeness: number
  readonly order: number
  readonly isOwn: boolean
}

/** How two placed parameters relate: F, and K[value of q][option of p]. */
export interface Relation {
  readonly likeness: number
  readonly direction: readonly (readonly number[])[]
}

/**
 * K[v, o] = c_q(v)·c_p(o) + .43 clip(Σ_a √(ρ_p ρ_q rel_p rel_q) pos_q(v) pos_p(o), −1, 1);
 * two booleans: max(0, k − .25) [[1, −1], [−1, 1]] with k the cosine of their texts.
 */
export function relate(p: Placement, q: Placement): Relation {
  const likeness = alike(p, q)
  if (p.parameter.kind === 'boolean' && q.parameter.kind === 'boolean') {
    const k = Math.max(0, likeness - FLAGS_APART)
    return {
      likeness,
      direction: [
        [k, -k],
        [-k, k],
      ],
    }
  }
  const shared = p.axes.flatMap((mine) => {
    const theirs = q.axes.find(({ axis }) => axis === mine.axis)
    return theirs === undefined ? [] : [{ mine, theirs, strength: Math.sqrt(mine.rho * theirs.rho * mine.rel * theirs.rel) }]
  })
  const direction = q.options.map((_, v) =>
    p.options.map((_, o) => {
      const contrast = q.contrast[v] !== undefined && p.contrast[o] !== undefined ? dot(q.contrast[v], p.contrast[o]) : 0
      const onAxes = shared.reduce((sum, { mine, theirs, strength }) => sum + strength * at(theirs.positions, v) * at(mine.positions, o), 0)
      return contrast + AXES_SHARE * Math.max(-1, Math.min(1, onAxes))
    }),
  )
  return { likeness, direction }
}

export const createVotes =
  (relation: (p: Placement, q: Placement) => Relation): Source =>
  (asked) => {
    const { placement, parameter, tool, own, view } = asked
    if (placement === undefined || placement.contrast.length === 0) return []
    if (placement.isPrivate && own === undefined) return []
    const votes: Vote[] = []
    for (const from of view.all) {
      const isOwn = from.record.tool === tool && from.record.parameter === parameter.name
      if (!isOwn && from.record.tool === tool) continue
      if (isOwn) {
        for (const { value, order, weight } of from.record.recent) {
          if (order < view.phase) continue
          const option = placement.indexOf.get(value)
          if (option !== undefined) votes.push({ from, value, option, weight, likeness: 1, order, isOwn })
        }
        continue
      }
      if (from.placement.contrast.length === 0) continue
      if (alike(placement, from.placement) < LEAST_LIKENESS - 0.3) continue
      const { likeness, direction } = relation(placement, from.placement)
      for (const { value, order, weight } of from.record.recent) {
        if (order < view.phase) continue
        const v = from.placement.indexOf.get(value)
        const row = v === undefined ? undefined : direction[v]
        if (row === undefined) continue
        const [option, best, second] = topTwo(row)
        const s = likeness + DIRECTION_SHARE * best
        if (best < LEAST_DIRECTION || best - second < LEAST_LEAD || s < LEAST_LIKENESS) continue
        votes.push({
          from,
          value,
          option,
          weight: weight * Math.min(1, LEAST_WEIGHT + ((1 - LEAST_WEIGHT) * (s - LEAST_LIKENESS)) / RISE),
          likeness: s,
          order,
          isOwn,
        })
      }
    }
    return count(votes, placement, asked)
  }

function count(votes: readonly Vote[], placement: Placement, asked: Asked): ReturnType<Source> {
  const sums = placement.options.map((_, o) => votes.reduce((sum, { option, weight }) => (option === o ? sum + weight : sum), 0))
  const [best] = topTwo(sums)
  const n = at(sums, best)
  const against = sums.reduce(
    (sum, value, o) => (o === best ? sum : sum + (placement.ordered && Math.abs(o - best) === 1 ? value / 2 : value)),
    0,
  )
  const agreeing = votes.filter(({ option }) => option === best)
  const isBroad =
    new Set(agreeing.map(({ from }) => from.placement.job)).size >= 2 || agreeing.some(({ isOwn, likeness }) => isOwn || likeness >= CLOSE)
  let chosen = -1
  if (agreeing.length >= 2 && n >= 1 && n >= 2 * against + 1 && isBroad) chosen = best
  else {
    const tail = [...votes].sort((a, b) => a.order - b.order).slice(-3)
    const option = tail[0]?.option ?? -1
    if (votes.length >= 4 && tail.every((vote) => vote.option === option)) chosen = option
  }
  const value = placement.options[chosen]
  if (value === undefined) return []
  const pro = votes.filter(({ option }) => option === chosen)
  if (value === false && pro.filter(({ isOwn, likeness }) => isOwn || likeness >= NO_LIKENESS).length < LEAST_NO) return []
  const loudest = [...pro].sort((a, b) => b.weight * b.likeness - a.weight * a.likeness || b.order - a.order).slice(0, 3)
  const mass = at(sums, chosen)
  const contra = chosen === best ? against : 0
  const jobs = new Set(pro.map(({ from }) => from.placement.job)).size
  const features = {
    near: Math.max(0, ...pro.filter(({ isOwn }) => !isOwn).map(({ likeness }) => likeness)),
    mass: Math.log(mass),
    against: contra,
    agreeing: pro.length,
    own: pro.filter(({ isOwn }) => isOwn).length,
    flag: placement.parameter.kind === 'boolean' ? 1 : 0,
    jobs: Math.min(MOST_JOBS, jobs),
    ...background(asked, jobs),
  }
  return [
    {
      value,
      confidence: sureness(VOTING, features),
      features,
      because: loudest.map(({ from, value: key, likeness }) =>
        likeChoice(from.record.tool, from.record.parameter, valueIn(key), clip(likeness)),
      ),
      source: 'votes',
    },
  ]
}

/** Index of the largest, the largest and the second largest. */
function topTwo(row: readonly number[]): readonly [index: number, best: number, second: number] {
  let index = 0
  let second = Number.NEGATIVE_INFINITY
  row.forEach((value, i) => {
    if (i === index) return
    if (value > at(row, index)) {
      second = at(row, index)
      index = i
    } else if (value > second) second = value
  })
  return [index, at(row, index), second]
}
