/** What was worked out for a key, made once. When `most` are kept, all are forgotten: what is asked for again is soon there again. */
export function memoize<Key, Found>(known: Map<Key, Found>, key: Key, most: number, make: () => Found): Found {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size >= most) known.clear()
  known.set(key, made)
  return made
}

/** What is worked out of something that never changes, made once; gone with it. */
export function weakly<Of extends object, Found>(make: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, { readonly found: Found }>()
  return (of) => {
    let kept = known.get(of)
    if (kept === undefined) {
      kept = { found: make(of) }
      known.set(of, kept)
    }
    return kept.found
  }
}

/** The same of two things; gone with either of them. */
export function byPair<One extends object, Other extends object, Found>(make: (a: One, b: Other) => Found): (a: One, b: Other) => Found {
  const ofOne = weakly((a: One) => weakly((b: Other) => make(a, b)))
  return (a, b) => ofOne(a)(b)
}

/** A value that is made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
