/** Row 1: the kernels against their twin, their peers and C. */
import type { Turns } from './interleave.js'
import type { Bench } from './bench.js'
import { type Measured, type Row, rowOf } from './row.js'

/** One line of the kernels' table. */
export interface KernelTask {
  readonly kernel: 'update' | 'score' | 'project' | 'int8' | 'f32' | 'fit'
  readonly sizes: readonly number[]
  readonly turns: Turns
  readonly native: boolean
  /** Whether the peers' vector indexes take part. */
  readonly peers?: boolean
  readonly twinRounds?: number
}

const ARMS: readonly number[] = [6, 60, 600]
const DIMENSIONS: readonly number[] = [64, 96, 128]

/** Building the peers' indexes takes a minute beyond this. */
const MOST_FOR_PEERS = 10_000

export async function measureKernels({ quick, visit, native }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const turns: Turns = quick ? { rounds: 5, batchMs: 4 } : { rounds: 25, batchMs: 8 }
  const page = await visit<KernelTask, Measured>('kernels')
  const add = async (
    name: string,
    task: Omit<KernelTask, 'native' | 'turns'> & Partial<Pick<KernelTask, 'turns'>>,
    peer: readonly string[],
    growth?: Pick<Row, 'series' | 'size'>,
  ) => {
    const measured = await page.measure({ turns, native: native !== undefined, ...task })
    const pairs = [['penchant', 'native C'], ['JS twin', 'penchant'], ...peer.map((one) => [one, 'penchant'])] as [string, string][]
    rows.push(rowOf({ section: 'kernels', name, ...growth }, measured, pairs))
  }
  for (const d of quick ? [64] : DIMENSIONS) {
    await add(`LinUCB update, d = ${d}`, { kernel: 'update', sizes: [d, 6] }, ['ml-matrix'], { series: 'LinUCB update by d', size: d })
    for (const arms of quick ? [6] : ARMS)
      await add(`LinUCB score, d = ${d}, ${arms} arms`, { kernel: 'score', sizes: [d, arms] }, ['ml-matrix'], {
        series: `LinUCB score by arms, d = ${d}`,
        size: arms,
      })
  }
  if (!quick)
    await add('PCA fit, 512 × 384 → 64', { kernel: 'fit', sizes: [512, 384, 64], turns: { rounds: 7, batchMs: 1 }, twinRounds: 3 }, [
      'ml-pca',
    ])
  for (const k of quick ? [64] : [64, 256]) await add(`PCA projection, 384 → ${k}`, { kernel: 'project', sizes: [384, k] }, ['ml-pca'])
  for (const kernel of ['int8', 'f32'] as const)
    for (const n of quick ? [1000] : [1000, 10_000, 100_000]) {
      const peers = n <= MOST_FOR_PEERS && kernel === 'f32'
      await add(
        `top 10 of ${n.toLocaleString('en')} × 384, ${kernel}`,
        { kernel, sizes: [384, n], peers, ...(n > MOST_FOR_PEERS ? { turns: { rounds: 9, batchMs: 10 }, twinRounds: 3 } : {}) },
        peers ? ['voy-search', 'hnswlib-wasm', '@orama/orama'] : [],
        { series: `top 10 by vectors, ${kernel}`, size: n },
      )
    }
  await page.close()
  return [...rows, ...(await bandwidth(native, rows))]
}

/** How much of what memory gives a search of vectors that no cache holds reads. */
async function bandwidth(native: Bench['native'], rows: readonly Row[]): Promise<Row[]> {
  const large = rows.find(({ name }) => name.startsWith('top 10 of 100,000') && name.endsWith('f32'))
  if (native === undefined || large === undefined) return []
  const bytes = 2 ** 28
  await native(`read ${bytes}`)
  const timings: number[] = []
  for (let round = 0; round < 9; round++) timings.push(Number(await native('run 1')) / (bytes / 1e9))
  const ours = large.values.penchant
  if (ours === undefined) return []
  const perGigabyte = (100_000 * 384 * 4) / 1e9
  return [
    {
      ...rowOf({ section: 'kernels', name: 'reading one gigabyte' }, { timings: { 'native C': timings } }, []),
      notes: { 'GB/s native C': 1e6 / median(timings), 'GB/s of top 10 of 100,000 × 384, f32': (perGigabyte * 1e6) / ours.median },
    },
  ]
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
