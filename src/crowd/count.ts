/**
 * Counting: from the reports of many to what people take. It runs wherever the reports are; nothing here is needed on a device.
 *
 * Lives here: the statement that counts and un-biases, the table that it joins, and the file that its rows make.
 */
import type { CrowdPrior, CrowdQuestion } from '../contract/crowds.js'
import { grouped } from '../util/grouped.js'
import { keyOfQuestion } from './crowd-questions.js'
import { type Mechanism, mechanismFor } from './randomise.js'

/** A row of the table `answers`: an answer of a question, and how its reports were drawn. */
export interface AnswerRow extends Mechanism {
  readonly question: string
  /** From 1; the last answer is “none of them”. */
  readonly place: number
}

/** A row that the statement gives. */
export interface CountedRow {
  readonly question: string
  readonly place: number
  readonly reports: number
  readonly share: number
  readonly error: number
}

/**
 * Counts `reports(question, bits)` and takes the chance out of them: share = (hits / n − q) / (p − q). Reports that no device makes are left
 * out. The same text runs in DuckDB, Spark SQL and BigQuery.
 */
export const COUNT_SQL = `WITH kinds AS (
  SELECT question, bits, COUNT(*) AS times FROM reports GROUP BY question, bits
), counted AS (
  SELECT a.question, a.place, a.p, a.q,
    1.0 * SUM(k.times) AS n,
    1.0 * SUM(CASE WHEN SUBSTR(k.bits, a.place, 1) = '1' THEN k.times ELSE 0 END) AS hits
  FROM answers AS a JOIN kinds AS k ON k.question = a.question
  WHERE LENGTH(REPLACE(k.bits, '0', '')) = a.chosen AND LENGTH(REPLACE(k.bits, '1', '')) = a.size - a.chosen
  GROUP BY a.question, a.place, a.p, a.q
)
SELECT question, place, n AS reports,
  (hits / n - q) / (p - q) AS share,
  SQRT(GREATEST(hits / n * (1 - hits / n), 1 / n) / n) / (p - q) AS error
FROM counted ORDER BY question, place`

/** The table `answers`. @param epsilon as the reports were made with */
export function answerRows(questions: readonly CrowdQuestion[], epsilon: number): readonly AnswerRow[] {
  return questions.flatMap((question) => {
    const mechanism = mechanismFor(question.answers.length + 1, epsilon)
    return Array.from({ length: mechanism.size }, (_, k) => ({ question: keyOfQuestion(question, epsilon), place: k + 1, ...mechanism }))
  })
}

/** The file for `openPenchant({ prior })`. Questions that nobody answered are left out. */
export function priorOf(questions: readonly CrowdQuestion[], epsilon: number, rows: readonly CountedRow[]): CrowdPrior {
  const byQuestion = grouped(rows, ({ question }) => question)
  const counted = questions.flatMap((question) => {
    const found = byQuestion.get(keyOfQuestion(question, epsilon))?.sort((a, b) => a.place - b.place)
    if (found === undefined) return []
    const own = found.slice(0, question.answers.length)
    const reports = found[0]?.reports ?? 0
    return [{ reports, prior: { ...question, shares: own.map(({ share }) => share), errors: own.map(({ error }) => error) } }]
  })
  return {
    format: 'penchant-crowd',
    version: 1,
    reports: counted.reduce((sum, { reports }) => sum + reports, 0),
    epsilon,
    questions: counted.map(({ prior }) => prior),
  }
}
