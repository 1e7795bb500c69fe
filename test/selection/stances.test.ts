/** What the user says of tools: the newest holds, until it is taken back. */
import { expect, test } from 'vitest'
import type { LogEvent, RoundEvent, StanceEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { isSaidOtherwise, reopened, stances, stancesInForce } from '../../src/selection/stances.js'
import { loadedBy, savedBy } from '../../src/learner.js'

const WORLD = { definition: (hash: string) => ({ name: hash, description: '', inputSchema: {} }) } as unknown as World

let id = 0
const said = (tool: string, stance: StanceEvent['stance'], more: Partial<StanceEvent> = {}): StanceEvent => ({
  kind: 'stance',
  id: `e${++id}`,
  at: id,
  tool,
  stance,
  source: 'user',
  ...more,
})
const round = (more: Partial<RoundEvent>): RoundEvent => ({
  kind: 'round',
  id: `e${++id}`,
  at: id,
  conversation: '',
  query: 'a table',
  named: false,
  domains: [],
  contenders: [],
  ...more,
})
function after(...events: readonly LogEvent[]) {
  const state = stances.start(WORLD)
  for (const event of events) stances.learn(state, event, WORLD)
  const again = loadedBy(stances, structuredClone(savedBy(stances, state)), WORLD)
  expect(stancesInForce(again)).toEqual(stancesInForce(state))
  return stancesInForce(state)
}

test('the newest about a tool holds, with what was said beside it', () => {
  const first = said('Resy', 'never')
  const second = said('Resy', 'prefer', { over: ['OpenTable'], sentence: 'I like Resy better than OpenTable.', wish: 'cheaper' })
  expect(after(first, said('Uber', 'less', { source: 'message' }), second)).toEqual([
    expect.objectContaining({ tool: 'Uber', stance: 'less', source: 'message' }),
    {
      event: second.id,
      tool: 'Resy',
      stance: 'prefer',
      at: second.at,
      source: 'user',
      over: ['OpenTable'],
      wish: 'cheaper',
      sentence: 'I like Resy better than OpenTable.',
    },
  ])
})

test('what is taken back is gone', () => {
  expect(after(said('Resy', 'never'), said('Resy', 'open'))).toEqual([])
})

test('a tool of which all was taken back may be used, until it is refused again', () => {
  const open = (...events: readonly LogEvent[]) => {
    const state = stances.start(WORLD)
    for (const event of events) stances.learn(state, event, WORLD)
    return reopened(loadedBy(stances, structuredClone(savedBy(stances, state)), WORLD))
  }
  expect(open(said('Resy', 'never'), said('Resy', 'open'), round({ used: 'Resy', by: 'model' }))).toEqual(['Resy'])
  expect(open(said('Resy', 'open'), round({ used: 'Resy', reward: 0 }))).toEqual([])
  expect(open(said('Resy', 'open'), said('Resy', 'less'))).toEqual([])
})

test('a model has no say', () => {
  expect(after(said('Resy', 'never', { source: 'model' }))).toEqual([])
})

test('it counts how often the user took the tool since, by name or in place of another, and nobody else', () => {
  const taken = [
    round({ used: 'Resy' }),
    round({ used: 'Resy', by: 'user', reward: 1 }),
    round({ used: 'OpenTable', by: 'model', instead: 'Resy' }),
  ]
  const not = [
    round({ used: 'Resy', by: 'model' }),
    round({ used: 'Resy', by: 'penchant' }),
    round({ used: 'Resy', by: 'chance', propensity: 0.5 }),
    round({ used: 'Resy', once: true }),
    round({ used: 'Resy', reward: 0 }),
    round({ used: 'Resy', instead: 'OpenTable' }),
    round({ suggested: 'Resy', used: 'OpenTable' }),
  ]
  expect(after(round({ used: 'Resy' }), said('Resy', 'never'), ...not)).toMatchObject([{ tool: 'Resy', stance: 'never' }])
  expect(after(said('Resy', 'never'), ...not)[0]).not.toHaveProperty('since')
  expect(after(said('Resy', 'never'), ...taken, ...not)).toMatchObject([{ since: 3 }])
  expect(after(said('Resy', 'never'), ...taken, said('Resy', 'less'))[0]).not.toHaveProperty('since')
})

test('a guess goes against what was said of a tool by name, not against another guess or what was taken back', () => {
  const against = (before: readonly LogEvent[], tool: string, stance: 'less' | 'prefer', over: string): boolean => {
    const state = stances.start(WORLD)
    for (const event of before) stances.learn(state, event, WORLD)
    return isSaidOtherwise(state, { tool, stance, over: [over] })
  }
  const preferred = [said('Resy', 'prefer')]
  expect(against(preferred, 'Resy', 'less', 'OpenTable')).toBe(true)
  expect(against(preferred, 'OpenTable', 'prefer', 'Resy')).toBe(true)
  expect(against(preferred, 'Resy', 'prefer', 'OpenTable')).toBe(false)
  expect(against([said('OpenTable', 'never')], 'Resy', 'less', 'OpenTable')).toBe(true)
  expect(against([said('Resy', 'prefer', { suggestion: 's' })], 'Resy', 'less', 'OpenTable')).toBe(false)
  expect(against([said('Resy', 'open')], 'Resy', 'less', 'OpenTable')).toBe(false)
})
