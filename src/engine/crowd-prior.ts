/**
 * The prior that the app hands over: read, or fetched and read, behind what can be answered without it.
 *
 * Lives here: where it comes from, and that a bad one is trouble and nothing else. May not know: what it says.
 */
import type { CrowdPrior } from '../contract/crowds.js'
import { type Crowd, createCrowd } from '../crowd/create-crowd.js'
import { readPrior } from '../crowd/read-prior.js'
import { PenchantError } from '../errors.js'

export type LoadedCrowd = ReturnType<typeof loadCrowd>

/** @param prior the file, or where it is @param onTrouble told of one that cannot be had or read */
export function loadCrowd(prior: string | CrowdPrior | undefined, onTrouble: (error: PenchantError) => void, closing: AbortSignal) {
  let crowd: Crowd | undefined
  const load = async (): Promise<void> => {
    if (prior === undefined) return
    try {
      crowd = createCrowd(readPrior(typeof prior === 'string' ? await fetched(prior, closing) : prior))
    } catch (error) {
      if (!closing.aborted) onTrouble(PenchantError.from(error))
    }
  }
  return {
    /** Undefined while it is not there, and where there is none. */
    now: () => crowd,
    /** When it is there, or it is known that it will not be. */
    settled: load(),
  }
}

async function fetched(url: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`the server said ${response.status}`)
    return await response.json()
  } catch (cause) {
    throw new PenchantError('prior-unreachable', {
      message: `The prior at ${url} could not be read: ${(cause as Error).message}.`,
      hint: 'Serve it as JSON from an address that connect-src allows; penchant answers without it.',
      cause,
      fields: { url },
    })
  }
}
