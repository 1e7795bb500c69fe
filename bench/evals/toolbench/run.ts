/**
 * Eval `toolbench`: which tool, by the paper's protocol, on any catalogue and any users.
 *
 * The systems under test see the catalogue, each request's text, its domain where the run gives it, and after acting the reward.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createDomainModel } from '../../../src/embedding/tools/domain.js'
import { toolText } from '../../../src/embedding/tools/tool-text.js'
import type { Embedder, Tier } from '../../../src/embedding/embedder.js'
import { paperFeatures } from '../../../src/embedding/hashed.js'
import { canonical } from '../../canonical.js'
import { loadKernels } from '../../../src/linear/load-kernels.js'
import { createMentionMatcher } from '../../../src/selection/naming/mention.js'
import { PARTS } from '../ablation.js'
import { openTier, remembering } from '../open-tier.js'
import { numberIn, oneOf, partsOut } from '../options.js'
import type { Progress } from '../progress.js'
import type { ChatModel } from '../../../src/contract/chat-model.js'
import type { CrowdPrior } from '../../../src/contract/crowds.js'
import type { Agent, Inventory } from './agent.js'
import { agents as paperAgents } from './agents.js'
import { type Catalogue, DataError, type Streams } from './data.js'
import {
  accuracy,
  calibration,
  domainAccuracy,
  domainHeat,
  FIGURES,
  meanAndSd,
  regret,
  regretCurve,
  rollingAccuracy,
  staticOracle,
  tasteMetrics,
} from './metrics.js'
import { penchantAgent } from './penchant-agent.js'
import { play } from './protocol.js'
import { mulberry } from './random.js'
import { readCatalogue, readJson, readStreams } from './read-data.js'
import { writeReport } from './report.js'

const chatAgents = Object.keys(paperAgents).filter((name) => paperAgents[name]?.needsChat)

export const HELP = `eval toolbench --catalogue FILE --streams FILE
  --regimes one-hot,soft-0.3   default: every regime of the streams file
  --seeds 0,1,2                default: every seed of the streams file
  --users N                    the first N users of each run
  --agents a,b                 penchant, ${Object.keys(paperAgents).join(', ')}, library:bandit-as-override, library:freq-as-override
                               default: penchant and the five of the paper that need no chat model, with --chat all nine
  --chat FILE.mjs              a module whose export "chatModel" is { chat(messages, options) → Promise<text> }: for ${chatAgents.join(', ')};
                               the hybrids then ask it for names, as in the paper
  --domains given|label|inferred|none     default inferred
  --embedder hashed|static|transformer    default transformer
  --feedback reward|used       default reward
  --delay R --flip P --lose P  late, turned and lost rewards
  --without a,b                parts of penchant to do without: ${PARTS.join(', ')}
  --prior FILE                 what most people take, as eval crowd writes it, for penchant to start from
  --report FILE.html           plots`

const DEFAULT_AGENTS = ['penchant', 'random', 'freq-greedy', 'pure-bandit', 'freq-as-override', 'bandit-as-override']
const DOMAINS = ['given', 'label', 'inferred', 'none'] as const
type Domains = (typeof DOMAINS)[number]

/** Runs the eval. @throws DataError one clear sentence about what is wrong with the input */
export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const options = readArguments(args)
  const catalogue = await readCatalogue(options.catalogue)
  const streams = await readStreams(options.streams, catalogue)
  const runs = streams.runs.filter(({ regime, seed }) => options.regimes(regime) && options.seeds(seed))
  options.check(streams)

  const chat = options.chat === undefined ? undefined : await readChatModel(options.chat)
  const prior = options.prior === undefined ? undefined : ((await readJson(options.prior)) as CrowdPrior)
  const kernels = await loadKernels()
  const inventory = inventoryOf(catalogue, streams, options.domains)
  const needed: readonly Tier[] = options.embedder === 'hashed' ? [] : [options.embedder]
  const embedders = await Promise.all(needed.map(async (tier) => remembering(await openTier(tier))))
  const labelOf = await labels(catalogue, streams, options.domains, embedders.at(-1))

  const rows: Row[] = []
  let rounds = 0
  const startedMs = performance.now()
  progress.start(runs.reduce((sum, { users }) => sum + Math.min(users.length, options.users), 0) * options.agents.length)
  for (const name of options.agents) {
    for (const whole of runs) {
      const run = { ...whole, users: whole.users.slice(0, options.users) }
      const agent = makeAgent(name)
      const claims: { probability: number; hit: boolean }[] = []
      const played = await play(agent, run, streams, {
        domainOf: labelOf,
        delay: options.delay,
        flip: options.flip,
        lose: options.lose,
        tellsWanted: options.feedback === 'used',
        onUser: () => progress.tick(`${name} ${run.regime} ${run.seed}`),
      })
      rounds += played.reduce((sum, { train, test }) => sum + train.length + test.length, 0)
      if (agent.confidences !== undefined)
        for (const [u, { train }] of played.entries())
          train.forEach(({ chosen, wanted }, t) => {
            const probability = agent.confidences?.(u)[t]
            if (probability !== undefined) claims.push({ probability, hit: chosen === wanted })
          })
      const isScored = run.users.every(({ pool }) => pool.every(({ tool }) => tool !== undefined))
      const shared = { agent: name, regime: run.regime, seed: run.seed, domains: options.domains }
      if (!isScored) {
        rows.push({
          ...shared,
          users: played.length,
          predictions: played.map(({ train, test }) => ({
            train: train.map(({ chosen }) => chosen),
            test: test.map(({ chosen }) => chosen),
          })),
        })
        continue
      }
      const { all, explicit, standard } = accuracy(played, streams)
      const { mean: curve, band } = regretCurve(played)
      rows.push({
        ...shared,
        regret: regret(played),
        byUser: played.map((user) => ({ regret: regret([user]), accuracy: accuracy([user], streams).all })),
        accuracy: all,
        accuracyExplicit: explicit,
        accuracyStandard: standard,
        domainAccuracy: domainAccuracy(played, streams),
        ...tasteMetrics(run.users, streams, (user, domain) =>
          options.domains === 'none' && agent.preference(user, domain).length === 0 ? [] : agent.preference(user, domain),
        ),
        ...(claims.length === 0 ? {} : { calibration: calibration(claims) }),
        curve,
        band,
        rolling: rollingAccuracy(played),
        oracle: staticOracle(run.users, streams),
        heat: domainHeat(played, streams),
      })
    }
  }
  progress.end()
  const result = {
    eval: 'toolbench',
    runs: rows.map(rounded),
    summary: summarise(rows),
    microsecondsPerRound: Math.round(((performance.now() - startedMs) * 1000) / rounds),
  }
  if (options.report !== undefined) await writeReport(options.report, result, streams)
  return result

  function makeAgent(name: string): Agent {
    if (name === 'penchant' || name.startsWith('library:')) {
      const policy = name === 'penchant' ? 'penchant' : name === 'library:bandit-as-override' ? 'bandit-as-override' : 'freq-as-override'
      return penchantAgent({
        policy,
        inventory,
        embedders,
        domains: options.domains === 'label' ? 'given' : options.domains,
        without: options.without,
        prior,
      })
    }
    const matchers = new Map<string, ReturnType<typeof createMentionMatcher>>()
    return (paperAgents[name] as (typeof paperAgents)[string]).make({
      inventory,
      kernels,
      features: paperFeatures,
      random: mulberry(1),
      ...(chat === undefined ? {} : { chat }),
      namedTool(query, candidates) {
        const key = candidates.join()
        const matcher = matchers.get(key) ?? createMentionMatcher(candidates.map((id) => ({ name: inventory.names[id] as string })))
        matchers.set(key, matcher)
        const found = matcher.match(query)?.candidates ?? []
        return found.length === 1 ? candidates[found[0] as number] : undefined
      },
    })
  }
}

