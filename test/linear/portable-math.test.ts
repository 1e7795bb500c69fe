import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { loadWasmKernels } from '../../src/linear/wasm/wasm-kernels.js'

const wasm = await loadWasmKernels()
const twin = twinKernels()

type Name = 'exp' | 'log' | 'tanh'

const SPECIAL = [
  0,
  -0,
  1,
  -1,
  0.5,
  2,
  1e-10,
  -1e-10,
  5e-324,
  -5e-324,
  2.2250738585072014e-308,
  1e-310,
  1e308,
  -1e308,
  20,
  22,
  -22,
  709.7827,
  709.79,
  -708.4,
  -745.1,
  -745.2,
  0.3465735,
  0.34657359,
  1.0397,
  0.2554,
  0.5493,
  Math.E,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
]

const view = new DataView(new ArrayBuffer(8))

/** The place of a number among all f64, in order. */
function place(x: number): bigint {
  view.setFloat64(0, x)
  const bits = view.getBigInt64(0)
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits
}

function expectSame(a: number, b: number): void {
  expect(Object.is(a, b), `${a} and ${b}`).toBe(true)
}

// fdlibm states errors below 1 ulp; the engine's Math, itself within 1 ulp, is the reference, hence 2.
function expectClose(name: Name, x: number): void {
  const found = wasm[name](x)
  const expected = Math[name](x)
  if (Number.isNaN(expected) || !Number.isFinite(expected) || expected === 0) expectSame(found, expected)
  else {
    const ulps = place(found) - place(expected)
    expect(ulps <= 2n && ulps >= -2n, `${name}(${x}) = ${found}, not ${expected}`).toBe(true)
  }
}

describe.each<Name>(['exp', 'log', 'tanh'])('%s', (name) => {
  const arguments_ = fc.oneof(
    fc.double(),
    fc.double({ min: -750, max: 750, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    fc.constantFrom(...SPECIAL),
  )

  test('is the same, bit for bit, in WebAssembly and in JavaScript', () => {
    fc.assert(
      fc.property(arguments_, (x) => expectSame(wasm[name](x), twin[name](x))),
      { numRuns: 20_000 },
    )
    for (const x of SPECIAL) expectSame(wasm[name](x), twin[name](x))
  })

  test('is within two units in the last place of Math', () => {
    fc.assert(
      fc.property(arguments_, (x) => expectClose(name, x)),
      { numRuns: 20_000 },
    )
    for (const x of SPECIAL) expectClose(name, x)
  })
})

test('golden values: what this version computes, on every engine', () => {
  // fdlibm's exp(1) is one unit in the last place above e, as in other ports of it; the others are correctly rounded.
  expect(wasm.exp(1)).toBe(Math.E + 2 ** -51)
  expect(wasm.log(2)).toBe(Math.LN2)
  expect(wasm.exp(-1)).toBe(0.36787944117144233)
  expect(wasm.tanh(0.5)).toBe(0.46211715726000974)
})
