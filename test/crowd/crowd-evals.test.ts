/** The evals’ crowd: who is in it, what their devices report, and that nobody is tested with a crowd of their own. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run as crowd } from '../../bench/evals/crowd/run.js'
import { crowdPrior } from '../../bench/evals/crowd/simulate.js'
import { run as petool } from '../../bench/evals/petool.js'
import { makeStreams } from '../../bench/evals/streams.js'
import { readPrior } from '../../src/crowd/read-prior.js'
import { everyday, streamsOf } from '../evals/everyday.js'

const folder = await mkdtemp(join(tmpdir(), 'crowd-'))
afterAll(() => rm(folder, { recursive: true }))
const silent = { start() {}, tick() {}, end() {} }

test('zipf users take what the population takes most, most; reversed ones least', async () => {
  const catalogue = await everyday()
  const { runs } = streamsOf(catalogue, { seeds: [1], regimes: ['zipf-1', 'zipf-1-reversed'], users: 400, rounds: 1 })
  const takes = (u: number, domain: number): number[] => {
    const counts = new Map<number, number>()
    for (const { preferences } of runs[u]?.users ?? []) {
      const tool = preferences?.[domain] as number
      counts.set(tool, (counts.get(tool) ?? 0) + 1)
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([tool]) => tool)
  }
  const size = Object.values(catalogue.domains)[0]?.length as number
  const most = takes(0, 0)
  expect(most).toHaveLength(size)
  // The first has twice the users of the second, 400 in all: no order by chance.
  expect(takes(1, 0).at(-1)).toBe(most[0])
  expect(() => makeStreams(catalogue, { seeds: [1], regimes: ['zipf-0'] })).toThrow('no regime')
})

test('what devices report adds up to what their users take', () => {
  const question = { domain: 'x', answers: ['a', 'b', 'c'] }
  const users = Array.from({ length: 10 }, (_, i) => [i < 5 ? 0 : i < 8 ? 2 : 3])
  expect(crowdPrior([question], users).questions[0]?.shares).toEqual([0.5, 0, 0.3])
  const { shares = [], errors = [] } = crowdPrior([question], users, { reports: 50_000, epsilon: 2 }).questions[0] ?? {}
  for (const [k, truth] of [0.5, 0, 0.3].entries()) expect(Math.abs((shares[k] as number) - truth)).toBeLessThan(5 * (errors[k] as number))
})

test('the command writes a file that is read, and the demo’s is one', async () => {
  const population = join(folder, 'population.json')
  await writeFile(
    population,
    JSON.stringify({ questions: [{ tool: 'Rail', parameter: 'seat', answers: ['aisle', 'window'], people: [30, 60] }] }),
  )
  const out = join(folder, 'prior.json')
  expect(await crowd(['--population', population, '--out', out])).toMatchObject({ users: 100, questions: 1, meanError: 0 })
  expect(readPrior(JSON.parse(await readFile(out, 'utf8'))).questions[0]).toMatchObject({ parameter: 'seat', shares: [0.3, 0.6] })
  expect(readPrior(JSON.parse(await readFile('demo/data/crowd.json', 'utf8')))).toMatchObject({ epsilon: 1, reports: 100_000 })
  await expect(crowd(['--out', out])).rejects.toThrow('--population')
})

test('petool: each half of the users is tested with the other half’s choices, never with their own', async () => {
  const [alpha, beta] = ['<Food>.<Alpha>.<find table>', '<Food>.<Beta>.<find table>']
  const data = join(folder, 'petool.json')
  // Even users liked Beta, odd ones Alpha, in another setting than the one that is looked at: there nothing is known of them but their crowd.
  const tasks = Array.from({ length: 8 }, (_, i) => ({
    id: `user ${i}`,
    query: 'find a table',
    candidates: [{ name: alpha }, { name: beta }],
    history: { preferred: i < 6 ? [{ query: 'a table', tool: i % 2 === 0 ? beta : alpha }] : [], ratings: [], chronological: [] },
    gold: { tool: i % 2 === 0 ? alpha : beta },
  }))
  await writeFile(data, JSON.stringify({ tasks }))
  const out = join(folder, 'predictions.json')
  await petool(['--data', data, '--embedder', 'hashed', '--crowd', data, '--predictions', out], silent)
  const { rivals } = JSON.parse(await readFile(out, 'utf8'))
  // The last two have no past of their own.
  expect([rivals['user 6'].preferred, rivals['user 7'].preferred]).toEqual([alpha, beta])
  // Where nobody's past says anything, nobody's crowd does either.
  expect(rivals['user 6'].ratings).toBe(rivals['user 7'].ratings)
})
