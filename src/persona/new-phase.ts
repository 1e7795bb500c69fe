/**
 * A new phase: what the user did before some time foretells the latest interactions worse than what they did since, so only that counts.
 *
 * Lives here: how far back is tried, and when it is believed. One of the ways in which an alignment changes the persona (align.ts has those that
 * change single lines). Pure.
 */
import type { AlignWith, Replay } from './align.js'
import { shareOf, situationOf, splitOf, REPLAY_HALF_LIFE } from './align.js'
import { changePoint } from './change-point.js'
import type { Episodes, StoredEpisode } from './episodes.js'
import { habitLines, usualLines } from './habit-lines.js'
import { EVERYTHING } from './lines.js'
import { countOf } from './persona.js'
import { agreement, respond } from './respond.js'

/** Numbers of latest interactions that may be all that counts. */
const PHASES = [32, 16, 8] as const

/** By so much of what there was to say must the answers to what was held back become better. */
const LEAST_GAIN = 0.05

/** @returns undefined where all that counted until now goes on counting */
export function newPhase(episodes: Episodes, options: AlignWith): Replay | undefined {
  const { batch, heldBack } = splitOf(episodes, options.batch)
  const first = episodes.findIndex(({ at }) => at >= (options.since ?? Number.NEGATIVE_INFINITY))
  // Each interaction is answered by the counts of those before it, as they would have stood then.
  const score = (last: number, which: readonly number[]): number =>
    shareOf(
      which.map((i) => {
        const situation = situationOf(episodes, i, options)
        const counts = countOf(episodes.slice(Math.max(first, i - last), i))
        const tools = situation.candidates.map(({ name, inputSchema = {} }) => ({
          tool: { name, inputSchema },
          permission: () => 'any' as const,
        }))
        const habits = habitLines(counts)
        const lines = [...habits, ...usualLines(counts, tools, habits)]
        return agreement(respond(situation, { lines, episodes: [], memories: 0 }), episodes[i] as StoredEpisode, situation)
      }),
      REPLAY_HALF_LIFE,
    )
  /** The latest interactions as all that counts, and what the answers to others are worth then. */
  const scored = (last: number) => ({ last, batch: score(last, batch), heldBack: score(last, heldBack) })
  const all = scored(episodes.length)
  let best = all
  const counted = episodes.length - Math.max(0, first)
  const change = changePoint(episodes.slice(-counted))
  // Where the choices themselves tell when it began, these answers need not be better for it, only as good.
  const ways: readonly (readonly [last: number, gain: number])[] = [
    ...(change === undefined ? [] : [[counted - change, 0] as const]),
    ...PHASES.map((last) => [last, LEAST_GAIN] as const),
  ]
  for (const [last, gain] of ways) {
    if (last >= counted || options.isStopped()) continue
    const tried = scored(last)
    if (tried.batch < best.batch || tried.heldBack < best.heldBack + gain) continue
    best = tried
    if (gain === 0) break
  }
  const since = best.last === episodes.length ? undefined : episodes.at(-best.last)?.at
  if (since === undefined || since <= options.restoredAt) return undefined
  const why = `What was done before agrees with ${percent(all.heldBack)} of the latest interactions, what was done since with ${percent(best.heldBack)}.`
  return {
    moves: [{ line: EVERYTHING, change: 'since', about: { since }, why }],
    iterations: 1,
    batch: { before: all.batch, after: best.batch },
    heldBack: { before: all.heldBack, after: best.heldBack },
  }
}

const percent = (share: number): string => `${Math.round(100 * share)} %`
