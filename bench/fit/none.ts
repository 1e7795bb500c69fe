/**
 * Fit `none`: the weights of src/selection/none/none-weights.json, by which penchant says that no tool fits.
 *
 *     npm run --silent fit -- none --data FOLDER --voices FOLDER > report.json
 *
 * FOLDER of data: openworld/ and toolbench/. Voices: models/voices/apart, whom no head has read. All figures are of functions, intents and people that the fit of that
 * figure did not see; `otherMaking`: nor any message of that set. `cosine`: by the nearest tool's cosine alone.
 */
import { parseArgs } from 'node:util'
import type { Tool } from '../../src/catalogue/tool.js'
import { createDomainModel, type DomainModel } from '../../src/embedding/tools/domain.js'
import type { Embedder, Tier } from '../../src/embedding/embedder.js'
import { embedAll } from '../embed-all.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { dot as product } from '../../src/linear/dot.js'
import { readActs } from '../../src/reading/verdicts.js'
import { markedText } from '../../src/reading/clauses.js'
import { towardRequests } from '../../src/reading/toward-requests.js'
import { noneEvidence, type ToolTraits, traitsOfRequest, traitsOfTool } from '../../src/selection/none/none-features.js'
import { openHeads } from '../evals/open-heads.js'
import { openTier } from '../evals/open-tier.js'
import { listed, tierOf } from '../evals/options.js'
import { DataError } from '../evals/toolbench/data.js'
import { dot, fitLogistic } from './logistic.js'
import { type Message, readMessages } from './none-messages.js'
import { writeWeights } from './write-weights.js'

export const HELP = `fit none --data FOLDER [--voices FOLDER] [--tiers TIER,…]   weights of "none of these", to src/selection/none/none-weights.json`

const TIERS: readonly Tier[] = ['hashed', 'static', 'transformer']
const FOLDS = 10
const RIDGE = 10

/** Weight of a message, by set: chosen so that of sets that the fit has not seen as few as may be fall behind the cosine alone. */
const WEIGHTS: Readonly<Record<Set, number>> = { bfcl: 1, clinc: 3, plugins: 1, groups: 1, need: 1, talk: 2 }
/** Sets of which both sides are known, and those of which a share has to stay answered. */
const JUDGED = ['bfcl', 'clinc', 'plugins', 'groups', 'need'] as const
const BORDERED = ['bfcl', 'clinc', 'need'] as const
/** Share of the requests that some tool fits that stay answered. */
const ANSWERED = 0.97

type Set = Message['set']

export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      voices: { type: 'string', default: 'models/voices/apart' },
      tiers: { type: 'string', default: TIERS.join(',') },
    },
  })
  if (values.data === undefined) throw new DataError('none needs --data FOLDER.')
  await openHeads()
  const messages = await readMessages(values.data, values.voices)
  const report: Record<string, object> = {}
  const tiers: Record<string, object> = {}
  for (const tier of listed(values.tiers).map(tierOf)) {
    const embedder = await openTier(tier)
    const { weights, figures } = await fitTier(embedder, messages)
    tiers[tier] = weights
    report[tier] = figures
    await embedder.close()
  }
  if (TIERS.every((tier) => tier in tiers)) {
    const from = `requests and functions of BFCL v4 (Apache-2.0), CLINC150 (CC BY 3.0), MetaTool (MIT), ToolBench-60 (MIT) and models/voices/; ${ANSWERED * 100} % of the requests that some tool fits lie below the border`
    await writeWeights('src/selection/none/none-weights.json', { made: { date: new Date().toISOString().slice(0, 10), from }, ...tiers })
  }
  return { eval: 'fit none', messages: messages.length, report }
}

