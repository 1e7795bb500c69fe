import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tool } from '../src/catalogue/tool.js'
import { canonicalJson, textHash, toolHash } from '../src/util/text-hash.js'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb924'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223'], // NIST FIPS 180-4 examples, SHA-256, one block
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039'], // the same, two blocks
])('the hash of %j is the published one', (text, expected) => {
  expect(textHash(text)).toBe(expected)
})

test('the hash of any text is what OpenSSL says', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(textHash(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32))
    }),
    { numRuns: 500 },
  ))

test('every length around the edge of a block is hashed as OpenSSL does', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'é'.repeat(length >> 1) + 'x'.repeat(length & 1)
    expect(textHash(text)).toBe(createHash('sha256').update(text).digest('hex').slice(0, 32))
  }
})

const TOOL: Tool = { name: 'Resy', description: 'Books a table.', inputSchema: { type: 'object', properties: { city: {}, 2: {}, a: {} } } }

test('a tool is the same tool whatever the order of its keys', () => {
  const shuffled = { inputSchema: { properties: { a: {}, city: {}, 2: {} }, type: 'object' }, description: 'Books a table.', name: 'Resy' }
  expect(toolHash(shuffled)).toBe(toolHash(TOOL))
  expect(toolHash({ ...TOOL, title: undefined } as unknown as Tool)).toBe(toolHash(TOOL))
})

test('a tool with another word in it is another tool', () => {
  expect(toolHash({ ...TOOL, description: 'Books a table' })).not.toBe(toolHash(TOOL))
})

test('canonical JSON is JSON, and the order of arrays stays', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
    }),
  ))
