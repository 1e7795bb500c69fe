/**
 * Fits which notes bear on a request (src/memory/retrieve/bearing.ts) on what writers say does, and says how well on writers left out.
 *
 * Cosine of note and request, less how near each is to everything, stays a feature with a weight of its own; what is learnt beside it is a
 * bilinear form of low rank, so that "a table for two" finds "vegan food only", with which it shares no word. Notes of other people count as
 * such that do not bear, all but surely.
 */
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Tier } from '../../src/embedding/embedder.js'
import type { World } from '../../src/learner.js'
import { dot } from '../../src/linear/dot.js'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { nearness } from '../../src/memory/cards/affinity.js'
import { openPrototypes, PROTOTYPE_TEXTS } from '../../src/memory/cards/prototypes.js'
import { BEARING_SCALE, nearEnough } from '../../src/memory/retrieve/bearing.js'
import type { StoredBearing } from '../../src/reading/heads.js'
import { embedAll } from '../embed-all.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { mulberry } from '../evals/toolbench/random.js'
import { adam, addProduct, dropped, joined, type Matrix, matrixOf, product, rounded, storedWeights } from './adam.js'
import { writeHead } from './write-head.js'
import { readWriters } from './writers.js'

export const HELP = `fit bearing [--folds 4] [--tiers hashed,static,transformer] [--write DATE]
  which notes bear on a request, from models/voices/bears; --folds: parts of the writers that are left out in turn; --write: into heads.txt,
  but for the two numbers without a map, which are put into src/memory/retrieve/bearing.ts by hand`

const RANK: Readonly<Record<Tier, number>> = { hashed: 0, static: 32, transformer: 32 }
/** Chosen among eight on writers left out. The plain score's two numbers move faster than the form, and do not decay. */
const EPOCHS = 40
const RATE = 2e-3
const PLAIN_RATE = 0.05
const DECAY = 0.01
const DROPOUT = 0.5
/** Blocks follow each other in this distance: prime to their number, or nearly. */
const STRIDE = 7
/** Weight of all notes of other people beside a user's own, and how likely one of them bears all the same. */
const OTHERS = 0.5
const ODD = 0.004
/** Users that see each other's notes. */
const BLOCK = 8

interface User {
  readonly writer: string
  readonly notes: readonly string[]
  readonly requests: readonly (readonly [text: string, bear: readonly number[]])[]
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folds: { type: 'string', default: '4' },
      tiers: { type: 'string', default: 'hashed,static,transformer' },
      write: { type: 'string' },
    },
  })
  const users = readUsers(join(process.env.PENCHANT_ROOT ?? process.cwd(), 'models', 'voices', 'bears'))
  const report: Record<string, object> = {}
  const stored: Partial<Record<Tier, StoredBearing>> = {}
  const tiers = values.tiers.split(',') as Tier[]
  progress.start(tiers.length * (Number(values.folds) + 1))
  for (const tier of tiers) {
    const seen = await see(users, tier)
    const left = leaveOut(seen, Number(values.folds), RANK[tier], () => progress.tick(`${tier}, writers left out`))
    const all = fitForm(seen, RANK[tier])
    progress.tick(tier)
    report[tier] = { ...left, withoutMap: numbers(fitForm(seen, 0)), withMap: numbers(all) }
    if (RANK[tier] > 0) stored[tier] = toStore(all)
  }
  progress.end()
  if (values.write !== undefined) {
    const { static: quick, transformer } = stored
    if (quick === undefined || transformer === undefined) throw new DataError('What is written holds all tiers.')
    await writeHead('bearing', {
      static: quick,
      transformer,
      made: { date: values.write, writers: writersOf(users).length, users: users.length },
    })
  }
  return { fit: 'bearing', ...report }
}

function readUsers(folder: string): User[] {
  const read = readWriters<Omit<User, 'writer'>>(folder).map(({ writer, lines }) => lines.map((line): User => ({ ...line, writer })))
  // One of each writer after the other: those who see each other's notes are of many.
  const most = Math.max(...read.map((of) => of.length))
  return Array.from({ length: most }, (_, i) => read.flatMap((of) => of[i] ?? [])).flat()
}

