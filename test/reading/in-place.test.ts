/** What the transformer's own layers read: a clause in its message, a reply, a ban that names nobody. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Parameter, parametersOf } from '../../src/arguments/schema/parameters.js'
import { givenText, readGiven } from '../../src/arguments/sources/stated-preference.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { markedClause, markedText, readClauses } from '../../src/reading/clauses.js'
import { hear, namesIn } from '../../src/selection/heard.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'
import { stanceTexts } from '../../src/reading/read-stances.js'
import { readActs, readBan, readVerdict, repliedText, verdictTexts } from '../../src/reading/verdicts.js'
import { openTransformer } from '../embedding/artefacts.js'

let embedder: Embedder
beforeAll(async () => {
  embedder = await openTransformer()
})
afterAll(() => embedder.close())

const vectorOf = async (text: string): Promise<Float32Array> => (await embedder.embed([text]))[0] as Float32Array
const kindsIn = async (message: string) =>
  (await readClauses(message, { tier: 'transformer', embed: (texts) => embedder.embed(texts) })).map(({ kind }) => kind)

describe('a clause', () => {
  test('stands marked between the others, bare of the marks around it', () => {
    const [mark] = markedText('') // two of them around nothing
    expect(markedClause(['Book a table, ', 'quiet corner as ever.'], 0)).toBe(
      `${mark}Book a table${mark}`.concat(', quiet corner as ever.'),
    )
  })

  test('a tier without vectors of places asks for those of the text, once', () => {
    expect(markedText('a table', 'static')).toBe('a table')
    const name = { name: 'Resy', start: 5, end: 9 }
    const [alone, reply] = [false, true].map((isReply) => stanceTexts('with Resy', [name], isReply, 'static'))
    expect(reply).toEqual(alone)
    expect(stanceTexts('with Resy', [name], true, 'transformer')).not.toEqual(alone)
  })

  test.each([
    ['order two pizzas for tonight', ['request']],
    ['I am allergic to nuts', ['constraint']],
    ['what is the difference between oat milk and soy milk?', ['question']],
  ])('“%s” is read', async (message, kinds) => expect(await kindsIn(message)).toEqual(kinds))
})

test.each([
  ['get me a cab to the station for six', 'task'],
  ['down to my last two eggs', 'task'],
  ["hiya, how's it going", 'remark'],
  ['my dog ate the ticket', 'remark'],
  ['explain how vaccines work', 'chat'],
  ['window seat always, when I fly', 'lasting'],
] as const)('“%s” is a %s', async (message, act) => {
  expect(readActs(message, 'transformer', await vectorOf(markedText(message)))[act]).toBeGreaterThan(0.5)
})

async function heard(text: string, tools: readonly string[], called?: boolean) {
  const names = namesIn(text, createMentionMatcher(tools.map((name) => ({ name, description: 'Books tables' }))))
  const vectors = new Map<string, Float32Array>()
  for (const one of stanceTexts(text, names.names, false, 'transformer')) vectors.set(one, await vectorOf(one))
  return hear(
    text,
    names,
    undefined,
    () => 'tables',
    'transformer',
    (one) => vectors.get(one),
    called,
  )
}

test('an order that no call followed is rather for good', async () => {
  const stances = async (called?: boolean) =>
    (await heard('I would like my tables booked with Resy', ['Resy'], called)).lasting.map(({ stance }) => stance)
  expect([await stances(), await stances(true), await stances(false)]).toEqual([[], [], ['prefer']])
})

test.each([
  ['Get us a table with Resy for Friday, not with OpenTable, she can see that one', ['OpenTable']],
  ['Skip OpenTable, they were rude. Take Resy tonight.', ['OpenTable']],
  ['I want a table from Resy and one from OpenTable, side by side', []],
  ['Could be on Resy, could be on OpenTable. Check the two.', []],
])('“%s” leaves out %j', async (text, leftOut) => {
  expect((await heard(text, ['Resy', 'OpenTable'])).leftOut).toEqual(leftOut)
})

describe('a statement', () => {
  const tool = {
    name: 'create_event',
    description: 'Puts an event into the calendar.',
    inputSchema: { properties: { title: { type: 'string' }, duration_minutes: { type: 'integer' } } },
  }
  const minutes = parametersOf(tool).find(({ name }) => name === 'duration_minutes') as Parameter
  const given = async (text: string) => readGiven('transformer', await vectorOf(givenText(tool, minutes, 25, text)))

  test('gives a parameter a value for every call, or one that names it does not', async () => {
    const told = await given('my meetings always last 25 minutes, so make them that long')
    expect(told).toBeGreaterThan(0.5)
    expect(await given('my sister has been on the phone for 25 minutes')).toBeLessThan(told / 4)
  })
})

describe('a reply', () => {
  const verdictOf = async (text: string) =>
    readVerdict(text, 'transformer', await Promise.all(verdictTexts(undefined, text, 'transformer').map(vectorOf)))

  test('that takes it back is told from one that says something else', async () => {
    expect((await verdictOf('no, wrong one, undo that')).refused).toBeGreaterThan(0.5)
    expect((await verdictOf('lovely, thank you')).accept).toBeGreaterThan(0.5)
    expect((await verdictOf('my neighbour has lost his keys again, poor man')).none).toBeGreaterThan(0.5)
  })

  test('bans what has just run without its name, and only then', async () => {
    const banOf = async (reply: string) => readBan(reply, 'transformer', await vectorOf(repliedText('a taxi to the airport at six', reply)))
    expect(await banOf('never book me with that lot again')).toBeGreaterThan(0.5)
    expect(await banOf('never mind, thanks')).toBeLessThan(0.5)
    expect(await banOf('and one back on Friday')).toBeLessThan(0.5)
  })
})
