/**
 * Apps, one for each bundler and mode: how each is made of the packed tarball and served, with no more configuration than docs/bundlers.md says.
 *
 * Lives here: making, building, serving. What is then seen in a browser is the test's.
 */
import { type ChildProcess, execFileSync, execSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { build as esbuild } from 'esbuild'
import { build as viteBuild, createServer, preview } from 'vite'
import webpack from 'webpack'
import { type Block, readPages } from '../docs/blocks.js'
import { serve } from '../package/site.js'
import { installTarball, npm } from '../package/tarball.js'
import { ROOT } from '../package/visit.js'

/** An app that is being served. */
export interface Served {
  readonly origin: string
  close(): unknown
}

export interface Bundler {
  readonly name: string
  readonly mode: 'build' | 'dev' | 'served as it is'
  /** What has to be done beyond `npm install penchant`. */
  readonly setUp: string
  /** The policy that its pages can be held to; none where the development server itself needs `eval`. */
  readonly policy?: string
  start(): Promise<Served>
}

const HERE = join(ROOT, 'test', 'bundlers')
/** Apps live outside the checkout, so that nothing of it can be found by accident. */
let made: string | undefined
const apps = (): string => (made ??= mkdtempSync(join(tmpdir(), 'penchant-bundlers-')))
export function cleanUp(): void {
  if (made !== undefined) rmSync(made, { recursive: true, force: true, maxRetries: 3 })
}

/** What penchant needs, and nothing else. */
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'"

const page = (script: string): string =>
  `<!doctype html><html lang="en"><title>an app</title><link rel="icon" href="data:,"><output></output>${script}</html>`
const MODULE = page('<script type="module" src="./main.js"></script>')
const main = (options = ''): string =>
  `import { tryPenchant } from './try-penchant.js'
tryPenchant(${options}).then((found) => (document.querySelector('output').textContent = JSON.stringify(found)))`

/** The first code block of `language` below a heading of docs/bundlers.md. */
function documented(heading: string, language: string): string {
  const isIt = (block: Block): boolean => block.page === 'docs/bundlers.md' && block.heading === heading && block.language === language
  const code = readPages().find(isIt)?.code
  if (code === undefined) throw new Error(`docs/bundlers.md has no ${language} below “${heading}”.`)
  return code.trim()
}

const IMPORT_MAP = documented('No bundler', 'json')

let packed: string | undefined
/** node_modules/penchant as npm makes it of the tarball. */
function packagePath(): string {
  if (packed === undefined) {
    const folder = join(apps(), 'installed')
    mkdirSync(folder)
    packed = installTarball(folder)
  }
  return packed
}

/** A new app with these files, penchant, and the packages of its own lock file where it has one. @returns its folder */
function app(name: string, files: Readonly<Record<string, string>>, from?: string): string {
  const folder = join(apps(), name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  if (from !== undefined) {
    cpSync(join(HERE, from), folder, { recursive: true })
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--cache', join(ROOT, '.cache', 'npm')], folder)
  }
  cpSync(packagePath(), join(folder, 'node_modules', 'penchant'), { recursive: true })
  cpSync(join(HERE, 'try-penchant.js'), join(folder, existsSync(join(folder, 'app')) ? 'app' : '.', 'try-penchant.js'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

const asServed = (folder: string): Promise<Served> => serve({ folders: { '/': folder } })

/** Runs a program of the app's own until it answers at the port that it was given. */
async function startProgram(folder: string, program: string, args: (port: number) => readonly string[], env = {}): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(folder, 'node_modules', program), ...args(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    detached: process.platform !== 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
  const origin = `http://127.0.0.1:${port}`
  for (const end = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, close: () => stop(child) }
    if (child.exitCode === null && Date.now() < end) continue
    await stop(child)
    throw new Error(`${program} did not serve the app: ${said}`)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // The group: development servers have children of their own.
  if (process.platform === 'win32') child.kill()
  else process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** Runs a program of the app's own to its end. */
function runProgram(folder: string, program: string, ...args: readonly string[]): void {
  try {
    execFileSync(process.execPath, [join(folder, 'node_modules', program), ...args], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: unknown; stderr?: unknown }
    throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`)
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const pack = (folder: string, mode: 'production' | 'development'): Promise<void> =>
  new Promise((resolve, reject) =>
    webpack({ mode, context: folder, entry: './main.js', output: { path: join(folder, 'out'), filename: 'main.js' } }, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  )

const viteUrl = (urls: { readonly local: readonly string[] } | null): string => new URL(urls?.local[0] as string).origin

/** Next and Parcel write scripts of their own into the page: that much is their need, not penchant's. */
const INLINE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'").replace(
  "style-src 'self'",
  "style-src 'self' 'unsafe-inline'",
)

/** Next installs in seconds but weighs 300 MB: one app for both of its builders and modes. */
let nextFolder: string | undefined
function nextApp(): string {
  nextFolder ??= app('next', {}, 'next')
  rmSync(join(nextFolder, '.next'), { recursive: true, force: true })
  return nextFolder
}

function next(name: string, flag: string): Bundler[] {
  const program = join('next', 'dist', 'bin', 'next')
  return [
    {
      name,
      mode: 'build',
      setUp: 'nothing',
      policy: INLINE_POLICY,
      start() {
        const folder = nextApp()
        runProgram(folder, program, 'build', flag)
        return startProgram(folder, program, (port) => ['start', '-H', '127.0.0.1', '-p', `${port}`], { NODE_ENV: 'production' })
      },
    },
    {
      name,
      mode: 'dev',
      setUp: 'nothing',
      start: () =>
        startProgram(nextApp(), program, (port) => ['dev', flag, '-H', '127.0.0.1', '-p', `${port}`], { NODE_ENV: 'development' }),
    },
  ]
}

const PARCEL = join('parcel', 'lib', 'bin.js')
const vite = { 'index.html': MODULE, 'main.js': main() }

export const BUNDLERS: readonly Bundler[] = [
  {
    name: 'none, with an import map',
    mode: 'served as it is',
    setUp: 'the map',
    policy: POLICY.replace("'self'", `'self' 'sha256-${createHash('sha256').update(IMPORT_MAP).digest('base64')}'`),
    start: async () =>
      asServed(
        app('plain', {
          'index.html': MODULE.replace('<script', `<script type="importmap">${IMPORT_MAP}</script><script`),
          'main.js': main(),
        }),
      ),
  },
  {
    name: 'Vite 8',
    mode: 'build',
    setUp: 'nothing',
    policy: POLICY,
    async start() {
      const root = app('vite-build', vite)
      await viteBuild({ root, logLevel: 'error' })
      const server = await preview({ root, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
      return { origin: viteUrl(server.resolvedUrls), close: () => server.close() }
    },
  },
  {
    name: 'Vite 8',
    mode: 'dev',
    setUp: 'nothing',
    policy: POLICY,
    async start() {
      const root = app('vite-dev', vite)
      const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
      await server.listen()
      return { origin: viteUrl(server.resolvedUrls), close: () => server.close() }
    },
  },
  ...(['production', 'development'] as const).map(
    (mode): Bundler => ({
      name: 'webpack 5',
      mode: mode === 'production' ? 'build' : 'dev',
      setUp: 'nothing',
      ...(mode === 'production' ? { policy: POLICY } : {}),
      async start() {
        const folder = app(`webpack-${mode}`, { 'main.js': main() })
        await pack(folder, mode)
        writeFileSync(join(folder, 'out', 'index.html'), page('<script src="main.js"></script>'))
        return asServed(join(folder, 'out'))
      },
    }),
  ),
  {
    name: 'esbuild',
    mode: 'build',
    setUp: 'one line: copy the files',
    policy: POLICY,
    async start() {
      const [, options] = /openPenchant\((.+)\)/.exec(documented('esbuild', 'ts')) ?? []
      const folder = app('esbuild', { 'main.js': main(options) })
      mkdirSync(join(folder, 'public'))
      writeFileSync(join(folder, 'public', 'index.html'), page('<script src="main.js"></script>'))
      execSync(documented('esbuild', 'sh'), { cwd: folder })
      const outfile = join(folder, 'public', 'main.js')
      await esbuild({ entryPoints: [join(folder, 'main.js')], bundle: true, minify: true, outfile, logLevel: 'silent' })
      return asServed(join(folder, 'public'))
    },
  },
  {
    name: 'Rollup 4',
    mode: 'build',
    setUp: 'one line: a plugin',
    policy: POLICY,
    async start() {
      const files = { 'main.js': main(), 'rollup.config.js': documented('Rollup', 'js') }
      const folder = app('rollup', files, 'rollup')
      runProgram(folder, join('rollup', 'dist', 'bin', 'rollup'), '-c', '--silent')
      writeFileSync(join(folder, 'public', 'index.html'), MODULE)
      return asServed(join(folder, 'public'))
    },
  },
  {
    name: 'Parcel 2',
    mode: 'build',
    setUp: 'nothing',
    policy: INLINE_POLICY,
    async start() {
      const folder = app('parcel-build', vite, 'parcel')
      runProgram(folder, PARCEL, 'build', 'index.html', '--no-cache', '--log-level', 'error')
      return asServed(join(folder, 'dist'))
    },
  },
  {
    name: 'Parcel 2',
    mode: 'dev',
    setUp: 'nothing',
    start: () =>
      startProgram(app('parcel-dev', vite, 'parcel'), PARCEL, (port) => ['serve', 'index.html', '--host', '127.0.0.1', '-p', `${port}`]),
  },
  ...next('Next 16 (Turbopack)', '--turbopack'),
  ...next('Next 16 (webpack)', '--webpack'),
]
