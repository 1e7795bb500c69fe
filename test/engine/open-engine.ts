/** The engine as Node runs it: no worker, no assets, a log in memory, the hashed embedder. */
import { startEngine } from '../../src/engine.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Inspection, Penchant, PolicyName, Question, Suggestion, Tool, ToolChoice } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

export async function openEngine(
  tools: readonly Tool[] = [],
  policy: PolicyName = 'penchant',
  more: Partial<EngineOptions> = {},
): Promise<Penchant> {
  const engine = await startEngine({ ...ENGINE, embedder: 'hashed', policy, ...more }, { async *loadTiers() {} })
  if (tools.length > 0) await engine.addTools(tools)
  return engine
}

/** A suggestion that must not fail; the deadline is no part of most tests. */
export async function suggest(engine: Penchant, question: Question): Promise<Suggestion & { readonly tool: ToolChoice }> {
  const suggestion = await engine.suggest(question, { deadlineMs: 60_000 })
  if (suggestion.tool === undefined) throw new Error(`No suggestion: ${suggestion.error?.message}`)
  return { ...suggestion, tool: suggestion.tool }
}

/** Everything learnt that an engine shows, and what it would answer to some requests. */
export async function knowledge(engine: Penchant, queries: readonly string[]): Promise<object> {
  const { domains, experts, arms }: Inspection = await engine.inspect()
  const answers: object[] = []
  for (const query of queries) {
    const { outcome, tool } = await suggest(engine, { query, explore: false })
    answers.push({ query, outcome, tool })
  }
  return { domains: [...domains].sort((a, b) => (a.domain < b.domain ? -1 : 1)), experts, arms, answers }
}
