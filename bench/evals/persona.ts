/**
 * Eval `persona`: what a persona says, held against the log that it was made of, and how far answers by it agree with what users did next.
 *
 * Reads the MPT format (users with sessions of calls) and the PTool format (users with a history). The system sees what was done up to the
 * last interactions; stable preferences are counted here, not there.
 */
import { parseArgs } from 'node:util'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { Penchant, Persona } from '../../src/penchant.js'
import { openEngine } from './open-engine.js'
import { openTier, remembering } from './open-tier.js'
import { listed, tierOf } from './options.js'
import { type Agreed, agreedOn, answerBy, type Briefing, type Known, type Part, rivalsOf, statedOf } from './persona-agent.js'
import { changedUsers } from './persona-changed.js'
import { count, startSums } from './persona-count.js'
import { type Interaction, readInteractions, type UserHistory } from './persona-data.js'
import type { Progress } from './progress.js'
import { interval95 } from './resample.js'
import { DataError } from './toolbench/data.js'
import { wordPieces } from './word-pieces.js'

export const HELP = `eval persona --data FILE [--without memory,persona,alignment,action] [--memories 4] [--embedder …] [--users N]
  [--changed]
  support of the lines, recall and precision of stable preferences, tokens; agreement of an agent that reads the suggestion, the memories and
  the persona with what users did next, and what it loses without each. --changed: before each user's own past comes that of their opposite`

const PARTS: readonly Part[] = ['memory', 'persona', 'alignment', 'action']

/** Interactions of each user that the system does not see, as a share of all, and at least this many. */
const NEXT_SHARE = 0.2
const NEXT_LEAST = 1

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      without: { type: 'string', default: '' },
      memories: { type: 'string', default: '4' },
      embedder: { type: 'string', default: 'transformer' },
      users: { type: 'string' },
      changed: { type: 'boolean', default: false },
    },
  })
  if (values.data === undefined) throw new DataError('persona needs --data FILE.')
  const left = new Set(listed(values.without))
  for (const part of left)
    if (!PARTS.some((one) => one === part)) throw new DataError(`There is no part "${part}" to do without: ${PARTS.join(', ')}.`)
  const parts = PARTS.filter((part) => !left.has(part))
  const memories = whole('memories', values.memories)
  const read = (await readInteractions(values.data)).slice(0, values.users === undefined ? undefined : whole('users', values.users))
  const users = values.changed ? changedUsers(read) : read
  const embedder = remembering(await openTier(tierOf(values.embedder)))
  const tokensOf = await wordPieces()

  const personas: Persona[] = []
  const sums = startSums()
  const sumsNow = startSums()
  const briefings: (readonly Briefing[])[] = []
  let moves = 0
  progress.start(users.length)
  for (const [i, user] of users.entries()) {
    const next = Math.max(NEXT_LEAST, Math.floor((read[i] as UserHistory).interactions.length * NEXT_SHARE))
    const seen = user.interactions.slice(0, -next)
    const engine = await openFor(user, seen, embedder)
    const before = await brief(engine, user, user.interactions.slice(-next), memories)
    if (parts.includes('alignment')) moves += (await engine.align()).changes.length
    briefings.push(await Promise.all(before.map(async (one) => ({ ...one, aligned: await knownFor(engine, one, memories) }))))
    const said = await engine.persona()
    personas.push(said)
    count(said, seen, user.tools, sums)
    if (user.ownFrom !== undefined) count(said, seen.slice(user.ownFrom), user.tools, sumsNow)
    await engine.close()
    progress.tick(user.id)
  }
  progress.end()
  await embedder.close()

  const agreedBy = (some: readonly Part[]) =>
    briefings.map((ofUser, i) =>
      ofUser.map((one) => agreedOn(answerBy(new Set(some), one, (users[i] as UserHistory).tools), one)).reduce(sum, NOTHING),
    )
  const full = agreedBy(parts)
  const variant = (some: readonly Part[]) => {
    const agreed = agreedBy(some)
    return { agreement: round(shareOf(agreed)), loses: interval(full, agreed) }
  }
  const total = full.reduce(sum, NOTHING)
  return {
    eval: 'persona',
    ...(values.changed ? { changed: true } : {}),
    users: users.length,
    lines: sums.lines,
    supported: share(sums.supported, sums.lines),
    stable: sums.stable,
    recall: share(sums.found, sums.stable),
    precision: share(sums.right, sums.said),
    // What is stable in what each user did themselves, whatever was done before.
    ...(values.changed
      ? {
          stableNow: sumsNow.stable,
          recallNow: share(sumsNow.found, sumsNow.stable),
          precisionNow: share(sumsNow.right, sumsNow.said),
        }
      : {}),
    ofAnyTool: sums.everywhere,
    leanings: sums.leanings,
    leaningsSaidTwice: sums.twice,
    tokensMax: Math.max(0, ...personas.map(({ text }) => tokensOf(text))),
    agreement: round(shareOf(full)),
    agreementTools: share(total.tools, total.toolsOf),
    agreementArguments: share(total.args, total.argsOf),
    argumentsGivenRight: share(total.args, total.given),
    // What is lost is in points of agreement, with the 95 % interval of the paired difference over users.
    without: Object.fromEntries(parts.map((part) => [part, variant(parts.filter((one) => one !== part))])),
    // An agent that is handed nothing, or one part alone, and what the persona alone gains by being aligned.
    alone: {
      nothing: variant([]),
      memory: variant(['memory']),
      persona: variant(['persona', 'alignment']),
      action: variant(['action']),
      alignmentOfPersona: interval(agreedBy(['persona', 'alignment']), agreedBy(['persona'])),
    },
    held: briefings.reduce((all, { length }) => all + length, 0),
    alignmentMoves: moves,
    jaccard: jaccard(personas.map(({ text }) => text)),
  }
}

