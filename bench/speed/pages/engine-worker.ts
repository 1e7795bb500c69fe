/** A worker in which the engine runs on the very thread that asks it: no Comlink, no second thread. */
import { type EngineTask, runTask } from '../engine-tasks.js'

globalThis.onmessage = async ({ data }: MessageEvent<EngineTask>) => {
  try {
    postMessage({ timings: await runTask(data, 'main') })
  } catch (error) {
    postMessage({ failed: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) })
  }
}
