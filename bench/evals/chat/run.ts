/**
 * Eval `chat`: scripted chats through a real host door, a fresh user a chat, one embedder for all.
 *
 * The script's model sees what any model would; expectations are read by the score alone.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openEngine } from '../open-engine.js'
import { openTier, remembering } from '../open-tier.js'
import { listed, tierOf, wholeNumber } from '../options.js'
import type { Progress } from '../progress.js'
import { DataError } from '../toolbench/data.js'
import { type ChatData, readChats } from './data.js'
import { playChat, playPlain } from './play.js'
import { type Predictions, scoreChats, type TurnDone } from './score.js'

export const HELP = `eval chat --data FILE [--predictions OUT] [--embedder hashed|static|transformer] [--every N] [--kinds A,B] [--misses]
  scripted chats through the OpenAI door: chats wholly right, checks right, harms; beside them the model alone (penchant does nothing)`

/** Chats in languages that the shipped model does not read are told apart. */
const isEnglish = (kind: string): boolean => !kind.endsWith('-lang')

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      predictions: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      every: { type: 'string', default: '1' },
      kinds: { type: 'string', default: '' },
      misses: { type: 'boolean', default: false },
    },
  })
  if (values.data === undefined) throw new DataError('chat needs --data FILE.')
  const every = wholeNumber('--every', values.every)
  const kinds = listed(values.kinds)
  const all = await readChats(values.data)
  const data: ChatData = {
    ...all,
    conversations: all.conversations.filter(({ kind }, i) => i % every === 0 && (kinds.length === 0 || kinds.includes(kind))),
  }
  const embedder = remembering(await openTier(tierOf(values.embedder)))
  const predictions: Record<string, TurnDone[][]> = {}
  progress.start(data.conversations.length)
  for (const chat of data.conversations) {
    const penchant = await openEngine(chat.id, [embedder])
    await penchant.whenReady()
    predictions[chat.id] = await playChat(penchant, chat, data.catalogues[chat.catalogue]?.tools ?? [])
    await penchant.close()
    progress.tick(chat.id)
  }
  progress.end()
  await embedder.close()
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  const plain: Predictions = Object.fromEntries(
    data.conversations.map((chat) => [chat.id, playPlain(chat, data.catalogues[chat.catalogue]?.tools ?? [])]),
  )
  const told = ({ misses, ...score }: ReturnType<typeof scoreChats>) => (values.misses ? { ...score, misses } : score)
  const bare = ({ misses: _, kinds: __, ...score }: ReturnType<typeof scoreChats>) => score
  return {
    eval: 'chat',
    name: data.name,
    embedder: values.embedder,
    english: told(scoreChats(data, predictions, isEnglish)),
    others: told(scoreChats(data, predictions, (kind) => !isEnglish(kind))),
    plain: { english: bare(scoreChats(data, plain, isEnglish)), others: bare(scoreChats(data, plain, (kind) => !isEnglish(kind))) },
  }
}
