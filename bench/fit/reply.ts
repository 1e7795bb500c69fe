/**
 * Fits the reader of replies (src/memory/reply/reply-weights.json) and says how it fares on what it did not see.
 *
 *     npx esbuild bench/fit/reply.ts --bundle --platform=node --format=esm --packages=external --outfile=.cache/fit-reply.mjs
 *     node .cache/fit-reply.mjs --rewards reward-dev.json --memory vars-dev.json [--write 2026-11-22]
 *
 * Learnt from: the dev messages (formats of the preference-memory benchmark) and reply-messages.txt, which is ours. Cross-fits: dev by item,
 * dev by template (all items made from one sentence leave together), dev by kind (no message of a kind is seen), ours by request, and ours
 * alone → dev. Nothing here is random: folds are hashes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { openingOf } from '../../src/memory/reply/reply.js'
import { cuesOf, sentencesOf } from '../../src/memory/reply/reply-words.js'
import { scoreReward } from '../evals/reward-score.js'
import { openTier } from '../evals/open-tier.js'
import { fitComplaints, type MemoryBench } from './reply-complaints.js'
import { fitSoftmax, fitTemperature, softmax } from './softmax.js'
import { storedWeights } from './reply-weights-file.js'
import { writeWeights } from './write-weights.js'

interface Message {
  readonly id: string
  readonly query: string
  readonly text: string
  readonly label: -1 | 0 | 1
  readonly kind: string
  readonly fold: { readonly item: number; readonly group: number }
}

/** How large features are before the L2 penalty sees them: chosen on cross-fits among 8, see docs/learners.md. */
const SIZE = { opening: 2, near: 2, cues: 2 }
const L2 = 3
const FOLDS = 5

const { values } = parseArgs({
  options: { rewards: { type: 'string' }, memory: { type: 'string' }, write: { type: 'string' } },
})
if (values.rewards === undefined || values.memory === undefined) throw new Error('--rewards FILE and --memory FILE are needed')
const bench = JSON.parse(await readFile(values.memory, 'utf8')) as MemoryBench
const dev = readDev(JSON.parse(await readFile(values.rewards, 'utf8')))
const own = readOwn(await readFile(join('bench', 'fit', 'reply-messages.txt'), 'utf8'))

const embedder = await openTier('transformer')
const vectors = new Map<string, Float32Array>()
const texts = [...new Set([...dev, ...own].flatMap(({ query, text }) => [query, openingOf(text)]))]
for (let i = 0; i < texts.length; i += 64) {
  const part = texts.slice(i, i + 64)
  for (const [j, vector] of (await embedder.embed(part)).entries()) vectors.set(part[j] as string, canonical(vector))
}
await embedder.close()

const report = { full: study(fullFeatures), words: study(wordFeatures) }
const complaint = {} as Record<Tier, { slope: number; centre: number }>
const complaints: Record<string, object> = {}
for (const tier of ['hashed', 'static', 'transformer'] as const) {
  const { slope, centre, ...figures } = await fitComplaints(bench, tier)
  complaint[tier] = { slope, centre }
  complaints[tier] = { slope, centre, ...figures }
}
process.stdout.write(`${JSON.stringify({ full: report.full.figures, words: report.words.figures, complaints }, null, 1)}\n`)
if (values.write !== undefined) {
  const weights = storedWeights({
    full: { ...report.full, size: SIZE, dimensions: 384 },
    words: { ...report.words, size: SIZE, dimensions: 0 },
    complaint,
  })
  const made = { date: values.write, from: `${dev.length + own.length} messages (dev and our own), no randomness, so no seed` }
  await writeWeights('src/memory/reply/reply-weights.json', { made, ...weights })
}

function fullFeatures({ query, text }: Message): Float64Array {
  const opening = vectors.get(openingOf(text)) as Float32Array
  const request = vectors.get(query) as Float32Array
  const near = opening.reduce((dot, x, i) => dot + x * (request[i] as number), 0)
  return Float64Array.from([...opening.map((x) => x * SIZE.opening), near * SIZE.near, ...wordFeatures({ text })])
}

function wordFeatures({ text }: Pick<Message, 'text'>): Float64Array {
  const cues = cuesOf(sentencesOf(text, 2).join(' '))
  return Float64Array.from([...cues.map((cue) => cue * SIZE.cues), 1])
}

