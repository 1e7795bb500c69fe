/** The agents of the paper (Local Harness, §3 and A.4), against straightforward implementations that share nothing with them. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Agent } from '../../bench/evals/toolbench/agent.js'
import type { ChatMessage, ChatModel } from '../../src/contract/chat-model.js'
import { agents } from '../../bench/evals/toolbench/agents.js'
import type { StreamRun, StreamUser } from '../../bench/evals/toolbench/data.js'
import { regret } from '../../bench/evals/toolbench/metrics.js'
import { type PlayedUser, play } from '../../bench/evals/toolbench/protocol.js'
import { mulberry } from '../../bench/evals/toolbench/random.js'
import { paperFeatures } from '../../src/embedding/hashed.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'
import { everyday, inventoryOf, streamsOf } from './everyday.js'

const catalogue = await everyday()
const streams = streamsOf(catalogue, { seeds: [2000], regimes: ['one-hot', 'soft-0.3'], users: 4, rounds: 200 })
const inventory = inventoryOf(catalogue, streams)
const given = { domainOf: ({ domain }: { readonly domain: number }) => domain }
const matcher = createMentionMatcher(inventory.names.map((name) => ({ name })))

function agentOf(name: string, chat?: ChatModel): Agent {
  const maker = agents[name]
  if (maker === undefined) throw new Error(`No agent ${name}.`)
  return maker.make({
    inventory,
    kernels: twinKernels(),
    features: paperFeatures,
    random: mulberry(1),
    namedTool(query, candidates) {
      const found = (matcher.match(query)?.candidates ?? []).filter((tool) => candidates.includes(tool))
      return found.length === 1 ? found[0] : undefined
    },
    ...(chat === undefined ? {} : { chat }),
  })
}

const runOf = (regime: string): StreamRun => {
  const run = streams.runs.find((one) => one.regime === regime)
  if (run === undefined) throw new Error(`No ${regime}.`)
  return run
}

// ---- the references

/** Freq: one round-robin round, then argmax S/N; a named tool runs (the reference is told which), and counts too. */
function frequencyByHand(user: StreamUser, listens: boolean): number {
  const seen = new Map<number, { won: number; of: number }>()
  let wrong = 0
  for (const index of user.rounds) {
    const { template, tool: wanted } = user.pool[index] as { template: number; tool: number }
    const { domain, tool: named } = streams.templates[template] as { domain: number; tool?: number }
    let chosen = -1
    let best = -1
    for (const tool of streams.rivals[domain] as readonly number[]) {
      const row = seen.get(tool)
      const rate = row === undefined ? 2 : row.won / row.of
      if (rate > best) [best, chosen] = [rate, tool]
    }
    if (listens && named !== undefined) chosen = named
    const right = Number(chosen === wanted)
    wrong += 1 - right
    const row = seen.get(chosen) ?? { won: 0, of: 0 }
    seen.set(chosen, { won: row.won + right, of: row.of + 1 })
  }
  return wrong
}

const meanOver = (users: readonly StreamUser[], figure: (user: StreamUser) => number): number =>
  users.reduce((sum, user) => sum + figure(user), 0) / users.length

/** A.2: sign-hashed blocks of 64, 16 and 16, by MD5 as one integer, its bit 8 the sign, each of length 1. */
function features(query: string, tool: string, domain: string): number[] {
  return [
    [query, 64],
    [tool, 16],
    [domain, 16],
  ].flatMap(([text, size]) => {
    const block = Array.from({ length: Number(size) }, () => 0)
    for (const token of String(text).toLowerCase().split(/\s+/).filter(Boolean)) {
      const digest = BigInt(`0x${createHash('md5').update(token).digest('hex')}`)
      const at = Number(digest % BigInt(block.length))
      block[at] = (block[at] as number) + (digest & 256n ? -1 : 1)
    }
    const length = Math.hypot(...block)
    return block.map((value) => (length > 0 ? value / length : 0))
  })
}

/** LinUCB from its definition (Li et al. 2010, Algorithm 1): A and b are kept, and A⁻¹ made anew when it is asked for. */
class ArmByHand {
  readonly a: number[][]
  readonly b: number[]
  #inverse: number[][] | undefined
  constructor(d: number) {
    this.a = Array.from({ length: d }, (_, i) => Array.from({ length: d }, (_, j) => Number(i === j)))
    this.b = Array.from({ length: d }, () => 0)
  }
  learn(x: readonly number[], reward: number): void {
    this.#inverse = undefined
    for (const [i, xi] of x.entries()) {
      this.b[i] = (this.b[i] as number) + reward * xi
      for (const [j, xj] of x.entries()) (this.a[i] as number[])[j] = ((this.a[i] as number[])[j] as number) + xi * xj
    }
  }
  score(x: readonly number[]): number {
    this.#inverse ??= inverted(this.a)
    const dot = (p: readonly number[], q: readonly number[]) => p.reduce((sum, value, i) => sum + value * (q[i] as number), 0)
    const ax = this.#inverse.map((row) => dot(row, x))
    return dot(ax, this.b) + Math.sqrt(dot(ax, x)) // xᵀA⁻¹b + 1·√(xᵀA⁻¹x)
  }
}

/** Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => Number(i === j))])
  for (let p = 0; p < n; p++) {
    const pivot = rows[p] as number[]
    const scale = pivot[p] as number
    for (let j = 0; j < 2 * n; j++) pivot[j] = (pivot[j] as number) / scale
    for (const [i, row] of rows.entries()) {
      const factor = row[p] as number
      if (i === p || factor === 0) continue
      for (let j = p; j < 2 * n; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number)
    }
  }
  return rows.map((row) => row.slice(n))
}

/** What an agent's choices score, round by round, by arms that live through the same. */
function expectLinUcb(user: StreamUser, played: PlayedUser, listens: boolean): void {
  const arms = new Map<number, ArmByHand>()
  for (const { template, chosen, wanted } of played.train.slice(0, 120)) {
    const { text, domain, tool: named } = streams.templates[template] as { text: string; domain: number; tool?: number }
    const rivals = streams.rivals[domain] as readonly number[]
    const contextOf = (tool: number) => features(text, streams.tools[tool] as string, streams.domains[domain] as string)
    const scores = rivals.map((tool) => (arms.get(tool) ?? new ArmByHand(96)).score(contextOf(tool)))
    if (listens && named !== undefined) expect(chosen).toBe(named)
    // Untried arms score alike, and which of them is the largest is rounding's to say.
    else expect(Math.max(...scores) - (scores[rivals.indexOf(chosen)] as number)).toBeLessThan(1e-6)
    const arm = arms.get(chosen) ?? new ArmByHand(96)
    arms.set(chosen, arm)
    arm.learn(contextOf(chosen), Number(chosen === wanted))
  }
  expect(user.rounds.length).toBe(played.train.length)
}

// ---- the comparisons

// Computed by frequencyByHand above; kept as numbers so that neither of the two can drift unseen.
const GOLDEN = {
  'one-hot': { 'freq-greedy': 53.5, 'freq-as-override': 39 },
  'soft-0.3': { 'freq-greedy': 127.5, 'freq-as-override': 102.25 },
}

describe.each(['one-hot', 'soft-0.3'] as const)('on %s users', (regime) => {
  const run = runOf(regime)

  test.each(['freq-greedy', 'freq-as-override'] as const)('%s has exactly the regret of the reference', async (name) => {
    const byHand = meanOver(run.users, (user) => frequencyByHand(user, name === 'freq-as-override'))
    expect(byHand).toBe(GOLDEN[regime][name])
    expect(regret(await play(agentOf(name), run, streams, given))).toBe(byHand)
  })

  test.each(['pure-bandit', 'bandit-as-override'] as const)('%s always chooses what scores best by definition', async (name) => {
    const [user] = run.users
    const [played] = await play(agentOf(name), { ...run, users: run.users.slice(0, 1) }, streams, given)
    if (user !== undefined && played !== undefined) expectLinUcb(user, played, name === 'bandit-as-override')
    expect.hasAssertions()
  })

  test('random is right once in 48 times', async () => {
    const played = await play(agentOf('random'), run, streams, given)
    expect(Math.abs(regret(played) / 200 - 47 / 48)).toBeLessThan(0.03) // six standard errors of 800 rounds
  })
})

test('learning pays, and listening pays more', async () => {
  const of = async (name: string) => regret(await play(agentOf(name), runOf('one-hot'), streams, given))
  const [random, pure, greedy, override] = [
    await of('random'),
    await of('pure-bandit'),
    await of('freq-greedy'),
    await of('freq-as-override'),
  ]
  expect(greedy).toBeLessThan(random / 2)
  expect(pure).toBeLessThan(random / 2)
  expect(override).toBeLessThan(greedy)
})

test('select never mutates', async () => {
  for (const name of ['freq-as-override', 'bandit-as-override', 'pure-bandit', 'freq-greedy']) {
    const agent = agentOf(name)
    const first = await agent.select('book a table', 0, 0, 0)
    for (let i = 0; i < 5; i++) expect(await agent.select('book a table', 0, 0, i)).toBe(first)
  }
})

test('users do not learn from each other', async () => {
  for (const name of ['freq-greedy', 'pure-bandit']) {
    const agent = agentOf(name)
    const before = await agent.select('book a table', 0, 1, 0)
    for (let i = 0; i < 10; i++) agent.update('book a table', 0, 0, 3, 1, i)
    expect(await agent.select('book a table', 0, 1, 0)).toBe(before)
    expect(agent.preference(0, 0)[3]).toBe(Math.max(...agent.preference(0, 0)))
  }
})