type Row = {
  readonly agent: string
  readonly regime: string
  readonly seed: number
  readonly regret?: number
  readonly accuracy?: number
} & Record<string, unknown>

/** Without domains all tools are rivals. */
function inventoryOf(catalogue: Catalogue, streams: Streams, domains: Domains): Inventory {
  const all = streams.tools.map((_, id) => id)
  return {
    domains: domains === 'none' ? ['all'] : streams.domains,
    names: streams.tools,
    descriptions: streams.tools.map((name) => catalogue.tool_metadata[name] ?? ''),
    rivals: domains === 'none' ? [all] : streams.rivals,
  }
}

/** The label that an agent is told; where none is given, the most probable domain by the library's own model. */
async function labels(
  catalogue: Catalogue,
  streams: Streams,
  domains: Domains,
  embedder: Embedder | undefined,
): Promise<(template: Streams['templates'][number], index: number) => number> {
  if (domains === 'none') return () => 0
  if (domains === 'given') return ({ domain }) => domain
  if (domains === 'label')
    return ({ domainHat945 }, index) => {
      if (domainHat945 === undefined) throw new DataError(`--domains label: template ${index} of the streams file has no domainHat945.`)
      return domainHat945
    }
  const tools = streams.tools.map((name, id) => ({
    name,
    description: catalogue.tool_metadata[name] ?? '',
    domain: streams.domains[streams.domainOf[id] as number] as string,
    inputSchema: {},
  }))
  const embed = async (texts: readonly string[]) => (await embedder?.embed(texts))?.map(canonical)
  const toolVectors = await embed(tools.map(toolText))
  const vectors = await embed(streams.templates.map(({ text }) => text))
  const model = createDomainModel(tools, { vectorOf: (tool) => toolVectors?.[tools.indexOf(tool as (typeof tools)[number])] })
  const best = streams.templates.map(({ text }, i) => streams.domains.indexOf(model.probability(vectors?.[i], text)[0]?.domain ?? ''))
  return (_, index) => best[index] as number
}

