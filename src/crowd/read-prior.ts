/**
 * Reading a prior: from JSON of unknown origin to what people answered, or the path to what is wrong.
 *
 * Lives here: the shape of the file, field by field. May not know: where it came from, what is made of it.
 */
import { isRecord } from '../catalogue/is-record.js'
import type { CrowdPrior, CrowdQuestion } from '../contract/crowds.js'
import { PenchantError } from '../errors.js'
import { isAnswer, MOST_ANSWERS, nameOfQuestion } from './crowd-questions.js'

/** Questions of a file, at most: more than any catalogue has groups, and read in a moment. */
const MOST_QUESTIONS = 10_000

/** @throws PenchantError `prior-invalid` with the `path` to the fault */
export function readPrior(file: unknown): CrowdPrior {
  if (!isRecord(file)) return refuse('the prior', 'an object')
  const { format, version, reports, epsilon, questions } = file
  if (format !== 'penchant-crowd') refuse('format', '"penchant-crowd"')
  if (version !== 1) refuse('version', '1')
  if (!(isNumber(reports) && reports >= 0)) refuse('reports', 'a number from 0')
  if (epsilon !== undefined && !(isNumber(epsilon) && epsilon > 0)) refuse('epsilon', 'a number above 0')
  if (!Array.isArray(questions) || questions.length > MOST_QUESTIONS) return refuse('questions', `a list of at most ${MOST_QUESTIONS}`)
  const names = new Set<string>()
  questions.forEach((question: unknown, i) => {
    const path = `questions[${i}]`
    const name = nameOfQuestion(readCrowdQuestion(question, path))
    if (names.has(name)) refuse(path, 'a question that no other one is')
    names.add(name)
    const { shares, errors, answers } = question as { readonly [field: string]: unknown }
    for (const [field, list] of Object.entries({ shares, errors }))
      if (!Array.isArray(list) || list.length !== (answers as unknown[]).length || !list.every(isNumber))
        refuse(`${path}.${field}`, 'a number an answer')
    if ((errors as number[]).some((error) => error < 0)) refuse(`${path}.errors`, 'numbers from 0')
  })
  return file as unknown as CrowdPrior
}

/** @throws PenchantError of `code`, with the `path` to the fault */
export function readCrowdQuestion(
  question: unknown,
  path: string,
  code: 'prior-invalid' | 'invalid-argument' = 'prior-invalid',
): CrowdQuestion {
  if (!isRecord(question)) return refuse(path, 'an object', code)
  const { domain, tool, parameter, answers } = question
  const isNamed = domain === undefined ? isName(tool) && isName(parameter) : isName(domain)
  if (!isNamed) refuse(path, '{ domain, answers } or { tool, parameter, answers }', code)
  const isOne = domain === undefined ? isAnswer : isName
  const isList = Array.isArray(answers) && answers.length > 1 && answers.length <= MOST_ANSWERS
  if (!isList || !answers.every(isOne) || new Set(answers).size < answers.length)
    refuse(`${path}.answers`, `a list of 2 to ${MOST_ANSWERS} different ${domain === undefined ? 'values' : 'names of tools'}`, code)
  return question as unknown as CrowdQuestion
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isName = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 512

function refuse(path: string, wanted: string, code: 'prior-invalid' | 'invalid-argument' = 'prior-invalid'): never {
  const isPrior = code === 'prior-invalid'
  throw new PenchantError(code, {
    message: isPrior ? `The prior's ${path} is not ${wanted}.` : `\`${path}\` must be ${wanted}.`,
    hint: isPrior ? 'Make it anew (docs/crowd.md); penchant answers without it.' : 'Leave it out for the questions of today’s tools.',
    fields: isPrior ? { path } : { argument: path },
  })
}
