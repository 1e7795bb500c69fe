/**
 * Eval `disclosure`: how well each tier tells what a parameter asks of the person, and what for, over parameters of our own wording.
 *
 *     npm run eval -- disclosure [--half tune|held] [--tiers hashed,static,transformer] [--wrong]
 *
 * Cases: bench/evals/disclosure/cases.tsv, a parameter a row; those of `held` are never tuned on.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  classOf,
  type Disclosure,
  DISCLOSURE_TEXTS,
  disclosureTexts,
  type ParameterClass,
  type SensitiveKind,
} from '../../../src/arguments/disclosure/disclosure.js'
import { createNearness } from '../../../src/arguments/axes/nearness.js'
import type { Embedder } from '../../../src/embedding/embedder.js'
import { dequantize, quantize } from '../../../src/embedding/quantize.js'
import { openTier } from '../open-tier.js'
import { listed, tierOf } from '../options.js'

export const HELP = `eval disclosure [--half tune|held] [--tiers hashed,static,transformer] [--wrong]
  what parameters ask of a person, and what for, in wording of our own: right classes, sensitive ones found, harmless ones taken for sensitive`

/** One parameter, and what it is. */
export interface Case {
  readonly half: string
  readonly name: string
  readonly description: string
  readonly isRequired: boolean
  readonly class: ParameterClass
  readonly sensitive: SensitiveKind | undefined
  readonly saysWhy: boolean
}

export async function readCases(root = process.env.PENCHANT_ROOT ?? process.cwd()): Promise<readonly Case[]> {
  const text = await readFile(join(root, 'bench', 'evals', 'disclosure', 'cases.tsv'), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [half = '', , name = '', description = '', required, kind, sensitive, why] = line.split('\t')
      return {
        half,
        name,
        description,
        isRequired: required === 'yes',
        class: kind as ParameterClass,
        sensitive: sensitive === 'none' ? undefined : (sensitive as SensitiveKind),
        saysWhy: why === 'yes',
      }
    })
}

/** What a tier makes of each case. */
export async function judged(cases: readonly Case[], embedder: Embedder): Promise<readonly Disclosure[]> {
  const asked = cases.map(({ name, description }) => ({ name, description, options: [] }))
  const texts = [...new Set([...DISCLOSURE_TEXTS, ...asked.flatMap(disclosureTexts)])]
  const made = await embedder.embed(texts)
  // As the engine has them: through int8 and back.
  const vectors = new Map(texts.map((text, i) => [text, dequantize(quantize(made[i] as Float32Array))]))
  const nearness = createNearness((text) => vectors.get(text) as Float32Array)
  return cases.map(({ isRequired }, i) => classOf(asked[i] as (typeof asked)[number], isRequired, nearness))
}

export interface Figures {
  /** Share of parameters whose class is right: needed, useful or curious. */
  readonly class: number
  /** Shares of the curious ones that were found, and of the others that were taken for curious. */
  readonly curiousFound: number
  readonly curiousWrongly: number
  /** The same of the sensitive ones; `kind`: share of those found that are of the right kind. */
  readonly sensitiveFound: number
  readonly sensitiveWrongly: number
  readonly kind: number
  /** Of reasons that the job needs it: found, and seen where there is none. */
  readonly whyFound: number
  readonly whyWrongly: number
}

export function figuresOf(cases: readonly Case[], found: readonly Disclosure[]): Figures {
  const rows = cases.map((wanted, i) => ({ wanted, got: found[i] as Disclosure }))
  const share = (of: typeof rows, isSo: (row: (typeof rows)[number]) => boolean): number =>
    Math.round((1000 * of.filter(isSo).length) / of.length) / 10
  const curious = (row: (typeof rows)[number]): boolean => row.got.class === 'curious'
  const sensitive = (row: (typeof rows)[number]): boolean => row.got.sensitive !== undefined
  const why = (row: (typeof rows)[number]): boolean => row.got.saysWhy
  const told = rows.filter((row) => row.wanted.sensitive !== undefined && sensitive(row))
  const half = (isSo: (row: Case) => boolean, is: boolean): typeof rows => rows.filter(({ wanted }) => isSo(wanted) === is)
  return {
    class: share(rows, ({ wanted, got }) => wanted.class === got.class),
    curiousFound: share(
      half((one) => one.class === 'curious', true),
      curious,
    ),
    curiousWrongly: share(
      half((one) => one.class === 'curious', false),
      curious,
    ),
    sensitiveFound: share(
      half((one) => one.sensitive !== undefined, true),
      sensitive,
    ),
    sensitiveWrongly: share(
      half((one) => one.sensitive !== undefined, false),
      sensitive,
    ),
    kind: share(told, ({ wanted, got }) => wanted.sensitive === got.sensitive),
    whyFound: share(
      half((one) => one.saysWhy, true),
      why,
    ),
    whyWrongly: share(
      half((one) => one.saysWhy, false),
      why,
    ),
  }
}

/** @returns shares in percent, per half and tier; with `--wrong` what is wrong, of the half that may be looked at */
export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      half: { type: 'string' },
      tiers: { type: 'string', default: 'hashed,static,transformer' },
      wrong: { type: 'boolean', default: false },
    },
  })
  const all = await readCases()
  const report: Record<string, object> = {}
  for (const tier of listed(values.tiers).map(tierOf)) {
    const embedder = await openTier(tier)
    for (const half of values.half === undefined ? ['tune', 'held'] : [values.half]) {
      const cases = all.filter((one) => one.half === half)
      const found = await judged(cases, embedder)
      const isShown = values.wrong && half === 'tune'
      report[`${half} ${tier}`] = {
        parameters: cases.length,
        ...figuresOf(cases, found),
        ...(isShown ? { wrong: wrongOf(cases, found) } : {}),
      }
    }
    await embedder.close()
  }
  return report
}

const wrongOf = (cases: readonly Case[], found: readonly Disclosure[]): readonly string[] =>
  cases.flatMap((one, i) => {
    const got = found[i] as Disclosure
    const told = (is: { class: string; sensitive?: string | undefined; saysWhy: boolean }): string =>
      [is.class, is.sensitive ?? '', is.saysWhy ? 'why' : ''].join(' ').trim()
    return told(one) === told(got) ? [] : [`${one.name}: ${one.description} | ${told(one)} | ${told(got)}`]
  })
