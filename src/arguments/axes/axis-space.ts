/**
 * The axes as an embedder sees them: where a text lies on each, in units of what chance gives.
 *
 * Lives here: poles, their scale on neutral texts, their noise on nominal choices. May not know: tools, users.
 */
import { toUnit } from '../../embedding/unit.js'
import { dot, dots, flat } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import { type Axis, HABITUAL, NEUTRAL, NOMINAL, NUMBER_KINDS, type NumberKind, OCCASIONAL } from './axes.js'
import type { About, AxisMaps } from './read-axis-maps.js'
import { allTexts, type Parameter, type ParameterTexts, textsOf } from '../schema/parameters.js'
import { bestBy } from '../../util/best-by.js'
import { weakly } from '../../util/memoize.js'

/** t of the soft maximum over a pole's phrases: g(x) = t ln mean exp(E(x)·P / t) − t ln mean exp(E(x)·N / t). */
const SOFTNESS = 0.07

/** What the direction of an axis counts in a text's place beside its poles. */
const DIRECTION_SHARE = 2
const TOGETHER = Math.hypot(1, DIRECTION_SHARE)

/** Of the noise on nominal choices, the share that must lie below the threshold. */
const NOISE_QUANTILE = 0.9

/** Lowest cosine at which a number is of a kind at all. */
const KIND_COSINE = 0.38

export interface AxisSpace {
  readonly axes: readonly Axis[]
  /** Standardised place of a text on every axis: 0 on average over neutral texts, deviation 1; `Float64Array[axes]`. */
  place(vector: Float32Array): Float64Array
  /** Places of options on every axis, centred over them, in units of what chance gives nominal values; a row an option. */
  optionPlaces(options: readonly (readonly string[])[]): readonly Float64Array[]
  /** How near a text is to either pole of every axis, standardised as `place` is: whether it is about that axis at all. */
  about(vector: Float32Array): Float64Array
  /** ln of the share of parameters with such a meaning that each axis decides, of all axes and none; NaN where no map knows the axis. */
  shares(meaning: Float32Array): Float64Array
  /** What these say of an axis deciding a parameter. */
  readonly odds: AxisMaps['odds']
  /** What a number counts, undefined where nothing is near. */
  numberKind(name: Float32Array, description: Float32Array): NumberKind | undefined
  /** Mean of the neutral texts' vectors: what all short texts have in common. */
  readonly middle: Float32Array
  /** How much nearer a free text's parameter is to what people have habits in than to what belongs to the occasion, −2…2. */
  habitual(vector: Float32Array): number
}

const nominalParameters: readonly Parameter[] = NOMINAL.map(([name, options]) => ({
  name,
  schema: {},
  kind: 'choice',
  description: '',
  options,
}))
const nominalTexts = nominalParameters.map((parameter) => textsOf(parameter, { name: 'choose' }))

/** Texts whose vectors `createAxisSpace` will ask for. */
export function axisTexts(axes: readonly Axis[]): readonly string[] {
  return [
    ...axes.flatMap(({ negative, positive }) => [...negative, ...positive]),
    ...NEUTRAL,
    ...nominalTexts.flatMap(allTexts),
    ...Object.values(NUMBER_KINDS).flat(),
    ...HABITUAL,
    ...OCCASIONAL,
  ]
}

