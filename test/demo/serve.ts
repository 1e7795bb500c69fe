/** Builds the demo if it is stale and serves it once for all tests of this folder (vitest's globalSetup). */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type PreviewServer, preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the demo is served, with a slash at its end. */
    demoUrl: string
  }
}

const BUILT = join('demo', 'dist', 'index.html')
const SOURCES = ['demo', 'dist', 'vite.config.ts', join('bench', 'evals', 'toolbench')]

let server: PreviewServer | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  if (!existsSync(BUILT) || SOURCES.some((path) => newest(path) > statSync(BUILT).mtimeMs)) {
    const built = spawnSync(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (built.status !== 0) throw new Error('The demo could not be built; to see why, type: npx vite build')
  }
  server = await preview({ logLevel: 'error', preview: { host: '127.0.0.1', port: 0, open: false } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The demo could not be served.')
  provide('demoUrl', url)
}

export async function teardown(): Promise<void> {
  await server?.close()
}

/** When the newest file in `path` was written; the demo's own build does not count. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => join(path, name) !== join('demo', 'dist'))
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}
