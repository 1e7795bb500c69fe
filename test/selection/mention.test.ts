import { describe, expect, test } from 'vitest'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'

/** Made-up and everyday names, in every form that hosts use. */
const TOOLS = [
  'OpenTable',
  'Resy',
  'Tavola',
  'Open',
  'Data',
  'Music',
  'World Clock',
  'Quandry',
  'Quandry Flights',
  'Nordwind API',
  'Fjordbank - Accounts and Cards (beta)',
  'Tidepool Data Service',
  'get_weather',
  'send-email',
  'check-in',
  'listOpenTickets',
  'resolver.lookup',
  'search',
  'Plan9 Maps',
  'Atlas 3.1',
  'The Long Way Home Planner',
  'Mc’Fadden',
  'C++',
  'X',
  'Skylark Navigator',
  'Zweirad',
  'Wetter',
  '天気予報',
  '美团',
  '翻译',
  'كريم',
  'גיחה',
  'Яндекс Карты',
  'Ölwechsel Plus',
  'Café Finder',
  'NYTimes',
  'GLOBE',
  'Photo Square_v2',
  'Maps+Routes (Europe), Trains and Buses',
  'Lingo24',
  'Brasa Pedidos',
  '配達くん',
  '배달의민족',
  'सारथी',
] as const

const matcher = createMentionMatcher(TOOLS.map((name) => ({ name })))
const named = (text: string) => matcher.match(text)?.tools ?? []
/** All that a text names of these tools, whatever is said of it. */
const placedBy = (tools: Parameters<typeof createMentionMatcher>[0]) => {
  const { places } = createMentionMatcher(tools)
  return (text: string) => places(text).flatMap((place) => place.tools)
}
const ruledOut = (text: string) => matcher.match(text)?.ruledOut ?? []

