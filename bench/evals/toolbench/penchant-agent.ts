/**
 * penchant itself as an agent of the eval: the engine of the browser, one a user, over a log in memory.
 *
 * It sees the catalogue, the request's text, the domain where the run gives it, and the reward. Requests that name a tool are recognised by
 * the library's own matcher.
 */
import type { Embedder } from '../../../src/embedding/embedder.js'
import type { CrowdPrior, Penchant, PolicyName, Suggestion } from '../../../src/penchant.js'
import { engineWithout } from '../ablation.js'
import { openEngine } from '../open-engine.js'
import type { Agent, Inventory } from './agent.js'

export interface PenchantAgentOptions {
  readonly policy: PolicyName
  readonly inventory: Inventory
  /** Embedders to use, the last one being the wanted; shared by all users, since making vectors is most of the work. */
  readonly embedders: readonly Embedder[]
  /** `given`: each request comes with its domain; `inferred`: the tools have domains; `none`: neither. */
  readonly domains: 'given' | 'inferred' | 'none'
  readonly without: readonly string[]
  /** What most people take. */
  readonly prior?: CrowdPrior | undefined
}

/** What the agent needs to know, wherever penchant runs: in Node here, in a worker in the demo. */
export interface AgentOverOptions extends Pick<PenchantAgentOptions, 'inventory' | 'domains'> {
  readonly name: string
  /** Opens a penchant that knows nothing yet of this user. */
  readonly open: (user: number) => Promise<Penchant>
}

/** A request at which a taste is read off: it asks for nothing in particular. */
const NEUTRAL = 'Please help me with this.'

export function penchantAgent({ policy, inventory, embedders, domains, without, prior }: PenchantAgentOptions): Agent {
  const open = (user: number) => openEngine(`user-${user}`, embedders, { policy, noneAt: 1, prior }, engineWithout(without))
  return agentOver({ name: policy, inventory, domains, open })
}

/** Any penchant as an agent: asks it, and teaches it what came of its suggestion. */
export function agentOver({ name: agentName, inventory, domains, open: openFor }: AgentOverOptions): Agent {
  const ids = new Map(inventory.names.map((name, id) => [name, id]))
  const domainOf = new Map(
    inventory.rivals.flatMap((rivals, domain) => rivals.map((id) => [id, inventory.domains[domain] as string] as const)),
  )
  const tools = inventory.names.map((name, id) => ({
    name,
    description: inventory.descriptions[id] ?? '',
    inputSchema: {},
    ...(domains === 'none' ? {} : { domain: domainOf.get(id) }),
  }))
  const suggestions = new Map<number, Suggestion>()
  const confidences = new Map<number, number[]>()
  const tastes = new Map<string, Float64Array>()
  let open: { readonly user: number; readonly engine: Penchant } | undefined

  async function engineOf(user: number): Promise<Penchant> {
    if (open?.user === user) return open.engine
    await open?.engine.close()
    suggestions.clear()
    const engine = await openFor(user)
    await engine.addTools(tools)
    await engine.whenReady()
    open = { user, engine }
    return engine
  }

  return {
    name: agentName,
    async select(query, domain, user, round, isFrozen = false) {
      const engine = await engineOf(user)
      const suggestion = await engine.suggest(
        { query, explore: !isFrozen, ...(domains === 'given' ? { domain: inventory.domains[domain] as string } : {}) },
        { deadlineMs: 60_000 },
      )
      if (suggestion.tool === undefined) throw new Error(`No suggestion: ${suggestion.error?.message}`)
      if (!isFrozen) {
        suggestions.set(round, suggestion)
        const claims = confidences.get(user) ?? []
        claims[round] = suggestion.tool.confidence
        confidences.set(user, claims)
      }
      return ids.get(suggestion.tool.name) as number
    },
    async update(_query, _domain, user, _tool, reward, round, wanted) {
      const suggestion = suggestions.get(round)
      if (suggestion === undefined) return
      suggestions.delete(round)
      await (await engineOf(user)).learn({
        suggestion,
        ...(wanted === undefined ? { reward } : { used: inventory.names[wanted] as string }),
      })
    },
    async finish(user) {
      const engine = await engineOf(user)
      for (const [domain, rivals] of inventory.rivals.entries()) {
        const { tool } = await engine.suggest(
          { query: NEUTRAL, tools: rivals.map((id) => inventory.names[id] as string), explore: false },
          { deadlineMs: 60_000 },
        )
        const probability = new Map(tool?.ranking.map((ranked) => [ranked.name, ranked.probability]))
        tastes.set(
          `${user}/${domain}`,
          Float64Array.from(rivals, (id) => probability.get(inventory.names[id] as string) ?? 0),
        )
      }
    },
    confidences: (user) => confidences.get(user) ?? [],
    preference: (user, domain) => tastes.get(`${user}/${domain}`) ?? new Float64Array(inventory.rivals[domain]?.length ?? 0),
  }
}
