/** An app's day with penchant on the page's main thread, with marks around each deed. What it hands over is made before. */
import type { OpenOptions, Penchant } from '../../../src/penchant.js'
import { archiveOf, catalogueOf, requestOf } from '../history.js'
import { mulberry } from '../../evals/toolbench/random.js'
import type { PageScope } from '../page.js'

export interface DailyTask {
  readonly user: string
  readonly events: number
  readonly tools: number
}

const LIBRARY = '/dist/index.js'
const scope = globalThis as unknown as PageScope<DailyTask, undefined>

scope.measure = async ({ user, events, tools }) => {
  const catalogue = catalogueOf(tools)
  const file = new Blob([archiveOf(events, catalogue.slice(0, 100))])
  const random = mulberry(3)
  const requests = Array.from({ length: 100 }, () => requestOf(random).query)
  const calls = requests.map((query) => ({ call: { tool: catalogue[0]?.name ?? '', query, args: { city: 'Rome' } } }))
  const patient = { deadlineMs: 60_000 }
  await turn()
  await mark('nothing', async () => turn(300))
  const { openPenchant } = (await import(LIBRARY)) as { openPenchant(options: OpenOptions): Promise<Penchant> }
  const penchant = await mark('open', () => openPenchant({ user }))
  await mark('add tools', () => penchant.addTools(catalogue))
  await mark('suggest', async () => {
    for (const query of requests.slice(0, 30)) await penchant.suggest({ query }, patient)
  })
  await mark('learn', async () => {
    for (const call of calls.slice(0, 30)) await penchant.learn(call)
  })
  await mark('learn a hundred at once', () => penchant.learn(calls))
  await mark('import', () => penchant.import(file))
  await mark('transformer takes over', () => penchant.whenReady())
  await mark('suggest with the transformer', async () => {
    for (const query of requests.slice(30, 60)) await penchant.suggest({ query }, patient)
  })
  await mark('export', () => penchant.export())
  await mark('close', () => penchant.close())
  return undefined
}

/** A turn of the event loop on both sides, so that a deed's tasks are its own. */
async function mark<T>(deed: string, work: () => Promise<T>): Promise<T> {
  await turn()
  performance.mark(`begin ${deed}`)
  await turn()
  const done = await work()
  await turn()
  performance.mark(`end ${deed}`)
  return done
}

const turn = (ms = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
