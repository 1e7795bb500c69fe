/**
 * Time and chance that belong to a test: tasks run one at a time, in an order that a seed decides, and timers fire without waiting.
 *
 * Lives here: the stand-ins for setImmediate, setTimeout, Date.now, performance.now, random bytes and BroadcastChannel. One simulation at a time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Numbers from a seed (mulberry32). */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, 0 ≤ n < below. */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  /** Whether something of this probability happens. */
  happens(probability: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (below) => Math.floor(next() * below),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number], // callers pass lists that are not empty
    happens: (probability) => next() < probability,
  }
}

/** Whoever runs: tasks that it starts, and the tasks that those start, are its own. */
export const actor = new AsyncLocalStorage<object>()

interface Task {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

export interface VirtualTime {
  /** Milliseconds since the simulation began. */
  now(): number
  /** Runs `run` after so many milliseconds of virtual time. */
  later(ms: number, run: () => void): () => void
  /** Lets tasks run until the promise settles. @throws if it never will */
  until<T>(promise: Promise<T>): Promise<T>
  /** Lets tasks run until there are none. */
  idle(): Promise<void>
  /** What the wall clock shows: it may be set, also backwards. */
  wallMs: number
  uninstall(): void
}

/** A Blob of texts that is read at once: the real one is read by threads, in their own time. */
class TextBlob {
  constructor(private readonly parts: readonly string[]) {}
  async text(): Promise<string> {
    return this.parts.join('')
  }
}

/** A history takes some thousands. */
const MOST_STEPS = 2_000_000

const realImmediate = globalThis.setImmediate
const breathe = (): Promise<void> => new Promise((resolve) => realImmediate(resolve))

export function installVirtualTime(chance: Chance, wallMs: number): VirtualTime {
  const { setTimeout, clearTimeout, setImmediate, BroadcastChannel, Blob } = globalThis
  const dateNow = Date.now
  const performanceNow = performance.now
  const randomValues = crypto.getRandomValues
  let queue: Task[] = []
  let order = 0
  let nowMs = 0
  let workedMs = 0
  const channels = new Set<VirtualChannel>()

  function later(ms: number, run: () => void): () => void {
    const owner = actor.getStore()
    const task: Task = { at: nowMs + ms, order: order++, run: () => (owner === undefined ? run() : actor.run(owner, run)) }
    let i = queue.length
    while (i > 0 && (queue[i - 1] as Task).at > task.at) i--
    queue.splice(i, 0, task)
    return () => {
      queue = queue.filter((other) => other !== task)
    }
  }

  class VirtualChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    /** Whoever opened it: what a message sets off is theirs, not the sender's. */
    private readonly owner = actor.getStore()
    constructor(readonly name: string) {
      channels.add(this)
    }
    postMessage(data: unknown): void {
      if ((actor.getStore() as { dead?: boolean } | undefined)?.dead) return
      // Late, and perhaps after one that was sent later.
      for (const other of channels)
        if (other !== this && other.name === this.name)
          later(chance.below(20), () => actor.run(other.owner as object, () => channels.has(other) && other.onmessage?.({ data })))
    }
    close(): void {
      channels.delete(this)
    }
  }

  const time: VirtualTime = {
    wallMs,
    now: () => nowMs,
    later,
    async until(promise) {
      let settled = false
      const watched = promise.finally(() => {
        settled = true
      })
      watched.catch(() => {})
      let steps = 0
      for (let silent = 0; !settled; ) {
        await breathe()
        if (settled) break
        if (step()) {
          silent = 0
          if (++steps > MOST_STEPS) throw new Error(`It goes in circles: ${MOST_STEPS} tasks, and the promise is pending.`)
        } else if (++silent > 20) throw new Error('It hangs: nothing is left to do, and the promise is pending.')
      }
      return watched
    },
    async idle() {
      for (let silent = 0; silent < 3; ) {
        await breathe()
        silent = step() ? 0 : silent + 1
      }
    },
    uninstall() {
      Object.assign(globalThis, { setTimeout, clearTimeout, setImmediate, BroadcastChannel, Blob })
      Date.now = dateNow
      performance.now = performanceNow
      crypto.getRandomValues = randomValues
    },
  }

  function step(): boolean {
    const task = queue.shift()
    if (task === undefined) return false
    if (task.at > nowMs) {
      time.wallMs += task.at - nowMs
      nowMs = task.at
    }
    task.run()
    return true
  }

  Object.assign(globalThis, {
    // Not 0: who polls must not stop the clock.
    setImmediate: (run: () => void) => later(0.01, run),
    // The timers of a dead tab do not fire.
    setTimeout: (run: () => void, ms = 0) => {
      const owner = actor.getStore() as { dead?: boolean } | undefined
      return later(ms, () => owner?.dead !== true && run())
    },
    clearTimeout: (cancel?: () => void) => (typeof cancel === 'function' ? cancel() : clearTimeout(cancel)),
    BroadcastChannel: VirtualChannel,
    Blob: TextBlob,
  })
  Date.now = () => Math.floor(time.wallMs)
  // Work takes as long as the seed says, not as long as this machine takes: who gives way after so many ms gives way at the same places again.
  performance.now = () => {
    if (actor.getStore() === undefined) return performanceNow.call(performance)
    workedMs += chance.below(4)
    return nowMs + workedMs
  }
  crypto.getRandomValues = <T extends ArrayBufferView | null>(view: T): T => {
    if (view === null) return view
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let i = 0; i < bytes.length; i++) bytes[i] = chance.below(256)
    return view
  }
  return time
}
