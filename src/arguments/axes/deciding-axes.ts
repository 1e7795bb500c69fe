/**
 * Deciding axes: which axes decide a parameter, and where its values lie on each; by its author's word, or by what its texts mean.
 *
 * Lives here: places of values, how far they come apart, the odds of an axis. May not know: users, what anybody chose.
 */
import { type Axis, AXES, COST, PRICE_TALK } from './axes.js'
import { at, type AxisSpace, meaningOf, meanOf, spreadOf } from './axis-space.js'
import { says } from '../phrases.js'
import type { OddsByMap, Sign } from './read-axis-maps.js'
import { keyOf, type Parameter, type ParameterTexts, type Value } from '../schema/parameters.js'

/** A parameter on one axis. */
export interface OnAxis {
  readonly axis: string
  /** How surely it lies there at all, 0…1. */
  readonly rho: number
  /** How much of what its values differ in this axis explains, 0…1; 1 for the primary axis. */
  readonly rel: number
  /** How near its whole text is to either of the poles, in deviations over neutral texts; −3…3. */
  readonly about: number
  /** Where each option lies, −1…1. */
  readonly positions: readonly number[]
}

/** Most options that are placed on axes. */
const MOST_ON_AXES = 6

/** From this correlation of place and index on, the order of an enum is the axis's order. */
const ORDERED = 0.55

/** How likely an axis decides, at least, where the description says so: of price, or of the order of the options. */
const PRICED = 0.75

/** The author's word: an axis, its direction, and where there is one the order of the options. */
export function hinted(parameter: Parameter, options: readonly Value[]): OnAxis[] | undefined {
  if (parameter.axis === undefined) return undefined
  const { name, sign } = parameter.axis
  const order = (parameter.order ?? options).map(keyOf)
  const last = Math.max(1, order.length - 1)
  const positions = options.map((option) => {
    const rank = order.indexOf(keyOf(option))
    return rank < 0 ? 0 : sign * ((2 * rank) / last - 1)
  })
  return [{ axis: name, rho: 1, rel: 1, about: 0, positions }]
}

/** Of a rating that is asked for: the better, the dearer. */
export function rating(options: readonly Value[]): OnAxis {
  const last = Math.max(1, options.length - 1)
  return { axis: COST, rho: 0.9, rel: 1, about: 0, positions: options.map((_, i) => (2 * i) / last - 1) }
}

/** What the texts of a parameter say, where its author does not. */
export function measured(
  parameter: Parameter,
  texts: ParameterTexts,
  vector: (text: string) => Float32Array,
  space: AxisSpace,
  about: Float64Array,
): OnAxis[] {
  const apart = comeApart(texts, vector, space)
  if (apart === undefined) return []
  const { rows, spread, correlation } = apart
  const isFlag = parameter.kind === 'boolean'
  const share = space.shares(meaningOf(texts, vector, space))
  const cost = space.axes.findIndex(({ name }) => name === COST)
  const odds = space.odds[isFlag ? 'flag' : 'choice']
  const certainty = spread.map((_, a) => certaintyOf(signsOn(a, spread, share, about), odds, space.axes[a]))
  // No is weak evidence: people leave things off without wanting the opposite.
  if (isFlag) return likeliest(certainty, space, about, (a) => [-0.5 * at(correlation, a), at(correlation, a)])
  const last = rows.length - 1
  // A description that speaks of money says that the options, in their order, cost more and more.
  const isPriced = cost >= 0 && last >= 2 && says(parameter.description, PRICE_TALK) && at(correlation, cost) > -0.6
  if (isPriced) certainty[cost] = Math.max(at(certainty, cost), PRICED)
  const stated = statedOrder(texts, certainty, vector, space)
  if (stated !== undefined) certainty[stated.axis] = Math.max(at(certainty, stated.axis), PRICED)
  const ranks = rows.map((_, i) => (2 * i) / last - 1)
  return likeliest(certainty, space, about, (a) => {
    if (a === stated?.axis) return ranks.map((rank) => rank * stated.sign)
    if (isPriced && a === cost && at(correlation, a) < ORDERED) return ranks
    const column = rows.map((row) => at(row, a))
    const most = Math.max(...column.map(Math.abs)) || 1
    const r = at(correlation, a)
    const isOrdered = column.length >= 3 && Math.abs(r) >= ORDERED
    const mixed = column.map((value, i) => (isOrdered ? 0.5 * Math.sign(r) * ((2 * i) / last - 1) + (0.5 * value) / most : value / most))
    const widest = Math.max(...mixed.map(Math.abs)) || 1
    return mixed.map((value) => value / widest)
  })
}

