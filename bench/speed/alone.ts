/** A page for one runtime: text → vector by it alone, as two pages take it in turns. */
import type { ThreadsTask } from './embedding.js'
import { awaiting, interleave, type Timings } from './interleave.js'
import type { PageScope } from './page.js'
import { textsOf } from './texts.js'

/** Of one inference. */
export const THREADS = 2

export interface Runtime {
  /** Ours: by it texts of a given length are made. */
  readonly tokenizer: Parameters<typeof textsOf>[2]
  embed(texts: readonly string[]): Promise<unknown>
}

export function measureAlone(name: string, open: Promise<Runtime>): void {
  const scope = globalThis as unknown as PageScope<ThreadsTask, Timings>
  scope.measure = async ({ tokens, batch, turns }) => {
    const { tokenizer, embed } = await open
    let turn = 0
    return interleave([{ name, run: awaiting(() => embed(textsOf(tokens, batch, tokenizer, turn++))) }], turns)
  }
}
