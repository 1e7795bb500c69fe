/**
 * Names that a misspelling may stand for, by optimal string alignment (one edit: a letter more, less or other, or two neighbours swapped).
 *
 * Lives here: which distance is near enough, and the search. Knows nothing of tools, cues or quotes.
 *
 * The search walks the sorted names as a trie (a node is a range of names that share a beginning) and carries one row of the distance matrix
 * down with it. A branch ends when no cell of its row is within the budget, so few names are looked at, however many there are.
 */

/** Letters below which a name has no misspellings: another short word is more likely another word. */
const MIN_LETTERS = 5
/** Letters from which two edits are allowed instead of one. */
const LONG_LETTERS = 12
/** At most one edit lies in this many first characters: people get beginnings right, and it keeps the search narrow. */
const FIRM_BEGINNING = 4
/** Longer names are not looked for: nobody retypes them. */
const MAX_CHARACTERS = 64
/** A distance beyond every budget; one more still fits into a byte. */
const FAR = 200

/** A name near the text, and up to where of it. */
export interface Near<Value> {
  readonly value: Value
  readonly name: string
  /** Edits, 0 … 2. */
  readonly distance: number
  /** Which of the ends that were asked about. */
  readonly end: number
}

export interface FuzzyIndex<Value> {
  /**
   * Names near the beginning of `text` up to one of `ends` (ascending offsets).
   * A name and its misspelling have the same digits: "v2" is not a slip for "v3".
   */
  near(text: string, ends: readonly number[]): Near<Value>[]
}

/** Edits that a name of so many letters may have. */
export const editsAllowed = (letters: number): number => (letters >= LONG_LETTERS ? 2 : letters >= MIN_LETTERS ? 1 : 0)

export function createFuzzyIndex<Value>(entries: Iterable<readonly [name: string, value: Value]>): FuzzyIndex<Value> {
  const sorted = [...entries]
    .filter(([name]) => name.length <= MAX_CHARACTERS && editsAllowed(lettersIn(name)) > 0)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const names = sorted.map(([name]) => name)

  /** First index in [low, high) whose name has a character at `depth` that is at least `code`. */
  function lowerBound(low: number, high: number, depth: number, code: number): number {
    let [from, to] = [low, high]
    while (from < to) {
      const middle = (from + to) >> 1
      const here = names[middle]?.charCodeAt(depth)
      if (here === undefined || Number.isNaN(here) || here < code) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    near(text, ends) {
      const found: Near<Value>[] = []
      const limit = Math.min(text.length, MAX_CHARACTERS + 2)
      if (names.length === 0 || limit === 0) return found
      const rows: Uint8Array[] = [Uint8Array.from({ length: limit + 1 }, (_, j) => j)]
      const path: number[] = []

      function report(low: number, high: number, depth: number, row: Uint8Array): void {
        for (let i = low; i < high && names[i]?.length === depth; i++) {
          const [name, value] = sorted[i] as readonly [string, Value]
          const allowed = editsAllowed(lettersIn(name))
          ends.forEach((end, k) => {
            const distance = end <= limit ? (row[end] ?? FAR) : FAR
            if (distance <= allowed && digitsIn(name) === digitsIn(text.slice(0, end))) found.push({ value, name, distance, end: k })
          })
        }
      }

      function visit(low: number, high: number, depth: number): void {
        const row = rows[depth] as Uint8Array
        const before = rows[depth - 1]
        report(low, high, depth, row)
        if (depth >= MAX_CHARACTERS) return
        const budget = depth + 1 <= FIRM_BEGINNING ? 1 : 2
        let at = lowerBound(low, high, depth, 0)
        while (at < high) {
          const code = (names[at] as string).charCodeAt(depth)
          const next = lowerBound(at, high, depth, code + 1)
          rows[depth + 1] = nextRow(row, before, rows[depth + 1], depth, code, budget)
          path[depth] = code
          if (isWithin(rows[depth + 1] as Uint8Array, depth + 1, budget)) visit(at, next, depth + 1)
          at = next
        }
      }

      /** Row `depth + 1` of the matrix: d[i][j] = min(d[i-1][j] + 1, d[i][j-1] + 1, d[i-1][j-1] + [a ≠ b], d[i-2][j-2] + 1 if swapped). */
      function nextRow(
        above: Uint8Array,
        twoAbove: Uint8Array | undefined,
        reuse: Uint8Array | undefined,
        depth: number,
        code: number,
        budget: number,
      ) {
        const out = reuse ?? new Uint8Array(limit + 1)
        const first = Math.max(0, depth + 1 - budget)
        const last = Math.min(limit, depth + 1 + budget)
        out.fill(FAR, Math.max(0, first - 3), Math.min(limit + 1, last + 4))
        for (let j = first; j <= last; j++) {
          if (j === 0) {
            out[0] = depth + 1
            continue
          }
          const letter = text.charCodeAt(j - 1)
          let best = Math.min((above[j] ?? FAR) + 1, (out[j - 1] as number) + 1)
          best = Math.min(best, (above[j - 1] as number) + (letter === code ? 0 : 1))
          if (j > 1 && depth > 0 && letter === path[depth - 1] && text.charCodeAt(j - 2) === code)
            best = Math.min(best, ((twoAbove as Uint8Array)[j - 2] as number) + 1)
          out[j] = best
        }
        return out
      }

      visit(0, names.length, 0)
      return found
    },
  }

  function isWithin(row: Uint8Array, depth: number, budget: number): boolean {
    for (let j = Math.max(0, depth - budget); j <= Math.min(row.length - 1, depth + budget); j++)
      if ((row[j] as number) <= budget) return true
    return false
  }
}

const lettersIn = (name: string): number => name.replaceAll(' ', '').length
const digitsIn = (text: string): string => text.replace(/\P{N}+/gu, '')
