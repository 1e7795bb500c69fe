/**
 * Facts: what the user or the app stated about the user, and the people and places in it.
 *
 * Lives here: a fold over fact events, and the profile that they add up to. May not know: parameters, requests, what is disclosed.
 */
import type { FactEvent, FactValue } from '../../event.js'
import type { Learner } from '../../learner.js'
import { spoken } from '../schema/parameters.js'
import { plainValue, shapeOf, type ValueShape } from '../schema/value-shape.js'
import { grouped } from '../../util/grouped.js'
import { keepLatest } from '../../util/keep-latest.js'

/** Facts by path; the path's words are joined by a character that no word holds. */
export interface FactState {
  /** `at`: when it was stated, milliseconds since 1970. */
  readonly byPath: Map<string, { readonly value: FactValue; readonly at: number }>
  /** The profile of just these facts, made when it is first asked for. */
  profile?: Profile | undefined
}

const JOIN = '\u0000'

/** Most facts that are kept; what was stated longest ago goes first. */
const MOST_FACTS = 2000

export const facts: Learner<FactState> = {
  name: 'facts',
  version: 3,
  start: () => ({ byPath: new Map() }),
  texts: () => [],

  // Learning a fact must: supersede what stood at its path, and what stood below it (an address that became a text); move it to the end,
  // so that the oldest statement is first; never let a model's or a tool's word in.
  learn(state, event) {
    const { byPath } = state
    if (event.kind !== 'fact' || !isStated(event)) return
    const key = event.path.join(JOIN)
    state.profile = undefined
    for (const other of [...byPath.keys()]) if (other === key || other.startsWith(key + JOIN)) byPath.delete(other)
    if (event.value === null) return
    // What was one value is an object now: `home: 'Rome'`, then `home.city: 'Rome'`.
    for (let i = 1; i < event.path.length; i++) byPath.delete(event.path.slice(0, i).join(JOIN))
    keepLatest(byPath, key, { value: event.value, at: event.at }, MOST_FACTS)
  },
  save: ({ profile, ...kept }) => kept,
}

/** Facts in force, the one that was stated longest ago first; `path` is `home.city`. */
export const statedFacts = ({ byPath }: FactState): readonly { readonly path: string; readonly value: FactValue; readonly at: number }[] =>
  [...byPath].map(([key, fact]) => ({ path: key.replaceAll(JOIN, '.'), ...fact }))

const isStated = ({ source }: FactEvent): boolean => source === 'user' || source === 'app'

/** One plain value of the profile. A list of values is a leaf each. */
export interface Leaf {
  readonly path: readonly string[]
  /** The path in words, without the numbers of lists: "work address". */
  readonly label: string
  readonly value: string | number | boolean
  /** What stands beside the value: the note of a list entry ("Dutch (mother tongue)" → "mother tongue"), or of the same object. */
  readonly note: string
  readonly shape: ValueShape
  /** Whose it is: an index of `people`; undefined: the user's own. */
  readonly person?: number
  /** The object that it stands in, where that is an entry of a list. */
  readonly entry?: string
}

/** Somebody else in the user's life. */
export interface Person {
  /** Names and relations, as stated: "Emil", "father". */
  readonly handles: readonly string[]
}

export interface Profile {
  readonly leaves: readonly Leaf[]
  readonly people: readonly Person[]
}

const CONTACTS = new Set<ValueShape>(['address', 'email', 'phone'])
const isIndex = (word: string): boolean => /^\d+$/.test(word)

/** The user's own leaves, and those of the people that they stated. */
export function profileOf(state: FactState): Profile {
  state.profile ??= readProfile(state.byPath)
  return state.profile
}

