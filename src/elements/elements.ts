/** `penchant/elements`: importing it makes `<penchant-why>` and `<penchant-about>` known to the page. Nothing happens on a server. */
import { PenchantAbout } from './about/about.js'
import { PenchantWhy } from './why.js'

export type { OfferedTool } from './about/parts.js'
export type { Did } from './penchant-element.js'
export type { Answer } from './why.js'
export { PenchantAbout, PenchantWhy }

declare global {
  interface HTMLElementTagNameMap {
    'penchant-about': PenchantAbout
    'penchant-why': PenchantWhy
  }
}

for (const [name, element] of Object.entries({ 'penchant-about': PenchantAbout, 'penchant-why': PenchantWhy }))
  if (globalThis.customElements?.get(name) === undefined) globalThis.customElements?.define(name, element)
