/** The eval's report: one HTML file without any script, plots as SVG with 95 % bands. */
import { writeFile } from 'node:fs/promises'
import { escapeHtml } from '../escape-html.js'
import type { Streams } from './data.js'
import { FIGURES } from './metrics.js'

interface Curve {
  readonly agent: string
  readonly regime: string
  readonly seed: number
  readonly curve?: readonly number[]
  readonly band?: readonly number[]
  /** What one tool a domain can be right at most, by round. */
  readonly oracle?: readonly number[]
  /** Accuracy over the last 50 rounds, by round. */
  readonly rolling?: { readonly mean: readonly number[]; readonly band: readonly number[] }
}

const COLOURS = ['#1f6feb', '#d9480f', '#2b8a3e', '#862e9c', '#c2255c', '#5c940d', '#0b7285', '#495057']
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [720, 320, 44, 28]

export async function writeReport(path: string, result: object, streams: Streams): Promise<void> {
  const { runs, summary } = result as { runs: readonly (Curve & Record<string, unknown>)[]; summary: readonly Record<string, unknown>[] }
  const regimes = [...new Set(runs.map(({ regime }) => regime))]
  const sections = regimes.map((regime) => {
    const mine = runs.filter((run) => run.regime === regime && run.curve !== undefined)
    return `<section><h2>${escapeHtml(regime)}</h2>${regretPlot(mine)}${rollingPlot(mine)}${table(summary.filter((row) => row.regime === regime))}${heat(mine, streams)}${reliability(mine)}</section>`
  })
  await writeFile(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>toolbench</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:78rem;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}td{white-space:nowrap}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}</style>
