/**
 * Cholesky: A = L Lᵀ, and solving by it. All f64.
 *
 * Lives here: the factor, row by row, and forward and backward substitution. Rows are `stride` bytes apart, a multiple of 16; only the lower
 * half of A is read, and L takes its place. What stands right of the diagonal is never read.
 */

/** a · b over the first `count` numbers. */
// @ts-ignore: decorator
@inline
function dotOf(a: usize, b: usize, count: usize): f64 {
  let t = f64x2.splat(0)
  const pairs = (count & ~1) << 3
  for (let i: usize = 0; i < pairs; i += 16) t = f64x2.add(t, f64x2.mul(v128.load(a + i), v128.load(b + i)))
  let total = f64x2.extract_lane(t, 0) + f64x2.extract_lane(t, 1)
  if (count & 1) total += load<f64>(a + pairs) * load<f64>(b + pairs)
  return total
}

/** @returns whether A was positive definite; if not, what is at `a` is of no use */
export function factor(a: usize, n: usize, stride: usize): bool {
  for (let i: usize = 0; i < n; i++) {
    const row = a + i * stride
    for (let j: usize = 0; j < i; j++) {
      const other = a + j * stride
      const at = row + (j << 3)
      store<f64>(at, (load<f64>(at) - dotOf(row, other, j)) / load<f64>(other + (j << 3)))
    }
    const at = row + (i << 3)
    const left = load<f64>(at) - dotOf(row, row, i)
    if (!(left > 0 && left < Infinity)) return false
    store<f64>(at, Math.sqrt(left))
  }
  return true
}

/** b becomes L⁻¹ b. */
export function forward(a: usize, n: usize, stride: usize, b: usize): void {
  for (let i: usize = 0; i < n; i++) {
    const row = a + i * stride
    const at = b + (i << 3)
    store<f64>(at, (load<f64>(at) - dotOf(row, b, i)) / load<f64>(row + (i << 3)))
  }
}

/** b becomes L⁻ᵀ b. */
export function backward(a: usize, n: usize, stride: usize, b: usize): void {
  for (let i = n; i-- > 0; ) {
    const row = a + i * stride
    const at = b + (i << 3)
    const x = load<f64>(at) / load<f64>(row + (i << 3))
    store<f64>(at, x)
    for (let j: usize = 0; j < i; j++) {
      const left = b + (j << 3)
      store<f64>(left, load<f64>(left) - x * load<f64>(row + (j << 3)))
    }
  }
}

/** b · b */
export function square(b: usize, n: usize): f64 {
  return dotOf(b, b, n)
}
