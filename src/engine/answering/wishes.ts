/**
 * What the user once said, as wishes for one request: which tool ("use Resy in New York"), which arguments ("prefer an aisle seat"). A stated
 * preference outranks a habit, until the user has acted against it repeatedly.
 */
import { readingsOf } from '../../arguments/sources/said.js'
import type { StatedPreference } from '../../arguments/sources/stated-preference.js'
import { keyOf, type Value } from '../../arguments/schema/parameters.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { ApplicableCard } from '../../memory/retrieve/applicable-cards.js'
import type { Evidence } from '../../contract/evidence.js'
import type { Episodes, StoredEpisode } from '../../persona/episodes.js'
import type { Asked, ToolWish } from '../../selection/asked.js'
import type { Heard } from '../../selection/heard.js'
import { inForce, type StanceInForce, type Stances } from '../../selection/stances.js'
import { dayOf } from '../../util/day.js'
import { defined } from '../../util/defined.js'

/** So many more acts against the wish than for it, since the card was stated, and it is no longer believed. */
const AGAINST = 3

const saidSo = ({ text, card, at, source }: ApplicableCard): Extract<Evidence, { kind: 'stated' }> => ({
  kind: 'stated',
  text: `You said so: “${text}”`,
  card,
  at,
  source,
})

/** Times that the user took a tool since they said that they do not want it, after which that is no longer believed. */
const TAKEN_AFTER_ALL = 2

/** How likely a tool that the user said they take is what they want: no more than that is known of other jobs. */
const SAID = 0.9

function stanceEvidence({ event, tool, stance, at, sentence }: StanceInForce): Evidence {
  const text = sentence === undefined ? `You said so on ${dayOf(at)}.` : `You said so: “${sentence}”`
  return defined({ kind: 'stance', text, tool, stance, event, at, sentence })
}

/** Tools that the user said they take, the latest first. */
export const stanceWishes = (stances: Stances): readonly ToolWish[] =>
  inForce(stances)
    .filter(({ stance }) => stance === 'prefer')
    .reverse()
    .map((said) => ({ tool: said.tool, isWanted: true, probability: SAID, evidence: stanceEvidence(said) }))

/** Tools that the user said they do not want, and has not taken again and again since. */
export const barredTools = (stances: Stances): NonNullable<Asked['barred']> =>
  inForce(stances)
    .filter(({ stance, since }) => stance !== 'prefer' && since < TAKEN_AFTER_ALL)
    .map((said) => ({ tool: said.tool, evidence: stanceEvidence(said) }))

/** What notes say of tools by name. @param hear what a text says of them */
export async function toolWishes(
  cards: readonly ApplicableCard[],
  hear: (text: string) => Promise<Heard>,
  episodes: Episodes,
  catalogue: Catalogue,
): Promise<readonly ToolWish[]> {
  const heard = await Promise.all(cards.map(({ action }) => hear(action)))
  return cards.flatMap((card, i) => {
    const { favoured, disfavoured } = heard[i] as Heard
    return [...favoured.map((tool) => ({ tool, isWanted: true })), ...disfavoured.map((tool) => ({ tool, isWanted: false }))].flatMap(
      ({ tool, isWanted }): ToolWish[] => {
        const domain = catalogue.get(tool)?.domain
        const isAbout = (one: StoredEpisode) => one.tool === tool || (domain !== undefined && one.domain === domain)
        const isFor = (one: StoredEpisode) => (one.tool === tool) === isWanted
        return actedAgainst(card, episodes, isAbout, isFor) ? [] : [{ tool, isWanted, probability: card.applies, evidence: saidSo(card) }]
      },
    )
  })
}

/** The latest first, each by its readings (`readingsOf`). @param tool whose arguments are asked for */
export function argumentWishes(cards: readonly ApplicableCard[], tool: string, episodes: Episodes): readonly StatedPreference[] {
  const latest = [...cards].sort((a, b) => b.at - a.at)
  return latest.flatMap((card) => {
    const wish: Omit<StatedPreference, 'text'> = {
      evidence: saidSo(card),
      ...defined({ before: card.before }),
      isBelieved(parameter, value) {
        const isAbout = (one: StoredEpisode) => one.tool === tool && Object.hasOwn(one.args, parameter)
        const isFor = (one: StoredEpisode) => keyOf(one.args[parameter] as Value) === keyOf(value)
        return !actedAgainst(card, episodes, isAbout, isFor)
      },
    }
    return readingsOf(card.action).map((text) => ({ ...wish, text }))
  })
}

function actedAgainst(
  { at }: ApplicableCard,
  episodes: Episodes,
  isAbout: (one: StoredEpisode) => boolean,
  isFor: (one: StoredEpisode) => boolean,
): boolean {
  let balance = 0
  for (const one of episodes) if (one.at > at && isAbout(one)) balance += isFor(one) ? -1 : 1
  return balance >= AGAINST
}
