/**
 * A crowd for evals: users, resampled into devices that each report once, counted as the statement counts.
 *
 * Lives here: what reports say of users' answers. May not know: where the answers come from, what is made of the prior.
 */
import type { CrowdPrior, CrowdQuestion } from '../../../src/contract/crowds.js'
import { answerRows, type CountedRow, priorOf } from '../../../src/crowd/count.js'
import { keyOfQuestion } from '../../../src/crowd/crowd-questions.js'
import { below, mechanismFor, randomise } from '../../../src/crowd/randomise.js'

/** One user's true answers: an index a question; the number of its answers where it is none of them. */
export type TrueAnswers = readonly number[]

export interface Crowdedness {
  readonly reports: number
  readonly epsilon: number
}

/** What a crowd makes of it; without `crowdedness` everybody is asked everything and nothing is randomised. */
export function crowdPrior(questions: readonly CrowdQuestion[], users: readonly TrueAnswers[], crowdedness?: Crowdedness): CrowdPrior {
  return crowdedness === undefined ? exactPrior(questions, users) : noisyPrior(questions, users, crowdedness)
}

function exactPrior(questions: readonly CrowdQuestion[], users: readonly TrueAnswers[]): CrowdPrior {
  const n = users.length
  return {
    format: 'penchant-crowd',
    version: 1,
    reports: n * questions.length,
    questions: questions.map((question, i) => {
      const shares = question.answers.map((_, k) => users.filter((answers) => answers[i] === k).length / n)
      return { ...question, shares, errors: shares.map((share) => Math.sqrt(Math.max(share * (1 - share), 1 / n) / n)) }
    }),
  }
}

/** Reports, as many devices would hand them over. */
export function* reportsOf(
  questions: readonly CrowdQuestion[],
  users: readonly TrueAnswers[],
  { reports, epsilon }: Crowdedness,
): Generator<{ readonly question: string; readonly bits: string }> {
  const kinds = questions.map((question) => ({
    question: keyOfQuestion(question, epsilon),
    mechanism: mechanismFor(question.answers.length + 1, epsilon),
  }))
  for (let n = 0; n < reports; n++) {
    const i = below(questions.length)
    const { question, mechanism } = kinds[i] as (typeof kinds)[number]
    yield { question, bits: randomise(users[below(users.length)]?.[i] as number, mechanism) }
  }
}

function noisyPrior(questions: readonly CrowdQuestion[], users: readonly TrueAnswers[], crowdedness: Crowdedness): CrowdPrior {
  const hits = new Map<string, { n: number; byPlace: number[] }>()
  for (const { question, bits } of reportsOf(questions, users, crowdedness)) {
    const found = hits.get(question) ?? { n: 0, byPlace: new Array<number>(bits.length).fill(0) }
    hits.set(question, found)
    found.n += 1
    for (let k = 0; k < bits.length; k++) if (bits[k] === '1') found.byPlace[k] = (found.byPlace[k] as number) + 1
  }
  const rows = answerRows(questions, crowdedness.epsilon).flatMap(({ question, place, p, q }): readonly CountedRow[] => {
    const found = hits.get(question)
    if (found === undefined) return []
    const v = (found.byPlace[place - 1] as number) / found.n
    const error = Math.sqrt(Math.max(v * (1 - v), 1 / found.n) / found.n) / (p - q)
    return [{ question, place, reports: found.n, share: (v - q) / (p - q), error }]
  })
  return priorOf(questions, crowdedness.epsilon, rows)
}
