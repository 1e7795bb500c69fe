/**
 * Fits where requests lie that a tool serves (src/reading/toward-requests.ts) on catalogues and requests of many writers, and says how well on
 * writers left out: which tool of its catalogue a request is for, beside the plain cosine and the plain hybrid.
 *
 * A tool's vector is moved by one hidden layer so that it is nearer to its own requests than to others: softmax over the tools of its catalogue
 * and of a few others', the words' score beside it with a weight of its own. Small talk is to be as near to one tool as to any other. Each catalogue
 * whose names tell what a tool does is there twice, the second time by its names alone.
 */
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Tool } from '../../src/catalogue/tool.js'
import type { Tier } from '../../src/embedding/embedder.js'
import { createDomainModel, hybridScore } from '../../src/embedding/tools/domain.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { dot } from '../../src/linear/dot.js'
import type { StoredRequestMap } from '../../src/reading/heads.js'
import { INTO_HIDDEN, OUT_OF_HIDDEN } from '../../src/reading/toward-requests.js'
import { embedAll } from '../embed-all.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { mulberry } from '../evals/toolbench/random.js'
import { adam, addProduct, dropped, joined, type Matrix, matrixOf, product, rounded, storedWeights } from './adam.js'
import { writeHead } from './write-head.js'
import { readSmallTalk, readWriters } from './writers.js'

export const HELP = `fit serves [--folds 4] [--tiers static,transformer] [--write DATE]
  where requests lie that a tool serves, from models/voices/serves; --folds: parts of the writers that are left out in turn; --write: into heads.txt`

/** Chosen on writers left out, among 16 to 256, 15 to 60, .5 to .6. */
const HIDDEN = 32
const EPOCHS = 15
const DROPOUT = 0.5
const RATE = 2e-3
const DECAY = 0.01
/** How sharply cosines decide, and the words' weight beside them: where both start, and how fast they move. */
const START = [20, 14] as const
const SHARP_RATE = 0.1
/** Other catalogues whose tools are told apart as well. */
const OTHERS = 4
/** Small talk in each step, and what it counts beside the requests. */
const TALK = 24
const TALK_WEIGHT = 1

interface Catalogue {
  readonly writer: string
  readonly tools: readonly Tool[]
  /** The row of the tool that serves it. */
  readonly requests: readonly (readonly [text: string, tool: number])[]
  readonly isByName: boolean
}

interface Line {
  readonly tools: readonly { readonly name: string; readonly description: string; readonly parameters?: readonly string[] }[]
  readonly requests: readonly (readonly [text: string, tool: string])[]
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folds: { type: 'string', default: '4' },
      tiers: { type: 'string', default: 'static,transformer' },
      write: { type: 'string' },
    },
  })
  const catalogues = readCatalogues(join(process.env.PENCHANT_ROOT ?? process.cwd(), 'models', 'voices', 'serves'))
  const writers = [...new Set(catalogues.map(({ writer }) => writer))].sort()
  const folds = Number(values.folds)
  const tiers = values.tiers.split(',') as Tier[]
  const report: Record<string, object> = {}
  const stored: Partial<Record<Tier, StoredRequestMap>> = {}
  progress.start(tiers.length * (folds + 1))
  for (const tier of tiers) {
    const { seen, talk } = await see(catalogues, tier)
    const right: Right[] = []
    for (let fold = 0; fold < folds; fold++) {
      const isOut = ({ writer }: Seen) => writers.indexOf(writer) % folds === fold
      const fitted = fitMap(
        seen.filter((one) => !isOut(one)),
        talk,
      )
      right.push(...seen.filter(isOut).map((one) => rightOf(one, fitted)))
      progress.tick(`${tier}, writers left out`)
    }
    report[tier] = {
      described: shares(right.filter(({ isByName }) => !isByName)),
      byNamesAlone: shares(right.filter(({ isByName }) => isByName)),
    }
    if (values.write !== undefined) stored[tier] = toStore(fitMap(seen, talk))
    progress.tick(tier)
  }
  progress.end()
  if (values.write !== undefined) {
    const { static: quick, transformer } = stored
    if (quick === undefined || transformer === undefined) throw new DataError('What is written holds both tiers.')
    const requests = catalogues.reduce((sum, one) => sum + (one.isByName ? 0 : one.requests.length), 0)
    await writeHead('serves', { static: quick, transformer, made: { date: values.write, writers: writers.length, requests } })
  }
  return { fit: 'serves', ...report }
}

