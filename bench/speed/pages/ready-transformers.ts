/** From the start of the page to the first vector: transformers.js. */
import type { PageScope } from '../page.js'
import { openTransformersJs } from '../peers/transformers.mjs'

const ready = (async () => {
  const { embed } = await openTransformersJs(1)
  await embed(['a table for two tonight'])
  return performance.now()
})()

const scope = globalThis as unknown as PageScope<undefined, number>
scope.measure = () => ready
