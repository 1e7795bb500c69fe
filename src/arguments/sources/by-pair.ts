/** Something of two things that never change, worked out once a pair; gone with either of them. */
export function byPair<One extends object, Found>(find: (a: One, b: One) => Found): (a: One, b: One) => Found {
  const rows = new WeakMap<One, WeakMap<One, { readonly found: Found }>>()
  return (a, b) => {
    const row = rows.get(a) ?? new WeakMap<One, { readonly found: Found }>()
    rows.set(a, row)
    const known = row.get(b) ?? { found: find(a, b) }
    row.set(b, known)
    return known.found
  }
}
