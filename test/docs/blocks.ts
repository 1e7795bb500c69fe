/**
 * The code blocks of the pages: where they stand, what each of them continues, and what TypeScript says of them.
 *
 * Lives here: reading Markdown, and one strict program of all blocks, in which `penchant` is what package.json exports.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')

export interface Block {
  /** Path of its page. */
  readonly page: string
  /** Line of the page at which its code begins, from 1. */
  readonly line: number
  /** The heading that it stands below. */
  readonly heading: string
  /** What stands behind its fence: `ts`. */
  readonly language: string
  readonly code: string
}

/** How blocks are checked: as files of such a name, for the scripts that they hold, after the change that they show, or not: they are no code. */
const READ_AS: Readonly<Record<string, 'ts' | 'tsx' | 'js' | 'scripts' | 'diff' | 'no code'>> = {
  ts: 'ts',
  tsx: 'tsx',
  js: 'js',
  html: 'scripts',
  vue: 'scripts',
  svelte: 'scripts',
  diff: 'diff',
  json: 'no code',
  sh: 'no code',
  '': 'no code',
}

/** A block that begins with this continues the one before it on its page. */
const CONTINUES = /^\/\/ …/

/** Pages for those who change penchant: their blocks are files of a new room in src/. */
const INSIDE: ReadonlySet<string> = new Set(['docs/learners.md'])
const OF_SRC = 'node_modules/penchant/dist/types/src/room'

/** What the diffs change is a file of an app, with these beside it. */
const APP: Readonly<Record<string, string>> = {
  'app/model.ts': "import { gateway } from 'ai'\nexport const yourModel = gateway('openai/gpt-5')\n",
  'app/tools.ts': "import type { ToolSet } from 'ai'\nexport const tools: ToolSet = {}\n",
  'page/tools.ts': "import type { ToolSet } from 'ai'\nexport const tools: ToolSet = {}\n",
  // Not installed here; `useChat` has its types from `ai`.
  'node_modules/@ai-sdk/react/index.d.ts': `import type { AbstractChat, ChatInit, UIMessage } from 'ai'
    export declare function useChat(init?: ChatInit<UIMessage>): Pick<AbstractChat<UIMessage>, 'messages' | 'sendMessage'>`,
}

/** Packages by the names that an app has them under: the newest version of each, and the oldest. */
export const ALIASES: Readonly<Record<string, string>> = { ai: 'ai7', openai: 'openai' }
export const OLDER: Readonly<Record<string, string>> = { ai: 'ai6', openai: 'openai6' }

/** The pages that people read: README.md and docs/, without the reference that is made of the docstrings. */
export function readPages(): readonly Block[] {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md') && !name.startsWith('docs/api/'))
  return ['README.md', ...pages.toSorted()].flatMap((page) => blocksOf(page, readFileSync(join(ROOT, page), 'utf8')))
}

