/**
 * The kernels in a page: ours, their JavaScript twin, what a page would otherwise take, and the same in C.
 *
 * The kernels are no part of the public API, so they are bundled from src/; the bytes are those in dist/.
 */
import { loadWasmKernels } from '../../../src/linear/wasm/wasm-kernels.js'
import { twinKernels } from '../../../src/linear/twin/twin-kernels.js'
import type { Kernels } from '../../../src/linear/kernels.js'
import { type Contender, interleave } from '../interleave.js'
import { INDEXES, mlMatrixArms, mlPca, type Search } from '../peers/linear.mjs'
import { mulberry } from '../../evals/toolbench/random.js'
import { unitRows } from '../unit-rows.js'
import type { KernelTask } from '../kernels.js'
import type { Measured } from '../row.js'
import { native, type PageScope } from '../page.js'

/** Numbers of a MiniLM vector. */
const D = 384
/** Results of a search. */
const K = 10

const scope = globalThis as unknown as PageScope<KernelTask, Measured>

scope.measure = async (task) => {
  const ours = await loadWasmKernels()
  const twin = twinKernels()
  const both = (make: (kernels: Kernels) => (times: number) => undefined): Contender[] => [
    { name: 'penchant', run: make(ours) },
    { name: 'JS twin', run: make(twin), ...(task.twinRounds === undefined ? {} : { mostRounds: task.twinRounds }) },
  ]
  const made = await MAKERS[task.kernel](task, both)
  const contenders = [...made.contenders]
  if (task.native) contenders.push(await native(`${task.kernel} ${task.sizes.join(' ')}`))
  return { timings: await interleave(contenders, task.turns), ...(made.notes === undefined ? {} : { notes: made.notes }) }
}

type Both = (make: (kernels: Kernels) => (times: number) => undefined) => Contender[]
interface Made {
  readonly contenders: readonly Contender[]
  readonly notes?: Readonly<Record<string, number | string>>
}

const MAKERS: Readonly<Record<KernelTask['kernel'], (task: KernelTask, both: Both) => Promise<Made>>> = {
  update: async ({ sizes: [d = 64, count = 6] }, both) => {
    const contexts = unitRows(mulberry(1), 64, d)
    const context = (turn: number) => contexts.subarray((turn & 63) * d, ((turn & 63) + 1) * d)
    const peer = mlMatrixArms(d, count)
    return {
      contenders: [
        ...both((kernels) => {
          const arms = kernels.createArms(d)
          for (let i = 0; i < count; i++) arms.add()
          return repeat((turn) => arms.update(turn % count, context(turn), turn & 1))
        }),
        { name: 'ml-matrix', run: repeat((turn) => peer.update(turn % count, context(turn), turn & 1)) },
      ],
    }
  },

  score: async ({ sizes: [d = 64, count = 6] }, both) => {
    const contexts = unitRows(mulberry(2), 64, d)
    const context = (turn: number) => contexts.subarray((turn & 63) * d, ((turn & 63) + 1) * d)
    const all = Array.from({ length: count }, (_, i) => i)
    const peer = mlMatrixArms(d, count)
    return {
      contenders: [
        ...both((kernels) => {
          const arms = kernels.createArms(d)
          for (let i = 0; i < count; i++) arms.add()
          return repeat((turn) => arms.score(context(turn), all))
        }),
        { name: 'ml-matrix', run: repeat((turn) => peer.score(context(turn))) },
      ],
    }
  },

  fit: async ({ sizes: [n = 512, d = D, k = 64] }, both) => {
    const rows = unitRows(mulberry(3), n, d)
    const peer = mlPca(rows, n, d, k)
    return {
      contenders: [
        ...both((kernels) => repeat(() => kernels.fitPca(rows, n, d, k))),
        { name: 'ml-pca', run: repeat(() => peer.fit()), mostRounds: 3 },
      ],
    }
  },

  project: async ({ sizes: [d = D, k = 64] }, both) => {
    const rows = unitRows(mulberry(4), 512, d)
    const row = (turn: number) => rows.subarray((turn & 511) * d, ((turn & 511) + 1) * d)
    const predict = mlPca(rows, 512, d, k).projector()
    return {
      contenders: [
        ...both((kernels) => {
          const basis = kernels.fitPca(rows, 512, d, k)
          const out = new Float32Array(k)
          return repeat((turn) => kernels.project(basis, row(turn), out))
        }),
        { name: 'ml-pca', run: repeat((turn) => predict(row(turn))) },
      ],
    }
  },

  int8: (task, both) => searches(task, both),
  f32: (task, both) => searches(task, both),
}

async function searches({ kernel, sizes: [d = D, n = 1000], peers }: KernelTask, both: Both): Promise<Made> {
  const random = mulberry(5)
  const rows = unitRows(random, n, d)
  const queries = Array.from({ length: 16 }, () => {
    const near = Math.floor(random() * n) * d
    return rows.slice(near, near + d).map((x) => x + (random() - 0.5) / 20)
  })
  const query = (turn: number) => queries[turn & 15] as Float32Array
  let exact: (query: Float32Array) => readonly number[] = () => []
  const contenders = both((kernels) => {
    const index = kernels.createIndex(d, kernel as 'int8' | 'f32')
    for (let r = 0; r < n; r++) index.add(rows.subarray(r * d, (r + 1) * d))
    exact = (one) => index.search(one, K).map(({ index }) => index)
    return repeat((turn) => index.search(query(turn), K))
  })
  const notes: Record<string, number | string> = {}
  for (const name of peers ? (Object.keys(INDEXES) as (keyof typeof INDEXES)[]) : []) {
    let search: Search
    let hits = 0
    try {
      search = await INDEXES[name](rows, d)
      for (const one of queries) {
        const right = new Set(exact(one))
        hits += (await search(one, K)).filter((id) => right.has(id)).length
      }
    } catch (error) {
      notes[name] = `cannot hold them (${String(error).slice(0, 60)})`
      continue
    }
    notes[`recall of ${name}`] = hits / (K * queries.length)
    contenders.push({
      name,
      run: async (times) => {
        for (let turn = 0; turn < times; turn++) await search(query(turn), K)
        return undefined
      },
    })
  }
  return { contenders, notes }
}

const repeat =
  (once: (turn: number) => unknown) =>
  (times: number): undefined => {
    for (let turn = 0; turn < times; turn++) once(turn)
  }
