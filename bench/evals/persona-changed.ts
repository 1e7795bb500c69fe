/** Users who have changed: before each user's own interactions come those of the user of the file who disagrees with them most. */
import type { Interaction, UserHistory } from './persona-data.js'

/** What was taken most often of a group's tools, and of each argument. */
function habitsOf({ interactions, tools }: UserHistory): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  const add = (subject: readonly unknown[], value: unknown) => {
    const key = JSON.stringify(subject)
    const values = counts.get(key) ?? new Map<string, number>()
    counts.set(key, values.set(JSON.stringify(value), (values.get(JSON.stringify(value)) ?? 0) + 1))
  }
  for (const { tool, args } of interactions) {
    const { domain, provider } = tools.get(tool) ?? {}
    if (domain !== undefined) add([domain], provider ?? tool)
    for (const [name, value] of Object.entries(args)) add([tool, name], value)
  }
  return new Map([...counts].map(([key, values]) => [key, [...values].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]))
}

/** @returns each user with as many interactions of their opposite before their own; facts are the user's own */
export function changedUsers(users: readonly UserHistory[]): readonly UserHistory[] {
  const habits = users.map(habitsOf)
  return users.map((user, i) => {
    const own = habits[i] ?? new Map<string, string>()
    const against = habits.map((other) => [...other].filter(([subject, value]) => own.has(subject) && own.get(subject) !== value).length)
    against[i] = -1
    const opposite = users[against.indexOf(Math.max(...against))] ?? user
    const first = user.interactions[0]?.at ?? 0
    const before = opposite.interactions.slice(-user.interactions.length)
    return {
      ...user,
      ownFrom: before.length,
      interactions: [
        ...before.map((one, k): Interaction => ({ ...one, at: first - (before.length - k) * 86_400_000 })),
        ...user.interactions,
      ],
      tools: new Map([...opposite.tools, ...user.tools]),
    }
  })
}
