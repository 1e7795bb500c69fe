/**
 * The randomiser: an answer becomes a report that any other answer could have become.
 *
 * Lives here: subset selection (Ye and Barg 2018, arXiv 1702.00610), and chance. May not know: questions, users, who counts.
 *
 * A report is a set of ω of the d answers. With probability p the true one is among them, every other one with probability q; by
 * p / (1 − p) = e^ε ω / (d − ω) no set is more than e^ε times likelier with one true answer than with another. ω = 1 is k-ary randomised
 * response (Kairouz et al. 2016). Optimised unary encoding (Wang et al. 2017) has more variance for every d and ε, so it is not here.
 */

export interface Mechanism {
  /** Answers, none of them included. */
  readonly size: number
  /** ω */
  readonly chosen: number
  /** Probability that the report has the true answer, and that it has a given other one. */
  readonly p: number
  readonly q: number
}

/** The subset selection of least variance, summed over answers: (p (1 − p) + (d − 1) q (1 − q)) / (p − q)². */
export function mechanismFor(size: number, epsilon: number): Mechanism {
  const odds = Math.exp(epsilon)
  let best: Mechanism | undefined
  let least = Number.POSITIVE_INFINITY
  for (let chosen = 1; chosen < size; chosen++) {
    const p = (chosen * odds) / (chosen * odds + size - chosen)
    const q = (chosen - p) / (size - 1)
    const variance = (p * (1 - p) + (size - 1) * q * (1 - q)) / (p - q) ** 2
    if (variance < least) [best, least] = [{ size, chosen, p, q }, variance]
  }
  if (best === undefined) throw new RangeError('A question has at least two answers, none of them included.')
  return best
}

/**
 * @param answer the true one, 0 … size − 1
 * @returns a character an answer, `1` for those in the set
 */
export function randomise(answer: number, { size, chosen, p }: Mechanism): string {
  const withTrue = uniform() < p
  const others = Array.from({ length: size }, (_, k) => k).filter((k) => k !== answer)
  const set = new Set(withTrue ? [answer] : [])
  while (set.size < chosen) set.add(others.splice(below(others.length), 1)[0] as number)
  return Array.from({ length: size }, (_, k) => (set.has(k) ? '1' : '0')).join('')
}

/** A whole number from 0 to `size` − 1, each as likely. */
export function below(size: number): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number]
  // The last, incomplete round of numbers would make the first of them likelier.
  return word < 2 ** 32 - (2 ** 32 % size) ? word % size : below(size)
}

/** 0 ≤ x < 1 in steps of 2⁻⁵³. */
function uniform(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number]
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}
