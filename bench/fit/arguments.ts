/**
 * Says what a conclusion about an argument is worth (`src/arguments/calibration-weights.json`), in seconds: logistic models for hypotheses on axes and
 * for votes, each for parameters with a past of their own and without, and how each fares on a file when that file is left out.
 *
 *     npx esbuild bench/fit/arguments.ts --bundle --platform=node --format=esm --packages=external --outfile=.cache/fit-arguments.mjs
 *     node .cache/fit-arguments.mjs --mpt mpt-train.json,mpt-dev.json --everyday everyday-dev.json,stress.json,stress2.json
 *       --ptool ptool-train.json,ptool-dev.json [--embedder static] [--ridge 1] [--write DATE]
 *
 * Each of the three kinds of files weighs as much as `MASS` says, however many rows it has: else the many of one decide for the few of another.
 * Votes are judged only where no hypothesis is sure, by the weights that are shipped: run it again until nothing changes. These were fitted on
 * a third of MPT's train users, on dev, the everyday and stress sets and PTool's train and dev users.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createArguments } from '../../src/arguments/arguments.js'
import { createPastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import { isForSomebodyElse } from '../../src/arguments/profile/somebody-else.js'
import { calibrated, FILL } from '../../src/arguments/calibration.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { dequantize, quantize } from '../../src/embedding/quantize.js'
import type { RoundEvent, ToolHash } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { toolHash } from '../../src/util/text-hash.js'
import { asJson, asWritten, readData, toolOf } from '../evals/arguments/read-data.js'
import { isRight } from '../evals/arguments/score.js'
import { openTier } from '../evals/open-tier.js'
import { listed, tierOf } from '../evals/options.js'
import { hostOf, parsePtool } from '../evals/ptool/data.js'
import { toolName, toolsOf } from '../evals/ptool/tools.js'
import { readJson } from '../evals/toolbench/read-data.js'
import { dot, fitLogistic } from './logistic.js'
import { writeWeights } from './write-weights.js'

/** A conclusion that nothing surer stood before. */
interface Row {
  readonly file: string
  /** Which of the four models. */
  readonly model: string
  readonly features: Readonly<Record<string, number>>
  readonly isRight: boolean
}

interface Past {
  readonly tool: string
  readonly query: string
  readonly args: Readonly<Record<string, unknown>>
}
interface Question {
  readonly tool: string
  readonly query: string
  readonly stated: Readonly<Record<string, unknown>>
  isRight(parameter: string, value: unknown): boolean
}
interface Person {
  readonly past: readonly Past[]
  readonly questions: readonly Question[]
}

const { values: options } = parseArgs({
  options: {
    mpt: { type: 'string', default: '' },
    everyday: { type: 'string', default: '' },
    ptool: { type: 'string', default: '' },
    embedder: { type: 'string', default: 'transformer' },
    ridge: { type: 'string', default: '1' },
    write: { type: 'string' },
  },
})
const embedder = await openTier(tierOf(options.embedder))
const kernels = twinKernels()
const vectors = new Map<string, Float32Array>()

async function ensure(texts: readonly string[]): Promise<void> {
  const missing = [...new Set(texts)].filter((text) => !vectors.has(text))
  const made = await embedder.embed(missing)
  missing.forEach((text, i) => {
    const vector = made[i]
    if (vector !== undefined) vectors.set(text, dequantize(quantize(vector)))
  })
}

const NO_VECTOR = new Float32Array(1)

async function rowsOf(file: string, tools: readonly Tool[], people: readonly Person[], isPtool = false): Promise<readonly Row[]> {
  const byHash = new Map(tools.map((tool) => [toolHash(tool), tool]))
  const byName = new Map([...byHash].map(([hash, tool]) => [tool.name, { hash, tool }]))
  const definition = (hash: ToolHash): Tool | undefined => byHash.get(hash)
  const made = createArguments((text) => vectors.get(text), kernels, { maps: () => mapsOf(tierOf(options.embedder)) })
  const rows: Row[] = []
  for (const { past, questions } of people) {
    const learner = createPastArguments(wholeRequests)
    // Nothing that is fitted here asks what a request was like.
    const world = { kernels, definition, vector: () => NO_VECTOR } as unknown as World
    const learnt = learner.start(world)
    for (const [place, { tool, query, args }] of past.entries()) {
      const used = byName.get(tool)?.hash
      if (used !== undefined) learner.learn(learnt, { kind: 'round', query, used, args } as unknown as RoundEvent, { ...world, place })
    }
    await ensure(made.texts(learnt, definition))
    made.settle(learnt, definition)
    for (const { tool, query, stated, isRight: isTrue } of questions) {
      const asked = byName.get(tool)
      if (asked === undefined) continue
      await ensure(made.texts(learnt, definition, asked))
      for (const [name, candidates] of made.candidates({
        ...asked,
        query,
        stated,
        isForOthers: isForSomebodyElse(query, stated, asked.tool),
        past: learnt,
        definition,
      })) {
        if (candidates.some(({ features, source, confidence }) => features === undefined && calibrated(source, confidence) >= FILL))
          continue
        // Votes are judged where no hypothesis is sure.
        const isLeaning = candidates.some(({ source, confidence }) => source === 'axis' && confidence >= FILL)
        for (const { source, features, value } of candidates) {
          if (features === undefined || (source === 'analogy' && isLeaning) || (isPtool && isLong(features))) continue
          rows.push({ file, model: `${source} ${features.own === undefined ? 'new' : 'known'}`, features, isRight: isTrue(name, value) })
        }
      }
    }
  }
  return rows
}

