/** Patterns of strangers: what they fit is what the language says, and none is run that may take long. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMatching } from '../../src/arguments/schema/pattern.js'

const FREE = () => {}

describe('what a pattern fits', () => {
  test.each([
    [String.raw`^\d{3}-?\d{4}$`, ['555-1234', '5551234'], ['55-1234', '555-12345']],
    [String.raw`^(?<area>\+49|0)\s?[1-9]\d{1,4}/\d+$`, ['+49 30/123', '030/1'], ['49 30/1']],
    [String.raw`^(?=.*\d)(?!.*\s).{4,8}$`, ['abc1', '12345678'], ['abcd', 'ab 1', 'abcdefgh1']],
    [String.raw`\bcat\b`, ['a cat', 'cat!'], ['concat', 'cats']],
    [String.raw`^\p{Lu}\p{L}*$`, ['Ärger', 'Oslo'], ['oslo', 'X1']],
    [String.raw`^[\u{1F600}-\u{1F64F}]{2}$`, ['😀😁'], ['😀', '😀😁😂']],
    [String.raw`^\uD83D\uDE00$`, ['😀'], ['😁']],
    [String.raw`^[^\]\\]+?\x41$`, ['xyzA'], ['A', '\\A', ']A']],
    ['^(a|b|)c??$', ['', 'ac', 'b', 'c'], ['cc', 'ca']],
    ['x|^$', ['', 'axe'], ['a']],
    ['^.$', ['é', '😀'], ['\n', 'ab', '']],
    ['^(a{2,3})(a{2,3})$', ['aaaa', 'aaaaa', 'aaaaaa'], ['aaa', 'aaaaaaa']],
    [String.raw`^(?<year>\d{4})-(?:0[1-9]|1[0-2])$`, ['2026-07', '2026-12'], ['2026-13', '26-07']],
    [String.raw`^[^@\s]+@[^@\s]+\.[a-z]+$`, ['ada.varga@mail.example.org'], ['ada@localhost', 'ada']],
  ])('%s', (pattern, good, bad) => {
    for (const text of [...good, ...bad]) {
      expect(isMatching(text, pattern, FREE), text).toBe(good.includes(text))
      expect(new RegExp(pattern, 'u').test(text), text).toBe(good.includes(text))
    }
  })

  test.each([
    ...[String.raw`^(a)\1$`, String.raw`^(?<x>a)\k<x>$`, '(?<=a)b', '(?<!a)b', '(?<=.*.*.*.*y>)x', '[', 'a{', 'a'.repeat(501)],
    ...['^(a)*$', '^(?:a|b)+$', '^(?<x>ab){2}$', '^(a{2,3}){2}$', '^[a-z0-9]+(?:-[a-z0-9]+)*$'],
  ])('%s is not run', (pattern) => {
    expect(isMatching('aa', pattern, FREE)).toBeUndefined()
  })

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
        .tuple(fc.constantFrom('(', '(?:'), tie('pattern'), fc.constantFrom('', '', '', '?', '??', '*', '{2}'))
        .map(([open, inside, often]) => `${open}${inside})${often}`),
      fc.tuple(fc.constantFrom('(?=', '(?!'), tie('pattern')).map(([open, inside]) => `${open}${inside})`),
    ),
  }))
  test('random patterns on random texts, as the language itself says', () => {
    const answers: (boolean | undefined)[] = []
    fc.assert(
      fc.property(pattern, fc.stringMatching(/^[ab.\n]{0,6}$/), (one, text) => {
        const answer = isMatching(text, one, FREE)
        expect(answer ?? false).toBe(answer !== undefined && new RegExp(one, 'u').test(text))
        answers.push(answer)
      }),
      { numRuns: 2000 },
    )
    // Else it would say nothing.
    for (const answer of [true, false]) expect(answers.filter((one) => one === answer).length).toBeGreaterThan(200)
  })
})

/** Throws when all is spent that one question may take. */
function budget(): (steps: number) => void {
  let left = 20_000
  return (steps) => {
    left -= steps
    if (left < 0) throw new Error('enough')
  }
}

/** Milliseconds that a pattern takes on a text, run or not: the best of three, since other work is no fault of the pattern's. */
function msOf(pattern: string, text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const started = performance.now()
      try {
        isMatching(text, pattern, budget())
      } catch (error) {
        expect(String(error)).toContain('enough')
      }
      return performance.now() - started
    }),
  )
}

describe('none takes long, on texts of any length', () => {
  const LENGTHS = [5, 10, 20, 40, 80, 300, 10_000]

  test.each([
    ['^((a+))+$', 'a'],
    [String.raw`^(\w+\s?)+$`, 'a'],
    ['^([a-z]+[-_]?)+$', 'a'],
    ['^(a|aa)+$', 'a'],
    ['^(a*)*$', 'a'],
    ['(.*)(.*)(.*)(.*)x', 'a'],
    ['.*.*.*x', 'a'],
    ['^.*.*.{9}x', 'a'],
    [String.raw`^\s*\s*\s*\s*\s*x$`, ' '],
    ['(x+x+)+y', 'x'],
    ['(x+x+)y', 'x'],
    ['(?<=.*.*.*.*.*.*y>)x', 'x'],
    [`${'(?:|)'.repeat(30)}.*x`, 'a'],
    [`^${'(a|a)'.repeat(30)}$`, 'a'],
    [`^${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'],
    [`^${'(?=a*'.repeat(9)}b${')'.repeat(9)}`, 'a'],
    ['^(?:){999999999}$', 'a'],
    ['^(?:(?:a?){9999}){9999}$', 'a'],
    ['^(?:(?=(?:.*x)?)a)*$', 'a'],
    ['^.{999999999}.{999999999}$', 'a'],
  ])('%s', (pattern, letter) => {
    for (const length of LENGTHS) expect(msOf(pattern, `${letter.repeat(length)}!`), `${length}`).toBeLessThan(50)
  })

  test('nor does any that is put together at random', () => {
    const bits = [
      'a',
      '.',
      'a*',
      'a+',
      '.*',
      '.+?',
      'a?',
      'a{2,}',
      '.{3}',
      '(a|a)',
      '(|a)',
      '(?=a*)',
      '(?!a*b)',
      '(a*)?',
      '(?:a|.)?',
      '^',
      '$',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 14 }), fc.integer({ max: 100, min: 0 }), (some, length) => {
        expect(msOf(`${some.join('')}b`, 'a'.repeat(length)), some.join('')).toBeLessThan(50)
      }),
      { numRuns: 3000 },
    )
  })
})
