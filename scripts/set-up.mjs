/**
 * What every command needs before it can run, from a bare checkout: a new enough Node, and the packages of package-lock.json.
 *
 * Uses nothing but Node. Says what it does; what it cannot do is one sentence with the command to type.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Oldest Node that the build tools run on. */
const OLDEST_NODE = [20, 19]

/** @param {string} line */
export function say(line) {
  process.stderr.write(`penchant: ${line}\n`)
}

/** Ends the process with one clear sentence. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\npenchant: ${sentence}\n`)
  process.exit(1)
}

/** Checks Node and installs the packages if package-lock.json changed since they were installed. */
export function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    giveUp(
      `this is Node ${process.versions.node}, and penchant builds on Node ${OLDEST_NODE.join('.')} or newer: install one from nodejs.org, or type: nvm install 22`,
    )

  const stamp = join(ROOT, 'node_modules', '.penchant-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // npm ci empties what a link points to, which is somebody else's.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    giveUp('node_modules is a link to a folder with other packages: remove the link, then try again')
  say('installing packages (npm ci)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) giveUp('the packages could not be installed (is the npm registry reachable?); to see why, type: npm ci')
  writeFileSync(stamp, lock)
}

/** Runs a program in the checkout; its output goes to stderr. Ends the process if it fails. @param {string} what @param {string[]} command */
export function run(what, [program, ...rest]) {
  say(what)
  const { status } = spawnSync(program, rest, { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) giveUp(`${what} failed; to see it again, type: ${[program, ...rest].join(' ').replace(process.execPath, 'node')}`)
}

/** Builds dist/ if a source is newer. */
export function build() {
  const { status } = spawnSync(process.execPath, [join('scripts', 'build.mjs')], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  if (status !== 0) giveUp('the build failed; to see it again, type: node scripts/build.mjs')
}
