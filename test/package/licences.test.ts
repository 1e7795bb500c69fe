/** Whose work the package holds, found by bundling it again: each is on this list, of the licence that it is here for, and named in NOTICE. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { DIST, ROOT } from './visit.js'

/** Packages whose code is in dist/, and what NOTICE has to say of each. */
const IN_SCRIPTS = {
  comlink: { licence: 'Apache-2.0', notice: /Comlink .*Google.*Apache License 2\.0/s },
  idb: { licence: 'ISC', notice: /idb .*Jake Archibald.*ISC License/s },
  'onnxruntime-web': { licence: 'MIT', notice: /ONNX Runtime Web .*Microsoft.*MIT License/s },
}

/** Files of others in dist/, and of our own making from others' work. */
const FILES = {
  'model.onnx': /all-MiniLM-L6-v2 \(model\.onnx.*Apache License 2\.0/s,
  'static.bin': /all-MiniLM-L6-v2 \(.*static\.bin.*Apache License 2\.0/s,
  'vocab.txt': /all-MiniLM-L6-v2 \(.*vocab\.txt.*Apache License 2\.0/s,
  'heads.txt': /heads\.txt.*models\/voices.*CC0/s,
  'phrases.bin': /phrases\.bin.*Apache License 2\.0/s,
  'ort-wasm-simd-threaded.wasm': /ort-wasm-simd-threaded\.wasm.*MIT License/s,
}

const NOTICE = readFileSync(join(ROOT, 'NOTICE'), 'utf8')
const licenceOf = (name: string): string => JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).license

test('the scripts hold no work of others but what is listed, under the licence that is listed', async () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { exports: Record<string, { types?: string }> }
  const hosts = Object.values(exports).flatMap(({ types = '' }) => {
    const path = /^\.\/dist\/types\/(src\/hosts\/.+)\.d\.ts$/.exec(types)?.[1]
    return path === undefined ? [] : [`${path}.ts`]
  })
  const options = {
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
    outdir: DIST,
  } as const
  const own = await build({
    ...options,
    entryPoints: ['src/index.ts', 'workers/penchant.worker.ts', 'src/engine.ts'],
    external: ['node:*', 'module', 'worker_threads'],
  })
  const doors = await build({ ...options, entryPoints: hosts, packages: 'external' })
  const inputs = [own, doors].flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const found = new Set(inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []))
  expect([...found].toSorted()).toEqual(Object.keys(IN_SCRIPTS).toSorted())
  for (const [name, { licence, notice }] of Object.entries(IN_SCRIPTS)) {
    expect(licenceOf(name), name).toBe(licence)
    expect(NOTICE).toMatch(notice)
  }
})

test('every file beside the scripts has its notice', () => {
  const beside = readdirSync(DIST).filter((name) => /\.(onnx|bin|txt|wasm)$/.test(name))
  expect(beside.toSorted()).toEqual(Object.keys(FILES).toSorted())
  for (const notice of Object.values(FILES)) expect(NOTICE).toMatch(notice)
})
