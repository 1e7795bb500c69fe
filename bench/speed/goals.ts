/** What the table must show, and whether it does. Pure. */
import type { Row } from './row.js'
import { geometricMean } from './statistics.js'

export interface Goal {
  readonly name: string
  /** The bound, and on which side of it to be. */
  readonly bound: number
  readonly side: 'at most' | 'at least'
  /** Undefined where nothing of it was measured. */
  readonly found?: number
  /** Of how many rows, and the worst of them. */
  readonly of?: number
  readonly worst?: number
}

interface Rule {
  readonly name: string
  readonly bound: number
  readonly side: Goal['side']
  /** The rows' numbers that it is about. */
  readonly numbers: (rows: readonly Row[]) => readonly number[]
  readonly summary: 'geometric mean' | 'worst'
}

/** Medians of a ratio in a section, where a row has it. */
const ratio =
  (section: string, name: RegExp, rowName: RegExp = /./) =>
  (rows: readonly Row[]): number[] =>
    rows
      .filter((row) => row.section === section && rowName.test(row.name))
      .flatMap((row) => Object.entries(row.ratios).flatMap(([key, { median }]) => (name.test(key) ? [median] : [])))

const RULES: readonly Rule[] = [
  {
    name: 'kernels / native 128-bit C',
    bound: 1.25,
    side: 'at most',
    numbers: ratio('kernels', /^penchant \/ native C$/),
    summary: 'geometric mean',
  },
  { name: 'JS twin / kernels', bound: 5, side: 'at least', numbers: ratio('kernels', /^JS twin \/ penchant$/), summary: 'geometric mean' },
  {
    name: 'ml-matrix, ml-pca / ours',
    bound: 10,
    side: 'at least',
    numbers: ratio('kernels', /^ml-\w+ \/ penchant$/),
    summary: 'geometric mean',
  },
  {
    name: 'embedding total / transformers.js, every size',
    bound: 0.92,
    side: 'at most',
    numbers: ratio('embedding', /^penchant \/ transformers\.js$/, /^total, .*1 thread/),
    summary: 'worst',
  },
  {
    name: 'model ready after page load / transformers.js, cold and warm',
    bound: 0.5,
    side: 'at most',
    numbers: ratio('embedding', /^penchant \/ transformers\.js$/, /^ready/),
    summary: 'worst',
  },
  {
    name: 'suggest without embedding, 100,000 events / 100 events',
    bound: 1.1,
    side: 'at most',
    numbers: ratio('suggest', /^100,000 \/ 100$/, /worker/),
    summary: 'worst',
  },
  {
    name: 'suggest besides embedding / embedding, 100 tools',
    bound: 0.2,
    side: 'at most',
    numbers: ratio('suggest', /^besides embedding \/ embedding$/),
    summary: 'worst',
  },
  {
    name: 'a lesson and the decision after it, beside the embedding, ms',
    bound: 1,
    side: 'at most',
    numbers: (rows) =>
      rows.filter(({ section }) => section === 'decision').flatMap(({ values }) => (values['lesson and decision']?.median ?? NaN) / 1000),
    summary: 'worst',
  },
  {
    name: 'learn durable / bare idb put, in the worker',
    bound: 1.5,
    side: 'at most',
    numbers: ratio('suggest', /^learn \/ bare put$/, /worker/),
    summary: 'worst',
  },
  {
    name: 'open with 100,000 events / with 100',
    bound: 1.3,
    side: 'at most',
    numbers: ratio('open', /^100,000 \/ 100$/, /^open/),
    summary: 'worst',
  },
  {
    name: 'longest main-thread task, ms',
    bound: 5,
    side: 'at most',
    numbers: (rows) => rows.filter(({ series }) => series === 'longest task').flatMap(({ values }) => values.penchant?.median ?? []),
    summary: 'worst',
  },
]

export function goalsOf(rows: readonly Row[]): Goal[] {
  return RULES.map(({ name, bound, side, numbers, summary }) => {
    const found = numbers(rows).filter((value) => Number.isFinite(value))
    if (found.length === 0) return { name, bound, side }
    const worst = side === 'at most' ? Math.max(...found) : Math.min(...found)
    return { name, bound, side, found: summary === 'worst' ? worst : geometricMean(found), of: found.length, worst }
  })
}

/** Whether it is met; undefined where it was not measured. */
export function isMet({ side, bound, found }: Goal): boolean | undefined {
  if (found === undefined) return undefined
  return side === 'at most' ? found <= bound : found >= bound
}
