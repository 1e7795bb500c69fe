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
import { NOTE_POLICIES, POLICIES } from './policies.js'

export interface EngineParts {
  readonly loadTiers: typeof loadTiers
  readonly loadHeads: typeof loadHeads
  readonly policies: typeof POLICIES
  readonly notePolicies: typeof NOTE_POLICIES
  readonly createChooser: typeof createChooser
  readonly createArguments: typeof createArguments
  readonly createPersonal: typeof createPersonal
}

export const ENGINE_PARTS: EngineParts = {
  loadTiers,
  loadHeads,
  policies: POLICIES,
  notePolicies: NOTE_POLICIES,
  createChooser,
  createArguments,
  createPersonal,
}
