/**
 * A Chromium on this machine: found, or installed. Uses nothing but Node.
 *
 * Order: $PENCHANT_BROWSER; an installed Chrome, Edge or Chromium; the system's package manager; Playwright's own download.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
]

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((base) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (path) => join(process.env[base] ?? 'C:\\', path),
    ),
  ),
}

/** @returns {string | undefined} path of a Chromium that is already here */
export function findBrowser() {
  const named = process.env.PENCHANT_BROWSER
  if (named !== undefined && existsSync(named)) return named
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...(PLACES[process.platform] ?? [])].find((path) => existsSync(path)) ?? playwrightsOwn()
}

function playwrightsOwn() {
  const asked = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())"],
    { encoding: 'utf8' },
  )
  return asked.status === 0 && existsSync(asked.stdout) ? asked.stdout : undefined
}

/**
 * Installs a Chromium where there is none.
 *
 * @param {(line: string) => void} say
 * @returns {string} its path
 * @throws {Error} one sentence with the command to type
 */
export function ensureBrowser(say) {
  const here = findBrowser()
  if (here !== undefined) return here
  const root = process.getuid?.() === 0
  const sudo = root ? [] : ['sudo', '-n']
  const managers = [
    {
      has: 'apt-get',
      commands: [
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
      ],
    },
    { has: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
    { has: 'pacman', commands: [['pacman', '-S', '--noconfirm', 'chromium']] },
    { has: 'apk', commands: [['apk', 'add', 'chromium']] },
    { has: 'brew', commands: [['brew', 'install', '--cask', 'chromium']], plain: true },
  ]
  for (const { has, commands, plain } of managers) {
    if (!isOnPath(has)) continue
    say(`no Chrome, Edge or Chromium here: installing Chromium with ${has}`)
    const done = commands.every(([program, ...rest]) => {
      const [first, ...more] = plain ? [program, ...rest] : [...sudo, program, ...rest]
      return spawnSync(first, more, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    })
    const found = done ? findBrowser() : undefined
    if (found !== undefined) return found
  }
  say("downloading Playwright's Chromium")
  try {
    execFileSync(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
  } catch {}
  const downloaded = findBrowser()
  if (downloaded !== undefined) return downloaded
  throw new Error(
    'No Chromium could be installed: install Chrome, Edge or Chromium by hand, or type PENCHANT_BROWSER=/path/to/chrome npm test',
  )
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}
