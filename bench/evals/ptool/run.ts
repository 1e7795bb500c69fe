/**
 * Eval `ptool`: the same user, another platform when the circumstance is another.
 *
 * Lives here: options, the two protocols, and what of the file reaches the engine: schema, profile, history, and of a task its scenario,
 * query, candidates and the host's part. May not know: how penchant answers.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Embedder } from '../../../src/embedding/embedder.js'
import type { FactTree, Penchant, Suggestion } from '../../../src/penchant.js'
import { engineWithout } from '../ablation.js'
import { openEngine } from '../open-engine.js'
import { openTier, remembering } from '../open-tier.js'
import { listed, tierOf, wholeNumber } from '../options.js'
import type { Progress } from '../progress.js'
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'
import { hostOf, type PtoolData, type PtoolUser, parsePtool, type Round, type Task, timeOf } from './data.js'
import { type Answer, type Answers, scoreOnline, scoreStatic } from './score.js'
import { candidateTools, partsByTool, toolName, toolsOf } from './tools.js'

export const HELP = `eval ptool --data FILE [--predictions OUT] [--protocol static|online] [--warm] [--platform chosen|given]
  [--stated given|none] [--without basic,history,circumstance] [--disclose needed|none]
  [--embedder hashed|static|transformer] [--users N]
  --disclose: the app's rule; needed (default): sensitive data go to a tool that requires them and says why; none: no rule, they are asked for
  platform accuracy (all, seen, transfer, changed, pairs), arguments and violations; online: regret and recovery after a change`

const EARLIEST = Date.UTC(2020, 0, 1)

interface Settings {
  readonly data: PtoolData
  readonly platform: 'chosen' | 'given'
  readonly stated: 'given' | 'none'
  readonly without: readonly string[]
  readonly disclose: 'needed' | 'none'
  readonly embedder: Embedder | undefined
  readonly progress: Progress
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      predictions: { type: 'string' },
      protocol: { type: 'string', default: 'static' },
      warm: { type: 'boolean', default: false },
      platform: { type: 'string', default: 'chosen' },
      stated: { type: 'string', default: 'given' },
      without: { type: 'string', default: '' },
      embedder: { type: 'string', default: 'transformer' },
      users: { type: 'string' },
      disclose: { type: 'string', default: 'needed' },
    },
  })
  if (values.data === undefined) throw new DataError('ptool needs --data FILE.')
  const all = parsePtool(await readJson(values.data), values.data)
  const data = values.users === undefined ? all : firstUsers(all, wholeNumber('--users', values.users))
  const tier = tierOf(values.embedder)
  const settings: Settings = {
    data,
    platform: oneOf('--platform', values.platform, ['chosen', 'given']),
    stated: oneOf('--stated', values.stated, ['given', 'none']),
    disclose: oneOf('--disclose', values.disclose, ['needed', 'none']),
    without: listed(values.without),
    embedder: tier === 'hashed' ? undefined : remembering(await openTier(tier)),
    progress,
  }
  const protocol = oneOf('--protocol', values.protocol, ['static', 'online'])
  const answers = protocol === 'static' ? await answerTasks(settings) : await answerRounds(settings, values.warm)
  if (values.predictions !== undefined) await writeFile(values.predictions, JSON.stringify(answers))
  const hasGold =
    protocol === 'static'
      ? data.tasks.some(({ gold }) => gold !== undefined)
      : data.streams.some(({ rounds }) => rounds[0]?.gold !== undefined)
  const scores = protocol === 'static' ? scoreStatic(data.tasks, answers) : scoreOnline(data.streams, answers)
  return {
    eval: 'ptool',
    protocol,
    ...(hasGold ? scores : { users: data.users.length, predictions: Object.keys(answers).length }),
  }
}

/** Each task on its own: an engine that knows the user's past is asked, and learns nothing from being asked. */
async function answerTasks({ data, progress, ...settings }: Settings): Promise<Answers> {
  const answers: Record<string, Answer> = {}
  progress.start(data.tasks.length)
  for (const user of data.users) {
    const tasks = data.tasks.filter((task) => task.user === user.id)
    if (tasks.length === 0) continue
    const engine = await openFor({ data, progress, ...settings }, user, true)
    for (const task of tasks) {
      const answer = await ask({ data, progress, ...settings }, engine, task, false)
      answers[task.id] = answer.said
      progress.tick(task.id)
    }
    await engine.close()
  }
  progress.end()
  return answers
}

