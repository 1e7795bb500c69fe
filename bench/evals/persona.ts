/**
 * Eval `persona`: what a persona says, held against the log that it was made of, and how far answers by it agree with what users did next.
 *
 * Reads the MPT format (users with sessions of calls) and the PTool format (users with a history). The system sees what was done up to the
 * last interactions; stable preferences are counted here, not there.
 */
import { parseArgs } from 'node:util'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import type { Tier } from '../../src/embedding/embedder.js'
import type { LogEvent, PersonaEvent, RoundEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import type { Persona, Tool } from '../../src/penchant.js'
import { align, type AlignWith } from '../../src/persona/align.js'
import type { StoredEpisode } from '../../src/persona/episodes.js'
import { compose, linesOf, NOTHING_ELSEWHERE } from '../../src/persona/lines.js'
import { persona, type PersonaState } from '../../src/persona/persona.js'
import { agreement, respond, rivalsOf as rivalsAmong, statedIn } from '../../src/persona/respond.js'
import { openTier, remembering } from './open-tier.js'
import { type Interaction, readInteractions, type UserHistory } from './persona-data.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'
import { wordPieces } from './word-pieces.js'

export const HELP = `eval persona --data FILE [--without memory,persona,alignment,action] [--batch 3] [--iterations 1] [--memories 4] [--embedder …] [--users N]
  support of the lines, recall and precision of stable preferences, tokens, agreement with what users did next`

const PARTS = ['memory', 'persona', 'alignment', 'action'] as const

/** Interactions of each user that the system does not see, as a share of all, and at least this many. */
const NEXT_SHARE = 0.2
const NEXT_LEAST = 1

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      without: { type: 'string', default: '' },
      batch: { type: 'string', default: '3' },
      iterations: { type: 'string', default: '1' },
      memories: { type: 'string', default: '4' },
      embedder: { type: 'string', default: 'transformer' },
      users: { type: 'string' },
    },
  })
  if (values.data === undefined) throw new DataError('persona needs --data FILE.')
  const without = values.without.split(',').filter((part) => part !== '')
  const unknown = without.find((part) => !PARTS.some((one) => one === part))
  if (unknown !== undefined) throw new DataError(`There is no part "${unknown}" to do without: ${PARTS.join(', ')}.`)
  const numbers = {
    batch: whole('batch', values.batch),
    iterations: whole('iterations', values.iterations),
    memories: whole('memories', values.memories),
  }
  const users = (await readInteractions(values.data)).slice(0, values.users === undefined ? undefined : whole('users', values.users))
  const embedder = remembering(await openTier(values.embedder as Tier))
  const tokensOf = await wordPieces()

  const personas: Persona[] = []
  const sums = { lines: 0, supported: 0, stable: 0, found: 0, said: 0, agreement: 0, next: 0, changed: 0 }
  let held = 0
  progress.start(users.length)
  for (const user of users) {
    const next = Math.max(NEXT_LEAST, Math.floor(user.interactions.length * NEXT_SHARE))
    const seen = user.interactions.slice(0, -next)
    const rivals = rivalsIn(user, without.includes('action'))
    const vectors = createVectorCache(embedder, undefined)
    await vectors.ensure(user.interactions.map(({ query }) => query))
    const state = foldOf(seen, user.tools, (text) => vectors.get(text) as Float32Array)
    const options: AlignWith = { ...numbers, ...(without.includes('memory') ? { memories: 0 } : {}), candidatesOf: rivals }
    if (!without.includes('alignment')) {
      const { moves } = align(linesOf(state, NOTHING_ELSEWHERE), state.episodes, options)
      sums.changed += moves.length
      moves.forEach(({ line, change, why }, i) => {
        state.changes.push({ kind: 'persona', id: `${i}`, at: i, line, change, by: 'alignment', why } satisfies PersonaEvent)
      })
    }
    const lines = linesOf(state, NOTHING_ELSEWHERE)
    const said = compose(lines, state.changes, {})
    personas.push(said)
    count(said, seen, user, sums)
    const means = { lines: without.includes('persona') ? [] : lines, episodes: state.episodes, memories: options.memories }
    for (const one of user.interactions.slice(-next)) {
      const situation = { vector: vectors.get(one.query) as Float32Array, candidates: rivals(one), stated: statedIn(one.query, one.args) }
      const response = respond(situation, without.includes('action') ? { ...means, lines: [], memories: 0 } : means)
      const { right, of } = agreement(response, one, situation)
      sums.agreement += right
      sums.next += of
      held += 1
    }
    progress.tick(user.id)
  }
  progress.end()
  const share = (a: number, b: number) => Math.round((1e4 * a) / Math.max(1, b)) / 1e4
  return {
    eval: 'persona',
    users: users.length,
    lines: sums.lines,
    supported: share(sums.supported, sums.lines),
    stable: sums.stable,
    recall: share(sums.found, sums.stable),
    precision: share(sums.found, sums.said),
    tokensMax: Math.max(0, ...personas.map(({ text }) => tokensOf(text))),
    agreement: share(sums.agreement, sums.next),
    held,
    alignmentMoves: sums.changed,
    jaccard: jaccard(personas.map(({ text }) => text)),
  }
}

