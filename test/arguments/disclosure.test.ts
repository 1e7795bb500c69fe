import { describe, expect, test } from 'vitest'
import { classOf, DISCLOSURE_TEXTS, disclosureTexts } from '../../src/arguments/disclosure/disclosure.js'
import { createNearness } from '../../src/arguments/axes/nearness.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()

async function read(name: string, description: string, isRequired = false, options: readonly string[] = []) {
  const parameter = { name, description, options }
  await meanings.ensure([...DISCLOSURE_TEXTS, ...disclosureTexts(parameter)])
  return classOf(parameter, isRequired, createNearness(meanings.vector))
}

describe('sensitive', () => {
  test.each([
    ['patient_age', 'Age in years', 'age'],
    ['religion', 'Confession, for the parish register', 'belief'],
    ['blood_group', 'Blood type of the donor', 'health'],
    ['medication', 'Medicines taken daily', 'health'],
    ['salary', 'Gross yearly salary, for the records of the lender', 'income'],
    ['ssn', 'Social security number', 'identity'],
    ['passport_no', 'Number of the passport', 'identity'],
    ['whereabouts', 'Where the user is at this moment', 'location'],
    ['ethnicity', 'Ethnic background, for a diversity survey', 'origin'],
    ['marital', 'Single, married or divorced', 'family'],
    ['employer_name', 'Company that the user works for', 'employment'],
    ['pin', 'PIN of the card', 'account'],
    ['contacts', 'Address book entries to invite friends', 'contacts'],
    ['convictions', 'Prior criminal convictions', 'records'],
  ])('%s (%s) is of kind %s', async (name, description, kind) => {
    expect((await read(name, description)).sensitive).toBe(kind)
  })

  test.each([
    ['deliver_to', 'Street, number and town'],
    ['mobile', 'Number the mechanic rings on arrival'],
    ['party_size', 'How many guests come'],
    ['genre', 'Genre of the book'],
    ['payment', 'Which card to use'],
    ['table_area', 'Inside or terrace'],
    ['temperature', 'Target temperature in degrees'],
    ['max_price', 'Most that it may cost'],
    ['breed', 'Breed of the dog'],
    ['session_length', 'Minutes of a session'],
    ['school_subject', 'Subject taught'],
  ])('%s (%s) is not', async (name, description) => {
    expect((await read(name, description)).sensitive).toBeUndefined()
  })

  test('a closed list of accounts asks nothing secret', async () => {
    expect((await read('pot', 'Where the sum is taken from', false, ['current', 'savings'])).sensitive).toBeUndefined()
  })
})

describe('needed, useful or curious', () => {
  test('what a tool requires is needed, whatever it could do without is useful', async () => {
    expect((await read('deliver_to', 'Street, number and town', true)).class).toBe('needed')
    expect((await read('shoe_size', 'European size')).class).toBe('useful')
  })

  test('what serves the asker is curious', async () => {
    expect((await read('birthday', 'Birthday, for a voucher')).class).toBe('curious')
    expect((await read('earnings', 'What you earn, sold on to advertisers', true)).class).toBe('curious')
  })

  test('a reason that the job gives is a reason', async () => {
    expect(await read('birth', 'Date of birth of the skipper. The charter is void without it.', true)).toMatchObject({
      class: 'needed',
      sensitive: 'age',
      saysWhy: true,
    })
    expect((await read('birth', 'Date of birth.', true)).saysWhy).toBe(false)
  })
})
