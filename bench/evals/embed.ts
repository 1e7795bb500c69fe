/**
 * Eval `embed`: how well each tier tells a request's domain, and how near the transformer is to its fp32 original.
 *
 *     npm run eval -- embed --catalogue FILE [--vectors FILE] [--tiers hashed,static,transformer]
 *
 * Catalogue: `{ domains: { domain: [tool] }, tool_metadata: { tool: description }, standard_queries: { domain: [text] },
 * ood_queries?: { domain: { tool: [text] } } }`. Vectors: `{ dim, texts, data }`, data = base64 of int8 rows, to be normalised.
 */
import { parseArgs } from 'node:util'
import type { Tool } from '../../src/catalogue/tool.js'
import { createDomainModel, domainOf } from '../../src/embedding/tools/domain.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { openTier } from './open-tier.js'
import { listed, tierOf } from './options.js'
import { DataError } from './toolbench/data.js'
import { calibration } from './toolbench/metrics.js'
import { readJson } from './toolbench/read-data.js'

interface Catalogue {
  readonly domains: Record<string, string[]>
  readonly tool_metadata: Record<string, string>
  readonly standard_queries: Record<string, string[]>
  readonly ood_queries?: Record<string, Record<string, string[]>>
}

interface Vectors {
  readonly dim: number
  readonly texts: string[]
  readonly data: string
}

interface Query {
  readonly text: string
  readonly domain: string
}

/** @returns per tier: accuracy within the first 1, 2, 3 domains, log loss (nats), for both kinds of requests; agreement with `--vectors` */
export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      catalogue: { type: 'string' },
      vectors: { type: 'string' },
      tiers: { type: 'string', default: 'hashed,static,transformer' },
    },
  })
  if (values.catalogue === undefined) throw new DataError('embed needs --catalogue FILE')
  const catalogue = (await readJson(values.catalogue)) as Catalogue
  const vectors = values.vectors === undefined ? undefined : ((await readJson(values.vectors)) as Vectors)
  const tools = toolsOf(catalogue)
  const standard = Object.entries(catalogue.standard_queries).flatMap(([domain, texts]) => texts.map((text) => ({ text, domain })))
  const naming = Object.entries(catalogue.ood_queries ?? {}).flatMap(([domain, byTool]) =>
    Object.values(byTool).flatMap((texts) => texts.map((text) => ({ text, domain }))),
  )

  const report: Record<string, object> = {
    wordsOnly: { standard: await domainFigures(tools, standard), ood: await domainFigures(tools, naming) },
  }
  for (const tier of listed(values.tiers).map(tierOf)) {
    const embedder = await openTier(tier)
    const figures: Record<string, unknown> = {
      id: embedder.id,
      standard: await domainFigures(tools, standard, embedder),
      ood: await domainFigures(tools, naming, embedder),
    }
    if (vectors !== undefined && embedder.dimensions === vectors.dim) figures.agreement = await agreement(embedder, vectors)
    report[tier] = figures
    await embedder.close()
  }
  return { catalogue: { tools: tools.length, standard: standard.length, ood: naming.length }, tiers: report }
}

function toolsOf(catalogue: Catalogue): Tool[] {
  return Object.entries(catalogue.domains).flatMap(([domain, names]) =>
    names.map((name) => ({ name, domain, description: catalogue.tool_metadata[name] ?? '', inputSchema: {} })),
  )
}

async function domainFigures(tools: readonly Tool[], queries: readonly Query[], embedder?: Embedder): Promise<object> {
  const embed = async (texts: string[]) => (await embedder?.embed(texts))?.map(canonical)
  const toolVectors = await embed(tools.map(toolText))
  const queryVectors = await embed(queries.map(({ text }) => text))
  const model = createDomainModel(tools, { vectorOf: (tool) => toolVectors?.[tools.indexOf(tool)] })
  const within = [0, 0, 0]
  let loss = 0
  let nearest = 0
  const claims: { probability: number; hit: boolean }[] = []
  for (const [i, { text, domain }] of queries.entries()) {
    const answer = model.probability(queryVectors?.[i], text)
    const rank = answer.findIndex((entry) => entry.domain === domain)
    for (let k = 0; k < 3; k++) if (rank >= 0 && rank <= k) within[k] = (within[k] ?? 0) + 1
    claims.push({ probability: answer[0]?.probability ?? 0, hit: rank === 0 })
    loss -= Math.log(answer[rank]?.probability ?? 1e-9)
    const { dense, lexical } = model.similarities(queryVectors?.[i], text)
    const scores: ArrayLike<number> = dense ?? lexical
    let best = 0
    for (let row = 1; row < tools.length; row++) if ((scores[row] as number) > (scores[best] as number)) best = row
    if (domainOf(tools[best] as Tool) === domain) nearest += 1
  }
  // How often the first domain is right when it is said to be as probable as that.
  const { ece, bins } = calibration(claims)
  const share = (count: number) => round(count / queries.length)
  return {
    top1: share(within[0] ?? 0),
    top2: share(within[1] ?? 0),
    top3: share(within[2] ?? 0),
    logLoss: round(loss / queries.length),
    nearestTool: share(nearest),
    reliability: {
      ece: round(ece),
      bins: bins.map(({ probability, accuracy, count }) => ({ probability: round(probability), accuracy: round(accuracy), count })),
    },
  }
}

async function agreement(embedder: Embedder, { dim, texts, data }: Vectors): Promise<object> {
  const reference = new Int8Array(new Uint8Array(Buffer.from(data, 'base64')).buffer)
  const found = await embedder.embed(texts)
  const cosines = found.map((vector, row) => {
    const original = canonical(reference.subarray(row * dim, (row + 1) * dim))
    return original.reduce((dot, x, i) => dot + x * (vector[i] as number), 0)
  })
  const least = cosines.indexOf(Math.min(...cosines))
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length
  return { texts: texts.length, mean: round(mean), min: round(cosines[least] as number), farthest: texts[least] }
}

const round = (x: number) => Math.round(x * 1e4) / 1e4