function readProfile(byPath: FactState['byPath']): Profile {
  const raw = [...byPath].flatMap(([key, { value }]) => leavesOf(key.split(JOIN), value))
  const entries = grouped(raw, ({ entry }) => entry)
  const people: Person[] = []
  const personOf = new Map<string, number>()
  for (const [entry, leaves] of entries) {
    // An entry of a list with an address, a phone or a mailbox of its own is a person; a payment card or a device has none.
    if (!leaves.some(({ shape }) => CONTACTS.has(shape))) continue
    const addresses = leaves.filter(({ shape }) => shape === 'address').map(({ value }) => String(value).toLowerCase())
    const handles = leaves
      .filter(({ shape, value }) => shape === 'text' && String(value).length <= 40 && !/\d/.test(String(value)))
      .map(({ value }) => String(value))
      .filter((handle) => !addresses.some((address) => address.includes(handle.toLowerCase())))
    personOf.set(entry, people.length)
    people.push({ handles })
  }
  const owned = raw.map((leaf): Leaf => {
    const { entry = '' } = leaf
    const person = personOf.get(entry)
    const beside = (entries.get(entry) ?? []).filter((other) => other !== leaf && other.shape === 'text').map(({ value }) => String(value))
    return { ...leaf, note: [leaf.note, ...beside].filter((text) => text !== '').join(', '), ...(person === undefined ? {} : { person }) }
  })
  return { leaves: withPlaces(owned), people }
}

function leavesOf(path: readonly string[], value: FactValue): Leaf[] {
  const values: readonly (string | number | boolean)[] = Array.isArray(value) ? value : [value as string | number | boolean]
  const words = path.filter((word) => !isIndex(word)).map(spoken)
  const index = path.findIndex(isIndex)
  return values.flatMap((one): Leaf[] => {
    const [plain, note] = typeof one === 'string' ? withoutNote(one) : [one, '']
    if (plain === '') return []
    return [
      {
        path,
        label: words.join(' '),
        value: plain,
        note,
        shape: shapeOf(plain),
        ...(index < 0 ? {} : { entry: path.slice(0, index + 1).join(JOIN) }),
      },
    ]
  })
}

/** "Dutch (mother tongue)" → "Dutch" and "mother tongue". */
function withoutNote(text: string): readonly [string, string] {
  const match = /^([^()]+?)\s*\(([^()]+)\)$/.exec(text.trim())
  return match === null || shapeOf(text.trim()) === 'phone' ? [text.trim(), ''] : [match[1] ?? '', match[2] ?? '']
}

/** A text that an address of the profile ends with is a place; an address whose town stands nowhere else says it itself. */
function withPlaces(leaves: readonly Leaf[]): readonly Leaf[] {
  const addresses = leaves.filter(({ shape }) => shape === 'address')
  const towns = new Map(addresses.map((leaf) => [leaf, townOf(String(leaf.value))]))
  const known = new Set([...towns.values()].map(plainValue))
  const marked = leaves.map(
    (leaf): Leaf => (leaf.shape === 'text' && known.has(plainValue(leaf.value)) ? { ...leaf, shape: 'place' } : leaf),
  )
  const stated = ({ person }: Leaf, town: string): boolean => {
    const isTown = (value: unknown): boolean => plainValue(value) === plainValue(town)
    const places = marked.filter((other) => other.person === person && other.shape === 'place' && isTown(other.value))
    return places.length >= addresses.filter((other) => other.person === person && isTown(towns.get(other))).length
  }
  return [
    ...marked,
    ...[...towns].flatMap(([leaf, town]): Leaf[] =>
      town === '' || stated(leaf, town) ? [] : [{ ...leaf, label: `${leaf.label} town`, value: town, shape: 'place' }],
    ),
  ]
}

/** "5 Mill Lane, 3011 Bern" → "Bern"; '' where the address does not say it in a part of its own. */
function townOf(address: string): string {
  const parts = address.split(/[,;\n]/).map((part) => part.trim())
  for (const part of parts.slice(1).reverse()) {
    const town = part.replace(/\b[\p{L}]{0,3}[-]?\d[\d\p{L}-]*\b/gu, '').trim()
    if (/^\p{L}[\p{L} .'’-]+$/u.test(town)) return town
  }
  return ''
}
