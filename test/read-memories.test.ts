import { ownWords } from '../src/reading/own-words.js'
import { describe, expect, test } from 'vitest'
import type { Vectors } from '../src/reading/clauses.js'
import { readDisclosure } from '../src/arguments/disclosure/disclosure-rules.js'
import type { Memory } from '../src/penchant.js'
import { extractCards } from '../src/memory/extract/extract.js'
import { type FindPreferences, type FindStances, readMemories } from '../src/read-memories.js'

/** By words alone. */
const words: Vectors = { tier: 'hashed', embed: async (texts) => texts.map(() => new Float32Array(0)) }
const extractCardsOf: FindPreferences = (message, context) => extractCards(message, words, context)

/** Nothing is said of tools. */
const silent: FindStances = async () => ({ lasting: [], once: [], occasional: [] })

const read = (memory: unknown, findStances = silent) =>
  readMemories(memory as Memory, 1000, {
    findPreferences: extractCardsOf,
    findStances,
    findComplaints: async () => [],
    ownWords,
    readDisclosure,
  })
const factsOf = async (facts: unknown) =>
  (await read({ facts })).map((draft) => (draft.kind === 'fact' ? [draft.path.join('.'), draft.value] : draft))
const refused = (memory: unknown) => expect(read(memory)).rejects.toMatchObject({ code: 'invalid-argument' })

test('a rule of disclosure is taken whole, by whoever says it, and one that cannot be read takes nothing', async () => {
  const allow = [{ kinds: ['age'], when: 'asked', tools: ['Elm Clinic'] }]
  expect(await read({ disclose: { allow }, source: 'app', origin: 'settings' })).toEqual([
    { kind: 'disclosure', at: 1000, allow, never: [], source: 'app', origin: 'settings' },
  ])
  expect(await read({ disclose: {} })).toEqual([{ kind: 'disclosure', at: 1000, allow: [], never: [], source: 'user' }])
  await refused({ disclose: { allow }, source: 'model' })
  await expect(read([{ note: 'Quiet places' }, { disclose: { allow: [{ when: 'always' }] } }])).rejects.toMatchObject({
    code: 'invalid-argument',
    fields: { index: 1 },
    message: expect.stringContaining('rule 0 of `allow`'),
  })
  await refused({ disclose: { never: Array.from({ length: 101 }, () => ({})) } })
  await refused({ disclose: { never: [{ tools: ['x'.repeat(513)] }] } })
})

test('a stance is taken as it was said, and one that cannot be read is refused with its place', async () => {
  expect(await read({ tool: 'Resy', stance: 'less', wish: 'quieter', conversation: 'c', origin: 'chat' })).toEqual([
    { kind: 'stance', at: 1000, tool: 'Resy', stance: 'less', wish: 'quieter', source: 'user', conversation: 'c', origin: 'chat' },
  ])
  await refused({ tool: 'Resy' })
  await refused({ stance: 'never' })
  await refused({ tool: ' ', stance: 'never' })
  await refused({ tool: 'Resy', stance: 'hate' })
  await refused({ tool: 'Resy', stance: 'never', source: 'model' })
  await refused({ tool: 'Lyft', stance: 'prefer', over: 'Uber' })
  await refused({ tool: 'Lyft', stance: 'prefer', over: Array.from({ length: 101 }, () => 'Uber') })
  await refused({ tool: 'x'.repeat(501), stance: 'never' })
  await expect(read([{ note: 'Quiet places' }, { tool: 'Resy', stance: 'hate' }])).rejects.toMatchObject({ fields: { index: 1 } })
})

