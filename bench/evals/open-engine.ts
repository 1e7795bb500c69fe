/** An engine as every eval opens it: on this thread, in memory, over embedders that stay open for the next user's. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Embedder } from '../../src/embedding/embedder.js'
import { startEngine } from '../../src/engine.js'
import type { EngineParts } from '../../src/engine/engine-parts.js'
import type { EngineOptions } from '../../src/engine-options.js'
import type { Penchant } from '../../src/penchant.js'
import { NO_ASSETS } from './no-assets.js'

let folder: string | undefined
let kept = 0
const unwritten = new Set<() => Promise<void>>()

/** Writes the log of every user that is opened from here on into a folder, as `export` gives it, when it is closed. */
export function keepLogs(into: string): void {
  folder = into
}

export const areLogsKept = (): boolean => folder !== undefined

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
  if (folder === undefined) return engine
  const path = join(folder, `${String(++kept).padStart(5, '0')}-${user.replaceAll('/', ' ')}.json`)
  const write = async (): Promise<void> => {
    unwritten.delete(write)
    await mkdir(folder as string, { recursive: true })
    await writeFile(path, await (await engine.export()).text())
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
