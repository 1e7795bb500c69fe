/**
 * Characters of rivals: how each does the job (cheap, fast, fine, …), from what it says of itself, compared within its group.
 *
 * Lives here: texts of descriptions, the characters of who offers a tool, how alike two of different groups are.
 * May not know: users, requests, what was chosen.
 */
import { providerOf } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import type { CircumstanceMap, OfCharacters } from '../../embedding/circumstance/circumstance-map.js'
import type { Kernels } from '../../linear/kernels.js'
import { softmax } from '../../embedding/shares.js'
import { toUnit } from '../../embedding/unit.js'
import { keepLatest } from '../../util/keep-latest.js'
import { memoize } from '../../util/memoize.js'

/** Texts of a description that are read, and of all tools of one provider that are kept. */
const MOST_CLAUSES = 12
const MOST_SENTENCES = 8
const MOST_KEPT = 64

const SENTENCES = /(?<=[.;:!?…])\s+|(?<=[。；！？])/u
const CLAUSES = /[.;:!?…。；！？]+\s*|,\s+|[，、]|\s+(?:and|und|et|y|e)\s+/u
const SHORTEST = 4

/** Longest text that is read as a whole, in characters: more does not fit into a vector. */
const LONGEST = 1000

/** A text of so many words counts in full, a shorter one less: “one hour” may be said of anything. */
const FULL_WORDS = 8

/** How much of what a group's texts have in common is taken from each before it is read: that is what the job is. */
const TOPIC = 0.6

/** What saying that something is wrong takes from its opposite: what is dear is not cheap. */
const AGAINST = 0.25

/** Who takes part: the provider where there is one, so that what is learnt of one function holds for the next; else the tool. */
export const partyOf = (tool: Pick<Tool, 'name' | 'provider'>): string => providerOf(tool) ?? tool.name

/**
 * Texts whose vectors a tool's characters are made of: its description as a whole, its sentences and their clauses. A clause alone may be
 * too short to say anything, the whole too mixed.
 */
export const characterTexts = (tool: Pick<Tool, 'description'>): readonly string[] => [...scalesOf(tool).keys()]

/** Texts, and on which scale each was found: 0 the whole, 1 a sentence, 2 a clause. */
function scalesOf({ description }: Pick<Tool, 'description'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const scales = [[description.slice(0, LONGEST)], description.split(SENTENCES).slice(0, MOST_SENTENCES), description.split(CLAUSES)]
  scales.forEach((texts, scale) => {
    const trimmed = texts.map((text) => text.trim()).filter(({ length }) => length >= SHORTEST)
    for (const text of trimmed.slice(0, MOST_CLAUSES)) if (!found.has(text)) found.set(text, scale)
  })
  return found
}

/** What a tool says of itself in one text. */
export interface Said {
  readonly scale: number
  /** Log odds of characters. */
  readonly logits: Float64Array
}

/** By text, the latest last. */
export type Clauses = Map<string, Said>

/** Parties by group of rivals. */
export type Parties = Map<string, Map<string, Clauses>>

export function addTool(parties: Parties, domain: string, tool: Tool, charactersOf: (clause: string) => Float64Array | undefined): void {
  const group = parties.get(domain) ?? new Map<string, Clauses>()
  const clauses = group.get(partyOf(tool)) ?? new Map<string, Said>()
  for (const [clause, scale] of scalesOf(tool)) {
    const logits = clauses.get(clause)?.logits ?? charactersOf(clause)
    if (logits !== undefined) keepLatest(clauses, clause, { scale, logits }, MOST_KEPT)
  }
  group.set(partyOf(tool), clauses)
  parties.set(domain, group)
}

/**
 * Characters of each party of a group: the mean over its texts, a scale like another, without what the group has in common, length 1 (or 0: nothing is known).
 * Texts that two parties share say what the job is, not who does it.
 */
export function charactersIn(
  group: ReadonlyMap<string, Clauses>,
  { count, opposites, typical }: OfCharacters,
  kernels: Pick<Kernels, 'exp'>,
): ReadonlyMap<string, Float64Array> {
  const sharedBy = new Map<string, number>()
  for (const clauses of group.values()) for (const clause of clauses.keys()) sharedBy.set(clause, (sharedBy.get(clause) ?? 0) + 1)
  const topic = mean(
    [...group.values()].flatMap((clauses) => (clauses.size === 0 ? [] : [mean([...clauses.values()].map(({ logits }) => logits))])),
  )
  const means = new Map<string, Float64Array>()
  for (const [party, clauses] of group) {
    const own = [...clauses].filter(([clause]) => (sharedBy.get(clause) ?? 0) === 1)
    if (own.length === 0) continue
    const read = own.map(([, { logits }]) => {
      const p = softmax(
        logits.map((logit, i) => logit - TOPIC * ((topic[i] as number) - (typical[i] as number))),
        1,
        kernels.exp,
      )
      const characters = p.slice(0, count)
      for (const [wrong, character] of opposites) characters[character] = (characters[character] as number) - AGAINST * (p[wrong] as number)
      return characters
    })
    const weights = own.map(([clause]) => Math.min(1, clause.split(/\s+/u).length / FULL_WORDS))
    // Each scale counts the same, however many texts it has.
    const inScale = [0, 0, 0]
    for (const [i, [, { scale }]] of own.entries()) inScale[scale] = (inScale[scale] as number) + (weights[i] as number)
    means.set(
      party,
      mean(
        read,
        own.map(([, { scale }], i) => (weights[i] as number) / (inScale[scale] as number)),
      ),
    )
  }
  const common = mean([...means.values()])
  return new Map([...means].map(([party, own]) => [party, toUnit(own.map((x, i) => x - (common[i] as number)))]))
}

/** Empty where there is nothing to take the mean of. */
function mean(vectors: readonly Float64Array[], weights: readonly number[] = vectors.map(() => 1)): Float64Array {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const [first = new Float64Array(0)] = vectors
  return first.map((_, i) => vectors.reduce((sum, one, v) => sum + (weights[v] as number) * (one[i] as number), 0) / all)
}

const MOST_READ = 4096
const readClauses = new Map<string, Float64Array>()

/** What a clause says: a description is read once, whatever asks for it. */
export const readClause = (map: CircumstanceMap, clause: string, vector: Float32Array): Float64Array =>
  memoize(readClauses, `${map.dimensions}:${clause}`, MOST_READ, () => map.characters(vector))
