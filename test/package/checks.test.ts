/** What the checkout and the package must be, whatever the code does: types, style, sizes, exports, licences, words. */
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, posix } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { publint } from 'publint'
import { describe, expect, onTestFinished, test } from 'vitest'
import { VERSION } from '../../src/util/version.js'
import { CANARY } from '../browser/canary.js'
import { foreignRequestsIn } from '../browser/foreign-requests.js'
import { tarball } from './tarball.js'
import { DIST, ROOT } from './visit.js'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const PACKAGE = JSON.parse(read('package.json'))

/** Runs a JavaScript program of this checkout with Node. */
function run(program: string, ...rest: readonly string[]): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...rest], { cwd: ROOT, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const expectClean = ({ status, output }: ReturnType<typeof run>): void => expect(status, output).toBe(0)

describe('the checkout', () => {
  test('has no type errors', () => expectClean(run('node_modules/typescript/bin/tsc', '-p', '.')))
  test('is formatted and linted', () => expectClean(run('node_modules/@biomejs/biome/bin/biome', 'check', '.')))
  test('imports in the directions of docs/design.md only', () => expectClean(run('scripts/check-imports.mjs')))
  test('has no unused file, export or dependency', () => expectClean(run('node_modules/knip/bin/knip.js')))

  test('says its version once', () => expect(VERSION).toBe(PACKAGE.version))

  test('has the two commands, and CI runs one of them and counts', () => {
    expect(PACKAGE.scripts).toMatchObject({
      start: expect.stringMatching(/^node scripts\//),
      test: expect.stringMatching(/^node scripts\//),
    })
    accessSync(join(ROOT, '.ci', 'run'), constants.X_OK)
    expect(read('.ci/run')).toMatch(/^npm test\n(.*\n)*node scripts\/count-tests\.mjs/m)
  })

  test('needs nothing at run time but itself', () => {
    for (const kind of ['dependencies', 'optionalDependencies', 'bundledDependencies']) expect(PACKAGE[kind]).toBeUndefined()
    // A host's package is the app's own.
    expect(PACKAGE.peerDependenciesMeta).toEqual(
      Object.fromEntries(Object.keys(PACKAGE.peerDependencies).map((name) => [name, { optional: true }])),
    )
  })

  test('has a page of errors with a heading for each code, and none for codes that are none', () => {
    const union = /export type ErrorCode =((?:\s*\| '[a-z-]+')+)/.exec(read('src/errors.ts'))?.[1] ?? ''
    const codes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(10)
    expect([...read('docs/errors.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(codes.toSorted())
  })

  test('builds nothing when nothing has changed', () => {
    const before = statSync(join(DIST, 'index.js')).mtimeMs
    expectClean(run('scripts/build.mjs'))
    expectClean(run('scripts/build.mjs'))
    const after = statSync(join(DIST, 'index.js')).mtimeMs
    expect(run('scripts/build.mjs').output).toBe('')
    expect(statSync(join(DIST, 'index.js')).mtimeMs).toBe(after)
    expect(after).toBeGreaterThanOrEqual(before)
  })
})

describe('the package', () => {
  test('is as publint wants it', async () => {
    const bytes = readFileSync(tarball())
    const { messages } = await publint({ strict: true, pack: { tarball: new Uint8Array(bytes).buffer } })
    expect(messages).toEqual([])
  })

  test('has types that resolve as its code does', () =>
    expectClean(run('node_modules/@arethetypeswrong/cli/dist/index.js', tarball(), '--profile', 'esm-only')))

  test('has a command that answers from the tarball as it is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'penchant-command-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    execFileSync('tar', ['-xzf', tarball(), '-C', folder])
    const [[name, path]] = Object.entries(PACKAGE.bin) as [[string, string]]
    expect(name).toBe('penchant')
    const program = join(folder, 'package', path)
    accessSync(program, constants.X_OK)
    const log = join(folder, 'log.json')
    writeFileSync(log, JSON.stringify({ format: 'penchant', version: 3, tools: [], events: [], forgotten: [] }))
    const { stdout, stderr } = spawnSync(process.execPath, [program, 'replay', log, '--json'], { encoding: 'utf8' })
    expect(JSON.parse(stdout || '{}'), stderr).toMatchObject({ eval: 'replay', rounds: 0 })
  })

  test('is within its sizes, the client below 5 kB', () => {
    const { status, output } = run('node_modules/size-limit/bin.js', '--json')
    expect(status, output).toBe(0)
    const [client] = JSON.parse(output)
    expect(client).toMatchObject({ name: 'client on the main thread', passed: true })
    expect(client.size).toBeLessThan(5000)
  })
})

describe('dist/', () => {
  const scripts = readdirSync(DIST).filter((name) => name.endsWith('.js'))
  const source = (name: string) => readFileSync(join(DIST, name), 'utf8')

  test('is three scripts and a command', () => expect(scripts.toSorted()).toEqual(['cli.js', 'engine.js', 'index.js', 'worker.js']))

  test('has asset URLs that bundlers can read, in the client', () => {
    expect(source('index.js')).toMatch(/new Worker\(new URL\("\.\/worker\.js",import\.meta\.url\),\{type:"module",name:"penchant"\}\)/)
    for (const asset of ['model.onnx', 'vocab.txt', 'static.bin', 'heads.txt', 'phrases.bin', 'ort-wasm-simd-threaded.wasm'])
      expect(source('index.js')).toContain(`new URL("./${asset}",import.meta.url)`)
  })

  test.each(['worker.js', 'engine.js'])('has no import.meta in %s: bundlers stumble over it in a worker that is built already', (name) => {
    expect(source(name)).not.toContain('import.meta')
  })

  test('imports nothing by name, and only the engine by path', async () => {
    const imported: Record<string, string[]> = {}
    const plugin: Plugin = {
      name: 'imports',
      setup: ({ onResolve }) =>
        onResolve({ filter: /./ }, ({ kind, path, importer }) => {
          if (kind === 'entry-point') return null
          const from = basename(importer)
          imported[from] = [...(imported[from] ?? []), path]
          return { path, external: true }
        }),
    }
    const entryPoints = scripts.map((name) => join(DIST, name))
    await build({ entryPoints, bundle: true, write: false, outdir: DIST, format: 'esm', logLevel: 'silent', plugins: [plugin] })
    // ONNX Runtime asks for Node's own modules where it finds itself in Node.
    const isNodes = (path: string) => /^(node:.*|module|worker_threads)$/.test(path)
    const named = Object.entries(imported).map(([name, paths]) => [name, paths.filter((path) => !isNodes(path))])
    expect(Object.fromEntries(named.filter(([, paths]) => paths?.length !== 0))).toEqual({
      'index.js': ['./engine.js'],
      'cli.js': ['./engine.js'],
    })
  })

  test('has a file for each door, which imports nothing but its framework where that is the host', async () => {
    const frameworks: Readonly<Record<string, readonly string[]>> = {
      'ag-ui.js': ['rxjs'],
      'react.js': ['react'],
      'svelte.js': ['svelte', 'svelte/store'],
      'vue.js': ['vue'],
    }
    const doors = Object.keys(PACKAGE.exports).filter((door) => /^\.\/[\w-]+$/.test(door))
    const files = readdirSync(join(DIST, 'hosts'))
    expect(files.toSorted()).toEqual(doors.map((door) => `${door.slice(2)}.js`).toSorted())
    for (const file of files) {
      const { metafile } = await build({
        entryPoints: [join(DIST, 'hosts', file)],
        bundle: true,
        write: false,
        packages: 'external',
        metafile: true,
        format: 'esm',
        logLevel: 'silent',
      })
      const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path))
      expect(imported).toEqual(file === 'yjs.js' ? imported : (frameworks[file] ?? []))
    }
  })

  test('has doors of the sizes that docs/hosts.md says', () => {
    const rows = [...read('docs/hosts.md').matchAll(/^\| (`penchant\/.*?) \|.* \| ([\d.]+) \|$/gm)]
    const sizes = rows.flatMap(([, names = '', size]) => [...names.matchAll(/`penchant\/([\w-]+)`/g)].map(([, name]) => [name, size]))
    expect(sizes.length).toBeGreaterThan(10)
    for (const [name, size] of sizes) {
      const kB = gzipSync(readFileSync(join(DIST, 'hosts', `${name}.js`))).length / 1000
      expect(Math.abs(kB - Number(size)), `${name}: ${kB} kB`).toBeLessThan(0.25)
    }
  })

  test('names no other origin, except in words', () => {
    const words = [
      'https://web.dev/cross-origin-isolation-guide/', // ONNX Runtime's advice when threads are asked for without isolation
    ]
    for (const name of scripts) {
      const named = source(name).match(/\b(?:https?|wss?):\/\/[^\s"'`)\\]*/g) ?? []
      expect(named.filter((url) => !words.includes(url))).toEqual([])
    }
  })

  test('has no asset below 4 kB: bundlers would inline it, and a Content Security Policy forbid it', () => {
    for (const name of ['model.onnx', 'vocab.txt', 'static.bin', 'heads.txt', 'phrases.bin', 'ort-wasm-simd-threaded.wasm'])
      expect(statSync(join(DIST, name)).size).toBeGreaterThan(4096)
  })
})

describe('the count of tests', () => {
  function countOf(...reports: readonly (string | undefined)[]): ReturnType<typeof run> {
    const folder = mkdtempSync(join(tmpdir(), 'penchant-count-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const paths = reports.map((report, i) => {
      const path = join(folder, `tests-${i}.json`)
      if (report !== undefined) writeFileSync(path, report)
      return path
    })
    return run('scripts/count-tests.mjs', ...paths)
  }
  const report = (passed: number, failed: number, files: readonly object[] = []) =>
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })
  const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) })

  test.each([
    ['all passed', report(7, 0, [file('passed', 7)]), 0, 'tests: 7 passed, 0 failed\n'],
    ['one failed', report(6, 1, [file('failed', 7)]), 1, 'tests: 6 passed, 1 failed\n'],
    ['a file could not be read', report(6, 0, [file('passed', 6), file('failed', 0)]), 1, 'tests: 6 passed, 1 failed\n'],
    ['none ran', report(0, 0), 1, 'tests: 0 passed, 0 failed\n'],
    ['the report is no report', 'no JSON', 1, 'tests: 0 passed, 0 failed\n'],
    ['there is no report', undefined, 1, 'tests: 0 passed, 0 failed\n'],
  ])('when %s', (_, text, status, output) => {
    expect(countOf(text)).toEqual({ status, output })
  })

  test('of two runners is their sum, and bad when one of them said nothing', () => {
    const all = report(7, 0, [file('passed', 7)])
    expect(countOf(all, report(3, 0, [file('passed', 3)]))).toEqual({ status: 0, output: 'tests: 10 passed, 0 failed\n' })
    expect(countOf(all, undefined)).toEqual({ status: 1, output: 'tests: 7 passed, 0 failed\n' })
  })
})

