/**
 * Measuring several ways of doing the same thing in turns, so that what slows the machine slows all of them.
 *
 * Lives here: batches, rounds, calibration. Runs in a page, a worker or Node.
 */

/** One way of doing it. */
export interface Contender {
  readonly name: string
  /** Does it so many times. @returns microseconds that it took, where it has a clock of its own */
  readonly run: (times: number) => undefined | number | Promise<undefined | number>
  /** It is slow: this many rounds are enough. */
  readonly mostRounds?: number
}

export interface Turns {
  readonly rounds: number
  /** How long one batch should take at least, in milliseconds. */
  readonly batchMs: number
}

/** Microseconds for one time, round by round. */
export type Timings = Readonly<Record<string, readonly number[]>>

/** Most times that one batch may have. */
const MOST_TIMES = 1 << 20

/** Runs the contenders round by round, another one first in each. */
export async function interleave(contenders: readonly Contender[], { rounds, batchMs }: Turns): Promise<Timings> {
  const batches: { readonly contender: Contender; readonly times: number; readonly timings: number[] }[] = []
  for (const contender of contenders) batches.push({ contender, times: await calibrate(contender, batchMs), timings: [] })
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < batches.length; turn++) {
      const batch = batches[(turn + round) % batches.length]
      if (batch === undefined || round >= (batch.contender.mostRounds ?? rounds)) continue
      batch.timings.push((await timed(batch.contender, batch.times)) / batch.times)
    }
  }
  return Object.fromEntries(batches.map(({ contender, timings }) => [contender.name, timings]))
}

/** A contender's `run` of something that is asked once a time and waited for. */
export const awaiting = (once: () => Promise<unknown>) => async (times: number) => {
  for (let i = 0; i < times; i++) await once()
  return undefined
}

/** Warms it up, and finds how many times fill a batch. */
async function calibrate(contender: Contender, batchMs: number): Promise<number> {
  let times = 1
  for (;;) {
    const took = await timed(contender, times)
    if (took >= 1000 * batchMs || times >= MOST_TIMES) return times
    times = Math.min(MOST_TIMES, Math.max(2 * times, Math.ceil((times * 1000 * batchMs) / Math.max(took, 1))))
  }
}

async function timed({ run }: Contender, times: number): Promise<number> {
  const start = performance.now()
  const own = await run(times)
  return own ?? (performance.now() - start) * 1000
}
