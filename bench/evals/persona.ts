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
import { lineAbout } from '../../src/persona/habit-lines.js'
import { compose, linesOf, NOTHING_ELSEWHERE } from '../../src/persona/lines.js'
import { persona, type PersonaState } from '../../src/persona/persona.js'
import { agreement, type Means, respond, rivalsOf as rivalsAmong, statedIn } from '../../src/persona/respond.js'
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
  const sums = { lines: 0, supported: 0, stable: 0, found: 0, said: 0, right: 0, everywhere: 0, changed: 0 }
  const agreed = { all: startShare(), tools: startShare(), arguments: startShare(), byPersona: startShare(), given: startShare() }
  let held = 0
  progress.start(users.length)
  for (const user of users) {
    const next = Math.max(NEXT_LEAST, Math.floor(user.interactions.length * NEXT_SHARE))
    const seen = user.interactions.slice(0, -next)
    const rivals = rivalsIn(user, without.includes('action'))
    const vectors = createVectorCache(embedder, undefined)
    await vectors.ensure(user.interactions.map(({ query }) => query))
    const state = foldOf(seen, user.tools, (text) => vectors.get(text) as Float32Array)
    const options: AlignWith = {
      ...numbers,
      ...(without.includes('memory') ? { memories: 0 } : {}),
      candidatesOf: rivals,
      lineAbout: (about) => lineAbout(about, state),
    }
    if (!without.includes('alignment')) {
      const { moves } = align(linesOf(state, NOTHING_ELSEWHERE), state.episodes, options)
      sums.changed += moves.length
      moves.forEach((move, i) => {
        state.changes.push({ kind: 'persona', id: `${i}`, at: i, by: 'alignment', ...move } satisfies PersonaEvent)
      })
    }
    const lines = linesOf(state, NOTHING_ELSEWHERE)
    const said = compose(lines, state.changes, {})
    personas.push(said)
    count(said, seen, user, sums)
    const means: Means = {
      lines: without.includes('persona') || without.includes('action') ? [] : lines,
      episodes: state.episodes,
      memories: without.includes('action') ? 0 : options.memories,
    }
    for (const one of user.interactions.slice(-next)) {
      const situation = { vector: vectors.get(one.query) as Float32Array, candidates: rivals(one), stated: statedIn(one.query, one.args) }
      const response = respond(situation, means)
      const found = agreement(response, one, situation)
      const isContested = Number(situation.candidates.length > 1)
      const toolRight = isContested * Number(response.tool === one.tool)
      addShare(agreed.all, found.right, found.of)
      addShare(agreed.tools, toolRight, isContested)
      addShare(agreed.arguments, found.right - toolRight, found.of - isContested)
      addShare(agreed.given, found.right - toolRight, Object.keys(response.args).length)
      const alone = agreement(respond(situation, { ...means, memories: 0 }), one, situation)
      addShare(agreed.byPersona, alone.right, alone.of)
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
    precision: share(sums.right, sums.said),
    ofAnyTool: sums.everywhere,
    tokensMax: Math.max(0, ...personas.map(({ text }) => tokensOf(text))),
    agreement: share(agreed.all.right, agreed.all.of),
    agreementTools: share(agreed.tools.right, agreed.tools.of),
    agreementArguments: share(agreed.arguments.right, agreed.arguments.of),
    agreementByPersonaAlone: share(agreed.byPersona.right, agreed.byPersona.of),
    argumentsGivenRight: share(agreed.given.right, agreed.given.of),
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

interface Share {
  right: number
  of: number
}

const startShare = (): Share => ({ right: 0, of: 0 })

function addShare(share: Share, right: number, of: number): void {
  share.right += right
  share.of += of
}

interface Sums {
  lines: number
  supported: number
  stable: number
  found: number
  said: number
  right: number
  everywhere: number
}

/**
 * Counted from the log itself. A stable preference: n ≥ 3 and share ≥ .6 of a tool's argument, or of a scenario's tools. A line about any
 * tool is checked against all calls with an argument of that name, and is right only where some tool has that very stable preference.
 */
function count(said: Persona, seen: readonly Interaction[], { tools }: UserHistory, sums: Sums): void {
  const times = new Map<string, number>()
  const all = new Map<string, number>()
  const add = (subject: readonly unknown[], value: unknown) => {
    const [key, of] = [JSON.stringify([...subject, value]), JSON.stringify(subject)]
    times.set(key, (times.get(key) ?? 0) + 1)
    all.set(of, (all.get(of) ?? 0) + 1)
  }
  for (const { tool, args } of seen) {
    const { domain, provider } = tools.get(tool) ?? {}
    if (domain !== undefined) add(['tool', domain], provider ?? tool)
    for (const [name, value] of Object.entries(args)) {
      if (value === null || value === '') continue
      add(['argument', tool, name], value)
      add(['everywhere', name], value)
    }
  }
  const shareOf = (key: string, n: number) => n / (all.get(JSON.stringify((JSON.parse(key) as unknown[]).slice(0, -1))) ?? n)
  const isStable = (key: string) => (times.get(key) ?? 0) >= 3 && shareOf(key, times.get(key) ?? 0) >= 0.6
  const stable = [...times.keys()].filter((key) => !key.startsWith('["everywhere"') && isStable(key))
  const spoken = new Set<string>()
  for (const { about, support, of, text } of said.lines) {
    const { domain, tool, parameter, value } = about
    const subject =
      parameter === undefined ? ['tool', domain] : tool === undefined ? ['everywhere', parameter] : ['argument', tool, parameter]
    const key = JSON.stringify([...subject, parameter === undefined ? tool : value])
    sums.lines += 1
    sums.everywhere += Number(subject[0] === 'everywhere')
    sums.supported += Number(
      (times.get(key) ?? 0) >= support && (all.get(JSON.stringify(subject)) ?? 0) >= of && text.includes(`${support} of ${of}`),
    )
    sums.right += Number(said.text.includes(text) && isStable(key) && stable.some((one) => says(key, one)))
    spoken.add(key)
  }
  sums.said += said.lines.length
  sums.stable += stable.length
  sums.found += stable.filter((one) => [...spoken].some((key) => says(key, one))).length
}

/** Whether a line says a stable preference: the very same, or its argument and value of any tool. */
function says(line: string, stable: string): boolean {
  const [kind, , parameter, value] = JSON.parse(stable) as unknown[]
  return line === stable || (kind === 'argument' && line === JSON.stringify(['everywhere', parameter, value]))
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
