/**
 * What the mixture has learnt, as one value.
 *
 * Lives here: its shape, its start, and how it is saved and loaded bit for bit. May not know: how any of it is learnt or used.
 */
import type { Snapshot, World } from '../../learner.js'
import { type DomainRegression, startRegression } from '../domain/domain-regression.js'
import type { Foretold } from '../domain/which-domain.js'
import { circumstanceWeightOf } from './experts.js'
import type { Failures } from './record.js'
import type { Habits } from './habit.js'
import { type Ungrouped, startUngrouped } from '../ungrouped/ungrouped.js'
import { type Circumstances, loadCircumstances, saveCircumstances, startCircumstances } from '../circumstance/placed-calls.js'
import { type Providers, startProviders } from './providers.js'
import { type AgreementRecord, loadMemory, type RequestMemory, saveMemory, startMemory } from './request-memory.js'

export interface Mixture extends AgreementRecord {
  readonly habits: Habits
  readonly memory: RequestMemory
  readonly providers: Providers
  readonly circumstances: Circumstances
  /** What outcomes say of which domain a request is for. */
  readonly regression: DomainRegression
  /** How often the nearest confirmed request told the domain of a new one. */
  readonly foretold: Foretold
  /** What is believed of tools without a domain. */
  readonly ungrouped: Ungrouped
  /** Calls that did not work lately. */
  readonly failures: Failures
  /** One an expert, sum 1. */
  weights: Float64Array
  /** What the circumstance has foreseen more than all other experts together, in logs of likelihoods. */
  lead: number
  /** Weight that this gives it where nothing may be tried, 0 … 1. */
  circumstanceWeight: number
}

export const startMixture = (startWeights: Float64Array, world: World): Mixture => ({
  habits: new Map(),
  memory: startMemory(world),
  providers: startProviders(),
  circumstances: startCircumstances(),
  regression: startRegression(),
  foretold: { right: 0, wrong: 0 },
  ungrouped: startUngrouped(),
  failures: new Map(),
  weights: Float64Array.from(startWeights),
  agreed: 0,
  contradicted: 0,
  lead: 0,
  circumstanceWeight: circumstanceWeightOf(0, true, world),
})

export const saveMixture = ({ memory, circumstances, ...rest }: Mixture) => ({
  ...rest,
  memory: saveMemory(memory),
  circumstances: saveCircumstances(circumstances),
})

export function loadMixture(snapshot: Snapshot, world: World): Mixture {
  const { memory, circumstances, ...rest } = snapshot as ReturnType<typeof saveMixture>
  return { ...rest, memory: loadMemory(memory, world), circumstances: loadCircumstances(circumstances) }
}
