/**
 * Arranging: which tools the model is offered, and in which order.
 *
 * Lives here: what a suggestion of a tool means for its rivals. Pure. May not know: any host.
 */
import type { Evidence, Suggestion } from '../penchant.js'

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

/** Whether the user's own acts are clear enough for rivals to go: they name the tool, or have taken it several times. */
const isClear = (evidence: Evidence): boolean => evidence.kind === 'named' || (evidence.kind === 'habit' && evidence.chosen >= SEVERAL)

export interface Arranged {
  /** What to offer, in order. */
  readonly names: readonly string[]
  /** Rivals that are not offered. */
  readonly withheld: readonly string[]
  /** Rivals between which the user should choose: the request names both, or nothing tells them apart. */
  readonly tie: readonly string[]
  /** Whether anything but the order of other tools is as it was. */
  readonly isChanged: boolean
  /** Whether anything speaks for the suggested tool but what the request is about: else nothing is known of this user's wish. */
  readonly isKnown: boolean
}

/**
 * The preferred tool takes the first of the places that its group of rivals has; where penchant is sure enough, the rivals go. Tools of other
 * groups, and tools without a declared group, stay where they are. What the user does not want goes, as long as something is left.
 *
 * @param narrowAt share of the group's probability, 0 … 1, from which the rivals go
 */
export function arrange(names: readonly string[], suggestion: Suggestion | undefined, narrowAt: number): Arranged {
  const tool = suggestion?.tool
  const offered = new Set(names)
  if (suggestion === undefined || tool === undefined || suggestion.outcome === 'leave') return withoutBanned(names, suggestion)
  const domain = tool.ranking.find(({ name }) => name === tool.name)?.domain
  const group = tool.ranking.filter((one) => offered.has(one.name) && one.domain !== undefined && one.domain === domain)
  const unwanted = tool.because.flatMap((evidence) => (speaksAgainst(evidence) && offered.has(evidence.tool) ? [evidence.tool] : []))
  const first = (tool.ask ?? [tool.name]).filter((name) => group.some((one) => one.name === name))
  const isKnown = tool.because.some((evidence) => !SAYS_NOTHING.includes(evidence.kind) && !speaksAgainst(evidence))

  const total = group.reduce((sum, { probability }) => sum + probability, 0)
  const isSure = suggestion.outcome !== 'ask' && tool.because.some(isClear) && first.length === 1 && shareOf(tool.name) >= narrowAt
  // Never what the request names: to compare, to ask about, to use beside the other.
  const mentioned = new Set(suggestion.context.mentioned)
  const rivals = isSure ? group.map(({ name }) => name).filter((name) => name !== tool.name && !mentioned.has(name)) : []
  const withheld = new Set(rivals)
  for (const name of unwanted) if (!mentioned.has(name) && offered.size - withheld.size > 1) withheld.add(name)

  const isInGroup = new Set(group.map(({ name }) => name))
  const order = [...first, ...names.filter((name) => isInGroup.has(name) && !first.includes(name))]
  let at = 0
  const arranged = names
    .map((name) => (isKnown && isInGroup.has(name) ? (order[at++] as string) : name))
    .filter((name) => !withheld.has(name))
  return {
    names: arranged,
    withheld: [...withheld],
    tie: suggestion.outcome === 'ask' ? (tool.ask ?? []).filter((name) => offered.has(name)) : [],
    isChanged: arranged.length !== names.length || arranged.some((name, i) => name !== names[i]),
    isKnown,
  }

  function shareOf(name: string): number {
    return total > 0 ? (group.find((one) => one.name === name)?.probability ?? 0) / total : 0
  }
}
