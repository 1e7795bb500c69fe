/** What every app of this folder does with penchant: open it on the thread that the address names, suggest, learn, wait for the model, suggest. */
import { openPenchant } from 'penchant'
import { penchantMiddleware } from 'penchant/ai-sdk'

const RIVALS = ['OpenTable', 'Resy', 'Tock']

/** @returns what came of it; the same plain object in every app. Asked again, the same promise: strict mode asks twice. */
export const tryPenchant = (options = {}) => {
  running ??= run(options).catch((error) => ({ error: String(error), code: error.code, cause: String(error.cause) }))
  return running
}
let running

async function run(options) {
  const tools = RIVALS.map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} }))
  const thread = new URLSearchParams(location.search).get('thread') ?? 'worker'
  const penchant = await openPenchant({ user: 'ada', tools, thread, ...options })
  const suggestion = await penchant.suggest({ query: 'a table for tonight' }, { deadlineMs: 20_000 })
  await penchant.learn({ suggestion, used: 'Resy' })
  await penchant.learn(Array.from({ length: 5 }, (_, i) => ({ call: { tool: 'Resy', query: `a table for ${i}` }, id: `r${i}` })))
  const { embedder, storage, kernels, ...inspection } = await penchant.whenReady()
  const { tool } = await penchant.suggest({ query: 'dinner for two', explore: false }, { deadlineMs: 20_000 })
  const { specificationVersion } = penchantMiddleware(penchant)
  await penchant.close()
  return {
    choice: tool?.name,
    thread: inspection.thread,
    tier: embedder.tier,
    storage: storage.kind,
    rounds: storage.rounds,
    kernels: kernels.id,
    door: specificationVersion,
  }
}
