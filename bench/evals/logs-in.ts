/** The logs of an eval's users, as files of a folder. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogWriter } from './open-engine.js'

export const logsIn =
  (folder: string): LogWriter =>
  async (name, log) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), log)
  }
