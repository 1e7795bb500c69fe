/** penchant in React: a hook that shares one penchant per user among all components. Imports its framework, as few doors do. */
import { useSyncExternalStore } from 'react'
import type { OpenOptions } from '../../penchant.js'
import { OPENING, type Open, type PenchantState, sharedPenchant } from './shared-penchant.js'

export type { PenchantState } from './shared-penchant.js'

/**
 * The penchant of this user, one for all components. It opens when the first is mounted and closes a second after the last is gone; nothing happens
 * while rendering on a server. A failed opening is tried again by the next component that mounts when no other is there.
 *
 * @example
 * const { penchant, error } = usePenchant(openPenchant, { user: 'ada' })
 */
export function usePenchant(open: Open, options: OpenOptions): PenchantState {
  const { subscribe, state } = sharedPenchant(open, options)
  return useSyncExternalStore(subscribe, state, () => OPENING)
}
