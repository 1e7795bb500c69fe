/**
 * Fit `none`: the weights of src/selection/none/none-weights.ts, by which penchant says that no tool fits.
 *
 *     npm run --silent fit -- none --data FOLDER --voices FOLDER > report.json
 *
 * FOLDER of data: bfcl-dev.json and clinc-dev.json. Voices: v*.jsonl (models/voices/), of each its own catalogue, messages that need one of its
 * tools or none, and messages by kind. Beside them the lines of small-talk.txt. All figures are of functions, intents and people that the fit of that figure did not see.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Tool } from '../../src/catalogue/tool.js'
import { createDomainModel, type DomainModel } from '../../src/embedding/tools/domain.js'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../../src/embedding/quantize.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { noneEvidence } from '../../src/selection/none/none-features.js'
import { type ToolTraits, traitsOfRequest, traitsOfTool } from '../../src/selection/none/fit-of-tool.js'
import { kindFeatures } from '../../src/selection/none/message-kind.js'
import { openTier } from '../evals/open-tier.js'
import { listed, tierOf } from '../evals/options.js'
import { DataError } from '../evals/toolbench/data.js'
import { readJson } from '../evals/toolbench/read-data.js'
import { dot, fitLogistic } from './logistic.js'

export const HELP = `fit none --data FOLDER --voices FOLDER   weights of "none of these", to src/selection/none/none-weights.ts`

const TIERS: readonly Tier[] = ['hashed', 'static', 'transformer']
const FOLDS = 10
const RIDGE = 3

/** Weight of a message, by set: statements are many and seldom meant for anybody's tools, small talk must be left alone. */
const WEIGHTS: Readonly<Record<Message['set'], number>> = { bfcl: 1, clinc: 2, need: 1, say: 0.3, talk: 2 }
/** Share of the requests that some tool fits that stay answered. */
const ANSWERED = 0.98

interface Message {
  readonly set: 'bfcl' | 'clinc' | 'need' | 'say' | 'talk'
  /** What is left out together. */
  readonly group: string
  readonly text: string
  readonly tools: readonly Tool[]
  /** Whether no tool fits; undefined where only its kind is known. */
  readonly isNone?: boolean
  /** Whether it asks for a tool at all, where that is known. */
  readonly asks?: boolean
}

interface Kind {
  readonly weights: Float64Array
  readonly base: number
}

interface Line {
  readonly type: string
  readonly text?: string
  readonly domain?: string | null
  readonly tools?: readonly Tool[]
  readonly clauses?: readonly (readonly [string, string])[]
}

interface Item {
  readonly id: string
  readonly query: string
  readonly tools?: readonly Tool[]
  readonly gold: string | null
}

export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      voices: { type: 'string', default: 'models/voices' },
      tiers: { type: 'string', default: TIERS.join(',') },
    },
  })
  if (values.data === undefined) throw new DataError('none needs --data FOLDER.')
  const given = [...(await ofSets(values.data)), ...(await ofVoices(values.voices))]
  const messages = [...given, ...(await smallTalk(given))]
  const report: Record<string, object> = {}
  const tiers: string[] = []
  for (const tier of listed(values.tiers).map(tierOf)) {
    const embedder = await openTier(tier)
    const { source, figures } = await fitTier(embedder, messages)
    tiers.push(`  ${tier}: ${source},`)
    report[tier] = figures
    await embedder.close()
  }
  if (tiers.length === TIERS.length)
    await writeFile(join(process.env.PENCHANT_ROOT ?? '.', 'src/selection/none/none-weights.ts'), file(tiers))
  return { eval: 'fit none', messages: messages.length, report }
}

const plain = ({ name, domain, description = '', inputSchema = {} }: Partial<Tool> & { readonly name: string }): Tool => ({
  name,
  description,
  inputSchema,
  ...(domain === undefined ? {} : { domain }),
})

