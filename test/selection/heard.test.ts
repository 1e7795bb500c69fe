/** What a message says of tools by name, read by the words alone. */
import { describe, expect, test } from 'vitest'
import { stanceTexts } from '../../src/reading/read-stances.js'
import { type Heard, hear, namesIn } from '../../src/selection/heard.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'

const RESTAURANTS = ['OpenTable', 'Resy']
const RIDES = ['Uber', 'Lyft']
const matcher = createMentionMatcher([...RESTAURANTS, ...RIDES].map((name) => ({ name, description: `what ${name} does` })))

const jobOf = (tool: string): string => (RIDES.includes(tool) ? 'rides' : 'restaurants')

/** @param ran the tool that it comes right after, one of the restaurants' */
function heard(text: string, ran?: string, called?: boolean): Heard {
  return hear(text, namesIn(text, matcher), ran, jobOf, 'hashed', () => undefined, called)
}

const stances = (text: string, ran?: string) => heard(text, ran).lasting.map(({ tool, stance, over }) => [tool, stance, ...over])

describe('a ban', () => {
  test.each([
    ['Never use OpenTable again.', 'OpenTable'],
    ['I never want to see OpenTable again', 'OpenTable'],
    ['Stop suggesting Resy.', 'Resy'],
    ['No more Uber for me, ever.', 'Uber'],
    ['Please never use Lyft again', 'Lyft'],
  ])('“%s” holds from now on, and for this request', (text, tool) => {
    expect(stances(text)).toEqual([[tool, 'never']])
    expect(heard(text)).toMatchObject({ mentioned: [tool], used: [], notNow: [tool], idle: [] })
  })

  test.each(['You may use Resy again', 'You can use Uber again'])('“%s” takes it back', (text) => {
    expect(heard(text).lasting.map(({ stance }) => stance)).toEqual(['open'])
  })

  test('right after a call it is about what ran', () => {
    expect(stances('Never use OpenTable again.', 'OpenTable')).toEqual([['OpenTable', 'never']])
  })
})

test.each(['Send my bookings through Resy please', 'Never use Uber again', 'I prefer Lyft over Uber', 'You may use Resy again'])(
  'that no call followed “%s” turns nothing round',
  (text) => {
    const said = heard(text).lasting
    expect(heard(text, undefined, true).lasting).toEqual(said)
    const uncalled = heard(text, undefined, false).lasting
    expect(uncalled.filter(({ stance }) => stance !== 'prefer')).toEqual(said.filter(({ stance }) => stance !== 'prefer'))
  },
)

describe('a comparison', () => {
  test.each([
    ['I prefer Lyft over Uber', 'Lyft', 'Uber'],
    ['Uber is worse than Lyft', 'Lyft', 'Uber'],
    ['Rather than Uber, I prefer Lyft', 'Lyft', 'Uber'],
    ['I prefer Uber over Lyft', 'Uber', 'Lyft'],
    ['Lyft is worse than Uber', 'Uber', 'Lyft'],
  ])('“%s”: %s before %s, and never the other way round', (text, better, worse) => {
    expect(stances(text).toSorted()).toEqual(
      [
        [better, 'prefer', worse],
        [worse, 'less', better],
      ].toSorted(),
    )
    expect(heard(text).notNow).toEqual([worse])
  })

  test.each([
    ['I like Resy better than OpenTable', 'Resy', 'OpenTable'],
    ['I like OpenTable better than Resy', 'OpenTable', 'Resy'],
  ])('“%s”: %s is preferred to %s, and nothing the other way round', (text, better, worse) => {
    expect(stances(text)).toContainEqual([better, 'prefer', worse])
    expect(stances(text).filter(([tool, stance]) => (tool === better) !== (stance === 'prefer'))).toEqual([])
  })

  test.each(['is Uber better than Lyft?', 'my sister likes Uber better than Lyft', 'would you take Uber or Lyft?'])(
    '“%s”: nothing is concluded',
    (text) => {
      expect(stances(text)).toEqual([])
    },
  )

  test.each([
    ['I like Uber a lot less than Lyft tbh', 'Uber', 'Lyft'],
    ['unlike Uber, Lyft is there when they say so', 'Uber', 'Lyft'],
    ['Lyft was my favourite till I tried Uber', 'Lyft', 'Uber'],
  ])('“%s”: never %s before %s', (text, worse, better) => {
    for (const [tool, stance] of stances(text)) expect(stance).toBe(tool === better ? 'prefer' : 'less')
    expect(stances(text)).not.toContainEqual([worse, 'prefer', better])
    expect(heard(text).notNow).not.toContain(better)
  })

  test('says where each of them is named', () => {
    const text = 'I prefer Lyft over Uber'
    expect(heard(text).lasting.map(({ tool, start, end }) => [tool, text.slice(start, end)])).toEqual([
      ['Lyft', 'Lyft'],
      ['Uber', 'Uber'],
    ])
  })
})

