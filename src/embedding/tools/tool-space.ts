/**
 * A catalogue as a space: how near a request is to each tool, which tools are like which, and what a text may be for.
 *
 * Lives here: what says of tools without a domain who their rivals may be, from texts alone. May not know: users, feedback, habits.
 */
import type { Tool } from '../../catalogue/tool.js'
import { dot } from '../../linear/dot.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Centre } from '../centre.js'
import { type DomainModel, hybridScore } from './domain.js'
import { createLandmarks } from './landmarks.js'
import { shortlist } from '../../linear/shortlist.js'
import { softmax, standardised } from '../shares.js'
import { toolText } from './tool-text.js'
import { memoize, once } from '../../util/memoize.js'

/** z = ½ (.4 (.6 z(dense) + .4 z(lexical)) + .6 z(centred)) + ½ z(nearness of places), and P(tool | text) = softmax(1.7 z). */
const DENSE_WEIGHT = 0.6
const CENTRED_WEIGHT = 0.6
const PLACE_WEIGHT = 0.5
const SHARPNESS = 1.7

/** … and by the plain hybrid, P = softmax(20 (cosine + .7 TF-IDF)): what a user gets of whom nothing is known. */
export const PLAIN_SHARPNESS = 20

/** Shares of the tools like one tool = softmax(2 z(likeness of purposes)) over the others. */
const ALIKE_SHARPNESS = 2

/** Tools that are looked at for those like one tool, the nearest first, and those that are kept: the rest have no share worth keeping. */
const MOST_LOOKED_AT = 128
const MOST_ALIKE = 48

/** A share of a tool, by its row in the catalogue. */
export interface Share {
  readonly row: number
  readonly share: number
}

export type ToolSpace = ReturnType<typeof createToolSpace>

/** The space of a catalogue with the vectors that are known now; made anew when either changes. */
export function createToolSpace(model: DomainModel, vectorOf: (tool: Tool) => Float32Array | undefined, { exp }: Pick<Kernels, 'exp'>) {
  const { tools } = model
  const neighbours = new Map<number, readonly Share[]>()
  const landmarksNow = once(() => createLandmarks(tools.map(vectorOf), exp))

  function alike(row: number): readonly Share[] {
    const tool = tools[row] as Tool
    const similar = model.similarities(vectorOf(tool), toolText(tool))
    const landmarks = landmarksNow()
    const own = landmarks?.purposeOfTool(row)
    const apart = similar.centred ?? similar.lexical
    const nearness = (other: number) => {
      const near = apart[other] as number
      return Number.isNaN(near) ? (similar.lexical[other] as number) : near
    }
    const rivals = [...tools.keys()].filter((other) => other !== row)
    const others = shortlist(rivals, nearness, MOST_LOOKED_AT)
    const likeness = others.map((other) => {
      const purpose = own === undefined ? undefined : landmarks?.purposeOfTool(other)
      return own === undefined || purpose === undefined ? nearness(other) : dot(own, purpose)
    })
    const z = standardised(likeness)
    const kept = shortlist(z.keys(), (i) => z[i] as number, MOST_ALIKE)
    const shares = softmax(
      Float64Array.from(kept, (i) => z[i] as number),
      ALIKE_SHARPNESS,
      exp,
    )
    return kept.map((i, n): Share => ({ row: others[i] as number, share: shares[n] as number }))
  }

  return {
    rowOf: new Map<string, number>(tools.map(({ name }, row) => [name, row])),

    /** P(the request is for what this tool does), `Float64Array[rows]`, sum 1 over these rows. */
    relevance(vector: Float32Array, text: string, rows: readonly number[], requests?: Centre): Float64Array {
      const { dense, lexical, centred } = model.similarities(vector, text, requests)
      const words = standardised(lexical)
      const meaning = dense === undefined ? words : standardised(dense, words)
      const apart = centred === undefined ? words : standardised(centred, words)
      const nearness = dense === undefined ? undefined : landmarksNow()?.nearness(vector, requests)
      const place = nearness === undefined ? words : standardised(nearness, words)
      const scores = Float64Array.from(rows, (row) => {
        const plain = DENSE_WEIGHT * (meaning[row] as number) + (1 - DENSE_WEIGHT) * (words[row] as number)
        const byVector = (1 - CENTRED_WEIGHT) * plain + CENTRED_WEIGHT * (apart[row] as number)
        return (1 - PLACE_WEIGHT) * byVector + PLACE_WEIGHT * (place[row] as number)
      })
      return softmax(scores, SHARPNESS, exp)
    },

    /** P(tool | text) by cosine and TF-IDF alone; undefined without vectors of them all. */
    plain(vector: Float32Array, text: string, rows: readonly number[]): Float64Array | undefined {
      const { dense, lexical } = model.similarities(vector, text)
      if (dense === undefined || rows.some((row) => Number.isNaN(dense[row] as number))) return undefined
      const scores = Float64Array.from(rows, (row) => hybridScore({ dense, lexical }, row))
      return softmax(scores, PLAIN_SHARPNESS, exp)
    },

    /** The tools most like one tool, itself left out; shares of sum 1. */
    alike: (row: number): readonly Share[] => memoize(neighbours, row, tools.length, () => alike(row)),

    /** Names of the tools that a purpose is told by. */
    landmarks: (): readonly string[] => (landmarksNow()?.rows ?? []).map((row) => (tools[row] as Tool).name),

    /** What a text may be for (landmarks.ts), for dot products with others; undefined without vectors of tools. */
    purpose: (vector: Float32Array, requests?: Centre): Float64Array | undefined => landmarksNow()?.purpose(vector, requests),
  }
}
