import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFuzzyIndex, editsAllowed } from '../../src/selection/naming/fuzzy-index.js'
import { tokensOf } from '../../src/selection/naming/tokens.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'

const SYLLABLES = ['ka', 'lo', 'mi', 're', 'tu', 'ba', 'ne', 'so', 'vi', 'da', 'po', 'gi', 'xa', 'ze', 'fu', 'qu', 'ta', 'sh', 'or', 'el']
const FILLERS = ['blorp', 'snib', 'crake', 'thrum', 'plonk', 'gwyl', 'murch', 'stet', 'bryn', 'klim']

/** A generator of numbers in [0, 1) that gives the same ones every time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const pick = <T>(next: () => number, from: readonly T[]): T => from[Math.floor(next() * from.length)] as T

function madeUpWord(next: () => number): string {
  const word = Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(next, SYLLABLES)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Names of one to four made-up words, none twice; few words, so that many names are parts of others. */
function madeUpNames(count: number, seed: number): string[] {
  const next = random(seed)
  const words = Array.from({ length: Math.max(60, count / 5) }, () => madeUpWord(next))
  const names = new Set<string>()
  while (names.size < count) names.add(Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(next, words)).join(' '))
  return [...names]
}

/** A request of small made-up words with names strewn in, each with its capitals and never at the start. */
function request(next: () => number, names: readonly string[], count: number): string {
  const parts = [pick(next, FILLERS)]
  for (let i = 0; i < count; i++) {
    parts.push(pick(next, names))
    for (let gap = Math.floor(next() * 3); gap >= 0; gap--) parts.push(pick(next, FILLERS))
  }
  return parts.join(' ')
}

/** What the matcher must say of full names in their own capitals: of those that overlap the longest, then the longest, then the first. */
function slowOracle(names: readonly string[], text: string): string | undefined {
  const words = text.split(' ')
  const hits: { name: string; from: number; to: number }[] = []
  for (const name of names) {
    const parts = name.split(' ')
    for (let from = 0; from + parts.length <= words.length; from++)
      if (parts.every((part, i) => words[from + i] === part)) hits.push({ name, from, to: from + parts.length })
  }
  hits.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
  const kept = hits.filter((hit, i) => !hits.slice(0, i).some((other) => isKept(hits, other) && other.from < hit.to && hit.from < other.to))
  return kept.sort((a, b) => b.name.length - a.name.length || a.from - b.from)[0]?.name
}

function isKept(hits: readonly { from: number; to: number }[], hit: { from: number; to: number }): boolean {
  const before = hits.slice(0, hits.indexOf(hit))
  return !before.some((other) => other.from < hit.to && hit.from < other.to && isKept(hits, other))
}

function alignment(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)))
  const at = (i: number, j: number) => d[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swapped)
      ;(d[i] as number[])[j] = best
    }
  return at(a.length, b.length)
}

describe('names in a request', () => {
  test('10,000 names: the same as looking for each of them', () => {
    const names = madeUpNames(10_000, 1)
    const matcher = createMentionMatcher(names.map((name) => ({ name })))
    const next = random(2)
    for (let round = 0; round < 60; round++) {
      const text = request(next, names, Math.floor(next() * 4))
      const mention = matcher.match(text)
      expect([text, mention?.tools[0]]).toEqual([text, slowOracle(names, text)])
      if (mention !== undefined) expect(text.slice(mention.start, mention.end)).toBe(mention.tools[0])
    }
  })

  test('a name in quotes is always found', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }).filter((text) => tokensOf(text).length > 0)
    const quotes = fc.constantFrom(['"', '"'], ['“', '”'], ['„', '“'], ['«', '»'], ['「', '」'], ['`', '`'])
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), quotes, fc.nat(), (names, [open, close], n) => {
        const wanted = names[n % names.length] as string
        // Line breaks and quotation marks within a name end the quotation.
        fc.pre(!/[\n\r"“”„«»「」`]/.test(wanted))
        const mention = createMentionMatcher(names.map((each) => ({ name: each }))).match(`snib crake ${open}${wanted}${close} thrum`)
        expect(mention?.tools).toContain(wanted)
      }),
      { numRuns: 500 },
    )
  })

  test('a text that shares no word with any name names nothing', () => {
    const words = (letters: string) =>
      fc.array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        fc.array(words('abcdeABCDE'), { maxLength: 8 }),
        words('uvwxyzUVWXYZ'),
        fc.constantFrom(' ', ', ', '-', '" "', '. '),
        (names, text, gap) => {
          const matcher = createMentionMatcher(names.map((name) => ({ name: name.join(' ') })))
          expect(matcher.match(text.join(gap))).toBeUndefined()
        },
      ),
    )
  })

  test('no text and no name makes it fail, and every span lies in the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), text, text, (names, before, after) => {
        const matcher = createMentionMatcher(names.map((name) => ({ name, title: `${name} x` })))
        const asked = `${before}use ${names[0] ?? ''}${after}`
        const mention = matcher.match(asked)
        if (mention === undefined) return
        expect(mention.start).toBeGreaterThanOrEqual(0)
        expect(mention.end).toBeLessThanOrEqual(asked.length)
        expect(mention.start).toBeLessThan(mention.end)
        expect(mention.ruledOut.some((tool) => mention.tools.includes(tool))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('the order of the tools does not matter', () => {
    const names = madeUpNames(200, 3)
    const forth = createMentionMatcher(names.map((name) => ({ name })))
    const back = createMentionMatcher([...names].reverse().map((name) => ({ name })))
    const next = random(4)
    for (let round = 0; round < 200; round++) {
      const text = `${request(next, names, 2)}, not ${pick(next, names)}`
      expect(forth.match(text)?.tools).toEqual(back.match(text)?.tools)
      expect(forth.match(text)?.ruledOut.toSorted()).toEqual(back.match(text)?.ruledOut.toSorted())
    }
  })
})

