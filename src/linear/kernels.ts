/**
 * Linear algebra behind one interface: WebAssembly where it runs, a readable JavaScript twin where it does not.
 *
 * Lives here: LinUCB arms and their snapshots, PCA, top-k, and the exp, log and tanh of folds (JavaScript engines differ in theirs).
 * Knows nothing of tools, texts or events.
 */
import { requireLength, requireWhole } from './refuse-shapes.js'

export type Precision = 'f32' | 'f64'
export type Numbers = Float32Array | Float64Array

/** Zeros. */
export const numbersOf = (precision: Precision, length: number): Numbers =>
  precision === 'f32' ? new Float32Array(length) : new Float64Array(length)

/**
 * A set of LinUCB arms of one dimension d, grown on first evidence.
 *
 * Per arm: A = I + Σ x xᵀ kept as A⁻¹ (Sherman–Morrison), b = Σ r x kept as θ = A⁻¹ b.
 * Source: Li et al. 2010, Algorithm 1; Local Harness §3.2, eq. of the bandit prior.
 */
export interface Arms {
  /** Numbers in a context. */
  readonly d: number
  readonly precision: Precision
  /** Arms so far. */
  readonly size: number
  /** A new arm with A = I, θ = 0. @returns its index */
  add(): number
  /**
   * Recursive least squares: v = A⁻¹x, den = 1/weight + x·v, θ += v (r − x·θ)/den, A⁻¹ −= v vᵀ/den.
   * @param x context, `[d]`  @param reward any finite number  @param weight > 0, how many observations this counts as (default 1)
   */
  update(arm: number, x: ArrayLike<number>, reward: number, weight?: number): void
  /**
   * Mean θ·x and width √(xᵀA⁻¹x) of several arms in one call.
   * @param arms indices, `[n]`  @returns `Float64Array[2n]`: mean, width, mean, width … ; valid until the next call
   */
  score(x: ArrayLike<number>, arms: ArrayLike<number>): Float64Array
  /** θ of one arm, `[d]`, a copy. */
  theta(arm: number): Numbers
  /** A⁻¹ of one arm, `[d × d]` row-major, a copy. */
  inverse(arm: number): Numbers
  /** Everything, for a snapshot: equal bytes for equal histories. */
  save(): ArmsSnapshot
}

export interface ArmsSnapshot {
  readonly d: number
  readonly precision: Precision
  readonly size: number
  /** Per arm θ, `[d]`, then the upper half of A⁻¹ row by row, `[d(d + 1)/2]`: the lower is its mirror image. */
  readonly data: Numbers
}

/** Numbers of one arm in a snapshot. */
export function armNumbers(d: number): number {
  return d + (d * (d + 1)) / 2
}

/** See `Arms.save`. */
export function snapshotOf(arms: Arms): ArmsSnapshot {
  const { d, precision, size } = arms
  const data = numbersOf(precision, size * armNumbers(d))
  for (let arm = 0, p = 0; arm < size; arm++) {
    data.set(arms.theta(arm), p)
    p += d
    const inverse = arms.inverse(arm)
    for (let i = 0; i < d; i++) for (let j = i; j < d; j++) data[p++] = inverse[i * d + j] as number
  }
  return { d, precision, size, data }
}

export interface Arm {
  /** θ = A⁻¹ b, `[d]` */
  readonly theta: Numbers
  /** A⁻¹ = (I + Σ x xᵀ)⁻¹, `[d × d]` */
  readonly inverse: Numbers
}

/** The arms of a snapshot. */
export function* armsOf({ d, precision, size, data }: ArmsSnapshot): Generator<Arm> {
  requireWhole('The size of the snapshot', size, 0)
  requireLength("the snapshot's data", data.length, size * armNumbers(d))
  for (let arm = 0, p = 0; arm < size; arm++) {
    const theta = data.slice(p, p + d)
    p += d
    const inverse = numbersOf(precision, d * d)
    for (let i = 0; i < d; i++) for (let j = i; j < d; j++) inverse[i * d + j] = inverse[j * d + i] = data[p++] as number
    yield { theta, inverse }
  }
}

/** A basis fitted by PCA. */
export interface PcaBasis {
  /** Numbers in an input. */
  readonly d: number
  /** Rows of `components`. */
  readonly k: number
  /** `[k × d]` row-major, orthonormal rows, by falling variance; the largest entry of each (by size) is positive. */
  readonly components: Numbers
  /** `[d]`; zeros when uncentred. */
  readonly mean: Numbers
  /** Eigenvalues of (1/n) Σ (x − mean)(x − mean)ᵀ, `[k]`. */
  readonly variance: Numbers
}

/** Cosine top-k over unit rows. */
export interface VectorIndex {
  readonly d: number
  readonly size: number
  /** @param row unit vector `[d]`  @returns its index */
  add(row: ArrayLike<number>): number
  /** Overwrites a row. */
  set(index: number, row: ArrayLike<number>): void
  /** @returns the k nearest by dot product, best first; ties to the lower index */
  search(query: ArrayLike<number>, k: number): { readonly index: number; readonly score: number }[]
  /** Dot products with every row, `Float32Array[size]`; valid until the next call. */
  scores(query: ArrayLike<number>): Float32Array
}

/** The Cholesky factor of one matrix at a time: A = L Lᵀ, f64. */
export interface Cholesky {
  /**
   * Factors a symmetric matrix in place of the one before.
   * @param a `[n × n]` row-major; only the lower half is read  @returns whether it was positive definite
   */
  factor(a: ArrayLike<number>, n: number): boolean
  /** A⁻¹ b, `[n]`. */
  solve(b: ArrayLike<number>): Float64Array
  /** bᵀ A⁻¹ b. */
  quadratic(b: ArrayLike<number>): number
}

export interface Kernels {
  /** Names implementation and version: snapshots are keyed by it, since float results differ between implementations. */
  readonly id: string
  /**
   * An empty set of arms. One set holds any number of arms; a page holds about a hundred sets, indexes and bases together.
   * @param precision default 'f32'
   */
  createArms(d: number, precision?: Precision): Arms
  /** Inverse of `Arms.save`; learning goes on bit for bit as if nothing had happened. */
  loadArms(snapshot: ArmsSnapshot): Arms
  /**
   * Deterministic eigen-decomposition of the (un)centred covariance.
   * @param rows `[n × d]` row-major  @returns at most min(k, n, d) components; fewer when the rest have no variance
   */
  fitPca(rows: Numbers, n: number, d: number, k: number, options?: { readonly centred?: boolean; readonly precision?: Precision }): PcaBasis
  /** components · (x − mean) into `out`, `[k]`. A basis is read once and kept: never change its numbers. */
  project(basis: PcaBasis, x: ArrayLike<number>, out: Numbers): void
  /** An empty index. int8 rows have a scale each and take a quarter of the memory; an entry is a multiple of 1/127 of its row's largest. */
  createIndex(d: number, storage: 'int8' | 'f32'): VectorIndex
  /** An empty factor. */
  createCholesky(): Cholesky
  /** e^x, the same on every device. */
  exp(x: number): number
  /** Natural logarithm, the same on every device. */
  log(x: number): number
  tanh(x: number): number
}