<h1>toolbench</h1>${evenness(regimes, summary)}${sections.join('')}</html>\n`,
  )
}

/** Regret of whoever knows each user's favourite of each domain and always takes it. */
function oracleRegret(runs: readonly Curve[]): number[] {
  let sum = 0
  return averageOf(runs.map(({ oracle = [] }) => oracle)).map((share) => {
    sum += 1 - share
    return sum
  })
}

/** A line by round for each agent, with its band, and what the static oracle would do. */
interface Plot {
  readonly label: string
  lineOf(run: Curve): readonly number[]
  bandOf(run: Curve): readonly number[]
  readonly oracle: readonly number[]
  /** As a tick says it. */
  say(value: number): string
}

const regretPlot = (runs: readonly Curve[]): string =>
  plot(runs, {
    label: 'Cumulative regret by round, with 95 % bands; the figures are in the table below',
    lineOf: ({ curve = [] }) => curve,
    bandOf: ({ band = [] }) => band,
    oracle: oracleRegret(runs),
    say: (value) => String(Math.round(value)),
  })

const rollingPlot = (runs: readonly Curve[]): string =>
  plot(runs, {
    label: 'Share of the last 50 rounds that were right, with 95 % bands',
    lineOf: ({ rolling }) => rolling?.mean ?? [],
    bandOf: ({ rolling }) => rolling?.band ?? [],
    oracle: averageOf(runs.map(({ oracle = [] }) => oracle)),
    say: (value) => `${Math.round(100 * value)} %`,
  })

function plot(runs: readonly Curve[], { label, lineOf, bandOf, oracle, say }: Plot): string {
  const agents = [...new Set(runs.map(({ agent }) => agent))]
  const most = Math.max(...runs.flatMap((run) => lineOf(run)), ...oracle) || 1
  const rounds = Math.max(1, ...runs.map((run) => lineOf(run).length))
  const x = (t: number) => LEFT + ((WIDTH - LEFT - 120) * t) / rounds
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - 10) * value) / most
  const path = (values: readonly number[]) => values.map((value, t) => `${x(t + 1).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const name = (text: string, values: readonly number[], colour: string) =>
    `<text x="${x(rounds) + 6}" y="${y(values.at(-1) ?? 0) + 4}" font-size="12" fill="${colour}">${escapeHtml(text)}</text>`
  const lines = agents.map((agent, i) => {
    const mine = runs.filter((run) => run.agent === agent)
    const mean = averageOf(mine.map(lineOf))
    const band = averageOf(mine.map(bandOf)).map((half) => half / Math.sqrt(mine.length))
    const colour = COLOURS[i % COLOURS.length] as string
    const upper = mean.map((value, t) => value + (band[t] ?? 0))
    const lower = mean.map((value, t) => value - (band[t] ?? 0)).reverse()
    const back = lower.map((value, t) => `${x(lower.length - t).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    return `<polygon points="${path(upper)} ${back}" fill="${colour}" opacity=".18"/><polyline points="${path(mean)}" fill="none" stroke="${colour}" stroke-width="2"/>${name(agent, mean, colour)}`
  })
  lines.push(
    `<polyline points="${path(oracle)}" fill="none" stroke="currentColor" stroke-dasharray="4 4"/>${name('static oracle', oracle, 'currentColor')}`,
  )
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${LEFT - 6}" y="${y(share * most) + 4}" font-size="11" text-anchor="end" fill="currentColor">${say(share * most)}</text>`,
  )
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">${ticks.join('')}${lines.join('')}<text x="${WIDTH / 2}" y="${HEIGHT - 6}" font-size="12" text-anchor="middle" fill="currentColor">round</text></svg>`
}

/** Regret by how even the tastes are, from one tool to all alike, where the streams hold several regimes. */
function evenness(regimes: readonly string[], summary: readonly Record<string, unknown>[]): string {
  const alphaOf = (regime: string): number => (regime === 'one-hot' ? 0 : Number(/^soft-([\d.]+)$/.exec(regime)?.[1] ?? Number.NaN))
  const sweep = regimes.filter((regime) => !Number.isNaN(alphaOf(regime))).sort((a, b) => alphaOf(a) - alphaOf(b))
  if (sweep.length < 2) return ''
  const agents = [...new Set(summary.map(({ agent }) => String(agent)))]
  const regretOf = (agent: string, regime: string): string => {
    const row = summary.find((one) => one.agent === agent && one.regime === regime)
    return (row?.regret as { mean: number } | undefined)?.mean.toFixed(1) ?? ''
  }
  const rows = agents.map(
    (agent) => `<tr><td>${escapeHtml(agent)}</td>${sweep.map((regime) => `<td>${regretOf(agent, regime)}</td>`).join('')}</tr>`,
  )
  return `<table><caption>Regret by evenness of tastes</caption><tr><th>agent</th>${sweep.map((regime) => `<th>${escapeHtml(regime)}</th>`).join('')}</tr>${rows.join('')}</table>`
}

function table(rows: readonly Record<string, unknown>[]): string {
  const cell = (value: unknown) => {
    const figure = value as { mean: number; sd: number } | undefined
    return `<td>${figure === undefined ? '' : `${figure.mean.toFixed(2)} ± ${figure.sd.toFixed(2)}`}</td>`
  }
  return `<table><tr><th>agent</th>${FIGURES.map((column) => `<th>${column}</th>`).join('')}</tr>${rows
    .map((row) => `<tr><td>${escapeHtml(String(row.agent))}</td>${FIGURES.map((column) => cell(row[column])).join('')}</tr>`)
    .join('')}</table>`
}

function heat(runs: readonly (Curve & Record<string, unknown>)[], { domains }: Streams): string {
  const agents = [...new Set(runs.map(({ agent }) => agent))]
  const rows = agents.map((agent) => {
    const means = averageOf(runs.filter((run) => run.agent === agent).map((run) => (run.heat as number[] | undefined) ?? []))
    return `<tr><td>${escapeHtml(agent)}</td>${domains.map((_, d) => `<td style="background:rgb(31 111 235/${((means[d] ?? 0) * 0.8).toFixed(2)})">${(means[d] ?? 0).toFixed(2)}</td>`).join('')}</tr>`
  })
  return `<table><caption>Training accuracy by domain</caption><tr><th>agent</th>${domains.map((domain) => `<th>${escapeHtml(domain)}</th>`).join('')}</tr>${rows.join('')}</table>`
}

function reliability(runs: readonly (Curve & Record<string, unknown>)[]): string {
  const rows = runs.flatMap(({ agent, seed, calibration }) => {
    const found = calibration as { ece: number; bins: { probability: number; accuracy: number }[] } | undefined
    if (found === undefined) return []
    const bins = found.bins.map((bin) => `<td>${bin.probability.toFixed(2)} → ${bin.accuracy.toFixed(2)}</td>`).join('')
    return [`<tr><td>${escapeHtml(agent)}, seed ${seed}</td><td>${found.ece.toFixed(3)}</td>${bins}</tr>`]
  })
  return rows.length === 0
    ? ''
    : `<table><caption>Calibration: stated probability → share right, ten bins of equal count</caption><tr><th>run</th><th>ECE</th></tr>${rows.join('')}</table>`
}

function averageOf(rows: readonly (readonly number[])[]): number[] {
  const length = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length }, (_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length)
}