describe('misspellings', () => {
  test('are those of a slow distance, with at most one edit in the first four characters', () => {
    const next = random(5)
    const names = [
      ...new Set(
        Array.from({ length: 300 }, () =>
          Array.from({ length: 4 + Math.floor(next() * 12) }, () => pick(next, [...'abc ']))
            .join('')
            .trim(),
        ),
      ),
    ]
    const index = createFuzzyIndex(names.map((name) => [name, name] as const))
    for (let round = 0; round < 300; round++) {
      const letters = [...pick(next, names)]
      for (let edits = Math.floor(next() * 4); edits > 0; edits--) {
        const at = Math.floor(next() * letters.length)
        const how = Math.floor(next() * 4)
        if (how === 0) letters.splice(at, 1)
        else if (how === 1) letters.splice(at, 0, pick(next, [...'abc']))
        else if (how === 2) letters[at] = pick(next, [...'abc'])
        else if (at > 0) [letters[at - 1], letters[at]] = [letters[at] as string, letters[at - 1] as string]
      }
      const text = letters.join('')
      const expected = names.filter((name) => {
        const allowed = editsAllowed(name.replaceAll(' ', '').length)
        if (allowed === 0 || alignment(name, text) > allowed) return false
        const beginning = name.slice(0, 4)
        return Array.from({ length: 7 }, (_, end) => alignment(beginning, text.slice(0, end))).some((distance) => distance <= 1)
      })
      expect([
        text,
        index
          .near(text, [text.length])
          .map(({ name }) => name)
          .sort(),
      ]).toEqual([text, expected.sort()])
    }
  })

  test('differ in letters only: another number is another name', () => {
    const index = createFuzzyIndex([['tavola 24', 1]])
    expect(index.near('tavolla 24', [10])).toHaveLength(1)
    expect(index.near('tavola 25', [9])).toHaveLength(0)
  })
})

describe('time', () => {
  const texts = (names: readonly string[]) => {
    const next = random(7)
    return Array.from(
      { length: 200 },
      (_, i) => `${request(next, names, i % 3)} with ${pick(next, FILLERS)} and use ${pick(next, FILLERS)}s`,
    )
  }

  function shortestMs(run: () => void, times = 15): number {
    const taken = Array.from({ length: times }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    })
    return Math.min(...taken)
  }

  test('10,000 names take less than four times as long as 100', () => {
    const names = madeUpNames(10_000, 6)
    const asked = texts(names.slice(0, 100))
    const [few, many] = [names.slice(0, 100), names].map((some) => createMentionMatcher(some.map((name) => ({ name }))))
    const time = (matcher: typeof few) =>
      shortestMs(() => {
        for (const text of asked) matcher?.match(text)
      })
    time(few)
    time(many)
    expect(time(many) / time(few)).toBeLessThan(4)
  })

  test('a text twenty times as long takes less than sixty times as long', () => {
    const names = madeUpNames(1000, 8)
    const matcher = createMentionMatcher(names.map((name) => ({ name })))
    const short = `${texts(names)[2]}, not ${names[5]} but ${names[6]}. `
    const time = (text: string) => shortestMs(() => matcher.match(text))
    time(short)
    expect(time(short.repeat(400)) / time(short.repeat(20))).toBeLessThan(60)
  })

  test('two thousand tools of one maker are taken in nearly as fast as of as many makers', () => {
    const all = (nameOf: (i: number) => string) => Array.from({ length: 2000 }, (_, i) => ({ name: nameOf(i), description: 'Goes' }))
    const time = (tools: ReturnType<typeof all>) => shortestMs(() => void createMentionMatcher(tools), 4)
    expect(time(all((i) => `maker.tool${i}x`)) / time(all((i) => `maker${i}x.tool`))).toBeLessThan(4)
  })
})