describe('right after a call', () => {
  test.each(['No, with Resy please.', 'No, use Resy.', 'not OpenTable, Resy', 'I meant Resy', 'not that one, Resy'])(
    '“%s” asks for the rival, and bans nobody',
    (text) => {
      expect(heard(text, 'OpenTable')).toMatchObject({ used: ['Resy'], isOnce: false, lasting: [] })
    },
  )

  test.each(['Thanks!', 'Thanks, that was great.'])('“%s” names nobody, and so says nothing of any', (text) => {
    expect(heard(text, 'OpenTable')).toMatchObject({
      mentioned: [],
      used: [],
      isOnce: false,
      notNow: [],
      lasting: [],
      favoured: [],
      disfavoured: [],
    })
  })
})

describe('a request', () => {
  test.each(['book a table for 7 with Resy', 'Use "Resy" for a table', 'get a table for three with Resy'])(
    '“%s” is to be done with it',
    (text) => {
      expect(heard(text)).toMatchObject({ mentioned: ['Resy'], used: ['Resy'], notNow: [], idle: [], lasting: [] })
    },
  )

  test.each(['just this once, book it with Resy', 'Book a table with Resy, just this once', 'Use “Resy” for tonight'])(
    '“%s” is an exception',
    (text) => {
      expect(heard(text)).toMatchObject({ used: ['Resy'], isOnce: true, lasting: [] })
    },
  )

  test('one that is wanted and one that is not', () => {
    expect(heard('a table with Resy, not OpenTable')).toMatchObject({ used: ['Resy'], notNow: ['OpenTable'], lasting: [] })
  })
})

describe('what is said of a name holds', () => {
  test.each([
    ['a table, but not with Resy', 'Resy'],
    ['book a table for 7 with Resy', 'Resy'],
    ['just this once, book it with Resy', 'Resy'],
  ])('for now: “%s”', (text, tool) => {
    expect(heard(text)).toMatchObject({ forNow: [tool], occasional: [], lasting: [] })
  })

  test.each([
    ['use Uber for anything over ten miles', 'Uber'],
    ['for airport trips use Lyft', 'Lyft'],
  ])('on occasions: “%s”', (text, tool) => {
    expect(heard(text)).toMatchObject({ used: [], forNow: [], occasional: [tool], favoured: [], disfavoured: [], lasting: [] })
  })

  test('from now on', () => {
    expect(heard('Never use OpenTable again.').forNow).toEqual([])
  })
})

describe('only talked about', () => {
  test.each([
    ['is Resy any good?', ['Resy']],
    ['What does Lyft cost?', ['Lyft']],
    ['Is Uber cheaper than Lyft?', ['Uber', 'Lyft']],
    ['What is the difference between OpenTable and Resy?', ['OpenTable', 'Resy']],
  ])('“%s” is a question', (text, tools) => {
    expect(heard(text)).toMatchObject({ mentioned: tools, used: [], isOnce: false, notNow: [], idle: tools, lasting: [] })
  })

  test.each(['Buy an Uber gift card for my sister', 'Redeem my Uber gift card'])('“%s” asks for no ride with it', (text) => {
    expect(heard(text)).toMatchObject({ mentioned: ['Uber'], used: [], isOnce: false, notNow: [], lasting: [] })
  })
})

test('a message without a name says nothing of tools, and needs no vector', () => {
  const names = namesIn('a table for two tonight', matcher)
  expect(names).toEqual({ names: [], tools: new Map() })
  expect(stanceTexts('a table for two tonight', names.names, false, 'transformer')).toEqual([])
  expect(heard('a table for two tonight').mentioned).toEqual([])
})
