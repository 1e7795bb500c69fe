/** Row 5: the worker's heap by history, and what the browser stores of it. */
import type { Bench } from './bench.js'
import type { Someone } from './engine-tasks.js'
import type { Timings } from './interleave.js'
import type { PlacedTask } from './pages/engine.js'
import { type Row, rowOf } from './row.js'

export async function measureMemory({ quick, visit, say }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  const page = await visit<PlacedTask, Timings>('engine')
  for (const events of quick ? [100, 1000] : [100, 1000, 10_000, 30_000]) {
    say(`  memory, ${events} events`)
    const someone: Someone = { user: `memory ${events}`, events, tools: 100 }
    const found = await page.measure({ where: 'round trip', task: { do: 'weigh', people: [someone] } })
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
  await page.close()
  return rows
}
