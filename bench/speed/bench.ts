/** What every part of the benchmark gets: the browser, the program in C, how thorough to be, and where to say how far it is. */

import type { TraceEvent } from './main-thread.js'

/** A page that answers tasks. */
export interface MeasuringPage<Task, Answer> {
  measure(task: Task): Promise<Answer>
  close(): Promise<void>
}

export interface Bench {
  readonly root: string
  readonly quick: boolean
  readonly say: (line: string) => void
  /** Opens a page of bench/speed/pages in a tab of its own; `cold`: the browser has nothing of it, not even compiled. */
  readonly visit: <Task, Answer>(name: string, cache?: 'cold' | 'warm') => Promise<MeasuringPage<Task, Answer>>
  /** What Chromium's threads did meanwhile. */
  readonly trace: (work: () => Promise<unknown>) => Promise<readonly TraceEvent[]>
  /** A line to the program in C and its answer; undefined where no C compiler is. */
  readonly native?: (line: string) => Promise<string>
}
