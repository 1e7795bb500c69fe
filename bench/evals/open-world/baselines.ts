/**
 * What needs no penchant: the cosine of request and tool, with TF-IDF as it is or standardised, and the nearest past calls.
 *
 * Lives here: a ranking for each; none = how little the best has. May not know: the engine.
 */
import type { Tool } from '../../../src/catalogue/tool.js'
import { createDomainModel, type DomainModel } from '../../../src/embedding/tools/domain.js'
import type { Embedder } from '../../../src/embedding/embedder.js'
import { embedAll } from '../../embed-all.js'
import { toolText } from '../../../src/embedding/tools/tool-text.js'
import { standardised } from '../../../src/embedding/shares.js'
import { dot } from '../../../src/linear/dot.js'
import type { Item, PastCall } from './data.js'
import type { Prediction } from './score.js'

const LEXICAL_WEIGHT = 0.7
/** … of z-scores: .6 of the cosine's, .4 of TF-IDF's. */
const Z_DENSE = 0.6
const NEIGHBOURS = 5
const SHORTLIST = 40

/** Predictions of each baseline, by its name. */
export async function plainPredictions(
  embedder: Embedder,
  items: readonly Item[],
  past: readonly PastCall[],
): Promise<Readonly<Record<string, readonly Prediction[]>>> {
  const texts = [...items.flatMap(({ query, tools }) => [query, ...tools.map(toolText)]), ...past.map(({ query }) => query)]
  const vectors = await embedAll(embedder, texts)
  const vectorOf = (text: string) => vectors.get(text) as Float32Array
  const models = new Map<readonly Tool[], DomainModel>()
  const found: Record<'cosine' | 'hybrid' | 'z' | 'neighbours', Prediction[]> = { cosine: [], hybrid: [], z: [], neighbours: [] }
  for (const { id, query, tools } of items) {
    const model = models.get(tools) ?? createDomainModel(tools, { vectorOf: (tool) => vectorOf(toolText(tool)) })
    models.set(tools, model)
    const vector = vectorOf(query)
    const { dense = [], lexical } = model.similarities(vector, query)
    const cosine = tools.map((_, k) => dense[k] as number)
    const near = nearest(vector, past, vectorOf)
    found.cosine.push(predicted(id, tools, cosine))
    found.hybrid.push(
      predicted(
        id,
        tools,
        cosine.map((value, k) => value + LEXICAL_WEIGHT * (lexical[k] as number)),
      ),
    )
    const [meaning, words] = [standardised(cosine), standardised(lexical)]
    found.z.push(
      predicted(
        id,
        tools,
        cosine.map((_, k) => Z_DENSE * (meaning[k] as number) + (1 - Z_DENSE) * (words[k] as number)),
      ),
    )
    found.neighbours.push(
      predicted(
        id,
        tools,
        cosine.map((value, k) => value + (near.get(tools[k]?.name ?? '') ?? 0)),
      ),
    )
  }
  const { cosine, hybrid, z, neighbours } = found
  return {
    cosine,
    [`cosine + ${LEXICAL_WEIGHT} TF-IDF`]: hybrid,
    [`${Z_DENSE} z cosine + ${1 - Z_DENSE} z TF-IDF`]: z,
    ...(past.length === 0 ? {} : { [`cosine + ${NEIGHBOURS} nearest past calls`]: neighbours }),
  }
}

/** Of each tool, the sum of the cosines of its calls among the nearest past calls. */
function nearest(vector: Float32Array, past: readonly PastCall[], vectorOf: (text: string) => Float32Array): Map<string, number> {
  const calls = past.map(({ query, tool }) => ({ tool, cosine: dot(vector, vectorOf(query)) })).sort((a, b) => b.cosine - a.cosine)
  const sums = new Map<string, number>()
  for (const { tool, cosine } of calls.slice(0, NEIGHBOURS)) sums.set(tool, (sums.get(tool) ?? 0) + cosine)
  return sums
}

function predicted(id: string, tools: readonly Tool[], scores: readonly number[]): Prediction {
  const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
  const best = scores[order[0] as number] as number
  const shortlist = order.slice(0, SHORTLIST).map((k) => (tools[k] as Tool).name)
  return { id, tool: shortlist[0] ?? null, confidence: best, none: -best, shortlist }
}
