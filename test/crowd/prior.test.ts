/** Starting from what most people take: as far as it was counted, and as far as this user is like them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { answerRows, priorOf } from '../../src/hosts/crowd.js'
import { createCrowd } from '../../src/crowd/create-crowd.js'
import { nameOfQuestion } from '../../src/crowd/crowd-questions.js'
import type { CrowdPrior, CrowdQuestion, Notice, Penchant, Tool } from '../../src/penchant.js'
import { openEngine, suggest } from '../engine/open-engine.js'

const DOMAINS = ['restaurants', 'rides', 'music', 'hotels', 'films', 'news']
const namesIn = (domain: string) => ['A', 'B', 'C', 'D'].map((letter) => `${domain}${letter}`)
const TOOLS: readonly Tool[] = DOMAINS.flatMap((domain) =>
  namesIn(domain).map((name) => ({ name, domain, description: `For ${domain}.`, inputSchema: {} })),
)

/** C by most, then A, B, D. */
const SHARES = [0.2, 0.1, 0.4, 0.05]
const priorWith = (shares: readonly number[], error = 0.001): CrowdPrior => ({
  format: 'penchant-crowd',
  version: 1,
  reports: 1000,
  questions: DOMAINS.map((domain) => ({ domain, answers: namesIn(domain), shares, errors: shares.map(() => error) })),
})

const opened: Penchant[] = []
const open = async (prior?: unknown, tools = TOOLS): Promise<Penchant> => {
  const engine = await openEngine(tools, 'penchant', { prior: prior as CrowdPrior })
  opened.push(engine)
  await engine.whenReady()
  return engine
}
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close()
})

/** Tools that are tried for one domain after another until the user is content, and the reason for the first. */
async function tried(penchant: Penchant, domain: string, wanted: string): Promise<readonly string[]> {
  const names: string[] = []
  while (names.at(-1) !== wanted) {
    const suggestion = await suggest(penchant, { query: `something for ${domain}`, domain })
    names.push(suggestion.tool.name)
    await penchant.learn({ suggestion, reward: Number(suggestion.tool.name === wanted) })
  }
  return names
}

test('a new user is offered what most people take, and told so', async () => {
  const penchant = await open(priorWith(SHARES))
  const { tool } = await suggest(penchant, { query: 'a table', domain: 'restaurants' })
  expect(tool.name).toBe('restaurantsC')
  expect(tool.because[0]).toEqual({
    kind: 'crowd',
    tool: 'restaurantsC',
    share: expect.closeTo(0.4 / 0.75, 1),
    text: 'Most people here take restaurantsC (53 %).',
  })
  expect((await suggest(await open(), { query: 'a table', domain: 'restaurants' })).tool.name).toBe('restaurantsA')
})

test('what was turned down is followed by what the next most take', async () => {
  expect(await tried(await open(priorWith(SHARES)), 'restaurants', 'restaurantsD')).toEqual(
    ['C', 'A', 'B', 'D'].map((l) => `restaurants${l}`),
  )
})

test('one choice of the user’s own outweighs the crowd', async () => {
  const penchant = await open(priorWith(SHARES))
  const suggestion = await suggest(penchant, { query: 'a table', domain: 'restaurants' })
  await penchant.learn({ suggestion, used: 'restaurantsD' })
  const { tool } = await suggest(penchant, { query: 'another table', domain: 'restaurants' })
  expect(tool.name).toBe('restaurantsD')
  expect(tool.because.map(({ kind }) => kind)).not.toContain('crowd')
})

test('whoever chooses as the crowd does is believed to, and whoever chooses against it is offered what few take', async () => {
  const [like, unlike] = [await open(priorWith(SHARES)), await open(priorWith(SHARES))]
  const likenessOf = async (penchant: Penchant) => (await penchant.inspect()).crowd.likeness as number
  const before = await likenessOf(like)
  for (const domain of DOMAINS.slice(0, 5)) {
    await tried(like, domain, `${domain}C`)
    await tried(unlike, domain, `${domain}D`)
  }
  expect(await likenessOf(like)).toBeGreaterThan(before)
  expect(await likenessOf(unlike)).toBeLessThan(0.3)
  expect((await suggest(like, { query: 'something', domain: 'news' })).tool.name).toBe('newsC')
  expect((await suggest(unlike, { query: 'something', domain: 'news' })).tool.name).toBe('newsD')
})

test('a required value of the user’s own wins, without one that of most people is filled in; an optional one is left alone', async () => {
  const choice = { type: 'string', enum: ['aisle', 'window'] }
  const rail: Tool = {
    name: 'Rail',
    description: 'Books a seat on a train.',
    inputSchema: { type: 'object', properties: { seat: choice, meal: { type: 'string', enum: ['meat', 'plants'] } }, required: ['seat'] },
  }
  const question = (parameter: string, answers: readonly string[]) => ({
    tool: 'Rail',
    parameter,
    answers,
    shares: [0.02, 0.4],
    errors: [0.001, 0.001],
  })
  const prior = { ...priorWith(SHARES), questions: [question('seat', ['aisle', 'window']), question('meal', ['meat', 'plants'])] }
  const penchant = await open(prior, [rail])
  const first = await suggest(penchant, { query: 'a seat to Bern' })
  expect(first.args).toMatchObject({
    seat: {
      value: 'window',
      because: [{ kind: 'crowd', tool: 'Rail', parameter: 'seat', text: 'Most people here choose window as seat (95 %).' }],
    },
  })
  expect(first.args).not.toHaveProperty('meal')
  await penchant.learn([1, 2, 3].map((i) => ({ call: { tool: 'Rail', query: `a seat to Bern ${i}`, args: { seat: 'aisle' } } })))
  expect((await suggest(penchant, { query: 'a seat to Basel' })).args).toMatchObject({ seat: { value: 'aisle' } })
})