async function ofSets(folder: string): Promise<Message[]> {
  const bfcl = (await readJson(join(folder, 'bfcl-dev.json'))) as { readonly items: readonly Item[] }
  const clinc = (await readJson(join(folder, 'clinc-dev.json'))) as { readonly items: readonly Item[]; readonly catalogue: readonly Tool[] }
  const intents = clinc.catalogue.map(plain)
  return [
    ...bfcl.items.map(({ query, tools = [], gold }): Message => {
      const group = `bfcl ${
        gold ??
        tools
          .map(({ name }) => name)
          .sort()
          .join(' ')
      }`
      return { set: 'bfcl', group, text: query, tools: tools.map(plain), isNone: gold === null, ...(gold === null ? {} : { asks: true }) }
    }),
    ...clinc.items.map(
      ({ id, query, gold }): Message => ({
        set: 'clinc',
        group: `clinc ${gold ?? id}`,
        text: query,
        tools: intents,
        isNone: gold === null,
      }),
    ),
  ]
}

async function ofVoices(folder: string): Promise<Message[]> {
  const names = (await readdir(folder)).filter((name) => /^v\d\d\.jsonl$/.test(name)).sort()
  const all = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const))
  return all.flatMap(([group, file]) => {
    const lines = file
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    const tools = (lines.find(({ type }) => type === 'tools')?.tools ?? []).map(plain)
    return lines.flatMap(({ type, text = '', domain, clauses = [] }): Message[] => {
      if (type === 'need') return [{ set: 'need', group, text, tools, isNone: domain === null, asks: domain !== null }]
      if (type !== 'say') return []
      const asks = clauses.some(([, kind]) => kind === 'request')
      return [{ set: 'say', group, text: clauses.map(([clause]) => clause).join(''), tools, asks, ...(asks ? {} : { isNone: true }) }]
    })
  })
}

/** Lines of small-talk.txt: each beside two lists of tools that somebody else was offered. */
async function smallTalk(given: readonly Message[]): Promise<Message[]> {
  const file = await readFile(join(process.env.PENCHANT_ROOT ?? '.', 'bench/fit/small-talk.txt'), 'utf8')
  const lists = (set: Message['set']) => [...new Set(given.filter((message) => message.set === set).map(({ tools }) => tools))]
  const [ofApps, ofFunctions] = [lists('need'), lists('bfcl')]
  return file
    .trim()
    .split('\n')
    .flatMap((text, i) =>
      [ofApps, ofFunctions].map((among): Message => {
        const tools = among[hash32(text) % among.length] as readonly Tool[]
        return { set: 'talk', group: `talk ${i}`, text, tools, isNone: true, asks: false }
      }),
    )
}

