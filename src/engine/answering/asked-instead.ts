/**
 * Which rival a complaint asks for, by what is said of the rivals.
 *
 * Lives here: how far each stands out by meaning, and the fitted map from that to a probability. May not know: what a complaint is, what becomes
 * of it.
 */
import type { Tool } from '../../catalogue/tool.js'
import { dot } from '../../linear/dot.js'

/**
 * By `fit instead --voices f12,f13,f14`, 2026-11-28: how much nearer a rival's description is to the complaint than the other rivals' are, how
 * much nearer to the request than that of the tool that ran, and the log odds that anything else is wanted.
 */
const WEIGHTS = { standsOut: 13.9, nearerToRequest: 2, wants: 0.55, constant: -0.12 }

/** What of a rival's description tells that it is asked for. */
export interface Standing {
  readonly standsOut: number
  readonly nearerToRequest: number
}

export interface ComplaintVectors {
  readonly complaint: Float32Array
  readonly request: Float32Array
  /** Of a tool's description. */
  of(tool: Tool): Float32Array
}

/** Numbers of each rival, in their order. */
export function standingOut(ran: Tool, rivals: readonly Tool[], { complaint, request, of }: ComplaintVectors): readonly Standing[] {
  const cosines = rivals.map((tool) => dot(of(tool), complaint))
  const sum = cosines.reduce((all, one) => all + one, 0)
  const own = dot(of(ran), request)
  return rivals.map((tool, i) => {
    const cosine = cosines[i] as number
    const standsOut = rivals.length === 1 ? ALONE : cosine - (sum - cosine) / (rivals.length - 1)
    return { standsOut, nearerToRequest: dot(of(tool), request) - own }
  })
}

/** How far the only rival stands out. */
const ALONE = 0.1

/** P(it is asked for) of each rival, by `standingOut`; what is left is P(none of them is). @param wants P(anything else is wanted), by the words */
export function askedInstead(rivals: readonly Standing[], wants: number, weights = WEIGHTS): readonly number[] {
  const bias = weights.constant + weights.wants * logOdds(wants)
  const powers = rivals.map(({ standsOut, nearerToRequest }) =>
    Math.exp(weights.standsOut * standsOut + weights.nearerToRequest * nearerToRequest + bias),
  )
  const total = powers.reduce((all, one) => all + one, 1)
  return powers.map((power) => power / total)
}

/** Of what is sure, finite. */
export const logOdds = (p: number): number => Math.log((p + LEAST) / (1 - p + LEAST))
const LEAST = 2e-3
