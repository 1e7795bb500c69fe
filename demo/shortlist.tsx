/**
 * The tools that an app would offer its chat model for the request, and what leaving out the others saves.
 *
 * May not know: how penchant is called.
 */
import type { Suggestion } from 'penchant'
import { tools } from './tools.js'
import { words } from './words.js'

const { card: say } = words

/** Tools that the demo would offer its model. */
export const MOST_OFFERED = 5

export function Shortlist({ shortlist = [] }: Pick<Suggestion, 'shortlist'>) {
  if (shortlist.length === 0) return null
  const tokens = shortlist.reduce((sum, one) => sum + one.tokens, 0)
  return (
    <details data-testid="shortlist">
      <summary>{say.shortlist(shortlist.length, tools.length, tokens)}</summary>
      <p class="what">{shortlist.map(({ name }) => name).join(', ')}</p>
    </details>
  )
}
