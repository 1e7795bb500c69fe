/** Reading memories: what `remember` was told, as events for the log; all or none. May not know: storage, what is learnt from them. */
import { invalidItem } from './errors.js'
import type { CardEvent, StanceEvent, DisclosureEvent, EventDraft, FactEvent, FactValue, StanceKind } from './event.js'
import type { FactTree, Memory, MessageToRemember, NoteToRemember, StanceToRemember } from './contract/memories.js'
import { readable } from './question.js'
import { defined } from './util/defined.js'
import { randomId } from './util/random-id.js'

/** Longest note, condition or text of a fact, in characters. */
export const MAX_NOTE_CHARACTERS = 500

/** Most facts of one call, how deep they may be nested, and how many plain values one of them may list. */
const MAX_FACTS = 2000
const MAX_DEPTH = 12
const MAX_VALUES = 1000

/** Most tools that one is compared with. */
const MAX_RIVALS = 100

type Said = Pick<CardEvent, 'at' | 'source' | 'conversation' | 'origin'>

/** A preference that was found in a message. */
type Found = Required<Pick<CardEvent, 'condition' | 'action' | 'general' | 'sentence'>> & Pick<CardEvent, 'role'>

/** Finds standing preferences in a message of the user's own. */
export type FindPreferences = (
  message: string,
  context: Pick<MessageToRemember, 'before' | 'ran' | 'called'> & {
    readonly occasional: readonly string[]
    readonly apart: readonly string[]
  },
) => Promise<readonly Found[]>

/**
 * What a message says lastingly of tools, and where it names them; and names, as they stand in it, of tools of which it speaks for this once, and
 * for certain occasions.
 */
export type FindStances = (message: string, context: { readonly ran?: string }) => Promise<StancesFound>

export interface StancesFound {
  readonly lasting: readonly (Pick<StanceEvent, 'tool' | 'stance'> & {
    readonly over: readonly string[]
    readonly start: number
    readonly end: number
  })[]
  readonly once: readonly string[]
  readonly occasional: readonly string[]
}

/** How what others understand is read. */
export interface MemoryReaders {
  readonly findStances: FindStances
  /** What a message that comes after no call and names no tool says lastingly of one that ran before. */
  findComplaints(message: string): Promise<readonly (EventDraft & { readonly kind: 'stance' })[]>
  /** A message without what is passed on in it. */
  ownWords(message: string): string
  /** Only asked about messages. */
  readonly findPreferences: FindPreferences
  /** Throws what `refuse` makes. */
  readDisclosure(given: unknown, refuse: (message: string, hint: string) => Error): Pick<DisclosureEvent, 'allow' | 'never'>
}

/**
 * @throws PenchantError `invalid-argument` with the `index` of the memory
 */
export async function readMemories(
  memories: Memory | readonly Memory[],
  nowMs: number,
  readers: MemoryReaders,
): Promise<readonly EventDraft[]> {
  const list: readonly unknown[] = Array.isArray(memories) ? memories : [memories]
  const draftsOf = async (memory: unknown, index: number): Promise<EventDraft[]> => {
    if (!isRecord(memory)) throw invalidItem(index, 'A memory is an object.', "remember({ note: 'Suggest quiet places' }).")
    const said = { at: nowMs, ...whoSays(memory, index) }
    if ('note' in memory) return [card(memory as unknown as NoteToRemember, index, said)]
    if ('facts' in memory) return facts(memory.facts as FactTree, index, said)
    if ('message' in memory) return readMessage(memory as unknown as MessageToRemember, index, said, readers)
    if ('disclose' in memory)
      return [
        { kind: 'disclosure', ...readers.readDisclosure(memory.disclose, (message, hint) => invalidItem(index, message, hint)), ...said },
      ]
    if ('tool' in memory || 'stance' in memory) return [stance(memory as unknown as StanceToRemember, index, said)]
    throw invalidItem(
      index,
      'The memory says nothing: `note`, `facts`, `message`, `tool` or `disclose` is needed.',
      "remember({ facts: { home: { city: 'Rome' } } }).",
    )
  }
  // One after the other: a later one that is refused must not leave an earlier one's failure unheard.
  const drafts: EventDraft[] = []
  for (const [index, memory] of list.entries()) drafts.push(...(await draftsOf(memory, index)))
  if (drafts.length > MAX_FACTS)
    throw invalidItem(0, `${drafts.length} memories at once are too many.`, `At most ${MAX_FACTS} in one call of remember.`)
  return drafts
}

