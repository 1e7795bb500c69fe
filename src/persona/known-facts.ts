/**
 * Facts in force: what the user or the app stated of the user, by path.
 *
 * Lives here: what supersedes what. May not know: who may be told.
 */
import type { FactEvent, FactValue } from '../event.js'

export interface KnownFact {
  readonly value: FactValue
  readonly at: number
}

/** Facts kept; what was stated longest ago goes first. */
const FACTS = 400

// Learning a fact must: take the word of nobody but the user and the app; supersede what stood at its path, below it (an address that became one text) and above
// it (a text that became an address); move it to the end, so that the oldest statement is first.
export function learnFact(facts: Map<string, KnownFact>, { path, value, source, at }: FactEvent): void {
  if (source !== 'user' && source !== 'app') return
  const key = path.join('.')
  for (const other of [...facts.keys()])
    if (other === key || other.startsWith(`${key}.`) || key.startsWith(`${other}.`)) facts.delete(other)
  if (value !== null) facts.set(key, { value, at })
  for (const oldest of facts.keys()) {
    if (facts.size <= FACTS) break
    facts.delete(oldest)
  }
}