describe('agents with a chat model', () => {
  const QUERY = 'book a table for two'
  const [first, second] = inventory.rivals[0] as readonly [number, number]
  const name = (tool: number) => inventory.names[tool] as string

  /** Says what it is told to, and keeps what it was asked. */
  function scripted(answer: string) {
    const asked: string[] = []
    const options: unknown[] = []
    const chat: ChatModel = {
      async chat(messages: readonly ChatMessage[], option) {
        asked.push(messages.map(({ content }) => content).join('\n'))
        options.push(option)
        return answer
      },
    }
    return { chat, asked, options }
  }
  const naming = (tool: number) => scripted(JSON.stringify({ tool: name(tool) }))

  test.each(['zero-shot', 'in-context-memory', 'profile-memory', 'bandit-as-context'])('%s cannot be made without one', (agent) => {
    expect(agents[agent]?.needsChat).toBe(true)
    expect(() => agentOf(agent)).toThrow('needs a chat model')
  })

  test('all nine agents of the paper are there', () => {
    expect(Object.keys(agents)).toHaveLength(9)
  })

  test('zero-shot is shown every tool with its description, and asked at temperature 0', async () => {
    const { chat, asked, options } = naming(40)
    expect(await agentOf('zero-shot', chat).select(QUERY, 0, 0, 0)).toBe(40)
    for (const [tool, own] of inventory.names.entries()) expect(asked[0]).toContain(`- ${own}: ${inventory.descriptions[tool]}`)
    expect(options[0]).toMatchObject({ temperature: 0 })
  })

  test('in-context memory shows the last five successes of this user in this domain', async () => {
    const { chat, asked } = naming(second)
    const agent = agentOf('in-context-memory', chat)
    for (let i = 0; i < 7; i++) agent.update(`request ${i}`, 0, 0, first, 1, i)
    agent.update('a failure', 0, 0, second, 0, 7)
    agent.update('another domain', 1, 0, 9, 1, 8)
    agent.update('another user', 0, 1, second, 1, 9)
    expect(await agent.select(QUERY, 0, 0, 10)).toBe(second)
    const shown = (asked[0] as string).split('\n').filter((line) => line.includes('→'))
    expect(shown).toEqual([2, 3, 4, 5, 6].map((i) => `- "request ${i}" → ${name(first)}`))
    expect([...agent.preference(0, 0)][0]).toBe(1)
  })

  test('profile memory shows successes of attempts', async () => {
    const { chat, asked } = naming(second)
    const agent = agentOf('profile-memory', chat)
    for (let i = 0; i < 10; i++) agent.update(QUERY, 0, 0, first, i < 8 ? 1 : 0, i)
    await agent.select(QUERY, 0, 0, 10)
    expect(asked[0]).toContain(`${name(first)}: 8/10 successful (80%)`)
    expect(asked[0]).not.toContain(`${name(second)}: 0`)
  })

  test('bandit-as-context shows its distribution, the most probable first', async () => {
    const { chat, asked } = naming(second)
    const agent = agentOf('bandit-as-context', chat)
    for (let i = 0; i < 8; i++) for (const tool of inventory.rivals[0] ?? []) agent.update(QUERY, 0, 0, tool, Number(tool === second), i)
    await agent.select(QUERY, 0, 0, 8)
    const shares = [...(asked[0] as string).matchAll(/^- (.+): (\d+)%$/gm)].map(([, tool, share]) => ({ tool, share: Number(share) }))
    expect(shares).toHaveLength(6)
    expect(shares[0]?.tool).toBe(name(second))
    expect(shares.map(({ share }) => share)).toEqual(shares.map(({ share }) => share).sort((a, b) => b - a))
    expect(Math.abs(shares.reduce((sum, { share }) => sum + share, 0) - 100)).toBeLessThanOrEqual(3)
  })

  test('the override probe is shown the domain’s names without descriptions', async () => {
    const { chat, asked } = scripted(JSON.stringify({ override: true, tool: name(second) }))
    expect(await agentOf('freq-as-override', chat).select(QUERY, 0, 0, 0)).toBe(second)
    expect(asked[0]).toContain(`- ${name(second)}\n`)
    expect(asked[0]).not.toContain(inventory.descriptions[second])
  })

  test.each(['{"override": false}', '{"override": true, "tool": "Nobody"}', 'I would not know.', ''])(
    'after a probe that says %j the prior decides',
    async (answer) => {
      const agent = agentOf('freq-as-override', scripted(answer).chat)
      for (const tool of inventory.rivals[0] ?? []) agent.update(QUERY, 0, 0, tool, Number(tool === second), 0)
      expect(await agent.select(QUERY, 0, 0, 1)).toBe(second)
    },
  )

  test('an answer that is no JSON is searched for a name before it is given up', async () => {
    expect(await agentOf('zero-shot', scripted(`Surely ${name(second)}!`).chat).select(QUERY, 0, 0, 0)).toBe(second)
    expect(await agentOf('zero-shot', scripted('No idea.').chat).select(QUERY, 0, 0, 0)).toBe(0)
  })
})