function whoSays(memory: Readonly<Record<string, unknown>>, index: number): Omit<Said, 'at'> {
  const { source = 'user', conversation, origin } = memory
  if (source !== 'user' && source !== 'app')
    throw invalidItem(index, "`source` must be 'user' or 'app'.", 'What a tool or a web page wrote is no preference of the user.')
  return { source, ...texts({ conversation, origin }, index) }
}

async function readMessage(
  { message, before, ran, called }: MessageToRemember,
  index: number,
  said: Said,
  { findPreferences, findStances, findComplaints, ownWords }: MemoryReaders,
): Promise<EventDraft[]> {
  if (typeof message !== 'string' || [before, ran].some((one) => one !== undefined && typeof one !== 'string'))
    throw invalidItem(
      index,
      '`message`, `before` and `ran` must be texts.',
      "remember({ message: 'I always want the quiet table', before: 'Where would you like to sit?' }).",
    )
  if (called !== undefined && typeof called !== 'boolean')
    throw invalidItem(index, '`called` must be true or false.', 'Leave it out where it is not known.')
  const text = readable(message)
  // What somebody else says of a tool in a text that is passed on is not the user's word.
  const own = ownWords(text)
  const context = defined({ before: before === undefined ? undefined : readable(before), ran, called })
  const { lasting, once, occasional } = await findStances(own, context)
  const heard = lasting.map(({ tool, stance, over }): EventDraft => {
    const compared = over.length === 0 ? {} : { over: over.slice(0, MAX_RIVALS) }
    return { kind: 'stance', tool, stance, ...compared, sentence: own.trim().slice(0, MAX_NOTE_CHARACTERS), ...said, source: 'message' }
  })
  const complaints = ran === undefined ? (await findComplaints(own)).map((one): EventDraft => ({ ...one, ...said, source: 'message' })) : []
  // What is said of a tool is kept as that, and taken back as that; what it is to do for once is not kept.
  const names = [...lasting.map(({ start, end }) => own.slice(start, end)), ...once]
  const found = (await findPreferences(own, { ...context, occasional, apart: names })).filter(
    ({ action }) => !names.some((name) => action.includes(name)),
  )
  return [
    ...heard,
    ...complaints,
    ...found.map((one): EventDraft => ({ kind: 'card', card: randomId(), ...one, ...said, source: 'message' })),
  ]
}

function card(given: NoteToRemember, index: number, said: Said): EventDraft & { kind: 'card' } {
  const { note, when = '', general, pinned, card: id, replaces } = given
  const action = text(note, 'note', index).trim()
  if (action === '')
    throw invalidItem(index, '`note` is empty.', "remember({ note: 'Suggest quiet places', when: 'When I book a restaurant' }).")
  for (const [name, flag] of Object.entries({ general, pinned }))
    if (flag !== undefined && typeof flag !== 'boolean')
      throw invalidItem(index, `\`${name}\` must be true or false.`, 'Leave it out for the default.')
  if (replaces !== undefined && !Array.isArray(replaces))
    throw invalidItem(index, '`replaces` must be an array of cards.', 'Their ids are in cards().')
  return {
    kind: 'card',
    card: id === undefined ? randomId() : text(id, 'card', index),
    condition: text(when, 'when', index).trim(),
    action,
    ...defined({ general, pinned, replaces: replaces?.map((one) => text(one, 'replaces', index)) }),
    ...said,
  }
}

const STANCES: readonly StanceKind[] = ['never', 'less', 'prefer', 'open']