describe('a request that names a tool', () => {
  const cases: readonly (readonly [text: string, tool: (typeof TOOLS)[number]])[] = [
    // Capitals
    ['Get me a table on OpenTable for two', 'OpenTable'],
    ['OpenTable, four people, at eight', 'OpenTable'],
    ['book something nice, Resy maybe', 'Resy'],
    ['Please check Quandry for trains', 'Quandry'],
    ['Is there anything on World Clock about Lima?', 'World Clock'],
    ['World Clock for Lima', 'World Clock'],
    ['What does GLOBE say about it?', 'GLOBE'],
    ['Any review in NYTimes of that film?', 'NYTimes'],
    ['show me the Open page', 'Open'],
    // Lower case, after a cue
    ['book it on resy', 'Resy'],
    ['order through tavola please', 'Tavola'],
    ['via quandry flights, to Oslo', 'Quandry Flights'],
    ['use world clock to compare Lima and Rome', 'World Clock'],
    ['find a table from resy', 'Resy'],
    ['ask the tavola app for pizza', 'Tavola'],
    ['with the help of quandry, find a train', 'Quandry'],
    ['the resy app shows a table', 'Resy'],
    ['get me there with opentable', 'OpenTable'],
    ['opentable for tonight', 'OpenTable'],
    ['use search to find a plumber', 'search'],
    ['Resy', 'Resy'],
    ['resy please!', 'Resy'],
    ['Ok, music', 'Music'],
    ['Tavola instead', 'Tavola'],
    ['with the music app, play something slow', 'Music'],
    ['run Data on the last month', 'Data'],
    // Longest
    ['Use Quandry Flights to get to Oslo', 'Quandry Flights'],
    ['with The Long Way Home Planner, find a route', 'The Long Way Home Planner'],
    ['please open the long way home planner', 'The Long Way Home Planner'],
    ['maps+routes (europe), trains and buses: Paris to Rome', 'Maps+Routes (Europe), Trains and Buses'],
    // Quotes
    ['Take "Open" for this', 'Open'],
    ['take “data” for this', 'Data'],
    ['‘music’ is the one I want', 'Music'],
    ['der Dienst „Zweirad“ soll es sein', 'Zweirad'],
    ['avec « Tavola » s’il te plaît', 'Tavola'],
    ['「翻译」でお願い', '翻译'],
    ['the tool `search` please', 'search'],
    ["it is called 'check-in'", 'check-in'],
    // Punctuation, possessives, places in a sentence
    ['what is in Resy’s list?', 'Resy'],
    ["what is in Resy's list?", 'Resy'],
    ['two pizzas (Tavola)', 'Tavola'],
    ['two pizzas—Tavola!', 'Tavola'],
    ['two 🍕Tavola🍕', 'Tavola'],
    ['🍕🍕 from Tavola 🙏', 'Tavola'],
    ['go with McFadden here', 'Mc’Fadden'],
    ["go with Mc'Fadden here", 'Mc’Fadden'],
    ['Ruf mit RESY an', 'Resy'],
    ['OpenTable™ for two', 'OpenTable'],
    ['Ｏｐｅｎ\u00adＴａｂｌｅ for two', 'OpenTable'],
    // Digits, signs
    ['plan9 maps for the park', 'Plan9 Maps'],
    ['find lima in atlas 3.1', 'Atlas 3.1'],
    ['lingo24 into Greek', 'Lingo24'],
    ['compile it in C++', 'C++'],
    ['post it on X', 'X'],
    ['convert it with photo square v2', 'Photo Square_v2'],
    // Code form
    ['get_weather for Rome', 'get_weather'],
    ['use get weather for Rome', 'get_weather'],
    ['send-email to Ann', 'send-email'],
    ['call listOpenTickets now', 'listOpenTickets'],
    ['try list open tickets', 'listOpenTickets'],
    ['with open table, for two', 'OpenTable'],
    ['resolver.lookup of that host', 'resolver.lookup'],
    ['use lookup for that host', 'resolver.lookup'],
    ['use check-in for my flight', 'check-in'],
    // Parts of a name
    ['use Nordwind to find a boat', 'Nordwind API'],
    ['via fjordbank, pay Ann', 'Fjordbank - Accounts and Cards (beta)'],
    ['ask Tidepool when the tide is high', 'Tidepool Data Service'],
    // Misspelt
    ['use Opentabel for two', 'OpenTable'],
    ['with quandery to Oslo', 'Quandry'],
    ['use the skylrk navigatr for that', 'Skylark Navigator'],
    ['please take "Tavolla"', 'Tavola'],
    ['use sky lark navigator', 'Skylark Navigator'],
    // Other languages
    ['Bestell mir eine Pizza bei Tavola', 'Tavola'],
    ['Bitte benutze zweirad für den Weg', 'Zweirad'],
    ['Öffne Wetter und sag mir, wie es wird', 'Wetter'],
    ['Suche mit Ölwechsel Plus eine Werkstatt', 'Ölwechsel Plus'],
    ['Réserve une table avec resy', 'Resy'],
    ["à l'aide de tavola, commande deux pizzas", 'Tavola'],
    ['utilise café finder', 'Café Finder'],
    ['utilise cafe\u0301 finder', 'Café Finder'],
    ['Pide dos pizzas en tavola', 'Tavola'],
    ['usa resy para cenar', 'Resy'],
    ['Prenota con resy per due', 'Resy'],
    ['tramite tavola ordina due pizze', 'Tavola'],
    ['Peça pelo tavola duas pizzas', 'Tavola'],
    ['usando brasa pedidos, peça duas', 'Brasa Pedidos'],
    ['Peça no Tavola duas pizzas', 'Tavola'],
    ['Bestel via resy een tafel', 'Resy'],
    ['gebruik tavola voor pizza', 'Tavola'],
    ['найди кафе на Яндекс Карты', 'Яндекс Карты'],
    ['明日の天気予報を見せて', '天気予報'],
    ['用美团点一份外卖', '美团'],
    ['给我在美团买', '美团'],
    ['用GLOBE看新闻', 'GLOBE'],
    ['请用翻译看看这句话', '翻译'],
    ['配達くんでピザを頼んで', '配達くん'],
    ['배달의민족으로 피자 시켜줘', '배달의민족'],
    ['احجز لي سيارة مع كريم الآن', 'كريم'],
    ['הזמן לי מונית דרך גיחה בבקשה', 'גיחה'],
    ['\u200fהזמן דרך \u200fגיחה\u200f', 'גיחה'],
    ['मुझे सारथी से घर ले चलो', 'सारथी'],
  ]
  test.each(cases)('%s', (text, tool) => {
    expect(named(text)).toEqual([tool])
  })
})

