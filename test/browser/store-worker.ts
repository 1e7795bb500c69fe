/** A second thread with a log of its own: appends what it is told, as another tab would. */
import { openLog } from '../../src/store/log.js'
import { round } from '../store/log-drafts.js'

export interface AppendMany {
  readonly user: string
  readonly label: string
  readonly count: number
}

self.onmessage = async ({ data }: MessageEvent<AppendMany>) => {
  const log = await openLog({ user: data.user })
  for (let i = 0; i < data.count; i++) await log.append([round({ query: `${data.label}${i}`, key: `k${i}` })])
  await log.append(Array.from({ length: data.count }, (_, i) => round({ query: `${data.label}-many${i}` })))
  await log.close()
  self.postMessage('done')
}
