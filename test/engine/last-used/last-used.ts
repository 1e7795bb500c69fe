/**
 * A toy learner: what ran last runs again.
 *
 * Lives here: all that a learner of tools is asked for: what it learns, its opinion with its reasons, and what is shown of it. The engine knows
 * it by one line (`last-used.test.ts`).
 */
import type { Policy } from '../../../src/selection/policy.js'

export interface LastUsed {
  last: string | undefined
  readonly times: Map<string, number>
}

export const lastUsed: Policy<LastUsed> = {
  name: 'last-used',
  version: 1,
  start: () => ({ last: undefined, times: new Map() }),
  texts: () => [],
  learn(state, event, world) {
    if (event.kind !== 'round' || event.used === undefined) return
    const { name } = world.definition(event.used)
    state.last = name
    state.times.set(name, timesOf(state, name) + 1)
  },

  rank(state, { candidates }) {
    const isLast = candidates.map(({ tool }) => tool.name === state.last)
    const among = isLast.filter(Boolean).length
    const probabilities = Float64Array.from(isLast, (is) => (among === 0 ? 1 / isLast.length : is ? 1 / among : 0))
    return {
      probabilities,
      scores: probabilities,
      because(k) {
        const { name: tool, domain = '' } = candidates[k]?.tool ?? { name: '' }
        const chosen = timesOf(state, tool)
        return chosen === 0 ? [] : [{ kind: 'habit', text: `${tool} ran last.`, tool, domain, chosen, of: chosen, refused: 0 }]
      },
    }
  },

  recordOf: (state, { name }) => ({ taken: timesOf(state, name), refused: 0, failed: 0 }),
  habits: (state) => [
    {
      domain: 'all',
      tools: [...state.times].map(([tool, chosen]) => ({
        tool,
        chosen,
        refused: 0,
        failed: 0,
        probability: Number(tool === state.last),
      })),
    },
  ],
  experts: () => [{ name: 'last used', weight: 1 }],
}

const timesOf = ({ times }: LastUsed, tool: string): number => times.get(tool) ?? 0
