/**
 * Fits the head that reads what a statement says of a tool's arguments (src/arguments/sources/said.ts) on models/voices/said, and says how it
 * fares on writers that it did not see: at a probability, how many of the values that are filled in are right, and how many of those that were
 * said are filled in. Beside it the plainest reading: a listed value whose words stand in the statement.
 */
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { AXES } from '../../src/arguments/axes/axes.js'
import type { Placement } from '../../src/arguments/axes/placement.js'
import { createPlacementCache } from '../../src/arguments/axes/placement-cache.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import { type Parameter, parametersOf } from '../../src/arguments/schema/parameters.js'
import {
  proposalsOf,
  readingsOf,
  SAID,
  type SaidNumbers,
  saidFeatures,
  saidNumbers,
  statementOf,
  statementTexts,
} from '../../src/arguments/sources/said.js'
import { isValid } from '../../src/arguments/schema/validate.js'
import { FILL } from '../../src/arguments/calibration.js'
import { namedIn } from '../../src/arguments/sources/named-in-request.js'
import {
  givenText,
  isLooked,
  type Looks,
  readGiven,
  standing,
  statedFeatures,
  type StatedKind,
  statedKindOf,
  statedProbability,
  type StatedWeights,
} from '../../src/arguments/sources/stated-preference.js'
import type { Tool } from '../../src/catalogue/tool.js'
import type { Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { embedAll } from '../embed-all.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { KINDS, kindsOf, markedText } from '../../src/reading/clauses.js'
import { openHead, readLabels } from '../../src/reading/head.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { defined } from '../../src/util/defined.js'
import { toolHash } from '../../src/util/text-hash.js'
import { openHeads } from '../evals/open-heads.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { type Example, fitHead, type HeadOptions } from './head.js'
import { fitLogistic } from './logistic.js'
import { KEPT } from './reading.js'
import { readSaidLines, sameValue, type ToolLine, UNSEEN } from './said-lines.js'
import { writeHead } from './write-head.js'
import { writeWeights } from './write-weights.js'

export const HELP = `fit said [--write DATE]
  the head that reads what statements say of arguments, from models/voices/said: figures on those whom
  neither it nor the layers have seen, and with --write its weights, fitted on all, and those of the map that joins what both say, fitted on these`

const HEAD: HeadOptions<(typeof SAID)[number]> = {
  labels: SAID,
  most: 2000,
  wordPenalty: 8,
  vectorPenalty: 1,
}

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()
const TIERS: readonly Tier[] = ['transformer', 'static', 'hashed']

/** One proposal about one parameter, with what is right. */
interface Row extends Example {
  /** The question that it is an answer to: one statement, one parameter. */
  readonly question: string
  readonly kind: Parameter['kind']
  readonly isRight: boolean
  readonly stands: Pick<Looks, 'named' | 'isUnclear'>
  /** Whether the words' weights learn from it: of texts that are not the value one in so many. */
  readonly isLearnt: boolean
  /** What the layers read: the question and the statement as one text. */
  readonly read: string
  /** Whether all that was said is read, and not a clause of it. */
  readonly isWhole: boolean
}

/** Of texts that no parameter has as its value one in so many is learnt; the map that joins both looks is fitted on all. */
const ONE_TEXT_IN = 5

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { write: { type: 'string' } } })
  await openHeads()
  progress.start(3)
  const { rows, given } = await rowsOf()
  progress.tick('vectors')
  const learnt = rows.filter(({ isLearnt }) => isLearnt)
  const unseen = rows.filter(({ group }) => UNSEEN.test(group))
  const groups = [...new Set(unseen.map(({ group }) => group))]
  const head = openHead(
    fitHead(
      learnt.filter(({ group }) => !UNSEEN.test(group)),
      HEAD,
    ),
  )
  progress.tick('a head without them')
  const judged = unseen.map((row) => ({
    ...row,
    said: Object.fromEntries(
      TIERS.map((tier) => [tier, readLabels(head, { features: row.features, tier, vector: row.vectors?.[tier] })[1] as number]),
    ),
  }))
  const read = await readByLayers(judged)
  progress.tick('their statements by the layers')
  progress.end()
  const weights = (of: (row: Judged) => boolean) =>
    Object.fromEntries(TIERS.map((tier) => [tier, fitStated(read.filter(of), tier)])) as Record<Tier, StatedWeights>
  const all = weights(({ isWhole }) => isWhole)
  const halves = [0, 1].map((half) => weights(({ group, isWhole }) => isWhole && groups.indexOf(group) % 2 !== half))
  if (values.write !== undefined) {
    const made = { date: values.write, examples: learnt.length, writers: new Set(rows.map(({ group }) => group)).size }
    await writeHead('said', { made, ...fitHead(learnt, HEAD) })
    await writeWeights('src/arguments/sources/stated-weights.json', { made, ...all })
  }
  const by = (tier: Tier) =>
    figures(read, given(read), (row) => {
      const half = (halves[groups.indexOf(row.group) % 2] as Record<Tier, StatedWeights>)[tier]
      const looks = looksOf(row, tier)
      return isLooked(looks) ? statedProbability(row.kind, looks, half) : 0
    })
  return {
    fit: 'said',
    writers: groups,
    map: all,
    values: given(read),
    rows: rows.length,
    wordsAlone: figures(read, given(read), ({ said }) => said.transformer as number),
    ...Object.fromEntries(TIERS.map((tier) => [tier, by(tier)])),
    plain: figures(read, given(read), ({ stands, kind }) => Number(stands.named && kind === 'choice'), [0.5]),
  }
}

