import { expect, test } from 'vitest'
import { householdTexts, PERSON_WORDS, peopleIn } from '../../src/arguments/profile/household.js'
import { createNearness } from '../../src/arguments/axes/nearness.js'
import { realMeanings } from './real-meanings.js'

const meanings = realMeanings()

test.each([
  ['lives alone', 1],
  ['lives with partner Kim', 2],
  ['lives with partner Kim and children of 4 and 9', 4],
  ['has children aged 5, 8 and 9', 4],
  ['my wife and two children', 4],
  ['with husband and baby', 3],
  ['shares a flat with Maria and Tom', 3],
  ['two roommates', 3],
  ['a family of five', 5],
])('“%s” are %i', async (sentence, count) => {
  await meanings.ensure([...PERSON_WORDS, ...householdTexts(sentence)])
  expect(peopleIn(sentence, createNearness(meanings.vector))).toBe(count)
})
