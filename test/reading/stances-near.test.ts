/** A name is read in its message and in its own sentence: a long story before it hides nothing. */
import { expect, test } from 'vitest'
import { readStances, STANCES, stanceTexts } from '../../src/reading/read-stances.js'

const NAME = 'Dashfork'
const STORY = "The oxtail was left upon the bonnet of my neighbour's Buick. "
const placed = (text: string) => {
  const start = text.lastIndexOf(NAME)
  return [{ name: NAME, start, end: start + NAME.length }]
}
const pNever = (text: string): number =>
  readStances(text, placed(text), false, 'hashed', () => undefined)[0]?.probabilities[STANCES.indexOf('never')] as number

test('what stands before a ban takes less of it than the sentence alone keeps', () => {
  const ban = 'Kindly stop suggesting Dashfork to me.'
  expect(pNever(STORY + ban)).toBeGreaterThan(pNever(ban) / 2)
})

test('a message of one sentence is read once, one of several as a whole and in the sentence of the name', () => {
  const one = 'A table with Dashfork'
  expect(stanceTexts(one, placed(one), false, 'transformer')).toHaveLength(1)
  const two = `${STORY}${one}`
  const texts = stanceTexts(two, placed(two), false, 'transformer')
  expect(texts).toHaveLength(2)
  expect(texts[1]).not.toContain('oxtail')
})
