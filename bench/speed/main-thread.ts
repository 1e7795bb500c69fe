/** What penchant does to the page's main thread: the longest task while an app opens it, asks it and teaches it. */
import type { Bench } from './bench.js'
import type { DailyTask } from './pages/daily.js'
import { type Row, rowOf } from './row.js'

/** An event of Chromium's tracing, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** The longest task between two marks. */
export interface LongestTask {
  readonly deed: string
  /** Time of the processor, which other programs do not lengthen, and time by the clock; milliseconds. */
  readonly cpuMs: number
  readonly wallMs: number
}

/** Tasks of the thread that set the marks `begin DEED` and `end DEED`, the longest of each deed. */
export function longestTasks(events: readonly TraceEvent[]): LongestTask[] {
  const marks = events.filter(({ cat, name }) => cat.includes('blink.user_timing') && /^(begin|end) /.test(name))
  const tasks = events.filter(({ name, ph }) => name.endsWith('RunTask') && ph === 'X')
  return marks
    .filter(({ name }) => name.startsWith('begin '))
    .map((begin) => {
      const deed = begin.name.slice('begin '.length)
      const end = marks.find(({ name, ts }) => name === `end ${deed}` && ts >= begin.ts)?.ts ?? Number.POSITIVE_INFINITY
      const mine = tasks.filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end)
      const longest = (of: (task: TraceEvent) => number): number => Math.max(0, ...mine.map(of)) / 1000
      return { deed, cpuMs: longest(({ tdur, dur = 0 }) => tdur ?? dur), wallMs: longest(({ dur = 0 }) => dur) }
    })
}

export async function measureMainThread({ quick, visit, trace, say }: Bench): Promise<Row[]> {
  const page = await visit<DailyTask, undefined>('daily')
  const rows: Row[] = []
  say('  a day in the life of a page')
  const byDeed = new Map<string, { cpu: number[]; wall: number[] }>()
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    const events = await trace(() => page.measure({ user: `daily ${round}`, events: quick ? 500 : 5000, tools: quick ? 100 : 1000 }))
    for (const { deed, cpuMs, wallMs } of longestTasks(events)) {
      const list = byDeed.get(deed) ?? { cpu: [], wall: [] }
      byDeed.set(deed, list)
      list.cpu.push(cpuMs)
      list.wall.push(wallMs)
    }
  }
  await page.close()
  for (const [deed, { cpu, wall }] of byDeed) {
    const row = rowOf({ section: 'main thread', name: `longest task: ${deed}` }, { timings: { penchant: cpu, 'by the clock': wall } }, [])
    rows.push({ ...row, unit: 'ms', ...(deed === 'nothing' ? {} : { series: 'longest task' }) })
  }
  return rows
}
