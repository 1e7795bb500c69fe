/**
 * Test-time alignment without a chat model (PersonaAgent §2.2, Algorithm 1).
 *
 * Lives here: simulate the latest interactions, blame the lines that led astray, narrow or drop them, and keep the change only if it does
 * not lose on interactions that were held back (a check that the paper lacks). Pure: what comes out are changes for the log.
 */
import { dequantize } from '../embedding/quantize.js'
import type { Episodes, StoredEpisode } from './episodes.js'
import type { Line } from './habit-lines.js'
import { type Agreement, agreement, type Response, respond, type Situation, statedIn } from './respond.js'

/** Interactions on which a change must not lose. */
const HELD_BACK = 12

/** Changes of one iteration at most. */
const MOVES = 3

export interface Move {
  readonly line: string
  readonly change: 'narrow' | 'delete'
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
  readonly isStopped?: () => boolean
}

/** The latest interactions, oldest first, each to be answered from what was before it. */
export interface Split {
  readonly batch: readonly number[]
  readonly heldBack: readonly number[]
}

export function splitOf(episodes: Episodes, batch: number): Split {
  const n = episodes.length
  const from = Math.max(0, n - batch)
  return { batch: range(from, n), heldBack: range(Math.max(0, from - HELD_BACK), from) }
}

/** Share of what the user did that a persona's answers have too, each given from the episodes before it. */
export function replay(lines: readonly Line[], episodes: Episodes, which: readonly number[], options: AlignWith): number {
  return shareOf(
    which.map((i) => agreement(answer(lines, episodes, i, options), episodes[i] as StoredEpisode, situationOf(episodes, i, options))),
  )
}

/** 1 of nothing: there was nothing to get wrong. */
export function shareOf(agreements: readonly Agreement[]): number {
  const of = agreements.reduce((sum, one) => sum + one.of, 0)
  return of === 0 ? 1 : agreements.reduce((sum, one) => sum + one.right, 0) / of
}

export function situationOf(episodes: Episodes, i: number, { candidatesOf }: AlignWith): Situation {
  const episode = episodes[i] as StoredEpisode
  return { vector: dequantize(episode.vector), candidates: candidatesOf(episode), stated: statedIn(episode.query, episode.args) }
}

export function align(lines: readonly Line[], episodes: Episodes, options: AlignWith): Replay {
  const { batch, heldBack } = splitOf(episodes, options.batch)
  const score = (of: readonly Line[]) => ({
    batch: replay(of, episodes, batch, options),
    heldBack: replay(of, episodes, heldBack, options),
  })
  const before = score(lines)
  let now = { lines, ...before }
  const moves: Move[] = []
  let iterations = 0
  while (iterations < options.iterations && options.isStopped?.() !== true) {
    iterations += 1
    const step = bestStep(now, blame(now.lines, episodes, batch, options), score)
    if (step === undefined) break
    moves.push(...step.moves)
    now = step
  }
  return {
    moves,
    iterations,
    batch: { before: before.batch, after: now.batch },
    heldBack: { before: before.heldBack, after: now.heldBack },
  }
}

interface Standing {
  readonly lines: readonly Line[]
  readonly batch: number
  readonly heldBack: number
}

/** The mildest change that helps on the batch and does not lose on what was held back: narrow first, then drop. */
function bestStep(
  now: Standing,
  blamed: readonly { readonly line: Line; readonly wrong: number; readonly right: number }[],
  score: (lines: readonly Line[]) => Omit<Standing, 'lines'>,
): (Standing & { readonly moves: readonly Move[] }) | undefined {
  let best = now
  const moves: Move[] = []
  for (const { line, wrong, right } of blamed.slice(0, MOVES)) {
    const why = `It misled ${wrong} of the latest ${wrong + right} times.`
    const ways: readonly (readonly [Move['change'], readonly Line[]])[] = [
      ...(line.isNarrow ? [] : [['narrow', best.lines.map((one) => (one.id === line.id ? { ...one, isNarrow: true } : one))] as const]),
      ['delete', best.lines.filter(({ id }) => id !== line.id)],
    ]
    for (const [change, lines] of ways) {
      const next = { lines, ...score(lines) }
      if (next.batch <= best.batch || next.heldBack < best.heldBack) continue
      best = next
      moves.push({ line: line.id, change, why })
      break
    }
  }
  return moves.length === 0 ? undefined : { ...best, moves }
}

/** Lines that decided against what the user did, the worst first (the "textual gradient": which line to change). Pinned and written ones stay. */
function blame(
  lines: readonly Line[],
  episodes: Episodes,
  batch: readonly number[],
  options: AlignWith,
): readonly { readonly line: Line; readonly wrong: number; readonly right: number }[] {
  const wrong = new Map<string, number>()
  const right = new Map<string, number>()
  const count = (line: string | undefined, isRight: boolean) => {
    if (line === undefined) return
    const into = isRight ? right : wrong
    into.set(line, (into.get(line) ?? 0) + 1)
  }
  for (const i of batch) {
    const did = episodes[i] as StoredEpisode
    const response = answer(lines, episodes, i, options)
    count(response.toolLine, response.tool === did.tool)
    for (const [name, line] of Object.entries(response.argLines))
      if (response.tool === did.tool) count(line, JSON.stringify(did.args[name]) === JSON.stringify(response.args[name]))
  }
  return lines
    .filter((line) => line.by === 'penchant' && !line.pinned && (wrong.get(line.id) ?? 0) > (right.get(line.id) ?? 0))
    .map((line) => ({ line, wrong: wrong.get(line.id) ?? 0, right: right.get(line.id) ?? 0 }))
    .sort((a, b) => b.wrong - b.right - (a.wrong - a.right) || (a.line.id < b.line.id ? -1 : 1))
}

function answer(lines: readonly Line[], episodes: Episodes, i: number, options: AlignWith): Response {
  return respond(situationOf(episodes, i, options), { lines, episodes: episodes.slice(0, i), memories: options.memories })
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
