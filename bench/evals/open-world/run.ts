/**
 * Eval `open-world`: none of these, or the right one of hundreds, in other people's words (docs/evals.md).
 *
 * The system sees requests, tools and past calls; what is right is read here alone.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Tool } from '../../../src/catalogue/tool.js'
import type { Embedder } from '../../../src/embedding/embedder.js'
import { engineWithout } from '../ablation.js'
import { openEngine } from '../open-engine.js'
import { openTier, remembering } from '../open-tier.js'
import { partsOut, tierOf, wholeNumber } from '../options.js'
import type { Progress } from '../progress.js'
import { DataError } from '../toolbench/data.js'
import { withinLimits } from '../../../src/selection/shortlist/within-limits.js'
import { plainPredictions } from './baselines.js'
import { firstCalls, type Item, type PastCall, readOpenWorld } from './data.js'
import { joinedItems } from './joined.js'
import { PLACES, type Prediction, score } from './score.js'

export const HELP = `eval open-world --data FILE [--history N] [--together] [--joined N] [--predictions OUT] [--embedder hashed|static|transformer] [--without PART,…]
  the right tool first, none where none fits, needed tools early and what is saved by offering no more; beside plain cosine, cosine + TF-IDF,
  nearest past calls. --joined: N tasks of 2 to 4 of the requests each, of one catalogue`

const SHORTLIST = 40

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      history: { type: 'string', default: '0' },
      together: { type: 'boolean', default: false },
      joined: { type: 'string' },
      predictions: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      without: { type: 'string', default: '' },
    },
  })
  if (values.data === undefined) throw new DataError('open-world needs --data FILE.')
  const ofEach = values.history === '0' ? 0 : wholeNumber('--history', values.history)
  const without = partsOut(values.without)
  const embedder = remembering(await openTier(tierOf(values.embedder)))
  const { items: single, history } = await readOpenWorld(values.data, values.together)
  const items = values.joined === undefined ? single : joinedItems(single, wholeNumber('--joined', values.joined))
  const past = firstCalls(history, ofEach, false)
  const { predictions, outcomes } = await predict(embedder, items, past, without, progress)
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  const inBursts = ofEach === 0 ? undefined : await predict(embedder, items, firstCalls(history, ofEach, true), without, progress)
  const plain = await plainPredictions(embedder, items, past)
  return {
    eval: 'open-world',
    items: items.length,
    past: past.length,
    penchant: { ...score(items, predictions), atItsBorder: answered(items, outcomes) },
    tokensSaved: tokensSaved(items, predictions),
    ...(inBursts === undefined ? {} : { inBursts: score(items, inBursts.predictions) }),
    plain: Object.fromEntries(Object.entries(plain).map(([name, said]) => [name, score(items, said)])),
  }
}

/** One engine; the catalogue changes where items have tools of their own. */
async function predict(
  embedder: Embedder,
  items: readonly Item[],
  past: readonly PastCall[],
  without: readonly string[],
  progress: Progress,
): Promise<{ readonly predictions: readonly Prediction[]; readonly outcomes: readonly string[] }> {
  // What is nearest is asked of an engine that always suggests; what it would have said, of one with its own border.
  const [always, own] = [await open(embedder, without, { noneAt: 1 }), await open(embedder, without, {})]
  const predictions: Prediction[] = []
  const outcomes: string[] = []
  let offered: readonly Tool[] | undefined
  progress.start(items.length)
  for (const { id, query, tools } of items) {
    if (tools !== offered) {
      for (const engine of [always, own]) {
        await engine.removeTools(offered?.map(({ name }) => name) ?? [])
        await engine.addTools(tools)
        await engine.whenReady()
      }
      if (offered === undefined && past.length > 0)
        for (const engine of [always, own])
          await engine.learn(past.map(({ query, tool }, i) => ({ call: { query, tool }, at: 1_000_000 + i * 1000 })))
      offered = tools
    }
    const question = { query, explore: false, notes: false, shortlist: { max: SHORTLIST } } as const
    const said = await always.suggest(question, { deadlineMs: 60_000 })
    outcomes.push((await own.suggest(question, { deadlineMs: 60_000 })).outcome)
    predictions.push({
      id,
      tool: said.tool?.name ?? null,
      confidence: said.tool?.confidence ?? 0,
      none: said.none ?? 0,
      shortlist: (said.shortlist ?? []).map(({ name }) => name),
    })
    progress.tick(id)
  }
  progress.end()
  await Promise.all([always.close(), own.close()])
  return { predictions, outcomes }
}

const open = (embedder: Embedder, without: readonly string[], options: { readonly noneAt?: number }) =>
  openEngine('open-world', [embedder], options, engineWithout(without))

/** Share of the tokens of all tools that offering so many of the list saves, on average. */
function tokensSaved(items: readonly Item[], predictions: readonly Prediction[]): object {
  const counted = new Map<readonly Tool[], ReadonlyMap<string, number>>()
  const shares = items.map(({ tools }, i) => {
    const tokens =
      counted.get(tools) ?? new Map(withinLimits(tools, { max: tools.length }).map(({ name, tokens }) => [name, tokens] as const))
    counted.set(tools, tokens)
    const sum = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (tokens.get(name) ?? 0), 0)
    return PLACES.map((place) => 1 - sum(predictions[i]?.shortlist.slice(0, place) ?? []) / sum(tokens.keys()))
  })
  const mean = (at: number) => shares.reduce((sum, row) => sum + (row[at] as number), 0) / shares.length
  return Object.fromEntries(PLACES.map((place, at) => [place, Math.round(1e4 * mean(at)) / 1e4]))
}

/** At the border that ships: share of the fitting that are answered, of the unfitting that are refused. */
function answered(items: readonly Item[], outcomes: readonly string[]): object {
  const share = (isNone: boolean, wanted: boolean) => {
    const part = outcomes.filter((_, i) => (items[i]?.gold.length === 0) === isNone)
    return part.length === 0
      ? undefined
      : Math.round((1e4 * part.filter((outcome) => (outcome === 'none') === wanted).length) / part.length) / 1e4
  }
  return { answered: share(false, false), refused: share(true, true) }
}
