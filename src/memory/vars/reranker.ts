/**
 * The reranker's place in VARS: how relevant is a note to a query?
 *
 * The paper's is a frozen cross-encoder of 8 billion weights. The default is a function of the cosine; another one must be as pure.
 */
import type { Kernels } from '../../linear/kernels.js'

export interface Reranker {
  /** s_0 = log p(relevant | query, note), ≤ 0. */
  logRelevance(query: string, note: string, cosine: number, kernels: Pick<Kernels, 'exp' | 'log'>): number
}

/** log σ(slope (cos − middle)): the stand-in of the golden vectors. */
export function createCosineReranker(slope = 12, middle = 0.35): Reranker {
  return { logRelevance: (_query, _note, cosine, { exp, log }) => -log(1 + exp(-slope * (cosine - middle))) }
}
