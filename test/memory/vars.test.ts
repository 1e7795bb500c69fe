/** VARS: its equations, propositions, session and item space. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardEvent, FeedbackEvent, LogEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import type { Kernels } from '../../src/linear/kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { fittedOn, itemSpace } from '../../src/memory/vars/item-space.js'
import { keywordReward } from '../../src/memory/reply/reply-keywords.js'
import { isGlobal, transformedQuery } from '../../src/memory/vars/vars-words.js'
import { VARS } from '../../src/memory/vars/settings.js'
import { best, direction, gateOf, policy, scoreItems, startUserVector, updateUserVector } from '../../src/memory/vars/user-vector.js'
import { createVars, type Vars } from '../../src/memory/vars/vars.js'
import { randomFrom, unitVector } from '../linear/random.js'
import { smallWorld } from '../selection/small-world.js'
import { replay, type ReferenceTurn, surrogate } from './vars-reference.js'
import { loadedBy, savedBy } from '../../src/learner.js'

let kernels: Record<'twin' | 'wasm', Kernels>
beforeAll(async () => {
  kernels = { twin: twinKernels(), wasm: await loadWasmKernels() }
})

/** Numbers drawn from a seed, so that no two scores are ever nearly the same: which of those is chosen would be up to rounding. */
const drawn = (count: number, scale: number) =>
  fc.integer({ min: 1, max: 1e9 }).map((seed) => {
    const next = randomFrom(seed)
    return Array.from({ length: count }, () => scale * next())
  })
const vectors = (count: number, k: number) =>
  drawn(count * k, 1).map((all) => Array.from({ length: count }, (_, m) => all.slice(m * k, (m + 1) * k)))
const bases = drawn(8, 3).map((all) => all.map((x) => x - 3))
const turns = fc.array(
  fc.record({
    session: fc.integer({ min: 0, max: 2 }),
    base: bases,
    reward: fc.constantFrom(-1, -0.5, 0, 0.25, 0.5, 1),
    gate: fc.constantFrom(0.2, 0.3, 0.5, 0.6, 0.9),
  }),
  { minLength: 1, maxLength: 30 },
)

/** The same turns by the module under test. */
function run(items: readonly (readonly number[])[], given: readonly ReferenceTurn[], using: Kernels) {
  const rows = items.map((item) => Float64Array.from(item))
  const user = startUserVector(rows[0]?.length ?? 0)
  return given.map((turn, t) => {
    if (turn.session !== given[t - 1]?.session) user.short.fill(0)
    const scores = scoreItems(turn.base, rows, user, VARS.paper)
    const probabilities = policy(scores, VARS.paper, using)
    const chosen = best(scores, 3)
    const { advantage } = updateUserVector(user, { items: rows, probabilities, chosen }, turn.reward, turn.gate, VARS.paper)
    return {
      scores: [...scores],
      probabilities: [...probabilities],
      chosen,
      advantage,
      long: [...user.long],
      short: [...user.short],
      baseline: user.baseline,
    }
  })
}

/** Nearly the same number: both ways of writing it round differently. */
const close = (a: readonly number[], b: readonly number[]) =>
  a.forEach((x, i) => {
    expect(Math.abs(x - (b[i] as number))).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(x)))
  })

test.each(['twin', 'wasm'] as const)('every number of a turn is the one of the paper’s equations (%s)', (name) => {
  fc.assert(
    fc.property(vectors(8, 5), turns, (items, given) => {
      const expected = replay(items, given)
      run(items, given, kernels[name]).forEach((mine, t) => {
        const reference = expected[t]
        expect(mine.chosen).toEqual(reference?.chosen)
        for (const field of ['scores', 'probabilities', 'long', 'short'] as const) close(mine[field], reference?.[field] ?? [])
        close([mine.advantage, mine.baseline], [reference?.advantage ?? Number.NaN, reference?.baseline ?? Number.NaN])
      })
    }),
    { numRuns: 60 },
  )
})

test('Proposition 1: the step is the gradient of the surrogate with respect to z_eff', () => {
  fc.assert(
    fc.property(vectors(8, 5), bases, drawn(5, 2), fc.double({ min: -1, max: 1, noNaN: true }), (items, base, z, advantage) => {
      const rows = items.map((item) => Float64Array.from(item))
      const scores = scoreItems(base, rows, { long: Float64Array.from(z), short: new Float64Array(5) }, { betaL: 1, betaS: 0 })
      const chosen = best(scores, 3)
      const step = direction({ items: rows, probabilities: policy(scores, VARS.paper, kernels.twin), chosen })
      z.forEach((_, i) => {
        const shifted = (by: number) =>
          surrogate(
            base,
            items,
            chosen,
            advantage,
            z.map((x, j) => (j === i ? x + by : x)),
          )
        const gradient = (shifted(1e-5) - shifted(-1e-5)) / 2e-5
        // Central differences: the error of the method is about 1e-10, the rounding of J about 1e-10 too.
        expect(Math.abs(gradient - advantage * (step[i] as number))).toBeLessThan(1e-8)
      })
    }),
    { numRuns: 60 },
  )
})