/** Three choices of its own or more: in PTool's scenarios those are settled before anything is concluded (`personal.ts`). */
const isLong = ({ own = 0, ownAgainst = 0 }: Row['features']): boolean => Math.exp(own) + Math.exp(ownAgainst) - 2 > 2.9

async function mptRows(file: string): Promise<readonly Row[]> {
  const { schema, users, tasks } = await readData(file)
  const json = (tool: string, args: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asJson(schema[tool]?.[name], value)]))
  return rowsOf(
    file,
    Object.entries(schema).map(([name, parameters]) => toolOf(name, parameters) as Tool),
    users.map(({ id, sessions }) => ({
      past: sessions.flatMap(({ calls, dialogue = [] }) =>
        calls.map(({ domain, args }) => ({
          tool: domain,
          query: dialogue.flatMap(({ role, text, content }) => (role === 'user' ? [text ?? content ?? ''] : [])).join(' ') || domain,
          args: json(domain, args),
        })),
      ),
      questions: tasks.flatMap((task) =>
        task.userId !== id || task.gold === undefined || task.mode === 'guided'
          ? []
          : [
              {
                tool: task.domain,
                query: task.query ?? '',
                stated: json(task.domain, task.explicit ?? {}),
                isRight: (name: string, value: unknown) => isRight(task, name, asWritten(schema[task.domain]?.[name], value)),
              },
            ],
      ),
    })),
  )
}

async function ptoolRows(file: string): Promise<readonly Row[]> {
  const { schema, users, tasks } = parsePtool(await readJson(file), file)
  return rowsOf(
    file,
    toolsOf(schema.scenarios) as readonly Tool[],
    users.map(({ id, history }) => ({
      past: history.map(({ scenario, platform, function: name, request, arguments: args = {} }) => ({
        tool: toolName(scenario, platform, name),
        query: request,
        args,
      })),
      questions: tasks.flatMap((task) => {
        const { gold } = task
        if (task.user !== id || gold === undefined) return []
        const accepted = (name: string): readonly unknown[] => [
          ...(gold.accept?.[name] ?? []),
          ...(Object.hasOwn(gold.arguments, name) ? [gold.arguments[name]] : []),
        ]
        const said = (value: unknown): string => JSON.stringify(value).toLowerCase()
        return [
          {
            tool: toolName(task.scenario, gold.platform, gold.function),
            query: task.query,
            stated: hostOf(task).stated,
            isRight: (name: string, value: unknown) => accepted(name).some((one) => said(one) === said(value)),
          },
        ]
      }),
    })),
    true,
  )
}

/** What each kind of file weighs, in rows. */
const MASS = { mpt: 200, everyday: 250, ptool: 220 } as const
const kinds = new Map<string, keyof typeof MASS>()
const rows: Row[] = []
for (const kind of ['mpt', 'everyday', 'ptool'] as const)
  for (const file of listed(options[kind])) {
    kinds.set(file, kind)
    rows.push(...(await (kind === 'ptool' ? ptoolRows(file) : mptRows(file))))
  }
await embedder.close()

/** So few rows of a kind count for no more than they are. */
const FEWEST = 60

function weigh(of: readonly Row[], names: readonly string[]): readonly number[] {
  const counts = { mpt: 0, everyday: 0, ptool: 0 }
  for (const { file } of of) counts[kinds.get(file) ?? 'mpt'] += 1
  return fitLogistic(
    of.map(({ features }) => [...names.map((name) => features[name] ?? 0), 1]),
    of.map(({ isRight: right }) => Number(right)),
    {
      ridge: Number(options.ridge),
      weights: of.map(({ file }) => {
        const kind = kinds.get(file) ?? 'mpt'
        return MASS[kind] / Math.max(FEWEST, counts[kind])
      }),
    },
  )
}

/** The models as `rowsOf` calls them, and their names in the file. */
const MODELS = { 'axis new': 'leaningNew', 'axis known': 'leaningKnown', 'analogy new': 'votingNew', 'analogy known': 'votingKnown' }
const fitted: Record<string, Readonly<Record<string, number>>> = {}
for (const [model, key] of Object.entries(MODELS)) {
  const mine = rows.filter((row) => row.model === model)
  const names = Object.keys(mine[0]?.features ?? {})
  const weights = weigh(mine, names)
  fitted[key] = Object.fromEntries([...names, 'base'].map((name, i) => [name, Math.round((weights[i] ?? 0) * 100) / 100]))
  console.log(model, mine.length, fitted[key])
  for (const file of new Set(mine.map((row) => row.file))) {
    const [inside, outside] = [mine.filter((row) => row.file === file), mine.filter((row) => row.file !== file)]
    const others = outside.length === 0 ? weights : weigh(outside, names)
    const sure = inside.map(({ features, isRight: right }) => {
      const p = 1 / (1 + Math.exp(-dot(others, [...names.map((name) => features[name] ?? 0), 1])))
      return { p, right }
    })
    const loss = sure.reduce((sum, { p, right }) => sum - Math.log(right ? p : 1 - p), 0) / sure.length
    const filled = sure.filter(({ p }) => p >= FILL)
    console.log(
      `  ${file}: ${inside.length} conclusions, ${inside.filter((row) => row.isRight).length} right; left out: log loss ${loss.toFixed(3)}, filled ${filled.length}, right of these ${filled.filter(({ right }) => right).length}`,
    )
  }
}
if (options.write !== undefined) {
  const from = [options.mpt, options.everyday, options.ptool].flatMap(listed).map((file) => basename(file))
  await writeWeights('src/arguments/calibration-weights.json', { made: { date: options.write, from: from.join(', ') }, ...fitted })
}
