/** How much the circumstance is heard, and how it explains itself. */
import { describe, expect, test } from 'vitest'
import type { RoundEvent } from '../../src/event.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { circumstanceEvidence } from '../../src/selection/circumstance/circumstances.js'
import { circumstanceOfRound, circumstanceOpinion, learnCircumstance } from '../../src/selection/circumstance/circumstances.js'
import { circumstanceWeightOf, leadAfter } from '../../src/selection/experts/experts.js'
import { startCircumstances } from '../../src/selection/circumstance/placed-calls.js'
import { DAY_MS, smallWorld, T0, tool } from './small-world.js'

const TOOLS = ['Fast', 'Fine', 'Cheap'].map((name) => tool(name, 'rides'))
const WIDE = 128
const world = smallWorld(TOOLS, { tier: 'static', dimensions: WIDE, kernels: await loadWasmKernels() })
const [HURRY, FEAST] = ['my train leaves now', 'she is getting married']

const round = (query: string, used: string, n: number, reward = 1): RoundEvent => ({
  ...{
    kind: 'round',
    id: String(n).padStart(6, '0'),
    at: T0 + n * DAY_MS,
    conversation: '',
    query,
    named: false,
    used,
    reward,
    domains: [],
  },
  contenders: TOOLS.map(({ name }) => name),
})
const taught = (rounds: readonly RoundEvent[]) => {
  const state = startCircumstances()
  for (const event of rounds) learnCircumstance(state, event, world)
  return state
}
const explained = (rounds: readonly RoundEvent[], query: string, rival: number) => {
  const state = taught(rounds)
  const view = circumstanceOfRound(round(query, 'Fast', 99), world)
  if (view === undefined) throw new Error('no map')
  const opinion = circumstanceOpinion(state, view, 'rides', TOOLS, world)
  return opinion === undefined ? undefined : circumstanceEvidence(state, view, opinion, rival, TOOLS[rival]?.name ?? '')
}

describe('evidence', () => {
  const log = [round(HURRY, 'Fast', 0), round(FEAST, 'Fine', 1), round(HURRY, 'Fast', 2), round(FEAST, 'Fine', 3)]

  test('names the past calls that weighed most, what they resemble, and when they were', () => {
    const evidence = explained(log, HURRY, 0)
    expect(evidence).toMatchObject({ kind: 'like-circumstance', tool: 'Fast', says: HURRY })
    expect(evidence?.text).toBe(`“${HURRY}”: like “${HURRY}” on 3 March, when Fast was taken.`)
    const calls = evidence?.kind === 'like-circumstance' ? evidence.calls : []
    expect(calls.map(({ at }) => at)).toEqual([T0 + 2 * DAY_MS, T0])
    // The newer call superseded the older one.
    expect(calls[0]?.share).toBeGreaterThan(calls[1]?.share as number)
  })

  test('calls that failed are never named, and where none speaks for a tool there is no evidence', () => {
    expect(explained([round(HURRY, 'Fast', 0, 0)], HURRY, 0)).toBeUndefined()
    expect(explained(log, HURRY, 2)).toBeUndefined()
  })

  test('without the calls that it names, the answer is another one', () => {
    const rest = log.filter(({ query }) => query !== HURRY)
    const view = circumstanceOfRound(round(HURRY, 'Fast', 99), world)
    const opinion = view === undefined ? undefined : circumstanceOpinion(taught(rest), view, 'rides', TOOLS, world)
    expect(opinion?.p[0]).toBeLessThan(0.5)
  })
})

describe('lead', () => {
  const kernels = { kernels: twinKernels() } as Parameters<typeof circumstanceWeightOf>[2]

  test('the circumstance is heard more after it foresaw what the others did not, and less after the opposite', () => {
    const ahead = leadAfter(0, 0.9, 0.3, 1, kernels)
    const behind = leadAfter(0, 0.3, 0.9, 1, kernels)
    expect(circumstanceWeightOf(ahead, true, kernels)).toBeGreaterThan(circumstanceWeightOf(0, true, kernels))
    expect(circumstanceWeightOf(behind, true, kernels)).toBeLessThan(circumstanceWeightOf(0, true, kernels))
    expect(circumstanceWeightOf(0, false, kernels)).toBeLessThan(circumstanceWeightOf(0, true, kernels))
  })

  test('an outcome that both foresaw equally, or that was about another job, moves nothing', () => {
    expect(leadAfter(0.4, 0.6, 0.6, 1, kernels)).toBeCloseTo(0.4)
    expect(leadAfter(0.4, 0.9, 0.3, 0, kernels)).toBeCloseTo(0.4)
  })

  test('one surprise costs no more than its least likelihood', () => {
    expect(leadAfter(0, 0, 1, 1, kernels)).toBe(leadAfter(0, 0.01, 1, 1, kernels))
  })
})

test('one decision over 160 rows takes less than a millisecond', () => {
  const calls = Array.from({ length: 60 }, (_, n) => round(`wish ${n}`, TOOLS[n % 3]?.name ?? '', n))
  const state = taught(calls)
  const view = circumstanceOfRound(round('another wish', 'Fast', 99), world)
  if (view === undefined) throw new Error('no map')
  const decide = () => circumstanceOpinion(state, view, 'rides', TOOLS, world)
  const timed = (before: () => void): number => {
    const took = Array.from({ length: 60 }, () => {
      before()
      const from = performance.now()
      decide()
      return performance.now() - from
    })
    return took.sort((a, b) => a - b)[0] as number
  }
  for (let i = 0; i < 20; i++) decide()
  // .03 ms and .45 ms with the WebAssembly kernels; the least of sixty leaves room for a busy one.
  expect(timed(() => {})).toBeLessThan(1)
  // The first after something was learnt solves the covariance anew.
  expect(
    timed(() => {
      state.solved = undefined
    }),
  ).toBeLessThan(5)
})
