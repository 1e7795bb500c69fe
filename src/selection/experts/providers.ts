/**
 * Providers: whose tools this user takes, over all of a provider's tools.
 *
 * Lives here: wins and losses by provider, the rounds between which each was used, and what they say of tools.
 * May not know: requests, habits, the weights of experts, storage, time but in rounds.
 */
import { providerOf } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import type { Rival } from '../policy.js'
import { addCount, type Counts, lossesOf, meanOver, normalised, startCounts, winsOf } from './posterior.js'

/** Most that a provider's record multiplies or divides the odds of its tools by. */
const PROVIDER_ODDS = 4

/** A provider was left behind when, at its former rate, it would have been used this many times since … */
const LEFT_BEHIND = 6
/** … and then its tools weigh this much. */
const LEFT_BEHIND_FACTOR = 0.02

interface Use {
  readonly first: number
  last: number
  count: number
}

/** Records of providers over all their tools. */
export interface Providers {
  readonly counts: Counts
  /** The rounds between which a provider was used with success, and how often. */
  readonly uses: Map<string, Use>
  rounds: number
}

export function addProvider({ counts, uses, rounds }: Providers, tool: Tool, reward: number, weight: number): void {
  const provider = providerOf(tool)
  if (provider === undefined) return
  addCount(counts, provider, reward, weight)
  if (reward < 0.5) return
  const use = uses.get(provider) ?? { first: rounds, last: rounds, count: 0 }
  uses.set(provider, use)
  use.last = rounds
  use.count += 1
}

/** The provider's record over all its tools, shared evenly among those that stand here. */
export function providerOpinion({ counts }: Providers, rivals: readonly Rival[], prior: Float64Array): Float64Array | undefined {
  const names = rivals.map(({ tool }) => providerOf(tool))
  const known = [...new Set(names)].filter((name): name is string => name !== undefined)
  if (known.length < 2 || !known.some((name) => counts.index.has(name))) return undefined
  const p = meanOver(known, counts)
  const byName = new Map(known.map((name, i) => [name, (p[i] as number) / names.filter((other) => other === name).length]))
  const strangers = 1 / names.length
  return normalised(
    Float64Array.from(names, (name, k) => (name === undefined ? strangers * (prior[k] as number) : (byName.get(name) as number))),
  )
}

/** Where no domain says who the rivals are, a provider's record speaks for each of its tools, whatever the group. Writes to both arrays. */
export function weighProviders(
  providers: Providers,
  candidates: readonly Rival[],
  probabilities: Float64Array,
  scores: Float64Array,
): void {
  if (candidates.some(({ tool }) => tool.domain !== undefined)) return
  const { counts } = providers
  let mass = 0
  candidates.forEach(({ tool }, k) => {
    const provider = providerOf(tool) ?? ''
    const [won, lost] = [winsOf(counts, provider), lossesOf(counts, provider)]
    const factor = isLeftBehind(providers, tool)
      ? 1 / PROVIDER_ODDS
      : Math.min(PROVIDER_ODDS, Math.max(1 / PROVIDER_ODDS, (won + 0.5) / (lost + 0.5)))
    probabilities[k] = (probabilities[k] as number) * factor
    scores[k] = (scores[k] as number) * factor
    mass += probabilities[k] as number
  })
  if (mass > 0) for (let k = 0; k < probabilities.length; k++) probabilities[k] = (probabilities[k] as number) / mass
}

/** What a tool weighs beside its rivals, as far as its provider may have been left behind. */
export const leftBehindFactor = (providers: Providers, tool: Tool): number => (isLeftBehind(providers, tool) ? LEFT_BEHIND_FACTOR : 1)

/** Whether a provider was used more than once and then not for so long that its former rate cannot be going on. */
function isLeftBehind({ uses, rounds }: Providers, tool: Tool): boolean {
  // Where domains are known, habit forgets by the rounds of its own domain; elsewhere any round has to do as an occasion.
  const provider = tool.domain === undefined ? providerOf(tool) : undefined
  const use = provider === undefined ? undefined : uses.get(provider)
  if (use === undefined || use.count < 2) return false
  const rate = use.count / (use.last - use.first + 1)
  return rate * (rounds - use.last) >= LEFT_BEHIND
}

export const startProviders = (): Providers => ({ counts: startCounts(1), uses: new Map(), rounds: 0 })
