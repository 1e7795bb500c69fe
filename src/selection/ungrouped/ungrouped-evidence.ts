/**
 * Why a tool without a domain was chosen, for people.
 *
 * Lives here: its habit, and the remembered request most like this one. May not know: how a belief is made or learnt.
 */
import { dot } from '../../linear/dot.js'
import type { Evidence } from '../../contract/evidence.js'
import { similarEvidence } from '../tool-evidence.js'
import { habitEvidence } from '../record.js'
import { UNGROUPED, type Ungrouped } from './ungrouped.js'
import { purposeIn } from '../domain/like-requests.js'
import type { UngroupedSpread, UngroupedView } from './ungrouped-spread.js'
import type { Rival, ToolRecord } from '../policy.js'
import type { Remembered } from '../experts/request-memory.js'
import { asOther, likenessTo } from '../text-place.js'

/** What raised rival k: its habit, and the remembered request most like this one that it served; each by how much it raised it. */
export function ungroupedEvidence(
  { record }: Ungrouped,
  view: UngroupedView,
  { byText, byHabit, p }: UngroupedSpread,
  rivals: readonly Rival[],
  k: number,
  own: ToolRecord,
): readonly { readonly lead: number; readonly evidence: Evidence }[] {
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
  const { vector, same, memory, middle } = view
  if (same?.cells.get(UNGROUPED)?.wonAt.has(tool)) return { request: same, similarity: 1 }
  const likeness = likenessTo(vector, middle, purposeIn(view, vector))
  let best: { readonly request: Remembered; readonly likeness: number } | undefined
  for (const request of memory.byText.values()) {
    if (!request.cells.get(UNGROUPED)?.wonAt.has(tool)) continue
    const found = likeness({ ...asOther({ sum: request.vector, texts: 1 }, view), purpose: purposeIn(view, request.vector) })
    if (best === undefined || found > best.likeness) best = { request, likeness: found }
  }
  return best === undefined ? undefined : { request: best.request, similarity: dot(vector, best.request.vector) }
}
