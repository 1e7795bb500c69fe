/** Reading what a person does to lines of the persona, as events for the log. All edits are good or none is taken. */
import { isRecord } from '../catalogue/is-record.js'
import { invalidItem } from '../errors.js'
import type { EventDraft } from '../event.js'
import type { PersonaEdit } from '../contract/personas.js'
import { randomId } from '../util/random-id.js'
import { LINE_CHARACTERS } from './habit-lines.js'

const CHANGES = ['pin', 'unpin', 'delete', 'restore'] as const

/** @throws PenchantError `invalid-argument` with the `index` of the edit */
export function readEdits(edits: PersonaEdit | readonly PersonaEdit[], nowMs: number): readonly EventDraft[] {
  const list: readonly unknown[] = Array.isArray(edits) ? [...edits] : [edits] // a hole is an edit that is none
  return list.map((edit, index): EventDraft => {
    const { line, text, change, by = 'user' } = (isRecord(edit) ? edit : {}) as Record<string, unknown>
    if (by !== 'user' && by !== 'app') throw invalidItem(index, "`by` must be 'user' or 'app'.", 'Leave it out for the user.')
    if (line !== undefined && (typeof line !== 'string' || line === ''))
      throw invalidItem(index, '`line` must be the id of a line.', 'The ids are in (await penchant.persona()).lines.')
    const why = by === 'user' ? 'The user said so.' : 'The app said so.'
    if (text !== undefined) {
      if (typeof text !== 'string' || text.trim() === '' || text.length > LINE_CHARACTERS)
        throw invalidItem(
          index,
          `\`text\` must be a text of 1 to ${LINE_CHARACTERS} characters.`,
          'Say it in one sentence, or in several lines.',
        )
      return { kind: 'persona', at: nowMs, line: line ?? `said ${randomId()}`, change: 'edit', text, by, why }
    }
    const known = CHANGES.find((one) => one === change)
    if (known === undefined || line === undefined)
      throw invalidItem(
        index,
        `An edit has a \`text\`, or a \`line\` and a \`change\`: ${CHANGES.join(', ')}.`,
        "amendPersona({ line, change: 'delete' }) or amendPersona({ text: 'Vegetarian' }).",
      )
    return { kind: 'persona', at: nowMs, line, change: known, by, why }
  })
}
