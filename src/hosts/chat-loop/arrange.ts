/**
 * Arranging: which tools the model is offered, and in which order.
 *
 * Lives here: what a suggestion of a tool means for its rivals; what stays, however short the list. Pure. May not know: any host, how tools are ranked.
 */
import type { Evidence, ShortlistLimits, Suggestion, ToolChoice } from '../../penchant.js'
import type { Advice } from './advice.js'
import { fieldsOf } from './fields.js'
import { FIND_TOOLS } from './tools.js'
import type { HostOptions } from './report.js'

/** Evidence in nobody's favour: what the text is about, what was given beforehand, curiosity. Who is out of the question: `speaksAgainst`. */
const SAYS_NOTHING: readonly Evidence['kind'][] = ['topic', 'prior', 'trying', 'nothing-fits']

/** Times that the user must have taken a tool before its rivals go. */
const SEVERAL = 3

/** How sure penchant must be by default, 0 … 1, to withhold the rivals of a tool. */
export const NARROW_AT = 0.8

const saysNothing = ({ kind }: Evidence): boolean => SAYS_NOTHING.includes(kind)

const speaksAgainst = (evidence: Evidence): evidence is Extract<Evidence, { readonly kind: 'ruled-out' | 'refused' | 'stance' }> =>
  evidence.kind === 'ruled-out' || evidence.kind === 'refused' || (evidence.kind === 'stance' && evidence.stance !== 'prefer')

/** Whether anything speaks for a tool but what the request is about. */
const speaksFor = (because: readonly Evidence[]): boolean => because.some((evidence) => !saysNothing(evidence) && !speaksAgainst(evidence))

/** Whether the user's own acts are clear enough for rivals to go: they name the tool, or have taken it several times, or said so and taken it. */
function isClear(because: readonly Evidence[]): boolean {
  const taken = Math.max(0, ...because.map((evidence) => (evidence.kind === 'habit' ? evidence.chosen : 0)))
  const isSaid = because.some((evidence) => evidence.kind === 'stance' && evidence.stance === 'prefer')
  return because.some(({ kind }) => kind === 'named') || taken >= SEVERAL || (isSaid && taken > 0)
}

export interface Arranged {
  readonly names: readonly string[]
  readonly withheld: readonly string[]
  /** Rivals between which the user should choose: one name is both of theirs, or nothing tells them apart. Between names the model chooses. */
  readonly tie: readonly string[]
  /** Whether anything but the order of other tools is as it was. */
  readonly isChanged: boolean
  /** Tools that were put before their rivals, or offered in their place. */
  readonly favoured: readonly string[]
  /** Whether anything speaks for the suggested tool but what the request is about: else nothing is known of this user's wish. */
  readonly isKnown: boolean
}

/**
 * The preferred tool takes the first of the places that its group of rivals has; where penchant is sure enough, the rivals go. The same in the
 * groups that the request may be for otherwise. Tools of other groups, and tools without a declared group, stay where they are. What the user
 * does not want goes, as long as something is left.
 *
 * @param narrowAt share of the group's probability, 0 … 1, from which the rivals go
 */
