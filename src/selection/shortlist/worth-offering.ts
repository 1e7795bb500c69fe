/**
 * Tools worth offering to a chat model: what the request and each of its parts are for, and what this user takes.
 *
 * Lives here: the order of the list. May not know: how its limits are kept (within-limits.ts), how a policy comes to its opinion.
 */
import type { Tool } from '../../catalogue/tool.js'
import { type Candidate, rivalsByDomain } from '../policy.js'

/** Groups of rivals in which it is asked what the user takes: each costs a decision. */
const MOST_GROUPS = 8

/**
 * A named tool stands at least half as high as the best: among the functions of strangers, whose names are ordinary words, a name is read where
 * none was meant about as often as not.
 */
const NAMED_SHARE = 0.5

/** What is believed of the candidates. */
export interface OfferQuestion {
  /** Those that nothing speaks against. */
  readonly candidates: readonly Candidate[]
  /** Shares by the texts alone, one a candidate (text-shares.ts). */
  readonly byText: Float64Array
  /** P(wanted) for the whole request, one a candidate, sum 1. */
  readonly probabilities: Float64Array
  /** Names that the request is to be done with. */
  readonly named: readonly string[]
  /** What is suggested: first, where anything is known of the user. */
  readonly suggested: string | undefined
  /** Whether this user took the tool before, or said that they want it. */
  isKnown(candidate: Candidate): boolean
  /** P(wanted) among rivals, as if the request were for what they do; one a rival, sum 1. */
  among(domain: string, rivals: readonly Candidate[]): ArrayLike<number>
}

/**
 * Candidates, the likeliest first. Of a user of whom nothing is known the texts alone decide. Else P(wanted) is added, and in each group of
 * rivals of which one was taken its best share by text, as far as this user takes each: what they take rises to the place that its job has, and
 * nothing sinks.
 */
export function worthOffering({ candidates, byText, probabilities, named, suggested, isKnown, among }: OfferQuestion): readonly Tool[] {
  const known = candidates.map(isKnown)
  const isAnyKnown = known.includes(true)
  const scores = byText.slice()
  if (isAnyKnown) {
    const column = new Map(candidates.map((candidate, k) => [candidate, k]))
    const groups = [...rivalsByDomain(candidates)].flatMap(([domain, rivals]) => {
      const columns = rivals.map((rival) => column.get(rival) as number)
      const share = columns.reduce((most, k) => Math.max(most, byText[k] as number), 0)
      return rivals.length > 1 && columns.some((k) => known[k]) ? [{ domain, rivals, columns, share }] : []
    })
    for (const [k, probability] of probabilities.entries()) scores[k] = (scores[k] as number) + probability
    for (const { domain, rivals, columns, share } of groups.sort((a, b) => b.share - a.share).slice(0, MOST_GROUPS)) {
      const taken = among(domain, rivals)
      for (const [i, k] of columns.entries()) scores[k] = (scores[k] as number) + share * (taken[i] as number)
    }
  }
  const nameOf = (k: number): string => (candidates[k] as Candidate).tool.name
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  for (const k of candidates.keys()) {
    if (named.includes(nameOf(k))) scores[k] = Math.max(scores[k] as number, NAMED_SHARE * best)
    if (isAnyKnown && nameOf(k) === suggested) scores[k] = Number.POSITIVE_INFINITY
  }
  return [...candidates.keys()]
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    .map((k) => (candidates[k] as Candidate).tool)
}
