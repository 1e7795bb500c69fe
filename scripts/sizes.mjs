/**
 * `npm run sizes`: what the package weighs, and what a page fetches of it until the first suggestion and until the best that each tier has, as README.md
 * says it. `--write` puts it there.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { ROOT, build } from './set-up.mjs'

/** Files that a page fetches, in the order of their coming: for any suggestion at all, and what each tier needs beyond. */
export const FIRST = ['index.js', 'worker.js', 'heads.txt']
const STATIC = ['static.bin', 'vocab.txt']
export const TIERS = {
  hashed: [],
  static: STATIC,
  transformer: [...STATIC, 'model.onnx', 'phrases.bin', 'ort-wasm-simd-threaded.wasm'],
}

const PARTS = [
  ['client, on the main thread', ['index.js']],
  ['worker (engine, kernels, phrases and weights of the learners, ONNX Runtime’s JavaScript)', ['worker.js']],
  ['what reads messages', ['heads.txt']],
  ['static embedder and vocabulary', STATIC],
  ['transformer, and its vectors of everyday phrases', ['model.onnx', 'phrases.bin']],
  ['ONNX Runtime’s WebAssembly', ['ort-wasm-simd-threaded.wasm']],
]

const readable = (bytes) => (bytes < 1e6 ? `${(bytes / 1000).toPrecision(bytes < 1e4 ? 2 : 3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

const seconds = (bytes) => `${((bytes * 8) / 1e7).toPrecision(2)} s`

/** @param {readonly string[]} names @returns {{ bytes: number, gzip: number }} */
function weigh(names) {
  const files = names.map((name) => readFileSync(join(ROOT, 'dist', name)))
  const sum = (sizeOf) => files.reduce((total, file) => total + sizeOf(file), 0)
  return { bytes: sum((file) => file.length), gzip: sum((file) => gzipSync(file).length) }
}

/** The package as `npm pack` would make it. @returns {{ bytes: number, gzip: number }} unpacked, and the tarball */
function weighPackage() {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  )
  return { bytes: packed.unpackedSize, gzip: packed.size }
}

/** Both tables, as Markdown. @returns {string} */
export function sizes() {
  const rows = [...PARTS.map(([name, files]) => [name, weigh(files)]), ['the package, as npm serves it', weighPackage()]]
  const parts = rows.map(([name, { bytes, gzip }]) => `| ${name} | ${readable(bytes)} | ${readable(gzip)} |\n`)
  const tiers = Object.entries(TIERS).map(([tier, files]) => {
    const [first, best] = [FIRST, [...FIRST, ...files]].map(weigh)
    return `| \`${tier}\` | ${[first, best].map(({ gzip }) => `${readable(gzip)} | ${seconds(gzip)}`).join(' | ')} |\n`
  })
  return [
    `| | bytes | gzip |\n|---|---|---|\n${parts.join('')}`,
    `| \`embedder\` | fetched for the first suggestion, gzip | at 10 Mbit/s | for the first by its own vectors | at 10 Mbit/s |\n|---|---|---|---|---|\n${tiers.join('')}`,
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  build()
  const tables = sizes()
  process.stdout.write(tables)
  if (process.argv.includes('--write')) {
    const page = join(ROOT, 'README.md')
    const text = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      text.replace(/(<!-- made by npm run sizes -->\n)[\s\S]*?(<!-- end -->)/, (_, begin, end) => `${begin}${tables}${end}`),
    )
  }
}
