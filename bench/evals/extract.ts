/**
 * Eval `extract`: a user's message → preference cards, by the heads over the embedder's vectors.
 *
 * The extractor sees the message alone; the stated preferences and which items are hard are read here alone.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { canonical } from '../canonical.js'
import { extractCards } from '../../src/memory/extract/extract.js'
import { type ExtractItem, type StatedCard, scoreExtraction } from './extract-score.js'
import { openTier } from './open-tier.js'
import { tierOf } from './options.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'
import { readJson } from './toolbench/read-data.js'

export const HELP = `eval extract --data FILE [--predictions OUT] [--embedder hashed|static|transformer]
  user message → preference cards: precision, recall and F1 of messages, actions and cards; regular and hard items apart; without gold counts
  `

interface Item {
  readonly id: string
  readonly text: string
  readonly hard?: boolean
  readonly preferences?: readonly StatedCard[]
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, predictions: { type: 'string' }, embedder: { type: 'string', default: 'transformer' } },
  })
  if (values.data === undefined) throw new DataError('extract needs --data FILE.')
  const tier = tierOf(values.embedder)
  const embedder = await openTier(tier)
  const vectors = { tier, embed: async (texts: readonly string[]) => (await embedder.embed(texts)).map(canonical) }
  const items = await readItems(values.data)
  const predictions: Record<string, StatedCard[]> = {}
  progress.start(items.length)
  for (const { id, text } of items) {
    predictions[id] = (await extractCards(text, vectors)).map(({ condition, action, general }) => ({ condition, action, general }))
    progress.tick(id)
  }
  progress.end()
  await embedder.close()
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  const counts = {
    items: items.length,
    messagesWithCards: Object.values(predictions).filter((cards) => cards.length > 0).length,
    cards: Object.values(predictions).flat().length,
  }
  const gold = items.flatMap((item): ExtractItem[] => (item.preferences === undefined ? [] : [{ ...item, preferences: item.preferences }]))
  if (gold.length < items.length) return { eval: 'extract', ...counts }
  return {
    eval: 'extract',
    ...counts,
    ...scoreExtraction(gold, predictions),
    regular_only: scoreExtraction(
      gold.filter(({ hard }) => hard !== true),
      predictions,
    ),
    hard_only: scoreExtraction(
      gold.filter(({ hard }) => hard === true),
      predictions,
    ),
  }
}

async function readItems(path: string): Promise<readonly Item[]> {
  const items = ((await readJson(path)) as { readonly items?: unknown } | null)?.items
  if (!Array.isArray(items) || items.length === 0) throw new DataError(`${path} has no list "items".`)
  for (const [i, item] of (items as readonly Item[]).entries()) {
    if (typeof item?.id !== 'string' || typeof item.text !== 'string') throw new DataError(`${path}: item ${i} lacks id or text.`)
    const isCard = (card: StatedCard) =>
      typeof card?.condition === 'string' && typeof card.action === 'string' && typeof card.general === 'boolean'
    if (item.preferences !== undefined && !(Array.isArray(item.preferences) && item.preferences.every(isCard)))
      throw new DataError(`${path}: item ${i} has preferences that are no list of { condition, action, general }.`)
  }
  return items as readonly Item[]
}
