/** What a page of the benchmark and the program that drives it share: one question in, one answer out, and the native program between. */
import type { Contender } from './interleave.js'

/** The page's half: `measure` is what the program calls; `native` sends a line to the program in C. */
export interface PageScope<Task, Answer> {
  measure: (task: Task) => Promise<Answer>
  readonly sendNative: (line: string) => Promise<string>
}

/** The program in C as a contender; it keeps its own time. */
export async function native(job: string): Promise<Contender> {
  const { sendNative } = globalThis as unknown as PageScope<never, never>
  await sendNative(job)
  return { name: 'native C', run: async (times) => Number(await sendNative(`run ${times}`)) }
}
