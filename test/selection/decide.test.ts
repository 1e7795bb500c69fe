/** What outranks belief: the user's own word about a tool, in the job that the request turns out to be for. */
import { expect, test } from 'vitest'
import type { Asked } from '../../src/selection/asked.js'
import { decide } from '../../src/selection/decide.js'
import type { Candidate, Choice } from '../../src/selection/policy.js'

const candidates = [
  ['Trackly', 'issues'],
  ['Dayglow', 'calendar'],
  ['Almanax', 'calendar'],
].map(([name = '', domain = '']): Candidate => {
  const tool = { name, description: '', inputSchema: {}, domain }
  return { tool, hash: name as Candidate['hash'], domain, prior: 1, pending: 0 }
})
const wanted = (tool: string): NonNullable<Asked['wishes']>[number] => ({
  tool,
  isWanted: true,
  probability: 0.9,
  evidence: { kind: 'stated', text: 'You said so.', card: 'c', at: 0, source: 'user' },
})

/** The request is most likely for issues; what a ranking makes of it is `scores`. */
function decided(scores: readonly number[], wishes: Asked['wishes']) {
  const domains = [
    { domain: 'issues', probability: 0.4 },
    { domain: 'calendar', probability: 0.36 },
  ]
  const choice = { candidates, domains, explore: false } as unknown as Choice
  const asked = { text: 'review with Samir', candidates: candidates.map(({ tool }) => tool), wishes } as unknown as Asked
  const opinion = { probabilities: Float64Array.from(scores), scores: Float64Array.from(scores), because: () => [] }
  return decide(asked, choice, opinion)
}

test('a tool of another job than the likeliest is best: of its rivals it is the one that the user asked for', () => {
  expect(decided([0.1, 0.3, 0.2], undefined).tool.name).toBe('Dayglow')
  const { tool, probabilities } = decided([0.1, 0.3, 0.2], [wanted('Almanax')])
  expect(tool.name).toBe('Almanax')
  expect(tool.because.map(({ kind }) => kind)).toEqual(['stated'])
  expect(probabilities[2]).toBeCloseTo(0.9 * 0.36)
})

test('a wish for a job that neither the text nor the ranking speaks for changes nothing', () => {
  expect(decided([0.4, 0.2, 0.1], [wanted('Almanax')]).tool.name).toBe('Trackly')
})

test('a wish for the likeliest job comes first', () => {
  expect(decided([0.1, 0.3, 0.2], [wanted('Almanax'), wanted('Trackly')]).tool.name).toBe('Trackly')
})
