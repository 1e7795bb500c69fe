/** The floor: the arguments of the five nearest past calls, by majority; another tool's where the parameter has the same name. */
import type { Embedder } from '../../../src/embedding/embedder.js'
import type { Data, Session, Task } from './read-data.js'
import type { Predictions } from './score.js'

const NEIGHBOURS = 5

export async function nearestCalls(
  past: readonly Session[],
  embedder: Embedder,
  data: Data,
): Promise<(task: Task) => Promise<Predictions[string]>> {
  const calls = past.flatMap(({ calls, dialogue = [] }) => {
    const words = dialogue.filter(({ role }) => role === 'user').map(({ text, content }) => text ?? content ?? '')
    return calls.map((call) => ({ call, text: `${call.domain} ${words.join(' ')}` }))
  })
  const vectors = await embedder.embed(calls.map(({ text }) => text))
  return async (task) => {
    const request = task.query ?? (task.turns ?? []).map(({ text, content }) => text ?? content ?? '').join(' ')
    const [at] = await embedder.embed([`${task.domain} ${request}`])
    const near = calls
      .map(({ call }, i) => ({ call, cosine: cosine(at, vectors[i]) }))
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, NEIGHBOURS)
    const args: Record<string, unknown> = task.mode === 'guided' ? { ...task.explicit } : {}
    for (const name of Object.keys(data.schema[task.domain] ?? {})) {
      if (Object.hasOwn(task.explicit ?? {}, name)) continue
      const counts = new Map<string, number>()
      for (const { call } of near)
        if (Object.hasOwn(call.args, name)) counts.set(String(call.args[name]), (counts.get(String(call.args[name])) ?? 0) + 1)
      const best = [...counts].reduce<readonly [string, number] | undefined>(
        (top, one) => (top === undefined || one[1] > top[1] ? one : top),
        undefined,
      )
      if (best !== undefined) args[name] = best[0]
    }
    return { domain: task.domain, args }
  }
}

function cosine(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (a === undefined || b === undefined) return 0
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)
}
