/**
 * What every agent of the toolbench eval is, and what it may use.
 *
 * Lives here: the two-method contract of the paper (Local Harness, A.4) and the parts that agents are handed.
 * May not know: gold, metrics, files.
 */
import type { ChatModel } from '../../../src/contract/chat-model.js'
import type { Kernels } from '../../../src/linear/kernels.js'

/** The tools of an eval: a tool's id is its index in `names`. */
export interface Inventory {
  readonly domains: readonly string[]
  readonly names: readonly string[]
  readonly descriptions: readonly string[]
  /** Ids of a domain's tools. */
  readonly rivals: readonly (readonly number[])[]
}

/** The parts that agents share. The eval hands in the library's own. */
export interface AgentParts {
  readonly inventory: Inventory
  readonly kernels: Pick<Kernels, 'createArms' | 'exp'>
  /** The paper's context φ(q, k, d), `[96]`. */
  features(query: string, tool: string, domain: string): ArrayLike<number>
  /** Uniform in [0, 1); seeded by the eval. */
  random(): number
  /** Which of `candidates` the request names outright. The hybrids' override probe, unless a chat model answers it. */
  namedTool(query: string, candidates: readonly number[]): number | undefined
  readonly chat?: ChatModel
}

/** `select` never mutates; `update` is the only mutation. */
export interface Agent {
  readonly name: string
  /** @param domain the label that the agent sees, right or wrong */
  select(query: string, domain: number, user: number, round: number, isFrozen?: boolean): number | Promise<number>
  /** @param wanted the tool that the user wanted, where the app tells (full information) */
  update(query: string, domain: number, user: number, tool: number, reward: number, round: number, wanted?: number): void | Promise<void>
  /** Probability that it gave to each training choice of a user, where it states one. */
  confidences?(user: number): readonly number[]
  /** The user's rounds and test are over. */
  finish?(user: number): Promise<void>
  /** What was learnt: a distribution over the rivals of `domain`, `[K]`. */
  preference(user: number, domain: number): Float64Array
}

/** Index of the largest number; ties to the lowest index. */
export function argmax(values: ArrayLike<number>): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (at(values, i) > at(values, best)) best = i
  return best
}

/** `values[index]` of an index that is known to lie inside. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number
}

/** `values / Σ values`; uniform where nothing is positive. */
export function normalised(values: ArrayLike<number>): Float64Array {
  const shares = Float64Array.from(values)
  const sum = shares.reduce((total, value) => total + value, 0)
  return sum > 0 ? shares.map((value) => value / sum) : shares.fill(1 / shares.length)
}

/** A value per (user, domain, tool), made on first use. */
export class Cells<Value> {
  private readonly cells = new Map<string, Value>()
  constructor(private readonly make: () => Value) {}

  of(user: number, domain: number, tool = -1): Value {
    const key = `${user}/${domain}/${tool}`
    let cell = this.cells.get(key)
    if (cell === undefined) {
      cell = this.make()
      this.cells.set(key, cell)
    }
    return cell
  }
}
