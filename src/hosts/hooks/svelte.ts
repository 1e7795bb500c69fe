/** penchant in Svelte: a store that shares one penchant per user among all components. Imports its framework, as few doors do. */
import { onMount } from 'svelte'
import { type Readable, writable } from 'svelte/store'
import type { OpenOptions } from '../../penchant.js'
import { OPENING, type Open, type PenchantState, sharedPenchant } from './shared-penchant.js'

export type { PenchantState } from './shared-penchant.js'

/**
 * The penchant of this user, one for all components; call it in a component's script. It opens when the first component is mounted and closes a second
 * after the last is gone; nothing happens while rendering on a server.
 *
 * @example
 * const preferences = usePenchant(openPenchant, { user: 'ada' }) // $preferences.penchant
 */
export function usePenchant(open: Open, options: OpenOptions): Readable<PenchantState> {
  const current = writable(OPENING)
  const { subscribe, state } = sharedPenchant(open, options)
  onMount(() => {
    const leave = subscribe(() => current.set(state()))
    current.set(state())
    return leave
  })
  return { subscribe: current.subscribe }
}
