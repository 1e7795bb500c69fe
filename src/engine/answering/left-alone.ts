/**
 * Left alone: why an argument that nobody stated stays empty, in one plain sentence.
 *
 * Lives here: which reason comes first where several hold, and the sentences. May not know: how values are found.
 */
import type { Filled } from '../../arguments/fill.js'
import type { Guard, Guarded } from '../../arguments/disclosure/permission.js'
import { parametersOf } from '../../arguments/schema/parameters.js'
import type { Tool } from '../../catalogue/tool.js'
import type { LeftAlone, Suggestion } from '../../contract/suggestions.js'

const SENTENCES: Readonly<Record<Exclude<LeftAlone['why'], 'sensitive'>, string>> = {
  never: 'A rule says never.',
  curious: 'It serves the asker, not the job.',
  'not-asked': 'It is not asked for this time.',
  'somebody-else': 'This is for somebody else.',
  occasion: 'The occasion decides it.',
  mixed: 'It was chosen now one way and now another.',
  unsure: 'Too little speaks for any value.',
  unknown: 'Nothing is known of it yet.',
  unread: 'It is not known yet what it asks.',
}

interface Found {
  readonly args: NonNullable<Suggestion['args']>
  readonly stated: Readonly<Record<string, unknown>>
  /** Parameters that must stay empty; undefined where the request has not been read. */
  readonly closed: ReadonlySet<string> | undefined
  readonly isForOthers: boolean
  readonly left: Filled['left']
}

/** The parameters of a tool that are neither stated nor filled in nor asked for, each with why. */
export function leftAlone(
  guard: Guard,
  tool: Tool,
  { args, stated, closed, isForOthers, left }: Found,
): Readonly<Record<string, LeftAlone>> {
  const guarded = guard.of(tool)
  const reasonOf = (name: string): LeftAlone => {
    const asked = guarded?.get(name)
    if (asked === undefined) return because('unread')
    if (asked.permission === 'none') return closedBy(asked)
    if (closed?.has(name) === true) return because(isForOthers ? 'somebody-else' : 'not-asked')
    return because(left.get(name) ?? (closed === undefined ? 'unread' : 'unknown'))
  }
  return Object.fromEntries(
    parametersOf(tool).flatMap(({ name }) => (Object.hasOwn(stated, name) || Object.hasOwn(args, name) ? [] : [[name, reasonOf(name)]])),
  )
}

const because = (why: Exclude<LeftAlone['why'], 'sensitive'>): LeftAlone => ({ why, text: SENTENCES[why] })

function closedBy({ disclosure: { sensitive }, isRefused }: Guarded): LeftAlone {
  if (isRefused) return because('never')
  return sensitive === undefined ? because('curious') : { why: 'sensitive', text: `It asks about ${sensitive}, and no rule allows that.` }
}
