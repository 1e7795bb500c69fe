/** An engine as every eval opens it: on this thread, in memory, over embedders that stay open for the next user's. */
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineParts } from '../../src/engine/engine-parts.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Penchant } from '../../src/penchant.js'
import { NO_ASSETS } from './no-assets.js'

/** @param embedders in the order in which they take over; none, or the hashed one: the engine has that itself */
export async function openEngine(
  user: string,
  embedders: readonly Embedder[],
  options: Partial<EngineOptions> = {},
  parts: Partial<EngineParts> = {},
): Promise<Penchant> {
  const loaded = embedders.filter(({ tier }) => tier !== 'hashed')
  const tier = loaded.at(-1)?.tier ?? 'hashed'
  const engine = await startEngine(
    { user, thread: 'main', embedder: tier, storage: 'memory', threads: 1, assets: NO_ASSETS, ...options },
    {
      async *loadTiers() {
        for (const embedder of loaded) yield { ...embedder, close: async () => {} }
      },
      ...parts,
    },
  )
  // A figure of an engine that broke on the way would be of something else: the eval ends here.
  await engine.subscribe((notice) => {
    if (notice.kind === 'trouble' && notice.error.code === 'internal')
      queueMicrotask(() => {
        throw new Error(`${notice.error.message} ${notice.error.hint}`)
      })
  })
  return engine
}
