/**
 * LinUCB: one linear arm per (domain, tool) over the context of a request.
 *
 * Lives here: contexts and arms. In the hashed tier the context is the paper's 96 sign-hashed features; in the others it is the request's
 * embedding, projected by a PCA basis that the fold fits as it goes.
 * May not know: habits, other experts, storage, time.
 *
 * Source: Li et al. 2010, Algorithm 1; Local Harness §3.2 (bandit prior) and A.2.
 */
import { PAPER_DIMENSIONS, paperFeatures } from '../../embedding/hashed.js'
import { domainOf } from '../../embedding/tools/domain.js'
import { toolText } from '../../embedding/tools/tool-text.js'
import type { Tool } from '../../catalogue/tool.js'
import type { RoundEvent } from '../../event.js'
import type { Snapshot, World } from '../../learner.js'
import { outcomesOf } from '../../outcomes.js'
import { dot, flat } from '../../linear/dot.js'
import type { Arms, PcaBasis } from '../../linear/kernels.js'
import { type Candidate, pairKey } from '../policy.js'

/** Numbers in a context over embeddings: 63 of the projected request and one constant. A multiple of the kernels' block. */
const CONTEXT = 64

/** Exploration coefficient (Local Harness A.2). */
export const ALPHA = 1

/** Length of the constant part beside the unit-length request: the tool's and the domain's hashed blocks have length 1 each in the paper. */
const CONSTANT = Math.SQRT2

/** Rounds after which the basis is fitted (again); the rounds so far are then folded anew. */
const FIT_AT: readonly number[] = [1, 64, 256, 1024]

interface Lesson {
  readonly domain: string
  readonly tool: string
  readonly text: string
  readonly reward: number
}

export interface LinUcb {
  arms: Arms
  /** pairKey(domain, tool name) → arm. Arms are allocated on their first evidence. */
  index: Map<string, number>
  /** Undefined until the first round, and always in the hashed tier. */
  basis: PcaBasis | undefined
  rounds: number
  /** What was learnt before the last fit, kept to be folded anew; empty afterwards. */
  lessons: Lesson[]
  /** Vectors of the requests and tools seen before the last fit, by text; empty afterwards. */
  sample: Map<string, Float32Array>
}

const isHashed = (world: World): boolean => world.tier === 'hashed'
const isFitted = (state: LinUcb): boolean => state.rounds >= (FIT_AT.at(-1) as number)

/** No arm, no basis. */
export function startLinUcb(world: World): LinUcb {
  const arms = world.kernels.createArms(isHashed(world) ? PAPER_DIMENSIONS : CONTEXT)
  return { arms, index: new Map(), basis: undefined, rounds: 0, lessons: [], sample: new Map() }
}

/** Remembers a tool's vector, to fit the basis on. */
export function sampleTool(state: LinUcb, world: World, tool: Tool): void {
  if (!isHashed(world)) keepSample(state, toolText(tool), world)
}

/** Folds what one round said about its tools. */
export function learnLinUcb(state: LinUcb, event: RoundEvent, world: World): void {
  const outcomes = outcomesOf(event)
  if (outcomes.length === 0) return
  state.rounds += 1
  if (!isHashed(world)) keepSample(state, event.query, world)
  for (const { hash, reward } of outcomes) {
    const tool = world.definition(hash)
    const lesson: Lesson = { domain: domainOf(tool), tool: tool.name, text: event.query, reward }
    if (!isHashed(world) && state.rounds <= (FIT_AT.at(-1) as number)) state.lessons.push(lesson)
    if (isHashed(world) || !FIT_AT.includes(state.rounds)) update(state, world, lesson, world.vector(event.query))
  }
  if (!isHashed(world) && FIT_AT.includes(state.rounds)) refit(state, world)
}

/**
 * Mean reward and its width for each candidate, by its arm or, where it has none, by an arm of no evidence (mean 0, width |φ|).
 * @returns `Float64Array[2n]`: mean, width, mean, width …
 */
export function scoreLinUcb(
  state: LinUcb,
  world: World,
  text: string,
  vector: Float32Array,
  candidates: readonly Pick<Candidate, 'tool' | 'domain'>[],
): Float64Array {
  const scores = new Float64Array(candidates.length * 2)
  // In the paper's features each arm has a context of its own; over embeddings all arms share one.
  const shared = isHashed(world) ? undefined : contextOf(state, world, text, vector, '', '')
  candidates.forEach(({ tool, domain }, k) => {
    const arm = state.index.get(pairKey(domain, tool.name))
    const context = shared ?? contextOf(state, world, text, vector, tool.name, domain)
    if (arm === undefined) scores[2 * k + 1] = norm(context)
    else scores.set(state.arms.score(context, [arm]), 2 * k)
  })
  return scores
}

/** Upper confidence bounds θ·φ + α √(φᵀA⁻¹φ) from means and widths. */
export function upperBounds(scores: Float64Array, alpha: number): Float64Array {
  return Float64Array.from({ length: scores.length / 2 }, (_, k) => (scores[2 * k] as number) + alpha * (scores[2 * k + 1] as number))
}

export const saveLinUcb = ({ arms, ...rest }: LinUcb) => ({ ...rest, arms: arms.save() })

export function loadLinUcb(snapshot: Snapshot, world: World): LinUcb {
  const { arms, ...rest } = snapshot as ReturnType<typeof saveLinUcb>
  return { ...rest, arms: world.kernels.loadArms(arms) }
}

function update(state: LinUcb, world: World, { domain, tool, text, reward }: Lesson, vector: Float32Array): void {
  const key = pairKey(domain, tool)
  const arm = state.index.get(key) ?? state.arms.add()
  state.index.set(key, arm)
  state.arms.update(arm, contextOf(state, world, text, vector, tool, domain), reward)
}

// Refitting must give the state that a fold with this basis from the start would have given: every lesson again, in order, on fresh arms.
function refit(state: LinUcb, world: World): void {
  const rows = [...state.sample.values()]
  const d = world.dimensions
  // Uncentred: centring before PCA hurts similarity.
  state.basis = world.kernels.fitPca(flat(rows), rows.length, d, CONTEXT - 1, { centred: false })
  state.arms = world.kernels.createArms(CONTEXT)
  state.index = new Map()
  for (const lesson of state.lessons) {
    const vector = state.sample.get(lesson.text)
    if (vector !== undefined) update(state, world, lesson, vector)
  }
  if (!isFitted(state)) return
  state.lessons = []
  state.sample = new Map()
}

function keepSample(state: LinUcb, text: string, world: World): void {
  if (!isFitted(state)) state.sample.set(text, world.vector(text))
}

/** Context of (request, tool, domain): `Float32Array[96]` in the hashed tier, else `[64]`: the request in the basis, unit, and a constant. */
function contextOf(state: LinUcb, world: World, text: string, vector: Float32Array, tool: string, domain: string): Float32Array {
  if (isHashed(world)) return paperFeatures(text, tool, domain)
  const context = new Float32Array(CONTEXT)
  const { basis } = state
  if (basis !== undefined) {
    const projected = new Float32Array(basis.k)
    world.kernels.project(basis, vector, projected)
    const length = norm(projected)
    if (length > 0) for (let i = 0; i < basis.k; i++) context[i] = (projected[i] as number) / length
  }
  context[CONTEXT - 1] = CONSTANT
  return context
}

const norm = (x: Float32Array): number => Math.sqrt(dot(x, x))
