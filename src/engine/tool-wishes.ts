/**
 * Cards that speak of tools ("use Resy in New York"), as wishes for one request: a stated preference outranks a habit, until the user has
 * acted against it repeatedly.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { ToolCard } from '../memory/tool-cards.js'
import type { Episodes } from '../persona/episodes.js'
import type { ToolWish } from '../selection/choose.js'

/** A card that is less likely to apply says nothing about the tool. */
const LEAST_APPLIES = 0.5

/** So many more calls of rivals than of the wished tool, since the card was stated, and it is no longer believed. */
const AGAINST = 3

export function toolWishes(cards: readonly ToolCard[], episodes: Episodes, catalogue: Catalogue): readonly ToolWish[] {
  return cards
    .filter(({ applies }) => applies >= LEAST_APPLIES)
    .flatMap(({ card, text, wanted, unwanted, applies, at, source }) =>
      [...wanted.map((tool) => ({ tool, isWanted: true })), ...unwanted.map((tool) => ({ tool, isWanted: false }))].flatMap(
        ({ tool, isWanted }): ToolWish[] =>
          actedAgainst(tool, isWanted, at, episodes, catalogue)
            ? []
            : [{ tool, isWanted, probability: applies, evidence: { kind: 'stated', text: `You said so: “${text}”`, card, at, source } }],
      ),
    )
}

function actedAgainst(tool: string, isWanted: boolean, since: number, episodes: Episodes, catalogue: Catalogue): boolean {
  const domain = catalogue.get(tool)?.domain
  let balance = 0
  for (const episode of episodes) {
    if (episode.at <= since || (episode.tool !== tool && (domain === undefined || episode.domain !== domain))) continue
    balance += (episode.tool === tool) === isWanted ? -1 : 1
  }
  return balance >= AGAINST
}
