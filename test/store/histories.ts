/** Histories of a small world, drawn from a seed: tools, rounds, cards, facts and feedback that refer to each other. */
import fc from 'fast-check'
import type { Tool } from '../../src/catalogue/tool.js'
import type { EventDraft } from '../../src/event.js'
import { feedbackKey } from '../../src/feedback-key.js'
import { defined } from '../../src/util/defined.js'
import { toolHash } from '../../src/util/text-hash.js'
import { definition, round, T0 } from './log-drafts.js'

export const WORLD: readonly Tool[] = [
  { name: 'OpenTable', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: {} },
  { name: 'Resy', domain: 'restaurants', description: 'Reservations at restaurants', inputSchema: {} },
  { name: 'Lyft', domain: 'rides', description: 'Get a car', inputSchema: {} },
  { name: 'Uber', domain: 'rides', description: 'Rides in minutes', inputSchema: {} },
  { name: 'Notes', description: 'Write something down', inputSchema: {} },
]
const HASHES = WORLD.map(toolHash)

const few = fc.constantFrom('1', '2', '3')
const hash = fc.constantFrom(...HASHES)
const where = { conversation: few, origin: few }

const aRound: fc.Arbitrary<EventDraft> = fc
  .record(
    {
      query: fc.constantFrom('a table for two', 'a ride home', 'somewhere quiet to eat', 'note that down'),
      suggestion: fc.constantFrom('s1', 's2', 's3', 's4'),
      used: hash,
      suggested: hash,
      reward: fc.constantFrom(0, 0.5, 1),
      contenders: fc.uniqueArray(hash, { maxLength: 3 }),
      domains: fc.constantFrom([], [['restaurants', 0.75] as const, ['rides', 0.25] as const]),
      args: fc.constantFrom({ party: 2 }, { city: 'Rome', party: 4 }),
      ...where,
    },
    { requiredKeys: ['query', 'conversation', 'contenders', 'domains'] },
  )
  .map((fields) => round({ ...fields, decision: decisionAmong(fields.contenders) }))

/** A decision that names what the log has defined. */
function decisionAmong(contenders: readonly string[]) {
  const [tool, app] = contenders.map((contender) => WORLD[HASHES.indexOf(contender)]?.name)
  const rest = {
    policy: 'penchant',
    embedder: 'e',
    outcome: 'filled',
    probability: 1,
    offered: 2,
    explore: false,
    isShown: false,
    ms: 1,
  } as const
  return { ...rest, ...defined({ tool, app, domain: tool === undefined ? undefined : 'rides' }) }
}

const aPastCall: fc.Arbitrary<EventDraft> = fc
  .record({ query: fc.constantFrom('dinner', 'a car'), key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), used: hash, ...where })
  .map((fields) => round(fields))

const aCard: fc.Arbitrary<EventDraft> = fc
  .record(
    {
      card: fc.constantFrom('c1', 'c2'),
      action: fc.constantFrom('Suggest quiet places', 'Keep it short'),
      replaces: fc.constant(['c3']),
      beside: fc.constantFrom(
        [{ card: 'c1', contradicts: 0.5, repeats: 0 }],
        [
          { card: 'c2', contradicts: 0, repeats: 1 },
          { card: 'c3', contradicts: 1, repeats: 0 },
        ],
      ),
      ...where,
    },
    { requiredKeys: ['card', 'action', 'conversation'] },
  )
  .map((fields) => ({ kind: 'card', at: T0, condition: '', source: 'user', ...fields }))

const aFact: fc.Arbitrary<EventDraft> = fc
  .record({ path: fc.constantFrom(['home', 'city'], ['home', 'street'], ['size']), value: fc.constantFrom('Rome', 42, null), ...where })
  .map((fields) => ({ kind: 'fact', at: T0, source: 'app', ...fields }))

const aFeedback: fc.Arbitrary<EventDraft> = fc
  .record({
    suggestion: fc.constantFrom('s1', 's2'),
    notes: fc.constantFrom([], ['c1'], ['c1', 'c2']),
    complaints: fc.constantFrom([], [['c2', 0.5] as const]),
    positive: fc.constantFrom(0, 0.5),
    ...where,
  })
  .map((fields) => ({
    kind: 'feedback',
    at: T0,
    key: feedbackKey(fields.suggestion, 'reply'),
    query: 'a table for two',
    negative: 0,
    reward: 0.25,
    nextSimilarity: 0.5,
    ...fields,
  }))

/** One thing that happened. */
export const happening: fc.Arbitrary<EventDraft> = fc.oneof(
  { weight: 5, arbitrary: aRound },
  { weight: 2, arbitrary: aPastCall },
  { weight: 1, arbitrary: aCard },
  { weight: 1, arbitrary: aFact },
  { weight: 1, arbitrary: aFeedback },
)

/** A draft with the definitions that it needs before it, at a time. */
export function withDefinitions(draft: EventDraft, at: number): EventDraft[] {
  const uses = draft.kind === 'round' ? [...draft.contenders, draft.suggested, draft.used] : []
  const needed = WORLD.filter((_, i) => uses.includes(HASHES[i]))
  return [...needed.map((tool) => definition(toolHash(tool), { at, tool })), { ...draft, at }]
}