test('Proposition 2: z_L is the sum of all steps, z_S their decayed sum, and what is older than H weighs at most G (1 − λ)^H / λ', () => {
  fc.assert(
    fc.property(vectors(8, 5), turns, fc.integer({ min: 0, max: 20 }), (items, given, horizon) => {
      const oneSession = given.map((turn) => ({ ...turn, session: 0 }))
      const states = run(items, oneSession, kernels.twin)
      const steps = replay(items, oneSession).map(({ step }) => step)
      const last = states.at(-1)
      const n = steps.length
      const weighed = (weights: (age: number) => number) =>
        [0, 1, 2, 3, 4].map((i) => steps.reduce((sum, step, t) => sum + weights(n - 1 - t) * (step[i] as number), 0))
      close(
        weighed(() => 0.01),
        last?.long ?? [],
      )
      close(
        weighed((age) => 0.05 * 0.9 ** age),
        last?.short ?? [],
      )
      const bound = Math.max(...steps.map((step) => Math.hypot(...step.map((x) => 0.05 * x))))
      const tail = Math.hypot(...weighed((age) => (age >= horizon ? 0.05 * 0.9 ** age : 0)))
      expect(tail).toBeLessThanOrEqual((bound * 0.9 ** horizon) / 0.1 + 1e-12)
    }),
    { numRuns: 60 },
  )
})

describe('the gate', () => {
  test.each([
    // reward, similarity with the query, with the next message, paper, code (§3.6; the released code looks at both)
    [-1, 0.1, 0.1, 0.9, 0.9],
    [-1, 0.1, 0.3, 0.9, 0.5],
    [-1, 0.3, 0.3, 0.5, 0.5],
    [-1, 0.6, 0.1, 0.2, 0.2],
    [-0.5, 0.1, 0.1, 0.5, 0.5],
    [0.5, 0.9, 0.9, 0.5, 0.5],
    [1, 0.3, 0.3, 0.3, 0.3],
    [1, 0.5, 0.3, 0.6, 0.6],
  ])('reward %d, near %d and %d: %d as published, %d as released', (reward, query, next, paper, code) => {
    expect(gateOf(reward, { query, next }, VARS.paper)).toBe(paper)
    expect(gateOf(reward, { query, next }, VARS.code)).toBe(code)
  })

  test('can be one number', () => {
    expect(gateOf(-1, { query: 0 }, { ...VARS.paper, gate: 1 })).toBe(1)
  })
})

describe('the keyword reward', () => {
  test.each<[string, number | undefined, number, number]>([
    ['Thanks!', undefined, 1, 1],
    ['Thanks!', 0.1, 0.25, 0.25],
    ['Thanks!', 0.25, 0.5, 0.5],
    ['No.', 0.5, -1, -1],
    ['No.', 0.1, -0.5, -0.5],
    // "know" and "now" hold "no": a fault of the released code that is kept.
    ['I know it now', 0.5, -1, 0],
    ['good, but wrong', 0.5, 0, 0],
    ['ok', 0.9, 0, 0],
    ['谢谢', 0.5, 1, 1],
    ['错了', 0.1, -0.5, -0.5],
  ])('%s (similarity %s): %d', (text, similarity, anywhere, wholeWords) => {
    expect(keywordReward(text, similarity)).toBe(anywhere)
    expect(keywordReward(text, similarity, { keywords: 'words' })).toBe(wholeWords)
  })

  test('its ablations: clip, damping, half of the negative words', () => {
    expect(keywordReward('Thanks', 0.9, { clip: 0.5 })).toBe(0.5)
    expect(keywordReward('Thanks', 0.25, { damping: 0.3 })).toBe(0.25)
    expect(keywordReward('that is wrong', 0.9, { halfNegative: true })).toBe(-1)
    expect(keywordReward('错了', 0.9, { halfNegative: true })).toBe(0)
  })
})

test.each<[string, boolean, boolean]>([
  ['general', true, true],
  ['any task', true, true],
  ['coding', false, false],
  ['code review', false, false],
  ['at work', true, true],
  ['any response with code', false, true],
  ['I ask for many things', false, true],
  ['regardless of topic', false, true],
  ['giving an answer', false, false],
])('scope of "%s": as published %s, as released %s', (condition, paper, code) => {
  expect([isGlobal(condition, 'paper'), isGlobal(condition, 'code')]).toEqual([paper, code])
})

test('a query whose type of task shows is asked for twice', () => {
  expect(transformedQuery('Solve this equation')).toBe('user preferences for math: Solve this equation')
  expect(transformedQuery('Tell me something')).toBeUndefined()
})

