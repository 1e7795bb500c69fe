/**
 * Holds the imports to the directions of docs/design.md: they point one way, the learners' folders never import each other, and the client
 * knows the engine as a type only. Rooms and files are small, and file names unique.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize, relative, sep } from 'node:path'
import process from 'node:process'
import { ROOT } from './set-up.mjs'

const LEARNERS = ['selection', 'arguments', 'memory', 'persona']
const FOUNDATION = ['catalogue', 'embedding', 'linear', 'reading']
/** Contracts, small shared pieces and word lists at the top of src/: anybody may import them. */
const SHARED = [
  'engine-options',
  'decision',
  'errors',
  'event',
  'feedback-key',
  'learner',
  'outcomes',
  'penchant',
  'question',
  'read-memories',
  'change',
  'contract',
  'language',
  'util',
]

/** Files of a room, at most. */
const MOST_FILES = 14

/** Lines of a file of code, at most; word lists and fitted weights are JSON. */
const MOST_LINES = 300
const IS_GENERATED = /[\\/]generated[\\/]/

/** What the files of a room may import, beside their own room and SHARED. Types may also come from a contract that a room implements. */
const MAY = {
  catalogue: [],
  chat: ['catalogue'],
  linear: [],
  embedding: ['catalogue', 'linear'],
  reading: ['embedding'],
  crowd: ['catalogue', 'embedding'],
  ...Object.fromEntries(LEARNERS.map((room) => [room, [...FOUNDATION, ...({ selection: ['crowd'], memory: ['chat'] }[room] ?? [])]])),
  store: ['catalogue'],
  elements: [],
  devtools: ['elements'],
  hosts: ['catalogue/plain-tools', 'crowd/count', 'crowd/randomise', 'store/names', 'store/protection/cipher'],
  fold: [...FOUNDATION, 'store'],
  forget: ['catalogue', 'store'],
  engine: [...FOUNDATION, 'chat', 'crowd', ...LEARNERS, 'store', 'fold', 'forget'],
  'open-penchant': ['workers', 'embedding/embedder'],
  index: ['open-penchant', 'embedding/embedder'],
  workers: ['engine', 'catalogue/plain-tools'],
}

const problems = []
for (const file of [...files(join(ROOT, 'src')), ...files(join(ROOT, 'workers'))]) {
  if (file.endsWith('.json')) continue
  const room = roomOf(file)
  const source = readFileSync(file, 'utf8')
  const lines = source.trimEnd().split('\n').length
  if (lines > MOST_LINES && !IS_GENERATED.test(relative(ROOT, file)))
    problems.push(`${relative(ROOT, file)} has ${lines} lines; a file has at most ${MOST_LINES}`)
  for (const [statement, isType, from] of imports(source)) {
    if (!from.startsWith('.')) continue
    const target = normalize(join(dirname(file), from)).replace(/\.js$/, '.ts')
    const other = roomOf(target)
    const isClientsEngine = room === 'open-penchant' && other === 'engine' && (isType || statement.startsWith('import('))
    if (other === room || SHARED.includes(other) || isClientsEngine) continue
    const allowed = MAY[room]?.some(
      (entry) => entry === other || relative(join(ROOT, 'src'), target).split(sep).join('/').startsWith(`${entry}.`),
    )
    // A type costs nothing at run time, but still has to point the right way, except towards the shapes in SHARED.
    if (!allowed && !(isType && SHARED.includes(room))) problems.push(`${relative(ROOT, file)} must not import ${relative(ROOT, target)}`)
  }
}
// A newcomer reads the names of a room in one look, and finds a name once.
const sources = files(join(ROOT, 'src')).map((file) => relative(ROOT, file))
for (const [room, inside] of grouped(sources, dirname))
  if (inside.length > MOST_FILES) problems.push(`${room} holds ${inside.length} files`)
for (const [name, same] of grouped(sources, (file) => basename(file)))
  if (same.length > 1) problems.push(`${name} is the name of ${same.join(' and ')}`)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

function grouped(list, keyOf) {
  const groups = new Map()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function roomOf(path) {
  const [first, second] = relative(ROOT, path).split(sep)
  return first === 'workers' ? 'workers' : second.replace(/\.ts$/, '')
}

function* imports(source) {
  for (const match of source.matchAll(/^(?:import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'/gm)) {
    const names = /\{([^}]*)\}/.exec(match[0])?.[1]
    const onlyTypes = match[1] !== undefined || names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
    yield [match[0], onlyTypes, match[2]]
  }
  for (const match of source.matchAll(/import\('([^']+)'\)/g)) yield [match[0], false, match[1]]
}

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : /\.(?:ts|json)$/.test(path) ? [path] : []
  })
}
