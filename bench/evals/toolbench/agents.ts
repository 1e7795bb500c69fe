/**
 * The nine agents of the paper (Local Harness, A.4).
 *
 * Lives here: how each combines a prior, memory, a named tool and a chat model.
 * The hybrids update on override rounds too, as published; the product's own rule differs and lives in the library.
 * May not know: gold, metrics, files.
 */
import type { ChatModel } from '../../../src/contract/chat-model.js'
import { type Agent, type AgentParts, Cells, normalised } from './agent.js'
import { banditPrior, frequencyPrior, type Prior } from './priors.js'
import { askChoice, askOverride } from './prompts.js'

/** Successes that InContext-Memory keeps per (user, domain) (K_m). */
const REMEMBERED = 5

type AgentMaker = (parts: AgentParts) => Agent

const random: AgentMaker = ({ inventory, random: draw }) => ({
  name: 'random',
  select: () => Math.floor(draw() * inventory.names.length),
  update: () => {},
  preference: (_user, domain) => uniform(inventory.rivals[domain]?.length ?? 0),
})

const zeroShot: AgentMaker = (parts) => {
  const chat = chatOf(parts, 'zero-shot')
  const all = parts.inventory.names.map((_, tool) => tool)
  return {
    name: 'zero-shot',
    select: (query) => askChoice(chat, query, all, parts.inventory, { descriptions: true }),
    update: () => {},
    preference: (_user, domain) => uniform(parts.inventory.rivals[domain]?.length ?? 0),
  }
}

const inContextMemory: AgentMaker = (parts) => {
  const chat = chatOf(parts, 'in-context-memory')
  const { inventory } = parts
  const recent = new Cells<{ query: string; tool: number }[]>(() => [])
  return {
    name: 'in-context-memory',
    select(query, domain, user) {
      const memory = recent.of(user, domain).map((past) => `- "${past.query}" → ${inventory.names[past.tool]}`)
      const known = memory.length === 0 ? {} : { known: `What this user was happy with lately:\n${memory.join('\n')}` }
      return askChoice(chat, query, inventory.rivals[domain] ?? [], inventory, { descriptions: true, ...known })
    },
    update(query, domain, user, tool, reward) {
      if (reward <= 0) return
      const memory = recent.of(user, domain)
      memory.push({ query, tool })
      if (memory.length > REMEMBERED) memory.shift()
    },
    preference: (user, domain) => {
      const counts = (inventory.rivals[domain] ?? []).map((tool) => recent.of(user, domain).filter((past) => past.tool === tool).length)
      return normalised(counts)
    },
  }
}

const profileMemory: AgentMaker = (parts) => {
  const chat = chatOf(parts, 'profile-memory')
  const { inventory } = parts
  const cells = new Cells(() => ({ successes: 0, attempts: 0 }))
  return {
    name: 'profile-memory',
    select(query, domain, user) {
      const lines = (inventory.rivals[domain] ?? []).flatMap((tool) => {
        const { successes, attempts } = cells.of(user, domain, tool)
        if (attempts === 0) return []
        const percent = Math.round((100 * successes) / attempts)
        return [`${inventory.names[tool]}: ${successes}/${attempts} successful (${percent}%)`]
      })
      const known = lines.length === 0 ? {} : { known: `What worked for this user:\n${lines.join('\n')}` }
      return askChoice(chat, query, inventory.rivals[domain] ?? [], inventory, { descriptions: true, ...known })
    },
    update(_query, domain, user, tool, reward) {
      const cell = cells.of(user, domain, tool)
      cell.attempts += 1
      cell.successes += reward
    },
    preference: (user, domain) =>
      normalised(
        (inventory.rivals[domain] ?? []).map((tool) => {
          const { successes, attempts } = cells.of(user, domain, tool)
          return successes / Math.max(attempts, 1)
        }),
      ),
  }
}

const banditAsContext: AgentMaker = (parts) => {
  const chat = chatOf(parts, 'bandit-as-context')
  const { inventory } = parts
  const prior = banditPrior(parts)
  return {
    name: 'bandit-as-context',
    select(query, domain, user) {
      const rivals = inventory.rivals[domain] ?? []
      const shares = prior.distribution(query, domain, user)
      const sorted = rivals.map((tool, k) => ({ tool, share: shares[k] ?? 0 })).sort((a, b) => b.share - a.share || a.tool - b.tool)
      const lines = sorted.map(({ tool, share }) => `- ${inventory.names[tool]}: ${Math.round(100 * share)}%`)
      const known = `How likely this user is to want each tool, from past use:\n${lines.join('\n')}`
      const order = sorted.map(({ tool }) => tool)
      return askChoice(chat, query, order, inventory, { known })
    },
    update: prior.update,
    preference: (user, domain) => prior.distribution(NEUTRAL, domain, user),
  }
}

/** The request at which a LinUCB arm set is read off: no token, so the tool's and the domain's blocks alone speak. */
const NEUTRAL = ''

const alone = (name: string, prior: Prior): Agent => ({
  name,
  select: prior.choose,
  update: prior.update,
  preference: (user, domain) => prior.distribution(NEUTRAL, domain, user),
})

/** A named tool runs; otherwise the prior decides. */
const override = (name: string, prior: Prior, { inventory, chat, namedTool }: AgentParts): Agent => ({
  ...alone(name, prior),
  select(query, domain, user) {
    const rivals = inventory.rivals[domain] ?? []
    const usual = prior.choose(query, domain, user)
    if (chat === undefined) return namedTool(query, rivals) ?? usual
    return askOverride(chat, query, rivals, inventory).then((named) => named ?? usual)
  },
})

/** Every agent of the paper by its name on the command line. */
export const agents: Readonly<Record<string, { readonly needsChat: boolean; readonly make: AgentMaker }>> = {
  random: { needsChat: false, make: random },
  'zero-shot': { needsChat: true, make: zeroShot },
  'freq-greedy': { needsChat: false, make: (parts) => alone('freq-greedy', frequencyPrior(parts)) },
  'pure-bandit': { needsChat: false, make: (parts) => alone('pure-bandit', banditPrior(parts)) },
  'in-context-memory': { needsChat: true, make: inContextMemory },
  'profile-memory': { needsChat: true, make: profileMemory },
  'bandit-as-context': { needsChat: true, make: banditAsContext },
  'freq-as-override': { needsChat: false, make: (parts) => override('freq-as-override', frequencyPrior(parts), parts) },
  'bandit-as-override': { needsChat: false, make: (parts) => override('bandit-as-override', banditPrior(parts), parts) },
}

function chatOf(parts: AgentParts, agent: string): ChatModel {
  if (parts.chat === undefined) throw new Error(`The agent ${agent} needs a chat model.`)
  return parts.chat
}

function uniform(size: number): Float64Array {
  return new Float64Array(size).fill(1 / size)
}
