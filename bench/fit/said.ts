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
  SAID,
  type SaidNumbers,
  saidFeatures,
  saidNumbers,
  statementOf,
  statementTexts,
} from '../../src/arguments/sources/said.js'
import { isValid } from '../../src/arguments/schema/validate.js'
import type { Tool } from '../../src/catalogue/tool.js'
import type { Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { KINDS, kindsOf, markedText } from '../../src/reading/clauses.js'
import { openHead, readLabels } from '../../src/reading/head.js'
import { toolHash } from '../../src/util/text-hash.js'
import { openHeads } from '../evals/open-heads.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { type Example, fitHead, type HeadOptions } from './head.js'
import { KEPT } from './reading.js'
import { readSaidLines, sameValue, type ToolLine } from './said-lines.js'
import { writeHead } from './write-head.js'

export const HELP = `fit said [--left-out N] [--write DATE]
  the head that reads what statements say of arguments, from models/voices/said: figures on writers left out (all, or the first N), and with
  --write its weights`

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
  readonly isNamed: boolean
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { write: { type: 'string' }, 'left-out': { type: 'string' } } })
  await openHeads()
  const { rows, given } = await rowsOf()
  const groups = [...new Set(rows.map(({ group }) => group))]
  const judged: (Row & { readonly p: Readonly<Record<string, number>> })[] = []
  progress.start(groups.length)
  for (const group of groups.slice(0, values['left-out'] === undefined ? undefined : Number(values['left-out']))) {
    const head = openHead(
      fitHead(
        rows.filter((row) => row.group !== group),
        HEAD,
      ),
    )
    for (const row of rows)
      if (row.group === group)
        judged.push({
          ...row,
          p: Object.fromEntries(
            TIERS.map((tier) => [tier, readLabels(head, { features: row.features, tier, vector: row.vectors?.[tier] })[1] as number]),
          ),
        })
    progress.tick(group)
  }
  progress.end()
  if (values.write !== undefined) {
    const made = { date: values.write, examples: rows.length, writers: groups.length }
    await writeHead('said', { made, ...fitHead(rows, HEAD) })
  }
  const by = (tier: Tier) => figures(judged, given, ({ p }) => p[tier] as number)
  return {
    fit: 'said',
    statements: given.statements,
    values: given.values,
    rows: rows.length,
    ...Object.fromEntries(TIERS.map((tier) => [tier, by(tier)])),
    plain: figures(judged, given, ({ isNamed, kind }) => (isNamed && kind === 'choice' ? 1 : 0), [0.5]),
  }
}

/** At each border: of what is filled in how much is right, of what was said how much is filled in. The likeliest proposal of a question is taken. */
function figures<R extends Row>(
  rows: readonly R[],
  given: { readonly values: number },
  pOf: (row: R) => number,
  borders = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
): object {
  const best = new Map<string, { readonly row: R; readonly p: number }>()
  for (const row of rows) {
    const p = pOf(row)
    if (p > (best.get(row.question)?.p ?? 0)) best.set(row.question, { row, p })
  }
  const at = (border: number, kinds?: readonly Parameter['kind'][]) => {
    const taken = [...best.values()].filter(({ p, row }) => p >= border && (kinds === undefined || kinds.includes(row.kind)))
    const right = taken.filter(({ row }) => row.isRight).length
    return { precision: round(right / Math.max(1, taken.length)), found: round(right / given.values), taken: taken.length }
  }
  return {
    ...Object.fromEntries(borders.map((border) => [border, at(border)])),
    choice: at(0.5, ['choice']),
    boolean: at(0.5, ['boolean']),
    number: at(0.5, ['number']),
    text: at(0.5, ['text']),
  }
}

async function rowsOf(): Promise<{
  readonly rows: readonly Row[]
  readonly given: { readonly statements: number; readonly values: number }
}> {
  const lines = readSaidLines(join(ROOT, 'models', 'voices', 'said'))
  const byTier = { hashed: await read('hashed', lines), static: await read('static', lines), transformer: await read('transformer', lines) }
  const rows: Row[] = []
  let values = 0
  for (const { tool, voice, said } of lines)
    for (const { text, args } of said) {
      if (Object.keys(args).length === 0 && !byTier.transformer.isKept(text)) continue
      values += Object.keys(args).length
      const numbersBy = TIERS.map((tier) => [tier, byTier[tier].numbers(tool, text)] as const)
      for (const parameter of parametersOf(tool)) {
        const bare = statementOf(text)
        const all = proposalsOf(bare, parameter).filter(({ value }) => isValid(value, parameter.schema, tool.inputSchema))
        const features = saidFeatures(bare, parameter, all)
        const numbers = numbersBy.map(([tier, of]) => [tier, of(parameter)] as const)
        const wanted = args[parameter.name]
        for (const proposal of all)
          rows.push({
            group: voice,
            question: `${voice} ${tool.name} ${text} ${parameter.name}`,
            kind: parameter.kind,
            isRight: wanted !== undefined && sameValue(wanted, proposal.value),
            isNamed: proposal.from !== undefined,
            label: wanted !== undefined && sameValue(wanted, proposal.value) ? 'said' : 'not',
            features: features(proposal),
            vectors: Object.fromEntries(numbers.map(([tier, of]) => [tier, of?.(proposal)])),
          })
      }
    }
  return { rows, given: { statements: lines.reduce((sum, { said }) => sum + said.length, 0), values } }
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
  const statements = lines.flatMap(({ said }) => said.flatMap(({ text }) => [text, ...statementTexts(text), markedText(text)]))
  const texts = [...new Set([...cache.texts(lines.map(({ tool }) => tool)), ...statements])]
  const embedder = await openTier(tier)
  for (let i = 0; i < texts.length; i += 64) {
    const part = texts.slice(i, i + 64)
    for (const [j, vector] of (await embedder.embed(part)).entries()) vectors.set(part[j] as string, canonical(vector))
  }
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
