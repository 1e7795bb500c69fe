/**
 * The simulated user of the preference-memory benchmark: what a system may see, what the user says next, what is measured.
 *
 * The protocol is that of the data's README ("vars-…json"): all draws are hashes of (seed, user, turn, purpose), so two systems that inject
 * the same see the same user. Only `see` and the text of `step` may reach a system; `card`'s value and group are for fits.
 */
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'

export interface SimulatedCard {
  readonly id: string
  readonly created: number
  readonly condition: string
  readonly action: string
  readonly note: string
  readonly value: string | null
  readonly group: string | null
}
interface Truth {
  readonly group: string
  readonly tag: string
  readonly general: boolean
  readonly values: readonly (readonly [from: number, value: string])[]
}
export interface SimulatedUser {
  readonly id: string
  readonly turns: readonly { readonly session: number; readonly q: string }[]
  readonly truth: readonly Truth[]
  readonly cards: readonly SimulatedCard[]
}
type Table = Readonly<Record<string, number>>
export interface MemoryBench {
  readonly seed: number | string
  readonly sim: Readonly<Record<string, number>> & { readonly neg: Table; readonly pos: Table; readonly quiet: Table }
  readonly templates: Readonly<Record<string, readonly string[]>>
  readonly queries: Readonly<Record<string, { readonly text: string; readonly tags: readonly string[] }>>
  readonly values: Readonly<Record<string, { readonly group: string; readonly want: string; readonly gripe: string }>>
  readonly users: readonly SimulatedUser[]
}

/** What a system may see before it answers. */
export interface Seen {
  readonly turn: number
  readonly session: number
  readonly query: string
  readonly cards: readonly Pick<SimulatedCard, 'id' | 'created' | 'condition' | 'action' | 'note'>[]
}

/** What a system puts into the prompt: card ids, cut to what the simulator allows. */
export interface Injection {
  readonly retrieved: readonly string[]
  readonly always: readonly string[]
}

/** What is counted of one turn. */
export interface TurnCounts {
  readonly turn: number
  readonly session: number
  readonly bound: number
  readonly hit: number
  readonly hitRetrieved: number
  readonly general: number
  readonly hitGeneral: number
  readonly injected: number
  readonly fitting: number
  readonly stale: number
  readonly spurious: number
  readonly tokens: number
  readonly satisfaction: number
  readonly best: number
  readonly corrections: number
}

export interface Simulation {
  readonly done: boolean
  see(): Seen
  step(injection: Injection): { readonly text: string }
  readonly counts: readonly TurnCounts[]
  /** Values that hold and apply at the present turn: for fits alone. */
  applying(): ReadonlySet<string>
}

export function simulate(bench: MemoryBench, user: SimulatedUser): Simulation {
  const { sim, templates } = bench
  const number = (name: string): number => sim[name] ?? 0
  const byId = new Map(user.cards.map((card) => [card.id, card]))
  const counts: TurnCounts[] = []
  let t = 0

  const turnAt = (at: number) => user.turns[at] as SimulatedUser['turns'][number]
  const queryAt = (at: number) => bench.queries[turnAt(at).q] as MemoryBench['queries'][string]
  const visible = () => user.cards.filter(({ created }) => created <= t)
  const current = ({ values }: Truth) => values.filter(([from]) => from <= t).at(-1)?.[1]
  const draw = (...purpose: (string | number)[]) => hash01([bench.seed, user.id, t, ...purpose].join('|'))
  const applicable = () => {
    const { tags } = queryAt(t)
    return user.truth.filter(({ tag }) => tag === 'all' || tags.includes(tag)).map((truth) => ({ truth, value: current(truth) as string }))
  }
  const honoured = (injected: readonly SimulatedCard[]) => {
    const wanted = applicable()
    const values = new Set<string | null>(wanted.map(({ value }) => value))
    const beside = injected.filter(({ value }) => !values.has(value)).length
    const overload = Math.max(0, 1 - number('overload') * beside)
    const shares = wanted.map(({ truth, value }) => {
      const now = injected.some((card) => card.value === value)
      const other = injected.some((card) => card.group === truth.group && card.value !== value)
      return number(now && other ? 'p_both' : now ? 'p_current' : other ? 'p_old' : 'p_none') * overload
    })
    return { wanted, shares, beside }
  }
  const oracle = (): SimulatedCard[] => {
    const bound: SimulatedCard[] = []
    const general: SimulatedCard[] = []
    for (const { truth, value } of applicable()) {
      const card = visible()
        .filter((one) => one.value === value)
        .at(-1)
      if (card !== undefined) (truth.general ? general : bound).push(card)
    }
    return [...bound.slice(0, 3), ...general.slice(0, 10)]
  }
  const pick = (kind: string, x: number): string => {
    const list = templates[kind] ?? ['']
    return list[Math.floor(x * list.length)] as string
  }

  function speak(missed: readonly { readonly truth: Truth; readonly value: string }[]): { text: string; corrects: boolean } {
    const last = t + 1 >= user.turns.length || turnAt(t + 1).session !== turnAt(t).session
    if (draw('c') < number('content_error')) return { text: pick('content', draw('x')), corrects: false }
    const complains = missed.length > 0 && draw('k') < Math.min(number('complain_max'), number('complain_per_violation') * missed.length)
    if (complains) {
      const { value } = missed[Math.floor(draw('v') * missed.length)] as { readonly value: string }
      const kind = choose(sim.neg, draw('n'))
      const { want, gripe } = bench.values[value] as MemoryBench['values'][string]
      const words = pick(kind, draw('x'))
        .replaceAll('{w}', want)
        .replaceAll('{W}', `${want.charAt(0).toUpperCase()}${want.slice(1)}`)
      return { text: kind === 'gripe' ? gripe : words, corrects: true }
    }
    const kind = choose(missed.length > 0 ? sim.quiet : sim.pos, draw('p'))
    if (kind === 'neutral' && !last && draw('q') < number('neutral_is_next_query')) return { text: queryAt(t + 1).text, corrects: false }
    return { text: pick(kind, draw('x')), corrects: false }
  }

  return {
    counts,
    get done() {
      return t >= user.turns.length
    },
    see: () => ({
      turn: t,
      session: turnAt(t).session,
      query: queryAt(t).text,
      cards: visible().map(({ id, created, condition, action, note }) => ({ id, created, condition, action, note })),
    }),
    applying: () => new Set(applicable().map(({ value }) => value)),
    step(injection) {
      const known = new Set(visible().map(({ id }) => id))
      const retrieved = [...new Set(injection.retrieved)].filter((id) => known.has(id)).slice(0, number('retrieved_max'))
      const always = [...new Set(injection.always)].filter((id) => known.has(id) && !retrieved.includes(id)).slice(0, number('always_max'))
      const cardOf = (id: string) => byId.get(id) as SimulatedCard
      const injected = [...retrieved, ...always].map(cardOf)
      const { wanted, shares, beside } = honoured(injected)
      const best = honoured(oracle()).shares
      const missed = wanted.filter(({ truth }, i) => draw('h', truth.group) >= (shares[i] as number))
      const { text, corrects } = speak(missed)
      const reachable = wanted.filter(({ value }) => visible().some((card) => card.value === value))
      const bound = reachable.filter(({ truth }) => !truth.general)
      const general = reachable.filter(({ truth }) => truth.general)
      const values = new Set(injected.map(({ value }) => value))
      const first = new Set(retrieved.map((id) => cardOf(id).value))
      const now = new Map(user.truth.map((truth) => [truth.group, current(truth)]))
      counts.push({
        turn: t,
        session: turnAt(t).session,
        bound: Math.min(3, bound.length),
        hit: Math.min(3, bound.filter(({ value }) => values.has(value)).length),
        hitRetrieved: bound.filter(({ value }) => first.has(value)).length,
        general: general.length,
        hitGeneral: general.filter(({ value }) => values.has(value)).length,
        injected: injected.length,
        fitting: injected.length - beside,
        stale: Number(injected.some(({ group, value }) => group !== null && now.get(group) !== value)),
        spurious: injected.filter(({ value }) => value === null).length,
        tokens: injected.reduce((sum, { note }) => sum + Math.ceil(note.length / number('chars_per_token')), 0),
        satisfaction: shares.length > 0 ? shares.reduce((a, b) => a + b, 0) / shares.length : 1,
        best: best.length > 0 ? best.reduce((a, b) => a + b, 0) / best.length : 1,
        corrections: Number(corrects),
      })
      t += 1
      return { text }
    },
  }
}

