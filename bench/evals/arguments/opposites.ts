/** For `--flip`: whose history is put in front of a user's own. */
import type { Data, Session, User } from './read-data.js'

/** Per user as many sessions as they have, of the user who disagrees most: on most enumerated arguments that both have. */
export function opposites({ users, schema }: Data): ReadonlyMap<string, readonly Session[]> {
  const profiles = users.map((user) => ({ user, latest: latestChoices(user, schema) }))
  return new Map(
    profiles.map(({ user, latest }) => {
      let best: { readonly user: User | undefined; readonly disagreement: number } = {
        user: undefined,
        disagreement: Number.NEGATIVE_INFINITY,
      }
      for (const other of profiles) {
        if (other.user === user || other.user.sessions.length === 0) continue
        let disagreement = 0
        for (const [key, value] of latest) {
          const theirs = other.latest.get(key)
          if (theirs !== undefined) disagreement += theirs === value ? -1 : 1
        }
        if (disagreement > best.disagreement) best = { user: other.user, disagreement }
      }
      const theirs = best.user?.sessions ?? []
      return [user.id, user.sessions.flatMap((_, i) => theirs[i % Math.max(1, theirs.length)] ?? [])]
    }),
  )
}

function latestChoices({ sessions }: User, schema: Data['schema']): ReadonlyMap<string, string> {
  const choices = new Map<string, string>()
  for (const { calls } of sessions)
    for (const { domain, args } of calls)
      for (const [name, value] of Object.entries(args))
        if (schema[domain]?.[name]?.enum !== undefined) choices.set(`${domain}.${name}`, String(value))
  return choices
}
