/**
 * Several texts as one vector.
 *
 * Lives here: their sum, and how a text comes and goes. May not know: whose texts they are.
 */
export interface Centre {
  /** Sum of their vectors; replaced, never written to. */
  readonly sum: Float32Array
  readonly texts: number
}

export const withText = (centre: Centre | undefined, vector: Float32Array): Centre => ({
  sum: centre === undefined ? vector.slice() : centre.sum.map((x, i) => x + (vector[i] as number)),
  texts: (centre?.texts ?? 0) + 1,
})

export const withoutText = ({ sum, texts }: Centre, vector: Float32Array): Centre => ({
  sum: sum.map((x, i) => x - (vector[i] as number)),
  texts: texts - 1,
})