function foldOf(seen: readonly Interaction[], tools: ReadonlyMap<string, Tool>, vector: (text: string) => Float32Array): PersonaState {
  const world = {
    vector,
    definition: (hash: string) => tools.get(hash) ?? { name: hash, description: '', inputSchema: {} },
  } as unknown as World
  const state = persona.start(world)
  seen.forEach(({ query, tool, args, at }, i) => {
    const event: RoundEvent = {
      kind: 'round',
      id: `${i}`,
      at,
      conversation: '',
      query,
      named: false,
      used: tool,
      domains: [],
      contenders: [],
      args,
    }
    persona.learn(state, event as LogEvent, world)
  })
  return state
}

/** Who else could have served an interaction; for an agent without personal actions, whoever it is that the request reads like. */
function rivalsIn({ tools }: UserHistory, isGeneral: boolean): (one: Pick<StoredEpisode, 'tool' | 'domain'>) => readonly Tool[] {
  const byDomain = new Map<string, Tool[]>()
  for (const tool of tools.values()) if (tool.domain !== undefined) byDomain.set(tool.domain, [...(byDomain.get(tool.domain) ?? []), tool])
  return ({ tool }) => {
    const own = tools.get(tool) ?? { name: tool, description: '', inputSchema: {} }
    const rivals = rivalsAmong(own, own.domain === undefined ? [] : (byDomain.get(own.domain) ?? []))
    return isGeneral ? [...rivals].sort((a, b) => (a.name < b.name ? -1 : 1)) : rivals
  }
}

interface Sums {
  lines: number
  supported: number
  stable: number
  found: number
  said: number
}

/** n ≥ 3 and share ≥ .6, counted from the log itself. */
function count(said: Persona, seen: readonly Interaction[], { tools }: UserHistory, sums: Sums): void {
  const times = new Map<string, number>()
  const all = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const { tool, args } of seen) {
    const { domain, provider } = tools.get(tool) ?? {}
    if (domain !== undefined) {
      add(times, JSON.stringify(['tool', domain, provider ?? tool]))
      add(all, JSON.stringify(['tool', domain]))
    }
    for (const [name, value] of Object.entries(args)) {
      if (value === null || value === '') continue
      add(times, JSON.stringify(['argument', tool, name, value]))
      add(all, JSON.stringify(['argument', tool, name]))
    }
  }
  const stable = new Set(
    [...times].filter(([key, n]) => n >= 3 && n / (all.get(JSON.stringify(JSON.parse(key).slice(0, -1))) ?? n) >= 0.6).map(([key]) => key),
  )
  sums.stable += stable.size
  for (const { about, support, of, text } of said.lines) {
    const key = JSON.stringify(
      about.parameter === undefined ? ['tool', about.domain, about.tool] : ['argument', about.tool, about.parameter, about.value],
    )
    const n = times.get(key) ?? 0
    sums.lines += 1
    sums.supported += Number(
      n >= support && (all.get(JSON.stringify(JSON.parse(key).slice(0, -1))) ?? 0) >= of && text.includes(`${support} of ${of}`),
    )
    sums.said += 1
    sums.found += Number(stable.has(key) && said.text.includes(text))
  }
}

/** Mean pairwise Jaccard similarity of the words of all personas. */
function jaccard(texts: readonly string[]): number {
  const sets = texts.map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])).filter((set) => set.size > 0)
  let sum = 0
  let pairs = 0
  for (const [i, a] of sets.entries())
    for (const b of sets.slice(i + 1)) {
      const both = [...a].filter((word) => b.has(word)).length
      sum += both / (a.size + b.size - both)
      pairs += 1
    }
  return Math.round((1e4 * sum) / Math.max(1, pairs)) / 1e4
}

function whole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new DataError(`--${name} must be a whole number, not "${text}".`)
  return value
}
