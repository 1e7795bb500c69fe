/** Which tool when, folded over a log of one user. */
import { expect, test } from 'vitest'
import { directionOf, smallWorld, T0, tool } from './small-world.js'
import type { RoundEvent } from '../../src/event.js'
import { circumstanceOfRound, circumstanceOpinion, learnCircumstance } from '../../src/selection/circumstance/circumstances.js'
import { loadCircumstances, placesOf, saveCircumstances, startCircumstances } from '../../src/selection/circumstance/placed-calls.js'

const TOOLS = ['Fast', 'Fine', 'Cheap'].map((name) => tool(name, 'rides'))
// As wide as the static tier's vectors, so that it has a map.
const WIDE = 128
const world = smallWorld(TOOLS, { tier: 'static', dimensions: WIDE })
const [HURRY, FEAST] = ['my train leaves now', 'she is getting married']

const round = (query: string, used: string, n: number, reward = 1): RoundEvent => ({
  kind: 'round',
  id: String(n).padStart(6, '0'),
  at: T0 + n,
  conversation: '',
  query,
  named: false,
  used,
  reward,
  domains: [],
  contenders: TOOLS.map(({ name }) => name),
})
const taught = (rounds: readonly RoundEvent[], state = startCircumstances()) => {
  for (const event of rounds) learnCircumstance(state, event, world)
  return state
}
const opinionOf = (state: ReturnType<typeof startCircumstances>, query: string) => {
  const view = circumstanceOfRound(round(query, 'Fast', 0), world)
  return view === undefined ? undefined : circumstanceOpinion(state, view, 'rides', TOOLS, world)
}
const many = Array.from({ length: 120 }, (_, n) =>
  round(`${n % 2 === 0 ? HURRY : FEAST}`, n % 2 === 0 ? 'Fast' : 'Fine', n, Number(n % 7 !== 3)),
)

test('the tool of this circumstance leads, and another one where the circumstance is another', () => {
  const state = taught(many.slice(0, 20))
  expect(opinionOf(state, HURRY)?.p[0]).toBeGreaterThan(0.5)
  expect(opinionOf(state, FEAST)?.p[1]).toBeGreaterThan(0.5)
})

test('however long the history, at most 160 rows are kept', () => {
  expect(placesOf(taught(many)).length * TOOLS.length).toBeLessThanOrEqual(160)
})

test('a fold that was saved and loaded half way gives the same bits', () => {
  const whole = taught(many)
  const halves = taught(many.slice(70), loadCircumstances(structuredClone(saveCircumstances(taught(many.slice(0, 70))))))
  expect(saveCircumstances(halves)).toEqual(saveCircumstances(whole))
  expect(opinionOf(halves, HURRY)?.p).toEqual(opinionOf(whole, HURRY)?.p)
})

test('what is kept from one answer to the next changes no bit', () => {
  const state = startCircumstances()
  const places = ['', ', to the lake', ', in the old town', ', for everybody']
  for (const [n, event] of many.entries()) {
    learnCircumstance(state, { ...event, query: event.query + places[n % places.length] }, world)
    const asked = opinionOf(state, HURRY)
    if (n % 8 !== 0) continue
    const anew = opinionOf(loadCircumstances(structuredClone(saveCircumstances(state))), HURRY)
    expect(asked?.p).toEqual(anew?.p)
    expect(asked?.variance).toEqual(anew?.variance)
  }
})

test('a new habit in a circumstance supersedes the old one', () => {
  const state = taught([...Array(6).keys()].map((n) => round(HURRY, 'Fast', n)))
  taught(
    [...Array(5).keys()].map((n) => round(HURRY, 'Cheap', 10 + n)),
    state,
  )
  const p = opinionOf(state, HURRY)?.p ?? []
  expect(p[2]).toBeGreaterThan(p[0] as number)
})

test('a call that contradicts takes more from an earlier one than a call that agrees, and a failure the most', () => {
  const faded = (used: string, reward = 1) => taught([round(HURRY, 'Fast', 0), round(HURRY, used, 1, reward)]).calls[0]?.mass ?? 0
  expect(faded('Cheap')).toBeGreaterThan(faded('Fast'))
  expect(faded('Fast', 0)).toBeGreaterThan(faded('Cheap'))
})

test('one failure among successes does not end a habit', () => {
  const calls = [...Array(8).keys()].map((n) => round(HURRY, 'Fast', n, Number(n !== 6)))
  expect(opinionOf(taught(calls), HURRY)?.p[0]).toBeGreaterThan(0.5)
})

test('nothing is said where nothing was learnt, or the embedder has no map', () => {
  expect(opinionOf(startCircumstances(), HURRY)).toBeUndefined()
  const hashed = smallWorld(TOOLS, { tier: 'hashed', vectors: new Map([[HURRY, directionOf(HURRY)]]) })
  expect(circumstanceOfRound(round(HURRY, 'Fast', 0), hashed)).toBeUndefined()
})
