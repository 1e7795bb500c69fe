/**
 * `eval crowd`: a prior as a crowd makes it, and how far it is from the truth.
 *
 * Lives here: whose answers are reported. May not know: how a report is drawn or counted.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CrowdQuestion } from '../../../src/contract/crowds.js'
import { readCrowdQuestion } from '../../../src/crowd/read-prior.js'
import { wholeNumber } from '../options.js'
import { DataError } from '../toolbench/data.js'
import { readCatalogue, readJson, readStreams } from '../toolbench/read-data.js'
import { crowdPrior, type TrueAnswers } from './simulate.js'

export const HELP = `eval crowd --out FILE  (--population FILE | --catalogue FILE --streams FILE --regime NAME)  [--reports N --epsilon E]
  writes the prior for openPenchant({ prior }); without --reports everybody is asked everything, and nothing is randomised
  population: { "questions": [{ "domain" or "tool" and "parameter", "answers": [...], "people": [how many of 100 take each] }] }`

interface Crowd {
  readonly questions: readonly CrowdQuestion[]
  readonly users: readonly TrueAnswers[]
}

export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      population: { type: 'string' },
      catalogue: { type: 'string' },
      streams: { type: 'string' },
      regime: { type: 'string' },
      reports: { type: 'string' },
      epsilon: { type: 'string', default: '2' },
      out: { type: 'string' },
    },
  })
  const { population, catalogue, streams, regime, out } = values
  if (out === undefined) throw new DataError('crowd needs --out FILE.')
  const epsilon = Number(values.epsilon)
  if (!(epsilon > 0 && epsilon <= 8)) throw new DataError(`--epsilon must be above 0 and at most 8, not ${values.epsilon}.`)
  const crowd =
    population !== undefined
      ? await hundredPeople(population)
      : catalogue !== undefined && streams !== undefined && regime !== undefined
        ? await usersOfStreams(catalogue, streams, regime)
        : undefined
  if (crowd === undefined) throw new DataError('crowd needs --population FILE, or --catalogue, --streams and --regime.')
  const reports = values.reports === undefined ? undefined : wholeNumber('--reports', values.reports)
  const prior = crowdPrior(crowd.questions, crowd.users, reports === undefined ? undefined : { reports, epsilon })
  await writeFile(out, JSON.stringify(prior))
  const exact = crowdPrior(crowd.questions, crowd.users)
  const errors = prior.questions.flatMap((question, i) =>
    question.shares.map((share, k) => Math.abs(share - (exact.questions[i]?.shares[k] ?? 0))),
  )
  return {
    eval: 'crowd',
    users: crowd.users.length,
    questions: crowd.questions.length,
    reports: prior.reports,
    meanError: Math.round(1e4 * (errors.reduce((sum, error) => sum + error, 0) / errors.length)) / 1e4,
  }
}

/** Everybody's mode in every domain. */
async function usersOfStreams(catalogue: string, path: string, regime: string): Promise<Crowd> {
  const { domains, tools, rivals, runs } = await readStreams(path, await readCatalogue(catalogue))
  const users = runs.filter((one) => one.regime === regime).flatMap((one) => one.users)
  if (users.length === 0) throw new DataError(`The streams file has no regime "${regime}".`)
  const questions = domains.map((domain, d) => ({ domain, answers: (rivals[d] ?? []).map((id) => tools[id] as string).sort() }))
  return {
    questions,
    users: users.map(({ preferences = [] }) => questions.map(({ answers }, d) => answers.indexOf(tools[preferences[d] ?? -1] ?? ''))),
  }
}

/** A hundred made-up people; whoever is not among those of an answer takes none of them. */
async function hundredPeople(path: string): Promise<Crowd> {
  const given = ((await readJson(path)) as { readonly questions?: unknown } | null)?.questions
  if (!Array.isArray(given)) throw new DataError(`${path} has no list "questions".`)
  const questions = given.map((question, i): CrowdQuestion & { readonly people: readonly number[] } => {
    const read = readCrowdQuestion(question, `questions[${i}]`)
    const people: unknown = question.people
    if (!Array.isArray(people) || people.length !== read.answers.length)
      throw new DataError(`${path}: question ${i} lacks "people", a number an answer.`)
    return { ...read, people }
  })
  const answerOf = (people: readonly number[], person: number): number => {
    let before = 0
    const found = people.findIndex((count) => {
      before += count
      return person < before
    })
    return found < 0 ? people.length : found
  }
  return {
    questions: questions.map(({ people: _, ...question }) => question),
    users: Array.from({ length: 100 }, (_, person) => questions.map(({ people }) => answerOf(people, person))),
  }
}
