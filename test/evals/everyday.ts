/** The small catalogue of everyday tools, and streams of users made from it: what the evals' tests play on. */
import { join } from 'node:path'
import { makeStreams, type StreamsOptions } from '../../bench/evals/streams.js'
import type { Inventory } from '../../bench/evals/toolbench/agent.js'
import { type Catalogue, parseStreams, type Streams } from '../../bench/evals/toolbench/data.js'
import { readCatalogue } from '../../bench/evals/toolbench/read-data.js'

export const EVERYDAY = join(import.meta.dirname, '..', '..', 'bench', 'evals', 'catalogues', 'everyday-48.json')

export const everyday = (): Promise<Catalogue> => readCatalogue(EVERYDAY)

/** As a file would hold them. */
export const streamsOf = (catalogue: Catalogue, options: StreamsOptions): Streams =>
  parseStreams(JSON.parse(JSON.stringify(makeStreams(catalogue, options))), catalogue)

export function inventoryOf(catalogue: Catalogue, streams: Streams): Inventory {
  return {
    domains: streams.domains,
    names: streams.tools,
    descriptions: streams.tools.map((name) => catalogue.tool_metadata[name] ?? ''),
    rivals: streams.rivals,
  }
}
