/**
 * Characters of rivals: how each does the job (cheap, fast, fine, …), from what it says of itself, compared within its group.
 *
 * Lives here: clauses of descriptions, the characters of who offers a tool, how alike two of different groups are.
 * May not know: users, requests, what was chosen.
 */
import { providerOf } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { type CircumstanceMap, unitOf } from '../embedding/circumstance-map.js'

/** Clauses of a description that are read, and of all tools of one provider that are kept. */
const MOST_CLAUSES = 12
const MOST_KEPT = 24

const CLAUSES = /[.;:!?…。；！？]+\s*|,\s+|[，、]|\s+(?:and|und|et|y|e)\s+/u
const SHORTEST = 4

/** Who takes part: the provider where there is one, so that what is learnt of one function holds for the next; else the tool. */
export const partyOf = (tool: Pick<Tool, 'name' | 'provider'>): string => providerOf(tool) ?? tool.name

/** Clauses of a tool's description: texts whose vectors its characters are made of. */
export function clausesOf({ description }: Pick<Tool, 'description'>): readonly string[] {
  const clauses = description.split(CLAUSES).map((clause) => clause.trim())
  return [...new Set(clauses.filter(({ length }) => length >= SHORTEST))].slice(0, MOST_CLAUSES)
}

/** P(character | clause) by clause, the latest last. */
export type Clauses = Map<string, Float64Array>

/** Parties by group of rivals. */
export type Parties = Map<string, Map<string, Clauses>>

export function addTool(parties: Parties, domain: string, tool: Tool, charactersOf: (clause: string) => Float64Array | undefined): void {
  const group = parties.get(domain) ?? new Map<string, Clauses>()
  const clauses = group.get(partyOf(tool)) ?? new Map<string, Float64Array>()
  for (const clause of clausesOf(tool)) {
    const found = clauses.get(clause) ?? charactersOf(clause)
    if (found === undefined) continue
    clauses.delete(clause)
    clauses.set(clause, found)
  }
  for (const oldest of clauses.keys()) {
    if (clauses.size <= MOST_KEPT) break
    clauses.delete(oldest)
  }
  group.set(partyOf(tool), clauses)
  parties.set(domain, group)
}

/**
 * Characters of each party of a group: the mean over its clauses, without what the group has in common, length 1 (or 0: nothing is known).
 * Clauses that two parties share say what the job is, not who does it.
 */
export function charactersIn(group: ReadonlyMap<string, Clauses>): ReadonlyMap<string, Float64Array> {
  const sharedBy = new Map<string, number>()
  for (const clauses of group.values()) for (const clause of clauses.keys()) sharedBy.set(clause, (sharedBy.get(clause) ?? 0) + 1)
  const means = new Map<string, Float64Array>()
  for (const [party, clauses] of group) {
    const own = [...clauses].flatMap(([clause, characters]) => ((sharedBy.get(clause) ?? 0) > 1 ? [] : [characters]))
    const [first] = own
    if (first !== undefined)
      means.set(
        party,
        first.map((_, i) => own.reduce((sum, one) => sum + (one[i] as number), 0) / own.length),
      )
  }
  const all = [...means.values()]
  const common = all[0]?.map((_, i) => all.reduce((sum, one) => sum + (one[i] as number), 0) / all.length)
  return new Map(
    [...means].map(([party, mean]) => [party, common === undefined ? mean : unitOf(mean.map((x, i) => x - (common[i] as number)))]),
  )
}

/** Remembers what clauses say: a description is read once, whatever asks for it. */
export function createClauseReader(most = 4096): (map: CircumstanceMap, clause: string, vector: Float32Array) => Float64Array {
  const known = new Map<string, Float64Array>()
  return (map, clause, vector) => {
    const key = `${map.dimensions}:${clause}`
    const found = known.get(key) ?? map.characters(vector)
    known.delete(key)
    known.set(key, found)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return found
  }
}
