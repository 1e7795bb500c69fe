/**
 * Builds dist/: three bundles (client, worker, engine), one for each host, the assets beside them, and the types. Does nothing when dist/ is newer than its sources.
 *
 * dist/index.js   the client, Comlink inlined, no bare import; its asset URLs are literals for the app's bundler to find
 * dist/worker.js  one file without import.meta (webpack and Parcel stumble over it in a worker that is built already)
 * dist/engine.js  the same engine for `thread: 'main'` and for Node
 * dist/cli.js     the command `penchant`, for Node
 * dist/hosts/     one file for each entry point beside `.` that package.json exports
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { ROOT, giveUp, say } from './set-up.mjs'

const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.built')
/** Where the new dist/ grows: the old one stays whole until it is there. */
const NEXT = join(ROOT, '.cache', `dist-${process.pid}`)
const SOURCES = [
  'src',
  'workers',
  'wasm',
  'models/artefacts',
  'bench/replay',
  'package.json',
  'package-lock.json',
  'tsconfig.build.json',
  'scripts/build.mjs',
]
const GENERATED = 'generated'

const ORT = join(ROOT, 'node_modules', 'onnxruntime-web')
const ASSETS = [
  ...['model.onnx', 'static.bin', 'vocab.txt', 'heads.txt', 'phrases.bin'].map((name) => join(ROOT, 'models', 'artefacts', name)),
  join(ORT, 'dist', 'ort-wasm-simd-threaded.wasm'),
]

if (existsSync(STAMP) && SOURCES.every((path) => newest(join(ROOT, path)) <= statSync(STAMP).mtimeMs)) process.exit(0)

// A source that changes while this runs is newer than the stamp.
const started = new Date()
say('building kernels')
await import('../wasm/build.mjs')
writeAssetTable()

say('building dist/')
const { build } = await import('esbuild')
mkdirSync(NEXT, { recursive: true })
process.on('exit', () => rmSync(NEXT, { recursive: true, force: true }))
/** When weights were fitted, and on what, stands beside them; nothing reads that at run time. */
const withoutMade = {
  name: 'without-made',
  setup: (builder) =>
    builder.onLoad({ filter: /-weights\.json$/ }, ({ path }) => ({
      contents: JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), (key, value) => (key === 'made' ? undefined : value)),
      loader: 'json',
    })),
}
const common = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [withoutMade],
  // ONNX Runtime is handed its wasm as bytes and never needs to find a file of its own.
  alias: { 'onnxruntime-web/wasm': join(ORT, 'dist', 'ort.wasm.bundle.min.mjs') },
}
/** The client loads the engine only when asked to run it on the main thread: a file of its own, not part of the bundle. */
const engineApart = {
  name: 'engine-apart',
  setup: (builder) => builder.onResolve({ filter: /^\.\/engine\.js$/ }, () => ({ path: './engine.js', external: true })),
}
const selfUrl = { 'import.meta.url': 'penchantSelfUrl' }
const banner = { js: 'const penchantSelfUrl=globalThis.location?.href??"file:///";' }
await build({ ...common, entryPoints: ['src/index.ts'], outfile: join(NEXT, 'index.js'), plugins: [engineApart] })
await build({ ...common, entryPoints: ['workers/penchant.worker.ts'], outfile: join(NEXT, 'worker.js'), define: selfUrl, banner })
await build({
  ...common,
  entryPoints: ['src/engine.ts'],
  outfile: join(NEXT, 'engine.js'),
  define: selfUrl,
  banner,
  external: ['node:*', 'module', 'worker_threads'],
})

/** The command takes ONNX Runtime from the engine beside it. */
const transformerFromEngine = {
  name: 'transformer-from-engine',
  setup: (builder) => builder.onResolve({ filter: /\/transformer\.js$/ }, () => ({ path: './engine.js', external: true })),
}
// The command: the engine's own parts, for Node.
await build({
  ...common,
  plugins: [...common.plugins, transformerFromEngine],
  entryPoints: ['bench/replay/cli.ts'],
  outfile: join(NEXT, 'cli.js'),
  platform: 'node',
  target: 'node20',
  external: ['module', 'worker_threads'],
})

