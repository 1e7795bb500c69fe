/**
 * The page of a replay: one HTML file without any script, plots as SVG, light and dark.
 *
 * Lives here: how the figures are drawn and said. May not know: where they come from.
 */
import { escapeHtml } from '../evals/escape-html.js'
import type { ReplayResult } from './run.js'
import type { Share } from './score.js'

const COLOURS = ['#1f6feb', '#d9480f', '#2b8a3e', '#862e9c', '#0b7285']
const [WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT] = [660, 280, 44, 34, 116]

/** What each line is called where people read it. */
const NAMES: Readonly<Record<string, string>> = {
  penchant: 'penchant',
  app: 'the app alone',
  habit: 'habit',
  nearest: 'nearest request',
  crowd: 'most people',
}

export function writePage(result: ReplayResult): string {
  const { scores, curve, offPolicy, border } = result
  const sections = [
    section(
      'Right and wrong',
      plainTable(result) + plot(curvePoints(curve), 'Wrong choices so far, by round, of the rounds of which it is known for all', 'round'),
    ),
    section(
      'How often it is right where it is sure',
      plot(
        [
          {
            name: 'right',
            points: scores.coverage.map(({ confidence, right }) => [confidence, right.share]),
            band: scores.coverage.map(({ confidence, right }) => [confidence, right.low, right.high]),
          },
          { name: 'answered', points: scores.coverage.map(({ confidence, covered }) => [confidence, covered.share]) },
        ],
        'Share that was right, and share that is answered, from each confidence on',
        'confidence',
        1,
      ) + (border === undefined ? '' : borderText(border)),
    ),
    section(
      'Is its confidence true?',
      `${plot(
        [
          {
            name: 'right',
            points: scores.calibration.bins.map(({ confidence, right }) => [confidence, right.share]),
            band: scores.calibration.bins.map(({ confidence, right }) => [confidence, right.low, right.high]),
          },
          {
            name: 'ideal',
            points: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
        'Share that was right by confidence; on the diagonal it is as sure as it should be',
        'confidence',
        1,
      )}<p>Expected calibration error ${percent(scores.calibration.error)}.</p>`,
    ),
    ...Object.entries(scores.by).map(([what, groups]) => section(`By ${what}`, shares(groups))),
    section('What other policies would have been worth', estimates(offPolicy)),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Replay</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui;margin:2rem auto;max-width:44rem;padding:0 1rem}table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}td,th{padding:.25rem .8rem;text-align:right;border-bottom:1px solid #8884}td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto}code{background:#8882;padding:.1rem .3rem}</style>
<main><h1>Replay</h1><p>${introduction(result)}</p>${sections.join('')}</main></html>\n`
}

export function introduction({ rounds, every, isPart, embedder, policy, scores, logs }: ReplayResult): string {
  const sample = every > 1 ? ` One round in ${every} was decided, all were learnt.` : ''
  const part = isPart ? ' It was stopped on the way: these are the figures so far.' : ''
  return `${escapeHtml(policy)}, embedder ${escapeHtml(embedder)}: ${rounds} rounds of ${logs} ${logs === 1 ? 'log' : 'logs'} of which it is known what was right, each decided before anything was learnt of it.${sample}${part} ${scores.asked} would have been asked back, ${scores.named} name their tool.`
}

const section = (title: string, body: string): string => `<section><h2>${escapeHtml(title)}</h2>${body}</section>`
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
export const band = ({ share, low, high, of }: Share): string =>
  of === 0 ? 'none' : `${percent(share)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}) of ${of}`

function plainTable({ scores }: ReplayResult): string {
  const rows = Object.entries(scores.plain).map(
    ([name, { accuracy, on }]) => `<tr><td>${NAMES[name] ?? name}</td><td>${band(accuracy)}</td><td>${band(on)}</td></tr>`,
  )
  return `<table><tr><th></th><th>right</th><th>penchant on the same rounds</th></tr><tr><td>penchant</td><td>${band(scores.accuracy)}</td><td></td></tr>${rows.join('')}</table>`
}

function shares(groups: Readonly<Record<string, Share>>): string {
  const rows = Object.entries(groups).map(([name, share]) => `<tr><td>${escapeHtml(name || 'no group')}</td><td>${band(share)}</td></tr>`)
  return `<table><tr><th></th><th>right</th></tr>${rows.join('')}</table>`
}

function borderText(border: NonNullable<ReplayResult['border']>): string {
  if ('none' in border) return `<p>${escapeHtml(border.none)}</p>`
  const sure = border.isSure ? '' : ' The lower end of that band is less than was asked: more rounds would tell.'
  return `<p>Right in ${percent(border.precision)} or more: <code>openPenchant({ speakAt: ${border.options.speakAt} })</code>. Above it ${band(border.right)} were right; ${percent(border.covered.share)} of the requests lie there.${sure}</p>`
}

function estimates(offPolicy: ReplayResult['offPolicy']): string {
  if ('none' in offPolicy) return `<p>${escapeHtml(String(offPolicy.none))}</p>`
  const cell = ({ value, low, high }: { value: number; low: number; high: number }) =>
    `<td>${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})</td>`
  const rows = Object.entries(offPolicy).map(
    ([name, { rounds, matched, inversePropensity, selfNormalised, doublyRobust }]) =>
      `<tr><td>${NAMES[name] ?? escapeHtml(name)}</td><td>${matched} of ${rounds}</td>${cell(inversePropensity)}${cell(selfNormalised)}${cell(doublyRobust)}</tr>`,
  )
  return `<p>From the rounds in which chance had a part. 95 % intervals.</p><table><tr><th></th><th>the same was shown</th><th>inverse propensity</th><th>self-normalised</th><th>doubly robust</th></tr>${rows.join('')}</table>`
}

interface Line {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly band?: readonly (readonly [x: number, low: number, high: number])[]
}

/** At most 200 points a line: a page of a long log stays small. */
const curvePoints = (curve: ReplayResult['curve']): readonly Line[] =>
  curve.map(({ name, wrong }) => {
    const step = Math.max(1, Math.ceil(wrong.length / 200))
    return {
      name: NAMES[name] ?? name,
      points: wrong.flatMap((value, i) => (i % step === 0 || i === wrong.length - 1 ? [[i + 1, value] as const] : [])),
    }
  })

function plot(lines: readonly Line[], label: string, axis: string, most?: number): string {
  const all = lines.flatMap(({ points }) => points)
  if (all.length === 0) return ''
  const right = Math.max(...all.map(([x]) => x), most ?? 1)
  const top = most ?? Math.max(1, ...all.map(([, y]) => y))
  const x = (value: number) => (LEFT + ((WIDTH - LEFT - RIGHT) * value) / right).toFixed(1)
  const y = (value: number) => (HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - 12) * value) / top).toFixed(1)
  const drawn = lines.map(({ points, band: around = [] }, i) => {
    const colour = COLOURS[i % COLOURS.length] as string
    const upper = around.map(([at, , high]) => `${x(at)},${y(high)}`)
    const lower = around.map(([at, low]) => `${x(at)},${y(low)}`).reverse()
    const area = around.length === 0 ? '' : `<polygon points="${[...upper, ...lower].join(' ')}" fill="${colour}" opacity=".18"/>`
    const line = `<polyline points="${points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
    return `${area}${line}`
  })
  // Names stand beside the ends of their lines, one below another where these are near.
  const ends = lines
    .map(({ name, points }, i) => ({ name, at: Number(y(points.at(-1)?.[1] ?? 0)), colour: COLOURS[i % COLOURS.length] as string }))
    .sort((a, b) => a.at - b.at)
  let last = -20
  const names = ends.map(({ name, at, colour }) => {
    last = Math.max(at, last + 14)
    return `<text x="${WIDTH - RIGHT + 6}" y="${last + 4}" font-size="12" fill="${colour}">${escapeHtml(name)}</text>`
  })
  const say = (value: number) => (most === undefined ? String(Math.round(value)) : `${Math.round(100 * value)} %`)
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${LEFT - 6}" y="${Number(y(share * top)) + 4}" font-size="11" text-anchor="end" fill="currentColor">${say(share * top)}</text>`,
  )
  const below = [0, 0.5, 1].map(
    (share) =>
      `<text x="${x(share * right)}" y="${HEIGHT - 18}" font-size="11" text-anchor="middle" fill="currentColor">${most === undefined ? Math.round(share * right) : (share * right).toFixed(1)}</text>`,
  )
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(label)}">${ticks.join('')}${below.join('')}${drawn.join('')}${names.join('')}<text x="${(WIDTH - RIGHT + LEFT) / 2}" y="${HEIGHT - 4}" font-size="12" text-anchor="middle" fill="currentColor">${axis}</text></svg><p><small>${escapeHtml(label)}.</small></p>`
}
