/**
 * Placement: what a parameter is about and where its values lie, from its schema's texts alone.
 *
 * Lives here: what is known of one parameter, contrast and privacy; computed once per definition and embedder.
 * May not know: users, what anybody chose.
 */
import { byPair, memoize } from '../../util/memoize.js'
import type { Tool } from '../../catalogue/tool.js'
import { toUnit } from '../../embedding/unit.js'
import { type NumberKind, PRIVATE } from './axes.js'
import { at, type AxisSpace, centred, meanOf, minus } from './axis-space.js'
import { hinted, measured, type OnAxis, rating } from './deciding-axes.js'
import { dot } from '../../linear/dot.js'
import { keyOf, type Parameter, type ParameterKind, type ParameterTexts, textsOf, type Value } from '../schema/parameters.js'

export interface Placement {
  readonly parameter: Parameter
  /** What its tool and its rivals are for, else the tool: choices in one job are no independent evidence. */
  readonly job: string
  readonly options: readonly Value[]
  /** Index of an option by `keyOf`. */
  readonly indexOf: ReadonlyMap<string, number>
  /** What the parameter is about: unit vector of name, description and values. */
  readonly whole: Float32Array
  readonly description: Float32Array
  /** Per option what it says that its siblings do not, unit vectors; empty where there is nothing to contrast. */
  readonly contrast: readonly Float32Array[]
  /** By falling certainty; the first is primary. */
  readonly axes: readonly OnAxis[]
  readonly numberKind?: NumberKind
  /** Whether the options have an order from one end to the other. */
  readonly ordered: boolean
  /** Whether it is about who may see or know what: only its own history decides that. */
  readonly isPrivate: boolean
  /** For free texts and lists of them: whether people have habits in it. */
  readonly habitual: boolean
}

/** Most options that are contrasted. */
const MOST_CONTRASTED = 8

/** Places parameters. Rivals often have the same ones: what is said in the same words is placed once. */
export function createPlacer(vector: (text: string) => Float32Array, space: AxisSpace): (parameter: Parameter, tool: Tool) => Placement {
  const known = new Map<string, Like>()
  return (parameter, tool) => {
    const texts = textsOf(parameter, tool)
    const { kind, options, axis, order, personal } = parameter
    const key = JSON.stringify([texts, kind, options, axis, order, personal])
    const like = memoize(known, key, MOST_KEPT, () => place(parameter, texts, vector, space))
    return { ...like, parameter, job: tool.domain ?? tool.name }
  }
}

/** Placements that are kept for the next tool that has the same parameter; then all are forgotten. */
const MOST_KEPT = 1024

/** What is the same for all parameters that are said in the same words. */
type Like = Omit<Placement, 'parameter' | 'job'>

function place(parameter: Parameter, texts: ParameterTexts, vector: (text: string) => Float32Array, space: AxisSpace): Like {
  const options = parameter.kind === 'boolean' ? BOOLEAN : parameter.options
  const about = space.about(vector(texts.whole))
  const axes = hinted(parameter, options) ?? measured(parameter, texts, vector, space, about)
  const kind = parameter.kind === 'number' ? space.numberKind(vector(texts.name), vector(texts.description)) : undefined
  const rated = kind === 'rating' && parameter.options.length > 1 ? [rating(parameter.options)] : []
  return {
    options,
    indexOf: new Map(options.map((option, i) => [keyOf(option), i])),
    whole: centred(vector(texts.whole), space.middle),
    description: vector(texts.description),
    contrast: contrastOf(parameter, texts, vector),
    axes: [...rated, ...axes],
    ...(kind === undefined ? {} : { numberKind: kind }),
    ordered: parameter.order !== undefined || axes.some(({ positions }) => positions.length > 2 && isMonotone(positions)),
    isPrivate: isPrivate(axes, about, space),
    habitual: parameter.personal ?? space.habitual(vector(texts.name)) > (LEAST_HABITUAL[parameter.kind] ?? Number.POSITIVE_INFINITY),
  }
}

/** So much nearer to what people have habits in than to what the day brings; a list is the day's more often than one value is. */
const LEAST_HABITUAL: Readonly<Partial<Record<ParameterKind, number>>> = { text: -0.1, other: 0 }

const BOOLEAN: readonly boolean[] = [false, true]

/** c(v) = unit(mean of the texts of v − mean of those of its siblings); a boolean: said − denied. */
function contrastOf(parameter: Parameter, texts: ParameterTexts, vector: (text: string) => Float32Array): readonly Float32Array[] {
  if (parameter.kind === 'boolean') {
    const yes = minus(meanOf(texts.said.slice(0, 2).map(vector)), meanOf(texts.denied.map(vector)))
    return [toUnit(yes.map((value) => -value)), toUnit(yes)]
  }
  if (texts.options.length < 2 || texts.options.length > MOST_CONTRASTED) return []
  const means = texts.options.map((forms) => meanOf(forms.map(vector)))
  return means.map((mean, i) => toUnit(minus(mean, meanOf(means.filter((_, j) => j !== i)))))
}

function isMonotone(values: readonly number[]): boolean {
  const steps = values.slice(1).map((value, i) => value - at(values, i))
  return steps.every((step) => step > -0.15) || steps.every((step) => step < 0.15)
}

/** Whether two parameters mean the same by what they are about, −1…1. */
export const alike = byPair((p: Placement, q: Placement): number => dot(p.whole, q.whole))

/** From this far above neutral texts on, a parameter speaks of who sees what. */
const SPEAKS_OF_PRIVACY = 3.2

function isPrivate([first, second]: readonly OnAxis[], about: Float64Array, { axes }: AxisSpace): boolean {
  const speaks = about[axes.findIndex(({ name }) => name === PRIVATE)] ?? 0
  return speaks >= SPEAKS_OF_PRIVACY || (first?.axis === PRIVATE && (second?.rel ?? 0) < 0.85)
}
