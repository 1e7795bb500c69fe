/**
 * `npm run streams`: the paper's protocol on any catalogue (Local Harness, A.1), written in the format that the toolbench eval reads.
 *
 * Lives here: users, pools, rounds; drift and context regimes. Its random numbers are its own, so a seed means the same users everywhere.
 * May not know: agents, metrics.
 */
import { writeFile } from 'node:fs/promises'
import { createTfIdf } from '../../src/embedding/text/tf-idf.js'
import { type Catalogue, DataError } from './toolbench/data.js'
import { readCatalogue } from './toolbench/read-data.js'
import { below, categorical, dirichlet, mulberry, shuffle } from './toolbench/random.js'

const POOL = 200
const TEST = 50
const ROUNDS = 500
/** Share of a pool whose requests name a tool. */
const EXPLICIT = 0.1
/** Seed of what a population likes: the same for all of its users, whatever their own seed. */
const POPULARITY = 7

const HELP = `usage: npm run streams -- --catalogue FILE --seeds 1000,1001 --regimes one-hot,soft-0.3 --out FILE [--users 50] [--rounds 500]

Writes interaction streams for the toolbench eval: users with their tastes, pools of ${POOL} requests (${TEST} held out), and rounds.
regimes: one-hot · soft-A, a Dirichlet of concentration A · one-hot-drift, soft-A-drift: taste redrawn at half time ·
         context: one tool for half of a domain's requests, another for the rest
        topic: the same, the half being the requests that are most alike in words
        zipf-A, zipf-A-reversed: one tool a domain, of which the population takes the r-th most in proportion to r^-A; or the other way round
        A regime with -reworded at its end: each request of a pool in a wording of its own`

interface StreamTemplate {
  text: string
  domain: number
  explicit: 0 | 1
  tool: number
}

interface World {
  readonly rivals: readonly (readonly number[])[]
  readonly templates: StreamTemplate[]
  /** `[domain]`: its rivals, the one that the population takes most first, whatever order the catalogue has. */
  readonly popularity: readonly (readonly number[])[]
  /** Templates that were added for a wording. */
  readonly wordings: Map<string, number>
  /** Template ids: standard by domain, explicit by tool. */
  readonly standard: readonly (readonly number[])[]
  readonly explicit: readonly (readonly number[])[]
}

/** What a user wants. */
interface Taste {
  /** `[domain][rival]` */
  readonly soft: number[][]
  /** Mode of each domain, a tool id. */
  readonly modes: number[]
  /** The tool for a standard request. */
  want(template: number, domain: number, random: () => number): number
}

type Regime = {
  readonly name: string
  readonly kind: 'one-hot' | 'soft' | 'context' | 'topic' | 'zipf'
  readonly alpha: number
  readonly drifts: boolean
  /** Of zipf: what most take is taken least. */
  readonly isReversed?: boolean
  readonly isReworded: boolean
}

export interface StreamsOptions {
  readonly seeds: readonly number[]
  readonly regimes: readonly string[]
  readonly users?: number
  readonly rounds?: number
}

/** The streams of a catalogue, ready to be written as JSON. @throws DataError for an unknown regime or a catalogue without requests */
export function makeStreams(catalogue: Catalogue, options: StreamsOptions): object {
  const { users = 50, rounds = ROUNDS } = options
  const world = makeWorld(catalogue)
  const regimes = options.regimes.map(parseRegime)
  const runs = regimes.flatMap((regime) =>
    options.seeds.map((seed) => ({
      regime: regime.name,
      seed,
      users: Array.from({ length: users }, (_, id) => makeUser(world, regime, id, mulberry(mix(seed, id)), rounds)),
    })),
  )
  return {
    meta: {
      benchmark: catalogue.name,
      nUsers: users,
      rounds,
      poolSize: POOL,
      testPoolSize: TEST,
      explicitRatio: EXPLICIT,
      seeds: options.seeds,
      schema: {
        'tool id': 'index into tools',
        'users[u].preferences': 'mode tool id per domain',
        'users[u].soft': 'probabilities [domain][k] or null',
        'users[u].pool / test': '[templateId, trueToolId] pairs',
        'users[u].rounds': 'indices into users[u].pool',
        'drift regimes': `pool entries 0-${POOL - 1} before, ${POOL}-${2 * POOL - 1} after half time; preferences, soft and test are those after`,
      },
    },
    domains: Object.keys(catalogue.domains),
    tools: Object.values(catalogue.domains).flat(),
    templates: world.templates,
    runs,
  }
}

