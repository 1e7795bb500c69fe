/** From the start of the page to the transformer's first answer: penchant, as an app opens it. */
import type { OpenOptions, Penchant } from '../../../src/penchant.js'
import type { PageScope } from '../page.js'

const LIBRARY = '/dist/index.js'
const ready = (async () => {
  const { openPenchant } = (await import(LIBRARY)) as { openPenchant(options: OpenOptions): Promise<Penchant> }
  const penchant = await openPenchant({ user: 'ready', storage: 'memory' })
  const { embedder } = await penchant.whenReady()
  if (embedder.tier !== 'transformer') throw new Error(embedder.error?.message ?? 'The transformer did not load.')
  await penchant.suggest({ query: 'a table for two tonight' }, { deadlineMs: 60_000 })
  const took = performance.now()
  await penchant.close()
  return took
})()

const scope = globalThis as unknown as PageScope<undefined, number>
scope.measure = () => ready
