/** What the page's address asks for, so that it can be shared: `?embedder=static`. */
import type { Tier } from 'penchant'

export const address = new URLSearchParams(location.search)

/** What it asks for by this name; undefined where it asks for nothing, or for none of these. */
export const namedIn = <Name extends string>(name: string, names: readonly Name[]): Name | undefined =>
  names.find((one) => one === address.get(name))

/** The embedder that it asks for. */
export const askedEmbedder = namedIn<Tier>('embedder', ['hashed', 'static', 'transformer'])