function makeUser(world: World, regime: Regime, id: number, random: () => number, rounds: number): object {
  const before = makeTaste(world, regime, random)
  const draw = (taste: Taste, size: number) =>
    makePool(world, taste, size, random).map((entry) => (regime.isReworded ? reworded(world, entry, random) : entry))
  const pool = draw(before, POOL)
  let taste = before
  if (regime.drifts) {
    taste = makeTaste(world, regime, random)
    pool.push(...draw(taste, POOL))
  }
  const half = Math.floor(rounds / 2)
  return {
    id,
    preferences: taste.modes,
    soft: isOneHot(regime) ? null : taste.soft,
    pool,
    test: draw(taste, TEST),
    rounds: Array.from({ length: rounds }, (_, t) => below(random, POOL) + (regime.drifts && t >= half ? POOL : 0)),
  }
}

/** `size` requests with the tool wanted for each: one in ten names a tool that is not the user's mode. */
function makePool(world: World, taste: Taste, size: number, random: () => number): [template: number, tool: number][] {
  const explicit = Math.round(size * EXPLICIT)
  const named = world.rivals.flatMap((rivals, domain) => {
    const others = rivals.filter((tool) => tool !== taste.modes[domain] && (world.explicit[tool]?.length ?? 0) > 0)
    return others.length > 0 ? [others] : []
  })
  const asked = world.standard.flatMap((ids, domain) => (ids.length > 0 ? [domain] : []))
  const entries = Array.from({ length: size }, (_, i): [number, number] => {
    if (i < explicit && named.length > 0) {
      const tool = pick(pick(named, random), random)
      return [pick(world.explicit[tool] ?? [], random), tool]
    }
    const domain = pick(asked, random)
    const template = pick(world.standard[domain] ?? [], random)
    return [template, taste.want(template, domain, random)]
  })
  return shuffle(entries, random)
}

function makeTaste(world: World, regime: Regime, random: () => number): Taste {
  const twoTools = (domain: number): number[] => {
    const order = shuffle([...(world.rivals[domain] ?? []).keys()], random)
    return oneOf(sizeOf(world, domain), order.slice(0, 2))
  }
  const draws: Record<Regime['kind'], (domain: number) => number[]> = {
    'one-hot': (domain) => oneOf(sizeOf(world, domain), [below(random, sizeOf(world, domain))]),
    soft: (domain) => dirichlet(regime.alpha, sizeOf(world, domain), random),
    context: twoTools,
    topic: twoTools,
    zipf(domain) {
      const order = world.popularity[domain] ?? []
      const ranked = regime.isReversed ? order.toReversed() : order
      const weights = ranked.map((_, r) => (r + 1) ** -regime.alpha)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const rank = categorical(
        weights.map((weight) => weight / sum),
        random,
      )
      return oneOf(sizeOf(world, domain), [ranked[rank] ?? 0])
    },
  }
  const soft = world.rivals.map((_, domain) => draws[regime.kind](domain))
  const modes = soft.map((shares, domain) => world.rivals[domain]?.[shares.indexOf(Math.max(...shares))] ?? 0)
  if (regime.kind !== 'context' && regime.kind !== 'topic') {
    return { soft, modes, want: (_template, domain, draw) => world.rivals[domain]?.[categorical(soft[domain] ?? [], draw)] ?? 0 }
  }
  // Half of a domain's requests, drawn for this user, want the first of the two tools.
  const wanted = new Map<number, number>()
  for (const [domain, ids] of world.standard.entries()) {
    const pair = (soft[domain] ?? []).flatMap((share, k) => (share > 0 ? [world.rivals[domain]?.[k] ?? 0] : []))
    const mixed = regime.kind === 'context' ? shuffle([...ids], random) : byLikeness(world, ids, random)
    for (const [i, template] of mixed.entries()) wanted.set(template, (2 * i < mixed.length ? pair[0] : pair.at(-1)) ?? 0)
  }
  return { soft, modes, want: (template) => wanted.get(template) ?? 0 }
}

const isOneHot = ({ kind }: Regime): boolean => kind === 'one-hot' || kind === 'zipf'

/** How people dress a request up. */
const WORDINGS: readonly ((text: string) => string)[] = [
  (text) => `Hi! ${text}`,
  (text) => `${text} Thanks a lot.`,
  (text) => `One more thing: ${lowerFirst(text)}`,
  (text) => `I could use a hand here. ${text}`,
  (text) => `When you get a minute, ${lowerFirst(text)}`,
  (text) => `${text} That would be great.`,
  (text) => `Okay, next: ${lowerFirst(text)}`,
  (text) => `Sorry to bother you again, but ${lowerFirst(text)}`,
]
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The same request in another wording; a template is added for each wording that occurs. */
function reworded(world: World, [template, tool]: [number, number], random: () => number): [number, number] {
  const base = world.templates[template] as StreamTemplate
  const text = pick(WORDINGS, random)(base.text)
  const known = world.wordings.get(text) ?? world.templates.push({ ...base, text }) - 1
  world.wordings.set(text, known)
  return [known, tool]
}