describe('the item space', () => {
  const rows = (n: number) => Array.from({ length: n }, (_, i) => unitVector(randomFrom(i + 1), 24))

  test.each(['twin', 'wasm'] as const)('holds every card exactly while there are few, whatever basis came before (%s)', (name) => {
    const embeddings = rows(12)
    const before = itemSpace(embeddings.slice(0, 11), 24, kernels[name], VARS.paper)
    const after = itemSpace(embeddings, 24, kernels[name], VARS.paper)
    // A user vector that the first basis can hold, moved to the second one, scores differences of the old cards as before.
    const z = Float64Array.from({ length: before.k }, (_, i) => Math.sin(i + 1))
    const moved = after.into(before.outOf(z))
    const score = (space: typeof before, at: Float64Array, m: number) =>
      (space.items[m] as Float64Array).reduce((sum, v, i) => sum + v * (at[i] as number), 0)
    for (let m = 1; m < 11; m++)
      expect(score(after, moved, m) - score(after, moved, 0)).toBeCloseTo(score(before, z, m) - score(before, z, 0), 10)
  })

  test('is fitted anew for every card at first, then at every quarter more', () => {
    expect([0, 1, 100, 256, 257, 319, 320, 399, 400].map(fittedOn)).toEqual([0, 1, 100, 256, 256, 256, 320, 320, 400])
  })

  test('has the first dimensions and no mean as released', () => {
    const [row] = rows(1) as [Float32Array]
    expect([...(itemSpace([row], 24, kernels.twin, { ...VARS.code, dimensions: 4 }).items[0] as Float64Array)]).toEqual([
      ...row.slice(0, 4),
    ])
  })
})

describe('as a learner', () => {
  const CARDS = ['use short answers', 'use metric units', 'show every step', 'use tables', 'be formal', 'give sources']
  const card = (action: string, i: number): CardEvent => ({
    kind: 'card',
    id: `1-${i}`,
    at: i,
    card: action,
    condition: 'I plan a long journey',
    action,
    source: 'user',
  })
  const feedback = (i: number, conversation: string, reward: number): FeedbackEvent => ({
    kind: 'feedback',
    id: `2-${String(i).padStart(4, '0')}`,
    at: 100 + i,
    key: `k${i}`,
    conversation,
    suggestion: `s${i}`,
    query: `question ${i % 5}`,
    notes: [CARDS[i % 6] as string, CARDS[(i + 1) % 6] as string],
    positive: 0,
    negative: 0,
    complaints: [],
    reward,
    nextSimilarity: 0.5,
  })
  const events: readonly LogEvent[] = [
    ...CARDS.map(card),
    ...Array.from({ length: 20 }, (_, i) => feedback(i, i < 10 ? 'a' : 'b', [1, -1, 0.5][i % 3] as number)),
  ]
  const fold = (learner: ReturnType<typeof createVars>, world: World, list: readonly LogEvent[], state = learner.start(world)): Vars => {
    for (const event of list) learner.learn(state, event, world)
    return state
  }
  const bits = (learner: ReturnType<typeof createVars>, state: Vars) => JSON.stringify(savedBy(learner, state))

  test.each(['paper', 'code'] as const)('half a log, saved, loaded and folded on, is the whole log bit for bit (%s)', (profile) => {
    const learner = createVars(VARS[profile])
    const world = smallWorld([], { kernels: kernels.wasm })
    for (const half of [0, 3, 6, 7, 15]) {
      const saved = structuredClone(savedBy(learner, fold(learner, world, events.slice(0, half))))
      expect(bits(learner, fold(learner, world, events.slice(half), loadedBy(learner, saved, world)))).toBe(
        bits(learner, fold(learner, world, events)),
      )
    }
  })

  test('asking changes nothing', () => {
    const learner = createVars()
    const world = smallWorld([])
    const state = fold(learner, world, events)
    const before = bits(learner, state)
    learner.recall(state, 'question 1', 'c', world)
    expect(bits(learner, state)).toBe(before)
  })

  test('a new conversation starts without the short-term vector and keeps the long-term one', () => {
    const learner = createVars()
    const world = smallWorld([])
    const state = fold(learner, world, events.slice(0, 16))
    expect(state.short.some((x) => x !== 0)).toBe(true)
    const long = state.long.slice()
    // A reward at the baseline moves nothing, so only the reset shows.
    learner.learn(state, { ...feedback(40, 'another', 0), reward: state.baseline }, world)
    expect(state.short.every((x) => Math.abs(x) < 1e-12)).toBe(true)
    expect([...state.long]).toEqual([...long])
  })

  test('an edited card keeps its place, and a merged one goes', () => {
    const learner = createVars()
    const world = smallWorld([])
    const state = fold(learner, world, [
      ...CARDS.map(card),
      { ...card('use very short answers', 7), card: 'use short answers', replaces: ['be formal'] },
    ])
    expect(state.cards.map(({ id }) => id)).toEqual(CARDS.filter((id) => id !== 'be formal'))
    expect(state.cards[0]?.note).toBe('When I plan a long journey, use very short answers.')
  })

  test('the three best are injected, global cards beside them', () => {
    const learner = createVars()
    const world = smallWorld([])
    const state = fold(learner, world, [...CARDS.map(card), { ...card('use bullet points', 8), condition: 'always' }])
    const { bound, general } = learner.recall(state, 'question 0', 'a', world)
    expect(bound).toHaveLength(3)
    expect(general.map(({ id }) => id)).toEqual(['use bullet points'])
  })
})