const writersOf = (users: readonly Pick<User, 'writer'>[]): string[] => [...new Set(users.map(({ writer }) => writer))].sort()

/** A user as vectors. */
interface Seen {
  readonly writer: string
  /** `[notes × d]`, `[requests × d]`, and their mean cosines with everyday texts. */
  readonly notes: Matrix
  readonly requests: Matrix
  readonly notesMean: Float64Array
  readonly requestsMean: Float64Array
  /** Whether a note bears on a request: 1 or 0, `[notes × requests]`. */
  readonly bears: Uint8Array
}

async function see(users: readonly User[], tier: Tier): Promise<Seen[]> {
  const embedder = await openTier(tier)
  const texts = users.flatMap(({ notes, requests }) => [...notes, ...requests.map(([text]) => text)])
  const vectors = await embedAll(embedder, [...PROTOTYPE_TEXTS, ...texts])
  const { dimensions: d } = embedder
  await embedder.close()
  const vector = (text: string) => vectors.get(text) ?? new Float32Array(d)
  const world: World = {
    ...{ kernels: await loadKernels(), tier, dimensions: d, place: 0, vector },
    definition() {
      throw new Error('Notes refer to no tools.')
    },
  }
  const { subjects } = openPrototypes(world)
  const meanOf = (list: readonly string[]) => Float64Array.from(list, (text) => nearness(subjects, vector(text)).mean)
  return users.map(({ writer, notes, requests }) => {
    const asked = requests.map(([text]) => text)
    return {
      writer,
      notes: matrixOf(notes.map(vector), d),
      requests: matrixOf(asked.map(vector), d),
      notesMean: meanOf(notes),
      requestsMean: meanOf(asked),
      bears: Uint8Array.from(notes.flatMap((_, n) => requests.map(([, bear]) => Number(bear.includes(n))))),
    }
  })
}

/** What is fitted: slope, constant, what notes and what requests have by themselves, and the two sides of the form, `[d × rank]`. */
interface Fitted {
  readonly d: number
  readonly rank: number
  readonly x: Float64Array
}

const partsOf = ({ d, rank, x }: Fitted) => ({
  slope: x[0] as number,
  constant: x[1] as number,
  note: x.subarray(2, 2 + d),
  request: x.subarray(2 + d, 2 + 2 * d),
  notes: x.subarray(2 + 2 * d, 2 + (2 + rank) * d),
  requests: x.subarray(2 + (2 + rank) * d),
})

/** Adam over blocks of users, with dropout of what the form reads and decay of what it has learnt. */
function fitForm(users: readonly Seen[], rank: number): Fitted {
  const d = users[0]?.notes.d ?? 0
  const random = mulberry(1)
  const x = Float64Array.from({ length: 2 + (rank === 0 ? 0 : 2 * d * (rank + 1)) }, (_, i) => (i < 2 + 2 * d ? 0 : 0.2 * (random() - 0.5)))
  x.set([10, -3])
  const blocks: Block[] = []
  for (let i = 0; i < users.length; i += BLOCK) blocks.push(blockOf(users.slice(i, i + BLOCK)))
  adam(
    x,
    (step, slope) => {
      const block = blocks[(step * STRIDE) % blocks.length] as Block
      const seen = { notes: dropped(block.notes, DROPOUT, random), requests: dropped(block.requests, DROPOUT, random) }
      addLoss({ ...block, ...seen }, { d, rank, x }, slope)
    },
    { steps: EPOCHS * blocks.length, rateOf: (i) => (i < 2 ? PLAIN_RATE : RATE), decayOf: (i) => (i < 2 ? 0 : DECAY) },
  )
  return { d, rank, x }
}

interface Block {
  readonly notes: Matrix
  readonly requests: Matrix
  readonly plain: Float64Array
  readonly target: Float64Array
  readonly weight: Float64Array
}

