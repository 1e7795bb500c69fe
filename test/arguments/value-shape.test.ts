import { expect, test } from 'vitest'
import { plainValue, shapeOf, shapeOfFormat } from '../../src/arguments/schema/value-shape.js'

test.each([
  ['ada@example.org', 'email'],
  ['https://example.org/a', 'url'],
  ['1988-04-17', 'date'],
  ['17.4.1988', 'date'],
  ['17:45', 'time'],
  ['60.4518, 22.2666', 'coordinates'],
  ['+358 40 123 4567', 'phone'],
  ['030 1234567', 'phone'],
  ['5 Mill Lane, 3011 Bern', 'address'],
  ['Lange Gasse 12, 1080 Wien', 'address'],
  ['12 Rue des Lilas', 'address'],
  ['42', 'number'],
  [42, 'number'],
  [true, 'boolean'],
  ['Visa 7294', 'text'],
  ['31/30', 'text'],
  ['lives with partner Kim and children of 4 and 9', 'text'],
  ['Bilbao', 'text'],
  [['a'], 'text'],
] as const)('%j is a %s', (value, shape) => {
  expect(shapeOf(value)).toBe(shape)
})

test('a format names its shape, an unknown one none', () => {
  expect(shapeOfFormat('email')).toBe('email')
  expect(shapeOfFormat('date-time')).toBe('date')
  for (const format of ['hostname', 'toString', 7, undefined]) expect(shapeOfFormat(format)).toBeUndefined()
})

test('case, white space and the punctuation of phone numbers do not make another value', () => {
  expect(plainValue(' Visa  7294')).toBe(plainValue('visa 7294'))
  expect(plainValue('+358 40 123 4567')).toBe(plainValue('+358-401234567'))
  expect(plainValue(['b', 2])).toBe('["b",2]')
})
