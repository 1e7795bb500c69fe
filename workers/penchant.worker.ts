/** The worker: the engine behind Comlink. */
import { expose, proxy } from 'comlink'
import { type EngineOptions, startEngine } from '../src/engine.js'
import type { Penchant } from '../src/penchant.js'
import { VERSION } from '../src/version.js'
import { endSignal, speakPenchant } from './wire.js'

/** What the client finds on the far side. */
export interface WorkerApi {
  /** The handshake: which version of the package this worker was built from. */
  hello(): string
  open(options: EngineOptions): Promise<Penchant>
}

const api: WorkerApi = {
  hello: () => VERSION,
  async open(options) {
    const engine = await startEngine(options)
    return proxy({
      ...engine,
      suggest: (question, call) => engine.suggest(question, call).finally(() => endSignal(call?.signal)),
    } satisfies Penchant)
  },
}

// ONNX Runtime starts this very file again as its own thread; that one is not ours.
if (self.name !== 'em-pthread') {
  speakPenchant()
  expose(api)
}
