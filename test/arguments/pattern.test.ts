/** Patterns of strangers: what they fit is what the language says, and none of them takes longer than its text is long. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMatching } from '../../src/arguments/schema/pattern.js'

const FREE = () => {}

describe('what a pattern fits', () => {
  test.each([
    [String.raw`^\d{3}-?\d{4}$`, ['555-1234', '5551234'], ['55-1234', '555-12345']],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', ['a-b-c', 'abc'], ['-a', 'a--b', 'A']],
    [String.raw`^(?<area>\+49|0)\s?[1-9]\d{1,4}/\d+$`, ['+49 30/123', '030/1'], ['49 30/1']],
    [String.raw`^(?=.*\d)(?!.*\s).{4,8}$`, ['abc1', '12345678'], ['abcd', 'ab 1', 'abcdefgh1']],
    [String.raw`\bcat\b`, ['a cat', 'cat!'], ['concat', 'cats']],
    [String.raw`^\p{Lu}\p{L}*$`, ['Ärger', 'Oslo'], ['oslo', 'X1']],
    [String.raw`^[\u{1F600}-\u{1F64F}]{2}$`, ['😀😁'], ['😀', '😀😁😂']],
    [String.raw`^\uD83D\uDE00$`, ['😀'], ['😁']],
    [String.raw`^[^\]\\]+?\x41$`, ['xyzA'], ['A', '\\A', ']A']],
    ['^(a|b|)*c??$', ['', 'abba', 'abc'], ['cc', 'ca']],
    ['x|^$', ['', 'axe'], ['a']],
    ['^.$', ['é', '😀'], ['\n', 'ab', '']],
    ['^(a{2,3}){2}$', ['aaaa', 'aaaaa', 'aaaaaa'], ['aaa', 'aaaaaaa']],
  ])('%s', (pattern, good, bad) => {
    for (const text of [...good, ...bad]) {
      expect(isMatching(text, pattern, FREE), text).toBe(good.includes(text))
      expect(new RegExp(pattern, 'u').test(text), text).toBe(good.includes(text))
    }
  })

  test.each([String.raw`^(a)\1$`, String.raw`^(?<x>a)\k<x>$`, '(?<=a)b', '(?<!a)b', '[', 'a{', `${'a'.repeat(501)}`])(
    '%s is not read',
    (pattern) => {
      expect(isMatching('aa', pattern, FREE)).toBeUndefined()
    },
  )

  const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
    pattern: fc
      .array(fc.array(tie('part'), { maxLength: 3 }), { minLength: 1, maxLength: 2 })
      .map((any) => any.map((all) => all.join('')).join('|')),
    part: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', String.raw`\w`, String.raw`\.`, '^', '$', String.raw`\b`),
      fc
        .tuple(fc.constantFrom('a', '[ab]', '.'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,}', '*?'))
        .map(([one, often]) => one + often),
      fc
        .tuple(fc.constantFrom('(', '(?:'), tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}', '+?'))
        .map(([open, inside, often]) => `${open}${inside})${often}`),
      fc.tuple(fc.constantFrom('(?=', '(?!'), tie('pattern')).map(([open, inside]) => `${open}${inside})`),
    ),
  }))
  test('random patterns on random texts, as the language itself says', () => {
    fc.assert(
      fc.property(pattern, fc.stringMatching(/^[ab.\n]{0,6}$/), (one, text) => {
        expect(isMatching(text, one, FREE)).toBe(new RegExp(one, 'u').test(text))
      }),
      { numRuns: 2000 },
    )
  })
})

/** Steps that a pattern takes on a text. */
function stepsOf(pattern: string, text: string): number {
  let steps = 0
  isMatching(text, pattern, (n) => {
    steps += n
  })
  return steps
}

test.each([
  ['^((a+))+$', 'a'],
  [String.raw`^(\w+\s?)+$`, 'a'],
  ['^([a-z]+[-_]?)+$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^(a*)*$', 'a'],
  ['(.*)(.*)(.*)(.*)x', 'a'],
  [String.raw`^\s*\s*\s*\s*\s*x$`, ' '],
  ['(x+x+)+y', 'x'],
])('%s takes steps in proportion to its text', (pattern, letter) => {
  const [short, long] = [stepsOf(pattern, `${letter.repeat(100)}!`), stepsOf(pattern, `${letter.repeat(1000)}!`)]
  expect(long).toBeLessThan(12 * short)
  expect(long).toBeLessThan(30_000)
})

test('repetitions of repetitions are counted, so that somebody can say stop', () => {
  const stop = () => {
    let left = 10_000
    return (n: number) => {
      left -= n
      if (left < 0) throw new Error('enough')
    }
  }
  for (const pattern of ['^(?:){999999999}$', '^(?:(?:a?){9999}){9999}$', '^(?:(?=(?:.*x)?)a)*$'])
    expect(() => isMatching('a'.repeat(300), pattern, stop()), pattern).toThrow('enough')
})
