import { describe, expect, test } from 'vitest'
import { answer, tool } from './personal-world.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()

const ADA = {
  mobile: '+358 40 123 4567',
  mail: 'ada.varga@example.org',
  home: { address: '7 Fennel Row, 4410 Tartu', town: 'Tartu' },
  close_ones: [{ who: 'Petra', tie: 'sister', lives: '15 Elder Way, 7300 Narva' }],
}

const text = (description: string) => ({ type: 'string', description })
const asked = async (properties: Readonly<Record<string, object>>, query = 'Arrange it', more = {}) => {
  const one = tool('Desk.arrange', 'Arrange something', properties as never, Object.keys(properties))
  return answer(meanings, { facts: ADA, ...more }, { tool: one, query })
}

describe('a fact’s word does not make a parameter ask for that fact', () => {
  // None of these people stand in the bank that the weights were fitted on (bench/fit/parameters/asks-*.txt).
  test('what is somebody else’s stays empty', async () => {
    const { filled } = await asked({
      beekeeper_email: text('E-mail address of the beekeeper.'),
      blacksmith_phone: text('Phone number of the blacksmith.'),
      bishop_address: text('Postal address of the bishop.'),
    })
    expect(filled).toEqual({})
  })

  test('what is turned away stays empty', async () => {
    const { filled } = await asked({
      towns_to_steer_clear_of: text('Towns to steer clear of.'),
      mailboxes_to_refuse: text('E-mail addresses to refuse.'),
    })
    expect(filled).toEqual({})
  })

  test('the user’s own is filled in, in the same words', async () => {
    const { filled } = await asked({
      your_email: text('Your e-mail address.'),
      your_phone: text('Your phone number.'),
      delivery_address: text('Postal address to deliver to.'),
    })
    expect(filled).toEqual({ your_email: ADA.mail, your_phone: ADA.mobile, delivery_address: ADA.home.address })
  })

  test('somebody whom the request names is who is meant', async () => {
    const { filled } = await asked({ recipient_address: text('Postal address of the recipient.') }, "Send it to my sister's place")
    expect(filled).toEqual({ recipient_address: '15 Elder Way, 7300 Narva' })
  })
})
