/** An engine as every eval opens it: on this thread, in memory, over embedders that stay open for the next user's. */
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineParts } from '../../src/engine/engine-parts.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Penchant } from '../../src/penchant.js'
import { NO_ASSETS } from './no-assets.js'

/** Takes the log of a user, as `export` gives it. */
export type LogWriter = (name: string, log: string) => Promise<void>

let writer: LogWriter | undefined
let kept = 0
const unwritten = new Set<() => Promise<void>>()

/** Hands over the log of every user that is opened from here on, when it is closed. (A demo has no files: the writer comes from outside.) */
export function keepLogs(by: LogWriter): void {
  writer = by
}

export const areLogsKept = (): boolean => writer !== undefined

/** Writes the logs of users that are still open. */
export async function writeLogs(): Promise<void> {
  for (const write of unwritten) await write()
}

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
  const by = writer
  if (by === undefined) return engine
  const name = `${String(++kept).padStart(5, '0')}-${user.replaceAll('/', ' ')}.json`
  const write = async (): Promise<void> => {
    unwritten.delete(write)
    await by(name, await (await engine.export()).text())
  }
  unwritten.add(write)
  return {
    ...engine,
    async close() {
      await write()
      await engine.close()
    },
  }
}
