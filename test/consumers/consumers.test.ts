/** Apps that take the packed tarball from npm's hands, with no configuration: it is there, it runs, it asks its own origin only. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { build as esbuild } from 'esbuild'
import { build as viteBuild, createServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { serve } from '../package/site.js'
import { installTarball } from '../package/tarball.js'
import { ROOT, useBrowser } from '../package/visit.js'

const visit = useBrowser()

/** Where the apps are: outside the checkout, so that nothing of it can be found by accident. */
let apps: string
/** node_modules as npm made it of the tarball. */
let installed: string

beforeAll(() => {
  apps = mkdtempSync(join(tmpdir(), 'penchant-consumers-'))
  const folder = join(apps, 'installed')
  mkdirSync(folder)
  installed = dirname(installTarball(folder))
})
afterAll(() => rmSync(apps, { recursive: true, force: true }))

/** A new app with these files and penchant as npm installed it. @returns its folder */
function app(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(apps, name)
  mkdirSync(folder)
  const all = { 'package.json': JSON.stringify({ name, private: true, type: 'module' }), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(installed, join(folder, 'node_modules'), { recursive: true })
  return folder
}

/** What an app does with penchant: open it, suggest, learn, wait for the transformer, show what came of it. */
const mainFrom = (specifier: string, options = '') => `
import { openPenchant } from '${specifier}'

async function main() {
  const tools = ['OpenTable', 'Resy', 'Tock'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} }))
  const penchant = await openPenchant({ user: 'ada', tools, ${options} })
  const suggestion = await penchant.suggest({ query: 'a table for tonight' }, { deadlineMs: 20000 })
  await penchant.learn({ suggestion, used: 'Resy' })
  await penchant.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'Resy', query: 'a table for ' + i }, id: 'r' + i })))
  const { thread, embedder, storage, kernels } = await penchant.whenReady()
  const { tool } = await penchant.suggest({ query: 'dinner for two', explore: false }, { deadlineMs: 20000 })
  await penchant.close()
  return { choice: tool.name, thread, tier: embedder.tier, storage: storage.kind, rounds: storage.rounds, kernels: kernels.id }
}

main().then(
  (result) => show(result),
  (error) => show({ error: String(error), code: error.code, cause: String(error.cause) }),
)

function show(result) {
  document.querySelector('output').textContent = JSON.stringify(result)
}
`

const INDEX = (script: string) =>
  `<!doctype html><html lang="en"><title>an app</title><link rel="icon" href="data:,"><output></output>${script}</html>`

const EXPECTED = { choice: 'Resy', thread: 'worker', tier: 'transformer', storage: 'indexeddb', rounds: 6, kernels: 'wasm-1' }

/** Opens the app as a person would and reads what it shows. `useBrowser` checks that it asked its own origin only. */
async function expectItRuns(url: string, expected: object = EXPECTED): Promise<readonly string[]> {
  const { page, requests, uncaught } = await visit(url)
  const output = page.locator('output')
  await expect.poll(() => output.textContent(), { timeout: 60_000 }).not.toBe('')
  expect(JSON.parse((await output.textContent()) ?? '')).toEqual(expected)
  expect(uncaught).toEqual([])
  return requests
}

describe('the tarball', () => {
  test('holds what a page needs, the types and the licences, and nothing of the workshop', () => {
    const inside = join(installed, 'penchant')
    const all = (readdirSync(inside, { recursive: true }) as string[])
      .filter((path) => statSync(join(inside, path)).isFile())
      .map((path) => path.replaceAll('\\', '/'))
    for (const path of [
      'package.json',
      'LICENSE',
      'NOTICE',
      'models/LICENSE-all-MiniLM-L6-v2',
      'dist/index.js',
      'dist/worker.js',
      'dist/engine.js',
      'dist/model.onnx',
      'dist/static.bin',
      'dist/vocab.txt',
      'dist/heads.txt',
      'dist/phrases.bin',
      'dist/ort-wasm-simd-threaded.wasm',
      'dist/types/src/index.d.ts',
      'dist/hosts/ai-sdk.js',
      'dist/types/src/hosts/ai-sdk.d.ts',
    ])
      expect(all).toContain(path)
    expect(all.filter((path) => !/^(dist\/[^/.]|dist\/types\/|models\/(LICENSE|NOTICE)|[A-Z]+(\.md)?$|package\.json$)/.test(path))).toEqual(
      [],
    )
    expect(all.filter((path) => /\.(test|map|tgz)\b|\.built$/.test(path))).toEqual([])
  })

  test('brings nothing else along', () => {
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['penchant'])
  })

  test('can be imported by name on a server', () => {
    const folder = app('server', {})
    const code = "const { openPenchant } = await import('penchant'); process.stdout.write(typeof openPenchant)"
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' })).toBe('function')
  })
})

