/** The rows as text. Pure. */
import { type Goal, isMet } from './goals.js'
import type { Row } from './row.js'
import { exponentOf, type Spread } from './statistics.js'

/** A series of rows that differ in size, and how fast each contender grows with it. */
export interface Growth {
  readonly series: string
  readonly unit: string
  readonly lines: readonly {
    readonly name: string
    readonly points: readonly (readonly [size: number, value: Spread])[]
    readonly exponent: number
  }[]
}

export function growthOf(rows: readonly Row[]): Growth[] {
  const names = [...new Set(rows.flatMap(({ series, size }) => (series === undefined || size === undefined ? [] : [series])))]
  return names.flatMap((series) => {
    const mine = rows.filter((row) => row.series === series)
    const contenders = [...new Set(mine.flatMap(({ values }) => Object.keys(values)))]
    const lines = contenders.flatMap((name) => {
      const points = mine.flatMap(({ size, values }) => {
        const value = values[name]
        return value === undefined || size === undefined ? [] : [[size, value] as const]
      })
      return points.length < 2 ? [] : [{ name, points, exponent: exponentOf(points.map(([size, { median }]) => [size, median])) }]
    })
    return lines.length === 0 ? [] : [{ series, unit: mine[0]?.unit ?? '', lines }]
  })
}

/** Three figures, as many as a measurement is worth. */
export function figures(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

export const spreadText = ({ median, low, high }: Spread): string =>
  low === high ? figures(median) : `${figures(median)} (${figures(low)}–${figures(high)})`

const noteText = (value: number | string): string => (typeof value === 'number' ? figures(value) : value)

/** Everything as Markdown: goals, a table a section, growth. */
export function tableOf(rows: readonly Row[], goals: readonly Goal[]): string {
  const sections = [...new Set(rows.map(({ section }) => section))]
  const measured = goals.filter(({ found }) => found !== undefined)
  const parts = [
    measured.length === 0 ? '' : `## Goals\n\n${goalTable(measured)}`,
    ...sections.map((section) => `## ${section}\n\n${sectionTable(rows.filter((row) => row.section === section))}`),
  ]
  const growth = growthOf(rows)
  if (growth.length > 0) parts.push(`## Growth\n\n${growthTable(growth)}`)
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const lines = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const goalTable = (goals: readonly Goal[]): string =>
  lines(
    ['', 'goal', 'found', 'worst row', ''],
    goals.map((goal) => [
      goal.name,
      `${goal.side === 'at most' ? '≤' : '≥'} ${goal.bound}`,
      figures(goal.found ?? Number.NaN),
      goal.of === 1 ? '' : `${figures(goal.worst ?? Number.NaN)} of ${goal.of}`,
      isMet(goal) === true ? 'met' : 'missed',
    ]),
  )

const sectionTable = (rows: readonly Row[]): string =>
  lines(
    ['', 'unit', 'median (quartiles)', 'ratio (quartiles)'],
    rows.map(({ name, unit, values, ratios, notes }) => [
      name,
      unit,
      [
        ...Object.entries(values).map(([who, value]) => `${who} ${spreadText(value)}`),
        ...Object.entries(notes ?? {}).map(([what, value]) => `${what} ${noteText(value)}`),
      ].join('; '),
      Object.entries(ratios)
        .map(([what, value]) => `${what} ${spreadText(value)}`)
        .join('; '),
    ]),
  )

const growthTable = (growth: readonly Growth[]): string =>
  lines(
    ['series', 'who', 'from … to', 'exponent'],
    growth.flatMap(({ series, lines: list }) =>
      list.map(({ name, points, exponent }) => [
        series,
        name,
        `${points[0]?.[0].toLocaleString('en')} … ${points.at(-1)?.[0].toLocaleString('en')}`,
        figures(exponent),
      ]),
    ),
  )
