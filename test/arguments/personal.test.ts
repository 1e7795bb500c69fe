import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answer, type Call, tool } from './personal-world.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()
const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })

const ADA = {
  name: 'Ada Varga',
  born: '1988-04-17',
  home: { address: '7 Fennel Row, 4410 Tartu', town: 'Tartu' },
  office: { address: '88 Quay Street, 2200 Turku', town: 'Turku' },
  mobile: '+358 40 123 4567',
  mail: 'ada.varga@example.org',
  faith: 'Lutheran',
  yearly_income: '40-60k',
  allergies: 'anything with peanuts or hazelnuts',
  mother_tongue: 'Hungarian',
  body: { shoe_size: 39, glove_size: 'S' },
  close_ones: [
    { who: 'Jonas', tie: 'uncle', lives: '3 Mill Lane, 9000 Oulu' },
    { who: 'Petra', tie: 'sister', lives: '15 Elder Way, 7300 Narva' },
  ],
}

const grooming = tool(
  'Pawlish.groom_pet',
  'Have a pet washed and trimmed at its home',
  {
    pet: text('Which animal'),
    visit_address: text('Full address to which the groomer drives'),
    reach_at: text('Telephone number for the groomer'),
    owner_birthday: text('Birthday of the owner, for a voucher'),
    shampoo: text('Kind of shampoo', { enum: ['mild', 'scented', 'none'] }),
  },
  ['pet', 'visit_address', 'reach_at'],
)
const skates = tool(
  'Glide.rent_skates',
  'Rent a pair of skates',
  {
    rink_town: text('Town of the rink'),
    shoe_size: { type: 'number', description: 'European shoe size of the skater' },
    day: text('Day of the visit', { format: 'date' }),
  },
  ['rink_town', 'day'],
)
const canteen = tool('Lunchbox.order', 'Order a cooked lunch', {
  dish: text('What to eat'),
  free_from: text('What must not be in the food', { enum: ['gluten', 'milk', 'nuts', 'egg'] }),
  religion: text('Confession of the guest, for our yearly statistics'),
})

describe('facts', () => {
  test('an address goes where the request says: home unless something else is named', async () => {
    const where = async (query: string) =>
      (await answer(meanings, { facts: ADA }, { tool: grooming, query, stated: { pet: 'poodle' } })).filled.visit_address
    expect(await where('Have the poodle groomed tomorrow')).toBe(ADA.home.address)
    expect(await where('Have the poodle groomed at my office')).toBe(ADA.office.address)
    expect(await where("Have the poodle groomed at Petra's")).toBe('15 Elder Way, 7300 Narva')
    expect(await where("Have the poodle groomed at my uncle's place")).toBe('3 Mill Lane, 9000 Oulu')
  })

  test('what the job needs is found by meaning and by shape, and says where it comes from', async () => {
    const { filled, proposals } = await answer(
      meanings,
      { facts: ADA },
      { tool: grooming, query: 'Have the poodle groomed', stated: { pet: 'poodle' } },
    )
    expect(filled).toEqual({ visit_address: ADA.home.address, reach_at: ADA.mobile })
    expect(proposals.get('reach_at')?.because).toEqual([{ kind: 'fact', text: 'You stated it: mobile.', path: ['mobile'] }])
  })

  test('a size is the wearer’s: for somebody else it stays empty', async () => {
    const size = async (query: string) =>
      (await answer(meanings, { facts: ADA }, { tool: skates, query, stated: { day: '2026-01-02' } })).filled.shoe_size
    expect(await size('Rent skates for me on 2 January')).toBe(39)
    expect(await size('Rent skates for my sister on 2 January')).toBeUndefined()
    expect(await size('Rent skates on 2 January, not for me')).toBeUndefined()
  })

  test('a free text finds the option that it means', async () => {
    expect(
      (await answer(meanings, { facts: ADA }, { tool: canteen, query: 'A curry for lunch', stated: { dish: 'curry' } })).filled,
    ).toEqual({ free_from: 'nuts' })
    const free = { ...ADA, allergies: 'none' }
    expect(
      (await answer(meanings, { facts: free }, { tool: canteen, query: 'A curry for lunch', stated: { dish: 'curry' } })).filled,
    ).toEqual({})
  })

  test('a newer fact supersedes, a withdrawn one is gone', async () => {
    const moved = { ...ADA, home: { address: '2 Harbour Hill, 4000 Pori', town: 'Pori' } }
    const ask = (facts: typeof ADA | Omit<typeof ADA, 'mobile'>) =>
      answer(meanings, { facts }, { tool: grooming, query: 'Have the poodle groomed', stated: { pet: 'poodle' } })
    expect((await ask(moved)).filled.visit_address).toBe('2 Harbour Hill, 4000 Pori')
    const { mobile: _, ...silent } = ADA
    expect((await ask(silent)).filled).not.toHaveProperty('reach_at')
  })

  test('`x-personal` makes an optional parameter worth a fact, or keeps facts away from it', async () => {
    const cover = (hint: object) => tool('Bindery.order', 'Have a book bound', { cover_colour: text('Colour of the cover', hint) })
    const soles = (hint: object) =>
      tool('Sole.rent', 'Rent bowling shoes', { shoe_size: { type: 'number', description: 'European shoe size', ...hint } })
    const facts = { favourite_colour: 'teal', shoe_size: 39 }
    const filled = async (asked: ReturnType<typeof cover>) =>
      (await answer(meanings, { facts }, { tool: asked, query: 'The usual, please' })).filled
    expect(await filled(cover({}))).toEqual({})
    expect(await filled(cover({ 'x-personal': true }))).toEqual({ cover_colour: 'teal' })
    expect(await filled(soles({}))).toEqual({ shoe_size: 39 })
    expect(await filled(soles({ 'x-personal': false }))).toEqual({})
  })

  test('what is stated is left alone', async () => {
    const { proposals } = await answer(
      meanings,
      { facts: ADA },
      { tool: grooming, query: 'Groom the poodle', stated: { pet: 'poodle', visit_address: 'Stables', reach_at: '1' } },
    )
    expect([...proposals.keys()]).toEqual([])
  })
})

