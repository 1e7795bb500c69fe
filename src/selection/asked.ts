/**
 * What was asked: a question, read and checked.
 *
 * Lives here: the text and the candidates of a question. May not know: what is believed of them.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import type { Crowd } from '../crowd/create-crowd.js'
import { domainOf } from '../embedding/tools/domain.js'
import { invalidArgument, PenchantError } from '../errors.js'
import type { Evidence, Question, ShortlistLimits } from '../penchant.js'
import type { Acts } from '../reading/verdicts.js'
import type { Heard } from './heard.js'
import { requestText } from '../question.js'
import { defined } from '../util/defined.js'
import { checkLimits } from './shortlist/within-limits.js'

/** A question, read and checked. */
export interface Asked {
  readonly text: string
  readonly conversation: string
  readonly turn?: string
  readonly tool?: string
  readonly domain?: string
  readonly candidates: readonly Tool[]
  readonly prior: Readonly<Record<string, number>>
  readonly explore: boolean
  /** Arguments that are stated. */
  readonly args: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970. */
  readonly at: number
  /** Limits of the list of tools to offer, where it is asked for. */
  readonly shortlist?: ShortlistLimits
  /** What the user once said about tools for requests like this one. */
  readonly wishes?: readonly ToolWish[]
  /** What the request says of tools by name. */
  readonly heard?: Heard
  /** What the message is for, and P(it welcomes what has just run) and P(it complains of it), 0 … 1. */
  readonly acts?: Acts & { readonly thanks: number; readonly complaint: number }
  /** Whether it is read as asking for others alone. */
  readonly isForOthers?: boolean
  /** Tools that the user does not want, unless the request names them, each with why. */
  readonly barred?: readonly { readonly tool: string; readonly evidence: Evidence }[]
  /** Tools that may be used again, whatever was refused before that was said. */
  readonly reopened?: readonly string[]
  /** What other people take, where the app knows. */
  readonly crowd?: Crowd
}

/** A tool that the user said they want, or do not want. */
export interface ToolWish {
  readonly tool: string
  readonly isWanted: boolean
  /** How likely it is meant for this request. */
  readonly probability: number
  readonly evidence: Evidence
}

/** Whether it is said already which tool or which domain it is: by a name, or by the app. */
export const isSettled = ({ tool, domain }: Asked, named: readonly string[]): boolean =>
  named.length > 0 || tool !== undefined || domain !== undefined

/** @throws PenchantError `invalid-argument`, `unknown-tool` */
export function readQuestion(question: Question, catalogue: Catalogue): Asked {
  const text = requestText(question?.query)
  if (text.trim() === '')
    throw new PenchantError('invalid-argument', {
      message: 'The question has no text: `query` must be a string or turns with a user turn among them.',
      hint: "suggest({ query: 'a table for tonight' }) or suggest({ query: [{ role: 'user', content: '…' }] }).",
      fields: { argument: 'query' },
    })
  const { turn, tool, domain, shortlist } = question
  checkLimits(shortlist)
  const candidates = candidatesOf(question, catalogue)
  return {
    text,
    conversation: question.conversation ?? '',
    ...defined({ turn, tool, domain, shortlist }),
    candidates,
    prior: question.prior ?? {},
    explore: (question.explore ?? true) === true,
    args: typeof question.args === 'object' && question.args !== null ? question.args : {},
    at: typeof question.at === 'number' && question.at >= 0 && Number.isFinite(question.at) ? question.at : Date.now(),
  }
}

/** The weight that the app gave a tool, > 0. */
export function priorOf({ prior }: Asked, { name }: Tool): number {
  const weight = Object.hasOwn(prior, name) ? prior[name] : undefined
  return typeof weight === 'number' && weight > 0 && Number.isFinite(weight) ? weight : 1
}

function candidatesOf(question: Question, catalogue: Catalogue): readonly Tool[] {
  const asked = question.tools
  if (asked !== undefined && !Array.isArray(asked))
    throw invalidArgument('tools', 'an array of tool names', 'Add definitions with addTools; name them here.')
  const listed =
    asked === undefined
      ? catalogue.list()
      : [...new Set(asked)].flatMap((name) => (typeof name === 'string' ? catalogue.get(name) : undefined) ?? [])
  const tools = question.domain === undefined ? listed : listed.filter((tool) => domainOf(tool) === question.domain)
  if (tools.length > 0) return tools
  throw new PenchantError('unknown-tool', {
    message:
      asked === undefined && question.domain === undefined
        ? 'There are no tools to choose from.'
        : 'None of the tools asked about has been added.',
    hint: 'Call addTools first.',
    fields: { tools: (asked ?? []).slice(0, 10).map(String), domain: question.domain },
  })
}
