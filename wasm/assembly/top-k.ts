/**
 * The k best of n scores, best first, ties to the lower index.
 *
 * Lives here: a binary heap of indices with the worst of the k at its root, then heap sort in place.
 */

/** Whether index a is worse than index b: lower score, or the same and later. */
// @ts-ignore: decorator
@inline
function worse(scores: usize, a: u32, b: u32): bool {
  const scoreA = load<f32>(scores + (usize(a) << 2))
  const scoreB = load<f32>(scores + (usize(b) << 2))
  return scoreA < scoreB || (scoreA == scoreB && a > b)
}

function sink(scores: usize, heap: usize, at: usize, size: usize): void {
  const moved = load<u32>(heap + (at << 2))
  while (true) {
    let child: usize = 2 * at + 1
    if (child >= size) break
    if (child + 1 < size && worse(scores, load<u32>(heap + ((child + 1) << 2)), load<u32>(heap + (child << 2)))) child++
    const below = load<u32>(heap + (child << 2))
    if (!worse(scores, below, moved)) break
    store<u32>(heap + (at << 2), below)
    at = child
  }
  store<u32>(heap + (at << 2), moved)
}

/** @param scores f32 [n]  @param k ≤ n, ≥ 1  @param heap u32 [k], receives the indices */
export function topK(scores: usize, n: usize, k: usize, heap: usize): void {
  for (let i: usize = 0; i < k; i++) store<u32>(heap + (i << 2), u32(i))
  for (let i = k >> 1; i > 0; i--) sink(scores, heap, i - 1, k)
  let bar = load<f32>(scores + (usize(load<u32>(heap)) << 2))
  let i = k
  while (i < n) {
    // A later index with the same score loses the tie, so only a strictly better one enters.
    if (i + 4 <= n && !v128.any_true(f32x4.gt(v128.load(scores + (i << 2)), f32x4.splat(bar)))) {
      i += 4
      continue
    }
    if (load<f32>(scores + (i << 2)) > bar) {
      store<u32>(heap, u32(i))
      sink(scores, heap, 0, k)
      bar = load<f32>(scores + (usize(load<u32>(heap)) << 2))
    }
    i++
  }
  for (let last = k - 1; last > 0; last--) {
    const root = load<u32>(heap)
    store<u32>(heap, load<u32>(heap + (last << 2)))
    store<u32>(heap + (last << 2), root)
    sink(scores, heap, 0, last)
  }
}