function readCatalogues(folder: string): Catalogue[] {
  return readWriters<Line>(folder).flatMap(({ writer, lines }) =>
    lines.flatMap(({ tools, requests }) => {
      const rows = new Map(tools.map(({ name }, row) => [name, row]))
      const asked = requests.map(([text, name]) => [text, rows.get(name) as number] as const)
      const described = tools.map(
        ({ name, description, parameters = [] }): Tool => ({ name, description, inputSchema: schemaOf(parameters) }),
      )
      const named = tools.map(({ name }): Tool => ({ name, description: '', inputSchema: { type: 'object' } }))
      const isTelling = tools.filter(({ name }) => SEVERAL_WORDS.test(name)).length > 0.7 * tools.length
      const full: Catalogue = { writer, tools: described, requests: asked, isByName: false }
      return isTelling ? [full, { ...full, tools: named, isByName: true }] : [full]
    }),
  )
}

/** A name of several words says what a tool does; one word is a brand. */
const SEVERAL_WORDS = /[_.]|[a-z][A-Z]/

/** @param parameters `name` or `name: description` */
function schemaOf(parameters: readonly string[]): Tool['inputSchema'] {
  const properties = parameters.map((parameter) => {
    const [name = '', ...rest] = parameter.split(': ')
    return [name, rest.length === 0 ? { type: 'string' } : { type: 'string', description: rest.join(': ') }] as const
  })
  return { type: 'object', properties: Object.fromEntries(properties) }
}

interface Seen extends Pick<Catalogue, 'writer' | 'isByName'> {
  readonly tools: Matrix
  readonly requests: Matrix
  /** `[requests × tools]` */
  readonly words: Float64Array
  /** `[requests]` */
  readonly right: readonly number[]
}

async function see(catalogues: readonly Catalogue[], tier: Tier): Promise<{ readonly seen: readonly Seen[]; readonly talk: Matrix }> {
  const embedder = await openTier(tier)
  const { dimensions: d } = embedder
  const smallTalk = [...readSmallTalk(), ...readSmallTalk('small-talk-abroad')]
  const texts = catalogues.flatMap(({ tools, requests }) => [...tools.map(toolText), ...requests.map(([text]) => text)])
  const vectors = await embedAll(embedder, [...texts, ...smallTalk])
  await embedder.close()
  const vector = (text: string) => vectors.get(text) as Float32Array
  const seen = catalogues.map(({ writer, isByName, tools, requests }): Seen => {
    const model = createDomainModel(tools)
    return {
      writer,
      isByName,
      tools: matrixOf(
        tools.map((tool) => vector(toolText(tool))),
        d,
      ),
      requests: matrixOf(
        requests.map(([text]) => vector(text)),
        d,
      ),
      words: Float64Array.from(requests.flatMap(([text]) => [...model.similarities(undefined, text).lexical])),
      right: requests.map(([, row]) => row),
    }
  })
  return { seen, talk: matrixOf(smallTalk.map(vector), d) }
}

/** What is fitted: the two sharpnesses, the map into the hidden layer, its bias, the map out of it. */
interface Fitted {
  readonly d: number
  readonly x: Float64Array
}

const partsOf = ({ d, x }: Fitted) => ({
  into: x.subarray(2, 2 + d * HIDDEN),
  bias: x.subarray(2 + d * HIDDEN, 2 + (d + 1) * HIDDEN),
  out: x.subarray(2 + (d + 1) * HIDDEN),
})