/** Rounds in order; after each the reward alone is learnt. */
async function answerRounds(settings: Settings, isWarm: boolean): Promise<Answers> {
  const { data, progress } = settings
  const answers: Record<string, Answer> = {}
  progress.start(data.streams.reduce((sum, { rounds }) => sum + rounds.length, 0))
  for (const stream of data.streams) {
    const user = data.users.find(({ id }) => id === stream.user)
    if (user === undefined) continue
    const engine = await openFor(settings, user, isWarm)
    for (const round of stream.rounds) {
      const { said, suggestion } = await ask(settings, engine, round, true)
      answers[round.id] = { ...(said.platform === undefined ? {} : { platform: said.platform }) }
      if (round.gold !== undefined && suggestion.tool !== undefined)
        await engine.learn({ suggestion, reward: Number(said.platform === round.gold.platform) })
      progress.tick(round.id)
    }
    await engine.close()
  }
  progress.end()
  return answers
}

async function openFor({ data, embedder, without, disclose }: Settings, user: PtoolUser, withHistory: boolean): Promise<Penchant> {
  // The file's rule of disclosure: what is sensitive goes to a tool that requires it and says why, to no other.
  const engine = await openEngine(
    user.id,
    embedder === undefined ? [] : [embedder],
    disclose === 'needed' ? { disclose: { allow: [{ when: 'needed' }] } } : {},
    engineWithout(without),
  )
  await engine.addTools(toolsOf(data.schema.scenarios))
  await engine.whenReady()
  if (Object.keys(user.profile ?? {}).length > 0 && !without.includes('basic'))
    await engine.remember({ facts: user.profile as { readonly [name: string]: FactTree } })
  const known = partsByTool(data.schema.scenarios)
  if (withHistory && !without.includes('history'))
    await engine.learn(
      user.history.flatMap((past, i) => {
        const tool = toolName(past.scenario, past.platform, past.function)
        const call = { tool, query: past.request, ...(past.arguments === undefined ? {} : { args: past.arguments }) }
        return known.has(tool) ? [{ call, at: timeOf(past.t) ?? EARLIEST + i * 60_000 }] : []
      }),
    )
  return engine
}

async function ask(settings: Settings, engine: Penchant, task: Task | Round, explore: boolean) {
  const { data, platform, stated } = settings
  const scenario = data.schema.scenarios.find(({ name }) => name === task.scenario) ?? { name: task.scenario, platforms: [] }
  const host = hostOf(task)
  const given = platform === 'given' && task.gold !== undefined ? [task.gold.platform] : task.candidates
  const args = stated === 'given' ? host.stated : {}
  const now = timeOf(data.now)
  const suggestion = await engine.suggest(
    {
      query: task.query,
      tools: candidateTools(scenario, given, host.function),
      domain: task.scenario,
      args,
      explore,
      ...(now === undefined ? {} : { at: now }),
    },
    { deadlineMs: 60_000 },
  )
  const chosen = partsByTool(data.schema.scenarios).get(suggestion.tool?.name ?? '')
  const said: Answer = chosen === undefined ? {} : { ...chosen, arguments: { ...filledIn(suggestion), ...host.stated } }
  return { said, suggestion }
}

/** Arguments that penchant filled in; what it would ask about stays empty. */
const filledIn = ({ args = {} }: Suggestion): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(args).flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value]] : [])))

function firstUsers(data: PtoolData, count: number): PtoolData {
  const users = data.users.slice(0, count)
  const kept = new Set(users.map(({ id }) => id))
  return {
    ...data,
    users,
    tasks: data.tasks.filter(({ user }) => kept.has(user)),
    streams: data.streams.filter(({ user }) => kept.has(user)),
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new DataError(`${option} must be one of ${allowed.join(', ')}, not ${value}.`)
  return found
}