test('all browser tests together asked no other origin for anything', (context) => {
  const record = foreignRequestsIn(process.env.PENCHANT_FOREIGN_REQUESTS ?? '')
  context.skip(!record.some((url) => url.includes(CANARY)), 'the browser tests were not part of this run')
  expect(record.filter((url) => !url.includes(CANARY))).toEqual([])
})

test('no file that is published names a machine of ours, or a source map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penchant-published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('tar', ['-xzf', tarball(), '-C', folder])
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => statSync(join(folder, path)).isFile())
  expect(files).toContain(join('package', 'dist', 'index.js'))
  for (const path of files.filter((name) => !/\.(onnx|bin|wasm)$/.test(name))) {
    const text = readFileSync(join(folder, path), 'utf8')
    expect(text.includes(ROOT), path).toBe(false)
    // Emscripten's user lives in /home/web_user.
    expect(text, path).not.toMatch(/sourceMappingURL|(?:\/home(?!\/web_user)|\/Users|\/root|[A-Z]:\\Users)[\\/]\w/)
  }
})

test('releases are published with provenance, by a workflow that holds no secret and runs what CI runs', () => {
  const workflow = read('.github/workflows/publish.yml')
  expect(workflow).toMatch(/^ {2}id-token: write$/m)
  expect(workflow).toMatch(/\.ci\/run\n(.*\n)*.*npm publish/)
  expect(PACKAGE.publishConfig).toEqual({ access: 'public', provenance: true })
  // npm refuses provenance for a package that does not name the repository which it was built in.
  expect(workflow).toMatch(/npm pkg set .*"repository\.url=git\+\$GITHUB_SERVER_URL\/\$GITHUB_REPOSITORY\.git".*\n(.*\n)*.*npm publish/)
  expect(PACKAGE.repository).toBeUndefined()
  expect(workflow).not.toMatch(/secrets\.|TOKEN/)
})

test('pages link to pages and headings that are there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
    name.endsWith('.md'),
  )
  const headings = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      (title as string)
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path, heading]) => {
      const target = path ? posix.join(posix.dirname(page), path) : page
      const isThere = existsSync(join(ROOT, target)) && (heading === undefined || headings(target).includes(heading))
      return isThere ? [] : [`${page}: ${link}`]
    }),
  )
  expect(dead).toEqual([])
})

test('each page of docs/ can be reached from the readme', () => {
  const reached = new Set(['README.md'])
  for (const page of reached)
    for (const [, path] of read(page).matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g)) {
      const target = posix.join(posix.dirname(page), path as string)
      if (existsSync(join(ROOT, target))) reached.add(target)
    }
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
  expect(pages.filter((name) => !reached.has(`docs/${name}`))).toEqual([])
})