async function fitTier(embedder: Embedder, messages: readonly Message[]): Promise<{ readonly source: string; readonly figures: object }> {
  const vectors = await vectorsOf(embedder, messages)
  const vectorOf = (text: string) => vectors.get(text) as Float32Array
  const byKind = messages.filter(({ asks }) => asks !== undefined)
  const features = new Map(messages.map((message) => [message, kindFeatures(message.text, vectorOf(message.text))]))
  const foldOf = ({ group }: Message): number => hash32(group) % FOLDS
  const kindWithout = (fold: number) =>
    fitKind(
      byKind.filter((message) => foldOf(message) !== fold),
      features,
    )
  const whole = kindWithout(FOLDS)
  const apart = Array.from({ length: FOLDS }, (_, fold) => kindWithout(fold))
  const kindOf = (message: Message): number => {
    const { weights, base } = apart[foldOf(message)] as Kind
    return base + (features.get(message) as Float64Array).reduce((sum, x, i) => sum + x * (weights[i] as number), 0)
  }

  const rough = embedder.rough as NonNullable<Embedder['rough']>
  const models = new Map<readonly Tool[], { readonly model: DomainModel; readonly traits: readonly ToolTraits[] }>()
  const modelOf = (tools: readonly Tool[]) => {
    const known = models.get(tools)
    if (known !== undefined) return known
    const model = createDomainModel(tools, { vectorOf: (tool) => vectorOf(toolText(tool)) })
    const made = { model, traits: tools.map((tool) => traitsOfTool(tool, rough)) }
    models.set(tools, made)
    return made
  }
  const rows = messages.flatMap((message) => {
    if (message.isNone === undefined) return []
    const { model, traits } = modelOf(message.tools)
    const found = noneEvidence({
      model,
      text: message.text,
      vector: vectorOf(message.text),
      rows: [...message.tools.keys()],
      request: traitsOfRequest(message.text, rough),
      traitsOf: (row) => traits[row] as ToolTraits,
      kind: kindOf(message),
    })
    return found === undefined ? [] : [{ message, x: found.features, fold: foldOf(message) }]
  })
  const scales = scalesOf(rows.map(({ x }) => x))
  const scaled = rows.map((row) => ({ ...row, x: row.x.map((value, i) => value / (scales[i] as number)) }))
  const fitHead = (part: typeof scaled) =>
    fitLogistic(
      part.map(({ x }) => x),
      part.map(({ message }) => Number(message.isNone)),
      { ridge: RIDGE, weights: part.map(({ message }) => WEIGHTS[message.set]) },
    )
  const scores = new Map<Message, number>()
  for (let fold = 0; fold < FOLDS; fold++) {
    const w = fitHead(scaled.filter((row) => row.fold !== fold))
    for (const row of scaled) if (row.fold === fold) scores.set(row.message, 1 / (1 + Math.exp(-dot(w, row.x))))
  }
  const weights = fitHead(scaled).map((w, i) => w / (scales[i] as number))
  // By its 512 hashed numbers 61 of ToolBench's 200 requests would be refused (static: 0, transformer: 1): that tier says what it thinks, no more.
  const border = embedder.tier === 'hashed' ? 1 : borderOf(scores)
  const bytes = quantised(whole.weights)
  return {
    source: `{
    border: ${border.toFixed(3)},
    head: [${weights.map((w) => Number(w.toPrecision(4))).join(', ')}],
    kind: { base: ${whole.base.toPrecision(4)}, scale: ${bytes.scale.toPrecision(4)}, weights: '${bytes.base64}' },
  }`,
    figures: {
      border,
      ...Object.fromEntries((['bfcl', 'clinc', 'need'] as const).map((set) => [set, figuresOf(scores, set, border)])),
      ...Object.fromEntries((['say', 'talk'] as const).map((set) => [set, refusedOf(scores, set, border)])),
    },
  }
}

async function vectorsOf(embedder: Embedder, messages: readonly Message[]): Promise<Map<string, Float32Array>> {
  const texts = [...new Set(messages.flatMap(({ text, tools }) => [text, ...tools.map(toolText)]))]
  const vectors = new Map<string, Float32Array>()
  for (let i = 0; i < texts.length; i += 16) {
    const batch = texts.slice(i, i + 16)
    const made = await embedder.embed(batch)
    batch.forEach((text, k) => {
      vectors.set(text, canonical(made[k] as Float32Array))
    })
  }
  return vectors
}

/** Logistic regression on many features by AdaGrad, in the order of the data: for `kindFeatures`. */
function fitKind(part: readonly Message[], features: ReadonlyMap<Message, Float64Array>): Kind {
  const [EPOCHS, RATE, DECAY] = [15, 0.1, 3e-3]
  const size = features.get(part[0] as Message)?.length ?? 0
  const weights = new Float64Array(size)
  const squares = new Float64Array(size).fill(1)
  let base = 0
  const order = part.map((message, i) => ({ message, key: hash32(`${i}`) })).sort((a, b) => a.key - b.key)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { message } of order) {
      const x = features.get(message) as Float64Array
      let z = base
      for (let i = 0; i < size; i++) z += (weights[i] as number) * (x[i] as number)
      const error = 1 / (1 + Math.exp(-z)) - Number(message.asks)
      base -= (0.05 * error) / (1 + epoch)
      for (let i = 0; i < size; i++) {
        const slope = error * (x[i] as number) + DECAY * (weights[i] as number)
        squares[i] = (squares[i] as number) + slope * slope
        weights[i] = (weights[i] as number) - (RATE * slope) / Math.sqrt(squares[i] as number)
      }
    }
  return { weights, base }
}

