/**
 * Test-time alignment without a chat model (PersonaAgent §2.2, Algorithm 1).
 *
 * Lives here: simulate the latest interactions, blame the lines that led astray or were missing, narrow, renew or drop them, and keep a
 * change only if it does not lose on interactions that were held back (a check that the paper lacks). Pure: what comes out are changes for the log.
 */
import { sameJson } from '../catalogue/same-json.js'
import { dequantize } from '../embedding/quantize.js'
import type { PersonaEvent } from '../event.js'
import type { Episodes, StoredEpisode } from './episodes.js'
import { argumentId, type Line, toolId } from './habit-lines.js'
import { type Agreement, agreement, type Response, respond, type Situation, statedIn } from './respond.js'

/** Interactions on which a change must not lose. */
const HELD_BACK = 12

/** What was held back weighs half as much this many interactions earlier: a user who has changed is not held to what they did before. */
export const REPLAY_HALF_LIFE = 4

/** Subjects of one iteration at most. */
const SUBJECTS = 6

/** Times that a value must have been taken before a line may say it. */
const LEAST = 3

type About = Line['about']

export interface Move {
  readonly line: string
  readonly change: 'narrow' | 'delete' | 'lately' | 'since'
  /** What a `lately` line says now; the time that `since` names. */
  readonly about?: PersonaEvent['about'] & {}
  readonly why: string
}

export interface Replay {
  readonly moves: readonly Move[]
  readonly iterations: number
  readonly batch: { readonly before: number; readonly after: number }
  readonly heldBack: { readonly before: number; readonly after: number }
}

export interface AlignWith {
  readonly batch: number
  readonly iterations: number
  readonly memories: number
  /** Tools that could have served an episode, its own among them. */
  candidatesOf(episode: StoredEpisode): Situation['candidates']
  /** The line that says a value of its subject, with its counts; undefined where it was never seen. */
  lineAbout(about: About): Line | undefined
  /** From when on calls are counted by now. */
  readonly since: number | undefined
  /** When somebody last said that all counts. */
  readonly restoredAt: number
  /** Ids of lines that people changed. */
  readonly people: ReadonlySet<string>
  readonly isStopped: () => boolean
}

/** The latest interactions, oldest first, each to be answered from what was before it. */
export function splitOf(episodes: Episodes, batch: number): { readonly batch: readonly number[]; readonly heldBack: readonly number[] } {
  const all = [...episodes.keys()]
  return { batch: all.slice(-batch), heldBack: all.slice(0, -batch).slice(-HELD_BACK) }
}

/** Share of what the user did that a persona's answers have too, each given from the episodes before it; `memories` 0: by its lines alone. */
function replay(
  lines: readonly Line[],
  episodes: Episodes,
  which: readonly number[],
  options: AlignWith,
  memories = options.memories,
): number {
  return shareOf(
    which.map((i) =>
      agreement(answer(lines, episodes, i, options, memories), episodes[i] as StoredEpisode, situationOf(episodes, i, options)),
    ),
    REPLAY_HALF_LIFE,
  )
}

/** Oldest first; 1 of nothing: there was nothing to get wrong. */
export function shareOf(agreements: readonly Agreement[], halfLife = Number.POSITIVE_INFINITY): number {
  const weighted = agreements.map(({ right, of }, i) => [2 ** ((i + 1 - agreements.length) / halfLife), right, of] as const)
  const of = weighted.reduce((sum, [weight, , all]) => sum + weight * all, 0)
  return of === 0 ? 1 : weighted.reduce((sum, [weight, right]) => sum + weight * right, 0) / of
}

export function situationOf(episodes: Episodes, i: number, { candidatesOf }: AlignWith): Situation {
  const episode = episodes[i] as StoredEpisode
  return { vector: dequantize(episode.vector), candidates: candidatesOf(episode), stated: statedIn(episode.query, episode.args) }
}

/**
 * @returns changes that bring the answers to the latest interactions nearer to what the user did. Each must: help on the batch, where the
 * persona answers alone or with the episodes beside it; lose in neither way, on the batch nor on what was held back.
 */
export function align(lines: readonly Line[], episodes: Episodes, options: AlignWith): Replay {
  const { batch, heldBack } = splitOf(episodes, options.batch)
  const score = (of: readonly Line[]): Scores => ({
    batch: replay(of, episodes, batch, options),
    heldBack: replay(of, episodes, heldBack, options),
    batchAlone: replay(of, episodes, batch, options, 0),
    heldBackAlone: replay(of, episodes, heldBack, options, 0),
  })
  const before = score(lines)
  let now: Standing = { lines, ...before }
  const moves: Move[] = []
  let iterations = 0
  while (iterations < options.iterations && !options.isStopped()) {
    iterations += 1
    const step = bestStep(now, blame(now.lines, episodes, batch, options), score, options)
    if (step.moves.length === 0) break
    moves.push(...step.moves)
    now = step.standing
  }
  return {
    moves,
    iterations,
    batch: { before: before.batch, after: now.batch },
    heldBack: { before: before.heldBack, after: now.heldBack },
  }
}