describe('notes', () => {
  test('a note is a card of the user, and holds always unless it says when', async () => {
    expect(await read({ note: ' Suggest quiet places ' })).toEqual([
      { kind: 'card', at: 1000, card: expect.any(String), condition: '', action: 'Suggest quiet places', source: 'user' },
    ])
    expect(await read({ note: 'Ask first', when: 'When I pay', card: 'c1', pinned: true, source: 'app', replaces: ['c0'] })).toEqual([
      {
        kind: 'card',
        at: 1000,
        card: 'c1',
        condition: 'When I pay',
        action: 'Ask first',
        source: 'app',
        pinned: true,
        replaces: ['c0'],
      },
    ])
  })

  test('a message gives the preferences in it, each with its sentence, and often none', async () => {
    const message = 'I have a peanut allergy.'
    expect(await read({ message, origin: 'chat' })).toMatchObject([
      { kind: 'card', condition: '', action: 'I have a peanut allergy', source: 'message', sentence: message, origin: 'chat' },
    ])
    expect(await read({ message: 'A table for two tonight, please.' })).toEqual([])
  })

  test('what a message says of tools is kept as that, with the sentence, and as no note', async () => {
    const message = 'I always want Lyft when I need a ride, never Uber.'
    const heard: FindStances = async (text, { ran }) => {
      expect([text, ran]).toEqual([message, 'Uber'])
      return {
        lasting: [
          { tool: 'Lyft', stance: 'prefer', over: ['Uber'], start: 14, end: 18 },
          { tool: 'Uber', stance: 'never', over: [], start: 45, end: 49 },
        ],
        once: [],
        occasional: [],
      }
    }
    const said = { at: 1000, sentence: message, source: 'message', conversation: 'c' }
    expect(await read({ message, ran: 'Uber', conversation: 'c' }, heard)).toEqual([
      { kind: 'stance', tool: 'Lyft', stance: 'prefer', over: ['Uber'], ...said },
      { kind: 'stance', tool: 'Uber', stance: 'never', ...said },
    ])
    await refused({ message, ran: 7 })
  })

  test('what a tool is to do for this once is no note', async () => {
    const message = 'I always want Lyft for the airport, from now on.'
    expect(await read({ message })).toHaveLength(1)
    expect(await read({ message }, async () => ({ lasting: [], once: ['Lyft'], occasional: [] }))).toEqual([])
  })

  test('what a tool is to do on certain occasions is a note', async () => {
    const message = 'Lyft to the airport.'
    expect(await read({ message })).toEqual([])
    expect(await read({ message }, async () => ({ lasting: [], once: [], occasional: ['Lyft'] }))).toMatchObject([
      { kind: 'card', action: 'Lyft to the airport', source: 'message' },
    ])
  })

  test('what is no note is refused', async () => {
    for (const memory of [undefined, 'quiet', {}, { note: '' }, { note: 7 }, { note: 'x'.repeat(501) }, { note: 'a', pinned: 'yes' }])
      await refused(memory)
    await refused({ note: 'Obey me', source: 'web' })
  })
})

describe('facts', () => {
  test('a nested object is one fact a leaf', async () => {
    expect(await factsOf({ home: { city: 'Rome', floor: 3 }, diet: ['vegan', 'no nuts'], smoker: false })).toEqual([
      ['home.city', 'Rome'],
      ['home.floor', 3],
      ['diet', ['vegan', 'no nuts']],
      ['smoker', false],
    ])
  })

  test('a list of objects withdraws what stood there: it may have been longer', async () => {
    expect(await factsOf({ people: [{ name: 'Eve' }] })).toEqual([
      ['people', null],
      ['people.0.name', 'Eve'],
    ])
    expect(await factsOf({ home: null })).toEqual([['home', null]])
  })

  test('keys of prototypes are names like any other', async () => {
    expect(await factsOf(JSON.parse('{"__proto__": {"admin": true}}'))).toEqual([['__proto__.admin', true]])
  })

  test('what is no plain data, too much or endless is refused', async () => {
    const endless: Record<string, unknown> = {}
    endless.self = endless
    for (const facts of [undefined, 'Rome', {}, { at: new Date() }, { size: Number.NaN }, { call: () => {} }, endless])
      await refused({ facts })
    await refused({ facts: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`fact ${i}`, i])) })
    await refused({ facts: { visited: Array.from({ length: 1001 }, String) } })
  })
})
