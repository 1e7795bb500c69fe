/** Policies by the names that apps give: for tools and for notes. */
import type { AppCircumstance } from '../embedding/circumstance/circumstance.js'
import { createNotePolicy, createVarsPolicy, type NotePolicy } from '../memory/note-policy.js'
import type { NotePolicyName, PolicyName } from '../contract/open-options.js'
import { banditAsOverride, freqAsOverride } from '../selection/published/harness.js'
import { createMixture } from '../selection/experts/mixture.js'
import type { Policy } from '../selection/policy.js'

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
