import { describe, expect, test } from 'vitest'
import { ownWords } from '../../src/reading/own-words.js'

describe('what stands in a message and is not the user’s own', () => {
  test.each([
    '$94 for a fifteen minute drive?? I need cheap',
    '<3 love it, window seat always',
    '[urgent] a taxi to the station',
    '- no nuts\n- no shellfish',
    'at Mario’s (the usual) a table for two',
  ])('%s is their own', (message) => {
    expect(ownWords(message)).toBe(message)
  })

  test.each([
    '$ npm install penchant',
    '> I always want the window',
    '<p class="note">never Uber</p>',
    '["never", "Uber"]',
    '[12:03] Anna: I hate Uber',
    '[\n',
    '{ "prefer": "aisle" }',
    '| name | seat |',
    '// always use tabs',
    '    at ask (file.js:1:2)',
    'Dear Ann,\nI always want the aisle.\nBest regards\n',
  ])('%s is not', (message) => {
    expect(ownWords(message).trim()).toBe('')
    expect(ownWords(`A taxi please.\n${message}`).trim()).toBe('A taxi please.')
  })
})
