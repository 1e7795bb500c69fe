/** What choices have in common across tools, as lines: counted by the persona itself, and said once. */
import { expect, test } from 'vitest'
import { argumentId, makeLine } from '../../src/persona/habit-lines.js'
import { type KnownLeaning, leaningLines } from '../../src/persona/leaning-lines.js'
import { countOf } from '../../src/persona/persona.js'
import type { StoredEpisode } from '../../src/persona/episodes.js'

const JULY = Date.UTC(2026, 6, 1)

const did = (tool: string, args: Record<string, unknown>): StoredEpisode => ({
  query: '',
  tool,
  domain: undefined,
  provider: undefined,
  args,
  at: JULY,
  conversation: '',
  suggestion: undefined,
  isOwn: true,
  vector: { bytes: new Int8Array(), scale: 0 } as unknown as StoredEpisode['vector'],
})
const TIMES = [did('Tably', { price: 'low' }), did('Tably', { price: 'low' }), did('Airly', { class: 'economy' })]

const cheap = (more: Partial<KnownLeaning> = {}): KnownLeaning => ({
  axis: 'cost',
  towards: 'cheap',
  choices: [
    { tool: 'Tably', job: 'tables', parameter: 'price', values: ['low'] },
    { tool: 'Airly', job: 'flights', parameter: 'class', values: ['economy'] },
  ],
  ...more,
})
const habit = (tool: string | undefined, parameter: string) =>
  makeLine(argumentId(tool, parameter), 'arguments', '', { n: 3, of: 3, at: JULY }, { ...(tool === undefined ? {} : { tool }), parameter })
const textsOf = (lines: ReturnType<typeof leaningLines>) => lines.map(({ text }) => text)

test('a leaning says where it shows, in how many of all choices there, and when last', () => {
  const counts = countOf([...TIMES, did('Airly', { class: 'business' })])
  const [line] = leaningLines(counts, [cheap()], [])
  expect(line).toMatchObject({
    id: 'leaning cost',
    section: 'arguments',
    text: 'Leans towards “cheap” in Tably and Airly (3 of 4, last Jul 2026).',
    support: 3,
    of: 4,
    about: { leaning: { axis: 'cost', towards: 'cheap', choices: [{ values: ['low'] }, { values: ['economy'] }] } },
  })
})

test.each([
  ['the tool in which they choose otherwise is named', { tool: 'Roomly' }, 'not in Roomly'],
  ['and so is the kind of tools', { domain: 'hotels' }, 'not in hotels'],
])('%s', (_, except, said) => {
  expect(textsOf(leaningLines(countOf(TIMES), [cheap({ except })], []))).toEqual([
    `Leans towards “cheap” in Tably and Airly, ${said} (3 of 3, last Jul 2026).`,
  ])
})

test.each([
  ['one job alone shows it', cheap({ choices: cheap().choices.map((one) => ({ ...one, job: 'travel' })) }), TIMES],
  ['it was twice', cheap(), TIMES.slice(1)],
  ['half of the choices are others', cheap(), [...TIMES, ...['high', 'mid', 'top'].map((price) => did('Tably', { price }))]],
  ['none of it is in what counts now', cheap(), []],
])('nothing is said where %s', (_, leaning, episodes) => {
  expect(leaningLines(countOf(episodes), [leaning], [])).toEqual([])
})

test('nothing is said twice: where each parameter has a line of its own, of its tool or of any, the leaning has none', () => {
  const counts = countOf(TIMES)
  expect(leaningLines(counts, [cheap()], [habit('Tably', 'price')])).toHaveLength(1)
  expect(leaningLines(counts, [cheap()], [habit('Tably', 'price'), habit('Airly', 'class')])).toEqual([])
  expect(leaningLines(counts, [cheap()], [habit('Tably', 'price'), habit(undefined, 'class')])).toEqual([])
})

test('for a task only the parameters of its tools count as said, and a tool that was never used hears of it', () => {
  const counts = countOf(TIMES)
  expect(leaningLines(counts, [cheap()], [habit('Tably', 'price')], ['Tably'])).toEqual([])
  expect(leaningLines(counts, [cheap()], [habit('Tably', 'price')], ['Airly'])).toHaveLength(1)
  expect(leaningLines(counts, [cheap()], [], ['Sleepwell'])).toHaveLength(1)
})
