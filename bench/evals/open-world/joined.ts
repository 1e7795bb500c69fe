/**
 * Tasks of several steps, made of single requests: "A, and then B".
 *
 * Lives here: which requests are joined, and by which words; the same for the same items. May not know: who is asked.
 */
import { DataError } from '../toolbench/data.js'
import { below, mulberry } from '../toolbench/random.js'
import type { Item } from './data.js'

/** Steps of a task, and the longest request that is a step of one, in characters. */
const STEPS = [2, 3, 4] as const
const LONGEST = 300

const bare = (text: string): string => text.trim().replace(/[.?!\s]+$/, '')
const small = (text: string): string => (/^I\b/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`)
const later = (steps: readonly string[]): readonly string[] => steps.map((step, i) => (i === 0 ? bare(step) : small(bare(step))))

/** How people string requests together. */
const JOINTS: readonly ((steps: readonly string[]) => string)[] = [
  (steps) => later(steps).join(', and then '),
  (steps) => `${later(steps).join('. Then ')}.`,
  (steps) => steps.map((step) => (/[.?!]\s*$/.test(step) ? step.trim() : `${step.trim()}.`)).join(' '),
  (steps) => later(steps).join('; after that '),
  (steps) => later(steps).join(' and '),
]

/**
 * `count` tasks over one catalogue, of 2 to 4 requests for different tools each; all of these are right.
 * @throws DataError where there are too few
 */
export function joinedItems(items: readonly Item[], count: number): readonly Item[] {
  const steps = items.filter(({ gold, query }) => gold.length === 1 && query.length <= LONGEST && !query.includes('\n'))
  if (new Set(steps.flatMap(({ gold }) => gold)).size < Math.max(...STEPS)) throw new DataError('Too few tools to join requests for.')
  const random = mulberry(1)
  const any = <T>(list: readonly T[]): T => list[below(random, list.length)] as T
  return Array.from({ length: count }, (_, i) => {
    const size = any(STEPS)
    const chosen = new Map<string, Item>()
    while (chosen.size < size) {
      const step = any(steps)
      chosen.set(step.gold[0] as string, step)
    }
    const parts = [...chosen.values()]
    return {
      id: `joined-${i}`,
      query: any(JOINTS)(parts.map(({ query }) => query)),
      tools: (parts[0] as Item).tools,
      gold: [...chosen.keys()],
    }
  })
}