/** The requests, those that are like a drawn one first. */
function byLikeness(world: World, ids: readonly number[], random: () => number): number[] {
  const texts = ids.map((id) => world.templates[id]?.text ?? '')
  const like = createTfIdf(texts).scores(texts[below(random, texts.length)] ?? '')
  return ids
    .map((id, i) => ({ id, score: like[i] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id)
}

function makeWorld(catalogue: Catalogue): World {
  const tools = Object.values(catalogue.domains).flat()
  const templates: StreamTemplate[] = []
  const standard: number[][] = []
  const explicit: number[][] = tools.map(() => [])
  const rivals = Object.values(catalogue.domains).map((names) => names.map((name) => tools.indexOf(name)))
  for (const [domain, name] of Object.keys(catalogue.domains).entries()) {
    standard.push((catalogue.standard_queries[name] ?? []).map((text) => templates.push({ text, domain, explicit: 0, tool: -1 }) - 1))
  }
  for (const [domain, name] of Object.keys(catalogue.domains).entries()) {
    for (const tool of rivals[domain] ?? []) {
      const texts = catalogue.ood_queries[name]?.[tools[tool] ?? ''] ?? []
      explicit[tool] = texts.map((text) => templates.push({ text, domain, explicit: 1, tool }) - 1)
    }
  }
  if (standard.every((ids) => ids.length === 0)) throw new DataError(`${catalogue.name}: no domain has standard requests.`)
  const order = mulberry(POPULARITY)
  const popularity = rivals.map((ids) => shuffle([...ids.keys()], order))
  return { rivals, templates, standard, explicit, popularity, wordings: new Map() }
}

function parseRegime(name: string): Regime {
  const isReworded = name.endsWith('-reworded')
  const plain = isReworded ? name.slice(0, -'-reworded'.length) : name
  if (plain === 'context' || plain === 'topic') return { name, kind: plain, alpha: 0, drifts: false, isReworded }
  const skewed = /^zipf-(\d*\.?\d+)(-reversed)?$/.exec(plain)
  if (skewed !== null && Number(skewed[1]) > 0)
    return { name, kind: 'zipf', alpha: Number(skewed[1]), drifts: false, isReworded, isReversed: skewed[2] !== undefined }
  const match = /^(?:(one-hot)|soft-(\d*\.?\d+))(-drift)?$/.exec(plain)
  const alpha = Number(match?.[2] ?? 1)
  if (match === null || !(alpha > 0))
    throw new DataError(
      `"${name}" is no regime: one-hot, soft-A, one-hot-drift, soft-A-drift, context, topic, zipf-A or zipf-A-reversed, with or without -reworded.`,
    )
  return { name, kind: match[1] === undefined ? 'soft' : 'one-hot', alpha, drifts: match[3] !== undefined, isReworded }
}

/** One 32-bit seed from a run's seed and a user's number. */
function mix(seed: number, user: number): number {
  return Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(user + 1, 0x85ebca6b)
}

function oneOf(size: number, chosen: readonly number[]): number[] {
  return Array.from({ length: size }, (_, k) => (chosen.includes(k) ? 1 / chosen.length : 0))
}

function sizeOf(world: World, domain: number): number {
  return world.rivals[domain]?.length ?? 0
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[below(random, items.length)] as T
}

/** Runs the command. @returns the exit status: 0, or 2 with one sentence on stderr when the input is wrong */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${HELP}\n`)
    return 0
  }
  try {
    const options = parseArguments(args)
    const catalogue = await readCatalogue(need(options, 'catalogue'))
    const numbers = need(options, 'seeds').split(',').map(Number)
    if (!numbers.every(Number.isInteger)) throw new DataError('--seeds is not a list of integers.')
    const streams = makeStreams(catalogue, {
      seeds: numbers,
      regimes: need(options, 'regimes').split(','),
      users: count(options.get('users') ?? '50', 'users'),
      rounds: count(options.get('rounds') ?? String(ROUNDS), 'rounds'),
    })
    await writeFile(need(options, 'out'), JSON.stringify(streams))
    return 0
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  }
}

function parseArguments(args: readonly string[]): Map<string, string> {
  const known = new Set(['catalogue', 'seeds', 'regimes', 'users', 'rounds', 'out'])
  const options = new Map<string, string>()
  for (let i = 0; i < args.length; i += 2) {
    const name = (args[i] ?? '').replace(/^--/, '')
    const value = args[i + 1]
    if (!known.has(name) || value === undefined) throw new DataError(`"${args[i]}" is not an option with a value; see --help.`)
    options.set(name, value)
  }
  return options
}

function need(options: ReadonlyMap<string, string>, name: string): string {
  const value = options.get(name)
  if (value === undefined) throw new DataError(`--${name} is missing; see --help.`)
  return value
}

function count(value: string, name: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new DataError(`--${name} is not a whole number from 1.`)
  return number
}