/** A row, as a head that has not seen its writer reads it. */
interface Judged extends Row {
  readonly said: Readonly<Record<string, number>>
  /** What the layers make of it, where they were asked. */
  readonly given?: number
}

/** What a tier knows of it: none below the transformer has layers that read. */
const looksOf = ({ said, stands, given }: Judged, tier: Tier): Looks => ({
  ...stands,
  said: said[tier] as number,
  given: tier === 'transformer' ? given : undefined,
})

/** What writers give whom the layers have not seen, read by them. */
async function readByLayers(rows: readonly Judged[]): Promise<readonly Judged[]> {
  const embedder = await openTier('transformer')
  const out: Judged[] = []
  for (let i = 0; i < rows.length; i += 64) {
    const part = rows.slice(i, i + 64)
    const asked = part.filter((row) => isLooked(looksOf(row, 'transformer')))
    const vectors = asked.length === 0 ? [] : await embedder.embed(asked.map(({ read }) => read))
    const given = new Map(asked.map((row, k) => [row, readGiven('transformer', canonical(vectors[k] as Float32Array))]))
    out.push(...part.map((row) => ({ ...row, ...defined({ given: given.get(row) }) })))
  }
  await embedder.close()
  return out
}

/** Where the tier has layers that read, on writers whom they have not seen. */
function fitStated(rows: readonly Judged[], tier: Tier): StatedWeights {
  const looked = rows.filter((row) => isLooked(looksOf(row, tier)) && (tier !== 'transformer' || row.given !== undefined))
  const of = (kind: StatedKind) => {
    const own = looked.filter((row) => statedKindOf(row.kind, row.stands) === kind)
    const features = own.map((row) => [...statedFeatures(looksOf(row, tier))])
    return fitLogistic(
      features,
      own.map(({ isRight }) => Number(isRight)),
      { ridge: 1 },
    ).map((weight) => Math.round(100 * weight) / 100) as unknown as StatedWeights[StatedKind]
  }
  return { boolean: of('boolean'), number: of('number'), choice: of('choice'), text: of('text'), unclear: of('unclear') }
}

/** At each border: of what is filled in how much is right, of what was said how much is filled in. The likeliest proposal of a question is taken. */
function figures<R extends Row>(rows: readonly R[], values: number, pOf: (row: R) => number, borders = [0.35, 0.5, 0.65, 0.8]): object {
  const best = new Map<string, { readonly row: R; readonly p: number }>()
  for (const row of rows) {
    const p = pOf(row)
    if (p > (best.get(row.question)?.p ?? 0)) best.set(row.question, { row, p })
  }
  const at = (border: number, kinds?: readonly Parameter['kind'][]) => {
    const taken = [...best.values()].filter(({ p, row }) => p >= border && (kinds === undefined || kinds.includes(row.kind)))
    const right = taken.filter(({ row }) => row.isRight).length
    return { precision: round(right / Math.max(1, taken.length)), found: round(right / values), taken: taken.length }
  }
  return {
    ...Object.fromEntries(borders.map((border) => [border, at(border)])),
    choice: at(FILL, ['choice']),
    boolean: at(FILL, ['boolean']),
    number: at(FILL, ['number']),
    text: at(FILL, ['text']),
  }
}

