/**
 * What most people choose, for parameters of which nothing is known of this user.
 *
 * Lives here: which parameters, and when the crowd is sure enough. May not know: how people were counted.
 */
import { FILL } from '../../arguments/calibration.js'
import { spoken } from '../../arguments/schema/parameters.js'
import type { CrowdAnswer } from '../../contract/crowds.js'
import { questionsOf, nameOfQuestion } from '../../crowd/crowd-questions.js'
import type { CrowdView } from '../../crowd/create-crowd.js'
import type { Tool } from '../../catalogue/tool.js'
import type { ArgumentChoice } from '../../penchant.js'

/**
 * Values of listed parameters that the tool requires: of an optional one nobody knows how many people leave it out.
 * @param isOpen whether a parameter may be filled in, and nothing speaks for or against a value
 */
export function valuesOfMost(
  crowd: CrowdView | undefined,
  tool: Tool,
  isOpen: (parameter: string) => boolean,
): Readonly<Record<string, Extract<ArgumentChoice, { value: unknown }>>> {
  const { required } = tool.inputSchema
  if (crowd === undefined || !Array.isArray(required)) return {}
  const choices = questionsOf([tool]).flatMap((question): readonly (readonly [string, Extract<ArgumentChoice, { value: unknown }>])[] => {
    if ('domain' in question || !required.includes(question.parameter) || !isOpen(question.parameter)) return []
    const { answers, parameter } = question
    const opinion = crowd.opinion(nameOfQuestion(question), answers)
    const confidence = Math.max(...(opinion ?? [0]))
    if (opinion === undefined || confidence < FILL) return []
    const value = answers[opinion.indexOf(confidence)] as CrowdAnswer
    const share = crowd.share(nameOfQuestion(question), value, answers)
    const text = `Most people here choose ${value} as ${spoken(parameter)} (${Math.round(100 * share)} %).`
    return [[parameter, { value, confidence, because: [{ kind: 'crowd', text, tool: tool.name, parameter, share }] }]]
  })
  return Object.fromEntries(choices)
}
