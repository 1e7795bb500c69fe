/** Row 5: the worker's heap by history, and what the browser stores of it. */
import { PAPER_DIMENSIONS } from '../../src/embedding/hashed.js'
import { armNumbers } from '../../src/linear/kernels.js'
import type { OpenOptions } from '../../src/penchant.js'
import type { Bench } from './bench.js'
import type { Someone } from './engine-tasks.js'
import type { Timings } from './interleave.js'
import type { PlacedTask } from './pages/engine.js'
import { type Row, rowOf } from './row.js'
import { spreadOf } from './statistics.js'

export async function measureMemory({ quick, visit, say }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const page = await visit<PlacedTask, Timings>('engine')
  const weigh = (someone: Someone, policy?: OpenOptions['policy']): Promise<Timings> =>
    page.measure({ where: 'round trip', task: { do: 'weigh', people: [someone], ...(policy === undefined ? {} : { policy }) } })
  const heaps = new Map<number, number>()
  for (const events of quick ? [100, 1000] : [100, 1000, 10_000, 30_000]) {
    say(`  memory, ${events} events`)
    const someone: Someone = { user: `memory ${events}`, events, tools: 100 }
    const found = await weigh(someone)
    heaps.set(events, found.reopened?.[0] ?? Number.NaN)
    const only = (name: string) => ({ timings: { penchant: found[name] ?? [] } })
    const size = { size: events }
    const shown = events.toLocaleString('en')
    rows.push(
      {
        ...rowOf({ section: 'memory', name: `worker heap, ${shown} events`, series: 'worker heap by events', ...size }, only('heap'), []),
        unit: 'kB',
      },
      {
        ...rowOf(
          { section: 'memory', name: `worker heap, ${shown} events, opened anew`, series: 'worker heap by events, opened anew', ...size },
          only('reopened'),
          [],
        ),
        unit: 'kB',
      },
      {
        ...rowOf(
          { section: 'memory', name: `IndexedDB a event, ${shown} events`, series: 'IndexedDB a event', ...size },
          only('stored'),
          [],
        ),
        unit: 'bytes',
        notes: { 'JSON of the event': found.json?.[0] ?? Number.NaN, arms: found.arms?.[0] ?? Number.NaN },
      },
    )
  }
  const [few = 0, ...more] = [...heaps.keys()]
  const most = more.at(-1) ?? few
  const grown = ((heaps.get(most) ?? Number.NaN) - (heaps.get(few) ?? Number.NaN)) / ((most - few) / 1000)
  say('  memory, LinUCB')
  const bandit = await weigh({ user: 'memory bandit', events: few * 10, tools: 100 }, 'bandit-as-override')
  const arms = bandit.arms?.[0] ?? 0
  rows.push(
    { section: 'memory', name: `worker heap for 1,000 events, from ${few} to ${most.toLocaleString('en')}`, ...kilobytes([grown]) },
    {
      section: 'memory',
      name: `worker heap with LinUCB as the policy, ${(few * 10).toLocaleString('en')} events`,
      ...kilobytes(bandit.heap ?? []),
      notes: { arms, 'kB of numbers an arm': (4 * armNumbers(PAPER_DIMENSIONS)) / 1000 },
    },
  )
  await page.close()
  return rows
}

function kilobytes(values: readonly number[]): Pick<Row, 'unit' | 'values' | 'ratios'> {
  return { unit: 'kB', values: { penchant: spreadOf(values) }, ratios: {} }
}