describe('what things are called does not matter', () => {
  const renamed = {
    full_name: ADA.name,
    date_of_birth: ADA.born,
    residence: { street_and_number: ADA.home.address, city: ADA.home.town },
    workplace: { street_and_number: ADA.office.address, city: ADA.office.town },
    phone: ADA.mobile,
    e_mail: ADA.mail,
    must_not_eat: ADA.allergies,
    relatives: ADA.close_ones.map(({ who, tie, lives }) => ({ nickname: who, relation: tie, postal_address: lives })),
  }
  test('fields of the profile', async () => {
    for (const [query, address] of [
      ['Have the poodle groomed tomorrow', ADA.home.address],
      ['Have the poodle groomed at the office', ADA.office.address],
      ["Have the poodle groomed at Petra's", '15 Elder Way, 7300 Narva'],
    ] as const) {
      const { filled } = await answer(meanings, { facts: renamed }, { tool: grooming, query, stated: { pet: 'poodle' } })
      expect(filled).toEqual({ visit_address: address, reach_at: ADA.mobile })
    }
  })

  test('parameters, and the order in which they are required', async () => {
    const { pet, visit_address, reach_at } = grooming.inputSchema.properties as Record<string, object>
    const odd = {
      ...grooming,
      inputSchema: { type: 'object', properties: { q3: reach_at, q1: pet, q2: visit_address }, required: ['q2', 'q3', 'q1'] },
    }
    const { filled } = await answer(
      meanings,
      { facts: ADA },
      { tool: odd, query: 'Have the poodle groomed at the office', stated: { q1: 'poodle' } },
    )
    expect(filled).toEqual({ q2: ADA.office.address, q3: ADA.mobile })
  })
})

