/**
 * What an engine is made of. An eval puts others in their place: embedders that are shared, fitted weights, a learner without one of its parts.
 *
 * Lives here: the makers of what learns and answers. May not know: options, the order in which anything happens.
 */
import { createArguments } from '../arguments/arguments.js'
import { createPersonal } from '../arguments/profile/personal.js'
import { loadTiers } from '../embedding/load-tiers.js'
import { loadHeads } from '../reading/load-heads.js'
import { createChooser } from '../selection/choose.js'
import type { AppCircumstance } from '../embedding/circumstance/circumstance.js'
import { createNotePolicy, createVarsPolicy, type NotePolicy } from '../memory/note-policy.js'
import type { NotePolicyName, PolicyName } from '../contract/open-options.js'
import { banditAsOverride, freqAsOverride } from '../selection/published/harness.js'
import { createMixture } from '../selection/experts/mixture.js'
import type { Policy } from '../selection/policy.js'

/** Policies by the names that apps give: for tools and for notes. */
export const POLICIES: Readonly<Record<PolicyName, (own?: readonly AppCircumstance[]) => Policy<unknown>>> = {
  penchant: (own) => createMixture(own) as Policy<unknown>,
  'bandit-as-override': () => banditAsOverride as Policy<unknown>,
  'freq-as-override': () => freqAsOverride as Policy<unknown>,
}

export const NOTE_POLICIES: Readonly<Record<NotePolicyName, () => NotePolicy>> = {
  penchant: () => createNotePolicy(),
  vars: () => createVarsPolicy('paper'),
  'vars-code': () => createVarsPolicy('code'),
}

export type EngineParts = Readonly<typeof ENGINE_PARTS>

export const ENGINE_PARTS = {
  loadTiers,
  loadHeads,
  policies: POLICIES,
  notePolicies: NOTE_POLICIES,
  createChooser,
  createArguments,
  createPersonal,
}