/** An engine that has seen a user's past. */
async function openFor(user: UserHistory, seen: readonly Interaction[], embedder: Embedder): Promise<Penchant> {
  const engine = await openEngine(user.id, [embedder])
  await engine.addTools([...user.tools.values()])
  await engine.whenReady()
  if (user.facts !== undefined) await engine.remember({ facts: user.facts })
  if (seen.length > 0)
    await engine.learn(seen.map(({ tool, query, args, at }, i) => ({ call: { tool, query, args }, conversation: `${i}`, at })))
  await engine.whenReady()
  return engine
}

/** What an agent is handed for each interaction to come; each is asked on its own, and nothing is learnt. */
async function brief(engine: Penchant, user: UserHistory, next: readonly Interaction[], k: number): Promise<readonly Briefing[]> {
  const briefings: Briefing[] = []
  for (const interaction of next) {
    const own = user.tools.get(interaction.tool) ?? { name: interaction.tool, description: '', inputSchema: {} }
    const group = own.domain === undefined ? [] : [...user.tools.values()].filter(({ domain }) => domain === own.domain)
    // In the order of their names: the place in a list must not tell which it was.
    const rivals = [...rivalsOf(own, group)].sort((a, b) => (a.name < b.name ? -1 : 1))
    const stated = statedOf(interaction)
    const suggestion = await engine.suggest(
      {
        query: interaction.query,
        tools: rivals.map(({ name }) => name),
        ...(own.domain === undefined ? {} : { domain: own.domain }),
        args: Object.fromEntries(stated.map((name) => [name, interaction.args[name]])),
        at: interaction.at,
        explore: false,
      },
      { deadlineMs: 120_000 },
    )
    const unaligned = await knownFor(engine, { interaction, rivals }, k)
    briefings.push({ interaction, rivals, stated, suggestion, unaligned, aligned: unaligned })
  }
  return briefings
}

/** What recall and persona say by now. */
async function knownFor(engine: Penchant, { interaction, rivals }: Pick<Briefing, 'interaction' | 'rivals'>, k: number): Promise<Known> {
  return {
    memories: k === 0 ? [] : await engine.recall(interaction.query, k),
    lines: new Map(await Promise.all(rivals.map(async ({ name }) => [name, (await engine.persona({ for: name })).lines] as const))),
  }
}

const NOTHING: Agreed = { tools: 0, toolsOf: 0, args: 0, argsOf: 0, given: 0 }
const sum = (a: Agreed, b: Agreed): Agreed => ({
  tools: a.tools + b.tools,
  toolsOf: a.toolsOf + b.toolsOf,
  args: a.args + b.args,
  argsOf: a.argsOf + b.argsOf,
  given: a.given + b.given,
})

function shareOf(users: readonly Agreed[]): number {
  const { tools, toolsOf, args, argsOf } = users.reduce(sum, NOTHING)
  return (tools + args) / Math.max(1, toolsOf + argsOf)
}

/** What is lost of the agreement, in points, and its 95 % interval: users drawn again and again, the same for both. */
function interval(all: readonly Agreed[], less: readonly Agreed[]): readonly [lost: number, low: number, high: number] {
  const lost = (drawn: readonly number[]) => shareOf(drawn.map((i) => all[i] as Agreed)) - shareOf(drawn.map((i) => less[i] as Agreed))
  const [low, high] = interval95(all.length, lost)
  return [points(shareOf(all) - shareOf(less)), points(low), points(high)]
}

const points = (share: number): number => Math.round(1e4 * share) / 100
const round = (share: number): number => Math.round(1e4 * share) / 1e4
const share = (a: number, b: number): number => round(a / Math.max(1, b))

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