async function fitTier(embedder: Embedder, messages: readonly Message[]): Promise<{ readonly weights: object; readonly figures: object }> {
  const vectors = await vectorsOf(embedder, messages)
  const vectorOf = (text: string) => vectors.get(text) as Float32Array
  const foldOf = ({ group }: Message): number => hash32(group) % FOLDS
  const actsIn = (text: string) => readActs(text, embedder.tier, vectorOf(markedText(text, embedder.tier)))
  const rough = embedder.rough as NonNullable<Embedder['rough']>
  const models = new Map<readonly Tool[], { readonly model: DomainModel; readonly traits: readonly ToolTraits[] }>()
  const modelOf = (tools: readonly Tool[]) => {
    const known = models.get(tools)
    if (known !== undefined) return known
    const model = createDomainModel(tools, { vectorOf: (tool) => towardRequests(vectorOf(toolText(tool)), embedder.tier) })
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
      acts: actsIn(message.text),
    })
    const cosine = message.tools.reduce((most, tool) => Math.max(most, product(vectorOf(message.text), vectorOf(toolText(tool)))), -1)
    return found === undefined ? [] : [{ message, x: found.features, cosine, fold: foldOf(message) }]
  })
  const scales = scalesOf(rows.map(({ x }) => x))
  const scaled = rows.map((row) => ({ ...row, x: row.x.map((value, i) => value / (scales[i] as number)) }))
  const fitHead = (part: typeof scaled) =>
    fitLogistic(
      part.map(({ x }) => x),
      part.map(({ message }) => Number(message.isNone)),
      { ridge: RIDGE, weights: part.map(({ message }) => WEIGHTS[message.set]) },
    )
  /** P(none) of those that the fit did not see, what they were offered to or how they were made left out. */
  const unseen = (isOut: (row: (typeof scaled)[number], part: number) => boolean, parts: number): Map<Message, number> => {
    const found = new Map<Message, number>()
    for (let part = 0; part < parts; part++) {
      const w = fitHead(scaled.filter((row) => !isOut(row, part)))
      for (const row of scaled) if (isOut(row, part)) found.set(row.message, 1 / (1 + Math.exp(-dot(w, row.x))))
    }
    return found
  }
  const scores = unseen(({ fold }, part) => fold === part, FOLDS)
  const otherMaking = unseen(({ message }, part) => message.set === JUDGED[part], JUDGED.length)
  const byCosine = new Map(rows.map(({ message, cosine }) => [message, -cosine]))
  const weights = fitHead(scaled).map((w, i) => w / (scales[i] as number))
  // By its 512 hashed numbers 61 of ToolBench's 200 requests would be refused (static: 0, transformer: 1): that tier says what it thinks, no more.
  const border = embedder.tier === 'hashed' ? 1 : borderOf(scores)
  return {
    weights: {
      border: Number(border.toFixed(3)),
      head: weights.map((w) => Number(w.toPrecision(4))),
    },
    figures: {
      border,
      ...Object.fromEntries(
        JUDGED.map((set) => [
          set,
          { ...figuresOf(scores, set, border), otherMaking: areaOf(otherMaking, set), cosine: tellingApart(byCosine, set) },
        ]),
      ),
      talk: { refusedAtBorder: shareAbove(sideOf(scores, 'talk', true), border) },
    },
  }
}

const vectorsOf = (embedder: Embedder, messages: readonly Message[]): Promise<Map<string, Float32Array>> =>
  embedAll(
    embedder,
    messages.flatMap(({ text, tools }) => [text, markedText(text, embedder.tier), ...tools.map(toolText)]),
  )

const scalesOf = (rows: readonly (readonly number[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, i, { length }) => {
    if (i === length - 1) return 1
    const mean = rows.reduce((sum, x) => sum + (x[i] as number), 0) / rows.length
    return Math.sqrt(rows.reduce((sum, x) => sum + ((x[i] as number) - mean) ** 2, 0) / rows.length) || 1
  })

const sideOf = (scores: ReadonlyMap<Message, number>, set: Set, isNone: boolean): readonly number[] =>
  [...scores].flatMap(([message, p]) => (message.set === set && message.isNone === isNone ? [p] : [])).sort((a, b) => a - b)

/** Where ANSWERED of the requests that some tool fits lie below. */
function borderOf(scores: ReadonlyMap<Message, number>): number {
  const all = BORDERED.flatMap((set) => sideOf(scores, set, false)).sort((a, b) => a - b)
  return all[Math.ceil(ANSWERED * all.length) - 1] ?? 1
}

const shareAbove = (values: readonly number[], at: number): number => round(values.filter((p) => p > at).length / values.length)

function areaOf(scores: ReadonlyMap<Message, number>, set: Set): number {
  const [fits, nones] = [sideOf(scores, set, false), sideOf(scores, set, true)]
  let wins = 0
  for (const p of nones) for (const q of fits) wins += p > q ? 1 : p === q ? 0.5 : 0
  return round(wins / (nones.length * fits.length))
}

function tellingApart(scores: ReadonlyMap<Message, number>, set: Set) {
  const [fits, nones] = [sideOf(scores, set, false), sideOf(scores, set, true)]
  const refusedAt = (answered: number) => shareAbove(nones, fits[Math.ceil(answered * fits.length) - 1] as number)
  return { auroc: areaOf(scores, set), refusedAt95: refusedAt(0.95), refusedAt90: refusedAt(0.9) }
}

const figuresOf = (scores: ReadonlyMap<Message, number>, set: Set, border: number) => ({
  ...tellingApart(scores, set),
  refusedAtBorder: shareAbove(sideOf(scores, set, true), border),
  answeredAtBorder: round(1 - shareAbove(sideOf(scores, set, false), border)),
})

const round = (x: number) => Math.round(x * 1e4) / 1e4
