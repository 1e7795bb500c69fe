/**
 * `npm run crowd`: the statement that the package ships, run in DuckDB over simulated reports, beside the truth.
 *
 * Lives here: a made-up population, the reports of its devices and of some that cheat, and what is asserted of their count.
 */
import { createWriteStream, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { CrowdQuestion } from '../../src/contract/crowds.js'
import { answerRows, COUNT_SQL, type CountedRow, priorOf } from '../../src/hosts/crowd.js'
import { readPrior } from '../../src/crowd/read-prior.js'
import { reportsOf, type TrueAnswers } from '../evals/crowd/simulate.js'
import { mulberry } from '../evals/toolbench/random.js'

/** The part of DuckDB's package that is used; it is installed beside this file only. */
interface DuckDB {
  readonly DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection> }> }
}
interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowObjects(): readonly Readonly<Record<string, unknown>>[] }>
}

const USERS = 5000
/** Deviations that no share may be off by: of some six hundred, one in four thousand runs has one by chance. */
const MOST_DEVIATIONS = 5

const { values } = parseArgs({ options: { reports: { type: 'string', default: '1000000' }, epsilon: { type: 'string', default: '2' } } })
const [reports, epsilon] = [Number(values.reports), Number(values.epsilon)]

// As PEToolBench has it: 122 groups of 2 to 6 rivals; and one as large as a question may be.
const random = mulberry(1)
const sizes = [...Array.from({ length: 122 }, () => 2 + Math.floor(5 * random() ** 1.5)), 200]
const questions: readonly CrowdQuestion[] = sizes.map((size, i) => ({
  domain: `group ${i}`,
  answers: Array.from({ length: size }, (_, k) => `tool ${k}`),
}))
/** Answer k in proportion to 1 / (k + 1); four of ten take none. */
const answerOf = (size: number): number => (random() < 0.4 ? size : Math.min(size - 1, Math.floor((size + 1) ** random()) - 1))
const users: readonly TrueAnswers[] = Array.from({ length: USERS }, () => sizes.map(answerOf))

const root = process.env.PENCHANT_ROOT ?? process.cwd()
mkdirSync(join(root, '.cache'), { recursive: true })
const path = join(root, '.cache', 'crowd-reports.ndjson')
await writeReports()

const { DuckDBInstance } = createRequire(join(root, 'bench', 'crowd', 'package.json'))('@duckdb/node-api') as DuckDB
const connection = await (await DuckDBInstance.create(':memory:')).connect()
await connection.run('SET threads = 2')
const rows = answerRows(questions, epsilon)
await connection.run('CREATE TABLE answers (question VARCHAR, place INTEGER, size INTEGER, chosen INTEGER, p DOUBLE, q DOUBLE)')
await connection.run(
  `INSERT INTO answers VALUES ${rows.map(({ question, place, size, chosen, p, q }) => `('${question}', ${place}, ${size}, ${chosen}, ${p}, ${q})`).join()}`,
)
const start = performance.now()
await connection.run(
  `CREATE TABLE reports AS SELECT question, bits FROM read_json('${path}', columns = {question: 'VARCHAR', bits: 'VARCHAR'})`,
)
const loaded = performance.now()
const found = (await connection.runAndReadAll(COUNT_SQL)).getRowObjects()
const counted = performance.now()
const prior = readPrior(
  priorOf(
    questions,
    epsilon,
    found.map(
      (row): CountedRow => ({
        question: String(row.question),
        place: Number(row.place),
        reports: Number(row.reports),
        share: Number(row.share),
        error: Number(row.error),
      }),
    ),
  ),
)

const deviations = prior.questions.flatMap(({ answers, shares, errors }, i) =>
  answers.map((_, k) => {
    const truth = users.filter((answered) => answered[i] === k).length / USERS
    return ((shares[k] as number) - truth) / (errors[k] as number)
  }),
)
const rms = Math.sqrt(deviations.reduce((sum, deviation) => sum + deviation ** 2, 0) / deviations.length)
const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / deviations.length
const most = Math.max(...deviations.map(Math.abs))
const isRight = prior.reports === reports && most < MOST_DEVIATIONS && Math.abs(rms - 1) < 0.2 && Math.abs(mean) < 0.2
process.stdout.write(
  `${JSON.stringify({
    reports: prior.reports,
    epsilon,
    questions: prior.questions.length,
    loadSeconds: Math.round(loaded - start) / 1000,
    countSeconds: Math.round(counted - loaded) / 1000,
    deviations: { mean: Math.round(1e3 * mean) / 1e3, rms: Math.round(1e3 * rms) / 1e3, most: Math.round(1e2 * most) / 1e2 },
    isRight,
  })}\n`,
)
process.exit(isRight ? 0 : 1)

/** One a line; and a thousand times each what no device makes: too many answers, too few, other characters, a question of nobody's. */
async function writeReports(): Promise<void> {
  const file = createWriteStream(path)
  const write = async (lines: string): Promise<void> => {
    if (!file.write(lines)) await new Promise<void>((resolve) => file.once('drain', resolve))
  }
  const [first] = answerRows(questions, epsilon)
  const { question = '', size = 0 } = first ?? {}
  for (const bits of ['1'.repeat(size), '0'.repeat(size), `1${'2'.repeat(size - 1)}`, '1', `${'0'.repeat(size)}1`])
    await write(`${JSON.stringify({ question, bits })}\n`.repeat(1000))
  await write(`${JSON.stringify({ question: 'nobody’s', bits: '1'.padEnd(size, '0') })}\n`.repeat(1000))
  let lines: string[] = []
  for (const report of reportsOf(questions, users, { reports, epsilon })) {
    lines.push(JSON.stringify(report))
    if (lines.length < 10_000) continue
    await write(`${lines.join('\n')}\n`)
    lines = []
  }
  await write(lines.map((line) => `${line}\n`).join(''))
  file.end()
  await finished(file)
}