describe('an ordinary request names nothing', () => {
  test.each([
    'I want to open a savings account',
    'Open a savings account for me',
    'Please do this. Open a savings account.',
    'Tasks:\n- Open the door\n- Music for the party',
    'Who won the US Open?',
    'Twitter data for my dashboard',
    'Twitter Data for my dashboard',
    'a dashboard with data from last week',
    'an evening with music',
    'use music that is calm',
    'use open source only',
    'I need an open api for that',
    'a place with an open table',
    'build me a music app',
    'search for flights to Oslo',
    'I have to check-in before noon',
    'what is the time in the world, clock it please',
    'a plan for nine people',
    'solve for X, where X is even',
    'grade C is fine',
    'the weather, get it for me',
    'BOOK A TABLE AND OPEN THE DOOR',
    'Please Book Me A Table With An Open Kitchen And Live Music Tonight',
    'Wie wird heute das Wetter in Berlin?',
    'Zeig mir bitte das Wetter für morgen',
    'Mach mir einen Abend mit Musik',
    '请把这句话翻译成英文',
    'Resy is a word that I do not know',
    'Globe trotters meet here',
    'the globe is round',
    'I like the resy-dence here',
    'the long way home',
    'send an email to Ann',
    'two zweiräder', // no cue, no capital
    'with quandaries of all kinds',
    'use atlas 3.2 for that',
    'lingo25 into Greek',
    'log-in resy',
    '',
    '   ',
    '🍕',
    '"',
    "'",
  ])('%s', (text) => {
    expect(matcher.match(text)).toBeUndefined()
  })
})

describe('a name that is ruled out is not taken', () => {
  test.each([
    'anything but Resy',
    'any app but resy please',
    'not Resy',
    'Not on Resy please',
    'Please don’t use Resy',
    "please don't ever book on Resy",
    'do not call resy',
    'never use resy again',
    'without resy',
    'Resy is down',
    'resy is still not working',
    "Resy doesn't work",
    'Resy’s app is broken again',
    'Resy isn’t available, find another one',
    'Resy keeps crashing',
    'instead of Resy, something else',
    'other than Resy',
    'something cheaper than Resy',
    'everything except the Resy app',
    'avoid "Resy"',
    'No Resy, please',
    'stop using Resy',
    'I am tired of resy',
    'alles außer Resy',
    'nicht mit Resy',
    'Benutze bitte nicht Resy',
    'Resy funktioniert nicht',
    'ohne Resy',
    'sans Resy',
    "n'utilise pas Resy",
    'ne réserve pas sur Resy',
    'Resy ne marche pas',
    'tout sauf Resy',
    'sin Resy',
    'no uses Resy',
    'Resy no funciona',
    'en vez de Resy',
    'senza Resy',
    'non usare Resy',
    'sem Resy',
    'não use Resy',
    'zonder Resy',
    'gebruik niet Resy',
    'без Resy',
    'بدون Resy',
  ])('%s', (text) => {
    expect([named(text), ruledOut(text)]).toEqual([[], ['Resy']])
  })

  test.each([
    ['不要用美团', '美团'],
    ['美团以外で', '美团'],
    ['별로야, 배달의민족 말고', '배달의민족'],
    ['لا تستخدم كريم', 'كريم'],
    ['בלי גיחה', 'גיחה'],
  ])('%s', (text, tool) => {
    expect([named(text), ruledOut(text)]).toEqual([[], [tool]])
  })

  test.each([
    ['not Resy, Tavola', 'Tavola', ['Resy']],
    ['not resy but tavola', 'Tavola', ['Resy']],
    ['Tavola, not Resy', 'Tavola', ['Resy']],
    ['Tavola instead of Resy', 'Tavola', ['Resy']],
    ['Instead of Resy use Tavola', 'Tavola', ['Resy']],
    ['Resy is down, try tavola', 'Tavola', ['Resy']],
    ['If Resy isn’t available use Tavola', 'Tavola', ['Resy']],
    ['Use Tavola if Resy is down', 'Tavola', ['Resy']],
    ['I don’t want Resy or OpenTable, use Tavola', 'Tavola', ['OpenTable', 'Resy']],
    ['neither Resy nor OpenTable: Tavola', 'Tavola', ['OpenTable', 'Resy']],
    ['Resy, OpenTable and Quandry are down, take Tavola', 'Tavola', ['OpenTable', 'Resy', 'Quandry']],
    ['Use Tavola and Resy is down', 'Tavola', ['Resy']],
    ['Resy and OpenTable won’t load, use Tavola', 'Tavola', ['OpenTable', 'Resy']],
    ['rather Tavola than Resy', 'Tavola', ['Resy']],
    ['switch from Resy to Tavola', 'Tavola', ['Resy']],
    ['not Quandry but Quandry Flights', 'Quandry Flights', ['Quandry']],
    ['not Quandry Flights, just Quandry', 'Quandry', ['Quandry Flights']],
    ['I prefer Tavola over OpenTable', 'Tavola', ['OpenTable']],
    ['ni Resy ni OpenTable: Tavola', 'Tavola', ['OpenTable', 'Resy']],
    ['weder Resy noch OpenTable, nimm Tavola', 'Tavola', ['OpenTable', 'Resy']],
    ['I hate Resy, use tavola', 'Tavola', ['Resy']],
    ['Nimm Tavola statt Resy', 'Tavola', ['Resy']],
    ['Tavola plutôt que Resy', 'Tavola', ['Resy']],
    ['Tavola en lugar de Resy', 'Tavola', ['Resy']],
    ['Tavola invece di Resy', 'Tavola', ['Resy']],
    ['Tavola in plaats van Resy', 'Tavola', ['Resy']],
    ['don’t use Opentabel, use Resy', 'Resy', ['OpenTable']],
  ] as const)('%s', (text, tool, out) => {
    expect([named(text), ruledOut(text)]).toEqual([[tool], out])
  })

  test.each([
    'nothing but Resy will do',
    'why not Resy?',
    "why don't we use Resy",
    "can't you use Resy?",
    'not only Resy but all of it',
    "don't forget to use Resy",
    'I don’t care when, just use Resy',
    'somewhere not too expensive on Resy',
    "don't book before seven on Resy",
    'No problem, Resy it is',
    'un restaurant pas cher sur Resy',
    'um restaurante no Resy',
    'there is not much time. Use Resy',
    'I think Resy is fine',
  ])('not ruled out: %s', (text) => {
    expect([named(text), ruledOut(text)]).toEqual([['Resy'], []])
  })
})

