/** As many histories again: a file of their own, so that two cores share them. */
import { test } from 'vitest'
import { expectPromisesKept } from './kept-promises.js'

test('in another thousand histories nothing acknowledged is lost either, and nothing forgotten is left', { timeout: 600_000 }, () =>
  expectPromisesKept(1_001_000, 1000),
)
