/** The item of the highest score, the first among equals; undefined of nothing. */
export function bestBy<Item>(items: Iterable<Item>, scoreOf: (item: Item) => number): Item | undefined {
  let [best, high]: [Item | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  for (const item of items) {
    const score = scoreOf(item)
    if (score > high) [best, high] = [item, score]
  }
  return best
}