export function createAxisSpace(
  axes: readonly Axis[],
  vector: (text: string) => Float32Array,
  { exp, log }: Pick<Kernels, 'exp' | 'log'>,
  maps: AxisMaps,
): AxisSpace {
  const phrases = axes.flatMap(({ negative, positive }) => [negative, positive])
  const rows = flat(phrases.flat().map(vector))
  const cosines = new Float64Array(phrases.flat().length)
  // How near a text is to the negative and the positive pole of each axis in turn. The options of a catalogue's parameters are a few hundred
  // texts on some hundred phrases: the first answer after opening waits for them.
  const nearness = weakly((x: Float32Array): readonly number[] => {
    dots(rows, x, cosines)
    let to = 0
    return phrases.map((pole) => {
      const from = to
      to += pole.length
      let top = Number.NEGATIVE_INFINITY
      for (let i = from; i < to; i++) top = Math.max(top, at(cosines, i) / SOFTNESS)
      let sum = 0
      for (let i = from; i < to; i++) sum += exp(at(cosines, i) / SOFTNESS - top)
      return SOFTNESS * (top + log(sum / pole.length))
    })
  })
  const ofPoles = (x: Float32Array, of: (negative: number, positive: number) => number): Float64Array =>
    Float64Array.from(axes, (_, a) => of(at(nearness(x), 2 * a), at(nearness(x), 2 * a + 1)))
  const apart = (x: Float32Array): Float64Array => ofPoles(x, (negative, positive) => positive - negative)
  const nearest = (x: Float32Array): Float64Array => ofPoles(x, Math.max)
  const neutralVectors = NEUTRAL.map(vector)
  const middle = (neutralVectors[0] ?? new Float32Array()).map(
    (_, i) => neutralVectors.reduce((sum, one) => sum + at(one, i), 0) / neutralVectors.length,
  )
  const standardPlace = standardiser(neutralVectors.map(apart))
  const standardAbout = standardiser(neutralVectors.map(nearest))
  const ways = axes.map((axis) => maps.directions.get(axis))
  const along = (x: Float32Array): Float64Array => Float64Array.from(ways, (way) => (way === undefined ? 0 : dot(way, x)))
  const standardAlong = standardiser(neutralVectors.map(along))
  const place = (x: Float32Array): Float64Array => {
    const way = standardAlong(along(x))
    return standardPlace(apart(x)).map((pole, a) => (ways[a] === undefined ? pole : (pole + DIRECTION_SHARE * at(way, a)) / TOGETHER))
  }

  /** Places of options: the mean over their text forms, centred over the options; one row an option. */
  const optionPlaces = (options: readonly (readonly string[])[]): readonly Float64Array[] => {
    const rows = options.map((forms) => meanOf(forms.map((form) => place(vector(form)))))
    const mean = meanOf(rows)
    return rows.map((row) => row.map((value, a) => value - at(mean, a)))
  }

  const spreads = nominalTexts.map((texts) => spreadOf(optionPlaces(texts.options)).spread)
  const noise = Float64Array.from(axes, (_, a) => {
    const sorted = spreads.map((spread) => at(spread, a)).sort((x, y) => x - y)
    return sorted[Math.floor(NOISE_QUANTILE * (sorted.length - 1))] || 1
  })

  const kinds = (Object.entries(NUMBER_KINDS) as [NumberKind, readonly string[]][]).map(
    ([kind, phrases]) => [kind, phrases.map(vector)] as const,
  )
  const habits = HABITUAL.map(vector)
  const occasions = OCCASIONAL.map(vector)
  const nearestOf = (x: Float32Array, phrases: readonly Float32Array[]): number => Math.max(...phrases.map((phrase) => dot(x, phrase)))
  return {
    axes,
    place,
    optionPlaces: (options) => optionPlaces(options).map((row) => row.map((value, a) => value / at(noise, a))),
    middle,
    about: (x) => standardAbout(nearest(x)),
    odds: maps.odds,
    shares(meaning) {
      const { neither } = maps
      if (neither === undefined) return new Float64Array(axes.length).fill(Number.NaN)
      const said = ({ weights, base }: About): number => dot(weights, meaning) + base
      const all = [...maps.about].map(([axis, one]) => [axis, said(one)] as const)
      const top = Math.max(said(neither), ...all.map(([, value]) => value))
      const sum = all.reduce((total, [, value]) => total + exp(value - top), exp(said(neither) - top))
      const byAxis = new Map(all.map(([axis, value]) => [axis, value - top - log(sum)]))
      return Float64Array.from(axes, (axis) => byAxis.get(axis) ?? Number.NaN)
    },
    numberKind(name, description) {
      const near = kinds.map(([kind, phrases]) => [kind, Math.max(nearestOf(name, phrases), nearestOf(description, phrases))] as const)
      return bestBy(
        near.filter(([, cosine]) => cosine >= KIND_COSINE),
        ([, cosine]) => cosine,
      )?.[0]
    },
    habitual: (x) => nearestOf(x, habits) - nearestOf(x, occasions),
  }
}

/** To mean 0 and deviation 1 over these rows, column by column. */
function standardiser(rows: readonly Float64Array[]): (row: Float64Array) => Float64Array {
  const mean = meanOf(rows)
  const deviation = mean.map((middle, a) => Math.sqrt(rows.reduce((sum, row) => sum + (at(row, a) - middle) ** 2, 0) / rows.length) || 1)
  return (row) => row.map((value, a) => (value - at(mean, a)) / at(deviation, a))
}

/**
 * How far the options come apart on each axis: range × max(|r|, .5), r = Pearson(index, place); .6 × range for two options.
 * @returns `spread` and `correlation`, both `Float64Array[axes]`
 */
export function spreadOf(rows: readonly Float64Array[]): { readonly spread: Float64Array; readonly correlation: Float64Array } {
  const axes = rows[0]?.length ?? 0
  const spread = new Float64Array(axes)
  const correlation = new Float64Array(axes)
  const middle = (rows.length - 1) / 2
  const indexNorm = rows.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
  for (let a = 0; a < axes; a++) {
    const column = rows.map((row) => at(row, a))
    const range = Math.max(...column) - Math.min(...column)
    const norm = column.reduce((sum, value) => sum + value * value, 0)
    correlation[a] =
      norm > 0 && indexNorm > 0 ? column.reduce((sum, value, i) => sum + value * (i - middle), 0) / Math.sqrt(norm * indexNorm) : 0
    spread[a] = range * (rows.length === 2 ? 0.6 : Math.max(Math.abs(at(correlation, a)), 0.5))
  }
  return { spread, correlation }
}

/** Fixed-length rows: the index is within. */
export const at = (row: ArrayLike<number>, i: number): number => row[i] as number

/** Column by column, as precise as the rows are. */
export function meanOf<Row extends Float32Array | Float64Array>(rows: readonly Row[]): Row {
  const mean = (rows[0]?.slice().fill(0) ?? new Float32Array()) as Row
  // The first answer after opening waits for hundreds of these.
  for (const row of rows) for (let i = 0; i < mean.length; i++) mean[i] = at(mean, i) + at(row, i)
  for (let i = 0; i < mean.length; i++) mean[i] = at(mean, i) / rows.length
  return mean
}

export const minus = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, i) => value - at(b, i))

/** How much of the mean of all texts is taken away from what a parameter is about. */
const MIDDLE = 0.35

/** What the whole of a parameter says and what its values alone do, in one. */
export function meaningOf(
  texts: ParameterTexts,
  vector: (text: string) => Float32Array,
  { middle }: Pick<AxisSpace, 'middle'>,
): Float32Array {
  const whole = centred(vector(texts.whole), middle)
  const values = texts.said.length > 0 ? [texts.name] : texts.options.flatMap(([bare = '']) => bare)
  if (values.length === 0) return whole
  const said = centred(toUnit(meanOf(values.map(vector))), middle)
  return toUnit(whole.map((value, i) => value + at(said, i)))
}

/** Without what all texts have in common. */
export function centred(vector: Float32Array, middle: Float32Array): Float32Array {
  return toUnit(vector.map((value, i) => value - MIDDLE * at(middle, i)))
}
