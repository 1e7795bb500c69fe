/** Aligning the persona: begun, followed, cancelled, and what came of it. */
import { signal } from '@preact/signals'
import type { Alignment } from 'penchant'
import { useEffect } from 'preact/hooks'
import { announcement, asked, attempt, whileOpen } from './session.js'
import { words } from './words.js'

const { about: say } = words

/** The one under way; it goes on while other views are looked at. */
const running = signal<
  | { readonly stop: AbortController; readonly startedMs: number; readonly before: { readonly calls: number; readonly tokens: number } }
  | undefined
>(undefined)
const result = signal('')
const nowMs = signal(0)

export function Align() {
  const { value: run } = running
  useEffect(() => {
    if (run === undefined) return
    const tick = () => {
      nowMs.value = performance.now()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [run])
  if (run === undefined)
    return (
      <>
        <button type="button" onClick={() => void begin()}>
          {say.align}
        </button>
        {result.value !== '' && (
          <p class="note" data-testid="alignment">
            {result.value}
          </p>
        )}
      </>
    )
  const { calls, tokens } = asked.value
  return (
    <>
      <button type="button" onClick={() => run.stop.abort()}>
        {say.cancelAlign}
      </button>
      <p class="note" data-testid="aligning">
        {say.aligning(calls - run.before.calls, tokens - run.before.tokens, Math.max(0, Math.floor((nowMs.value - run.startedMs) / 1000)))}
      </p>
    </>
  )
}

async function begin(): Promise<void> {
  const stop = new AbortController()
  whileOpen().addEventListener('abort', () => stop.abort(), { once: true })
  result.value = ''
  running.value = { stop, startedMs: performance.now(), before: asked.value }
  await attempt(async (opened) => {
    result.value = await opened.align({ signal: stop.signal }).then(
      (alignment) => summary(alignment, stop.signal.aborted),
      (error) => {
        if (stop.signal.aborted) return say.alignCancelled
        throw error
      },
    )
    announcement.value = result.value
  })
  running.value = undefined
}

function summary({ accepted, way, batch, cost }: Alignment, isCancelled: boolean): string {
  const came = isCancelled ? say.alignCancelled : accepted ? say.aligned(batch.before, batch.after) : say.nothingToAlign
  if (cost.calls === 0) return came
  return [came, ...(accepted ? [way === 'model' ? say.byModel : say.byReplay] : []), say.asked(cost)].join(' ')
}
