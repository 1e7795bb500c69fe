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
const MAX_EDITS = 2
/** More than any budget. */
const FAR = 200

/** A name near the text, and up to where of it. */
interface Near<Value> {
  readonly value: Value
  readonly name: string
  /** Edits, 0 … 2. */
  readonly distance: number
  /** Which of the ends that were asked about. */
  readonly end: number
}

export type FuzzyIndex<Value> = ReturnType<typeof createFuzzyIndex<Value>>

/** Edits that a name of so many letters may have. */
export const editsAllowed = (letters: number): number => (letters >= LONG_LETTERS ? 2 : letters >= MIN_LETTERS ? 1 : 0)

export function createFuzzyIndex<Value>(entries: Iterable<readonly [name: string, value: Value]>) {
  const sorted = [...entries]
    .filter(([name]) => name.length <= MAX_CHARACTERS && editsAllowed(lettersIn(name)) > 0)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const names = sorted.map(([name]) => name)

  /** First index in [low, high) whose name has a character of at least `code` at `depth`; the names there must be that long. */
  function lowerBound(low: number, high: number, depth: number, code: number): number {
    let [from, to] = [low, high]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((names[middle] as string).charCodeAt(depth) < code) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    /**
     * Names near the beginning of `text` up to one of `ends` (ascending offsets).
     * A name and its misspelling have the same digits: "v2" is not a slip for "v3".
     */
    near(text: string, ends: readonly number[]): Near<Value>[] {
      const found: Near<Value>[] = []
      const limit = Math.min(text.length, MAX_CHARACTERS + MAX_EDITS)
      const rows: Uint8Array[] = [Uint8Array.from({ length: limit + 1 }, (_, j) => j)]
      const path: number[] = []

      function report(index: number, depth: number): void {
        const [name, value] = sorted[index] as readonly [string, Value]
        const allowed = editsAllowed(lettersIn(name))
        ends.forEach((end, k) => {
          if (end > limit || Math.abs(end - depth) > MAX_EDITS) return
          const distance = (rows[depth] as Uint8Array)[end] as number
          if (distance <= allowed && digitsIn(name) === digitsIn(text.slice(0, end))) found.push({ value, name, distance, end: k })
        })
      }

      /** Names [low, high) share their first `depth` characters, and rows[depth] is filled. */
      function visit(low: number, high: number, depth: number): void {
        let at = low
        for (; at < high && names[at]?.length === depth; at++) report(at, depth)
        const budget = depth < FIRM_BEGINNING ? 1 : MAX_EDITS
        while (at < high) {
          path[depth] = (names[at] as string).charCodeAt(depth)
          const next = lowerBound(at, high, depth, (path[depth] as number) + 1)
          if (fillRow(depth + 1) <= budget) visit(at, next, depth + 1)
          at = next
        }
      }

      /**
       * Fills the cells of row i that may stay within two edits, and returns the least:
       * d[i][j] = min(d[i-1][j] + 1, d[i][j-1] + 1, d[i-1][j-1] + [a_i ≠ b_j], d[i-2][j-2] + 1 where a_i a_{i-1} = b_{j-1} b_j).
       */
      function fillRow(i: number): number {
        rows[i] ??= new Uint8Array(limit + 1)
        const [row, above, twoAbove] = [rows[i] as Uint8Array, rows[i - 1] as Uint8Array, rows[i - 2]]
        const [first, last] = [Math.max(0, i - MAX_EDITS), Math.min(limit, i + MAX_EDITS)]
        let least = FAR
        for (let j = first; j <= last; j++) {
          // Cells beyond the band of their row are left over from another name: j − 1 of this row, j of the one above.
          let cell = j === 0 ? i : FAR
          if (j > 0) {
            const isSame = text.charCodeAt(j - 1) === path[i - 1]
            cell = (above[j - 1] as number) + (isSame ? 0 : 1)
            if (j < i + MAX_EDITS) cell = Math.min(cell, (above[j] as number) + 1)
            if (j > first) cell = Math.min(cell, (row[j - 1] as number) + 1)
            const isSwapped =
              twoAbove !== undefined && j > 1 && text.charCodeAt(j - 1) === path[i - 2] && text.charCodeAt(j - 2) === path[i - 1]
            if (isSwapped) cell = Math.min(cell, (twoAbove[j - 2] as number) + 1)
          }
          row[j] = cell
          least = Math.min(least, cell)
        }
        return least
      }

      visit(0, names.length, 0)
      return found
    },
  }
}

const lettersIn = (name: string): number => name.replaceAll(' ', '').length
const digitsIn = (text: string): string => text.replace(/\P{N}+/gu, '')
