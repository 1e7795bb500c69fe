/**
 * The plainest ways to choose: the app's own choice, habit, the nearest request, what most people take.
 *
 * Lives here: four policies without a parameter to tune. May not know: what penchant decided.
 */
import type { RoundEvent, ToolHash } from '../../src/event.js'
import { dot } from '../../src/linear/dot.js'
import { appsChoice } from '../../src/outcomes.js'
import type { CrowdPrior, Tool } from '../../src/penchant.js'

/** Requests among which the nearest is looked for: the latest. */
const REMEMBERED = 2000

export const PLAIN = ['app', 'habit', 'nearest', 'crowd'] as const
export type PlainName = (typeof PLAIN)[number]

/** What each would take; absent where it has nothing to go by. */
export type PlainChoices = Partial<Readonly<Record<PlainName, string>>>

export interface Plain {
  choices(round: RoundEvent, vector: Float32Array): PlainChoices
  /** @param wanted name of the tool that was right */
  learn(wanted: string, vector: Float32Array): void
}

export function createPlain(tools: readonly Tool[], nameOf: (hash: ToolHash) => string, prior?: CrowdPrior): Plain {
  const domainOf = new Map(tools.map(({ name, domain }) => [name, domain ?? '']))
  const times = new Map<string, number>()
  const past: { readonly vector: Float32Array; readonly wanted: string }[] = []
  const favourites = new Map<string, readonly string[]>()
  for (const question of prior?.questions ?? [])
    if ('domain' in question) {
      const order = question.answers.map((answer, k) => ({ answer: String(answer), share: question.shares[k] ?? 0 }))
      favourites.set(
        question.domain,
        order.sort((a, b) => b.share - a.share).map(({ answer }) => answer),
      )
    }

  return {
    choices(round, vector) {
      const domain = round.decision?.domain ?? round.domain ?? round.domains[0]?.[0]
      const app = appsChoice(round, nameOf)
      const among = domain === undefined ? tools : tools.filter((tool) => (tool.domain ?? '') === domain)
      const habit = most(among, ({ name }) => times.get(name) ?? 0)?.name
      const nearest = most(
        domain === undefined ? past : past.filter(({ wanted }) => domainOf.get(wanted) === domain),
        (one) => dot(one.vector, vector) + 2,
      )?.wanted
      const crowd = domain === undefined ? undefined : favourites.get(domain)?.find((name) => domainOf.has(name))
      return {
        ...(app === undefined ? {} : { app }),
        ...(habit === undefined ? {} : { habit }),
        ...(nearest === undefined ? {} : { nearest }),
        ...(crowd === undefined ? {} : { crowd }),
      }
    },
    learn(wanted, vector) {
      times.set(wanted, (times.get(wanted) ?? 0) + 1)
      past.push({ vector, wanted })
      if (past.length > REMEMBERED) past.shift()
    },
  }
}

/** The last of those that have most of something; undefined where none has any. */
function most<T>(list: readonly T[], of: (one: T) => number): T | undefined {
  let best: T | undefined
  let value = 0
  for (const one of list) {
    const mine = of(one)
    if (mine > 0 && mine >= value) [best, value] = [one, mine]
  }
  return best
}
