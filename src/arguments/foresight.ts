/**
 * Foresight: whether this user's leanings foretell what they choose.
 *
 * Lives here: a test on what is known. Each tool of the user's is taken out of the memory in turn, and what the others would have concluded
 * about its parameters is held against what was chosen, or left out. Somebody whose habits in one tool say nothing about the next is not
 * guessed at elsewhere. May not know: how a conclusion is drawn.
 */
import { domainOfTool } from './left-out.js'
import type { Desk } from './desk.js'
import { keyOf, parametersOf } from './parameters.js'
import type { Candidate, Asked } from './source.js'
import type { Tool } from '../catalogue/tool.js'
import { type Remembered, type View, withoutTools } from './view.js'
import type { ToolHash } from '../event.js'

/** Conclusions that were borne out and that were not, weighted. */
export interface Foresight {
  readonly hits: number
  readonly misses: number
}

/** Most tools and most parameters that are looked at, the newest first: what a question costs must not grow with the history. */
const MOST_TOOLS = 24
const MOST_PARAMETERS = 64
/** So many calls make a test count in full. */
const FULL = 2
/** From this probability on a conclusion would have been drawn. */
const WOULD_SAY = 0.6

/** What conclusions would have been right about the tools that are known. */
export function foresightOf(
  view: View,
  { placed }: Pick<Desk, 'placed'>,
  definition: (hash: ToolHash) => Tool | undefined,
  conclude: (asked: Asked) => readonly Candidate[],
): Foresight {
  let [hits, misses, tested] = [0, 0, 0]
  for (const { tool: name, hash } of view.calls.slice(-MOST_TOOLS).reverse()) {
    const tool = definition(hash)
    const placements = tool === undefined ? undefined : placed(hash, tool)
    if (tool === undefined || placements === undefined) continue
    const domain = domainOfTool(tool)
    const rest = withoutTools(view, ({ record }: Remembered) => {
      if (record.tool === name) return true
      const other = definition(record.hash)
      return domain !== '' && other !== undefined && domainOfTool(other) === domain
    })
    for (const parameter of parametersOf(tool)) {
      if (parameter.kind !== 'choice' && parameter.kind !== 'boolean') continue
      if (tested >= MOST_PARAMETERS) return { hits, misses }
      tested += 1
      const placement = placements.get(parameter.name)
      if (placement === undefined) continue
      const { given, left } = view.givenAndLeft(tool, parameter.name)
      if (given + left === 0) continue
      const [said] = conclude({
        tool: name,
        parameter,
        placement,
        view: rest,
        query: '',
        wishes: [],
        stated: {},
        left: 0,
        foresight: undefined,
      })
      if (said === undefined || said.confidence < WOULD_SAY) continue
      const weight = Math.min(1, (given + left) / FULL)
      const own = view.all.find(({ record }) => record.tool === name && record.parameter === parameter.name)
      const share = own === undefined || given === 0 ? 0 : ((own.counts.get(keyOf(said.value)) ?? 0) / own.total) * (given / (given + left))
      hits += weight * share
      misses += weight * (1 - share)
    }
  }
  return { hits, misses }
}