test('each host’s door opens by name on a server, without the host’s package', () => {
  const folder = app('doors', {})
  const code = `
    const { exports } = JSON.parse(await (await import('node:fs/promises')).readFile('node_modules/penchant/package.json', 'utf8'))
    const doors = Object.keys(exports).filter((door) => /^\\.\\/[\\w-]+$/.test(door) && !['./ag-ui', './react', './svelte', './vue', './yjs'].includes(door))
    const made = await Promise.all(doors.map(async (door) => Object.values(await import('penchant' + door.slice(1))).every((each) => ['function', 'string'].includes(typeof each))))
    process.stdout.write(JSON.stringify(made))`
  const found: boolean[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' }),
  )
  expect(found.length).toBeGreaterThanOrEqual(5)
  expect(found.every(Boolean)).toBe(true)
})

describe('no bundler', () => {
  test('a plain page runs it from node_modules', async () => {
    const folder = app('plain', {
      'index.html': INDEX('<script type="module" src="/main.js"></script>'),
      'main.js': mainFrom('/node_modules/penchant/dist/index.js'),
    })
    const site = await serve({ folders: { '/': folder } })
    onTestFinished(() => site.close())
    const requests = await expectItRuns(site.origin)
    expect(requests.map((url) => url.split('/').at(-1)).toSorted()).toEqual(
      [
        '',
        'heads.txt',
        'index.js',
        'main.js',
        'model.onnx',
        'ort-wasm-simd-threaded.wasm',
        'phrases.bin',
        'static.bin',
        'vocab.txt',
        'worker.js',
      ].toSorted(),
    )
  })

  test('a plain page with an import map runs it by name, on the main thread too', async () => {
    const map = '<script type="importmap">{ "imports": { "penchant": "/node_modules/penchant/dist/index.js" } }</script>'
    const folder = app('mapped', {
      'index.html': INDEX(`${map}<script type="module" src="/main.js"></script>`),
      'main.js': mainFrom('penchant', "thread: 'main'"),
    })
    const site = await serve({ folders: { '/': folder } })
    onTestFinished(() => site.close())
    await expectItRuns(site.origin, { ...EXPECTED, thread: 'main' })
  })
})

describe('Vite', () => {
  const files = { 'index.html': INDEX('<script type="module" src="/main.js"></script>'), 'main.js': mainFrom('penchant') }

  test('builds and previews it', async () => {
    const root = app('vite-build', files)
    await viteBuild({ root, logLevel: 'error' })
    const server = await preview({ root, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
    onTestFinished(() => server.close())
    await expectItRuns(server.resolvedUrls?.local[0] as string)
  })

  test('builds it below a path of its own', async () => {
    const root = app('vite-base', files)
    await viteBuild({ root, base: '/a/path/', logLevel: 'error' })
    const site = await serve({ folders: { '/a/path/': join(root, 'dist') } })
    onTestFinished(() => site.close())
    await expectItRuns(`${site.origin}/a/path/`)
  })

  test('serves it in development', async () => {
    const root = app('vite-dev', files)
    const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } })
    onTestFinished(() => server.close())
    await server.listen()
    await expectItRuns(server.resolvedUrls?.local[0] as string)
  })
})

