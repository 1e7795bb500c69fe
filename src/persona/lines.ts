/**
 * The lines of a persona: templates over evidence, what people changed in them, and a budget.
 *
 * Lives here: wording, order, contradictions, what is left out first. The same log gives the same bytes.
 */
import type { CardId, Source } from '../event.js'
import type { Persona, PersonaLine, PersonaOptions, PersonaSection } from '../contract/personas.js'
import { type Callable, habitLines, lineText, makeLine, type Permission, usualLines } from './habit-lines.js'
import { changePoint } from './change-point.js'
import { type KnownLeaning, leaningLines } from './leaning-lines.js'
import { type Counts, countOf, type KeptChange, type PersonaState } from './persona.js'
import { defined } from '../util/defined.js'

/** What a note says, as far as the persona is concerned. */
export interface KnownNote {
  readonly card: CardId
  readonly condition: string
  readonly action: string
  readonly source: Source
  readonly pinned: boolean
  readonly at: number
}

/** What other learners know. */
export interface KnownElsewhere {
  /** Notes in force that hold everywhere. */
  readonly notes: readonly KnownNote[]
  /** Facts in force, by path (`home.city`). */
  readonly facts: readonly { readonly path: string; readonly value: unknown; readonly at: number }[]
  /** What choices of arguments have in common across tools. */
  readonly leanings: readonly KnownLeaning[]
  /** What may be told of an argument. */
  permission(tool: string, parameter: string): Permission
}

/** In their order. */
const HEADINGS: Readonly<Record<PersonaSection, string>> = {
  stated: 'The user says:',
  tools: 'Tools they take:',
  arguments: 'Arguments they choose:',
  notes: 'Preferences:',
  facts: 'Facts:',
}
const SECTIONS = Object.keys(HEADINGS) as PersonaSection[]

/** The line of a change that is about all of them. */
export const EVERYTHING = 'everything'

/** Changes that a persona tells. */
const CHANGES = 50

/** Lines of one section at most, before any budget. */
const LINES = 60

/**
 * Every line in force, section by section, the best supported first, the newest among equals.
 * @param facts paths that may be told  @param tools of a task: what their arguments were given most often is told, too
 */
export function linesOf(
  state: PersonaState,
  elsewhere: KnownElsewhere,
  facts: readonly string[] = [],
  tools: readonly Callable[] = [],
): readonly PersonaLine[] {
  const counts = countsOf(state)
  const pinned = pinnedBy(state.changes)
  const habits = [
    ...habitLines(counts, state.changes, elsewhere.permission).filter(({ id }) => counts === state || !pinned.has(id)),
    // What a person pinned rests on all that it rested on.
    ...(counts === state ? [] : habitLines(state, state.changes, elsewhere.permission).filter(({ id }) => pinned.has(id))),
  ]
  const single = [...habits, ...usualLines(counts, tools, habits)]
  const names = tools.map(({ tool }) => tool.name)
  const inferred = [
    ...single,
    ...leaningLines(counts, elsewhere.leanings, single, names),
    ...noteLines(elsewhere),
    ...factLines(elsewhere, facts),
  ]
  const lines = amended(inferred, state.changes)
  return SECTIONS.flatMap((section) =>
    lines
      .filter((line) => line.section === section)
      .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.support - a.support || b.at - a.at || (a.id < b.id ? -1 : 1))
      .slice(0, LINES),
  )
}

/** The persona within its budget: the weakest lines go first, pinned ones and what people wrote last. */
export function compose(lines: readonly PersonaLine[], changes: readonly KeptChange[], { maxTokens = 200 }: PersonaOptions): Persona {
  const byWeakness = [...lines].sort(
    (a, b) =>
      Number(a.pinned) - Number(b.pinned) || Number(a.by === 'user') - Number(b.by === 'user') || a.support - b.support || a.at - b.at,
  )
  let kept = lines
  let text = render(kept)
  for (const weakest of byWeakness) {
    if (countTokens(text) <= maxTokens) break
    kept = kept.filter((line) => line !== weakest)
    text = render(kept)
  }
  // Newest first.
  const told = changes.slice(-CHANGES).reverse()
  return {
    text,
    lines: kept,
    tokens: countTokens(text),
    changes: told.map(({ at, line, change, by, why, text }) => defined({ at, line, change, by, why, text })),
  }
}

/** From when on calls are counted, where an alignment found that what was before holds no more, and nobody has restored it. */
export function sinceOf(changes: readonly KeptChange[]): number | undefined {
  const since = changes.findLast(({ line, change }) => line === EVERYTHING && change === 'since')?.about?.since
  return since !== undefined && since > restoredAt(changes) ? since : undefined
}

