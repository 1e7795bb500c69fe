/**
 * Open tools: which candidates a request may be answered with, and which it names.
 *
 * Lives here: what closes a tool (the request, the user's word, what went wrong), and when it comes back. May not know: how likely a tool is.
 */
import type { Tool } from '../catalogue/tool.js'
import { domainOf } from '../embedding/tools/domain.js'
import type { Asked } from './asked.js'
import type { Mention } from './naming/mention.js'
import { isStatement } from './none/none-outcome.js'
import { isSpoiled, type ToolRecord } from './policy.js'
import { recordText } from './tool-evidence.js'

export interface OpenTools {
  readonly open: readonly Tool[]
  /**
   * What a chat model may be offered, which reads the message itself: beside those that are open what only seems to be ruled out, and nothing that
   * the user has banned.
   */
  readonly offerable: readonly Tool[]
  /** Names of those that the request is to be done with, and of those that it rules out. */
  readonly named: readonly string[]
  readonly ruledOut: ReadonlySet<string>
  /** What the user does not want or what went wrong, each with why; nothing that is named. */
  readonly barred: NonNullable<Asked['barred']>
}

/** @param recordOf what became of a tool; absent: that closes none */
export function openTools(asked: Asked, mention: Mention | undefined, recordOf?: (tool: Tool) => ToolRecord): OpenTools {
  const isAllowed = new Set(asked.candidates.map(({ name }) => name))
  const named = namedBy(asked, mention).filter((name) => isAllowed.has(name))
  const { notNow = [], idle = [] } = asked.heard ?? {}
  // "Do Not Disturb on my CLINQ account": what is surely only talked about is not ruled out by a "not" beside it.
  const spelt = (mention?.ruledOut ?? []).filter((name) => !idle.includes(name))
  const ruledOut = new Set([...spelt, ...notNow].filter((name) => !named.includes(name)))
  const spoiled = recordOf === undefined ? [] : spoiledIn(asked, recordOf)
  const notWanted = [...(asked.barred ?? []), ...spoiled].filter(({ tool }) => isAllowed.has(tool) && !named.includes(tool))
  const unwanted = (asked.wishes ?? []).flatMap(({ tool, isWanted }) => (isWanted || named.includes(tool) ? [] : [tool]))
  const closed = new Set([...ruledOut, ...notWanted.map(({ tool }) => tool), ...unwanted])
  const banned = notWanted.flatMap(({ tool, evidence }) => (evidence.kind === 'stance' && evidence.stance === 'never' ? [tool] : []))
  const open = openAmong(asked.candidates, closed, new Set([...ruledOut, ...unwanted, ...banned]))
  // Where nothing else is left for a job, what was only refused has come back.
  const isOpen = new Set(open.map(({ name }) => name))
  const barred = notWanted.filter(({ tool }) => banned.includes(tool) || !isOpen.has(tool))
  const against = new Set(barred.map(({ tool }) => tool))
  const out = new Set([...spelt.filter((name) => !named.includes(name)), ...banned])
  const offerable = asked.candidates.filter(
    ({ name }) => !out.has(name) && (isOpen.has(name) || (ruledOut.has(name) && !against.has(name))),
  )
  return { open, offerable, named, ruledOut, barred }
}

/**
 * Tools that the request is to be done with. What a message says of a name is read by a head, which sees names where the matcher sees none;
 * a name that is surely only talked about, or of which rather something else is said, is no order.
 */
function namedBy(asked: Asked, mention: Mention | undefined): readonly string[] {
  const { heard } = asked
  const { tools = [], ruledOut = [] } = mention ?? {}
  if (heard === undefined) return tools
  if (isStatement(asked)) return []
  const isOrder = (name: string): boolean => !heard.idle.includes(name) && !heard.doubtful.includes(name)
  // "A table, but not with Resy": a head that takes it for an order would do the opposite of what is asked.
  const used = heard.used.filter((name) => !ruledOut.includes(name))
  return [...new Set([...used, ...(used.length === 0 ? tools.filter(isOrder) : [])])]
}

/**
 * Tools that the user refused, or that failed, again and again, each with why. Once is enough where they have taken none of its rivals: then
 * there is nobody to put before it.
 */
function spoiledIn({ candidates, wishes = [], reopened = [] }: Asked, recordOf: (tool: Tool) => ToolRecord): NonNullable<Asked['barred']> {
  // A wish that was stated lapses by itself, once the user has acted against it often enough.
  const stated = new Set([
    ...reopened,
    ...wishes.flatMap(({ tool, isWanted, evidence }) => (isWanted && evidence.kind === 'stated' ? [tool] : [])),
  ])
  const records = candidates.map((tool) => ({ tool, record: recordOf(tool) }))
  const served = new Set(records.flatMap(({ tool, record }) => (record.taken > 0 ? [domainOf(tool)] : [])))
  return records.flatMap(({ tool, record }) => {
    if (stated.has(tool.name)) return []
    if (!isSpoiled(record) && (record.refused === 0 || served.has(domainOf(tool)))) return []
    return [{ tool: tool.name, evidence: { kind: 'refused' as const, text: recordText(record, record.taken), tool: tool.name, ...record } }]
  })
}

/**
 * Candidates that may be suggested. Where a whole group of rivals is closed, those come back that were only put behind others or
 * went wrong; and where every candidate is closed, all: something has to be said.
 *
 * @param firmly closed by the user's word
 */
function openAmong(candidates: readonly Tool[], closed: ReadonlySet<string>, firmly: ReadonlySet<string>): readonly Tool[] {
  const open = candidates.filter(({ name }) => !closed.has(name))
  const served = new Set(open.map(domainOf))
  const left = candidates.filter((tool) => !closed.has(tool.name) || (!firmly.has(tool.name) && !served.has(domainOf(tool))))
  return left.length > 0 ? left : candidates
}
