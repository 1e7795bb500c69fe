/** What the policy itself takes, beside the embedding and everything around it: a decision, and a lesson with the decision after it. */
import type { Bench } from './bench.js'
import type { Turns } from './interleave.js'
import { type Measured, type Row, rowOf } from './row.js'

export interface DecisionTask {
  readonly events: number
  readonly tools: number
  readonly turns: Turns
}

export async function measureDecision({ quick, visit, say }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const events of quick ? [100, 1000] : [100, 1000, 10_000]) {
    say(`  decision, ${events} events`)
    const page = await visit<DecisionTask, Measured>('decision')
    const measured = await page.measure({ events, tools: 100, turns: { rounds: quick ? 5 : 25, batchMs: 10 } })
    await page.close()
    const name = `decision with the circumstance, events, ${events.toLocaleString('en')}`
    rows.push(rowOf({ section: 'decision', name, series: 'decision by events', size: events }, measured, []))
  }
  return rows
}
