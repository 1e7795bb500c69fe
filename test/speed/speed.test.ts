/** The benchmark's arithmetic, and one row of it for real: what the table says is what was measured. */
import { describe, expect, test } from 'vitest'
import { goalsOf, isMet } from '../../bench/speed/goals.js'
import { archiveOf, catalogueOf } from '../../bench/speed/history.js'
import { interleave } from '../../bench/speed/interleave.js'
import { longestTasks } from '../../bench/speed/main-thread.js'
import { rowOf } from '../../bench/speed/row.js'
import { exponentOf, geometricMean, pairedRatio, quantile, spreadOf } from '../../bench/speed/statistics.js'
import { growthOf, tableOf } from '../../bench/speed/table.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { readArchive } from '../../src/store/archive/archive.js'
import { numbers, randomFrom } from '../linear/random.js'

describe('statistics', () => {
  test('a quantile lies between its neighbours in proportion', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(spreadOf([1, 2, 3, 4, 5])).toEqual({ median: 3, low: 2, high: 4, count: 5 })
  })

  test('what slows both in a round does not change their ratio', () => {
    const noise = [1, 9, 1, 30, 2]
    expect(
      pairedRatio(
        noise.map((slow) => 6 * slow),
        noise.map((slow) => 3 * slow),
      ).median,
    ).toBe(2)
  })

  test('a line through powers of ten has the exponent that made it', () => {
    expect(exponentOf([10, 100, 1000].map((n) => [n, 7 * n ** 0.5]))).toBeCloseTo(0.5, 12)
    expect(exponentOf([10, 100, 1000].map((n) => [n, 7]))).toBeCloseTo(0, 12)
    expect(geometricMean([2, 8])).toBeCloseTo(4, 12)
  })
})

describe('the table', () => {
  const row = (name: string, ours: number, native: number) =>
    rowOf(
      { section: 'kernels', name, series: 'update by d', size: Number(name) },
      { timings: { penchant: [ours, ours], 'native C': [native, native] } },
      [
        ['penchant', 'native C'],
        ['absent', 'penchant'],
      ],
    )
  const rows = [row('64', 2, 1), row('128', 8, 16)]

  test('has a ratio for each pair that ran, and none for what did not', () => {
    expect(Object.keys(rows[0]?.ratios ?? {})).toEqual(['penchant / native C'])
  })

  test('says of a goal what was found, the worst row of it, and whether it is met', () => {
    const goal = goalsOf(rows).find(({ name }) => name.startsWith('kernels / native'))
    expect(goal).toMatchObject({ found: expect.closeTo(1, 12), worst: 2, of: 2 })
    expect(goal && isMet(goal)).toBe(true)
    const unmeasured = goalsOf(rows).find(({ name }) => name.startsWith('learn durable'))
    expect(unmeasured && isMet(unmeasured)).toBeUndefined()
  })

  test('judges opening by the rows of opening, not by those of an import', () => {
    const grown = (name: string, ratio: number) =>
      rowOf({ section: 'open', name }, { timings: { large: [ratio, ratio], small: [1, 1] } }, [['large', 'small']])
    const renamed = [grown('import, events, 100,000', 300), grown('open to first suggestion, events, 100,000', 1.2)].map((row) => ({
      ...row,
      ratios: { '100,000 / 100': row.ratios['large / small'] as (typeof row.ratios)[string] },
    }))
    expect(goalsOf(renamed).find(({ name }) => name.startsWith('open with'))).toMatchObject({ found: 1.2, of: 1 })
  })

  test('prints goals, rows and exponents', () => {
    const [series] = growthOf(rows)
    expect(series?.lines.map(({ name, exponent }) => [name, exponent])).toEqual([
      ['penchant', expect.closeTo(2, 12)],
      ['native C', expect.closeTo(4, 12)],
    ])
    const text = tableOf(rows, goalsOf(rows))
    expect(text).toContain('| kernels / native 128-bit C | ≤ 1.25 | 1 | 2 of 2 | met |')
    expect(text).toContain('| update by d | penchant | 64 … 128 | 2 |')
  })
})

test('a kernel and its twin are timed in turns', async () => {
  const x = numbers(randomFrom(1), 64)
  const kernels = [
    ['penchant', await loadWasmKernels()],
    ['JS twin', twinKernels()],
  ] as const
  const contenders = kernels.map(([name, { createArms }]) => {
    const arms = createArms(64)
    arms.add()
    return {
      name,
      run: (times: number): undefined => {
        for (let i = 0; i < times; i++) arms.update(0, x, i & 1)
      },
    }
  })
  const timings = await interleave(contenders, { rounds: 7, batchMs: 2 })
  expect(timings.penchant).toHaveLength(7)
  // 30 and more on a quiet machine.
  expect(pairedRatio(timings['JS twin'] ?? [], timings.penchant ?? []).median).toBeGreaterThan(3)
})

test('a contender with a clock of its own is believed, and a slow one gets fewer rounds', async () => {
  const timings = await interleave([{ name: 'own', run: (times) => times * 5, mostRounds: 2 }], { rounds: 6, batchMs: 1 })
  expect(timings.own).toEqual([5, 5])
})

test('the longest task is that of the thread which set the marks, between them', () => {
  const task = (tid: number, ts: number, dur: number, tdur: number) => ({
    name: 'ThreadControllerImpl::RunTask',
    cat: 'toplevel',
    ph: 'X',
    pid: 1,
    tid,
    ts,
    dur,
    tdur,
  })
  const mark = (name: string, ts: number) => ({ name, cat: 'blink.user_timing', ph: 'I', pid: 1, tid: 7, ts })
  const events = [
    task(7, 5, 9000, 9000),
    mark('begin learn', 10),
    task(7, 20, 3000, 2000),
    task(8, 30, 8000, 8000),
    mark('end learn', 9000),
    task(7, 9500, 7000, 7000),
  ]
  expect(longestTasks(events)).toEqual([{ deed: 'learn', cpuMs: 2, wallMs: 3 }])
})

test('a made-up history is one that import takes', async () => {
  const { events } = await readArchive(archiveOf(300, catalogueOf(20)))
  expect(events).toHaveLength(300)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['round', 'card']))
})
