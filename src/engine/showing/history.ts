/** The log as people read it: one sentence an event. */
import { invalidArgument } from '../../errors.js'
import type { DisclosureEvent, DisclosureScope, LogEvent, PersonaEvent, RoundEvent, StanceEvent, ToolHash } from '../../event.js'
import type { Tool } from '../../catalogue/tool.js'
import type { LogRow, Noted } from '../../penchant.js'
import type { EventLog } from '../../store/event-log.js'
import { defined } from '../../util/defined.js'

const LIMIT = 100
const MOST = 1000

/**
 * The newest events, newest first.
 * @throws PenchantError `invalid-argument`
 */
export async function readHistory(
  log: Pick<EventLog, 'newest'>,
  definitions: ReadonlyMap<ToolHash, Tool>,
  { limit = LIMIT }: { readonly limit?: number } = {},
): Promise<readonly LogRow[]> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw invalidArgument('limit', `a whole number from 1 to ${MOST}`, 'Leave it out for 100.')
  return (await log.newest(limit)).flatMap((event) => rowOf(event, definitions) ?? [])
}

type Shown = Exclude<LogEvent, { readonly kind: 'definition' }>
type NameOf = (hash: ToolHash) => string

/** @returns undefined for definitions: they belong to the calls that need them */
function rowOf(event: LogEvent, definitions: ReadonlyMap<ToolHash, Tool>): LogRow | undefined {
  if (event.kind === 'definition') return undefined
  const { id, at } = event
  const kind = event.kind === 'round' ? 'call' : event.kind === 'card' ? 'note' : event.kind
  const sentence = SENTENCES[event.kind] as (event: Shown, nameOf: NameOf) => string
  const text = sentence(event, (hash) => definitions.get(hash)?.name ?? 'a tool')
  const place = defined({ conversation: 'conversation' in event ? event.conversation : undefined, origin: event.origin })
  return { id, at, kind, text, ...place }
}

const SENTENCES: { readonly [Kind in Shown['kind']]: (event: Extract<Shown, { kind: Kind }>, nameOf: NameOf) => string } = {
  round: (event, nameOf) => `“${event.query}”: ${callText(event, nameOf)}.`,
  card: ({ condition, action, role }) =>
    `${role === 'other' ? 'Of somebody else: ' : ''}${condition === '' ? action : `${condition}: ${action}`}`,
  stance: stanceText,
  fact: ({ path, value }) => `${path.join(' ')}: ${value === null ? 'withdrawn' : String(value)}`,
  disclosure: rulesText,
  feedback: ({ positive, negative, query }) => `${moodOf(positive, negative)} about the answer to “${query}”.`,
  persona: ({ text, change, why }) => `${text === undefined ? LINE_WAS[change] : `“${text}”`}: ${why}`,
  consent: ({ epsilon }) => (epsilon === 0 ? 'No reports about you may be made.' : `Reports may tell ε = ${epsilon} about you, all told.`),
  contribution: ({ epsilon, bits }) => `A report with ε = ${epsilon} was made: ${bits}.`,
  schema: ({ tool, hints }) => {
    const read = hints.map(({ parameter, axis, order }) => `${parameter} goes by ${axis}, ${order.join(' to ')}`)
    return `What the chat model read of ${tool}: ${read.join('; ') || 'no taste decides its choices'}.`
  },
}

/** What ran, whose choice that was, and what the user made of it. */
function callText({ used, suggested, reward, args, by, instead, once, failed }: RoundEvent, nameOf: NameOf): string {
  const did =
    used !== undefined
      ? `${nameOf(used)} was used`
      : suggested !== undefined
        ? `${nameOf(suggested)} was ${(reward ?? 1) >= 0.5 && instead === undefined ? 'right' : 'wrong'}`
        : 'nothing was used'
  const more = [
    by === undefined || by === 'user' ? undefined : CHOSEN_BY[by],
    failed === true ? 'it failed' : used !== undefined && (reward ?? 1) < 0.5 && instead === undefined ? 'it was refused' : undefined,
    instead === undefined ? undefined : `${nameOf(instead)} was wanted instead`,
    once === true ? 'an exception' : undefined,
  ]
  const each = Object.entries(args ?? {}).map(
    ([name, value]) => `${name.replaceAll('_', ' ')}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const given = each.length === 0 ? '' : ` (${each.join(', ')})`
  return [`${did}${given}`, ...more.filter((part) => part !== undefined)].join(', ')
}

const CHOSEN_BY = { model: 'the model’s choice', penchant: 'penchant’s choice', chance: 'tried by chance' } as const

/** What became of a line whose words are not said. */
const LINE_WAS: Readonly<Record<PersonaEvent['change'], string>> = {
  edit: 'A line was changed',
  pin: 'A line was pinned',
  unpin: 'A line was unpinned',
  delete: 'A line was deleted',
  restore: 'A line was restored',
  narrow: 'A line was narrowed',
  lately: 'A line goes by what was done lately',
  since: 'Only what was done since then counts',
}

/** What was said of a tool, as one sentence. */
function stanceText({ tool, stance, over = [], wish }: Pick<StanceEvent, 'tool' | 'stance' | 'over' | 'wish'>): string {
  const rivals = over.join(' or ')
  const said = {
    never: `Never ${tool}${rivals && `, but ${rivals}`}`,
    less: rivals ? `${tool} only after ${rivals}` : `Rather not ${tool}`,
    prefer: rivals ? `Rather ${tool} than ${rivals}` : `${tool} preferred`,
    open: `${tool} as any other`,
  }
  return `${said[stance]}${wish === undefined ? '' : ` (“${wish}”)`}.`
}

/** What was written, for people who may want to take it back. */
export function notedOf(events: readonly LogEvent[], definitions: ReadonlyMap<ToolHash, Tool>): Noted[] {
  return events.flatMap((event) => {
    const row = rowOf(event, definitions)
    if (row === undefined) return []
    const about = event.kind === 'card' ? { card: event.card } : event.kind === 'stance' ? { tool: event.tool } : {}
    return [{ event: row.id, ...about, text: row.text }]
  })
}

function rulesText({ allow, never }: DisclosureEvent): string {
  const about = ({ kinds, tools }: DisclosureScope): string =>
    `${kinds?.join(', ') ?? 'anything'}${tools === undefined ? '' : ` (${tools.join(', ')})`}`
  const parts = [
    ...allow.map((rule) => `${rule.when === 'asked' ? 'wherever it is asked' : 'where a job needs it'}: ${about(rule)}`),
    ...never.map((limit) => `never: ${about(limit)}`),
  ]
  return parts.length === 0 ? 'No rule of what tools may be told.' : `What tools may be told: ${parts.join('; ')}.`
}

function moodOf(positive: number, negative: number): string {
  if (Math.max(positive, negative) < 0.5) return 'Nothing much was said'
  return positive > negative ? 'Pleased' : 'Not pleased'
}
