/**
 * Builds the maps of axes in heads.txt, and src/arguments/axes/axis-odds-weights.json, from the bank in parameters/: everyday parameters of tools, each with the taste that decides it and its
 * values from one end of that to the other. Learnt are which way of an embedding a taste points, which parameters it decides, and what
 * both are worth as a probability, for each tier. The hashed one knows no meanings to be mapped: it goes by the poles. The same input gives
 * the same bytes.
 *
 *     npx esbuild bench/fit/axis-maps.ts --bundle --platform=node --format=esm --packages=external --outfile=.cache/fit-axis-maps.mjs
 *     PENCHANT_ROOT=$PWD node .cache/fit-axis-maps.mjs --write DATE [--without FILE,…]
 *
 * Two hands wrote the bank, and neither saw the other's half: what is said of unseen wordings is measured, and the odds fitted, on the half
 * that the maps did not see. Other axes, other phrases at their poles or another embedder need another build. `--without` leaves out every
 * line with a word of the values that these files' schemas list, for checks. May not know: any user, tool or benchmark.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { AXES } from '../../src/arguments/axes/axes.js'
import { type AxisSpace, axisTexts, createAxisSpace, meaningOf, meanOf, minus } from '../../src/arguments/axes/axis-space.js'
import { allTexts, type Parameter, parametersOf, type ParameterTexts, textsOf } from '../../src/arguments/schema/parameters.js'
import { comeApart, signsOn } from '../../src/arguments/axes/deciding-axes.js'
import { type About, type AxisMaps, LEVELS, type OddsByMap, type Sign } from '../../src/arguments/axes/read-axis-maps.js'
import type { Tier } from '../../src/embedding/embedder.js'
import type { StoredAxisMap } from '../../src/reading/heads.js'
import { toUnit } from '../../src/embedding/unit.js'
import { dot } from '../../src/linear/dot.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { readData } from '../evals/arguments/read-data.js'
import { valueWords } from '../evals/arguments/without.js'
import { openTier } from '../evals/open-tier.js'
import { listed } from '../evals/options.js'
import { fitLogistic } from './logistic.js'
import { fitSoftmax } from './softmax.js'
import { writeHead } from './write-head.js'
import { writeWeights } from './write-weights.js'

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()
const HALVES = ['first', 'second'] as const
/** Strength of the ridge under the directions, and of the penalty under the softmax. */
const RIDGE = 30
const L2 = 0.1
const STEPS = 400
/** Strength of the ridge under the odds: there are a hundred thousand rows. */
const ODDS_RIDGE = 1e-3
/** Two bits a number: the levels that lose least of a normal distribution lie at ±.45 and ±1.51 deviations, apart at .98. */
const APART = 0.98

interface Line {
  readonly half: (typeof HALVES)[number]
  readonly parameter: Parameter
  readonly texts: ParameterTexts
  /** Index of the axis that decides it; −1 for none. */
  readonly axis: number
  /** Of a flag, the end that “yes” lies at. */
  readonly sign: number
}

const { values } = parseArgs({
  options: { write: { type: 'string' }, without: { type: 'string', default: '' } },
})
const words = new Set<string>()
for (const file of listed(values.without)) for (const word of valueWords(await readData(file))) words.add(word)
const isKept = (line: string): boolean => !(line.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => words.has(word))

const bank = (
  await Promise.all(HALVES.map(async (half) => linesOf(half, await readFile(join(ROOT, `bench/fit/parameters/${half}.txt`), 'utf8'))))
).flat()

function linesOf(half: Line['half'], text: string): readonly Line[] {
  let axis = -1
  return text.split('\n').flatMap((line): readonly Line[] => {
    if (line.startsWith('# ')) axis = AXES.findIndex(({ name }) => name === line.slice(2).trim())
    const [tool, name, description, told] = line.split('|').map((part) => part.trim())
    if (tool === undefined || name === undefined || told === undefined || !isKept(told)) return []
    const [listing = ''] = told.split('@')
    const options = listing.split(' < ').map((value) => value.trim())
    const isFlag = options.length === 1
    const property = { ...(isFlag ? { type: 'boolean' } : { type: 'string', enum: options }), ...(description ? { description } : {}) }
    const [parameter] = parametersOf({ name: tool, description: '', inputSchema: { type: 'object', properties: { [name]: property } } })
    return parameter === undefined
      ? []
      : [{ half, parameter, texts: textsOf(parameter, { name: tool }), axis, sign: options[0] === '-' ? -1 : 1 }]
  })
}

interface Maps {
  readonly directions: readonly Float32Array[]
  readonly about: readonly About[]
}

type Odds = Readonly<Record<'choice' | 'flag', Readonly<Record<'map' | 'poles', Readonly<Record<string, number>>>>>>