describe('of several names', () => {
  test.each([
    ['Use Resy, or OpenTable if it is full', 'Resy'],
    ['I know OpenTable, but use Tavola', 'Tavola'],
    ['Resy or OpenTable', 'OpenTable'], // nothing between them: the longest
    ['on OpenTable … no wait, on Resy instead', 'Resy'],
    ['use OpenTable, actually use Resy', 'Resy'],
  ])('%s', (text, tool) => {
    expect(named(text)).toEqual([tool])
  })
})

describe('what a mention says', () => {
  test.each([
    ['a table, “Resy” please', 'full-name', 'Resy'],
    ['ｕｓｅ ＲＥＳＹ now', 'full-name', 'ＲＥＳＹ'],
    ['use nordwind now', 'alias', 'nordwind'],
    ['use get weather now', 'alias', 'get weather'],
    ['🙏 use Opentabel now', 'fuzzy', 'Opentabel'],
    ['anything but Resy', 'full-name', 'Resy'],
    ['「天気予報」を', 'full-name', '天気予報'],
  ] as const)('%s', (text, how, span) => {
    const mention = matcher.match(text)
    expect([mention?.how, text.slice(mention?.start, mention?.end)]).toEqual([how, span])
  })

  test('tools that share a name are all candidates', () => {
    const twins = createMentionMatcher([
      { name: 'resy.book', title: 'Book a Table' },
      { name: 'other' },
      { name: 'tavola.book', title: 'Book a Table' },
    ])
    expect(twins.match('use Book a Table')).toMatchObject({ candidates: [0, 2], tools: ['resy.book', 'tavola.book'] })
    expect(twins.match('use resy.book')).toMatchObject({ candidates: [0] })
    expect(twins.match('use tavola')).toMatchObject({ candidates: [2], how: 'alias' })
  })

  test('names that differ in case only are told apart by it', () => {
    const pair = createMentionMatcher([{ name: 'VELO' }, { name: 'Velo' }])
    expect(pair.match('use Velo')?.candidates).toEqual([1])
    expect(pair.match('use velo')?.candidates).toEqual([0, 1])
  })

  test('a title is a name', () => {
    const titled = createMentionMatcher([{ name: 'tbl_book_v3', title: 'Tavola Reservations' }])
    expect(titled.match('Find it in Tavola Reservations')?.candidates).toEqual([0])
  })

  test('a part that two tools share is nobody’s name', () => {
    const pair = createMentionMatcher([
      { name: 'Fjord - Cards' },
      { name: 'Fjord - Accounts' },
      { name: 'Tidal Data' },
      { name: 'Tidal API' },
    ])
    expect(pair.match('use Fjord')).toBeUndefined()
    expect(pair.match('use Tidal')).toBeUndefined()
    expect(pair.match('use Fjord - Cards')?.candidates).toEqual([0])
  })

  test('a misspelling that is near two names is neither', () => {
    expect(createMentionMatcher([{ name: 'Marlow' }, { name: 'Harlow' }]).match('use Barlow')).toBeUndefined()
  })

  test('a name without letters is never named', () => {
    expect(createMentionMatcher([{ name: '🎵' }, { name: '' }]).match('use 🎵')).toBeUndefined()
  })

  test('without tools there is nothing to name', () => {
    expect(createMentionMatcher([]).match('use Resy')).toBeUndefined()
  })

  test('a maker is called by name alone; what a title of several words is about is not', () => {
    const named = placedBy([
      { name: 'The Legend of Zelda', description: 'All about the games' },
      { name: 'Nigeria API', description: 'Places and roads' },
      { name: 'glossit_translate_text', description: 'Glossit translates short texts' },
    ])
    expect(named('Give me a list of all dungeons in a Zelda game')).toEqual([])
    expect(named('How far is it between two towns in Nigeria?')).toEqual([])
    expect(named('who wrote The Legend of Zelda')).toEqual(['The Legend of Zelda'])
    expect(named('glossit did that well')).toEqual(['glossit_translate_text'])
    expect(named('translate that text')).toEqual([])
  })

  test('a name of two words run together is called by both, and not by one of them', () => {
    const named = placedBy([
      { name: 'ZoomCab', description: 'Books a ride' },
      { name: 'RowSeven', description: 'Buys tickets' },
      { name: 'nibblrOrder', description: 'Brings dinner' },
    ])
    expect(named('a cab to the station')).toEqual([])
    expect(named('ein cab zum Bahnhof')).toEqual([])
    expect(named('zoom call with mum')).toEqual([])
    expect(named('zoomcab to the station')).toEqual(['ZoomCab'])
    expect(named('two tickets from rowseven')).toEqual(['RowSeven'])
    expect(named('the nibblr lot again')).toEqual(['nibblrOrder'])
  })

  test('a maker is the first word of a name, and nothing that the tool is described by', () => {
    const named = placedBy([
      { name: 'Horoscopes_by_Inner_Self', description: 'What the stars say of you' },
      { name: 'clinical_trial_radar', description: 'Finds clinical trials' },
      { name: 'partner.mandates', description: 'The mandates that a partner has given' },
      { name: 'dovrio_outreach', description: 'Dovrio writes to candidates' },
    ])
    expect(named('a course that is self-paced')).toEqual([])
    expect(named('clinical trials near me')).toEqual([])
    expect(named('all mandates of our partner')).toEqual([])
    expect(named('dovrio did that well')).toEqual(['dovrio_outreach'])
  })

  test('what several names begin with is the part of all of them', () => {
    const { places, match } = createMentionMatcher([
      { name: 'larkio.ride', description: 'Finds a ride' },
      { name: 'larkio.eat.order', description: 'Brings dinner' },
      { name: 'other.ride', description: 'Finds a ride' },
    ])
    expect(places('dinner from larkio please').map(({ tools }) => tools)).toEqual([['larkio.ride', 'larkio.eat.order']])
    expect(match('use larkio for dinner')).toBeUndefined()
  })

  test('whoever stops what a tool is named for rules out no tool, unless its name is written out', () => {
    const { places, match } = createMentionMatcher([{ name: 'whisper_mode' }, { name: 'Nibblr' }])
    for (const text of ['stop whisper mode', 'no whisper mode any more']) {
      expect(places(text)).toEqual([])
      expect(match(text)).toBeUndefined()
    }
    expect(match('stop using whisper_mode')?.ruledOut).toEqual(['whisper_mode'])
    expect(match('stop using Nibblr')?.ruledOut).toEqual(['Nibblr'])
  })

  test('where nothing but its name describes a tool, no word of it is a maker', () => {
    const tools = ['lost_luggage', 'new_card', 'find_phone']
    const named = (text: string, description: string) => placedBy(tools.map((name) => ({ name, description })))(text)
    expect(named('I lost my phone', '')).toEqual([])
    expect(named('I lost my phone', 'Helps at once')).toEqual(['lost_luggage'])
  })
})
