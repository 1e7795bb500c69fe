/** What each of many histories must keep, whatever goes wrong in it. */
import { expect } from 'vitest'
import { simulate } from './simulate.js'

/** @param from the first seed */
export async function expectPromisesKept(from: number, histories: number): Promise<void> {
  for (let n = 0; n < histories; n++) {
    const { broken, seed } = await simulate(from + n)
    expect({ seed, broken }).toEqual({ seed, broken: [] })
  }
}