const scalesOf = (rows: readonly (readonly number[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, i, { length }) => {
    if (i === length - 1) return 1
    const mean = rows.reduce((sum, x) => sum + (x[i] as number), 0) / rows.length
    return Math.sqrt(rows.reduce((sum, x) => sum + ((x[i] as number) - mean) ** 2, 0) / rows.length) || 1
  })

const fitting = (scores: ReadonlyMap<Message, number>, set: Message['set']): readonly number[] =>
  [...scores].flatMap(([message, p]) => (message.set === set && message.isNone === false ? [p] : [])).sort((a, b) => a - b)

/** Where ANSWERED of the requests that some tool fits lie below. */
function borderOf(scores: ReadonlyMap<Message, number>): number {
  const all = (['bfcl', 'clinc', 'need'] as const).flatMap((set) => fitting(scores, set)).sort((a, b) => a - b)
  return all[Math.ceil(ANSWERED * all.length) - 1] ?? 1
}

function figuresOf(scores: ReadonlyMap<Message, number>, set: Message['set'], border: number): object {
  const fits = fitting(scores, set)
  const nones = [...scores].flatMap(([message, p]) => (message.set === set && message.isNone === true ? [p] : []))
  const above = (at: number) => round(nones.filter((p) => p > at).length / nones.length)
  const quantile = (q: number) => fits[Math.floor(q * (fits.length - 1))] as number
  let wins = 0
  for (const p of nones) for (const q of fits) wins += p > q ? 1 : p === q ? 0.5 : 0
  return {
    auroc: round(wins / (nones.length * fits.length)),
    refusedAt95: above(quantile(0.95)),
    refusedAt90: above(quantile(0.9)),
    refusedAtBorder: above(border),
    answeredAtBorder: round(fits.filter((p) => p <= border).length / fits.length),
  }
}

function refusedOf(scores: ReadonlyMap<Message, number>, set: Message['set'], border: number): object {
  const all = [...scores].filter(([message]) => message.set === set)
  return { refusedAtBorder: round(all.filter(([, p]) => p > border).length / all.length) }
}

function quantised(weights: Float64Array): { readonly scale: number; readonly base64: string } {
  const scale = weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0) / 127
  return { scale, base64: Buffer.from(Int8Array.from(weights, (w) => Math.round(w / scale)).buffer).toString('base64') }
}

const round = (x: number) => Math.round(x * 1e4) / 1e4

const file = (
  tiers: readonly string[],
): string => `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers are what they are
/**
 * Weights of "none of these", by tier. Written by \`npm run fit -- none\` on ${new Date().toISOString().slice(0, 10)}, from requests and functions of BFCL v4 (Apache-2.0),
 * CLINC150 (CC BY 3.0) and models/voices/; ${ANSWERED * 100} % of the requests that some tool fits lie below the border.
 */
import type { Tier } from '../../embedding/embedder.js'

export interface NoneWeights {
  /** P(none) from which nothing is suggested. */
  readonly border: number
  /** One a number of \`noneEvidence\`. */
  readonly head: readonly number[]
  /** The map of \`kindFeatures\`: bytes times scale. */
  readonly kind: { readonly base: number; readonly scale: number; readonly weights: string }
}

// biome-ignore format: as the fit wrote it
export const NONE_WEIGHTS: Readonly<Record<Tier, NoneWeights>> = {
${tiers.join('\n')}
}
`
