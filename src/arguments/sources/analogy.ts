/**
 * Votes: each past choice speaks for the option that contrasts as it did, as loudly as the two parameters are alike.
 *
 * Lives here: likeness of parameters, direction by contrast vectors and shared axes, the count. May not know: named axes' hypotheses.
 */
import { broad, jobsFeature, jobsOf, lastIs, othersIn } from './broad.js'
import { background, sureness } from '../calibration.js'
import { likeChoice } from '../argument-evidence.js'
import { keyOf, valueIn } from '../schema/parameters.js'
import { dot } from '../../linear/dot.js'
import { at } from '../axes/axis-space.js'
import { alike, type Placement } from '../axes/placement.js'
import type { AskedParameter, ProposedValue, ArgumentSource } from './source.js'
import { clip, type History, type Remembered } from '../axes/view.js'
import { tally } from '../history/parameter-records.js'
import { byPair } from '../../util/memoize.js'

/** When a past choice speaks at all, and how loudly. */
interface Hearing {
  /** Least likeness s = F + .5 K; from there on a vote weighs min(1, floor + (1 − floor) (s − likeness) / rise). */
  readonly likeness: number
  readonly floor: number
  readonly rise: number
  /** Least K of the option that is voted for, and its least lead over the next. */
  readonly direction: number
  readonly lead: number
}

/** About a parameter that was never asked for, only what is clearly alike speaks. */
const STRICT = voicesBy({ likeness: 0.35, floor: 0.14, rise: 0.25, direction: 0.056, lead: 0.045 })
/** Where the parameter has a past of its own, votes need only say whether other choices bear it out. */
const OPEN = voicesBy({ likeness: 0.32, floor: 0.1, rise: 0.28, direction: 0.04, lead: 0.03 })

const DIRECTION_SHARE = 0.5
/** Parameters this much less alike have no direction that could make up for it. */
const FAR = 0.3
/** So alike that one tool's evidence is enough. */
const CLOSE = 0.68
/** What shared axes count in K beside the contrast; and the likeness at which two flags begin to mean the same. */
const AXES_SHARE = 0.43
const FLAGS_APART = 0.25
/** "No" needs two votes that are at least this alike: leaving things off says little. */
const LEAST_NO = 2
const NO_LIKENESS = 0.27
/** What it adds to their likeness that the same axes decide two parameters. */
const TOGETHER = 0.2

/** So many of the newest votes tell what the user does now. */
const NEWEST = 3

/** What a value says of another parameter. */
interface Voice {
  readonly option: number
  readonly likeness: number
  /** K of the option over 0. */
  readonly direction: number
  readonly loudness: number
}

interface Vote {
  readonly from: Remembered
  readonly value: string
  readonly order: number
  readonly voice: Voice
  readonly weight: number
}

/**
 * How two placed parameters relate: their likeness F, which shared axes add to, and where each value of q leads: to the option o
 * of p with the greatest direction K[v, o].
 *
 * K[v, o] = c_q(v)·c_p(o) + .43 clip(Σ_a √(ρ_p ρ_q rel_p rel_q) pos_q(v) pos_p(o), −1, 1);
 * two booleans: max(0, k − .25) [[1, −1], [−1, 1]] with k the cosine of their texts.
 */
function relation(p: Placement, q: Placement): { readonly likeness: number; readonly leads: readonly Lead[] } {
  const likeness = alike(p, q)
  if (p.parameter.kind === 'boolean' && q.parameter.kind === 'boolean') {
    const k = Math.max(0, likeness - FLAGS_APART)
    return { likeness, leads: [topTwo([k, -k]), topTwo([-k, k])] }
  }
  const shared = p.axes.flatMap((mine) => {
    const theirs = q.axes.find(({ axis }) => axis === mine.axis)
    return theirs === undefined ? [] : [{ mine, theirs, strength: Math.sqrt(mine.rho * theirs.rho * mine.rel * theirs.rel) }]
  })
  const leads = q.options.map((_, v) => {
    const direction = p.options.map((_, o) => {
      const contrast = q.contrast[v] !== undefined && p.contrast[o] !== undefined ? dot(q.contrast[v], p.contrast[o]) : 0
      const onAxes = shared.reduce((sum, { mine, theirs, strength }) => sum + strength * at(theirs.positions, v) * at(mine.positions, o), 0)
      return contrast + AXES_SHARE * Math.max(-1, Math.min(1, onAxes))
    })
    return topTwo(direction)
  })
  const together = shared.reduce((sum, { mine, theirs }) => sum + Math.sqrt(mine.rho * theirs.rho), 0)
  return { likeness: likeness + TOGETHER * Math.min(1, together), leads }
}

export const analogy: ArgumentSource = (asked) => {
  const { placement, own } = asked
  if (placement === undefined || placement.contrast.length === 0) return []
  if (own !== undefined) return borneOut(votesIn(asked, placement, OPEN), placement, asked, own)
  return placement.isPrivate ? [] : concluded(votesIn(asked, placement, STRICT), placement, asked)
}

/** What each value of a past parameter says of a placed one, by its key; undefined where none says anything. */
type Voices = (placement: Placement, past: Placement) => ReadonlyMap<string, Voice> | undefined

