/** Row 2: tokenisation, inference and both together, and how long a page waits for its model. */
import type { Bench } from './bench.js'
import type { Turns } from './interleave.js'
import { type Measured, type Row, rowOf } from './row.js'

export interface EmbeddingTask {
  /** `inference` of ours includes tokenisation, which is a hundredth of it: the two cannot be had apart. */
  readonly what: 'tokenisation' | 'inference' | 'total'
  readonly tokens: number | 'mixed'
  readonly batch: number
  readonly threads: number
  readonly turns: Turns
}

const PAIR = [['penchant', 'transformers.js']] as const
const SIZES: readonly (readonly [tokens: number | 'mixed', batch: number])[] = [
  [12, 1],
  [64, 1],
  [12, 32],
  [64, 32],
  ['mixed', 32],
]

export async function measureEmbedding({ quick, visit, say }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const threads of quick ? [1] : [1, 2]) {
    const page = await visit<EmbeddingTask, Measured>('embedding')
    for (const [tokens, batch] of quick ? SIZES.slice(0, 1) : SIZES)
      for (const what of threads === 1 ? (['tokenisation', 'inference', 'total'] as const) : (['total'] as const)) {
        const size = `${batch} × ${tokens === 'mixed' ? '4 … 64' : tokens} tokens`
        say(`  ${what}, ${size}, ${threads} thread${threads === 1 ? '' : 's'}`)
        const turns: Turns = { rounds: quick ? 5 : batch === 1 ? 25 : 9, batchMs: what === 'tokenisation' ? 5 : 30 }
        const measured = await page.measure({ what, tokens, batch, threads, turns })
        const name = `${what}, ${size}${what === 'tokenisation' ? '' : `, ${threads} thread${threads === 1 ? '' : 's'}`}`
        rows.push(rowOf({ section: 'embedding', name }, measured, PAIR))
      }
    await page.close()
  }
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
