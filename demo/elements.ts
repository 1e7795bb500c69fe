/**
 * The package's elements as components: Preact sets their properties and listens to their events.
 *
 * Lives here: which properties there are. May not know: what an element shows.
 */
import 'penchant/elements'
import type { PenchantInspector } from 'penchant/devtools'
import type { Did, PenchantAbout, PenchantWhy } from 'penchant/elements'
import type { ComponentChildren, FunctionComponent } from 'preact'

type Set<Element, Name extends keyof Element> = { readonly [One in Name]?: Element[One] | undefined }

interface Both {
  readonly children?: ComponentChildren
  readonly 'onpenchant-change': (event: CustomEvent<{ readonly did: Did }>) => void
}

// The name of an element is a component to Preact, whatever its types know of it.
export const About = 'penchant-about' as unknown as FunctionComponent<Both & Set<PenchantAbout, 'penchant' | 'tools'>>
export const Why = 'penchant-why' as unknown as FunctionComponent<
  Both & Set<PenchantWhy, 'penchant' | 'suggestion' | 'noted' | 'answer'> & { readonly open?: boolean }
>
export const Inspector = 'penchant-inspector' as unknown as FunctionComponent<Set<PenchantInspector, 'penchant' | 'twin'>>