function blockOf(users: readonly Seen[]): Block {
  const [notes, requests] = [joined(users.map((user) => user.notes)), joined(users.map((user) => user.requests))]
  const target = new Float64Array(notes.rows * requests.rows).fill(ODD)
  const weight = new Float64Array(target.length)
  const own = users.reduce((sum, user) => sum + user.bears.length, 0)
  weight.fill(OTHERS / Math.max(1, target.length - own))
  let [row, column] = [0, 0]
  for (const { notes: mine, requests: asked, bears } of users) {
    for (let n = 0; n < mine.rows; n++)
      for (let q = 0; q < asked.rows; q++) {
        const at = (row + n) * requests.rows + column + q
        target[at] = bears[n * asked.rows + q] as number
        weight[at] = 1 / own
      }
    row += mine.rows
    column += asked.rows
  }
  const means = (of: (user: Seen) => Float64Array) => Float64Array.from(users.flatMap((user) => [...of(user)]))
  const [notesMean, requestsMean] = [means((user) => user.notesMean), means((user) => user.requestsMean)]
  return { notes, requests, plain: plainScores({ notes, requests, notesMean, requestsMean }), target, weight }
}

/** Adds the slope of a block's log loss. */
function addLoss(block: Block, fitted: Fitted, slope: Float64Array): void {
  const { notes, requests, plain, target, weight } = block
  const { rank } = fitted
  const down = partsOf({ ...fitted, x: slope })
  const { logits, ofNotes, ofRequests } = logitsOf(block, fitted)
  const error = logits.map((z, i) => (weight[i] as number) * (1 / (1 + Math.exp(-z)) - (target[i] as number)))
  slope[0] = (slope[0] as number) + dot(error, plain)
  slope[1] = (slope[1] as number) + error.reduce((sum, e) => sum + e, 0)
  if (rank === 0) return
  const columns = requests.rows
  const noteError = new Float64Array(notes.rows * rank)
  const requestError = new Float64Array(columns * rank)
  const noteSum = new Float64Array(notes.rows)
  const requestSum = new Float64Array(columns)
  for (let n = 0; n < notes.rows; n++)
    for (let q = 0; q < columns; q++) {
      const e = BEARING_SCALE * (error[n * columns + q] as number)
      noteSum[n] = (noteSum[n] as number) + e
      requestSum[q] = (requestSum[q] as number) + e
      for (let r = 0; r < rank; r++) {
        noteError[n * rank + r] = (noteError[n * rank + r] as number) + BEARING_SCALE * e * (ofRequests[q * rank + r] as number)
        requestError[q * rank + r] = (requestError[q * rank + r] as number) + BEARING_SCALE * e * (ofNotes[n * rank + r] as number)
      }
    }
  addProduct(notes, noteError, rank, down.notes)
  addProduct(requests, requestError, rank, down.requests)
  addProduct(notes, noteSum, 1, down.note)
  addProduct(requests, requestSum, 1, down.request)
}

/** Logits, `[notes × requests]`, and what they are made of. */
function logitsOf({ notes, requests, plain }: Pick<Block, 'notes' | 'requests' | 'plain'>, fitted: Fitted) {
  const { rank } = fitted
  const own = partsOf(fitted)
  const logits = plain.map((score) => own.slope * score + own.constant)
  if (rank === 0) return { logits, ofNotes: NOTHING, ofRequests: NOTHING }
  const [ofNotes, ofRequests] = [product(notes, own.notes, rank), product(requests, own.requests, rank)]
  const [note, request] = [product(notes, own.note, 1), product(requests, own.request, 1)]
  let i = 0
  for (let n = 0; n < notes.rows; n++)
    for (let q = 0; q < requests.rows; q++, i++) {
      let form = 0
      for (let r = 0; r < rank; r++) form += (ofNotes[n * rank + r] as number) * (ofRequests[q * rank + r] as number)
      logits[i] = (logits[i] as number) + BEARING_SCALE * ((note[n] as number) + (request[q] as number) + BEARING_SCALE * form)
    }
  return { logits, ofNotes, ofRequests }
}

const NOTHING = new Float64Array(0)

