/**
 * Eval `names`: what becomes of the names in a message, by what its writer says they mean.
 *
 * Each message is asked of an engine that knows three rivals by invented names and nothing of the user. A tool counts as used where the
 * suggestion is a tool that the request names. Beside it the plainest reading: the first name that is written is to be used.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { STANCES, type Stance } from '../../src/reading/read-stances.js'
import { openEngine } from './open-engine.js'
import { openTier, remembering } from './open-tier.js'
import { tierOf } from './options.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'

export const HELP = `eval names --data FOLDER [--embedder hashed|static|transformer]
  messages with {A}, {B}, {C} for names, and what each means (models/voices/README.md): how often the name is used, by that, in English and in
  other languages, beside "the first name is used"`

const NAMES = { A: 'Cabbird', B: 'Hopwheel', C: 'Lumira' } as const
type Mark = keyof typeof NAMES
const MARKS = Object.keys(NAMES) as Mark[]

/** A message with its names, and what it means by each. */
interface Message {
  readonly text: string
  readonly meant: readonly (readonly [name: string, stance: Stance])[]
  readonly isEnglish: boolean
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, embedder: { type: 'string', default: 'transformer' } },
  })
  if (values.data === undefined) throw new DataError('names needs --data FOLDER.')
  const tier = tierOf(values.embedder)
  const messages = await readMessages(values.data)
  const penchant = await openEngine('names', [remembering(await openTier(tier))])
  await penchant.addTools(Object.values(NAMES).map((name) => ({ name, description: '', domain: 'errands', inputSchema: {} })))
  await penchant.whenReady()
  const used: (string | undefined)[] = []
  progress.start(messages.length)
  for (const { text } of messages) {
    const { tool } = await penchant.suggest({ query: text, explore: false }, { deadlineMs: 60_000 })
    used.push(tool?.because.some(({ kind }) => kind === 'named') ? tool.name : undefined)
    progress.tick(text)
  }
  progress.end()
  await penchant.close()
  const part = (isEnglish: boolean): object =>
    figures(messages.flatMap((message, i) => (message.isEnglish === isEnglish ? [[message, used[i]] as const] : [])))
  return { eval: 'names', embedder: tier, english: part(true), others: part(false) }
}

/** By what was meant: names, and the share of them that was used, by penchant and by the plain reading. */
function figures(read: readonly (readonly [message: Message, used: string | undefined])[]): object {
  const all = read.flatMap(([{ meant }, used]) => meant.map(([name, stance], i) => ({ stance, isUsed: name === used, isFirst: i === 0 })))
  return Object.fromEntries(
    STANCES.flatMap((stance) => {
      const mine = all.filter((one) => one.stance === stance)
      const share = (is: 'isUsed' | 'isFirst'): number => Math.round((1000 * mine.filter((one) => one[is]).length) / mine.length) / 1000
      return mine.length === 0 ? [] : [[stance, { names: mine.length, used: share('isUsed'), plain: share('isFirst') }]]
    }),
  )
}

async function readMessages(folder: string): Promise<readonly Message[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort()
  const lines = await Promise.all(
    files.map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n').map((line) => ({ name, line }))),
  )
  const messages = lines.flat().flatMap(({ name, line }): Message[] => {
    if (line.trim() === '') return []
    const said = JSON.parse(line) as Readonly<Record<string, unknown>>
    if (said.type !== 'tool') return []
    const text = String(said.text)
    const marks = MARKS.filter((mark) => text.includes(`{${mark}}`)).sort((a, b) => text.indexOf(`{${a}}`) - text.indexOf(`{${b}}`))
    return [
      {
        text: text.replace(/\{([ABC])\}/g, (_, mark: Mark) => NAMES[mark]),
        meant: marks.map((mark) => [NAMES[mark], said[mark] as Stance]),
        isEnglish: !name.includes('-lang'),
      },
    ]
  })
  if (messages.length === 0) throw new DataError(`${folder} holds no .jsonl file with messages of type "tool".`)
  return messages
}
