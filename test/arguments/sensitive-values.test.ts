import { expect, test } from 'vitest'
import { tellsFaith } from '../../src/arguments/disclosure/disclosure.js'
import { isContact } from '../../src/arguments/schema/value-shape.js'

test.each(['halal', 'kosher_menu', 'Kosher', 'a church wedding', 'Sikh', 'lenten soup', ['vegan', 'halal']])(
  '%j tells a faith',
  (value) => {
    expect(tellsFaith(value)).toBe(true)
  },
)

test.each(['vegan', 'books lent to friends', 'silent', 'temples of stone?', 3, true, ['vegan', 'spicy'], []])('%j tells none', (value) => {
  expect(tellsFaith(value)).toBe(false)
})

test.each([
  ['5 Mill Lane, 3011 Bern'],
  ['ada@example.org'],
  ['+358 40 123 4567'],
  [['gift wrap', 'ada@example.org']],
  [['5 Mill Lane, 3011 Bern']],
])('%j says where somebody lives or is reached', (value) => {
  expect(isContact(value)).toBe(true)
})

test.each([['window'], [['window', 'aisle']], [[]], [7], [true]])('%j does not', (value) => {
  expect(isContact(value)).toBe(false)
})
