/**
 * P(none | request, tools, user): whether none of the tools that are offered fits.
 *
 * Lives here: the evidence of the texts, weighed as fitted, and what this user's own past says against it. May not know: the outcome that
 * comes of it.
 */
import type { Tool } from '../../catalogue/tool.js'
import type { DomainModel } from '../../embedding/tools/domain.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Kernels } from '../../linear/kernels.js'
import { noneEvidence, type Rough, type ToolTraits, traitsOfRequest, traitsOfTool } from './none-features.js'
import type { Acts } from '../../reading/verdicts.js'
import WEIGHTS from './none-weights.json' with { type: 'json' }
import { defined } from '../../util/defined.js'
import { memoize, weakly } from '../../util/memoize.js'

/** Characters of a request that are read for it. */
const MOST_CHARACTERS = 2000

/**
 * What a request that a tool served says of one like it: log odds fall by 8 (likeness − .5), and a request of the very same words by more than
 * any text says. Untuned: half of the way from an unrelated request (.2 to .4) to the same in other words (.8) must not decide.
 */
const SERVED_WEIGHT = 8
const LEAST_LIKENESS = 0.5
const SAME = 0.999
const SAME_ODDS = 12

export interface NoneAsked {
  readonly text: string
  readonly vector: Float32Array
  /** What the message is for; undefined: nobody read it. */
  readonly acts?: Acts | undefined
  /** Names of the candidates. */
  readonly names: readonly string[]
  /** The request names a tool that it wants. */
  readonly isNamed: boolean
  /** Cosine of the request with the most similar one that a tool served, −1 … 1; undefined: there is none. */
  readonly served?: number | undefined
  readonly tier: Tier
  readonly rough: Rough
}

export interface NoneAnswer {
  /** P(none), 0 … 1. */
  readonly probability: number
  /** The tool that is nearest all the same. */
  readonly nearest?: string
}

export type NoneReader = ReturnType<typeof createNoneReader>

/** Where nothing is known that could tell. */
const UNKNOWN: NoneAnswer = { probability: 0 }

/** A reader of today's catalogue; made anew when it changes. */
export function createNoneReader(model: DomainModel, { exp }: Pick<Kernels, 'exp'>) {
  const rowOf = new Map(model.tools.map(({ name }, row) => [name, row]))
  const traitsBy = weakly((_: Rough) => new Map<number, ToolTraits>())

  return {
    probabilityOfNone({ text, vector, acts, names, isNamed, served, tier, rough }: NoneAsked): NoneAnswer {
      if (isNamed) return UNKNOWN
      const { head } = NONE_WEIGHTS[tier]
      const found = noneEvidence({
        model,
        text,
        vector,
        rows: names.flatMap((name) => rowOf.get(name) ?? []),
        request: traitsOfRequest(text.slice(0, MOST_CHARACTERS), rough),
        traitsOf: (row) => memoize(traitsBy(rough), row, model.tools.length, () => traitsOfTool(model.tools[row] as Tool, rough)),
        acts,
      })
      if (found === undefined) return UNKNOWN
      let odds = found.features.reduce((sum, x, i) => sum + x * (head[i] as number), 0)
      if (served !== undefined) odds -= served >= SAME ? SAME_ODDS : SERVED_WEIGHT * Math.max(0, served - LEAST_LIKENESS)
      const nearest = model.tools[found.nearest]?.name
      return { probability: 1 / (1 + exp(-odds)), ...defined({ nearest }) }
    },
  }
}

interface NoneWeights {
  /** P(none) from which nothing is suggested. */
  readonly border: number
  /** One a number of `noneEvidence`. */
  readonly head: readonly number[]
}
const NONE_WEIGHTS: Readonly<Record<Tier, NoneWeights>> = WEIGHTS

/** P(none) from which nothing is suggested by default. */
export const borderOf = (tier: Tier): number => NONE_WEIGHTS[tier].border
