/** Requests in languages that the shipped models do not read, or hardly: what is not understood is not guessed at, and all else goes on working. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import { startEngine } from '../../src/engine.js'
import type { Penchant, Question } from '../../src/penchant.js'
import { ENGINE } from './stand-ins.js'

const tool = (name: string, domain: string, description: string) => ({ name, domain, description, inputSchema: { type: 'object' } })

const TOOLS = [
  tool('Uber', 'rides', 'Book a ride across town with a driver.'),
  tool('Lyft', 'rides', 'Get a car and a driver to take you somewhere.'),
  tool('OpenTable', 'restaurants', 'Reserve a table at a restaurant.'),
  tool('Resy', 'restaurants', 'Reserve a table at a restaurant.'),
  tool('Spotify', 'music', 'Play music, albums and playlists.'),
  tool('Weather', 'weather', 'Weather forecast of a city.'),
  tool('Gmail', 'mail', 'Write, send and search e-mail.'),
]

interface Said {
  readonly table: string
  readonly again: string
  readonly music: string
  readonly weather: string
  readonly thanks: string
  readonly named: string
}

const LANGUAGES: Readonly<Record<string, Said>> = {
  German: {
    table: 'Reserviere einen Tisch für zwei',
    again: 'Einen Tisch für vier am Freitag',
    music: 'Spiel etwas Musik',
    weather: 'Wie wird das Wetter morgen in Berlin?',
    thanks: 'Danke dir',
    named: 'Einen Tisch für zwei mit Resy bitte',
  },
  French: {
    table: 'Réserve une table pour deux',
    again: 'Une table pour quatre vendredi',
    music: 'Mets de la musique',
    weather: 'Quel temps fera-t-il demain à Lyon ?',
    thanks: 'Merci beaucoup',
    named: 'Une table pour deux avec Resy',
  },
  Spanish: {
    table: 'Reserva una mesa para dos',
    again: 'Una mesa para cuatro el viernes',
    music: 'Pon algo de música',
    weather: '¿Qué tiempo hará mañana?',
    thanks: 'Muchas gracias',
    named: 'Una mesa para dos con Resy',
  },
  Hindi: {
    table: 'दो लोगों के लिए एक मेज़ बुक करो',
    again: 'शुक्रवार को चार लोगों की मेज़',
    music: 'कुछ संगीत बजाओ',
    weather: 'कल मौसम कैसा रहेगा?',
    thanks: 'धन्यवाद',
    named: 'Resy से दो लोगों की मेज़ बुक करो',
  },
  Japanese: {
    table: '二人で席を予約して',
    again: '金曜日に四人で席を予約して',
    music: '音楽をかけて',
    weather: '明日の天気はどうですか',
    thanks: 'ありがとう',
    named: 'Resyで二人の席を予約して',
  },
}

/** A tool that is wrong is at most this likely; a coin's toss is the most that is no confidence. */
const UNSURE = 0.5

describe.each(Object.entries(LANGUAGES))('%s', (_, said) => {
  let engine: Penchant
  beforeAll(async () => {
    const embedder = await openTier('transformer')
    engine = await startEngine(
      { ...ENGINE, embedder: 'transformer' },
      {
        async *loadTiers() {
          yield embedder
        },
      },
    )
    await engine.addTools(TOOLS)
    await engine.whenReady()
  })
  afterAll(() => engine.close())

  const ask = (query: string, more: Partial<Question> = {}) => engine.suggest({ query, explore: false, ...more }, { deadlineMs: 60_000 })

  test('no answer is wrong and sure of itself', async () => {
    const right: Readonly<Record<string, readonly string[]>> = {
      [said.table]: ['OpenTable', 'Resy'],
      [said.music]: ['Spotify'],
      [said.weather]: ['Weather'],
      [said.thanks]: [],
    }
    for (const [query, tools] of Object.entries(right)) {
      const { tool: { name, confidence } = { name: 'none', confidence: 0 } } = await ask(query)
      if (!tools.includes(name)) expect({ query, name, isUnsure: confidence <= UNSURE }).toEqual({ query, name, isUnsure: true })
    }
  })

  test('a tool that is named is found', async () => {
    const { tool: named, context } = await ask(said.named)
    expect(named?.name).toBe('Resy')
    expect(context.named).toBe(true)
  })

  test('what was taken for the very same request is taken again, and in a domain that is told its habit decides', async () => {
    await engine.learn([said.table, said.again, said.table, said.again].map((query, i) => ({ call: { tool: 'Resy', query }, at: i + 1 })))
    const { tool: same } = await ask(said.table)
    expect(same?.name).toBe('Resy')
    expect(same?.confidence).toBeGreaterThan(0.7)
    const { tool: habit } = await ask(said.thanks, { domain: 'restaurants' })
    expect(habit?.name).toBe('Resy')
  })

  test('a list of tools to offer is still there', async () => {
    const { shortlist = [] } = await ask(said.weather, { shortlist: { max: 3 } })
    expect(shortlist).toHaveLength(3)
  })
})
