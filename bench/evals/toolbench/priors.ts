/**
 * The two statistical priors of the Local Harness: success rates, and LinUCB.
 *
 * Lives here: what each learns per (user, domain, tool), its default action, and the distribution that it stands for.
 * May not know: names in a request, chat models, gold.
 */
import type { Arms } from '../../../src/linear/kernels.js'
import { type AgentParts, argmax, at, Cells, normalised } from './agent.js'

/** A default action and the distribution behind it; the hybrids take either. */
export interface Prior {
  choose(query: string, domain: number, user: number): number
  /** Over the rivals of `domain`, `[K]`. */
  distribution(query: string, domain: number, user: number): Float64Array
  update(query: string, domain: number, user: number, tool: number, reward: number): void
}

/** Exploration of LinUCB and sharpness of its softmax (Local Harness, A.2). */
const ALPHA = 1
const BETA = 3

/** Success rates (eq. 1): untried tools first, in order, then the highest rate. */
export function frequencyPrior({ inventory }: AgentParts): Prior {
  const cells = new Cells(() => ({ successes: 0, attempts: 0 }))
  const rivals = (domain: number) => inventory.rivals[domain] ?? []
  const rate = (user: number, domain: number, tool: number) => {
    const { successes, attempts } = cells.of(user, domain, tool)
    return successes / Math.max(attempts, 1) // S / max(N, 1)
  }
  return {
    choose(_query, domain, user) {
      const tools = rivals(domain)
      const untried = tools.find((tool) => cells.of(user, domain, tool).attempts === 0)
      return untried ?? at(tools, argmax(tools.map((tool) => rate(user, domain, tool))))
    },
    distribution: (_query, domain, user) => normalised(rivals(domain).map((tool) => rate(user, domain, tool))),
    update(_query, domain, user, tool, reward) {
      const cell = cells.of(user, domain, tool)
      cell.attempts += 1
      cell.successes += reward
    },
  }
}

/** LinUCB, one arm per (user, domain, tool) (eq. 2 and 3). */
export function banditPrior({ inventory, kernels, features }: AgentParts): Prior {
  // One set of arms a user: an arm comes into being with its first evidence, and an untried arm scores α‖φ‖.
  const users = new Map<number, { arms: Arms; indices: Map<string, number> }>()
  const armsOf = (user: number) => {
    let known = users.get(user)
    if (known === undefined) {
      known = { arms: kernels.createArms(features('', '', '').length, 'f64'), indices: new Map() }
      users.set(user, known)
    }
    return known
  }
  const rivals = (domain: number) => inventory.rivals[domain] ?? []
  const context = (query: string, domain: number, tool: number) =>
    features(query, inventory.names[tool] ?? '', inventory.domains[domain] ?? '')
  const score = (query: string, domain: number, user: number, tool: number) => {
    const { arms, indices } = armsOf(user)
    const phi = context(query, domain, tool)
    const arm = indices.get(`${domain}/${tool}`)
    if (arm === undefined) return ALPHA * Math.sqrt(Array.from(phi).reduce((sum, x) => sum + x * x, 0)) // θ = 0, A = I
    const [mean = 0, width = 0] = arms.score(phi, [arm])
    return mean + ALPHA * width // θ·φ + α √(φᵀA⁻¹φ)
  }
  const scores = (query: string, domain: number, user: number) => rivals(domain).map((tool) => score(query, domain, user, tool))
  return {
    choose: (query, domain, user) => at(rivals(domain), argmax(scores(query, domain, user))),
    distribution(query, domain, user) {
      const values = scores(query, domain, user)
      const best = Math.max(...values)
      return normalised(values.map((value) => kernels.exp(BETA * (value - best)))) // p ∝ e^{βs}
    },
    update(query, domain, user, tool, reward) {
      const { arms, indices } = armsOf(user)
      const key = `${domain}/${tool}`
      let arm = indices.get(key)
      if (arm === undefined) {
        arm = arms.add()
        indices.set(key, arm)
      }
      arms.update(arm, context(query, domain, tool), reward)
    },
  }
}
