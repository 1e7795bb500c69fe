/** penchant in Vue: a composable that shares one penchant per user among all components. Imports its framework, as few doors do. */
import { onMounted, onUnmounted, type ShallowRef, shallowRef } from 'vue'
import type { OpenOptions } from '../../penchant.js'
import { OPENING, type Open, type PenchantState, sharedPenchant } from './shared-penchant.js'

export type { PenchantState } from './shared-penchant.js'

/**
 * The penchant of this user, one for all components; call it in `setup`. It opens when the first component is mounted and closes a second after the
 * last is gone; nothing happens while rendering on a server.
 *
 * @example
 * const preferences = usePenchant(openPenchant, { user: 'ada' }) // preferences.value.penchant
 */
export function usePenchant(open: Open, options: OpenOptions): Readonly<ShallowRef<PenchantState>> {
  const current = shallowRef(OPENING)
  const { subscribe, state } = sharedPenchant(open, options)
  const follow = (): void => {
    current.value = state()
  }
  let leave: (() => void) | undefined
  onMounted(() => {
    leave = subscribe(follow)
    follow()
  })
  onUnmounted(() => leave?.())
  return current
}
