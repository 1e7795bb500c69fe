/** What was worked out for a key, made once. When `most` are kept, all are forgotten: what is asked for again is soon there again. */
export function memoize<Key, Found>(known: Map<Key, Found>, key: Key, most: number, make: () => Found): Found {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size >= most) known.clear()
  known.set(key, made)
  return made
}
