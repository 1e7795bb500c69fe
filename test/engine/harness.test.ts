/** The published harness inside the engine decides as the agents of the evals do. */
import { describe, expect, test } from 'vitest'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { paperFeatures } from '../../src/embedding/hashed.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'
import { agents } from '../../bench/evals/toolbench/agents.js'
import { penchantAgent } from '../../bench/evals/toolbench/penchant-agent.js'
import { type PlayedUser, play } from '../../bench/evals/toolbench/protocol.js'
import { everyday, inventoryOf, streamsOf } from '../evals/everyday.js'
import { openEngine, suggest } from './open-engine.js'

const ROUNDS = 240
const USERS = 2

/** Two tools whose probabilities differ by less are tied: the library's arms are in single precision, the agent's in double. */
const TIE = 1e-4

const catalogue = await everyday()
const streams = streamsOf(catalogue, { seeds: [1000], regimes: ['one-hot', 'soft-0.3'], users: USERS, rounds: ROUNDS })
const inventory = inventoryOf(catalogue, streams)
const kernels = await loadKernels()
const matchers = inventory.rivals.map((rivals) => createMentionMatcher(rivals.map((id) => ({ name: inventory.names[id] as string }))))

const paperAgent = (name: 'freq-as-override' | 'bandit-as-override') =>
  agents[name]?.make({
    inventory,
    kernels,
    features: paperFeatures,
    random: () => 0,
    namedTool(query, candidates) {
      const domain = inventory.rivals.findIndex((rivals) => rivals[0] === candidates[0])
      const found = matchers[domain]?.match(query)?.candidates ?? []
      return found.length === 1 ? candidates[found[0] as number] : undefined
    },
  })

async function playBoth(policy: 'freq-as-override', regime: string): Promise<[PlayedUser[], PlayedUser[]]> {
  const run = streams.runs.find((one) => one.regime === regime)
  const agent = paperAgent(policy)
  if (run === undefined || agent === undefined) throw new Error('No such run or agent.')
  const given = { domainOf: ({ domain }: { readonly domain: number }) => domain }
  const library = penchantAgent({ policy, inventory, embedders: [], domains: 'given', without: [] })
  return [await play(agent, run, streams, given), await play(library, run, streams, given)]
}

const tools = inventory.names.map((name, id) => ({
  name,
  description: inventory.descriptions[id] as string,
  inputSchema: {},
  domain: streams.domains[streams.domainOf[id] as number] as string,
}))

const choices = (played: readonly PlayedUser[]) => played.map(({ train, test }) => [...train, ...test].map(({ chosen }) => chosen))

describe.each(['one-hot', 'soft-0.3'])('on %s users, domains given', (regime) => {
  test('Freq-as-Override makes the very same choices', async () => {
    const [paper, library] = await playBoth('freq-as-override', regime)
    expect(choices(library)).toEqual(choices(paper))
  })

  test('Bandit-as-Override would make the same choice after every round of the agent’s history, up to the ties that rounding breaks', async () => {
    const run = streams.runs.find((one) => one.regime === regime)
    let rounds = 0
    let same = 0
    for (const [u, user] of run?.users.entries() ?? []) {
      const agent = paperAgent('bandit-as-override')
      const engine = await openEngine(tools, 'bandit-as-override')
      for (const [round, index] of user.rounds.entries()) {
        const entry = user.pool[index]
        const template = streams.templates[entry?.template ?? -1]
        if (agent === undefined || entry === undefined || template === undefined) throw new Error('Nothing to play.')
        const { text: query, domain } = template
        const chosen = await agent.select(query, domain, u, round)
        const { tool } = await suggest(engine, { query, domain: streams.domains[domain] as string })
        rounds += 1
        const probability = (of: string | undefined) => tool.ranking.find(({ name }) => name === of)?.probability ?? Number.NaN
        expect(Math.abs(probability(tool.name) - probability(inventory.names[chosen]))).toBeLessThan(TIE)
        same += Number(tool.name === inventory.names[chosen])
        // Both learn what the agent lived through, so that one tie does not make two histories of one.
        const reward = Number(chosen === entry.tool)
        await agent.update(query, domain, u, chosen, reward, round)
        await engine.learn({ call: { tool: inventory.names[chosen] as string, query, reward } })
      }
      await engine.close()
    }
    expect(rounds).toBe(USERS * ROUNDS)
    expect(same / rounds).toBeGreaterThan(0.97)
  })
})