function fitMap(seen: readonly Seen[], talk: Matrix): Fitted {
  const d = seen[0]?.tools.d ?? 0
  const random = mulberry(1)
  const isBias = (i: number) => i >= 2 + d * HIDDEN && i < 2 + (d + 1) * HIDDEN
  const x = Float64Array.from({ length: 2 + (2 * d + 1) * HIDDEN }, (_, i) => (isBias(i) ? 0 : 0.17 * (random() - 0.5)))
  x.set(START)
  const any = () => seen[Math.floor(random() * seen.length)] as Seen
  const order = seen.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
  adam(
    x,
    (step, slope) => {
      const { one } = order[step % seen.length] as (typeof order)[number]
      const others = Array.from({ length: OTHERS }, any).filter((other) => other !== one)
      const spoken = Array.from({ length: TALK }, () => {
        const row = Math.floor(random() * talk.rows)
        return talk.data.subarray(row * d, row * d + d)
      })
      addLoss(one, spoken, joined([one.tools, ...others.map(({ tools }) => tools)]), { d, x }, slope, random)
    },
    { steps: EPOCHS * seen.length, rateOf: (i) => (i < 2 ? SHARP_RATE : RATE), decayOf: (i) => (i < 2 ? 0 : DECAY) },
  )
  return { d, x }
}

/** The tools' vectors as the map moves them, and what the slope is made of. @param read what the hidden layer reads of them */
function move(tools: Matrix, read: Matrix, fitted: Fitted) {
  const { into, bias, out } = partsOf(fitted)
  const { rows, d } = tools
  const units = product(read, into, HIDDEN).map((sum, i) => Math.max(0, INTO_HIDDEN * sum + (bias[i % HIDDEN] as number)))
  const hidden: Matrix = { rows, d: HIDDEN, data: units }
  const moved = product(hidden, out, d).map((sum, i) => (tools.data[i] as number) + OUT_OF_HIDDEN * sum)
  const lengths = Float64Array.from({ length: rows }, (_, t) => {
    const row = moved.subarray(t * d, t * d + d)
    return Math.sqrt(dot(row, row))
  })
  for (let i = 0; i < moved.length; i++) moved[i] = (moved[i] as number) / (lengths[Math.floor(i / d)] as number)
  return { hidden, moved, lengths }
}

/** Adds the slope of a catalogue's mean log loss. @param talk what is for none of the tools */
function addLoss(
  { tools: own, requests, words, right }: Seen,
  talk: readonly Float64Array[],
  tools: Matrix,
  fitted: Fitted,
  slope: Float64Array,
  random: () => number,
): void {
  const { d, x } = fitted
  const [sharp, ofWords] = [x[0] as number, x[1] as number]
  const read = dropped(tools, DROPOUT, random)
  const { hidden, moved, lengths } = move(tools, read, fitted)
  const down = new Float64Array(moved.length)
  const z = new Float64Array(tools.rows)
  const cosines = new Float64Array(tools.rows)
  function add(said: Float64Array, word: (t: number) => number, target: (t: number) => number, weight: number): void {
    for (let t = 0; t < z.length; t++) {
      cosines[t] = dot(said, moved.subarray(t * d, t * d + d))
      z[t] = sharp * (cosines[t] as number) + ofWords * word(t)
    }
    const largest = Math.max(...z)
    const total = z.reduce((sum, value) => sum + Math.exp(value - largest), 0)
    for (let t = 0; t < z.length; t++) {
      const error = weight * (Math.exp((z[t] as number) - largest) / total - target(t))
      slope[0] = (slope[0] as number) + error * (cosines[t] as number)
      slope[1] = (slope[1] as number) + error * word(t)
      for (let j = 0; j < d; j++) down[t * d + j] = (down[t * d + j] as number) + sharp * error * (said[j] as number)
    }
  }
  for (let q = 0; q < requests.rows; q++)
    add(
      requests.data.subarray(q * d, q * d + d),
      (t) => (t < own.rows ? (words[q * own.rows + t] as number) : 0),
      (t) => Number(t === right[q]),
      1 / requests.rows,
    )
  for (const said of talk)
    add(
      said,
      () => 0,
      () => 1 / tools.rows,
      TALK_WEIGHT / talk.length,
    )
  // Through the scaling to length 1, and through the layer.
  for (let t = 0; t < tools.rows; t++) {
    const row = moved.subarray(t * d, t * d + d)
    const along = dot(row, down.subarray(t * d, t * d + d))
    for (let j = 0; j < d; j++) {
      const at = t * d + j
      down[at] = (OUT_OF_HIDDEN * ((down[at] as number) - along * (row[j] as number))) / (lengths[t] as number)
    }
  }
  const parts = partsOf({ d, x: slope })
  addProduct(hidden, down, d, parts.out)
  const back = productBack(down, tools.rows, d, partsOf(fitted).out)
  back.forEach((error, i) => {
    back[i] = (hidden.data[i] as number) > 0 ? error : 0
    parts.bias[i % HIDDEN] = (parts.bias[i % HIDDEN] as number) + (back[i] as number)
  })
  addProduct(
    read,
    back.map((error) => INTO_HIDDEN * error),
    HIDDEN,
    parts.into,
  )
}

