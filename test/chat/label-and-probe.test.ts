/** Golden transcripts: exactly these prompts, and what is made of the answers. */
import { describe, expect, test } from 'vitest'
import { labelling, probing } from '../../src/chat/about-request.js'

describe('the domain label', () => {
  const domains = new Map([
    ['Rides', ['Kerbly', 'Hopwheel', 'Cabbird', 'Zephyride', 'Fifth']],
    ['Groceries', ['Larderly']],
  ])
  const ask = labelling('a cab home', domains)

  test('asks with the first four tools of each group, at temperature 0', () => {
    expect(ask).toMatchObject({ temperature: 0, maxTokens: 60 })
    expect(ask.messages).toEqual([
      {
        role: 'system',
        content:
          'You sort a request into the one group of tools that can serve it. Answer with one JSON object: {"domain": "<name of the group>"}.',
      },
      {
        role: 'user',
        content:
          'Groups, with some of their tools:\n- Rides: Kerbly, Hopwheel, Cabbird, Zephyride\n- Groceries: Larderly\n\nRequest: a cab home',
      },
    ])
  })

  test.each([
    ['{"domain":"Rides"}', 'Rides'],
    ['```json\n{"domain": "rides"}\n```', 'Rides'],
    ['I think it is groceries.', 'Groceries'],
    ['{"domain":"Weather"}', undefined],
    ['', undefined],
  ])('reads %s', (text, domain) => {
    expect(ask.read(text)).toBe(domain)
  })
})

describe('the probe', () => {
  const ask = probing('a ride with kerbly', ['Kerbly', 'Kerbly Pro'])

  test('asks with names alone', () => {
    expect(ask.messages.at(-1)?.content).toBe('Tools:\n- Kerbly\n- Kerbly Pro\n\nRequest: a ride with kerbly')
  })

  test.each([
    ['{"override":true,"tool":"Kerbly"}', 'Kerbly'],
    ['{"override": true, "tool": "the tool KERBLY PRO"}', 'Kerbly Pro'],
    ['{"override":false}', null],
    ['{"override":true}', undefined],
    ['{"override":"yes","tool":"Kerbly"}', undefined],
    ['Kerbly', 'Kerbly'],
    ['No, it names neither Kerbly nor Kerbly Pro.', undefined],
    ['It names nothing.', undefined],
  ])('reads %s', (text, tool) => {
    expect(ask.read(text)).toBe(tool)
  })
})
