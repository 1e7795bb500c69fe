/**
 * How alike requests are: by their vectors, what all of this user's have in common taken away, and by what they may be for.
 *
 * Lives here: the likeness of one request to others. May not know: tools' records, what is remembered of requests.
 */
import type { Centre } from '../embedding/centre.js'
import { dot } from '../linear/dot.js'

/** Likeness = .65 cosine of (x − a) + .35 likeness of purposes. */
const PURPOSE_SHARE = 0.35

/** a = Σ requests / (number + 3). */
const NONE_AS_REQUESTS = 3

/** Another request, or several as one, by its products with this request and with Σ requests, and its own square. */
export interface OtherRequest {
  readonly product: number
  readonly withSum: number
  readonly square: number
  readonly purpose: Float64Array | undefined
}

/** Likeness of a request to others, −1 … 1. `middle` is what all requests have in common; without it nothing is taken away. */
export function likenessTo(
  vector: Float32Array,
  middle: Centre | undefined,
  purpose: Float64Array | undefined,
): (other: OtherRequest) => number {
  const share = middle === undefined ? 0 : 1 / (middle.texts + NONE_AS_REQUESTS)
  const [own, common] = middle === undefined ? [0, 0] : [share * dot(vector, middle.sum), share * share * dot(middle.sum, middle.sum)]
  const length = Math.sqrt(Math.max(0, dot(vector, vector) - 2 * own + common))
  return (other) => {
    const withCommon = share * other.withSum
    const lengths = length * Math.sqrt(Math.max(0, other.square - 2 * withCommon + common)) || 1
    const cosine = (other.product - own - withCommon + common) / lengths
    if (purpose === undefined || other.purpose === undefined) return cosine
    return (1 - PURPOSE_SHARE) * cosine + PURPOSE_SHARE * dot(purpose, other.purpose)
  }
}

/** Several requests as one, or one, as a request of this vector sees it; what it may be for is left to the caller. */
export function asOther(
  { sum, texts }: Centre,
  { vector, middle }: { readonly vector: Float32Array; readonly middle: Centre | undefined },
): Omit<OtherRequest, 'purpose'> {
  return {
    product: dot(vector, sum) / texts,
    withSum: middle === undefined ? 0 : dot(middle.sum, sum) / texts,
    square: dot(sum, sum) / (texts * texts),
  }
}
