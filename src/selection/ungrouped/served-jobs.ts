/**
 * Whose jobs a tool has done: of a request that it served, the tools that the text was for.
 *
 * Lives here: what use says of who is whose rival, where no domain says it. May not know: likeness of texts, wins and losses.
 */

/** By job (the tool that the text was for), then by the tool that did it: Σ P(job | text)² / Σ P², over the requests that it served. */
export type ServedJobs = Map<string, Map<string, number>>

/** What a tool weighs for a job: e^{1.5 n}, n as above, at most e^6. */
const EVIDENCE = 1.5
const MOST_EVIDENCE = 6

/** Jobs of one request that are kept, jobs in all, and tools of one job; the oldest go first. */
const JOBS_OF_REQUEST = 8
const MOST_JOBS = 512
const MOST_TOOLS = 32

/** A tool served a request that was for `jobs`, each with its probability: the likeliest count, by the squares of their probabilities. */
export function addServed(served: ServedJobs, tool: string, jobs: readonly (readonly [job: string, probability: number])[]): void {
  const likeliest = [...jobs].sort((a, b) => b[1] - a[1]).slice(0, JOBS_OF_REQUEST)
  const mass = likeliest.reduce((sum, [, p]) => sum + p * p, 0)
  if (!(mass > 0)) return
  for (const [job, p] of likeliest) {
    const tools = served.get(job) ?? new Map<string, number>()
    tools.set(tool, (tools.get(tool) ?? 0) + (p * p) / mass)
    served.set(job, tools)
    forgetOldest(tools, MOST_TOOLS)
  }
  forgetOldest(served, MOST_JOBS)
}

function forgetOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}

/** What a tool weighs for a job, beside 1 for a tool that never did it. */
export function servedFactor(served: ServedJobs, job: string, tool: string, exp: (x: number) => number): number {
  const times = served.get(job)?.get(tool)
  return times === undefined ? 1 : exp(Math.min(MOST_EVIDENCE, EVIDENCE * times))
}
