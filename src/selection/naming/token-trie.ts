/**
 * Sequences of words in a trie: all that start at a place of a text are found in one walk, however many there are.
 *
 * Lives here: the trie. Knows nothing of tools or of languages.
 */

export interface TokenTrie<Value> {
  /** Adds a value under a sequence of at least one word; a sequence may have many values. */
  add(words: readonly string[], value: Value): void
  /** Words of a text as numbers, once a text; a word of no sequence is 0. */
  codes(words: readonly { readonly lower: string }[]): Int32Array
  /** Calls `visit` with the values of each sequence that starts at `from`, the shortest first; `end` is exclusive. */
  walk(codes: Int32Array, from: number, visit: (values: readonly Value[], end: number) => void): void
}

/** Words that a trie can tell apart; with it, (node, word) is one exact number. */
const MAX_WORDS = 2 ** 22

export function createTokenTrie<Value>(): TokenTrie<Value> {
  const codeOf = new Map<string, number>()
  const childOf = new Map<number, number>()
  const valuesOf: (Value[] | undefined)[] = [undefined]

  return {
    add(words, value) {
      let node = 0
      for (const word of words) {
        const code = codeOf.get(word) ?? codeOf.size + 1
        codeOf.set(word, code)
        const edge = node * MAX_WORDS + code
        node = childOf.get(edge) ?? valuesOf.push(undefined) - 1
        childOf.set(edge, node)
      }
      const values = valuesOf[node]
      if (values === undefined) valuesOf[node] = [value]
      else values.push(value)
    },
    codes: (words) => Int32Array.from(words, ({ lower }) => codeOf.get(lower) ?? 0),
    walk(codes, from, visit) {
      let node = 0
      for (let at = from; at < codes.length; at++) {
        const child = childOf.get(node * MAX_WORDS + (codes[at] ?? 0))
        if (child === undefined) return
        node = child
        const values = valuesOf[node]
        if (values !== undefined) visit(values, at + 1)
      }
    },
  }
}
