/**
 * What came of past requests: counts by the text of the request, and which earlier requests a new one is like.
 *
 * Lives here: the remembered requests of one user, at most 512, and how far they are trusted where nothing may be tried. Of the tool that most of
 * them are of, the least recently learnt is forgotten first: a history in bursts, tool by tool, must not leave the last tools alone remembered.
 * May not know: habits, weights.
 */
import { type Centre, withoutText, withText } from '../../embedding/centre.js'
import type { World } from '../../learner.js'
import type { VectorIndex } from '../../linear/kernels.js'
import { lazyIndex } from '../../linear/lazy-index.js'
import { grouped } from '../../util/grouped.js'
import { type Counts, startCounts } from './posterior.js'
import { argmax } from '../policy.js'

/** Requests that are remembered; keeps a decision's cost flat as the history grows. */
const CAPACITY = 512

/** Nearness of requests: e^{κ (cos − 1)}. */
const KAPPA = 10
const LEAST_SIMILARITY = 0.6

/** Wins and losses of one request in one domain. */
export interface RequestCell {
  readonly counts: Counts
  /** Losses that this request has put into the domain's habit, by tool: a later win takes them back. */
  readonly lent: Map<string, number>
  /** When each tool last served it well, milliseconds since 1970. */
  readonly wonAt: Map<string, number>
}

export interface Remembered {
  readonly text: string
  readonly vector: Float32Array
  /** Row of the index. */
  readonly slot: number
  /** The domain that the app said it was for. */
  domain: string | undefined
  /** When it was last learnt about, milliseconds since 1970. */
  at: number
  /** By domain. */
  readonly cells: Map<string, RequestCell>
}

export interface RequestMemory {
  /** By text, the least recently learnt first. */
  readonly byText: Map<string, Remembered>
  /** What all of them have in common. */
  middle: Centre | undefined
  readonly index: VectorIndex
}

export function startMemory(world: World): RequestMemory {
  return { byText: new Map(), middle: undefined, index: lazyIndex(world.kernels, world.dimensions, 'f32') }
}

/** The remembered request of this text, made if there is none; now the most recently learnt. */
export function remember(memory: RequestMemory, text: string, vector: Float32Array, at: number): Remembered {
  const known = memory.byText.get(text)
  if (known !== undefined) {
    memory.byText.delete(text)
    memory.byText.set(text, known)
    known.at = at
    return known
  }
  const oldest = memory.byText.size >= CAPACITY ? mostDispensable(memory) : undefined
  if (oldest !== undefined) memory.byText.delete(oldest.text)
  const fresh: Remembered = { text, vector, slot: oldest?.slot ?? memory.index.size, domain: undefined, at, cells: new Map() }
  if (fresh.slot < memory.index.size) memory.index.set(fresh.slot, vector)
  else memory.index.add(vector)
  memory.byText.set(text, fresh)
  const others = oldest === undefined ? memory.middle : memory.middle && withoutText(memory.middle, oldest.vector)
  memory.middle = withText(others, vector)
  return fresh
}

/**
 * What a user's jobs have in common: the same middle, which counts for no more texts than there are jobs, as an effective number 1 / Σ share². What
 * twenty requests for a table have in common is the job itself.
 */
export function middleOfJobs({ middle, byText }: RequestMemory): Centre | undefined {
  if (middle === undefined) return undefined
  const jobs = grouped(byText.values(), jobOf)
  const texts = middle.texts ** 2 / [...jobs.values()].reduce((sum, { length }) => sum + length ** 2, 0)
  const known = ofJobs.get(middle)
  if (known?.texts === texts) return known
  const share = texts / middle.texts
  const made = { sum: middle.sum.map((x) => share * x), texts }
  ofJobs.set(middle, made)
  return made
}

/** What a request was for: the domain, or the tool that served it where that has none. */
const jobOf = (request: Remembered): string => (request.domain ?? request.cells.keys().next().value) || lastServedBy(request)

/** The last of each middle: what was worked out by it is kept as long. */
const ofJobs = new WeakMap<Centre, Centre>()

