/**
 * Requests as dots on two axes, in the mark of the tool that was taken.
 *
 * Lives here: the drawing, and which dot the pointer is nearest to. A canvas says nothing to a screen reader: the table beside it is its text.
 */
import type uPlot from 'uplot'
import { sizeOf, usePlot } from './use-plot.js'

/** How a tool's dots are drawn: a custom property of the style sheet, and whether they are filled. */
export interface Mark {
  readonly colour: string
  readonly isFilled: boolean
}

export interface Dot {
  readonly x: number
  readonly y: number
  readonly mark: Mark
  /** What the dot is, in words. */
  readonly text: string
}

interface MapPlotProps {
  readonly dots: readonly Dot[]
  readonly label: string
  /** Told the dot that the pointer is near, and undefined when it is near none. */
  readonly onPoint: (dot: Dot | undefined) => void
}

/** Room around the outermost dots, as a share of their extent. */
const MARGIN = 0.12
/** How near the pointer has to be, in CSS pixels. */
const REACH = 24

export function MapPlot({ dots, label, onPoint }: MapPlotProps) {
  const { host } = usePlot((library, element) => make(library, element, dots, onPoint), [dots])
  return <div class="map-plot" ref={host} role="img" aria-label={label} />
}

function make(library: typeof uPlot, element: HTMLElement, dots: readonly Dot[], onPoint: MapPlotProps['onPoint']): uPlot {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const grid = { stroke: colour('--line'), width: 1 }
  const marks = [...new Map(dots.map(({ mark }) => [nameOf(mark), mark])).values()]
  const options: uPlot.Options = {
    ...sizeOf(element),
    padding: [4, 4, 4, 4],
    legend: { show: false },
    cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: { x: { time: false, range: rangeOf(dots.map(({ x }) => x)) }, y: { range: rangeOf(dots.map(({ y }) => y)) } },
    axes: [0, 1].map((side) => ({ side: side === 0 ? 2 : 3, size: 0, ticks: { show: false }, grid, values: () => [], space: 48 })),
    series: [
      {},
      ...marks.map(({ colour: name, isFilled }) => ({
        paths: () => null,
        points: { show: true, size: 10, width: 2, stroke: colour(name), fill: isFilled ? colour(name) : colour('--surface') },
      })),
    ],
    hooks: { setCursor: [(plot) => onPoint(nearest(plot, dots))] },
  }
  return new library(options, dataOf(dots, marks), element)
}

/** uPlot wants the horizontal places in order, and a row a series. */
function dataOf(dots: readonly Dot[], marks: readonly Mark[]): uPlot.AlignedData {
  const sorted = [...dots].sort((a, b) => a.x - b.x)
  return [sorted.map(({ x }) => x), ...marks.map((mark) => sorted.map((dot) => (nameOf(dot.mark) === nameOf(mark) ? dot.y : null)))]
}

function nearest(plot: uPlot, dots: readonly Dot[]): Dot | undefined {
  const { left = -1, top = -1 } = plot.cursor
  if (left < 0 || top < 0) return undefined
  let best: Dot | undefined
  let least = REACH
  for (const dot of dots) {
    const distance = Math.hypot(plot.valToPos(dot.x, 'x') - left, plot.valToPos(dot.y, 'y') - top)
    if (distance < least) [best, least] = [dot, distance]
  }
  return best
}

function rangeOf(values: readonly number[]): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const margin = MARGIN * (high - low || 1)
  return [low - margin, high + margin]
}

const nameOf = ({ colour, isFilled }: Mark): string => `${colour} ${isFilled}`
