/** The report: one HTML file without any script; goals, growth as plots with fitted exponents, and every row. */
import { writeFile } from 'node:fs/promises'
import { type Goal, isMet } from './goals.js'
import type { Row } from './row.js'
import { figures, type Growth, growthOf, spreadText } from './table.js'

const COLOURS = ['#1f6feb', '#d9480f', '#2b8a3e', '#862e9c', '#c2255c', '#5c940d', '#0b7285']
const [WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, TOP] = [560, 280, 64, 150, 34, 12]

/** Of a run as a whole. */
export interface About {
  readonly machine: string
  readonly browser: string
  readonly quick: boolean
  readonly seconds: number
}

export async function writeReport(path: string, about: About, rows: readonly Row[], goals: readonly Goal[]): Promise<void> {
  const sections = [...new Set(rows.map(({ section }) => section))]
  const growth = growthOf(rows)
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>penchant: speed</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:78rem;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}td,th{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #8884;vertical-align:top}svg{max-width:100%;height:auto}figure{display:inline-block;margin:0 1rem 1rem 0;max-width:${WIDTH}px}.missed{font-weight:bold}</style>
<h1>penchant: speed</h1><p>${escapeHtml(`${about.machine}, ${about.browser}, ${about.seconds} s${about.quick ? ', quick' : ''}`)}. Medians with quartiles; ratios are taken round by round.</p>
${goalTable(goals)}${growth.length === 0 ? '' : `<h2>Growth</h2>${growth.map(plot).join('')}`}${sections
  .map((section) => `<h2>${escapeHtml(section)}</h2>${rowTable(rows.filter((row) => row.section === section))}`)
  .join('')}</html>\n`,
  )
}

function goalTable(goals: readonly Goal[]): string {
  const body = goals.flatMap((goal) => {
    if (goal.found === undefined) return []
    const met = isMet(goal) === true
    const bound = `${goal.side === 'at most' ? '≤' : '≥'} ${goal.bound}`
    return [`<tr${met ? '' : ' class="missed"'}>${cells([goal.name, bound, figures(goal.found), met ? 'met' : 'missed'])}</tr>`]
  })
  return body.length === 0 ? '' : `<table><tr><th>what</th><th>goal</th><th>found</th><th></th></tr>${body.join('')}</table>`
}

function rowTable(rows: readonly Row[]): string {
  const body = rows.map(({ name, unit, values, ratios, notes }) => {
    const measured = Object.entries(values).map(([who, value]) => `${who}: ${spreadText(value)} ${unit}`)
    const noted = Object.entries(notes ?? {}).map(([what, value]) => `${what}: ${typeof value === 'number' ? figures(value) : value}`)
    const over = Object.entries(ratios).map(([what, value]) => `${what}: ${spreadText(value)}`)
    return `<tr>${cells([name])}<td>${[...measured, ...noted].map(escapeHtml).join('<br>')}</td><td>${over.map(escapeHtml).join('<br>')}</td></tr>`
  })
  return `<table><tr><th></th><th>median (quartiles)</th><th>ratio (quartiles)</th></tr>${body.join('')}</table>`
}

const cells = (texts: readonly string[]): string => texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('')

/** Both axes in powers of ten: a line's slope is its exponent. */
function plot({ series, unit, lines }: Growth): string {
  const sizes = lines.flatMap(({ points }) => points.map(([size]) => size))
  const values = lines.flatMap(({ points }) => points.flatMap(([, { low, high }]) => [low, high])).filter((value) => value > 0)
  const [x0, x1] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))]
  const [y0, y1] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))]
  const x = (size: number) => LEFT + ((WIDTH - LEFT - RIGHT) * (Math.log10(size) - x0)) / Math.max(1e-9, x1 - x0)
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * (Math.log10(Math.max(value, 10 ** y0)) - y0)) / Math.max(1, y1 - y0)
  const labels = apart(lines.map(({ name, points }) => [name, y(points.at(-1)?.[1].median ?? 0)]))
  const drawn = lines.map(({ name, points, exponent }, i) => {
    const colour = COLOURS[i % COLOURS.length] as string
    const path = points.map(([size, { median }]) => `${x(size).toFixed(1)},${y(median).toFixed(1)}`).join(' ')
    const bars = points.map(
      ([size, { median, low, high }]) =>
        `<line x1="${x(size).toFixed(1)}" x2="${x(size).toFixed(1)}" y1="${y(low).toFixed(1)}" y2="${y(high).toFixed(1)}" stroke="${colour}"/><circle cx="${x(size).toFixed(1)}" cy="${y(median).toFixed(1)}" r="3" fill="${colour}"/>`,
    )
    const label = `${name} n^${figures(exponent)}`
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${bars.join('')}<text x="${WIDTH - RIGHT + 8}" y="${((labels.get(name) ?? 0) + 4).toFixed(1)}" font-size="12" fill="${colour}">${escapeHtml(label)}</text>`
  })
  const decades = Array.from({ length: Math.max(1, y1 - y0) + 1 }, (_, i) => y0 + i)
  const across = decades.map(
    (power) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(10 ** power)}" y2="${y(10 ** power)}" stroke="currentColor" opacity=".15"/><text x="${LEFT - 6}" y="${y(10 ** power) + 4}" font-size="11" text-anchor="end" fill="currentColor">${figures(10 ** power)}</text>`,
  )
  const below = [...new Set(sizes)].map(
    (size) =>
      `<text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" font-size="11" text-anchor="middle" fill="currentColor">${size.toLocaleString('en')}</text>`,
  )
  return `<figure><figcaption>${escapeHtml(`${series}, ${unit}`)}</figcaption><svg width="${WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(`${series}: ${lines.map(({ name, exponent }) => `${name} grows with the power ${figures(exponent)}`).join('; ')}`)}">${across.join('')}${below.join('')}${drawn.join('')}</svg></figure>`
}

/** Heights of labels, moved down where they would lie on one another. */
function apart(heights: readonly (readonly [name: string, height: number])[]): ReadonlyMap<string, number> {
  let next = Number.NEGATIVE_INFINITY
  return new Map(
    [...heights]
      .sort((a, b) => a[1] - b[1])
      .map(([name, height]) => {
        const free = Math.max(height, next)
        next = free + 14
        return [name, free] as const
      }),
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