describe('a prior that cannot be read is trouble, and nothing else', () => {
  const troublesOf = async (penchant: Penchant): Promise<readonly string[]> => {
    const found: Notice[] = []
    await (await penchant.subscribe((notice) => found.push(notice)))()
    return found.flatMap((notice) => (notice.kind === 'trouble' ? [`${notice.error.code}: ${notice.error.message}`] : []))
  }
  const [question] = priorWith(SHARES).questions
  test.each([
    [null, 'the prior is not an object'],
    [{ ...priorWith(SHARES), format: 'other' }, 'format is not "penchant-crowd"'],
    [{ ...priorWith(SHARES), version: 2 }, 'version is not 1'],
    [{ ...priorWith(SHARES), epsilon: -1 }, 'epsilon is not a number above 0'],
    [{ ...priorWith(SHARES), questions: [question, question] }, 'questions[1] is not a question that no other one is'],
    [{ ...priorWith(SHARES), questions: [{ ...question, shares: [1, 2] }] }, 'questions[0].shares is not a number an answer'],
    [{ ...priorWith(SHARES), questions: [{ ...question, shares: SHARES.map(() => Number.NaN) }] }, 'questions[0].shares is not'],
    [{ ...priorWith(SHARES), questions: [{ ...question, errors: SHARES.map(() => -1) }] }, 'questions[0].errors is not'],
  ])('%#', async (prior, said) => {
    const penchant = await open(prior)
    expect(await troublesOf(penchant)).toEqual([expect.stringContaining(said)])
    expect((await suggest(penchant, { query: 'a table', domain: 'restaurants' })).tool.name).toBe('restaurantsA')
  })

  test('nor is one that cannot be fetched; one that can is used', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/prior.json' ? 200 : 404
      response.end(JSON.stringify(priorWith(SHARES)))
    }).listen(0)
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [found, missing] = [await open(`${at}/prior.json`), await open(`${at}/none.json`)]
    expect((await suggest(found, { query: 'a table', domain: 'restaurants' })).tool.name).toBe('restaurantsC')
    expect(await troublesOf(missing)).toEqual([expect.stringContaining('prior-unreachable')])
    expect(await troublesOf(await open('no address'))).toEqual([expect.stringContaining('prior-unreachable')])
    server.close()
  })
})

describe('noise', () => {
  const opinionOf = (prior: CrowdPrior): readonly number[] => [
    ...(createCrowd(prior)
      .seenBy(() => undefined)
      .opinion(nameOfQuestion({ domain: 'restaurants', answers: [] }), namesIn('restaurants')) ?? []),
  ]

  test('as large as the differences leaves none of them, and the less there is, the more is believed', () => {
    const gapWith = (error: number): number => {
      const [a, b, c, d] = opinionOf(priorWith(SHARES, error)) as [number, number, number, number]
      expect(a + b + c + d).toBeCloseTo(1, 12)
      return c - d
    }
    const gaps = [0.2, 0.1, 0.05, 0.001].map(gapWith)
    expect(gaps[0]).toBeCloseTo(0, 12)
    expect(gaps).toEqual([...gaps].sort((x, y) => x - y))
    expect(gaps[3]).toBeGreaterThan(0.25)
  })

  test('a share below 0, as un-biasing makes it, is a small one', () => {
    const [, , , least] = opinionOf(priorWith([0.2, 0.1, 0.4, -0.03], 0.02)) as [number, number, number, number]
    expect(least).toBeGreaterThan(0)
    expect(least).toBeLessThan(0.15)
  })

  test('a tool that is newer than the counts stands where the others do on average', () => {
    const name = nameOfQuestion({ domain: 'restaurants', answers: [] })
    const names = [...namesIn('restaurants'), 'New']
    const view = createCrowd(priorWith(SHARES)).seenBy(() => undefined)
    expect(view.share(name, 'New', names)).toBeCloseTo(0.2, 12)
    expect(view.opinion('["nobody was asked"]', names)).toBeUndefined()
  })
})

test('rows that the statement gives make the file that is read', () => {
  const questions: readonly CrowdQuestion[] = [
    { domain: 'restaurants', answers: ['A', 'B'] },
    { tool: 'Rail', parameter: 'seat', answers: [1, 2, 3] },
  ]
  const rows = answerRows(questions, 2).map(({ question, place }) => ({ question, place, reports: 100, share: place / 10, error: 0.01 }))
  expect(rows).toHaveLength(7)
  const prior = priorOf(questions, 2, rows.toReversed())
  expect(prior).toMatchObject({
    reports: 200,
    epsilon: 2,
    questions: [
      { domain: 'restaurants', shares: [0.1, 0.2], errors: [0.01, 0.01] },
      { tool: 'Rail', shares: [0.1, 0.2, 0.3] },
    ],
  })
  expect(() => createCrowd(prior)).not.toThrow()
  expect(priorOf(questions, 1, rows).questions).toEqual([])
})
