/**
 * Eval `reward`: the sign of the reward in a user's next message.
 *
 * The reader sees a request and the message after it; labels and kinds are read here alone.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { canonical } from '../canonical.js'
import { type Feedback, readReply } from '../../src/memory/reply/reply.js'
import { verdictTexts } from '../../src/reading/verdicts.js'
import { openTier } from './open-tier.js'
import { tierOf } from './options.js'
import type { Progress } from './progress.js'
import { scoreReward } from './reward-score.js'
import { DataError } from './toolbench/data.js'
import { readJson } from './toolbench/read-data.js'

export const HELP = `eval reward --data FILE [--predictions OUT] [--embedder hashed|static|transformer]
  sign of the reward in a user's next message: macro F1, each sign, each kind of message, how calibrated; without labels counts`

interface Item {
  readonly id: string
  readonly query: string
  readonly next: string
  readonly label?: -1 | 0 | 1
  readonly kind?: string
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, predictions: { type: 'string' }, embedder: { type: 'string', default: 'transformer' } },
  })
  if (values.data === undefined) throw new DataError('reward needs --data FILE.')
  const tier = tierOf(values.embedder)
  const items = await readItems(values.data)
  const embedder = await openTier(tier)
  const predictions: Record<string, number> = {}
  const claims: Claim[] = []
  progress.start(items.length)
  for (const { id, query, next, label } of items) {
    const texts = [query, next, ...verdictTexts(query, next, tier)]
    const [queryVector, replyVector, ...looks] = (await embedder.embed(texts)).map(canonical) as [
      Float32Array,
      Float32Array,
      ...Float32Array[],
    ]
    const feedback = readReply({ reply: next, tier, queryVector, replyVector, looks, cards: [] })
    predictions[id] = signOf(feedback)
    const neither = 1 - feedback.positive - feedback.negative
    const probability = Math.max(neither, feedback.positive, feedback.negative)
    claims.push({ probability, hit: Math.sign(predictions[id] ?? 0) === label })
    progress.tick(id)
  }
  progress.end()
  await embedder.close()
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  const labelled = items.flatMap((item) => (item.label === undefined ? [] : [{ ...item, label: item.label }]))
  const signs = Object.values(predictions).map(Math.sign)
  const count = (sign: number) => signs.filter((found) => found === sign).length
  const found = { negative: count(-1), neutral: signs.length - count(-1) - count(1), positive: count(1) }
  if (labelled.length < items.length) return { eval: 'reward', embedder: tier, items: items.length, found }
  return {
    eval: 'reward',
    embedder: tier,
    items: items.length,
    found,
    ...scoreReward(labelled, predictions),
    ece: calibrationError(claims),
  }
}

interface Claim {
  readonly probability: number
  readonly hit: boolean
}

/** Mean distance of claimed and actual accuracy over ten equally large bins of the likeliest sign's probability. */
function calibrationError(claims: readonly Claim[]): number {
  const sorted = claims.toSorted((a, b) => a.probability - b.probability)
  let error = 0
  for (let bin = 0; bin < 10; bin++) {
    const part = sorted.slice(Math.floor((bin * sorted.length) / 10), Math.floor(((bin + 1) * sorted.length) / 10))
    error += Math.abs(part.reduce((sum, { probability, hit }) => sum + probability - (hit ? 1 : 0), 0)) / sorted.length
  }
  return error
}

async function readItems(path: string): Promise<readonly Item[]> {
  const items = ((await readJson(path)) as { readonly items?: unknown } | null)?.items
  if (!Array.isArray(items) || items.length === 0) throw new DataError(`${path} has no list "items".`)
  for (const [i, item] of (items as readonly Item[]).entries()) {
    if (typeof item?.id !== 'string' || typeof item.query !== 'string' || typeof item.next !== 'string')
      throw new DataError(`${path}: item ${i} lacks id, query or next.`)
    if (item.label !== undefined && ![-1, 0, 1].includes(item.label))
      throw new DataError(`${path}: item ${i} has a label that is not −1, 0 or 1.`)
  }
  return items as readonly Item[]
}

/**
 * −1, 0 or 1 with the certainty of it.
 *
 * @returns 0 where "neither" is the likeliest, else the likelier side's probability with its sign
 */
export function signOf({ positive, negative }: Pick<Feedback, 'positive' | 'negative'>): number {
  if (1 - positive - negative > Math.max(positive, negative)) return 0
  return positive > negative ? positive : -negative
}