/** All blocks of a page, in their order. */
export function blocksOf(page: string, text: string): readonly Block[] {
  const blocks: Block[] = []
  let heading = ''
  let open: { readonly fence: string; readonly language: string; readonly line: number; readonly lines: string[] } | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, indent = '', fence = '', language = ''] = /^( *)(`{3,}|~{3,})\s*([\w-]*)/.exec(line) ?? []
    if (open === undefined) {
      if (fence !== '') open = { fence: `${indent}${fence}`, language, line: index + 2, lines: [] }
      else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
    } else if (line.trimEnd() === open.fence) {
      blocks.push({ page, line: open.line, heading, language: open.language, code: open.lines.map((each) => `${each}\n`).join('') })
      open = undefined
    } else open.lines.push(line)
  }
  if (open !== undefined) throw new Error(`${page}:${open.line - 1}: this block has no end.`)
  return blocks
}

/**
 * What TypeScript has to say of the blocks, each by itself or after those that it continues.
 *
 * @param aliases folders in node_modules of the packages that an app has under other names
 * @returns `docs/hosts.md:12:3 TS2304: Cannot find name 'tools'.`, each once, in their order
 */
export function check(blocks: readonly Block[], aliases = ALIASES): readonly string[] {
  const folder = join(ROOT, '.cache', `blocks-${process.pid}-${Math.random().toString(36).slice(2)}`)
  try {
    installInto(folder, aliases)
    const pages = new Map<string, string>()
    for (const [index, block] of blocks.entries()) {
      for (const { kind, text } of sourcesOf(block, blocks.slice(0, index))) {
        const room = INSIDE.has(block.page) ? OF_SRC : block.language === 'diff' ? 'app' : 'page'
        const name = `${room}/block-${pages.size}.${kind}`
        pages.set(name, block.page)
        writeFileSync(join(folder, name), text)
      }
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['untyped.d.ts', ...pages.keys()] }),
    )
    const said = tsc(folder, '-p', '.', '--pretty', 'false')
    const messages = [...said.matchAll(/^(\S+)\((\d+),(\d+)\): error ((?:.|\n {2,})+)/gm)]
    if (messages.length === 0 && said.trim() !== '') throw new Error(said)
    const told = messages.map(([, name = '', line, column, message]) => `${pages.get(name) ?? name}:${line}:${column} ${message}`)
    return [...new Set(told)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: false,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  allowJs: true,
  checkJs: true,
  types: [],
  skipLibCheck: true,
  noEmit: true,
}

/** What a block is as files: its code on the lines that it has on its page, below the blocks that it continues. */
export function sourcesOf(block: Block, before: readonly Block[]): readonly { readonly kind: string; readonly text: string }[] {
  const { page, line, language, code } = block
  const kind = READ_AS[language]
  if (kind === undefined) throw new Error(`${page}:${line}: say in test/docs/blocks.ts how blocks of “${language}” are checked.`)
  if (kind === 'no code') return []
  if (kind === 'diff') return [{ kind: 'tsx', text: '\n'.repeat(line - 1) + changed(code) }]
  if (kind === 'scripts')
    return [...code.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(({ 1: attributes = '', 2: script = '', index, 0: whole }) => ({
      kind: /\blang="?ts/.test(attributes) ? 'ts' : 'js',
      text: '\n'.repeat(line - 1 + code.slice(0, index + whole.indexOf('>')).split('\n').length - 1) + script + storesOf(language, script),
    }))
  const chain = [block]
  for (let at = before.length - 1; CONTINUES.test(chain[0]?.code ?? ''); at--) {
    const previous = before[at]
    if (previous?.page !== page) throw new Error(`${page}:${line}: there is no block before it that it could continue.`)
    if (READ_AS[previous.language] === kind) chain.unshift(previous)
  }
  let text = ''
  for (const each of chain) text += '\n'.repeat(each.line - text.split('\n').length) + each.code
  return [{ kind, text }]
}

/** Svelte declares `$name` for each store `name`; what it holds is what its subscribers are told. */
function storesOf(language: string, script: string): string {
  const names =
    language === 'svelte'
      ? [...script.matchAll(/\bconst (\w+) =/g)].flatMap(([, name = '']) => (script.includes(`$${name}`) ? [name] : []))
      : []
  return names.map((name) => `\ndeclare const $${name}: Parameters<Parameters<typeof ${name}.subscribe>[0]>[0]`).join('')
}

/** What a diff leaves: each line where it stands, and the lines that go empty. */
export function changed(diff: string): string {
  return diff.replaceAll(/^-.*$/gm, '').replaceAll(/^[+ ]/gm, '')
}

/**
 * An app's folder: penchant with its declarations, made anew, and the hosts by their own names. Packages that only the apps of test/bundlers
 * install are there without types: that their names are right is all that is checked here.
 */
function installInto(folder: string, aliases: typeof ALIASES): void {
  const modules = join(folder, 'node_modules')
  const penchant = join(modules, 'penchant')
  mkdirSync(penchant, { recursive: true })
  // Without a package.json of its own it would belong to this repository's, and find penchant in whatever was built last.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  copyFileSync(join(ROOT, 'package.json'), join(penchant, 'package.json'))
  const said = tsc(ROOT, '-p', 'tsconfig.build.json', '--noCheck', '--outDir', join(penchant, 'dist', 'types'))
  if (said.trim() !== '') throw new Error(said)
  for (const [name, there] of Object.entries(aliases)) symlinkSync(join(ROOT, 'node_modules', there), join(modules, name), 'junction')
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'test', 'bundlers', 'rollup', 'package.json'), 'utf8')) as {
    dependencies: object
  }
  const untyped = Object.keys(dependencies).filter((name) => !existsSync(join(ROOT, 'node_modules', name)))
  for (const room of [OF_SRC, 'app', 'page', 'node_modules/@ai-sdk/react']) mkdirSync(join(folder, room), { recursive: true })
  for (const [name, text] of Object.entries(APP)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'untyped.d.ts'), untyped.map((name) => `declare module '${name}'\n`).join(''))
}

/** @returns what it printed, errors too */
function tsc(cwd: string, ...options: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [TSC, ...options], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}
