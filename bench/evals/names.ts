/**
 * Eval `names`: what becomes of the names in a message, by what its writer says they mean.
 *
 * Each message is asked of an engine that knows three rivals by invented names and nothing of the user. A tool counts as used where the
 * suggestion is a tool that the request names; as preferred, or as against (banned or put behind another), by the stance that stays after the
 * message; as noted where a note that stays holds the name. Beside it the plainest reading: the first name that is written is to be used.
 */
import { parseArgs } from 'node:util'
import { STANCES, type Stance } from '../../src/reading/read-stances.js'
import { type Line, namesIn, readVoices } from '../fit/reading.js'
import { openEngine } from './open-engine.js'
import { openTier, remembering } from './open-tier.js'
import { tierOf } from './options.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'

export const HELP = `eval names --data FOLDER [--embedder hashed|static|transformer]
  messages with {A}, {B}, {C} for names, and what each means (models/voices/README.md): how often the name is used, by that, and what stays
  of the message (preferred, against, in a note), in English and in other languages, beside "the first name is used"`

const NAMES = { A: 'Cabbird', B: 'Hopwheel', C: 'Lumira' } as const
type Mark = keyof typeof NAMES

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
  const messages = (await readVoices(values.data)).filter(({ type }) => type === 'tool').map(messageOf)
  const penchant = await openEngine('names', [remembering(await openTier(tier))])
  await penchant.addTools(Object.values(NAMES).map((name) => ({ name, description: '', domain: 'errands', inputSchema: {} })))
  await penchant.whenReady()
  const became: Became[] = []
  progress.start(messages.length)
  for (const { text } of messages) {
    const { tool } = await penchant.suggest({ query: text, explore: false }, { deadlineMs: 60_000 })
    const { noted } = await penchant.remember({ message: text })
    const notes = noted.flatMap(({ card, text: note }) => (card === undefined ? [] : [note]))
    const { stances } = await penchant.inspect()
    for (const { event } of noted) await penchant.forget({ event })
    became.push({
      used: tool?.because.some(({ kind }) => kind === 'named') ? [tool.name] : [],
      prefers: stances.flatMap((one) => (one.stance === 'prefer' ? [one.tool] : [])),
      against: stances.flatMap((one) => (one.stance === 'prefer' ? [] : [one.tool])),
      noted: Object.values(NAMES).filter((name) => notes.some((note) => note.includes(name))),
    })
    progress.tick(text)
  }
  progress.end()
  await penchant.close()
  const part = (isEnglish: boolean): object =>
    figures(messages.flatMap((message, i) => (message.isEnglish === isEnglish ? [[message, became[i] as Became] as const] : [])))
  return { eval: 'names', embedder: tier, english: part(true), others: part(false) }
}

/** Names by what became of them. */
type Became = Readonly<Record<'used' | 'prefers' | 'against' | 'noted', readonly string[]>>

/** By what was meant: names, and the share of them that became each, with the plain reading's. */
function figures(read: readonly (readonly [message: Message, became: Became])[]): object {
  const all = read.flatMap(([{ meant }, became]) => meant.map(([name, stance], i) => ({ name, stance, became, isFirst: i === 0 })))
  return Object.fromEntries(
    STANCES.flatMap((stance) => {
      const mine = all.filter((one) => one.stance === stance)
      const share = (is: (one: (typeof all)[number]) => boolean): number => Math.round((1000 * mine.filter(is).length) / mine.length) / 1000
      const shares = BECAME.map((key) => [key, share(({ name, became }) => became[key].includes(name))] as const)
      return mine.length === 0
        ? []
        : [[stance, { names: mine.length, ...Object.fromEntries(shares), plain: share(({ isFirst }) => isFirst) }]]
    }),
  )
}

const BECAME = ['used', 'prefers', 'against', 'noted'] as const

const messageOf = (line: Line): Message => {
  const { message, names } = namesIn(line)
  const marks = [...new Set(names.map(({ name }) => name))] as Mark[]
  return {
    text: message.replace(/\{([ABC])\}/g, (_, mark: Mark) => NAMES[mark]),
    meant: marks.map((mark) => [NAMES[mark], line[mark] as Stance]),
    isEnglish: !line.voice.includes('-lang'),
  }
}
