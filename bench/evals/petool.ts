/**
 * Eval `petool`: real APIs and users of a third party (PEToolBench, regrouped), by path only.
 *
 * The system sees a task's query, its candidates and one history at a time; the gold and the rest are read here alone.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CrowdPrior, CrowdQuestion } from '../../src/contract/crowds.js'
import { functionOf } from '../../src/catalogue/catalogue.js'
import { engineWithout } from './ablation.js'
import { questionsOf } from '../../src/crowd/crowd-questions.js'
import { type Crowdedness, crowdPrior, type TrueAnswers } from './crowd/simulate.js'
import { areLogsKept, openEngine } from './open-engine.js'
import { openTier, remembering } from './open-tier.js'
import { partsOut, tierOf, wholeNumber } from './options.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'
import { readJson } from './toolbench/read-data.js'

export const HELP = `eval petool --data FILE [--predictions OUT] [--embedder hashed|static|transformer] [--without PART,…]
            [--crowd FILE [--reports N --epsilon E]]
  per setting: tool accuracy among all candidates, and among the rivals of the right function (tasks with one rival only apart)
  --crowd: users whose liked calls make the prior, as they are, or of N reports; where it is the same file, each half of its users is the
  other half's crowd`

const SETTINGS = ['preferred', 'ratings', 'chronological'] as const
type Setting = (typeof SETTINGS)[number]

interface PastCall {
  readonly query: string
  readonly tool: string
  readonly args?: Readonly<Record<string, unknown>>
  readonly rating?: number
}
interface Task {
  readonly id: string
  readonly query: string
  readonly candidates: readonly { readonly name: string; readonly description?: string; readonly inputSchema?: object }[]
  readonly history: Readonly<Record<Setting, readonly PastCall[]>>
  readonly function?: string
  readonly gold?: { readonly tool: string }
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      predictions: { type: 'string' },
      embedder: { type: 'string', default: 'transformer' },
      without: { type: 'string', default: '' },
      crowd: { type: 'string' },
      reports: { type: 'string' },
      epsilon: { type: 'string', default: '2' },
    },
  })
  if (values.data === undefined) throw new DataError('petool needs --data FILE.')
  const tasks = await readTasks(values.data)
  const without = partsOut(values.without)
  const crowd = values.crowd === undefined ? [] : await readTasks(values.crowd)
  const reports = values.reports === undefined ? undefined : wholeNumber('--reports', values.reports)
  const priorFor = crowdOf(tasks, crowd, reports === undefined ? undefined : { reports, epsilon: Number(values.epsilon) })
  const tier = tierOf(values.embedder)
  const embedder = tier === 'hashed' ? undefined : remembering(await openTier(tier))
  const all: Record<string, Partial<Record<Setting, string>>> = {}
  const rivals: Record<string, Partial<Record<Setting, string>>> = {}
  progress.start(tasks.length)
  for (const [i, task] of tasks.entries()) {
    const names = task.candidates.map(({ name }) => name)
    const wanted = functionName(task)
    const sameFunction = wanted === undefined ? [] : names.filter((name) => nameOf(name) === wanted)
    for (const setting of SETTINGS) {
      const engine = await openEngine(
        task.id,
        embedder === undefined ? [] : [embedder],
        { noneAt: 1, prior: priorFor(i, setting) },
        engineWithout(without),
      )
      const past = task.history[setting] ?? []
      // Of past tools nothing is known but the name, unless they stand among the candidates.
      const known = new Set(names)
      const strangers = [...new Set(past.map(({ tool }) => tool))]
        .filter((name) => !known.has(name))
        .map((name) => ({ name, description: '', inputSchema: {} }))
      await engine.addTools([
        ...task.candidates.map(({ name, description = '', inputSchema = {} }) => ({ name, description, inputSchema })),
        ...strangers,
      ])
      await engine.whenReady()
      await engine.learn(
        past.map(({ query, tool, rating }, i) => ({
          call: { query, tool, ...(rating === undefined ? {} : { reward: rating }) },
          at: 1_000_000 + i * 1000,
        })),
      )
      const ask = (tools: readonly string[]) => engine.suggest({ query: task.query, tools, explore: false }, { deadlineMs: 60_000 })
      const suggestion = await ask(names)
      const chosen = suggestion.tool?.name
      if (chosen !== undefined) all[task.id] = { ...all[task.id], [setting]: chosen }
      const among = sameFunction.length === 0 ? undefined : (await ask(sameFunction)).tool?.name
      if (among !== undefined) rivals[task.id] = { ...rivals[task.id], [setting]: among }
      // The log of a user ends with what was asked, for a replay.
      if (areLogsKept() && task.gold !== undefined) await engine.learn({ suggestion, used: task.gold.tool })
      await engine.close()
    }
    progress.tick(task.id)
  }
  progress.end()
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify({ all, rivals }))
  const scored = tasks.filter(({ gold }) => gold !== undefined)
  if (scored.length === 0)
    return { eval: 'petool', tasks: tasks.length, predictions: { all: Object.keys(all).length, rivals: Object.keys(rivals).length } }
  const contested = scored.filter((task) => task.candidates.filter(({ name }) => nameOf(name) === functionName(task)).length > 1)
  const share = (part: readonly Task[], map: typeof all, setting: Setting) =>
    Math.round((1e4 * part.filter((task) => map[task.id]?.[setting] === task.gold?.tool).length) / Math.max(1, part.length)) / 1e4
  const rightFunction = (setting: Setting) =>
    Math.round(
      (1e4 * scored.filter((task) => nameOf(all[task.id]?.[setting] ?? '') === nameOf(task.gold?.tool ?? '')).length) / scored.length,
    ) / 1e4
  return {
    eval: 'petool',
    tasks: scored.length,
    contested: contested.length,
    settings: Object.fromEntries(
      SETTINGS.map((setting) => [
        setting,
        {
          all: share(scored, all, setting),
          rivals: share(scored, rivals, setting),
          contestedRivals: share(contested, rivals, setting),
          functionFound: rightFunction(setting),
        },
      ]),
    ),
  }
}

/** The prior of each half of the users and each setting. @returns undefined without a crowd */
function crowdOf(
  tasks: readonly Task[],
  crowd: readonly Task[],
  crowdedness: Crowdedness | undefined,
): (i: number, setting: Setting) => CrowdPrior | undefined {
  if (crowd.length === 0) return () => undefined
  const isSame = crowd[0]?.id === tasks[0]?.id
  const tools = [...new Set([...tasks, ...crowd].flatMap(({ candidates }) => candidates.map(({ name }) => name)))]
  const questions = questionsOf(tools.map((name) => ({ name, description: '', inputSchema: {} })))
  const priors = new Map<string, CrowdPrior>()
  return (i, setting) => {
    const part = isSame ? (i + 1) % 2 : undefined
    const key = `${part} ${setting}`
    const others = crowd.filter((_, k) => part === undefined || k % 2 === part)
    const made =
      priors.get(key) ??
      crowdPrior(
        questions,
        others.map(({ history }) => answersOf(questions, history[setting])),
        crowdedness,
      )
    priors.set(key, made)
    return made
  }
}

