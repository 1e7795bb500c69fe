/**
 * Which domain a request is for, learnt from what came of requests like it: multinomial logistic regression over the request's vector, with what
 * the text says of the domains as offset, by stochastic gradient ascent on the likelihood of each outcome.
 *
 * Lives here: the weights, an outcome's gradient, what a request scores. May not know: which tools, what is remembered.
 *
 * z_d = a log P_text(d) + w_d · v, v the request's vector less what requests have in common, of length 1. A tool of domain c that was right says
 * that the request was for c: ∂/∂z = 1[d = c] − P(d). One that was wrong, though it would have been right for c with probability q, says so much
 * less: of log(1 − q P(c)) the gradient is q P(c) / (1 − q P(c)) · (P(d) − 1[d = c]) (partial feedback).
 */
import type { Centre } from '../../embedding/centre.js'
import { toUnit } from '../../embedding/unit.js'
import { dot } from '../../linear/dot.js'
import type { DomainProbability } from '../../embedding/tools/domain.js'

/** Step of the gradient: of 4, 5, 8 and 12 on two sets of requests, 2026-11-27 (docs/notebook/which-tool.md). */
const STEP = 5

/** The mean of requests is taken away as far as there are enough of them to know it: n / (n + 5). */
const FEW_REQUESTS = 5

/** A gradient below this teaches nothing. */
const LEAST_GRADIENT = 0.01

export interface DomainRegression {
  /** w_d, by domain. */
  readonly weights: Map<string, Float32Array>
  /** Domains that a tool was right for. */
  readonly confirmed: Set<string>
}

export const startRegression = (): DomainRegression => ({ weights: new Map(), confirmed: new Set() })

/** w_d · v of each domain; undefined before two domains were confirmed: until then all that a user ever says is like the one. */
export function regressionScores(
  { weights, confirmed }: DomainRegression,
  vector: Float32Array,
  middle: Centre | undefined,
  domains: readonly string[],
): Float64Array | undefined {
  if (confirmed.size < 2) return undefined
  const v = apart(vector, middle)
  return Float64Array.from(domains, (domain) => {
    const w = weights.get(domain)
    return w === undefined ? 0 : dot(w, v)
  })
}

/**
 * @param believed P(domain | request) as it was, sum 1
 * @param right q: how likely the tool is right where the request is for its domain, 0 … 1
 * @param weight what the outcome counts, 0 … 1
 */
export function learnRegression(
  { weights, confirmed }: DomainRegression,
  vector: Float32Array,
  middle: Centre | undefined,
  believed: readonly DomainProbability[],
  domain: string,
  right: number,
  reward: number,
  weight: number,
): void {
  if (reward >= 0.5) confirmed.add(domain)
  const own = right * (believed.find((entry) => entry.domain === domain)?.probability ?? 0)
  const share = reward - (1 - reward) * (own / Math.max(1 - own, LEAST_GRADIENT))
  const v = apart(vector, middle)
  for (const { domain: other, probability } of believed) {
    const gradient = weight * share * (Number(other === domain) - probability)
    if (Math.abs(gradient) < LEAST_GRADIENT) continue
    const w = weights.get(other) ?? new Float32Array(v.length)
    for (let i = 0; i < w.length; i++) w[i] = (w[i] as number) + STEP * gradient * (v[i] as number)
    weights.set(other, w)
  }
}

function apart(vector: Float32Array, middle: Centre | undefined): Float32Array {
  if (middle === undefined) return vector
  const share = 1 / (middle.texts + FEW_REQUESTS)
  return toUnit(vector.map((x, i) => x - share * (middle.sum[i] as number)))
}