/** Of the axes that may decide, the one along which the description says that the options run, and whether upwards. */
function statedOrder(
  { ends: [from, to] }: ParameterTexts,
  certainty: Float64Array,
  vector: (text: string) => Float32Array,
  space: AxisSpace,
): { readonly axis: number; readonly sign: number } | undefined {
  if (from === undefined || to === undefined) return undefined
  const [start, end] = [space.place(vector(from)), space.place(vector(to))]
  const apart = certainty.map((sure, a) => (sure < LEAST_CERTAIN ? 0 : at(end, a) - at(start, a)))
  const axis = apart.reduce((most, way, a) => (Math.abs(way) > Math.abs(at(apart, most)) ? a : most), 0)
  return Math.abs(at(apart, axis)) < OPPOSITE ? undefined : { axis, sign: Math.sign(at(apart, axis)) }
}

/** So many deviations apart two words are the ends of an axis, not any two places or days. */
const OPPOSITE = 3

/** Where a parameter's values lie on each axis, and how far apart. */
interface Apart {
  /** A row an option, a number an axis; of a flag one row. */
  readonly rows: readonly Float64Array[]
  /** In units of what chance gives, `Float64Array[axes]`. */
  readonly spread: Float64Array
  /** Of an option's place with its index, −1…1; of a flag the end that “yes” lies at, −1 or 1. `Float64Array[axes]` */
  readonly correlation: Float64Array
}

/** Undefined where there are no values to tell apart, or too many. */
export function comeApart(texts: ParameterTexts, vector: (text: string) => Float32Array, space: AxisSpace): Apart | undefined {
  if (texts.said.length > 0) {
    const row = meanOf(texts.said.map((text) => space.place(vector(text))))
    return { rows: [row], spread: row.map(Math.abs), correlation: row.map(Math.sign) }
  }
  if (texts.options.length < 2 || texts.options.length > MOST_ON_AXES) return undefined
  const rows = space.optionPlaces(texts.options)
  return { rows, ...spreadOf(rows) }
}

/** What speaks for an axis deciding a parameter: ln of how many parameters of such a meaning it decides, and what its poles say. */
export function signsOn(axis: number, spread: Float64Array, share: Float64Array, about: Float64Array): Readonly<Record<Sign, number>> {
  return { share: at(share, axis), spread: Math.log(at(spread, axis) + LEAST_SPREAD), about: clipped(at(about, axis)) }
}
const LEAST_SPREAD = 0.05

/** Deviations from neutral texts beyond which a parameter is no more about an axis. */
const MOST_ABOUT = 3
const clipped = (about: number): number => Math.max(-MOST_ABOUT, Math.min(MOST_ABOUT, about))

/** How likely it is that an axis decides a parameter. */
function certaintyOf({ share, spread, about }: Readonly<Record<Sign, number>>, { map, poles }: OddsByMap, axis: Axis | undefined): number {
  const isPrice = axis?.name === COST
  const isOften = isPrice || (axis !== undefined && !BUILT_IN.has(axis.name))
  const sum = Number.isNaN(share)
    ? poles.base + poles.spread * spread + poles.about * (isPrice ? Math.max(HIDDEN, about) : about) + (isOften ? OFTEN : 0)
    : map.base + map.share * share + map.spread * spread + map.about * about
  return 1 / (1 + Math.exp(-sum))
}

/**
 * Where no map says which texts are about it: log odds by which price, and an axis that an app found worth adding, decide more often than any
 * other. Price need not be spoken of: it hides behind class, type and kind.
 */
const OFTEN = 1
const BUILT_IN = new Set(AXES.map(({ name }) => name))
const HIDDEN = -1

/** The axes that may decide, the likeliest first. */
function likeliest(
  certainty: Float64Array,
  { axes }: AxisSpace,
  about: Float64Array,
  positionsOf: (axis: number) => readonly number[],
): OnAxis[] {
  const most = certainty.reduce((best, value) => Math.max(best, value), 0)
  return axes
    .flatMap(({ name }, a) => {
      const p = at(certainty, a)
      const rel = Math.sqrt(p / most)
      return p < LEAST_CERTAIN || rel < LEAST_SHARE
        ? []
        : [{ axis: name, rho: Math.min(1, p / CERTAIN), rel, about: clipped(at(about, a)), positions: positionsOf(a) }]
    })
    .sort((x, y) => y.rel - x.rel)
}

/** An axis that is less likely than this is left out. */
const LEAST_CERTAIN = 0.05
/** So is one of less than this beside the likeliest, of the square root of both. */
const LEAST_SHARE = 0.39
/** From this on an axis counts whole. */
const CERTAIN = 0.5