const { exports: doors } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
// Where a door's source lies, its types say.
const hosts = Object.values(doors).flatMap(({ types, default: file }) => {
  const out = /^\.\/dist\/hosts\/(.+)\.js$/.exec(file)?.[1]
  return out === undefined ? [] : [{ out, in: types.replace('./dist/types/', '').replace('.d.ts', '.ts') }]
})
await build({
  ...common,
  entryPoints: hosts,
  outdir: join(NEXT, 'hosts'),
  packages: 'external',
})

// ONNX Runtime would import its own file again for threads, by a name that no bundler can follow: each is told to leave that import alone.
// And what esbuild makes of an import inside the bundle looks to Parcel like another bundle's, which it then cannot find.
for (const name of ['worker.js', 'engine.js']) {
  const path = join(NEXT, name)
  const source = readFileSync(path, 'utf8')
  const marked = source.replaceAll(/\(await import\((?=\w+\)\)\.default)/g, '(await import(/*webpackIgnore:true*//*@vite-ignore*/')
  const plain = marked.replaceAll('Promise.resolve().then(()=>(', 'Promise.resolve(0).then(()=>(')
  if (plain === marked || marked === source)
    giveUp(`${name} no longer holds what bundlers stumble over: see whether scripts/build.mjs still has to change it`)
  writeFileSync(path, plain)
}
for (const path of ASSETS) copyFileSync(path, join(NEXT, path.split(/[\\/]/).at(-1)))

copyFileSync(join(ROOT, 'NOTICE'), join(NEXT, 'NOTICE'))

say('writing types')
const tsc = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json', '--outDir', join(NEXT, 'types')],
  {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  },
)
if (tsc.status !== 0) giveUp('the types could not be written; to see why, type: npx tsc -p tsconfig.build.json')
keepTypesOf(Object.values(doors).flatMap(({ types }) => (types === undefined ? [] : [types])))
rmSync(DIST, { recursive: true, force: true })
renameSync(NEXT, DIST)
writeFileSync(STAMP, '')
utimesSync(STAMP, started, started)
say(`built dist/ (${readdirSync(DIST).length} entries)`)

/** What the doors' types speak of stays; those of the engine's inner files, four in five, are nobody's to import. */
function keepTypesOf(entries) {
  const kept = new Set(entries.map((path) => join(NEXT, path.replace('./dist/', ''))))
  for (const path of kept)
    for (const [, , named] of readFileSync(path, 'utf8').matchAll(/(from|import\(|import) ?'(\.[^']+)\.js'/g))
      kept.add(join(dirname(path), `${named}.d.ts`))
  for (const name of readdirSync(join(NEXT, 'types'), { recursive: true })) {
    const path = join(NEXT, 'types', name)
    if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(path)
  }
}

/** Size and SHA-256 of each asset, for the engine to check downloads against. */
function writeAssetTable() {
  const rows = ASSETS.map((path) => {
    const bytes = readFileSync(path)
    return `  '${path.split(/[\\/]/).at(-1)}': { bytes: ${bytes.length}, sha256: '${createHash('sha256').update(bytes).digest('hex')}' },`
  })

  const manifest = JSON.parse(readFileSync(join(ROOT, 'models', 'artefacts', 'manifest.json'), 'utf8'))
  const ids = { transformer: manifest.model.id, static: manifest.static.id }
  const folder = join(ROOT, 'src', 'embedding', GENERATED)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'asset-table.ts'),
    `/** Generated by scripts/build.mjs from the files themselves. */\nexport const ASSET_TABLE = {\n${rows.join('\n')}\n} as const\n\nexport const EMBEDDER_IDS = ${JSON.stringify(ids)} as const\n`,
  )
}

function newest(path) {
  if (path.includes(GENERATED)) return 0
  const stat = statSync(path)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs
}
