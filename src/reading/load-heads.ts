/**
 * Fetching heads.txt.
 *
 * Lives here: how long it is waited for. May not know: what is in it.
 */
import { type AssetOptions, fetcherOf } from '../embedding/load-tiers.js'
import { hasHeads, useHeads } from './heads.js'

/** A server that is silent for so long is not waited for: what is asked first must not wait for what reads messages. */
const STALL_MS = 3000

/**
 * Opens the heads of this thread, unless they are.
 * @throws PenchantError `asset-unreachable`, `asset-corrupt`; then no message is read
 */
export async function loadHeads(from: AssetOptions): Promise<void> {
  if (!hasHeads()) useHeads(new TextDecoder().decode(await fetcherOf(from, STALL_MS)('heads.txt')))
}