/** The figures of some users. */
export function summarise(users: readonly (readonly TurnCounts[])[]): Record<string, number> {
  const all = users.flat()
  const total = (name: keyof TurnCounts, among: readonly TurnCounts[] = all) => among.reduce((sum, turn) => sum + turn[name], 0)
  const sessions = users.reduce((sum, turns) => sum + new Set(turns.map(({ session }) => session)).size, 0)
  const late = users.flatMap((turns) => turns.filter(({ turn }) => turn >= Math.floor(turns.length / 2)))
  const figures = {
    satisfaction: total('satisfaction') / all.length,
    recall: total('hit') / total('bound'),
    recallRetrieved: Math.min(1, total('hitRetrieved') / total('bound')),
    recallLate: total('hit', late) / total('bound', late),
    recallGeneral: total('hitGeneral') / total('general'),
    precision: total('fitting') / Math.max(1, total('injected')),
    stale: total('stale') / all.length,
    spuriousPerTurn: total('spurious') / all.length,
    correctionsPerSession: total('corrections') / sessions,
    regretPerTurn: (total('best') - total('satisfaction')) / all.length,
    tokensPerTurn: total('tokens') / all.length,
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(1e4 * value) / 1e4]))
}

/** @throws DataError that names what is missing */
export async function readBench(path: string): Promise<MemoryBench> {
  const bench = (await readJson(path)) as Partial<MemoryBench> | null
  for (const field of ['sim', 'templates', 'queries', 'values', 'users'] as const)
    if (typeof bench?.[field] !== 'object' || bench[field] === null) throw new DataError(`${path} has no "${field}".`)
  const { users, queries } = bench as MemoryBench
  if (!Array.isArray(users) || users.length === 0) throw new DataError(`${path} has no users.`)
  for (const [i, user] of users.entries()) {
    if (!Array.isArray(user?.turns) || !Array.isArray(user.cards) || !Array.isArray(user.truth))
      throw new DataError(`${path}: user ${i} lacks turns, cards or truth.`)
    const unknown = (user.turns as SimulatedUser['turns']).find(({ q }) => !Object.hasOwn(queries, q))
    if (unknown !== undefined) throw new DataError(`${path}: user ${i} asks a query that is not there: ${unknown.q}.`)
  }
  return bench as MemoryBench
}

/** FNV-1a over UTF-8, then a finaliser: the benchmark's own draw, 0 … 1. */
function hash01(text: string): number {
  let hash = 2166136261
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b) >>> 0
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35) >>> 0
  hash ^= hash >>> 16
  return (hash >>> 0) / 4294967296
}

function choose(table: Table, x: number): string {
  let sum = 0
  let last = ''
  for (const [name, share] of Object.entries(table)) {
    sum += share
    last = name
    if (x < sum) return name
  }
  return last
}
