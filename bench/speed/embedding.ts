/** Row 2: tokenisation, inference and both together, and how long a page waits for its model. */
import type { Bench } from './bench.js'
import type { Timings, Turns } from './interleave.js'
import { type Measured, type Row, rowOf } from './row.js'

export interface EmbeddingTask {
  /** `inference` of ours includes tokenisation, which is a hundredth of it: the two cannot be had apart. */
  readonly what: 'tokenisation' | 'inference' | 'total'
  readonly tokens: number | 'mixed'
  readonly batch: number
  readonly turns: Turns
}

/** Both together, with two threads. */
export type ThreadsTask = Omit<EmbeddingTask, 'what'>

const PAIR = [['penchant', 'transformers.js']] as const

/** Rounds of pages that take turns: each warms up anew. */
const THREADED_ROUNDS = 7

const SIZES: readonly (readonly [tokens: number | 'mixed', batch: number])[] = [
  [12, 1],
  [64, 1],
  [12, 32],
  [64, 32],
  ['mixed', 32],
]

export async function measureEmbedding({ quick, visit, say }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const page = await visit<EmbeddingTask, Measured>('embedding')
  for (const [tokens, batch] of quick ? SIZES.slice(0, 1) : SIZES)
    for (const what of ['tokenisation', 'inference', 'total'] as const) {
      say(`  ${what}, ${sizeOf(tokens, batch)}, 1 thread`)
      const turns: Turns = { rounds: quick ? 5 : batch === 1 ? 25 : 9, batchMs: what === 'tokenisation' ? 5 : 30 }
      const measured = await page.measure({ what, tokens, batch, turns })
      const name = `${what}, ${sizeOf(tokens, batch)}${what === 'tokenisation' ? '' : ', 1 thread'}`
      rows.push(rowOf({ section: 'embedding', name }, measured, PAIR))
    }
  await page.close()
  if (!quick) rows.push(...(await withTwoThreads(visit, say)))
  for (const cache of ['cold', 'warm'] as const) {
    say(`  ready, ${cache}`)
    const timings: Record<string, number[]> = { penchant: [], 'transformers.js': [] }
    for (let round = 0; round < (quick ? 1 : 5); round++)
      for (const [name, who] of [
        ['ready-penchant', 'penchant'],
        ['ready-transformers', 'transformers.js'],
      ] as const) {
        const page = await visit<undefined, number>(name, cache)
        timings[who]?.push((await page.measure(undefined)) * 1000)
        await page.close()
      }
    rows.push(rowOf({ section: 'embedding', name: `ready after page load, ${cache}` }, { timings }, PAIR))
  }
  return rows
}

const sizeOf = (tokens: number | 'mixed', batch: number): string => `${batch} × ${tokens === 'mixed' ? '4 … 64' : tokens} tokens`

/** Both together, each in a page of its own; the pages take turns. */
async function withTwoThreads(visit: Bench['visit'], say: Bench['say']): Promise<Row[]> {
  const pages = [await visit<ThreadsTask, Timings>('threads-penchant'), await visit<ThreadsTask, Timings>('threads-transformers')]
  const rows: Row[] = []
  for (const [tokens, batch] of SIZES) {
    say(`  total, ${sizeOf(tokens, batch)}, 2 threads`)
    const timings: Record<string, number[]> = {}
    for (let round = 0; round < THREADED_ROUNDS; round++)
      for (const page of round % 2 === 0 ? pages : pages.toReversed())
        for (const [name, list] of Object.entries(await page.measure({ tokens, batch, turns: { rounds: 1, batchMs: 30 } })))
          timings[name] = [...(timings[name] ?? []), ...list]
    rows.push(rowOf({ section: 'embedding', name: `total, ${sizeOf(tokens, batch)}, 2 threads` }, { timings }, PAIR))
  }
  for (const page of pages) await page.close()
  return rows
}
