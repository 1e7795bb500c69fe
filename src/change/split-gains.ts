/**
 * What splitting a sequence of choices in two gains over taking it for one habit.
 *
 * Lives here: the evidence of two distributions against one. May not know: what was chosen, when a change is believed.
 * Source: Bayesian change points; each stretch is Dirichlet-multinomial, with its distribution integrated out.
 */

/**
 * Log odds of two habits against one, for a split after each choice but the last.
 *
 * @param values oldest first  @param kinds of values that there may be, at least those that there are
 * @param mass sum of the prior counts, shared evenly by the kinds
 */
export function splitGains(
  values: readonly string[],
  { kinds, mass }: { readonly kinds: number; readonly mass: number },
  log: (x: number) => number,
): readonly number[] {
  const forwards = runningEvidence(values, kinds, mass, log)
  const backwards = runningEvidence([...values].reverse(), kinds, mass, log)
  const whole = forwards.at(-1) ?? 0
  // The evidence of a stretch does not hang on its order, so the second half may be read from its end.
  return values.slice(1).map((_, k) => (forwards[k] ?? 0) + (backwards[values.length - 2 - k] ?? 0) - whole)
}

/** Log probability of the first, the first two, … of these values: Π (mass / kinds + seen) / (mass + n). */
function runningEvidence(values: readonly string[], kinds: number, mass: number, log: (x: number) => number): readonly number[] {
  const counts = new Map<string, number>()
  let sum = 0
  return values.map((value, n) => {
    const seen = counts.get(value) ?? 0
    counts.set(value, seen + 1)
    sum += log((seen + mass / kinds) / (n + mass))
    return sum
  })
}
