/**
 * A map of past requests: their vectors on the two directions in which they differ most.
 *
 * Lives here: the projection. May not know: how an episode is remembered, or drawn.
 */
import { flat } from '../linear/dot.js'
import { dequantize } from '../embedding/quantize.js'
import type { Kernels } from '../linear/kernels.js'
import type { MappedRequest } from '../contract/inspection.js'
import type { Episodes } from './episodes.js'

/** Requests on the map, the newest. */
const SHOWN = 80

/**
 * The newest requests on their first two principal components, oldest first. Empty below three: two points are always a line.
 *
 * @returns x and y within −1 … 1, in the proportion that the vectors have
 */
export function placeEpisodes(episodes: Episodes, kernels: Pick<Kernels, 'fitPca' | 'project'>): readonly MappedRequest[] {
  const shown = episodes.slice(-SHOWN)
  const vectors = shown.map(({ vector }) => dequantize(vector))
  const d = vectors[0]?.length ?? 0
  if (shown.length < 3 || d === 0) return []
  const basis = kernels.fitPca(flat(vectors), shown.length, d, 2)
  const places = vectors.map((vector) => {
    const place = new Float64Array(2)
    kernels.project(basis, vector, place.subarray(0, basis.k))
    return place
  })
  const widest = Math.max(1e-9, ...places.flatMap((place) => Array.from(place, Math.abs)))
  return shown.map(({ query, tool, domain, at }, i) => {
    const [x = 0, y = 0] = places[i] ?? []
    return { x: x / widest, y: y / widest, tool, ...(domain === undefined ? {} : { domain }), query, at }
  })
}
