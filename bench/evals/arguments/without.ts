/** Ablations: what the system, the axes or the data are made to do without. */
import { AXES, type Axis } from '../../../src/arguments/axes/axes.js'
import { DataError } from '../toolbench/data.js'
import { listed } from '../options.js'
import { mulberry } from '../toolbench/random.js'
import type { Data, Session } from './read-data.js'

export interface Without {
  /** Handed to the engine as they are. */
  readonly parts: readonly string[]
  readonly overlap: boolean
  readonly descriptions: boolean
  readonly names: boolean
  /** Seed by which 40 % of the pole phrases go, and the share that stays where it is another one, in per cent. */
  readonly poles?: number
  readonly stay?: number
  /** Seed by which every tenth call becomes another user's. */
  readonly others?: number
  /** Sessions that are kept. */
  readonly last?: number
}

const PARTS = ['axes', 'maps', 'embeddings', 'mention', 'same-parameter', 'number', 'same-meaning', 'axis', 'analogy', 'left-out']
const FLAGS = ['overlap', 'descriptions', 'names'] as const
const NUMBERED = ['poles', 'others', 'last'] as const

/** Parts that stand for many runs, each without one part more. */
const SWEEPS: Readonly<Record<string, readonly string[]>> = {
  ladder: [
    ...['maps', 'axes', 'axis:cost', 'analogy', 'same-meaning', 'number', 'embeddings', 'overlap', 'names', 'descriptions', 'others:1'],
    ...['last:3', 'last:5', 'last:8', 'poles:1', 'poles:2', 'poles:3', 'poles:4'],
  ],
  'each-axis': AXES.map(({ name }) => `axis:${name}`),
}

/** What each run does without: one run, or the whole and what the sweeps stand for, beside the other parts. */
export function runsOf(text: string): readonly string[] {
  const asked = listed(text)
  const swept = asked.flatMap((part) => SWEEPS[part] ?? [])
  const beside = asked.filter((part) => !Object.hasOwn(SWEEPS, part))
  return swept.length === 0 ? [text] : ['', ...swept].map((part) => [...beside, ...listed(part)].join(','))
}

/** @throws DataError for a part that does not exist */
export function readWithout(text: string): Without {
  const asked = listed(text)
  const numbers: Partial<Record<(typeof NUMBERED)[number] | 'stay', number>> = {}
  const parts: string[] = []
  for (const part of asked) {
    const [name, number, share] = part.split(':')
    const numbered = NUMBERED.find((one) => one === name)
    if (numbered !== undefined && /^[a-z]+:\d+$/.test(part)) numbers[numbered] = Number(number)
    else if (/^poles:\d+:\d\d?$/.test(part)) Object.assign(numbers, { poles: Number(number), stay: Number(share) })
    else if (PARTS.includes(part) || (name === 'axis' && AXES.some((axis) => axis.name === number))) parts.push(part)
    else if (!FLAGS.some((flag) => flag === part))
      throw new DataError(
        `There is no part "${part}" to do without. ${[...FLAGS, ...PARTS, 'axis:NAME', 'poles:SEED', 'poles:SEED:PERCENT', 'others:SEED', 'last:N', 'ladder', 'each-axis'].join(', ')} exist.`,
      )
  }
  return {
    parts,
    overlap: asked.includes('overlap'),
    descriptions: asked.includes('descriptions'),
    names: asked.includes('names'),
    ...numbers,
  }
}

/** The axes that are left, with the phrases that are left to them. */
export function withoutOverlap(axes: readonly Axis[], data: Data, { overlap, poles, stay = 60 }: Without): readonly Axis[] {
  const words = overlap ? valueWords(data) : new Set<string>()
  const random = mulberry(poles ?? 0)
  const keep = (phrase: string): boolean =>
    !(phrase.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => words.has(word)) && (poles === undefined || random() < stay / 100)
  return axes
    .map((axis) => ({ ...axis, negative: axis.negative.filter(keep), positive: axis.positive.filter(keep) }))
    .filter(({ negative, positive }) => negative.length > 0 && positive.length > 0)
}

/** Words of three letters or more in the values that any parameter lists. */
export function valueWords({ schema }: Data): ReadonlySet<string> {
  const values = Object.values(schema).flatMap((parameters) => Object.values(parameters).flatMap((one) => one.enum ?? []))
  return new Set(
    values.flatMap((value) =>
      (
        String(value)
          .toLowerCase()
          .match(/[a-z]+/g) ?? []
      ).filter((word) => word.length >= 3),
    ),
  )
}

/** The data without what the system has to do without. */
export function altered(data: Data, { descriptions, names, others, last }: Without): Data {
  const random = mulberry(others ?? 0)
  const users = data.users.map((user, u) => {
    const sessions = last === undefined ? user.sessions : user.sessions.slice(-last)
    return others === undefined
      ? { ...user, sessions }
      : { ...user, sessions: sessions.map((session) => withOthers(session, data, u, random)) }
  })
  const plain = descriptions
    ? mapParameters(data.schema, (spec) => {
        const { description: _, ...rest } = spec
        return rest
      })
    : data.schema
  if (!names) return { ...data, users, schema: plain }
  // p1, p2 … for the parameters of each tool, in the schema's order.
  const nameOf = new Map(
    Object.entries(plain).map(([tool, parameters]) => [tool, new Map(Object.keys(parameters).map((name, i) => [name, `p${i + 1}`]))]),
  )
  const renamed = <T>(tool: string, args: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [nameOf.get(tool)?.get(name) ?? name, value]))
  return {
    schema: Object.fromEntries(Object.entries(plain).map(([tool, parameters]) => [tool, renamed(tool, parameters)])),
    users: users.map((user) => ({
      ...user,
      sessions: user.sessions.map((session) => ({
        ...session,
        calls: session.calls.map((call) => ({ ...call, args: renamed(call.domain, call.args) })),
      })),
    })),
    tasks: data.tasks.map((task) => ({
      ...task,
      ...(task.explicit === undefined ? {} : { explicit: renamed(task.domain, task.explicit) }),
      ...(task.gold === undefined ? {} : { gold: renamed(task.domain, task.gold) }),
    })),
  }
}

function mapParameters(
  schema: Data['schema'],
  change: (spec: Data['schema'][string][string]) => Data['schema'][string][string],
): Data['schema'] {
  return Object.fromEntries(
    Object.entries(schema).map(([tool, parameters]) => [
      tool,
      Object.fromEntries(Object.entries(parameters).map(([name, spec]) => [name, change(spec)])),
    ]),
  )
}

/** Every tenth call, drawn by chance, becomes one of another user. */
function withOthers(session: Session, { users }: Data, own: number, random: () => number): Session {
  const calls = session.calls.map((call) => {
    if (random() >= 0.1 || users.length < 2) return call
    const other = users[(own + 1 + Math.floor(random() * (users.length - 1))) % users.length]
    const theirs = other?.sessions.flatMap((one) => one.calls) ?? []
    return theirs[Math.floor(random() * theirs.length)] ?? call
  })
  return { ...session, calls }
}
