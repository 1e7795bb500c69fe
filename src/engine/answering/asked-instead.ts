/**
 * Which rival a complaint asks for, by what is said of the rivals.
 *
 * Lives here: how far each stands out by meaning, and the fitted maps from that, and from what is read behind each description, to a
 * probability. May not know: what a complaint is, what becomes of it.
 */
import type { Tool } from '../../catalogue/tool.js'
import { dot } from '../../linear/dot.js'

/**
 * By `fit instead --voices f12,f13,f14,f19,f20`, 2026-11-29, where a tier reads in place and where it has vectors of whole texts alone: how much nearer a
 * rival's description is to the complaint than the other rivals' are, how much nearer to the request than that of the tool that ran, the log odds
 * that it is asked for as it reads, and that anything else is wanted.
 */
export const WEIGHTS = {
  read: { standsOut: 8.51, nearerToRequest: 2.66, read: 1.45, wants: 0.276, constant: 2.23 },
  whole: { standsOut: 13.4, nearerToRequest: 1.16, read: 0, wants: 0.457, constant: -0.355 },
}

/** What of a rival's description tells that it is asked for. */
export interface Standing {
  readonly standsOut: number
  readonly nearerToRequest: number
  /** P(it is asked for), as the complaint reads behind it; undefined where the tier does not read in place. */
  readonly read: number | undefined
}

export interface ComplaintVectors {
  readonly complaint: Float32Array
  readonly request: Float32Array
  /** Of a tool's description. */
  of(tool: Tool): Float32Array
  /** P(a tool is asked for), as the complaint reads behind its description. */
  read(tool: Tool): number | undefined
}

/** Numbers of each rival, in their order. */
export function standingOut(ran: Tool, rivals: readonly Tool[], { complaint, request, of, read }: ComplaintVectors): readonly Standing[] {
  const cosines = rivals.map((tool) => dot(of(tool), complaint))
  const sum = cosines.reduce((all, one) => all + one, 0)
  const own = dot(of(ran), request)
  return rivals.map((tool, i) => {
    const cosine = cosines[i] as number
    const standsOut = rivals.length === 1 ? ALONE : cosine - (sum - cosine) / (rivals.length - 1)
    return { standsOut, nearerToRequest: dot(of(tool), request) - own, read: read(tool) }
  })
}

/** How far the only rival stands out. */
const ALONE = 0.1

/** P(it is asked for) of each rival, by `standingOut`; what is left is P(none of them is). @param wants P(anything else is wanted), by the words */
export function askedInstead(rivals: readonly Standing[], wants: number, weights = WEIGHTS): readonly number[] {
  const powers = rivals.map(({ standsOut, nearerToRequest, read }) => {
    const map = weights[read === undefined ? 'whole' : 'read']
    const isRead = map.read * logOdds(read ?? 0)
    return Math.exp(map.standsOut * standsOut + map.nearerToRequest * nearerToRequest + isRead + map.wants * logOdds(wants) + map.constant)
  })
  const total = powers.reduce((all, one) => all + one, 1)
  return powers.map((power) => power / total)
}

/** Of what is sure, finite. */
export const logOdds = (p: number): number => Math.log((p + LEAST) / (1 - p + LEAST))
const LEAST = 2e-3
