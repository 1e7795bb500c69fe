/**
 * Pairs that outlive a solution: how alike two parties are, and how near the circumstances of two calls. A lesson adds one call; all other
 * pairs are what they were, bit for bit.
 *
 * Lives here: two growing matrices. May not know: what likeness and nearness are made of.
 */
import { pairKey } from '../policy.js'

/** Parties of the kept calls by key, with a row of numbers each. */
export interface Likeness {
  readonly index: ReadonlyMap<string, number>
  readonly parties: readonly Placed[]
  /** Numbers in a row of `matrix`: at least as many as there are parties. */
  readonly stride: number
  /** Likeness of any two, `[stride × stride]` row-major. */
  readonly matrix: Float64Array
  /** The party's place; its row is made when it is new. */
  indexOf(domain: string, party: string): number
}

export interface Placed {
  readonly domain: string
  readonly party: string
  readonly characters: Float64Array | undefined
}

/** More parties than any kept calls name: then those that are named no more go. */
export const MOST_PARTIES = 256

/** @param charactersOf a party's  @param alike likeness of two, the same whichever comes first */
export function startLikeness(
  charactersOf: (domain: string, party: string) => Float64Array | undefined,
  alike: (a: Placed, b: Placed) => number,
): Likeness {
  const index = new Map<string, number>()
  const parties: Placed[] = []
  let stride = 32
  let matrix = new Float64Array(stride * stride)

  function grow(): void {
    const wider = new Float64Array(4 * stride * stride)
    for (let row = 0; row < stride; row++) wider.set(matrix.subarray(row * stride, (row + 1) * stride), row * 2 * stride)
    stride *= 2
    matrix = wider
  }

  return {
    index,
    parties,
    get stride() {
      return stride
    },
    get matrix() {
      return matrix
    },
    indexOf(domain, party) {
      const key = pairKey(domain, party)
      const known = index.get(key)
      if (known !== undefined) return known
      const at = parties.length
      if (at === stride) grow()
      const placed = { domain, party, characters: charactersOf(domain, party) }
      index.set(key, at)
      parties.push(placed)
      for (const [other, one] of parties.entries()) {
        const found = alike(placed, one)
        matrix[at * stride + other] = found
        matrix[other * stride + at] = found
      }
      return at
    },
  }
}

/** Nearness of the circumstances of any two of some calls, `[calls × calls]` row-major. */
export interface Nearness {
  readonly calls: readonly unknown[]
  readonly matrix: Float64Array
}

/** The same for other calls: what both have is copied. @param near the same whichever comes first */
export function nearnessOf<Call>(calls: readonly Call[], known: Nearness | undefined, near: (a: Call, b: Call) => number): Nearness {
  const n = calls.length
  const matrix = new Float64Array(n * n)
  const before = new Map<unknown, number>(known?.calls.map((call, i) => [call, i]))
  const at = calls.map((call) => before.get(call) ?? -1)
  const old = known?.calls.length ?? 0
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const [a, b] = [at[i] as number, at[j] as number]
      const found = a >= 0 && b >= 0 ? (known?.matrix[a * old + b] as number) : near(calls[i] as Call, calls[j] as Call)
      matrix[i * n + j] = found
      matrix[j * n + i] = found
    }
  return { calls: [...calls], matrix }
}