/** E Bᵀ, `[rows × hidden]`. */
function productBack(errors: Float64Array, rows: number, d: number, out: Float64Array): Float64Array {
  return Float64Array.from({ length: rows * HIDDEN }, (_, i) => {
    const [t, h] = [Math.floor(i / HIDDEN), i % HIDDEN]
    return dot(errors.subarray(t * d, t * d + d), out.subarray(h * d, h * d + d))
  })
}

/** How many requests of a catalogue each way finds the tool of. */
interface Right extends Pick<Seen, 'isByName'> {
  readonly requests: number
  readonly moved: number
  readonly cosine: number
  readonly hybrid: number
}

function rightOf({ tools, requests, words, right, isByName }: Seen, fitted: Fitted): Right {
  const { moved } = move(tools, tools, fitted)
  const count = (scoreOf: (dense: Float32Array, lexical: Float64Array, row: number) => number, of: Float64Array) =>
    right.filter((own, q) => {
      const request = requests.data.subarray(q * tools.d, q * tools.d + tools.d)
      const dense = Float32Array.from({ length: tools.rows }, (_, t) => dot(request, of.subarray(t * tools.d, t * tools.d + tools.d)))
      const lexical = words.subarray(q * tools.rows, q * tools.rows + tools.rows)
      const scores = Array.from(dense, (_, t) => scoreOf(dense, lexical, t))
      return scores.indexOf(Math.max(...scores)) === own
    }).length
  const hybrid = (dense: Float32Array, lexical: Float64Array, row: number) => hybridScore({ dense, lexical }, row)
  return {
    isByName,
    requests: right.length,
    moved: count(hybrid, moved),
    cosine: count((dense, _, row) => dense[row] as number, tools.data),
    hybrid: count(hybrid, tools.data),
  }
}

function shares(right: readonly Right[]): object {
  const sum = (of: (one: Right) => number) => right.reduce((total, one) => total + of(one), 0)
  const requests = sum((one) => one.requests)
  const share = (of: (one: Right) => number) => rounded(sum(of) / requests)
  return { requests, moved: share((one) => one.moved), plainHybrid: share((one) => one.hybrid), cosine: share((one) => one.cosine) }
}

function toStore(fitted: Fitted): StoredRequestMap {
  const { into, bias, out } = partsOf(fitted)
  return { dimensions: fitted.d, hidden: HIDDEN, into: storedWeights(into), bias: storedWeights(bias), out: storedWeights(out) }
}