interface Scores {
  readonly batch: number
  readonly heldBack: number
  readonly batchAlone: number
  readonly heldBackAlone: number
}

interface Standing extends Scores {
  readonly lines: readonly Line[]
}

/** For each subject the first change that helps, the mildest first: narrow the line, say what is taken lately, drop it. */
function bestStep(
  start: Standing,
  blamed: readonly Blamed[],
  score: (lines: readonly Line[]) => Scores,
  { lineAbout }: AlignWith,
): { readonly standing: Standing; readonly moves: readonly Move[] } {
  let now = start
  const moves: Move[] = []
  for (const { id, line, about, wrong, of } of blamed.slice(0, SUBJECTS)) {
    const renewed = lineAbout(about)
    const others = now.lines.filter((one) => one.id !== id)
    const why = line === undefined ? `It was missing ${wrong} of the latest ${of} times.` : `It misled ${wrong} of the latest ${of} times.`
    const ways: readonly (readonly [Omit<Move, 'line' | 'why'>, readonly Line[]])[] = [
      ...(line === undefined || line.isNarrow ? [] : [[{ change: 'narrow' }, [...others, { ...line, isNarrow: true }]] as const]),
      ...(renewed === undefined || renewed.support < LEAST ? [] : [[{ change: 'lately', about }, [...others, renewed]] as const]),
      ...(line === undefined ? [] : [[{ change: 'delete' }, others] as const]),
    ]
    for (const [move, lines] of ways) {
      const next = { lines, ...score(lines) }
      if (!isBetter(next, now)) continue
      now = next
      moves.push({ line: id, ...move, why })
      break
    }
  }
  return { standing: now, moves }
}

function isBetter(next: Scores, now: Scores): boolean {
  const loses = (['batch', 'batchAlone', 'heldBack', 'heldBackAlone'] as const).some((which) => next[which] < now[which])
  return !loses && (next.batch > now.batch || next.batchAlone > now.batchAlone)
}

/** A subject on which the persona alone answered otherwise than the user did. */
interface Blamed {
  readonly id: string
  /** The line that misled; undefined where none spoke. */
  readonly line: Line | undefined
  /** What the user did, the latest time. */
  readonly about: About
  readonly wrong: number
  readonly of: number
}

/** The worst first (the "textual gradient": which line to change). Pinned lines and those that people wrote stay. */
function blame(lines: readonly Line[], episodes: Episodes, batch: readonly number[], options: AlignWith): readonly Blamed[] {
  const found = new Map<string, Blamed>()
  const compare = (id: string, about: About, isRight: boolean) => {
    const { wrong = 0, of = 0, about: before = about } = found.get(id) ?? {}
    const line = lines.find((one) => one.id === id)
    found.set(id, { id, line, about: isRight ? before : about, wrong: wrong + Number(!isRight), of: of + 1 })
  }
  for (const i of batch) {
    const did = episodes[i] as StoredEpisode
    const situation = situationOf(episodes, i, options)
    const { tool, args, argLines } = answer(lines, episodes, i, options, 0)
    if (situation.candidates.length > 1 && did.domain !== undefined && did.isOwn)
      compare(toolId(did.domain), { domain: did.domain, tool: did.provider ?? did.tool }, tool === did.tool)
    for (const [parameter, value] of Object.entries(did.args)) {
      if (situation.stated.includes(parameter)) continue
      const isRight = Object.hasOwn(args, parameter) && sameJson(args[parameter], value)
      const spoke = tool === did.tool ? argLines[parameter] : undefined
      const isGeneral = spoke === argumentId(undefined, parameter)
      if (!isGeneral || !isRight) compare(argumentId(did.tool, parameter), { tool: did.tool, parameter, value }, isRight)
      if (isGeneral) compare(argumentId(undefined, parameter), { parameter, value }, isRight)
    }
  }
  return [...found.values()]
    .filter(({ id, line, wrong, of }) => wrong * 2 > of && !options.people.has(id) && (line === undefined || line.by === 'penchant'))
    .sort((a, b) => b.wrong - a.wrong || Number(b.line !== undefined) - Number(a.line !== undefined) || (a.id < b.id ? -1 : 1))
}

function answer(lines: readonly Line[], episodes: Episodes, i: number, options: AlignWith, memories: number): Response {
  return respond(situationOf(episodes, i, options), { lines, episodes: episodes.slice(0, i), memories })
}