function summarise(rows: readonly Row[]): object[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.agent, row.regime])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((group) => ({
    agent: group[0]?.agent,
    regime: group[0]?.regime,
    seeds: group.length,
    ...Object.fromEntries(
      FIGURES.filter((figure) => group.every((row) => typeof row[figure] === 'number')).map((figure) => {
        const { mean, sd } = meanAndSd(group.map((row) => row[figure] as number))
        return [figure, { mean: round(mean), sd: round(sd) }]
      }),
    ),
  }))
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4
const rounded = (row: Row): Row =>
  JSON.parse(JSON.stringify(row, (_, value: unknown) => (typeof value === 'number' ? round(value) : value))) as Row

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      catalogue: { type: 'string' },
      streams: { type: 'string' },
      regimes: { type: 'string' },
      seeds: { type: 'string' },
      users: { type: 'string' },
      agents: { type: 'string' },
      chat: { type: 'string' },
      domains: { type: 'string', default: 'inferred' },
      embedder: { type: 'string', default: 'transformer' },
      feedback: { type: 'string', default: 'reward' },
      delay: { type: 'string', default: '0' },
      flip: { type: 'string', default: '0' },
      lose: { type: 'string', default: '0' },
      without: { type: 'string', default: '' },
      prior: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const { catalogue, streams } = values
  if (catalogue === undefined || streams === undefined) throw new DataError('toolbench needs --catalogue FILE and --streams FILE.')
  const list = (value: string | undefined) => value?.split(',').filter((entry) => entry !== '')
  const regimes = list(values.regimes)
  const seeds = list(values.seeds)?.map(Number)
  const agents = list(values.agents) ?? (values.chat === undefined ? DEFAULT_AGENTS : ['penchant', ...Object.keys(paperAgents)])
  for (const agent of agents) {
    if (agent === 'penchant' || agent === 'library:bandit-as-override' || agent === 'library:freq-as-override') continue
    if (!Object.hasOwn(paperAgents, agent)) throw new DataError(`There is no agent "${agent}"; see --help.`)
    if (paperAgents[agent]?.needsChat && values.chat === undefined)
      throw new DataError(`The agent ${agent} needs a chat model: --chat FILE.mjs, see --help.`)
  }
  const share = (name: 'flip' | 'lose') => numberIn(values[name], name, 0, 1)
  return {
    catalogue,
    streams,
    agents,
    chat: values.chat,
    domains: oneOf(DOMAINS, values.domains, 'domains'),
    embedder: oneOf(['hashed', 'static', 'transformer'] as const, values.embedder, 'embedder'),
    feedback: oneOf(['reward', 'used'] as const, values.feedback, 'feedback'),
    users: values.users === undefined ? Number.POSITIVE_INFINITY : numberIn(values.users, 'users', 1, Number.MAX_SAFE_INTEGER),
    delay: numberIn(values.delay, 'delay', 0, Number.MAX_SAFE_INTEGER),
    flip: share('flip'),
    lose: share('lose'),
    without: partsOut(values.without),
    prior: values.prior,
    report: values.report,
    regimes: (regime: string) => regimes === undefined || regimes.includes(regime),
    seeds: (seed: number) => seeds === undefined || seeds.includes(seed),
    check(file: Streams) {
      for (const regime of regimes ?? [])
        if (!file.runs.some((run) => run.regime === regime)) throw new DataError(`The streams file has no regime "${regime}".`)
      for (const seed of seeds ?? [])
        if (!file.runs.some((run) => run.seed === seed)) throw new DataError(`The streams file has no seed ${seed}.`)
    },
  }
}

/** @throws DataError where the module cannot be loaded, or has no chat model */
async function readChatModel(path: string): Promise<ChatModel> {
  const { chatModel } = await import(pathToFileURL(resolve(path)).href).catch((error: Error) => {
    throw new DataError(`${path} could not be loaded: ${error.message}`)
  })
  if (typeof chatModel?.chat !== 'function') throw new DataError(`${path} exports no "chatModel" with a function "chat".`)
  return chatModel as ChatModel
}
