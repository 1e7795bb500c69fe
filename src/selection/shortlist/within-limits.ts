/**
 * A list of tools within its limits, and what each costs to offer.
 *
 * Lives here: counting and cutting. May not know: how the list came about.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { ShortlistLimits } from '../../contract/questions.js'
import type { ShortlistedTool } from '../../contract/suggestions.js'
import { invalidArgument } from '../../errors.js'
import { tokensOf } from '../../util/token-count.js'
import { weakly } from '../../util/memoize.js'

/** Tools that are offered where nothing else is said: with those of eight parts of a request the model still has a choice for each. */
const MOST_TOOLS = 20

/** Tokens that a model reads of a tool: its name, description and schema as JSON. */
const tokensOfTool = weakly(({ name, description, inputSchema }: Tool): number =>
  tokensOf(JSON.stringify({ name, description, parameters: inputSchema })),
)

/** The first tools of a list that fit; a long one is left out for shorter ones behind it. */
export function withinLimits(tools: readonly Tool[], { max = MOST_TOOLS, maxTokens = Number.POSITIVE_INFINITY }: ShortlistLimits) {
  const kept: ShortlistedTool[] = []
  let left = maxTokens
  for (const tool of tools) {
    if (kept.length >= max || left <= 0) break
    const tokens = tokensOfTool(tool)
    if (tokens > left) continue
    left -= tokens
    kept.push({ name: tool.name, tokens })
  }
  return kept
}

/** @throws PenchantError `invalid-argument` */
export function checkLimits(limits: ShortlistLimits | undefined): void {
  const isCount = (count: unknown): boolean => count === undefined || (Number.isSafeInteger(count) && (count as number) >= 1)
  if (limits === undefined || (typeof limits === 'object' && limits !== null && isCount(limits.max) && isCount(limits.maxTokens))) return
  throw invalidArgument(
    'shortlist',
    '{ max } or { maxTokens } or both, whole numbers from 1 on',
    'shortlist: {} gives at most 20 tools; leave it out for none.',
  )
}
