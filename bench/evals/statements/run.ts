/**
 * Eval `statements`: what is kept of plain statements, which of two stands, and which notes reach the prompt of a question.
 *
 * Everything goes through the engine's contract, a fresh user each time. Beside the notes: dense top-3 by the same embedder, everything, nothing.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Embedder } from '../../../src/embedding/embedder.js'
import { canonical } from '../../canonical.js'
import { dot } from '../../../src/linear/dot.js'
import type { Penchant } from '../../../src/penchant.js'
import { openEngine } from '../open-engine.js'
import { openTier, remembering } from '../open-tier.js'
import { tierOf } from '../options.js'
import type { Progress } from '../progress.js'
import { DataError } from '../toolbench/data.js'
import { readStatements, type Statement, type StatementBench } from './data.js'

export const HELP = `eval statements --data FILE [--predictions OUT] [--embedder hashed|static|transformer] [--parts kept,conflicts,notes]
  statements → kept as the user's own, and with their whole meaning; kept of messages without a preference, as the user's own and as somebody
  else's (which is told with requests for others alone); pairs: both, newer, older;
  notes sent for questions of users of 10 and of 50 statements, beside dense top-3, everything and nothing`

/** One tool, since an engine without any says that it has none. */
const TOOL = { name: 'answer', description: 'Answers the user.', inputSchema: {} }
const SIZES = [10, 50] as const
/** A user's statements that are asked about. */
const ASKED = 12
/** What is longer is told apart: a long prompt has more to be mistaken for a wish. */
const LONG = 200

type Texts = Record<string, readonly string[]>

/** Texts of cards by the message that they are of: the user's own, and what is somebody else's. */
interface Kept {
  readonly own: Texts
  readonly ofOthers: Texts
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      predictions: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      parts: { type: 'string', default: 'kept,conflicts,notes' },
    },
  })
  if (values.data === undefined) throw new DataError('statements needs --data FILE.')
  const bench = await readStatements(values.data)
  const tier = tierOf(values.embedder)
  const embedder = remembering(await openTier(tier))
  const parts = values.parts.split(',')
  const predictions: Record<string, object> = {}
  const report: Record<string, object> = {}
  if (parts.includes('kept')) {
    const kept = await keep(bench.statements, embedder, progress)
    const wrong = await keep(bench.no_preference, embedder, progress)
    Object.assign(predictions, { kept: kept.own, false: wrong.own, of_others: { ...kept.ofOthers, ...wrong.ofOthers } })
    report.kept = keptFigures(bench, kept, wrong)
  }
  if (parts.includes('conflicts')) {
    const conflicts = await settle(bench, embedder, progress)
    predictions.conflicts = conflicts
    report.conflicts = conflictFigures(bench, conflicts)
  }
  if (parts.includes('notes')) {
    const notes: Record<string, Texts> = {}
    report.notes = {}
    for (const size of SIZES) {
      const sent = await send(bench, size, embedder, progress)
      notes[size] = sent.penchant ?? {}
      Object.assign(report.notes, {
        [size]: Object.fromEntries(Object.entries(sent).map(([name, texts]) => [name, noteFigures(bench, texts)])),
      })
    }
    predictions.notes = notes
  }
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  return { eval: 'statements', embedder: tier, ...report }
}

async function withUser<T>(embedder: Embedder, task: (engine: Penchant) => Promise<T>): Promise<T> {
  const engine = await openEngine('somebody', [embedder])
  await engine.addTools([TOOL])
  await engine.whenReady()
  try {
    return await task(engine)
  } finally {
    await engine.close()
  }
}

async function keep(
  said: readonly { readonly id: string; readonly text: string }[],
  embedder: Embedder,
  progress: Progress,
): Promise<Kept> {
  const found: Kept = { own: {}, ofOthers: {} }
  progress.start(said.length)
  for (const { id, text } of said) {
    const cards = await withUser(embedder, async (engine) => {
      await engine.remember({ message: text })
      return engine.cards()
    })
    for (const whose of ['own', 'ofOthers'] as const) {
      const texts = cards.filter(({ ofOthers }) => (ofOthers === true) === (whose === 'ofOthers')).map(({ text }) => text)
      if (texts.length > 0) found[whose][id] = texts
    }
    progress.tick(id)
  }
  progress.end()
  return found
}