function study(featuresOf: (message: Message) => Float64Array) {
  const features = new Map([...dev, ...own].map((message) => [message.id, featuresOf(message)]))
  const weigh = (messages: readonly Message[]) =>
    fitSoftmax(
      messages.map(({ id }) => features.get(id) as Float64Array),
      messages.map(({ label }) => label + 1),
      { l2: L2, classes: 3, steps: 300 },
    )
  const cross = (scored: readonly Message[], others: readonly Message[], foldOf: (message: Message) => number | string) => {
    const found = new Map<string, number[]>()
    for (const fold of new Set(scored.map(foldOf))) {
      const weights = weigh([...others, ...scored.filter((message) => foldOf(message) !== fold)])
      for (const message of scored)
        if (foldOf(message) === fold) found.set(message.id, softmax(weights, features.get(message.id) as Float64Array))
    }
    return found
  }
  const byItem = cross(dev, own, ({ fold }) => fold.item)
  const byTemplate = cross(dev, own, ({ fold }) => fold.group)
  const byKind = cross(dev, own, ({ kind }) => kind)
  const byRequest = cross(own, dev, ({ fold }) => fold.group)
  // One fold: nothing of dev is learnt from.
  const fromOwn = cross(dev, own, () => 0)
  const weights = weigh([...dev, ...own])
  const pairs = [...dev.map((message) => [message, byTemplate] as const), ...own.map((message) => [message, byRequest] as const)]
  const temperature = fitTemperature(pairs.map(([{ id, label }, found]) => [found.get(id) as number[], label + 1] as const))
  return {
    weights,
    temperature,
    figures: {
      temperature,
      devByItem: figures(dev, byItem),
      devByTemplate: figures(dev, byTemplate),
      devByKind: figures(dev, byKind),
      devFromOwnAlone: figures(dev, fromOwn),
      ownByRequest: figures(own, byRequest),
      devByItemWithoutOwn: figures(
        dev,
        cross(dev, [], ({ fold }) => fold.item),
      ),
    },
  }
}

function figures(messages: readonly Message[], found: ReadonlyMap<string, readonly number[]>): object {
  const predictions = Object.fromEntries(
    messages.map(({ id }) => {
      const [negative = 0, neutral = 0, positive = 0] = found.get(id) ?? []
      return [id, neutral > Math.max(negative, positive) ? 0 : positive > negative ? 1 : -1]
    }),
  )
  const { macro_f1, accuracy, by_kind } = scoreReward(messages, predictions)
  return { macro_f1, accuracy, by_kind }
}

function readDev(file: { items: readonly { id: string; query: string; next: string; label: -1 | 0 | 1; kind: string }[] }): Message[] {
  const frames = Object.entries(bench.templates).flatMap(([kind, lines]) => lines.map((line) => ({ kind, parts: line.split(/\{[wW]\}/) })))
  return file.items.map(({ id, query, next, label, kind }) => {
    const frame = frames.find((one) => one.kind === kind && next.startsWith(one.parts[0] ?? '') && next.includes(one.parts[1] ?? ''))
    const group = frame === undefined ? openingOf(next) : frame.parts.join()
    return { id, query, text: next, label, kind, fold: { item: hash(id) % FOLDS, group: hash(group) % FOLDS } }
  })
}

/** Ours, and every request again as what somebody asks next; a quarter of the messages go on with another request. */
function readOwn(file: string): Message[] {
  const lines = file.split('\n').filter((line) => /^[-+0?] /.test(line))
  const requests = lines.filter((line) => line.startsWith('?')).map((line) => line.slice(2))
  const labels: Readonly<Record<string, -1 | 0 | 1>> = { '+': 1, '-': -1, 0: 0 }
  const messages: Message[] = []
  let query = ''
  const add = (text: string, label: -1 | 0 | 1, kind: string, request: string) => {
    const id = `own${messages.length}`
    messages.push({ id, query: request, text, label, kind, fold: { item: hash(id) % FOLDS, group: hash(request) % FOLDS } })
  }
  for (const [i, line] of lines.entries()) {
    const mark = line[0] as string
    const text = line.slice(2)
    if (mark === '?') query = text
    else add(hash(text) % 4 === 0 ? `${text} ${requests[i % requests.length]}` : text, labels[mark] ?? 0, mark, query)
  }
  for (const [i, text] of requests.entries())
    for (const before of [7, 23]) add(text, 0, 'next', requests[(i + before) % requests.length] as string)
  return messages
}

/** FNV-1a. */
function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619) >>> 0
  return h ^ (h >>> 13)
}
