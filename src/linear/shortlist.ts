/** The best few of many, without sorting the rest. */

/** @returns the `size` items of the largest scores, best first; the earlier among equals */
export function shortlist(offered: Iterable<number>, scoreOf: (item: number) => number, size: number): readonly number[] {
  const items: number[] = []
  const scores: number[] = []
  for (const item of offered) {
    const score = scoreOf(item)
    if (items.length === size && score <= (scores[size - 1] as number)) continue
    let at = items.length
    while (at > 0 && score > (scores[at - 1] as number)) at -= 1
    items.splice(at, 0, item)
    scores.splice(at, 0, score)
    if (items.length > size) {
      items.pop()
      scores.pop()
    }
  }
  return items
}