/** What a user takes most of each question's tools, by the calls that they liked. */
function answersOf(questions: readonly CrowdQuestion[], past: readonly PastCall[]): TrueAnswers {
  const taken = new Map<string, number>()
  for (const { tool, rating = 1 } of past) if (rating >= 0.5) taken.set(tool, (taken.get(tool) ?? 0) + 1)
  return questions.map(({ answers }) => {
    const counts = answers.map((tool) => taken.get(tool as string) ?? 0)
    const most = Math.max(...counts)
    return most === 0 ? answers.length : counts.indexOf(most)
  })
}

const nameOf = (tool: string): string => functionOf({ name: tool }).toLowerCase()

function functionName({ gold, function: given }: Task): string | undefined {
  return gold === undefined ? given?.toLowerCase() : nameOf(gold.tool)
}

async function readTasks(path: string): Promise<readonly Task[]> {
  const tasks = ((await readJson(path)) as { readonly tasks?: unknown } | null)?.tasks
  if (!Array.isArray(tasks)) throw new DataError(`${path} has no list "tasks".`)
  for (const [i, task] of (tasks as readonly Task[]).entries())
    if (typeof task?.query !== 'string' || !Array.isArray(task.candidates) || typeof task.history !== 'object' || task.history === null)
      throw new DataError(`${path}: task ${i} lacks query, candidates or history.`)
  return tasks as readonly Task[]
}
