/**
 * Why a tool was chosen for the circumstance: the past calls that weighed most, and what they resemble.
 *
 * Lives here: which calls are named, and the sentence that names them. May not know: how they were weighed.
 */
import type { Circumstance } from '../../embedding/circumstance/circumstance.js'
import type { Evidence } from '../../contract/evidence.js'
import type { CircumstanceOpinion } from './circumstances.js'
import { day, quoted } from '../tool-evidence.js'
import type { Circumstances, PlacedCall } from './placed-calls.js'

/** Calls that an explanation names, and the least share of what speaks for the tool that makes one worth naming. */
const MOST = 3
const LEAST_SHARE = 0.1

/** Undefined where no successful call speaks for the rival. */
export function circumstanceEvidence(
  { calls }: Circumstances,
  view: Circumstance,
  opinion: CircumstanceOpinion,
  rival: number,
  tool: string,
): Evidence | undefined {
  const shares = opinion.shares(rival)
  const all = shares.reduce((sum, share) => sum + Math.max(0, share), 0)
  const found = [...calls.entries()]
    .map(([i, call]) => ({ call, share: all > 0 ? (shares[i] as number) / all : 0 }))
    .filter(({ call, share }) => share >= LEAST_SHARE && call.reward >= 0.5)
    .sort((a, b) => b.share - a.share || b.call.at - a.call.at)
    .slice(0, MOST)
  const [first] = found
  if (first === undefined) return undefined
  const says = view.says.join(' ')
  return {
    kind: 'like-circumstance',
    text: `${quoted(says)}: like ${named(first.call)}.`,
    tool,
    says,
    calls: found.map(({ call, share }) => ({ query: call.query, says: call.says, tool: call.tool, at: call.at, share })),
  }
}

/** “running late” on 3 March, when Resy was taken */
const named = ({ says, at, rivals }: PlacedCall): string => `${quoted(says)} on ${day(at)}, when ${rivals[0]} was taken`