async function rowsOf(): Promise<{
  readonly rows: readonly Row[]
  /** Values that some rows' statements give. */
  readonly given: (rows: readonly Row[]) => number
}> {
  const lines = readSaidLines(join(ROOT, 'models', 'voices', 'said'))
  const byTier = { hashed: await read('hashed', lines), static: await read('static', lines), transformer: await read('transformer', lines) }
  const rows: Row[] = []
  const values = new Map<string, number>()
  for (const { tool, voice, said } of lines)
    for (const { text, args } of said) {
      if (Object.keys(args).length === 0 && !byTier.transformer.isKept(text)) continue
      values.set(voice, (values.get(voice) ?? 0) + Object.keys(args).length)
      const readings = readingsOf(text).map((reading) => ({
        reading,
        isWhole: reading === text,
        numbersBy: TIERS.map((tier) => [tier, byTier[tier].numbers(tool, reading)] as const),
      }))
      for (const parameter of parametersOf(tool)) {
        const wanted = args[parameter.name]
        for (const { reading, isWhole, numbersBy } of readings) {
          const bare = statementOf(reading)
          const all = proposalsOf(bare, parameter).filter(({ value }) => isValid(value, parameter.schema, tool.inputSchema))
          const features = saidFeatures(bare, parameter, all)
          const numbers = numbersBy.map(([tier, of]) => [tier, of(parameter)] as const)
          const named = namedIn(reading, parameter, [])
          for (const proposal of all) {
            const isRight = wanted !== undefined && sameValue(wanted, proposal.value)
            const read = givenText(tool, parameter, proposal.value, reading)
            rows.push({
              group: voice,
              question: `${voice} ${tool.name} ${text} ${parameter.name}`,
              kind: parameter.kind,
              isRight,
              stands: standing(proposal, parameter.kind, named),
              isLearnt: isWhole && (isRight || parameter.kind !== 'text' || hash32(read) % ONE_TEXT_IN === 0),
              read,
              isWhole,
              label: isRight ? 'said' : 'not',
              features: features(proposal),
              vectors: Object.fromEntries(numbers.map(([tier, of]) => [tier, of?.(proposal)])),
            })
          }
        }
      }
    }
  return { rows, given: (of) => [...new Set(of.map(({ group }) => group))].reduce((sum, group) => sum + (values.get(group) ?? 0), 0) }
}

/** What a tier makes of the statements and of the tools that they are about. */
async function read(tier: Tier, lines: readonly ToolLine[]) {
  const vectors = new Map<string, Float32Array>()
  const cache = createPlacementCache(
    AXES,
    (text) => vectors.get(text),
    twinKernels(),
    () => mapsOf(tier),
    {},
  )
  const statements = lines.flatMap(({ said }) =>
    said.flatMap(({ text }) => readingsOf(text).flatMap((one) => [one, ...statementTexts(one), markedText(one)])),
  )
  const embedder = await openTier(tier)
  const made = await embedAll(embedder, [...cache.texts(lines.map(({ tool }) => tool)), ...statements])
  for (const [text, vector] of made) vectors.set(text, vector)
  await embedder.close()
  return {
    numbers(tool: Tool, text: string): (parameter: Parameter) => ReturnType<SaidNumbers> | undefined {
      const placed = cache.placed(toolHash(tool), tool) ?? new Map<string, Placement>()
      const statement = statementOf(
        text,
        statementTexts(text).map((part) => vectors.get(part) as Float32Array),
      )
      const numbers = saidNumbers(statement, placed.values())
      return ({ name }) => {
        const placement = placed.get(name)
        return placement && numbers?.(placement)
      }
    },
    /** Whether a statement is kept at all: what is said in passing, of somebody else, or asked, never comes to be read here. */
    isKept(text: string): boolean {
      const kinds = kindsOf(text, { tier, vector: vectors.get(text), marked: vectors.get(markedText(text)) })
      return KEPT.reduce((sum, kind) => sum + (kinds[KINDS.indexOf(kind)] as number), 0) > 0.5
    },
  }
}

const round = (x: number): number => Math.round(x * 1000) / 1000
