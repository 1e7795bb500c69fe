/**
 * Arranging: which tools the model is offered, and in which order.
 *
 * Lives here: what a suggestion of a tool means for its rivals. Pure. May not know: any host.
 */
import type { Evidence, Suggestion, ToolChoice } from '../../penchant.js'

/** Evidence in nobody's favour: what the text is about, what was given beforehand, curiosity. Who is out of the question: `speaksAgainst`. */
const SAYS_NOTHING: readonly Evidence['kind'][] = ['topic', 'prior', 'trying', 'nothing-fits']

/** Times that the user must have taken a tool before its rivals go. */
const SEVERAL = 3

/** How sure penchant must be by default, 0 … 1, to withhold the rivals of a tool. */
export const NARROW_AT = 0.8

/** Where no tool is suggested, all are offered but those that the user has banned and does not mention. */
function withoutBanned(names: readonly string[], suggestion: Suggestion | undefined): Arranged {
  const banned = new Set((suggestion?.because ?? []).flatMap((evidence) => (speaksAgainst(evidence) ? [evidence.tool] : [])))
  for (const name of suggestion?.context.mentioned ?? []) banned.delete(name)
  const kept = names.filter((name) => !banned.has(name))
  if (kept.length === 0) return { names, withheld: [], tie: [], isChanged: false, isKnown: false }
  return { names: kept, withheld: names.filter((name) => banned.has(name)), tie: [], isChanged: kept.length < names.length, isKnown: false }
}

type AgainstTool = Extract<Evidence, { readonly kind: 'ruled-out' | 'refused' | 'stance' }>

const speaksAgainst = (evidence: Evidence): evidence is AgainstTool =>
  evidence.kind === 'ruled-out' || evidence.kind === 'refused' || (evidence.kind === 'stance' && evidence.stance !== 'prefer')

/** Whether anything speaks for a tool but what the request is about. */
const speaksFor = (because: readonly Evidence[]): boolean =>
  because.some((evidence) => !SAYS_NOTHING.includes(evidence.kind) && !speaksAgainst(evidence))

/** Whether the user's own acts are clear enough for rivals to go: they name the tool, or have taken it several times, or said so and taken it. */
function isClear(because: readonly Evidence[]): boolean {
  const taken = Math.max(0, ...because.map((evidence) => (evidence.kind === 'habit' ? evidence.chosen : 0)))
  const isSaid = because.some((evidence) => evidence.kind === 'stance' && evidence.stance === 'prefer')
  return because.some(({ kind }) => kind === 'named') || taken >= SEVERAL || (isSaid && taken > 0)
}

export interface Arranged {
  /** What to offer, in order. */
  readonly names: readonly string[]
  /** Rivals that are not offered. */
  readonly withheld: readonly string[]
  /** Rivals between which the user should choose: one name is both of theirs, or nothing tells them apart. Between names the model chooses. */
  readonly tie: readonly string[]
  /** Whether anything but the order of other tools is as it was. */
  readonly isChanged: boolean
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
  if (suggestion === undefined || suggestion.outcome === 'failed') return withoutBanned(names, suggestion)
  const { tool, otherwise = [] } = suggestion
  const before = tool === undefined ? withoutBanned(names, suggestion).withheld : []
  const offered = new Set(names)
  // Never what the request names: to compare, to ask about, to use beside the other.
  const mentioned = new Set(suggestion.context.mentioned)
  const withheld = new Set(before)
  const jobs = (tool === undefined ? otherwise : [tool, ...otherwise]).map((job) => ({ job, group: groupOf(job) }))
  for (const { job, group } of jobs) {
    const isSure = (job !== tool || suggestion.outcome !== 'ask') && isClear(job.because) && shareOf(job, group) >= narrowAt
    for (const name of isSure ? group : []) if (name !== job.name && !mentioned.has(name)) withheld.add(name)
  }
  for (const evidence of tool?.because ?? [])
    if (speaksAgainst(evidence) && offered.has(evidence.tool) && !mentioned.has(evidence.tool) && offered.size - withheld.size > 1)
      withheld.add(evidence.tool)

  const isKnown = tool !== undefined && speaksFor(tool.because)
  const arranged = jobs
    .reduce((order, { job, group }) => (speaksFor(job.because) ? inFront(order, job, group) : order), names)
    .filter((name) => !withheld.has(name))
  return {
    names: arranged,
    withheld: [...withheld],
    tie:
      suggestion.outcome === 'ask' && !tool?.because.some(({ kind }) => kind === 'named')
        ? (tool?.ask ?? []).filter((name) => offered.has(name))
        : [],
    isChanged: arranged.length !== names.length || arranged.some((name, i) => name !== names[i]),
    isKnown,
  }

  /** The offered rivals of a tool and it itself; none where it is not offered. */
  function groupOf({ name, ranking }: ToolChoice): ReadonlySet<string> {
    const domain = ranking.find((one) => one.name === name)?.domain
    if (domain === undefined || !offered.has(name)) return new Set()
    return new Set(ranking.flatMap((one) => (one.domain === domain && offered.has(one.name) ? [one.name] : [])))
  }

  function shareOf({ name, ranking }: ToolChoice, group: ReadonlySet<string>): number {
    const probability = (isMeant: (name: string) => boolean) =>
      ranking.reduce((sum, one) => (isMeant(one.name) ? sum + one.probability : sum), 0)
    const total = probability((one) => group.has(one))
    return total > 0 ? probability((one) => one === name) / total : 0
  }

  /** The tools of one group in their own places, the preferred ones first. */
  function inFront(order: readonly string[], job: ToolChoice, group: ReadonlySet<string>): readonly string[] {
    const first = (job.ask ?? [job.name]).filter((name) => group.has(name))
    const inOrder = [...first, ...order.filter((name) => group.has(name) && !first.includes(name))]
    let at = 0
    return order.map((name) => (group.has(name) ? (inOrder[at++] as string) : name))
  }
}