export function arrange(names: readonly string[], suggestion: Suggestion | undefined, narrowAt: number): Arranged {
  const { tool, outcome, context, otherwise = [], because = [] }: Partial<Suggestion> = suggestion ?? {}
  const offered = new Set(names)
  // Never what the request names: to compare, to ask about, to use beside the other.
  const mentioned = new Set(context?.mentioned)
  const against = [...because, ...(tool?.because ?? [])].filter(speaksAgainst).map((evidence) => evidence.tool)
  const banned = new Set(against.filter((name) => offered.has(name) && !mentioned.has(name)))
  // Where every tool is banned, something has to be offered all the same.
  const withheld = banned.size < offered.size ? banned : new Set<string>()
  const jobs = (tool === undefined ? otherwise : [tool, ...otherwise]).map((job) => ({ job, group: groupOf(job) }))
  for (const { job, group } of jobs) {
    const isSure = (job !== tool || outcome !== 'ask') && isClear(job.because) && shareOf(job, group) >= narrowAt
    for (const name of isSure ? group : []) if (name !== job.name && !mentioned.has(name)) withheld.add(name)
  }
  const isKnown = tool !== undefined && speaksFor(tool.because)
  const arranged = jobs
    .reduce((order, { job, group }) => (job.because.every(saysNothing) ? order : inFront(order, job, group)), names)
    .filter((name) => !withheld.has(name))
  return {
    names: arranged,
    withheld: [...withheld],
    tie:
      outcome === 'ask' && !tool?.because.some(({ kind }) => kind === 'named') ? (tool?.ask ?? []).filter((name) => offered.has(name)) : [],
    favoured: jobs.flatMap(({ job, group }) => (isOtherwise(group) ? [job.name] : [])),
    isChanged: String(arranged) !== String(names),
    isKnown,
  }

  /** Whether a group of rivals is offered otherwise than it was given. */
  function isOtherwise(group: ReadonlySet<string>): boolean {
    const [before, now] = [names, arranged].map((list) => list.filter((name) => group.has(name)))
    return String(before) !== String(now)
  }

  /** The offered rivals of a tool and it itself, those last that something speaks against; none where it is not offered. */
  function groupOf({ name, ranking, because }: ToolChoice): ReadonlySet<string> {
    const domain = ranking.find((one) => one.name === name)?.domain
    if (domain === undefined || !offered.has(name)) return new Set()
    const rivals = ranking.flatMap((one) => (one.domain === domain ? [one.name] : []))
    return new Set(
      [...names.filter((one) => rivals.includes(one)), ...because.flatMap((one) => (speaksAgainst(one) ? one.tool : []))].filter((one) =>
        offered.has(one),
      ),
    )
  }

  function shareOf({ name, ranking }: ToolChoice, group: ReadonlySet<string>): number {
    const own = ranking.find((one) => one.name === name)?.probability ?? 0
    const total = ranking.reduce((sum, one) => (group.has(one.name) ? sum + one.probability : sum), 0)
    return total > 0 ? own / total : 0
  }

  /** The tools of one group in their own places, the preferred ones first. */
  function inFront(order: readonly string[], job: ToolChoice, group: ReadonlySet<string>): readonly string[] {
    const first = (job.ask ?? [job.name]).filter((name) => group.has(name))
    const inOrder = [...first, ...[...group].filter((name) => !first.includes(name))]
    let at = 0
    return order.map((name) => (group.has(name) ? (inOrder[at++] as string) : name))
  }
}

/** What is offered in the end. */
export interface Offer extends Arranged {
  /** What was left out for the length of the list alone: it says nothing about what the user wants. */
  readonly hidden: readonly string[]
}

/** The limits of a list of so many tools; undefined where none are set, or where all fit. */
export function limitsFor({ maxTools, maxToolTokens }: HostOptions, tools: number): ShortlistLimits | undefined {
  if (maxToolTokens === undefined) return maxTools === undefined || tools <= maxTools ? undefined : { max: maxTools }
  return { max: maxTools ?? Math.max(1, tools), maxTokens: maxToolTokens }
}

/**
 * The same, shortened to what penchant ranked for it, if it did. Whatever the limits stays what is in `always`, what was `seen` (used or asked for),
 * what the user is asked about or has named, and, once a call has failed, the rivals of what was seen.
 */
export function shortened(
  arranged: Arranged,
  { request: { suggestion, hasFailed }, tools, seen }: Pick<Advice, 'request' | 'tools' | 'seen'>,
  always: readonly string[],
): Offer {
  const { shortlist, context, tool } = suggestion ?? {}
  if (shortlist === undefined) return { ...arranged, hidden: [] }
  const groupOf = (name: string): string | undefined => tools.get(name)?.domain
  const groupsOf = (names: readonly string[]) => new Set<unknown>(names.flatMap((name) => groupOf(name) ?? []))
  const ranked = shortlist.map(({ name }) => name)
  const kept = new Set([FIND_TOOLS, ...ranked, ...always, ...seen, ...arranged.tie, ...(context?.mentioned ?? []), tool?.name])
  const failed = groupsOf(hasFailed ? seen : [])
  const isKept = (name: string): boolean => kept.has(name) || failed.has(groupOf(name))
  const names = arranged.names.filter(isKept)
  const hidden = arranged.names.filter((name) => !isKept(name))
  // That a tool runs whose rivals are left out was not the model's choice among all.
  const without = groupsOf(hidden)
  return { ...arranged, names, hidden, favoured: [...arranged.favoured, ...names.filter((name) => without.has(groupOf(name)))] }
}

/** The tools of a request as they are offered: the advised ones in their order, then what penchant was not told of. */
export function offered<T>(
  tools: readonly T[],
  { names, withheld, hidden, isChanged }: Offer,
  nameOf = (tool: T): unknown => fieldsOf(tool).name,
): readonly T[] {
  if (!isChanged) return tools
  const gone = new Set<unknown>([...names, ...withheld, ...hidden])
  return [...names.flatMap((name) => tools.filter((tool) => nameOf(tool) === name)), ...tools.filter((tool) => !gone.has(nameOf(tool)))]
}
