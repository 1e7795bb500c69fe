/**
 * What may be asked: of a group of rivals which one is taken, of a parameter with listed values which of them.
 *
 * Lives here: the questions of a catalogue, and what a question is called. May not know: the user, answers, chance.
 */
import { isRecord } from '../catalogue/is-record.js'
import type { Tool } from '../catalogue/tool.js'
import type { CrowdAnswer, CrowdQuestion } from '../contract/crowds.js'
import { domainOf, isUngrouped } from '../embedding/tools/domain.js'
import { grouped } from '../util/grouped.js'
import { canonicalJson, textHash } from '../util/text-hash.js'

/** Answers of a question, at most: a report stays below 300 bytes. */
export const MOST_ANSWERS = 200

/** All questions of some tools, in an order and with answers in an order that hang on the tools alone. */
export function questionsOf(tools: readonly Tool[]): readonly CrowdQuestion[] {
  const groups = grouped(tools, (tool) => (isUngrouped(tool) ? undefined : domainOf(tool)))
  const rivals = [...groups].map(([domain, group]): CrowdQuestion => ({ domain, answers: group.map(({ name }) => name).sort() }))
  return [...rivals, ...tools.flatMap(enumerated)]
    .filter(({ answers }) => answers.length > 1 && answers.length <= MOST_ANSWERS)
    .sort((a, b) => (nameOfQuestion(a) < nameOfQuestion(b) ? -1 : 1))
}

function enumerated({ name, inputSchema }: Tool): readonly CrowdQuestion[] {
  const { properties } = inputSchema
  if (!isRecord(properties)) return []
  return Object.entries(properties).flatMap(([parameter, schema]): readonly CrowdQuestion[] => {
    const values: unknown = isRecord(schema) ? schema.enum : undefined
    if (!Array.isArray(values) || !values.every(isAnswer)) return []
    return [{ tool: name, parameter, answers: [...new Set(values)].sort((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1)) }]
  })
}

export const isAnswer = (value: unknown): value is CrowdAnswer =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** What it is about, whatever the answers are: no two subjects have one name. */
export const nameOfQuestion = (question: CrowdQuestion): string =>
  canonicalJson('domain' in question ? [question.domain] : [question.tool, question.parameter])

/** What a report says instead of the question: other answers or another ε make another question, whose reports are counted apart. */
export const keyOfQuestion = (question: CrowdQuestion, epsilon: number): string =>
  textHash(canonicalJson([nameOfQuestion(question), question.answers, epsilon]))