describe('webpack 5', () => {
  const pack = (folder: string, more: webpack.Configuration = {}) =>
    new Promise<webpack.Stats>((resolve, reject) => {
      const entry = { context: folder, entry: './main.js', output: { path: join(folder, 'out'), filename: 'main.js' } }
      webpack({ mode: 'production', ...entry, ...more }, (error, stats) => (error || !stats ? reject(error) : resolve(stats)))
    })

  test.each(['production', 'development'] as const)('bundles it (%s)', async (mode) => {
    const folder = app(`webpack-${mode}`, { 'main.js': mainFrom('penchant') })
    const stats = await pack(folder, { mode })
    expect(stats.toJson({ errors: true, warnings: true }).errors).toEqual([])
    writeFileSync(join(folder, 'out', 'index.html'), INDEX('<script src="main.js"></script>'))
    const site = await serve({ folders: { '/': join(folder, 'out') } })
    onTestFinished(() => site.close())
    await expectItRuns(site.origin)
  })
})

describe('esbuild', () => {
  test('as a classic script, with the assets copied to a folder that is named', async () => {
    const folder = app('esbuild', {
      'main.js': mainFrom('penchant', "assets: '/penchant/'"),
      'out/index.html': INDEX('<script src="main.js"></script>'),
    })
    await esbuild({
      entryPoints: [join(folder, 'main.js')],
      bundle: true,
      format: 'iife',
      outfile: join(folder, 'out', 'main.js'),
      logLevel: 'silent',
    })
    cpSync(join(folder, 'node_modules', 'penchant', 'dist'), join(folder, 'out', 'penchant'), { recursive: true })
    const site = await serve({ folders: { '/': join(folder, 'out') } })
    onTestFinished(() => site.close())
    await expectItRuns(site.origin)
  })
})

describe('TypeScript', () => {
  const source = readFileSync(join(ROOT, 'test', 'types', 'contract.test-d.ts'), 'utf8').replace(
    /from '[./]*src\/index\.js'/,
    "from 'penchant'",
  )

  /** Every door as an app without the host's own package meets it: types of penchant's own only. */
  const DOORS = `
    import { openPenchant } from 'penchant'
    import { penchantMiddleware, type Report } from 'penchant/ai-sdk'
    import { penchantMiddleware as forLangChain } from 'penchant/langchain'
    import { penchantClient } from 'penchant/mcp'
    import { withPenchant } from 'penchant/openai'
    import { usePenchant } from 'penchant/react'
    import { penchantModelContext } from 'penchant/webmcp'
    import { withPenchant as aroundAdapter } from 'penchant/assistant-ui'
    import { penchantMiddleware as forAgUi } from 'penchant/ag-ui'
    import { withPenchant as aroundModel } from 'penchant/tanstack-ai'
    const penchant = await openPenchant({ user: 'ada' })
    const reports: Report[] = []
    const client = { listTools: async () => ({ tools: [] }), callTool: async () => ({}) }
    export const all = [
      penchantMiddleware(penchant, { onOutcome: (report) => reports.push(report) }).settled(),
      forLangChain(penchant).settled(),
      penchantClient(client, penchant, { request: () => '' }).settled(),
      withPenchant({ chat: {} }, penchant).chat,
      usePenchant(openPenchant, { user: 'ada' }).error?.hint,
      penchantModelContext({ registerTool() {} }, penchant),
      aroundAdapter({ run: async () => ({}) }, penchant).run,
      forAgUi(penchant).settled(),
      aroundModel({ chatStream: async function* () {} }, penchant).chatStream,
    ]`

  test.each([
    ['bundler', 'ESNext'],
    ['nodenext', 'nodenext'],
  ])('strict, resolving as %s, finds the types and no mistake in them', (moduleResolution, module) => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      types: [],
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
    }
    const folder = app(`types-${moduleResolution}`, {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...compilerOptions, module, moduleResolution },
        include: ['app.ts', 'doors.ts'],
      }),
      'app.ts': source,
      'doors.ts': DOORS,
    })
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
    expect(outputOf([tsc, '-p', folder])).toBe('')
  })

  function outputOf(command: readonly string[]): string {
    try {
      return execFileSync(process.execPath, command, { encoding: 'utf8' })
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout)
    }
  }
})
