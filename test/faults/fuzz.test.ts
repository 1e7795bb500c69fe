/** Inputs of all shapes to the public API; `npm run faults -- --fuzz 20000` does many. */
import { expect, test } from 'vitest'
import { fuzz } from './fuzz.js'

test('whatever is handed over, there is an answer or an error of ours; nothing hangs, nothing acknowledged is lost', async () => {
  const { crashes, inputs } = await fuzz(1500, 7)
  expect(crashes).toEqual([])
  expect(inputs).toBe(1500)
})
