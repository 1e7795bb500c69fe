/**
 * `penchant/devtools`: an inspector in any page, for those who build it.
 *
 * @example
 * if (import.meta.env.DEV) void import('penchant/devtools').then(({ inspect }) => inspect(penchant))
 */
import type { Penchant } from '../penchant.js'
import { PenchantInspector } from './inspector.js'
import { watchDecisions } from './watch-decisions.js'

export { PenchantInspector }

declare global {
  interface HTMLElementTagNameMap {
    'penchant-inspector': PenchantInspector
  }
}

if (globalThis.customElements?.get('penchant-inspector') === undefined)
  globalThis.customElements?.define('penchant-inspector', PenchantInspector)

/**
 * Opens the inspector in a corner of the page, and follows this penchant from now on.
 *
 * @param options `twin` opens a copy for "if this were forgotten": another user, the same tools and options, `storage: 'memory'`
 * @returns how to close it
 */
export function inspect(penchant: Penchant, { twin }: { readonly twin?: () => Promise<Penchant> } = {}): () => void {
  watchDecisions(penchant)
  const element = document.createElement('penchant-inspector')
  element.toggleAttribute('floating', true)
  element.penchant = penchant
  element.twin = twin
  document.body.append(element)
  return () => element.remove()
}
