/**
 * Ablations: an engine whose learners lack a part or several, by the names that `--without` takes.
 *
 * Lives here: what each name takes away. The learners do not know: they are handed other parts in place of their own.
 */
import { type Arguments, createArguments } from '../../src/arguments/arguments.js'
import { AXES } from '../../src/arguments/axes/axes.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import { sourcesOf } from '../../src/arguments/fill.js'
import { createPersonal, type Personal, type PersonalState } from '../../src/arguments/profile/personal.js'
import type { AppCircumstance } from '../../src/embedding/circumstance/circumstance.js'
import type { EngineParts } from '../../src/engine/engine-parts.js'
import { POLICIES } from '../../src/engine/engine-parts.js'
import type { World } from '../../src/learner.js'
import { createChooser } from '../../src/selection/choose.js'
import { startRegression } from '../../src/selection/domain/domain-regression.js'
import { sharpened } from '../../src/selection/domain/which-domain.js'
import { EXPERTS, START_WEIGHTS } from '../../src/selection/experts/experts.js'
import { createMixture, type Mixture, type MixtureParts } from '../../src/selection/experts/mixture.js'
import { viewInPool } from '../../src/selection/experts/pool.js'
import { normalised } from '../../src/selection/experts/posterior.js'
import { type Policy, textsOf } from '../../src/selection/policy.js'

/** Parts of the choice of a tool. */
export const PARTS = [
  'habit',
  'memory',
  'context',
  'forgetting',
  'provider',
  'circumstance',
  'trying',
  'sharpening',
  'regression',
  'confirmed',
  'middle',
  'served',
  'like',
  'wavering',
  'mention',
] as const
type Part = (typeof PARTS)[number]

/** What a request tells beside its domain: `context`. */
const CONTEXT: readonly string[] = ['memory', 'circumstance']

/** An engine without some of its parts: those above, and those of arguments (arguments/without.ts) and of personal ones. */
export function engineWithout(left: readonly string[]): Partial<EngineParts> {
  if (left.length === 0) return {}
  return {
    policies: { ...POLICIES, penchant: (own) => mixtureWithout(left, own) as Policy<unknown> },
    ...(left.includes('mention')
      ? { createChooser: (catalogue, kernels) => createChooser(catalogue, kernels, () => ({ match: () => undefined, places: () => [] })) }
      : {}),
    createArguments: (...given) => argumentsWithout(left, ...given),
    createPersonal: (...given) => personalWithout(left, ...given),
  }
}

export function mixtureWithout(left: readonly string[], own: readonly AppCircumstance[] = []): Policy<Mixture> {
  const isOut = (part: Part): boolean => left.includes(part) || (left.includes('context') && CONTEXT.includes(part))
  const parts: Partial<MixtureParts> = {
    startWeights: normalised(
      START_WEIGHTS.map((weight, e) => {
        const { kind, copy } = EXPERTS[e] as (typeof EXPERTS)[number]
        return isOut(kind) || (copy > 0 && isOut('forgetting')) ? 0 : weight
      }),
    ),
    sharpened: (state, view, text, ...rest) =>
      isOut('sharpening')
        ? text
        : sharpened(
            isOut('regression') || isOut('confirmed') ? { ...state, regression: startRegression() } : state,
            isOut('confirmed') ? { ...view, similarities: view.similarities.map(() => -1) } : view,
            text,
            ...rest,
          ),
    viewInPool(...asked) {
      const view = viewInPool(...asked)
      return {
        ...view,
        ...(isOut('middle') ? { middle: undefined, settled: undefined } : {}),
        ...(isOut('served') ? { served: new Map() } : {}),
        ...(isOut('wavering') ? { wavering: 0 } : {}),
        ...(isOut('like') && view.space !== undefined ? { space: { ...view.space, landmarks: () => [] } } : {}),
      }
    },
    ...(isOut('provider') ? { weighProviders() {} } : {}),
    ...(isOut('trying') ? { trying: 0 } : {}),
  }
  const whole = createMixture(own, parts)
  const { middle: _, ...apart } = whole
  const policy = isOut('middle') ? apart : whole
  return {
    ...(isOut('circumstance') ? withoutCircumstance(policy) : policy),
    experts(state) {
      const heard = policy.experts(state).filter(({ name, weight }) => weight > 0 && !(name === 'circumstance' && isOut('circumstance')))
      const sum = heard.reduce((total, { weight }) => total + weight, 0)
      return heard.map(({ name, weight }) => ({ name, weight: weight / sum }))
    },
  }
}

/** The hashed tier has no map of circumstances; nothing else of the mixture asks for the tier. */
function withoutCircumstance({ questionTexts: _, toolTexts: __, ...policy }: Policy<Mixture>): Policy<Mixture> {
  const blind = (world: World): World => ({ ...world, tier: 'hashed' })
  return {
    ...policy,
    texts: textsOf,
    learn: (state, event, world) => policy.learn(state, event, blind(world)),
    rank: (state, choice, world) => policy.rank(state, choice, blind(world)),
  }
}

export function argumentsWithout(
  left: readonly string[],
  ...[vectorOf, kernels, options = {}]: Parameters<typeof createArguments>
): Arguments {
  const { maps = () => mapsOf('hashed'), axes = AXES, ...others } = options
  const isBlind = left.includes('embeddings')
  const made = createArguments(isBlind ? () => undefined : vectorOf, kernels, {
    ...others,
    maps: left.includes('maps') ? () => ({ directions: new Map(), about: new Map(), odds: maps().odds }) : maps,
    axes: left.includes('axes') ? [] : axes.filter(({ name }) => !left.includes(`axis:${name}`)),
    sourcesOf: (...asked) =>
      sourcesOf(...asked)
        .filter(([name]) => !left.includes(name))
        .map(([name, source]) => [name, left.includes('left-out') ? (one) => source({ ...one, left: 0 }) : source]),
  })
  return isBlind ? { ...made, texts: () => [], settle() {} } : made
}

function personalWithout(left: readonly string[], ...[vector, kernels, options]: Parameters<typeof createPersonal>): Personal {
  // Habits take no vector for a circumstance that is not known.
  const circumstances = { ...options.circumstances, of: () => undefined as unknown as Float32Array }
  const made = createPersonal(vector, kernels, left.includes('circumstance') ? { ...options, circumstances } : options)
  if (!left.includes('history')) return made
  const forgetful = ({ facts, past }: PersonalState): PersonalState => ({ facts, past: { ...past, parameters: [] } })
  return {
    ...made,
    texts: (state, question) => made.texts(forgetful(state), question),
    spans: (state, question) => made.spans(forgetful(state), question),
    fill: (state, question) => made.fill(forgetful(state), question),
  }
}