/** When somebody last said that all counts, whatever an alignment finds: what began before is not found again. */
const restoredAt = (changes: readonly KeptChange[]): number =>
  changes.findLast(({ line, change }) => line === EVERYTHING && change === 'restore')?.at ?? Number.NEGATIVE_INFINITY

/** When a phase began that the choices themselves tell; undefined where all that counted until now goes on counting. */
export function newPhase({ episodes, changes }: PersonaState): number | undefined {
  const before = sinceOf(changes) ?? Number.NEGATIVE_INFINITY
  const counted = episodes.filter(({ at }) => at >= before)
  const since = counted[changePoint(counted) ?? -1]?.at
  return since !== undefined && since > restoredAt(changes) ? since : undefined
}

function pinnedBy(changes: readonly KeptChange[]): ReadonlySet<string> {
  const pinned = new Set<string>()
  for (const { line, change } of changes)
    if (change === 'pin') pinned.add(line)
    else if (change === 'unpin') pinned.delete(line)
  return pinned
}

/** The counts that lines rest on. */
export function countsOf(state: PersonaState): Counts {
  const since = sinceOf(state.changes)
  if (since === undefined) return state
  const counts = ({ at }: { readonly at: number }): boolean => at >= since
  return countOf(state.episodes.filter(counts), state.refusals.filter(counts))
}

function render(lines: readonly PersonaLine[]): string {
  return SECTIONS.flatMap((section) => {
    const own = lines.filter((line) => line.section === section)
    return own.length === 0 ? [] : [HEADINGS[section], ...own.map(({ text }) => `- ${text}`)]
  }).join('\n')
}

/**
 * Tokens of a text, estimated from above for word-piece vocabularies: a word of the language is one, a long or odd one about one a
 * four letters, digits come in twos, each other sign is one.
 */
export function countTokens(text: string): number {
  let count = 0
  for (const [, word = '', digits = ''] of text.matchAll(/(\p{L}+)|(\p{N}+)|[^\s\p{L}\p{N}]/gu))
    count += Math.max(1, Math.ceil(digits.length / 2), Math.ceil((word.length - 2) / 4))
  return count
}

function noteLines({ notes }: KnownElsewhere): PersonaLine[] {
  return notes.map(({ card, condition, action, source, pinned, at }) => ({
    ...makeLine(`note ${card}`, source === 'user' ? 'stated' : 'notes', sentence(condition, action), { n: 1, of: 1, at }, {}),
    by: source === 'message' ? ('penchant' as const) : source,
    pinned,
  }))
}

function factLines({ facts }: KnownElsewhere, allowed: readonly string[]): PersonaLine[] {
  return facts
    .filter(({ path }) => allowed.some((one) => path === one || path.startsWith(`${one}.`)))
    .map(({ path, value, at }) =>
      makeLine(`fact ${path}`, 'facts', `${path.replaceAll('.', ' ')}: ${spoken(value)}`, { n: 1, of: 1, at }, { value }),
    )
}

const spoken = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

// Amending must: let the newest change of a line win; keep an edited line though its evidence has gone, since a person wrote it; keep
// a deleted one out though its evidence grows.
function amended(inferred: readonly PersonaLine[], changes: readonly KeptChange[]): PersonaLine[] {
  const lines = new Map(inferred.map((one) => [one.id, one]))
  const before = new Map(lines)
  const deleted = new Set<string>()
  for (const { line: id, change, text, by, at } of changes) {
    const [now, first] = [lines.get(id), before.get(id)]
    if (change === 'edit' || change === 'restore') deleted.delete(id)
    if (change === 'edit' && text !== undefined)
      lines.set(id, { ...(now ?? makeLine(id, 'stated', text, { n: 1, of: 1, at }, {})), text: lineText(text), by, at })
    else if (change === 'delete') deleted.add(id)
    else if (change === 'restore' && first !== undefined) lines.set(id, first)
    else if (now !== undefined && (change === 'pin' || change === 'unpin')) lines.set(id, { ...now, pinned: change === 'pin' })
  }
  return [...lines.values()].filter(({ id }) => !deleted.has(id))
}

function sentence(condition: string, action: string): string {
  const words = condition === '' ? action : `${condition}: ${action}`
  const said = words.charAt(0).toUpperCase() + words.slice(1)
  return '.!?'.includes(said.slice(-1)) ? said : `${said}.`
}
