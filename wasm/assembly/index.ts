/**
 * The exports of the kernels. Each works on addresses that the JavaScript side lays out; nothing is allocated in here.
 */
export { updateF32, updateF64, scoreF32, scoreF64 } from './arms'
export { timesF32, timesInt8, projectF32, projectF64 } from './rows'
export { topK } from './top-k'
export { gram, mirror } from './gram'
export { tridiagonalise, diagonalise, rotateBack, combine, orthonormalise } from './eigen'
export { factor, forward, backward, square } from './cholesky'
export { exp, log, tanh } from './portable-math'

/** First address that the JavaScript side may use. */
export function heapBase(): usize {
  return __heap_base
}
