/** What every part of the benchmark gets: the browser, the program in C, how thorough to be, and where to say how far it is. */

/** A page that answers tasks. */
export interface MeasuringPage<Task, Answer> {
  measure(task: Task): Promise<Answer>
  /** Chromium's own view of the page: DevTools protocol. */
  send(method: string, params?: object): Promise<unknown>
  close(): Promise<void>
}

export interface Bench {
  readonly root: string
  readonly quick: boolean
  readonly say: (line: string) => void
  /** Opens a page of bench/speed/pages in a tab of its own. */
  readonly visit: <Task, Answer>(name: string) => Promise<MeasuringPage<Task, Answer>>
  /** A line to the program in C and its answer; undefined where no C compiler is. */
  readonly native?: (line: string) => Promise<string>
}
