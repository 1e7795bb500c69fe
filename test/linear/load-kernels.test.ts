import { afterEach, expect, test, vi } from 'vitest'
import { loadKernels } from '../../src/linear/load-kernels.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('WebAssembly where it runs', async () => {
  expect((await loadKernels()).id).toBe('wasm-1')
})

test.each([
  ['is missing', undefined],
  ['is forbidden by the page', { compile: () => Promise.reject(new EvalError('Refused to compile')) }],
])('where WebAssembly %s: the twin, and loadWasmKernels says why', async (_, replacement) => {
  vi.resetModules()
  vi.stubGlobal('WebAssembly', replacement)
  const fresh = await import('../../src/linear/load-kernels.js')
  const { loadWasmKernels } = await import('../../src/linear/wasm/wasm-kernels.js')
  expect((await fresh.loadKernels()).id).toBe('js-1')
  await expect(loadWasmKernels()).rejects.toMatchObject({ code: 'wasm-unavailable', hint: expect.stringContaining('wasm-unsafe-eval') })
})

test('many small memories fit beside each other', async () => {
  const kernels = await loadKernels()
  const arms = Array.from({ length: 60 }, () => kernels.createArms(8))
  for (const each of arms) expect(each.add()).toBe(0)
})
