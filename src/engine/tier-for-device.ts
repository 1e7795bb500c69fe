/**
 * Which embedder a device should load, where the app leaves it open.
 *
 * Lives here: what the browser says of the connection and the device, and what follows from it. May not know: how an embedder is loaded.
 */
import type { Tier } from '../embedding/embedder.js'

/** What browsers say; Firefox and Safari say nothing, and get the best. */
export interface Device {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** GB, rounded: .25 … 8. */
  readonly deviceMemory?: number
}

export interface TierChoice {
  readonly tier: Tier
  /** Why it is not the best. */
  readonly reason?: string
}

/** Memory below which a page should not hold the transformer, which takes some 120 MB. */
const LEAST_MEMORY_GB = 2

/**
 * The transformer, unless the user saves data or the device is small; on a slow connection (as the Network Information API calls it) only once
 * there is something learnt that it can make more of.
 */
export async function tierForDevice(device: Device | undefined, isAnythingLearnt: () => Promise<boolean>): Promise<TierChoice> {
  const { connection, deviceMemory } = device ?? {}
  if (connection?.saveData === true) return { tier: 'static', reason: 'The user saves data.' }
  if (deviceMemory !== undefined && deviceMemory < LEAST_MEMORY_GB)
    return { tier: 'static', reason: `The device has ${deviceMemory} GB of memory.` }
  const speed = connection?.effectiveType ?? '4g'
  if (speed !== '4g' && !(await isAnythingLearnt()))
    return { tier: 'static', reason: `The connection is slow (${speed}), and nothing is learnt yet.` }
  return { tier: 'transformer' }
}
