/**
 * A plot in an element of the page: drawn once its library has come, again in other colours and sizes, gone with the element.
 *
 * Lives here: the plot's life. May not know: what it shows.
 */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type UPlot from 'uplot'
import { nextTask } from './next-task.js'

/** Made by the library, which comes as a task of its own: it looks up the time zone, which takes as long as all of ours together. */
type Make = (library: typeof UPlot, element: HTMLElement) => UPlot

/** @param make a plot in the element @param inputs what it is made from: another plot for other ones */
export function usePlot(
  make: Make,
  inputs: readonly unknown[],
): { readonly host: RefObject<HTMLDivElement | null>; readonly plot: { readonly current: UPlot | undefined } } {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<UPlot | undefined>(undefined)
  const latest = useRef(make)
  latest.current = make

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const gone = new AbortController()
    void import('uplot').then(async ({ default: library }) => {
      await nextTask()
      if (gone.signal.aborted) return
      const draw = () => {
        plot.current?.destroy()
        plot.current = latest.current(library, element)
      }
      const resize = new ResizeObserver(() => plot.current?.setSize(sizeOf(element)))
      draw()
      resize.observe(element)
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw, { signal: gone.signal })
      gone.signal.addEventListener('abort', () => {
        resize.disconnect()
        plot.current?.destroy()
        plot.current = undefined
      })
    })
    return () => gone.abort()
  }, inputs)

  return { host, plot }
}

/** The style sheet's. */
export const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })
