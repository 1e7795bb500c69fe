/** The package as `npm pack` makes it; made once for all files of tests, as long as nothing of it has changed. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT } from './visit.js'

/** @returns path of the tarball */
export function tarball(): string {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string }
  const folder = join(ROOT, '.cache', 'tarball')
  const path = join(folder, `${name}-${version}.tgz`)
  const isOlder = (file: string) => statSync(join(ROOT, file)).mtimeMs > statSync(path).mtimeMs
  if (
    !existsSync(path) ||
    ['package.json', 'dist', 'dist/index.js', 'README.md', 'LICENSE', 'NOTICE'].filter((file) => existsSync(join(ROOT, file))).some(isOlder)
  ) {
    mkdirSync(folder, { recursive: true })
    npm(['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder], ROOT)
  }
  return path
}

/**
 * Installs the tarball as people do, into a folder that is there.
 *
 * @param manifest of the app
 * @returns path of the installed package
 */
export function installTarball(folder: string, manifest = '{ "private": true }'): string {
  writeFileSync(join(folder, 'package.json'), manifest)
  npm(['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', tarball()], folder)
  return join(folder, 'node_modules', 'penchant')
}

/** Runs npm, silently. */
export function npm(command: readonly string[], cwd: string): void {
  const isWindows = process.platform === 'win32'
  execFileSync(isWindows ? 'npm.cmd' : 'npm', command, { cwd, stdio: ['ignore', 'ignore', 'pipe'], shell: isWindows })
}
