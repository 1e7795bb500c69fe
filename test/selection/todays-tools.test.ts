/** What is asked of today's tools: a request is compared with where requests lie, a note with what tools say of themselves. */
import { expect, test } from 'vitest'
import { createCatalogue } from '../../src/catalogue/catalogue.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { matcherOf } from '../../src/selection/naming/mention.js'
import { createTodaysTools } from '../../src/selection/todays-tools.js'

const NORTH = Float32Array.of(1, 0, 0, 0)
const EAST = Float32Array.of(0, 1, 0, 0)
const tools = ['seats', 'rides'].map((domain) => ({ name: domain, description: 'a thing', inputSchema: {}, domain }))

function opened() {
  const today = createTodaysTools(createCatalogue(tools), twinKernels(), matcherOf)
  today.setVectors(
    new Map([
      ['seats', { own: NORTH, asked: EAST }],
      ['rides', { own: EAST, asked: NORTH }],
    ]),
  )
  return today
}

test('a request is for the tool whose requests it is near to, a note for the one that says of itself what the note says', () => {
  const today = opened()
  expect(today.derived().model.probability(NORTH, 'words of neither')[0]?.domain).toBe('rides')
  expect(today.jobs.ofRequest('words of neither', NORTH)[0]?.domain).toBe('seats')
  expect(today.jobs.ofCard('words of neither', () => NORTH)[0]?.domain).toBe('seats')
  expect(today.jobs.vectorOf('seats')).toEqual(NORTH)
})

test('a tool that gets another vector is another tool to notes as well, whatever was asked before', () => {
  const today = opened()
  today.jobs.ofCard('words of neither', () => NORTH)
  today.setVectors(new Map([['seats', { own: EAST, asked: NORTH }]]))
  today.setVectors(new Map([['rides', { own: NORTH, asked: EAST }]]))
  expect(today.jobs.ofCard('words of neither', () => NORTH)[0]?.domain).toBe('rides')
  expect(today.derived().model.probability(NORTH, 'words of neither')[0]?.domain).toBe('seats')
})