// The tool need not be one of today's: the app may add it later, and what was said of it must hold then.
function stance({ tool, stance, over, wish, sentence }: StanceToRemember, index: number, said: Said): EventDraft & { kind: 'stance' } {
  const example = "remember({ tool: 'Resy', stance: 'never' })."
  if (!STANCES.includes(stance)) throw invalidItem(index, `\`stance\` must be one of ${STANCES.join(', ')}.`, example)
  if (text(tool, 'tool', index).trim() === '') throw invalidItem(index, '`tool` must be the name of a tool.', example)
  if (over !== undefined && !(Array.isArray(over) && over.length <= MAX_RIVALS))
    throw invalidItem(
      index,
      `\`over\` must be an array of at most ${MAX_RIVALS} names of tools.`,
      "remember({ tool: 'Lyft', stance: 'prefer', over: ['Uber'] }).",
    )
  return {
    kind: 'stance',
    tool,
    stance,
    ...defined({ over: over?.map((one) => text(one, 'over', index)) }),
    ...texts({ wish, sentence }, index),
    ...said,
  }
}

function facts(tree: FactTree, index: number, said: Said): (EventDraft & { kind: 'fact' })[] {
  if (!isRecord(tree)) throw invalidItem(index, '`facts` must be a plain object.', "remember({ facts: { home: { city: 'Rome' } } }).")
  const found: (EventDraft & { kind: 'fact' })[] = []
  for (const [path, value] of leaves(tree, [], index)) {
    if (found.length >= MAX_FACTS)
      throw invalidItem(index, `These are more than ${MAX_FACTS} facts.`, 'Remember what tools may need, not all there is.')
    found.push({ kind: 'fact', path, value, ...said })
  }
  if (found.length === 0) throw invalidItem(index, '`facts` holds none.', "remember({ facts: { home: { city: 'Rome' } } }).")
  return found
}

// Flattening must: withdraw what stood at and below the path of a list of objects first, since the new list may be shorter; keep a list of
// plain values as one value; end on cycles.
function* leaves(value: unknown, path: readonly string[], index: number): Generator<[readonly string[], FactEvent['value']]> {
  if (path.length > MAX_DEPTH) throw invalidItem(index, `Facts are nested deeper than ${MAX_DEPTH}.`, 'Flatten them, or break the cycle.')
  if (value === undefined) return
  if (value === null) yield [path, null]
  else if (isScalar(value)) yield [path, scalar(value, path, index)]
  else if (Array.isArray(value) && value.every(isScalar)) {
    if (value.length > MAX_VALUES)
      throw invalidItem(index, `The fact ${path.join('.')} lists more than ${MAX_VALUES} values.`, 'Remember those that tools may need.')
    yield [path, value.map((one) => scalar(one, path, index))]
  } else if (Array.isArray(value) || isRecord(value)) {
    if (Array.isArray(value)) yield [path, null]
    for (const [name, inner] of Object.entries(value)) yield* leaves(inner, [...path, text(name, 'facts', index)], index)
  } else throw invalidItem(index, `The fact ${path.join('.')} is no plain data.`, 'Texts, numbers, booleans, lists and objects of them.')
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function scalar(value: unknown, path: readonly string[], index: number): Exclude<FactValue, readonly unknown[]> {
  if (typeof value === 'string') return text(value, path.join('.'), index)
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw invalidItem(index, `The fact ${path.join('.')} is ${String(value)}.`, 'Numbers must be finite.')
}

function text(value: unknown, name: string, index: number): string {
  if (typeof value === 'string' && value.length <= MAX_NOTE_CHARACTERS) return value
  throw invalidItem(
    index,
    `\`${name}\` must be a text of at most ${MAX_NOTE_CHARACTERS} characters.`,
    'Say it in fewer words, or in several notes.',
  )
}

/** Those that are given. */
const texts = <Name extends string>(given: Readonly<Record<Name, unknown>>, index: number) =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, text(value, name, index)]])),
  ) as Partial<Record<Name, string>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