function keptFigures({ statements, no_preference }: StatementBench, { own: kept }: Kept, { own: wrong, ofOthers }: Kept): object {
  const isWhole = ({ id, keeps = [] }: Statement) =>
    (kept[id] ?? []).some((text) => keeps.every((pattern) => new RegExp(pattern, 'i').test(text)))
  const isLong = ({ text }: { readonly text: string }) => text.length > LONG
  const share = (list: readonly { readonly id: string }[]) =>
    round(list.filter(({ id }) => wrong[id] !== undefined).length / Math.max(1, list.length))
  return {
    kept: round(statements.filter(({ id }) => kept[id] !== undefined).length / statements.length),
    whole: round(statements.filter(isWhole).length / statements.length),
    false: share(no_preference),
    false_short: share(no_preference.filter((one) => !isLong(one))),
    false_long: share(no_preference.filter(isLong)),
    false_of_others: round(no_preference.filter(({ id }) => ofOthers[id] !== undefined).length / Math.max(1, no_preference.length)),
  }
}

async function settle({ conflicts }: StatementBench, embedder: Embedder, progress: Progress): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  progress.start(conflicts.length)
  for (const { id, older, newer } of conflicts) {
    const standing = await withUser(embedder, async (engine) => {
      for (const note of [older, newer]) await engine.remember({ note })
      return (await engine.cards()).map(({ status }) => status === 'current')
    })
    found[id] = standing[0] === true ? (standing[1] === true ? 'both' : 'older') : 'newer'
    progress.tick(id)
  }
  progress.end()
  return found
}

function conflictFigures({ conflicts }: StatementBench, found: Readonly<Record<string, string>>): object {
  const relations = [...new Set(conflicts.map(({ relation = 'unknown' }) => relation))]
  return Object.fromEntries(
    relations.map((relation) => {
      const of = conflicts.filter((one) => (one.relation ?? 'unknown') === relation)
      const share = (what: string) => round(of.filter(({ id }) => found[id] === what).length / of.length)
      return [relation, { both: share('both'), newer: share('newer'), older: share('older') }]
    }),
  )
}

/** What goes out for each question of each user: by penchant, and by what needs no penchant. */
async function send({ statements }: StatementBench, size: number, embedder: Embedder, progress: Progress): Promise<Record<string, Texts>> {
  const sent: Record<string, Record<string, readonly string[]>> = { penchant: {}, dense: {}, everything: {}, nothing: {} }
  const users = Math.ceil(statements.length / size)
  progress.start(users)
  for (let u = 0; u < users; u++) {
    const mine = Array.from({ length: size }, (_, i) => statements[(u * size + 37 * i) % statements.length] as Statement)
    const vectors = (await embedder.embed(mine.map(({ text }) => text))).map(canonical)
    await withUser(embedder, async (engine) => {
      await engine.remember(mine.map(({ id, text }) => ({ note: text, card: id })))
      for (const { id, questions = [] } of mine.slice(0, ASKED)) {
        const query = questions[0]
        if (query === undefined) continue
        const key = `${u}/${id}`
        const { notes = [] } = await engine.suggest({ query, conversation: key }, { deadlineMs: 60_000 })
        const [vector] = (await embedder.embed([query])).map(canonical)
        const near = mine
          .map((one, i) => ({ id: one.id, score: dot(vectors[i] as Float32Array, vector as Float32Array) }))
          .sort((a, b) => b.score - a.score)
        Object.assign(sent.penchant as object, { [key]: notes.map(({ card }) => card) })
        Object.assign(sent.dense as object, { [key]: near.slice(0, 3).map((one) => one.id) })
        Object.assign(sent.everything as object, { [key]: mine.map((one) => one.id) })
        Object.assign(sent.nothing as object, { [key]: [] })
      }
    })
    progress.tick(`${size} statements, user ${u}`)
  }
  progress.end()
  return sent
}

function noteFigures({ statements }: StatementBench, sent: Texts): object {
  const topics = new Map(statements.map(({ id, topic }) => [id, topic]))
  const asked = Object.entries(sent).map(([key, notes]) => ({ of: key.slice(key.indexOf('/') + 1), notes }))
  const mean = (figureOf: (one: (typeof asked)[number]) => number) =>
    round(asked.reduce((sum, one) => sum + figureOf(one), 0) / asked.length)
  return {
    questions: asked.length,
    answered: mean(({ of, notes }) => Number(notes.includes(of))),
    other_topics: mean(({ of, notes }) => notes.filter((note) => topics.get(note) !== topics.get(of)).length),
  }
}

const round = (x: number): number => Math.round(x * 1000) / 1000
