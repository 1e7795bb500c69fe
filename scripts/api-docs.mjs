/**
 * `npm run docs:api`: the API reference from the docstrings, as Markdown in docs/api/ (not kept in the repository). typedoc needs an older
 * TypeScript than the rest and is fetched with it, by the lock file of scripts/api-docs. A link that leads nowhere is an error.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT, build, giveUp, run, say, setUp } from './set-up.mjs'

const LOCK = join(ROOT, 'scripts', 'api-docs')
const TOOLS = join(ROOT, '.cache', 'api-docs')
const PAGES = join(ROOT, 'docs', 'api')

setUp()
process.chdir(ROOT)
build()
fetchTools()

const { exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const hosts = Object.values(doors).flatMap((door) => /^\.\/dist\/types\/(src\/(?!index).+)\.d\.ts$/.exec(door.types)?.[1] ?? [])
rmSync(PAGES, { recursive: true, force: true })
/** Shapes of the hosts' own packages, spellings of JSON, what elements draw: named in signatures, of no use by name. */
const UNNAMED = [
  'HostTool',
  'HintsBody',
  'HintsMiddleware',
  'Message',
  'OpenAiAnswer',
  'Value',
  'CallParams',
  'AiSdkMessage',
  'JsonFormat',
  'Child',
  'Values',
]
const options = {
  plugin: 'typedoc-plugin-markdown',
  tsconfig: 'tsconfig.json',
  readme: 'none',
  name: 'penchant',
  out: PAGES,
  router: 'module',
  sort: 'source-order',
  excludeInternal: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  disableSources: true,
  logLevel: 'Warn',
  excludeExternals: true,
  treatWarningsAsErrors: true,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
}
run('reading the docstrings', [
  process.execPath,
  join(TOOLS, 'node_modules', 'typedoc', 'bin', 'typedoc'),
  ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ...UNNAMED.flatMap((name) => ['--intentionallyNotExported', name]),
  'src/index.ts',
  ...hosts.map((name) => `${name}.ts`),
])

function fetchTools() {
  const isThere = existsSync(join(TOOLS, 'node_modules')) && read(TOOLS) === read(LOCK)
  if (isThere) return
  say('fetching typedoc')
  mkdirSync(TOOLS, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(LOCK, name), join(TOOLS, name))
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: TOOLS,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  })
  if (status !== 0) giveUp('typedoc could not be fetched (is the npm registry reachable?)')
}

function read(folder) {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}
