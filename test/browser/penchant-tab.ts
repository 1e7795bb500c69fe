/** What a second tab does with the packaged penchant, for `callInTab`. */
// @ts-expect-error The types of the built file lie elsewhere.
import * as built from '../../dist/index.js'
import type { Inspection, Penchant } from '../../src/index.js'

const { openPenchant }: typeof import('../../src/index.js') = built

let penchant: Penchant | undefined

const TOOLS = [
  { name: 'OpenTable', domain: 'restaurants', description: 'Book a table at a restaurant', inputSchema: { type: 'object' } },
  { name: 'Resy', domain: 'restaurants', description: 'Reservations at restaurants', inputSchema: { type: 'object' } },
  { name: 'Tock', domain: 'restaurants', description: 'Find a place for dinner and reserve a table', inputSchema: { type: 'object' } },
  { name: 'Uber', domain: 'rides', description: 'Order a ride with a driver', inputSchema: { type: 'object' } },
  { name: 'Lyft', domain: 'rides', description: 'Get a car that takes you somewhere', inputSchema: { type: 'object' } },
]

interface Calls {
  readonly tool: string
  readonly n: number
}

const calls = ({ tool, n }: Calls) =>
  Array.from({ length: n }, (_, i) => ({ call: { tool, query: `a table for ${i} tonight` }, id: `${tool}-${i}-there` }))

export async function open(user: string): Promise<Inspection> {
  penchant = await openPenchant({ user, embedder: 'hashed', tools: TOOLS })
  return penchant.inspect()
}

export const learn = (what: Calls) => penchant?.learn(calls(what))

export async function learnOneByOne(what: Calls): Promise<void> {
  for (const call of calls(what)) await penchant?.learn(call)
}

export const choice = async (query: string) => (await penchant?.suggest({ query, explore: false }, { deadlineMs: 20_000 }))?.tool?.name

export const inspect = () => penchant?.inspect()

export const close = () => penchant?.close()
