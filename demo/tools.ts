/**
 * The demo's catalogue: five everyday jobs, four rival providers each. All invented.
 *
 * Lives here: what a chat app would hand to `addTools`, and requests to try. May not know: penchant.
 */

export interface DemoParameter {
  readonly type: 'string' | 'integer' | 'boolean' | 'array'
  readonly description?: string
  readonly enum?: readonly string[]
}

export interface DemoTool {
  readonly name: string
  readonly domain: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly properties: Readonly<Record<string, DemoParameter>> }
}

const text = (description: string): DemoParameter => ({ type: 'string', description })
const whole = (description: string): DemoParameter => ({ type: 'integer', description })
const yesNo = (description: string): DemoParameter => ({ type: 'boolean', description })
const oneOf = (description: string, ...values: readonly string[]): DemoParameter => ({ type: 'string', description, enum: values })
const schemaOf = (properties: Readonly<Record<string, DemoParameter>>) => ({ type: 'object', properties }) as const

const JOBS = [
  {
    domain: 'Restaurants',
    inputSchema: schemaOf({
      place: text('Town or part of town'),
      time: text('When'),
      party_size: whole('How many guests'),
      seating: oneOf('Where to sit', 'inside', 'terrace', 'quiet corner'),
      price_level: oneOf('How expensive', 'budget', 'mid-range', 'upscale'),
    }),
    rivals: {
      Forkline: 'Books a table at restaurants nearby for lunch or dinner, with live availability.',
      Candlery: 'Reserves dinner in small, quiet restaurants; tables by candlelight for two or more.',
      Tablewren: 'Finds a restaurant and books a table for groups, families and celebrations.',
      Suppernote: 'Restaurant reservations with menus, reviews and places for a late supper.',
    },
  },
  {
    domain: 'Rides',
    inputSchema: schemaOf({
      to: text('Destination'),
      time: text('When'),
      seats: whole('How many people'),
      ride_class: oneOf('Class of the car', 'economy', 'comfort', 'premium'),
      shared: yesNo('Whether the car may be shared with strangers'),
    }),
    rivals: {
      Kerbly: 'Orders a taxi or a car to take you across town, now or at a set time.',
      Hopwheel: 'Books a ride to the airport or the station, with a fixed fare.',
      Cabbird: 'Calls the nearest taxi driver for a ride home, day and night.',
      Zephyride: 'Shared car rides through the city at a low price.',
    },
  },
  {
    domain: 'Groceries',
    inputSchema: schemaOf({
      items: { type: 'array', description: 'What to buy' },
      slot: oneOf('Delivery slot', 'morning', 'afternoon', 'evening'),
      substitutes: yesNo('Whether to replace what is sold out'),
      birth_date: text('Date of birth, where there is alcohol among it'),
    }),
    rivals: {
      Larderly: 'Delivers groceries from the supermarket: milk, bread, eggs, fruit and vegetables.',
      Crateful: 'A weekly crate of groceries from farms: vegetables, fruit, cheese and eggs.',
      Pantrywise: 'Orders food and household shopping for delivery, at the lowest price.',
      Basketfox: 'Groceries delivered within the hour, from milk and snacks to soap.',
    },
  },
  {
    domain: 'Music',
    inputSchema: schemaOf({
      what: text('Artist, song, genre or mood'),
      room: oneOf('Where to play it', 'kitchen', 'living room', 'bedroom', 'office'),
      volume: oneOf('How loud', 'low', 'medium', 'high'),
    }),
    rivals: {
      Tunelark: 'Streams music: songs, albums and playlists for every mood.',
      Hearsong: 'Plays songs, radio stations and podcasts on your speakers.',
      Loopwell: 'Plays calm music and soundscapes to focus, cook or sleep to.',
      Vinylia: 'Streams albums in high fidelity: jazz, classical and rare records.',
    },
  },
  {
    domain: 'Stays',
    inputSchema: schemaOf({
      city: text('City'),
      nights: whole('How many nights'),
      guests: whole('How many guests'),
      room_class: oneOf('Class of the room', 'economy', 'standard', 'suite'),
      breakfast: yesNo('Whether breakfast is included'),
    }),
    rivals: {
      Pillowmap: 'Compares hotels in a city and books a room for the night.',
      Lodgewick: 'Books small hotels, guest houses and rooms with breakfast.',
      Roomfern: 'Apartments and holiday homes to stay in for a weekend or longer.',
      Latchkin: 'Last-minute hotel rooms at a lower price, booked for tonight.',
    },
  },
] as const

export const tools: readonly DemoTool[] = JOBS.flatMap(({ domain, inputSchema, rivals }) =>
  Object.entries(rivals).map(([name, description]) => ({ name, domain, description, inputSchema })),
)

export const domains: readonly string[] = JOBS.map(({ domain }) => domain)

export const toolsOf = (domain: string): readonly DemoTool[] => tools.filter((tool) => tool.domain === domain)

export const toolNamed = (name: string): DemoTool | undefined => tools.find((tool) => tool.name === name)

/** One a job; the last two name a tool, and rule one out. */
export const sampleRequests: readonly string[] = [
  'A quiet table for two tonight',
  'A ride to the station at nine',
  'Milk, eggs and bread',
  'Calm music while I cook',
  'A hotel room in Lisbon',
  'Dinner for four with Tablewren',
  'Groceries, but not from Basketfox',
]
