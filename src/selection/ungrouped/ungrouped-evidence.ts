/**
 * Why a tool without a domain was chosen, for people.
 *
 * Lives here: its habit, and the remembered request most like this one. May not know: how a belief is made or learnt.
 */
import { dot } from '../../linear/dot.js'
import { type Found, habitEvidence, similarEvidence } from '../tool-evidence.js'
import { UNGROUPED, type Ungrouped } from './ungrouped.js'
import { likeRequests } from './like-requests.js'
import type { UngroupedSpread, UngroupedView } from './ungrouped-spread.js'
import type { Rival, ToolRecord } from '../policy.js'
import type { Remembered } from '../experts/request-memory.js'
import { bestBy } from '../../util/best-by.js'

/** What raised rival k: its habit, and the remembered request most like this one that it served; each by how much it raised it. */
export function ungroupedEvidence(
  { record }: Ungrouped,
  view: UngroupedView,
  { byText, byHabit, p }: UngroupedSpread,
  rivals: readonly Rival[],
  k: number,
  own: ToolRecord,
): readonly Found[] {
  const rival = rivals[k] as Rival
  const { tool } = rival
  const habit = (byHabit[k] as number) - (byText[k] as number)
  const similar = (p[k] as number) - (byHabit[k] as number)
  const like = similar > 0 ? likest(view, tool.name) : undefined
  return [
    ...(own.taken > 0 && habit > 0 ? [{ lead: habit, evidence: habitEvidence(own, record, rivals, rival) }] : []),
    ...(like === undefined ? [] : [{ lead: similar, evidence: similarEvidence(tool.name, like.request, UNGROUPED, like.similarity) }]),
  ]
}

/** The remembered request most like this one that the tool served well. */
function likest(view: UngroupedView, tool: string): { readonly request: Remembered; readonly similarity: number } | undefined {
  const { vector, same } = view
  if (same?.cells.get(UNGROUPED)?.wonAt.has(tool)) return { request: same, similarity: 1 }
  const served = likeRequests(view).filter(({ cell }) => cell.wonAt.has(tool))
  const request = bestBy(served, ({ likeness }) => likeness)?.request
  return request && { request, similarity: dot(vector, request.vector) }
}
