/**
 * What the requests that a domain served have in common: a new request is for the domain whose requests it is like (nearest centroid, Rocchio 1971).
 *
 * Lives here: the centroids, P(domain) with them, how far that is heard. May not know: how a text gives a domain by itself, habits, storage, time.
 */
import { type Centre, withText } from '../../embedding/centre.js'
import type { World } from '../../learner.js'
import { dot } from '../../linear/dot.js'
import { normalised } from '../experts/posterior.js'

/**
 * P ∝ P_text · √(1 + n) · e^{10 n/(n + 6) · d²/(d² + .1) · (cos − .3)}, n the requests that the domain served, d what sets their centroid apart from all
 * requests, the cosine of that and of what sets this request apart. Before there are two requests nothing tells them apart, and the power is 0.
 */
const SHARPNESS = 10
const SHRINKAGE = 6
const APART = 0.1
const NEAR = 0.3

/** Requests before there is a mean to be set apart from. */
const LEAST_REQUESTS = 2

/** Likelihood that either side is charged at least, and most that one can lead by, in nats. */
const LEAST_LIKELIHOOD = 0.02
const MOST_LEAD = 3

export interface DomainCentroids {
  /** By domain, the different requests that its tools served. */
  readonly served: Map<string, Centre>
  /** What P with centroids has foreseen more than P by text alone, in logs of likelihoods. */
  lead: number
}

export type DomainCentroidsSnapshot = readonly [served: [string, Centre][], lead: number]

export const startCentroids = (): DomainCentroids => ({ served: new Map(), lead: 0 })
export const saveCentroids = ({ served, lead }: DomainCentroids): DomainCentroidsSnapshot => [[...served], lead]
export const loadCentroids = ([served, lead]: DomainCentroidsSnapshot): DomainCentroids => ({ served: new Map(served), lead })

/** A request: its unit vector, and what all of this user's requests have in common. */
export interface CentredRequest {
  readonly vector: Float32Array
  readonly middle: Centre | undefined
}

/**
 * P(domain) by text and by centroids, each as far as it has foreseen more.
 *
 * @param byText `[domains]`, sum 1
 */
export function withCentroids(
  centroids: DomainCentroids,
  request: CentredRequest,
  domains: readonly string[],
  byText: Float64Array,
  world: World,
): Float64Array {
  const byCentroid = opinionOf(centroids, request, domains, byText, world)
  const trust = 1 / (1 + world.kernels.exp(-centroids.lead))
  return byText.map((p, i) => p + trust * ((byCentroid[i] as number) - p))
}

/**
 * A domain has served a request that it had not served before.
 *
 * @param byText P(domain) as the text alone had it, where that was asked
 */
export function addToCentroid(
  centroids: DomainCentroids,
  request: CentredRequest,
  domain: string,
  byText: readonly (readonly [domain: string, probability: number])[],
  world: World,
): void {
  const right = byText.findIndex(([name]) => name === domain)
  if (right >= 0) {
    const before = Float64Array.from(byText, ([, probability]) => probability)
    const names = byText.map(([name]) => name)
    const after = opinionOf(centroids, request, names, before, world)
    const judged = (p: Float64Array): number => world.kernels.log(Math.max(LEAST_LIKELIHOOD, p[right] as number))
    centroids.lead = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, centroids.lead + judged(after) - judged(before)))
  }
  centroids.served.set(domain, withText(centroids.served.get(domain), request.vector))
}

function opinionOf(
  { served }: DomainCentroids,
  { vector, middle }: CentredRequest,
  domains: readonly string[],
  byText: Float64Array,
  { kernels }: World,
): Float64Array {
  if (!domains.some((domain) => served.has(domain))) return byText
  const likeness = middle === undefined || middle.texts < LEAST_REQUESTS ? () => 0 : likenessTo(vector, middle)
  return normalised(
    byText.map((p, i) => {
      const centroid = served.get(domains[i] as string)
      return centroid === undefined ? p : p * Math.sqrt(1 + centroid.texts) * kernels.exp(SHARPNESS * likeness(centroid))
    }),
  )
}

/** How much more than usual a request is like what a domain served, as far as there is to tell. */
function likenessTo(vector: Float32Array, middle: Centre): (centroid: Centre) => number {
  const own = beside({ sum: vector, texts: 1 }, middle)
  const length = dot(own, own)
  return (centroid) => {
    const other = beside(centroid, middle)
    const apart = dot(other, other)
    const cosine = length > 0 && apart > 0 ? dot(own, other) / Math.sqrt(length * apart) : 0
    return (centroid.texts / (centroid.texts + SHRINKAGE)) * (apart / (apart + APART)) * (cosine - NEAR)
  }
}

/** What sets a mean apart from what all requests have in common. */
function beside({ sum, texts }: Centre, middle: Centre): Float64Array {
  // A loop: `Float64Array.from` with a function takes ten times as long, for each domain of each request.
  const apart = new Float64Array(sum.length)
  for (let i = 0; i < sum.length; i++) apart[i] = (sum[i] as number) / texts - (middle.sum[i] as number) / middle.texts
  return apart
}
