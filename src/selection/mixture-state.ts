/**
 * What the mixture has learnt, as one value.
 *
 * Lives here: its shape, its start, and how it is saved and loaded bit for bit. May not know: how any of it is learnt or used.
 */
import type { Snapshot, World } from '../learner.js'
import { type Circumstances, loadCircumstances, saveCircumstances, startCircumstances } from './placed-calls.js'
import type { Parts } from './experts.js'
import { type Habits, type HabitsSnapshot, loadHabits, saveHabits } from './habit.js'
import { type LinUcb, loadLinUcb, saveLinUcb, startLinUcb } from './lin-ucb.js'
import { type Loners, type LonersSnapshot, loadLoners, saveLoners, startLoners } from './loners.js'
import { loadProviders, type Providers, type ProvidersSnapshot, saveProviders, startProviders } from './providers.js'
import { loadMemory, type RequestMemory, saveMemory, startMemory } from './request-memory.js'

export interface Mixture {
  readonly habits: Habits
  readonly memory: RequestMemory
  readonly providers: Providers
  readonly bandit: LinUcb
  readonly circumstances: Circumstances
  /** What is believed of tools without a domain. */
  readonly loners: Loners
  /** One an expert, sum 1. */
  weights: Float64Array
  /** How often the tool that a remembered request spoke for was taken, and was right. */
  agreed: number
  contradicted: number
  /** What the circumstance has foreseen more than all other experts together, in logs of likelihoods. */
  lead: number
}

interface MixtureSnapshot {
  readonly habits: HabitsSnapshot
  readonly memory: Parameters<typeof loadMemory>[0]
  readonly providers: ProvidersSnapshot
  readonly bandit: unknown
  readonly circumstances: ReturnType<typeof saveCircumstances>
  readonly loners: LonersSnapshot
  readonly weights: Float64Array
  readonly agreed: number
  readonly contradicted: number
  readonly lead: number
}

export const startMixture = ({ startWeights }: Parts, world: World): Mixture => ({
  habits: new Map(),
  memory: startMemory(world),
  providers: startProviders(),
  bandit: startLinUcb(world),
  circumstances: startCircumstances(),
  loners: startLoners(),
  weights: Float64Array.from(startWeights),
  agreed: 0,
  contradicted: 0,
  lead: 0,
})

export const saveMixture = ({
  habits,
  memory,
  providers,
  bandit,
  circumstances,
  loners,
  weights,
  agreed,
  contradicted,
  lead,
}: Mixture): MixtureSnapshot => ({
  habits: saveHabits(habits),
  memory: saveMemory(memory),
  providers: saveProviders(providers),
  bandit: saveLinUcb(bandit),
  circumstances: saveCircumstances(circumstances),
  loners: saveLoners(loners),
  weights,
  agreed,
  contradicted,
  lead,
})

export function loadMixture(snapshot: Snapshot, world: World): Mixture {
  const { habits, memory, providers, bandit, circumstances, loners, weights, agreed, contradicted, lead } = snapshot as MixtureSnapshot
  return {
    habits: loadHabits(habits),
    memory: loadMemory(memory, world),
    providers: loadProviders(providers),
    bandit: loadLinUcb(bandit, world),
    circumstances: loadCircumstances(circumstances),
    loners: loadLoners(loners),
    weights,
    agreed,
    contradicted,
    lead,
  }
}