const NO_ODDS: OddsByMap = { map: { share: 0, spread: 0, about: 0, base: 0 }, poles: { spread: 0, about: 0, base: 0 } }
const BARE: AxisMaps = { directions: new Map(), about: new Map(), odds: { choice: NO_ODDS, flag: NO_ODDS } }

/** 0 … 3 for the levels from the lowest to the highest, and what they have to be multiplied with. */
function twoBits(row: Float32Array): { readonly levels: readonly number[]; readonly scale: number } {
  const deviation = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0) / row.length)
  const levels = [...row].map((value) => (value < 0 ? (value < -APART * deviation ? 0 : 1) : value > APART * deviation ? 3 : 2))
  const [both, square] = levels.reduce(
    ([sum, squares], level, i) => [sum + (LEVELS[level] as number) * (row[i] as number), squares + (LEVELS[level] as number) ** 2],
    [0, 0],
  )
  return { levels, scale: Number((both / square).toPrecision(3)) }
}

async function fitTier(tier: Tier): Promise<{ readonly dimensions: number; readonly maps: Maps; readonly odds: Odds }> {
  const embedder = await openTier(tier)
  const vectors = new Map<string, Float32Array>()
  const needed = [...new Set([...axisTexts(AXES), ...bank.flatMap(({ texts }) => allTexts(texts))])]
  for (let from = 0; from < needed.length; from += 1000) {
    const some = needed.slice(from, from + 1000)
    const made = await embedder.embed(some)
    for (const [i, text] of some.entries()) vectors.set(text, made[i] as Float32Array)
    process.stderr.write(`\r${from + some.length} of ${needed.length} texts`)
  }
  await embedder.close()
  const vector = (text: string): Float32Array => vectors.get(text) as Float32Array
  const kernels = twinKernels()

  const bareSpace = createAxisSpace(AXES, vector, kernels, BARE)

  /** Along a parameter's values, from one end to the other; length 1. */
  function slopeOf({ texts, sign }: Line): Float32Array {
    const mean = (forms: readonly string[]): Float32Array => meanOf(forms.map(vector))
    if (texts.said.length > 0) return toUnit(minus(mean(texts.said.slice(0, 2)), mean(texts.denied)).map((value) => sign * value))
    const middle = (texts.options.length - 1) / 2
    const slope = new Float32Array(embedder.dimensions)
    texts.options.forEach((forms, i) => {
      const place = mean(forms)
      for (let k = 0; k < slope.length; k++) slope[k] = (slope[k] as number) + (i - middle) * (place[k] as number)
    })
    return toUnit(slope)
  }

  /** Ridge regression of “lies along this axis” on the slopes: what tells an axis from the others, not what all have in common. */
  function directionsFrom(lines: readonly Line[]): readonly Float32Array[] {
    const decided = lines.filter(({ axis }) => axis >= 0)
    const arms = kernels.createArms(embedder.dimensions, 'f64')
    const arm = arms.add()
    const slopes = decided.map(slopeOf)
    for (const slope of slopes) arms.update(arm, slope, 0, 1 / RIDGE)
    const inverse = arms.inverse(arm)
    return AXES.map((_, a) => {
      const sum = meanOf(slopes.filter((_, i) => decided[i]?.axis === a))
      return toUnit(sum.map((_, i) => dot(Float32Array.from(inverse.slice(i * sum.length, (i + 1) * sum.length)), sum)))
    })
  }

  /** Which axis, or none, decides parameters by what they mean. */
  function aboutFrom(lines: readonly Line[]): readonly About[] {
    const rows = lines.map(({ texts }) => Float64Array.from([...meaningOf(texts, vector, bareSpace), 1]))
    const labels = lines.map(({ axis }) => (axis < 0 ? AXES.length : axis))
    const weights = fitSoftmax(rows, labels, { l2: L2, classes: AXES.length + 1, steps: STEPS })
    return weights.map((row) => ({ weights: Float32Array.from(row.slice(0, -1)), base: row.at(-1) as number }))
  }

  const mapsFrom = (lines: readonly Line[]): Maps => ({ directions: directionsFrom(lines), about: aboutFrom(lines) })

  function asShipped({ directions, about }: Maps): AxisMaps {
    const row = (weights: Float32Array): Float32Array => {
      const { levels, scale } = twoBits(weights)
      return Float32Array.from(levels, (level) => scale * (LEVELS[level] as number))
    }
    const all = about.map(({ weights, base }) => ({ weights: row(weights), base: Number(base.toFixed(2)) }))
    return {
      ...BARE,
      directions: new Map(AXES.map((axis, a) => [axis, row(directions[a] as Float32Array)])),
      about: new Map(AXES.map((axis, a) => [axis, all[a] as About])),
      neither: all.at(-1) as About,
    }
  }

  const spaceOf = (maps: AxisMaps): AxisSpace => createAxisSpace(AXES, vector, kernels, maps)

  /** Whether each axis decides each parameter, with what speaks for it. */
  function* judged(lines: readonly Line[], space: AxisSpace) {
    for (const line of lines) {
      const apart = comeApart(line.texts, vector, space)
      if (apart === undefined) continue
      const share = space.shares(meaningOf(line.texts, vector, space))
      const about = space.about(vector(line.texts.whole))
      yield { line, apart, signs: AXES.map((_, a) => signsOn(a, apart.spread, share, about)) }
    }
  }

  type Judged = ReturnType<typeof judged> extends Generator<infer One> ? One : never

  function oddsFrom(all: readonly Judged[], names: readonly ('share' | 'spread' | 'about')[]): Record<string, number> {
    const rows = all.flatMap(({ signs }) => signs.map((sign) => [...names.map((name) => sign[name]), 1]))
    const labels = all.flatMap(({ line }) => AXES.map((_, a) => (line.axis === a ? 1 : 0)))
    const weights = fitLogistic(rows, labels, { ridge: ODDS_RIDGE })
    return Object.fromEntries([...names, 'base'].map((name, i) => [name, Number((weights[i] as number).toFixed(2))]))
  }

  const isFlag = ({ line }: Judged): boolean => line.texts.said.length > 0

  /** What is found of parameters by one of the models. */
  function report(name: string, all: readonly Judged[], model: 'map' | 'poles'): void {
    const decided = all.filter(({ line }) => line.axis >= 0)
    const share = (list: readonly Judged[], isRight: (one: Judged) => boolean): string =>
      `${(100 * (list.filter(isRight).length / list.length)).toFixed(1)} %`
    const end = ({ line, apart }: Judged): boolean => (apart.correlation[line.axis] as number) * line.sign > 0
    const axis = (one: Judged): boolean => {
      const { base = 0, ...weights } = odds[isFlag(one) ? 'flag' : 'choice'][model]
      const sure = one.signs.map((signs) =>
        Object.entries(weights).reduce((sum, [sign, weight]) => sum + weight * signs[sign as Sign], base),
      )
      return sure.indexOf(Math.max(...sure)) === one.line.axis
    }
    const choices = decided.filter((one) => !isFlag(one))
    console.log(
      `${name}: right end of ${share(choices, end)} of choices and ${share(decided.filter(isFlag), end)} of flags, right axis ${share(decided, axis)}`,
    )
  }

  const unseen: Judged[] = []
  const poles: Judged[] = [...judged(bank, bareSpace)]
  for (const half of tier === 'hashed' ? [] : HALVES) {
    const space = spaceOf(asShipped(mapsFrom(bank.filter((line) => line.half !== half))))
    unseen.push(
      ...judged(
        bank.filter((line) => line.half === half),
        space,
      ),
    )
  }
  const oddsOf = (of: (all: readonly Judged[]) => readonly Judged[]): Odds['choice'] => ({
    map: tier === 'hashed' ? NO_ODDS.map : oddsFrom(of(unseen), ['share', 'spread', 'about']),
    poles: oddsFrom(of(poles), ['spread', 'about']),
  })
  const odds: Odds = { choice: oddsOf((all) => all.filter((one) => !isFlag(one))), flag: oddsOf((all) => all.filter(isFlag)) }
  report(`${tier}, by the poles alone`, poles, 'poles')
  if (unseen.length > 0) report(`${tier}, by the maps of the other half`, unseen, 'map')

  return { dimensions: embedder.dimensions, maps: tier === 'hashed' ? { directions: [], about: [] } : mapsFrom(bank), odds }
}

const bytes = (rows: readonly Float32Array[]): string =>
  Buffer.from(
    rows.flatMap((row) => {
      const { levels } = twoBits(row)
      return Array.from({ length: row.length / 4 }, (_, i) =>
        levels.slice(4 * i, 4 * i + 4).reduce<number>((byte, level, k) => byte | (level << (2 * k)), 0),
      )
    }),
  ).toString('base64')

const [transformer, small, hashed] = [await fitTier('transformer'), await fitTier('static'), await fitTier('hashed')]
const stored = ({ dimensions, maps }: typeof transformer): StoredAxisMap => ({
  dimensions,
  directions: bytes(maps.directions),
  about: bytes(maps.about.map(({ weights }) => weights)),
  scales: maps.about.map(({ weights }) => twoBits(weights).scale),
  bases: maps.about.map(({ base }) => Number(base.toFixed(2))),
})
if (values.write !== undefined) {
  const made = { date: values.write, examples: bank.length, writers: HALVES.length }
  await writeHead('axes', { made, transformer: stored(transformer), static: stored(small) })
  const odds = { transformer: transformer.odds, static: small.odds, hashed: hashed.odds }
  await writeWeights('src/arguments/axes/axis-odds-weights.json', { made, ...odds })
}
