/**
 * Eval `arguments`: what to fill in (MPT protocol, stress sets), by path only, through the public contract.
 *
 * The system sees a user's past calls, the schemas, and of a task its request, its tool and what the user stated; gold and the rest are read
 * here alone. Tasks of a user are independent: nothing of a task is learnt.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AXES, type Axis } from '../../../src/arguments/axes/axes.js'
import type { Embedder } from '../../../src/embedding/embedder.js'
import type { Penchant, Turn } from '../../../src/penchant.js'
import { engineWithout } from '../ablation.js'
import { openEngine } from '../open-engine.js'
import { openTier, remembering } from '../open-tier.js'
import { tierOf, wholeNumber } from '../options.js'
import type { Progress } from '../progress.js'
import { DataError } from '../toolbench/data.js'
import { nearestCalls } from './nearest.js'
import { opposites } from './opposites.js'
import { asJson, asWritten, type Data, type ParameterSpec, readData, type Session, type Task, toolOf, type User } from './read-data.js'
import { calibrationError, isRight, type Predictions, score, totals } from './score.js'
import { altered, readWithout, runsOf, withoutOverlap, type Without } from './without.js'

export const HELP = `eval arguments --data FILE [--predictions OUT] [--embedder hashed|static|transformer] [--flip] [--baseline nearest]
  [--without PART,…] [--users N]
  PART: overlap (every pole phrase with a word of the data's values), axes, maps, axis:NAME, embeddings, descriptions, names,
  poles:SEED (40 % of all pole phrases; poles:SEED:PERCENT stay), others:SEED (every tenth call is another user's), last:N (sessions),
  mention, recall, number, same-meaning, axis, votes, left-out; ladder (a run without each of these in turn), each-axis (without each axis)
  F1 by type, P-EM on guided tasks, micro P / R / F1, abstentions kept, expected calibration error`

interface Filled {
  readonly confidence: number
  readonly isRight: boolean
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      predictions: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      flip: { type: 'boolean', default: false },
      baseline: { type: 'string' },
      without: { type: 'string', default: '' },
      users: { type: 'string' },
    },
  })
  if (values.data === undefined) throw new DataError('arguments needs --data FILE.')
  if (values.baseline !== undefined && values.baseline !== 'nearest') throw new DataError('There is no baseline but "nearest".')
  const tier = tierOf(values.embedder)
  const runs = runsOf(values.without).map((without) => ({ ...values, without, out: readWithout(without) }))
  if (runs.length > 1 && values.predictions !== undefined) throw new DataError('--predictions takes one run.')
  const data = await readData(values.data)
  // The texts of all runs are embedded once.
  const embedder = remembering(await openTier(tier))
  const rows: object[] = []
  for (const one of runs) rows.push(await runWithout(one.out, data, embedder, one, progress))
  await embedder.close()
  return rows.length === 1 ? (rows[0] ?? {}) : { eval: 'arguments', rows }
}

interface RunOptions {
  readonly embedder: string
  readonly flip: boolean
  readonly without: string
  readonly baseline?: string | undefined
  readonly predictions?: string | undefined
  readonly users?: string | undefined
}

async function runWithout(without: Without, whole: Data, embedder: Embedder, values: RunOptions, progress: Progress): Promise<object> {
  const all = altered(whole, without)
  const data = values.users === undefined ? all : firstUsers(all, wholeNumber('--users', values.users))
  const predictions: Record<string, Predictions[string]> = {}
  const asked = { filled: [] as Filled[], questions: 0 }
  const opposite = values.flip ? opposites(data) : undefined
  const byUser = new Map<string, Task[]>()
  for (const task of data.tasks) byUser.set(task.userId, [...(byUser.get(task.userId) ?? []), task])
  progress.start(byUser.size)
  for (const user of data.users) {
    const tasks = byUser.get(user.id)
    if (tasks === undefined) continue
    const past = [...(opposite?.get(user.id) ?? []), ...user.sessions]
    const answer =
      values.baseline === 'nearest'
        ? await nearestCalls(past, embedder, data)
        : await answersOf(user, past, data, embedder, without, asked.filled, (n) => (asked.questions += n))
    for (const task of tasks) predictions[task.id] = await answer(task)
    progress.tick(user.id)
  }
  progress.end()
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(predictions))
  return summary(data, predictions, asked, values)
}

/** The same for the first users alone: for parts that are looked at again and again. */
function firstUsers(data: Data, count: number): Data {
  const users = data.users.slice(0, count)
  const kept = new Set(users.map(({ id }) => id))
  return { ...data, users, tasks: data.tasks.filter(({ userId }) => kept.has(userId)) }
}

