/** The page's half of `runTask`: the engine in penchant's own worker, or on the thread of a worker of ours. */
import { type EngineTask, runTask } from '../engine-tasks.js'
import type { Timings } from '../interleave.js'
import type { PageScope } from '../page.js'

export interface PlacedTask {
  /** `round trip`: asked from the page through Comlink; `worker`: asked in the thread that it runs in. */
  readonly where: 'round trip' | 'worker'
  readonly task: EngineTask
}

const scope = globalThis as unknown as PageScope<PlacedTask, Timings>
let helper: Worker | undefined

scope.measure = async ({ where, task }) => {
  if (where === 'round trip') return runTask(task, 'worker')
  helper ??= new Worker('/pages/engine-worker.js', { type: 'module' })
  const worker = helper
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ timings: Timings } | { failed: string }>) =>
      'timings' in data ? resolve(data.timings) : reject(new Error(data.failed))
    worker.postMessage(task)
  })
}
