/**
 * Recall: this parameter, this value, again (PRefine's first case).
 *
 * Needs no vectors: it answers from the first call on.
 */
import { chosenBefore, lately } from '../argument-evidence.js'
import { valueIn } from '../schema/parameters.js'
import type { Source } from './source.js'
import { mostChosen, runOf } from '../history/habit-change.js'
import { HABIT } from '../history/past-settings.js'

export const sameParameter: Source = ({ own, parameter }) => {
  if (own === undefined) return []
  const { total, record, since } = own
  const [key, n] = mostChosen(own.counts)
  const share = n / (total + 1)
  if (share < HABIT.share) return []
  const value = valueIn(key)
  const run = runOf(record.recent)
  const chosen = { tool: record.tool, parameter: parameter.name, value }
  // After a change the whole past says less of a habit than the newest calls do.
  const isNew = since > 0 && run.length > 1 && run[0]?.value === key
  const because = isNew
    ? lately({ ...chosen, chosen: run.length })
    : chosenBefore('chosen-before', { ...chosen, chosen: record.counts.get(key)?.calls ?? 0, of: record.given })
  return [{ value, confidence: share, because: [because], source: 'same-parameter' }]
}