type Answer = (task: Task) => Promise<Predictions[string]>

/** An engine that has learnt a user's past; its answers to tasks. */
async function answersOf(
  user: User,
  past: readonly Session[],
  data: Data,
  embedder: Embedder,
  without: Without,
  filled: Filled[],
  onQuestions: (n: number) => void,
): Promise<Answer> {
  const axes: readonly Axis[] | undefined = without.overlap || without.poles !== undefined ? withoutOverlap(AXES, data, without) : undefined
  const bare = axes === undefined ? [] : AXES.filter(({ name }) => !axes.some((one) => one.name === name)).map(({ name }) => `axis:${name}`)
  const engine = await openEngine(user.id, [embedder], axes === undefined ? {} : { axes }, engineWithout([...without.parts, ...bare]))
  await engine.addTools(Object.entries(data.schema).map(([name, parameters]) => toolOf(name, parameters)))
  await engine.whenReady()
  const calls = past.flatMap((session, s) =>
    session.calls.filter(({ domain }) => Object.hasOwn(data.schema, domain)).map((call) => ({ call, session, s })),
  )
  if (calls.length > 0)
    await engine.learn(
      calls.map(({ call, session, s }, i) => ({
        call: { tool: call.domain, query: wordsOf(session) || call.domain, args: jsonArgs(data.schema[call.domain], call.args) },
        conversation: `${s}`,
        at: 1_000_000_000 + i * 60_000,
      })),
    )
  await engine.whenReady()
  let left = data.tasks.filter(({ userId }) => userId === user.id).length
  return async (task) => {
    const answer = await answerTo(engine, task, data, filled, onQuestions)
    left -= 1
    if (left === 0) await engine.close()
    return answer
  }
}

async function answerTo(
  engine: Penchant,
  task: Task,
  data: Data,
  filled: Filled[],
  onQuestions: (n: number) => void,
): Promise<Predictions[string]> {
  const parameters = data.schema[task.domain]
  const suggestion = await engine.suggest(
    { query: requestOf(task), tools: [task.domain], tool: task.domain, args: jsonArgs(parameters, task.explicit ?? {}), explore: false },
    { deadlineMs: 120_000 },
  )
  const args: Record<string, unknown> = task.mode === 'guided' ? { ...task.explicit } : {}
  for (const [name, choice] of Object.entries(suggestion.args ?? {})) {
    if ('ask' in choice) {
      onQuestions(1)
      continue
    }
    args[name] = asWritten(parameters?.[name], choice.value)
    if (task.gold !== undefined) filled.push({ confidence: choice.confidence, isRight: isRight(task, name, args[name]) })
  }
  return { domain: task.domain, args }
}

function summary(
  data: Data,
  predictions: Predictions,
  { filled, questions }: { readonly filled: readonly Filled[]; readonly questions: number },
  values: { readonly embedder: string; readonly flip: boolean; readonly baseline?: string | undefined; readonly without: string },
): object {
  const head = {
    eval: 'arguments',
    embedder: values.embedder,
    ...(values.flip ? { flip: true } : {}),
    ...(values.baseline === undefined ? {} : { baseline: values.baseline }),
    ...(values.without === '' ? {} : { without: values.without }),
    users: data.users.length,
    tasks: data.tasks.length,
  }
  const scored = data.tasks.filter(({ gold }) => gold !== undefined)
  if (scored.length === 0)
    return {
      ...head,
      predictions: Object.values(predictions).reduce((sum, { args }) => sum + Object.keys(args).length, 0),
      asked: questions,
    }
  return rounded({
    ...head,
    ...score(scored, predictions),
    micro: totals(scored, predictions),
    filled: filled.length,
    asked: questions,
    ece: calibrationError(filled),
  })
}

/** Figures to four places: the same bytes for the same input. */
function rounded(value: unknown): object {
  return JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'number' ? Math.round(inner * 1e4) / 1e4 : inner))) as object
}

const jsonArgs = (parameters: Readonly<Record<string, ParameterSpec>> | undefined, args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asJson(parameters?.[name], value)]))

/** What the user said in a past session. */
const wordsOf = ({ dialogue = [] }: Session): string =>
  dialogue
    .filter(({ role }) => role === 'user')
    .map(({ text, content }) => text ?? content ?? '')
    .join(' ')

function requestOf({ query, turns = [] }: Task): string | readonly Turn[] {
  if (query !== undefined) return query
  return turns.flatMap(({ role, text, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content: text ?? content ?? '' } as const] : [],
  )
}