/** Cosine of each note and request, less what each has with everyday texts; `[notes × requests]`. */
function plainScores({ notes, requests, notesMean, requestsMean }: Omit<Seen, 'writer' | 'bears'>): Float64Array {
  const { d } = notes
  return Float64Array.from({ length: notes.rows * requests.rows }, (_, i) => {
    const [n, q] = [Math.floor(i / requests.rows), i % requests.rows]
    const cosine = dot(notes.data.subarray(n * d, n * d + d), requests.data.subarray(q * d, q * d + d))
    return cosine - (notesMean[n] as number) - (requestsMean[q] as number)
  })
}

/** Figures of writers that the fit has not seen, a part of them after the other, beside the plain score. */
function leaveOut(users: readonly Seen[], folds: number, rank: number, onFold: () => void): object {
  const writers = writersOf(users)
  const asked = Array.from({ length: folds }, (_, fold) => {
    const isOut = ({ writer }: Seen) => writers.indexOf(writer) % folds === fold
    const fitted = fitForm(
      users.filter((user) => !isOut(user)),
      rank,
    )
    onFold()
    return users.filter(isOut).flatMap((user) => requestsOf(user, fitted))
  }).flat()
  const isNear = (logits: readonly number[]) => {
    const near = nearEnough(logits)
    return logits.map((logit) => near(logit, false))
  }
  const told = asked.map(({ logits, bears }) => ({ told: isNear(logits), bears }))
  const count = (of: (told: boolean, bears: boolean) => boolean) =>
    told.reduce((sum, one) => sum + one.told.filter((is, n) => of(is, one.bears[n] as boolean)).length, 0)
  const wrong = count((is, bears) => is && !bears)
  return {
    requests: asked.length,
    told: rounded(count((is, bears) => is && bears) / count((_, bears) => bears)),
    wrongARequest: rounded(wrong / asked.length),
    plainWithAsManyWrong: rounded(
      toldBeside(
        asked.flatMap(({ plain, bears }) => plain.map((score, n) => ({ score, bears: bears[n] as boolean }))),
        wrong,
      ),
    ),
    auroc: rounded(auroc(asked.flatMap(({ logits, bears }) => logits.map((score, n) => ({ score, bears: bears[n] as boolean }))))),
    plainAuroc: rounded(auroc(asked.flatMap(({ plain, bears }) => plain.map((score, n) => ({ score, bears: bears[n] as boolean }))))),
  }
}

/** The notes of a request. */
function requestsOf(user: Seen, fitted: Fitted) {
  const plain = plainScores(user)
  const { logits } = logitsOf({ ...user, plain }, fitted)
  const columns = user.requests.rows
  return Array.from({ length: columns }, (_, q) => {
    const column = <T>(of: (at: number) => T) => Array.from({ length: user.notes.rows }, (_, n) => of(n * columns + q))
    return {
      logits: column((at) => logits[at] as number),
      plain: column((at) => plain[at] as number),
      bears: column((at) => user.bears[at] === 1),
    }
  })
}

interface Scored {
  readonly score: number
  readonly bears: boolean
}

/** Share of what bears among the highest scores, down to so many that do not. */
function toldBeside(all: readonly Scored[], wrong: number): number {
  let [right, left] = [0, wrong]
  for (const { bears } of [...all].sort((a, b) => b.score - a.score)) {
    if (bears) right++
    else if (--left < 0) break
  }
  return right / all.filter(({ bears }) => bears).length
}

function auroc(all: readonly Scored[]): number {
  const sorted = [...all].sort((a, b) => a.score - b.score)
  const positive = sorted.filter(({ bears }) => bears).length
  const ranks = sorted.reduce((sum, { bears }, i) => sum + (bears ? i + 1 : 0), 0)
  return (ranks - (positive * (positive + 1)) / 2) / (positive * (sorted.length - positive))
}

const numbers = (fitted: Fitted): object => {
  const { slope, constant } = partsOf(fitted)
  return { slope: rounded(slope), constant: rounded(constant) }
}

function toStore(fitted: Fitted): StoredBearing {
  const { slope, constant, ...sides } = partsOf(fitted)
  return {
    dimensions: fitted.d,
    rank: fitted.rank,
    slope: rounded(slope),
    constant: rounded(constant),
    note: storedWeights(sides.note),
    request: storedWeights(sides.request),
    notes: storedWeights(sides.notes),
    requests: storedWeights(sides.requests),
  }
}
