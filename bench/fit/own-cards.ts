/**
 * Pairs of cards of our own, for what simulated users never say: two wishes for one occasion that have nothing to do with each other.
 *
 * Lives here: occasions and what one may want on them, one list a topic. Fitted on, never tested on.
 */
import type { CardEvent, Said } from '../../src/event.js'

/** Occasion, then topics of it: every wording of a topic, ways apart or the same way. */
const OCCASIONS: readonly (readonly [condition: string, ...topics: readonly (readonly string[])[]])[] = [
  [
    'booking a restaurant',
    ['ask for a quiet table', 'sit us where it is lively'],
    ['look for Italian food first', 'propose Japanese places'],
    ['keep it under forty euros a head', 'price does not matter'],
    ['reserve for eight in the evening', 'book a late table'],
  ],
  ['ordering a taxi', ['use Bolt', 'take Uber'], ['choose the cheapest car', 'book a comfort car'], ['send me the plate number']],
  [
    'writing code',
    ['indent with tabs', 'use two spaces for indentation'],
    ['write a unit test for each function', 'leave tests to me'],
    ['prefer small functions'],
    ['log with timestamps'],
  ],
  ['reviewing a pull request', ['be strict about naming', 'do not nitpick names'], ['check for security holes'], ['suggest simpler code']],
  [
    'planning a holiday',
    ['prefer the seaside', 'prefer the mountains'],
    ['travel by night train', 'fly if it is faster'],
    ['look for places that allow dogs'],
    ['avoid the school holidays', 'go in the school holidays'],
  ],
  [
    'cooking dinner',
    ['leave out coriander', 'add plenty of coriander'],
    ['cook for four people', 'cook for one'],
    ['nothing that takes more than half an hour', 'take your time with it'],
    ['use one pot'],
  ],
  [
    'writing a report',
    ['put the numbers into an appendix', 'keep the numbers in the text'],
    ['cite in APA style', 'cite in Chicago style'],
    ['write in the third person', 'write as we'],
    ['end with recommendations'],
  ],
  [
    'scheduling a meeting',
    ['never before ten', 'as early as possible'],
    ['half an hour at most', 'plan a full hour'],
    ['use Zoom', 'use Teams'],
    ['invite my assistant'],
  ],
  [
    'recommending music',
    ['play jazz', 'play techno'],
    ['no live recordings', 'live recordings are best'],
    ['only songs that I do not know'],
  ],
  [
    'shopping for groceries',
    ['buy organic', 'buy the cheapest brand'],
    ['order from the market hall', 'order from the supermarket'],
    ['no plastic packaging'],
    ['deliver after six'],
  ],
  [
    'translating a letter',
    ['keep the formal address', 'use the informal address'],
    ['leave names as they are'],
    ['explain idioms in brackets', 'give no notes'],
  ],
  [
    'always',
    ['call me Sam', 'call me Doctor Weiss'],
    ['write dates as day and month', 'write dates in ISO format'],
    ['give prices in Swiss francs', 'give prices in euros'],
    ['never mention my weight'],
    ['use dark mode screenshots'],
  ],
  [
    'every answer',
    ['speak German to me', 'speak English to me'],
    ['think aloud', 'hide your reasoning'],
    ['keep tables narrow'],
    ['no sports comparisons'],
  ],
]

export interface OwnPair<T> {
  readonly a: T
  readonly b: T
  readonly same: boolean
}

/** All pairs within an occasion, and of each occasion's first wish with the next occasion's. */
export function ownPairs<T>(read: (event: Said<CardEvent>) => T): OwnPair<T>[] {
  const cards = OCCASIONS.map(([condition, ...topics]) =>
    topics.flatMap((wordings, topic) => wordings.map((action) => ({ topic, card: read(eventOf(condition, action)) }))),
  )
  const pairs: OwnPair<T>[] = []
  cards.forEach((list, o) => {
    list.forEach((a, i) => {
      for (const b of list.slice(0, i)) pairs.push({ a: a.card, b: b.card, same: a.topic === b.topic })
      for (const b of cards[o + 1] ?? []) pairs.push({ a: a.card, b: b.card, same: false })
    })
  })
  return pairs
}

const eventOf = (condition: string, action: string): Said<CardEvent> => ({
  kind: 'card',
  id: `${condition} ${action}`,
  at: 0,
  card: `${condition} ${action}`,
  condition,
  action,
  source: 'user',
})