/** The least recently learnt of the requests that the same tool served last, of the tool that has the most. */
function mostDispensable({ byText }: RequestMemory): Remembered | undefined {
  const byTool = new Map<string, { readonly first: Remembered; count: number }>()
  let most: { readonly first: Remembered; count: number } | undefined
  for (const request of byText.values()) {
    const tool = lastServedBy(request)
    const seen = byTool.get(tool) ?? { first: request, count: 0 }
    seen.count += 1
    byTool.set(tool, seen)
    if (most === undefined || seen.count > most.count) most = seen
  }
  return most?.first
}

/** '' where none did. */
function lastServedBy({ cells }: Remembered): string {
  let [last, lastAt] = ['', Number.NEGATIVE_INFINITY]
  for (const { wonAt } of cells.values()) for (const [tool, at] of wonAt) if (at > lastAt) [last, lastAt] = [tool, at]
  return last
}

/** The request's cell in a domain, made if there is none. */
export function cellIn(request: Remembered, domain: string): RequestCell {
  const cell = request.cells.get(domain) ?? { counts: startCounts(1), lent: new Map(), wonAt: new Map() }
  request.cells.set(domain, cell)
  return cell
}

/** Earlier requests that are like one (cosine ≥ `least`), the most alike first, and how much each counts: e^{κ (cos − 1)}. */
export function near({ byText }: RequestMemory, scores: Float32Array, { kernels }: World, kappa: number, least: number) {
  const found = [...byText.values()].flatMap((request) => {
    const similarity = scores[request.slot] as number
    return similarity >= least ? [{ request, similarity, weight: kernels.exp(kappa * (similarity - 1)) }] : []
  })
  return found.sort((a, b) => b.similarity - a.similarity || a.request.slot - b.request.slot)
}

/** What is known of a request, looked up once. */
export interface RequestView {
  readonly text: string
  readonly vector: Float32Array
  readonly same: Remembered | undefined
  /** Cosines with every remembered request, by its slot. */
  readonly similarities: Float32Array
  readonly near: ReturnType<typeof near>
}

export function viewOf(memory: RequestMemory, text: string, vector: Float32Array, world: World): RequestView {
  // The index may give the same array again.
  const similarities = memory.byText.size === 0 ? new Float32Array(0) : memory.index.scores(vector).slice()
  return { text, vector, similarities, same: memory.byText.get(text), near: near(memory, similarities, world, KAPPA, LEAST_SIMILARITY) }
}

type SavedMemory = Pick<RequestMemory, 'byText' | 'middle'>

export const saveMemory = ({ byText, middle }: RequestMemory): SavedMemory => ({ byText, middle })

export function loadMemory(saved: SavedMemory, world: World): RequestMemory {
  const memory: RequestMemory = { ...startMemory(world), ...saved }
  // `byText` is in the order of learning, the index in that of its slots.
  for (const { vector } of [...saved.byText.values()].sort((a, b) => a.slot - b.slot)) memory.index.add(vector)
  return memory
}

export interface AgreementRecord {
  /** How often the tool that a remembered request spoke for was taken, and was right. */
  agreed: number
  contradicted: number
}

/** Without exploring, remembered requests weigh ρ^CARRY, ρ the share of times that they were right: what contradicted itself is not carried on. */
const CARRY = 40

/** Whether what this request remembers best was taken, and whether that was right. Read before the outcome is added to its counts. */
export function noteAgreement(record: AgreementRecord, { index, wins }: Counts, tool: string, reward: number): void {
  const own = wins[0] as number[]
  const best = argmax(own)
  if (best < 0 || (own[best] as number) <= 0.5 || index.get(tool) !== best) return
  if (reward >= 0.5) record.agreed += 1
  else record.contradicted += 1
}

/** Weight of remembered requests, 0 … 1. */
export function trustOf({ agreed, contradicted }: AgreementRecord, isFrozen: boolean): number {
  return isFrozen ? power((agreed + 2) / (agreed + contradicted + 2), CARRY) : 1
}

/** Share of times that what a remembered request spoke for was wrong when it came again, 0 … 1: some users take now one tool, now another. */
export const waveringOf = ({ agreed, contradicted }: AgreementRecord): number => contradicted / (agreed + contradicted + 2)

/** x^n by multiplication: the same on every engine. */
function power(x: number, n: number): number {
  let product = 1
  for (let i = 0; i < n; i++) product *= x
  return product
}