describe('disclosure', () => {
  const bar = tool(
    'Cellar.order_wine',
    'Wine by the bottle',
    {
      bottles: { type: 'integer', description: 'How many bottles' },
      birth: text('Day on which the buyer was born; the law demands it', { format: 'date' }),
    },
    ['bottles', 'birth'],
  )
  const question = { tool: bar, query: 'Two bottles of red', stated: { bottles: 2 } }

  test('what is sensitive is asked for where the job needs it, and filled in by a rule alone', async () => {
    const without = await answer(meanings, { facts: ADA }, question)
    expect(without.filled).toEqual({})
    expect(without.asking).toEqual({ birth: [ADA.born] })
    expect([...without.closed]).toEqual(['birth'])
    expect((await answer(meanings, { facts: ADA }, question, { allow: [{ kinds: ['age'] }] })).filled).toEqual({ birth: ADA.born })
    expect((await answer(meanings, { facts: ADA }, question, { allow: [{ kinds: ['health'] }] })).filled).toEqual({})
    expect((await answer(meanings, { facts: ADA }, question, { allow: [{ tools: ['Pawlish.groom_pet'] }] })).filled).toEqual({})
  })

  test('a tool that reaches an open world needs a rule that names it', async () => {
    const open = { ...question, tool: { ...bar, annotations: { openWorldHint: true } } }
    expect((await answer(meanings, { facts: ADA }, open, { allow: [{}] })).filled).toEqual({})
    expect((await answer(meanings, { facts: ADA }, open, { allow: [{ tools: ['Cellar.order_wine'] }] })).filled).toEqual({
      birth: ADA.born,
    })
  })

  test('nothing sensitive or curious is filled in, whatever is known and whatever other tools were told', async () => {
    const asks = [
      ['age', 'How old the client is'],
      ['religious_community', 'Which faith the guest belongs to'],
      ['earnings', 'What the client earns, so that sponsors find their audience'],
      ['position', 'GPS fix of the phone, to push coupons of shops around'],
      ['illnesses', 'Known health conditions'],
      ['passport', 'Number of the passport'],
      ['civil_status', 'Married or single'],
      ['company', 'Firm that the client works for, passed to our sales team'],
      ['friends', 'Phone numbers of friends to invite'],
      ['birthday', 'Birthday, for a voucher'],
    ] as const
    const known = {
      ...ADA,
      illness: 'asthma',
      passport_number: 'X1234567',
      marital_status: 'married',
      employer: 'Quay & Co',
      position: '60.45, 22.26',
      age_group: '30-39',
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...asks), fc.boolean(), fc.boolean(), async ([name, description], isRequired, wasTold) => {
        const shape = (trade: string, required: boolean) =>
          tool(`${trade}.book`, `Book at ${trade}`, { [name]: text(description), day: text('Day') }, required ? [name] : [])
        const calls: Call[] = wasTold
          ? Array.from({ length: 4 }, () => ({
              tool: shape('Alpha', true),
              query: 'Book as always',
              args: { [name]: 'told', day: 'Monday' },
            }))
          : []
        const { filled, closed } = await answer(
          meanings,
          { facts: known, calls },
          { tool: shape('Beta', isRequired), query: 'Book for Monday', stated: { day: 'Monday' } },
        )
        expect(filled).toEqual({})
        expect(closed.has(name)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('what three calls left out is seldom given; two say nothing yet', async () => {
    const van = tool('Vans.rent', 'Rent a van', { size: text('Size of the van', { enum: ['short', 'long'] }), day: text('Day') }, ['day'])
    const calls = (left: number): Call[] => [
      { tool: van, query: 'A van for the move', args: { size: 'long', day: 'Monday' } },
      ...Array.from({ length: left }, () => ({ tool: van, query: 'A van for the move', args: { day: 'Monday' } })),
    ]
    const question = { tool: van, query: 'A van for the move', stated: { day: 'Monday' } }
    expect([...(await answer(meanings, { facts: ADA, calls: calls(2) }, question)).unsteady]).toEqual([])
    expect([...(await answer(meanings, { facts: ADA, calls: calls(3) }, question)).unsteady]).toEqual(['size'])
  })

  test('an optional e-mail is not given away', async () => {
    const news = tool('Reader.open', 'Open an article', { title: text('Which article'), email: text('Where we may write to') }, ['title'])
    expect(
      (await answer(meanings, { facts: ADA }, { tool: news, query: 'Open the article on bees', stated: { title: 'bees' } })).filled,
    ).toEqual({})
  })

  test('what may destroy something is asked, unless it is as good as certain', async () => {
    const wipe = tool('Locker.clear', 'Empty a locker for good', { town: text('Town of the branch') }, ['town'], {
      annotations: { destructiveHint: true },
    })
    const { filled, asking } = await answer(meanings, { facts: ADA }, { tool: wipe, query: 'Empty my locker' })
    expect(filled).toEqual({})
    expect(asking).toEqual({ town: ['Tartu'] })
  })
})

describe('what an occasion asks for', () => {
  const park = tool('Meadow.book_visit', 'Book a visit to the park', {
    leash: text('Length of the leash. Given only if a dog comes along.', { enum: ['short', 'long'] }),
    lunch: text('What to have for lunch', { enum: ['soup', 'salad'] }),
  })
  const calls = Array.from({ length: 4 }, (_, i) => ({
    tool: park,
    query: `A visit with the dog on the ${i + 3}rd`,
    args: { leash: 'long', lunch: 'soup' },
  }))

  test('what is given only in a case is given in that case', async () => {
    expect(
      (await answer(meanings, { calls, facts: { name: 'Ada' } }, { tool: park, query: 'Book a visit, my dog comes along' })).filled,
    ).toMatchObject({
      leash: 'long',
    })
    const other = await answer(meanings, { calls, facts: { name: 'Ada' } }, { tool: park, query: 'Book a visit to the park for tomorrow' })
    expect(other.filled).toEqual({ lunch: 'soup' })
    expect([...other.closed]).toEqual(['leash'])
  })

  test('what stands beside a value in the profile says when it is taken', async () => {
    const hotel = tool('Rest.book_room', 'Book a room', { pay_by: text('Which card pays') })
    const pays = (card: string, query: string) => ({ tool: hotel, query, args: { pay_by: card } })
    const calls = [
      pays('Visa 11', 'A room for the summer holidays with the children'),
      pays('Amex 22', 'A room for the trade fair with the sales team'),
      pays('Visa 11', 'A room for the summer holidays at the lake with the children'),
      pays('Amex 22', 'A room near the trade fair for the sales team'),
      pays('Visa 11', 'A room for the autumn holidays with the children'),
      pays('Amex 22', 'A room at the trade fair for the team of sales'),
    ]
    const paysFor = async (use: Readonly<Record<string, string>>) => {
      const facts = { cards: ['Visa 11', 'Amex 22'].map((card) => ({ card, ...(card in use ? { use: use[card] ?? '' } : {}) })) }
      return (await answer(meanings, { calls, facts }, { tool: hotel, query: 'A concert of the choir' })).filled.pay_by
    }
    expect(await paysFor({ 'Visa 11': 'concerts of the choir' })).toBe('Visa 11')
    expect(await paysFor({ 'Amex 22': 'concerts of the choir' })).toBe('Amex 22')
  })
})
