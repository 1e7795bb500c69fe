/**
 * Episodic memory: the latest requests and what the user did (PersonaAgent eq. 1), found again by likeness (eq. 2).
 *
 * Lives here: a ring of episodes with their vectors. May not know: what is concluded from them.
 */
import { dot } from '../linear/dot.js'
import { dequantize, quantize, type QuantizedVector } from '../embedding/quantize.js'
import type { RoundEvent } from '../event.js'
import type { Episode } from '../contract/personas.js'

/** Episodes kept: about 100 kB of vectors. */
const EPISODES = 256

/** Half-life of an episode's weight, counted in later episodes: recent ones go first among equals. */
const HALF_LIFE = 512

/** Characters of a request, and of all arguments as JSON, that an episode keeps. */
const QUERY_CHARACTERS = 500
const ARGS_CHARACTERS = 2000

export interface StoredEpisode {
  readonly query: string
  readonly tool: string
  readonly domain: string | undefined
  readonly provider: string | undefined
  readonly args: Readonly<Record<string, unknown>>
  readonly at: number
  readonly conversation: string
  /** Id of the suggestion that it was an answer to, if any. */
  readonly suggestion: string | undefined
  /** Whether the user chose the tool; else only the arguments say something of them. */
  readonly isOwn: boolean
  readonly vector: QuantizedVector
}

/** Oldest first. */
export type Episodes = StoredEpisode[]

export function addEpisode(
  episodes: Episodes,
  round: Pick<RoundEvent, 'query' | 'at' | 'conversation' | 'suggestion'>,
  { args, ...did }: Pick<StoredEpisode, 'tool' | 'domain' | 'provider' | 'args' | 'isOwn'>,
  vector: Float32Array,
): void {
  episodes.push({
    query: round.query.slice(0, QUERY_CHARACTERS),
    ...did,
    args: JSON.stringify(args).length <= ARGS_CHARACTERS ? args : {},
    at: round.at,
    conversation: round.conversation,
    suggestion: round.suggestion,
    vector: quantize(vector),
  })
  if (episodes.length > EPISODES) episodes.shift()
}

/** The k most like `vector`, best first; among equally like ones the newest. */
export function nearest(episodes: Episodes, vector: Float32Array, k: number): readonly Episode[] {
  return episodes
    .map(({ query, tool, args, at, conversation, vector: own }, index) => {
      const similarity = dot(dequantize(own), vector)
      const age = episodes.length - 1 - index
      const rank = similarity - (1 - 2 ** (-age / HALF_LIFE)) * 0.1
      return { rank, episode: { query, tool, args, at, conversation, similarity } }
    })
    .sort((a, b) => b.rank - a.rank || b.episode.at - a.episode.at)
    .slice(0, k)
    .map(({ episode }) => episode)
}
