/**
 * Cumulative regret by round, a line an agent.
 *
 * Lives here: the drawing. A canvas says nothing to a screen reader: the table beside it is its text.
 */
import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import { sizeOf, usePlot } from './use-plot.js'
import { words } from './words.js'

export interface Line {
  readonly agent: string
  /** A custom property of the style sheet that holds its colour. */
  readonly colour: string
  readonly dash: readonly number[]
  /** `[rounds so far]` */
  readonly regret: readonly number[]
}

interface RegretPlotProps {
  readonly lines: readonly Line[]
  readonly rounds: number
  /** Top of the vertical axis. */
  readonly top: number
  readonly label: string
}

/** Room for the names at the lines' ends, and their size, in rem. */
const NAMES_WIDTH = 8.25
const NAME_HEIGHT = 0.94
const FONT_SIZE = 0.75

/** CSS pixels in a rem. */
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

export function RegretPlot({ lines, rounds, top, label }: RegretPlotProps) {
  const latest = useRef({ lines, top })
  latest.current = { lines, top }
  const { host, plot } = usePlot(
    (library, element) => make(library, element, rounds, latest),
    [rounds, lines.map(({ agent }) => agent).join()],
  )
  useEffect(() => plot.current?.setData(dataOf(lines, rounds)), [lines, rounds, top])

  return <div class="plot" ref={host} role="img" aria-label={label} />
}

function make(
  library: typeof uPlot,
  element: HTMLElement,
  rounds: number,
  latest: { readonly current: { readonly lines: readonly Line[]; readonly top: number } },
): uPlot {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const fontOf = (pixels: number) => `${FONT_SIZE * rem() * pixels}px ${style.fontFamily}`
  const font = fontOf(1)
  const axis = { stroke: colour('--muted'), font, grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } }
  const isNarrow = element.clientWidth < 480
  const options: uPlot.Options = {
    ...sizeOf(element),
    padding: [12, isNarrow ? 12 : NAMES_WIDTH * rem(), 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [0, rounds] }, y: { range: () => [0, latest.current.top] } },
    axes: [
      { ...axis, label: words.replay.xAxis, labelFont: font, labelSize: 1.375 * rem(), size: 1.875 * rem() },
      { ...axis, label: words.replay.yAxis, labelFont: font, labelSize: 1.375 * rem(), size: 2.625 * rem() },
    ],
    series: [
      {},
      ...latest.current.lines.map(({ agent, colour: name, dash }) => ({
        label: agent,
        stroke: colour(name),
        width: agent === 'penchant' ? 3 : 1.5,
        dash: [...dash],
        points: { show: false },
      })),
    ],
    hooks: { draw: isNarrow ? [] : [(drawn) => nameLines(drawn, latest.current.lines, colour, fontOf(devicePixelRatio))] },
  }
  return new library(options, dataOf(latest.current.lines, rounds), element)
}

/** Each name at its line's end, moved apart where lines end together. */
function nameLines(drawn: uPlot, lines: readonly Line[], colour: (name: string) => string, font: string): void {
  const { ctx, bbox } = drawn
  const ratio = devicePixelRatio
  const ends = lines
    .flatMap(({ agent, colour: name, regret }) => {
      const last = regret.at(-1)
      if (last === undefined) return []
      return [{ agent, name, x: drawn.valToPos(regret.length, 'x', true), y: Math.max(bbox.top, drawn.valToPos(last, 'y', true)) }]
    })
    .sort((a, b) => b.y - a.y)
  ctx.save()
  ctx.font = font
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  let free = Number.POSITIVE_INFINITY
  for (const { agent, name, x, y } of ends) {
    const at = Math.min(y, free)
    free = at - NAME_HEIGHT * rem() * ratio
    ctx.fillStyle = colour(name)
    ctx.fillText(agent, x + 8 * ratio, at)
  }
  ctx.restore()
}

function dataOf(lines: readonly Line[], rounds: number): uPlot.AlignedData {
  const round = Array.from({ length: rounds }, (_, t) => t + 1)
  return [round, ...lines.map(({ regret }) => round.map((_, t) => regret[t] ?? null))]
}
