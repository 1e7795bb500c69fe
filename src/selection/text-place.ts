/**
 * How alike two texts are: by their vectors, and by where they stand among the tools of the catalogue.
 *
 * Lives here: the place of a text, kept as long as its catalogue. May not know: users, tools' records, requests that are remembered.
 */
import type { ToolSpace } from '../embedding/tool-space.js'
import { dot } from '../linear/dot.js'

/** A text, or the mean of several. */
export interface Place {
  readonly vector: Float32Array
  readonly length: number
  readonly place: Float64Array | undefined
}

/** Places of vectors that do not change, per space: most of them are asked about again. */
const places = new WeakMap<ToolSpace, WeakMap<Float32Array, Place>>()

export function placeOf(space: ToolSpace | undefined, vector: Float32Array, requests = 1): Place {
  const known = space === undefined ? undefined : places.get(space)
  const found = known?.get(vector)
  if (found !== undefined) return found
  const mean = requests === 1 ? vector : vector.map((x) => x / requests)
  const made: Place = { vector, length: Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0)) || 1, place: space?.place(mean) }
  if (space !== undefined) {
    if (known === undefined) places.set(space, new WeakMap([[vector, made]]))
    else known.set(vector, made)
  }
  return made
}

/** ½ cosine + ½ cosine of places among the tools, where there is a place. */
export function likeness(a: Place, b: Place, cosine = dot(a.vector, b.vector) / (a.length * b.length)): number {
  return a.place === undefined || b.place === undefined ? cosine : 0.5 * cosine + 0.5 * dot(a.place, b.place)
}