function voicesBy(hearing: Hearing): Voices {
  return byPair((placement, past) => {
    if (past.contrast.length === 0 || alike(placement, past) < hearing.likeness - FAR) return undefined
    const { likeness, leads } = relation(placement, past)
    const voices = [...past.indexOf].flatMap(([value, v]): readonly (readonly [string, Voice])[] => {
      const [option, best, second] = leads[v] as Lead
      const s = likeness + DIRECTION_SHARE * best
      if (best < hearing.direction || best - second < hearing.lead || s < hearing.likeness) return []
      const loudness = Math.min(1, hearing.floor + ((1 - hearing.floor) * (s - hearing.likeness)) / hearing.rise)
      return [[value, { option, likeness: s, direction: best, loudness }]]
    })
    return voices.length === 0 ? undefined : new Map(voices)
  })
}

// Looks at every choice that is kept, for every parameter: no list is made on the way.
function votesIn(asked: AskedParameter, placement: Placement, voicesOf: Voices): readonly Vote[] {
  const votes: Vote[] = []
  for (const from of othersIn(asked, placement)) {
    const voices = voicesOf(placement, from.placement)
    if (voices === undefined) continue
    for (const { value, order, weight } of from.record.recent) {
      const voice = order < from.since ? undefined : voices.get(value)
      if (voice !== undefined) votes.push({ from, value, order, voice, weight: weight * voice.loudness })
    }
  }
  return votes
}

/** What other choices alone say of a parameter that was never asked for. */
function concluded(votes: readonly Vote[], placement: Placement, asked: AskedParameter): ReturnType<ArgumentSource> {
  const byOption = tally(votes.map(({ voice, weight }) => [voice.option, weight]))
  const sums = placement.options.map((_, o) => byOption.get(o) ?? 0)
  const [best] = topTwo(sums)
  const n = at(sums, best)
  const against = contraryTo(best, sums, placement)
  if (n < 1 || n < 2 * against + 1) return []
  const agreeing = votes.filter(({ voice }) => voice.option === best)
  const jobs = jobsOf(agreeing)
  if (agreeing.length < 2 || (jobs < 2 && !agreeing.some(({ voice }) => voice.likeness >= CLOSE))) return []
  const value = placement.options[best]
  if (value === undefined) return []
  if (value === false && agreeing.filter(({ voice }) => voice.likeness >= NO_LIKENESS).length < LEAST_NO) return []
  const features = {
    near: Math.max(0, ...agreeing.map(({ voice }) => voice.likeness)),
    mass: Math.log(n),
    agreeing: agreeing.length,
    flag: placement.parameter.kind === 'boolean' ? 1 : 0,
    jobs: jobsFeature(jobs),
    direction: Math.max(...agreeing.map(({ voice }) => voice.direction)),
    options: Math.log(placement.options.length),
    ...background(asked, jobs),
  }
  return [{ value, confidence: sureness('votingNew', features), features, because: reasons(agreeing), source: 'analogy' }]
}

/** Whether other choices bear out what the parameter itself was told. */
function borneOut(votes: readonly Vote[], placement: Placement, asked: AskedParameter, past: History): ReturnType<ArgumentSource> {
  const sums = placement.options.map((_, o) => broad(votes.filter(({ voice }) => voice.option === o)))
  const owned = placement.options.map((option) => past.counts.get(keyOf(option)) ?? 0)
  const total = owned.reduce((sum, n) => sum + n, 0)
  const [chosen] = topTwo(sums.map((n, o) => n + at(owned, o)))
  const value = placement.options[chosen]
  const pro = votes.filter(({ voice }) => voice.option === chosen)
  if (value === undefined || pro.length === 0) return []
  const mine = past.record.recent.filter(({ order }) => order >= past.since)
  const chosenKey = keyOf(value)
  const newest = [
    ...votes.map(({ voice, order }) => ({ agrees: voice.option === chosen, order })),
    ...mine.map((one) => ({ agrees: one.value === chosenKey, order: one.order })),
  ]
    .sort((a, b) => b.order - a.order)
    .slice(0, NEWEST)
  const features = {
    near: Math.max(...pro.map(({ voice }) => voice.likeness)),
    mass: Math.log(1 + at(sums, chosen)),
    against: Math.log(1 + contraryTo(chosen, sums, placement)),
    newest: newest.filter(({ agrees }) => agrees).length / newest.length,
    tail: newest.length === NEWEST && newest.every(({ agrees }) => agrees) ? 1 : 0,
    last: lastIs(asked, chosenKey),
    own: Math.log(1 + at(owned, chosen)),
    ownAgainst: Math.log(1 + total - at(owned, chosen)),
    flag: placement.parameter.kind === 'boolean' ? 1 : 0,
    jobs: jobsFeature(jobsOf(pro)),
    direction: Math.max(...pro.map(({ voice }) => voice.direction)),
    options: Math.log(placement.options.length),
  }
  return [{ value, confidence: sureness('votingKnown', features), features, because: reasons(pro), source: 'analogy' }]
}

/** What the other options get; a neighbour in an order half. */
const contraryTo = (chosen: number, sums: readonly number[], { ordered }: Placement): number =>
  sums.reduce((sum, n, o) => (o === chosen ? sum : sum + (ordered && Math.abs(o - chosen) === 1 ? n / 2 : n)), 0)

/** The three loudest. */
const reasons = (votes: readonly Vote[]): ProposedValue['because'] =>
  [...votes]
    .sort((a, b) => b.weight * b.voice.likeness - a.weight * a.voice.likeness || b.order - a.order)
    .slice(0, 3)
    .map(({ from, value, voice }) => {
      const { tool, parameter } = from.record
      return likeChoice({ tool, parameter, value: valueIn(value), likeness: clip(voice.likeness) })
    })

type Lead = readonly [index: number, best: number, second: number]

/** Index of the largest, the largest and the second largest. */
function topTwo(row: readonly number[]): Lead {
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
