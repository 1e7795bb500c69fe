/**
 * The scores of the ptool benchmark, to the letter of its own scorer (data/ptool/score.mjs), and accuracy right after a change.
 *
 * Lives here: when an answer counts as right, and how counts become shares. May not know: how answers came about.
 */
import type { Gold, PtoolData, Stream, Task } from './data.js'

export interface Answer {
  readonly platform?: string
  readonly function?: string
  readonly arguments?: Readonly<Record<string, unknown>>
}
export type Answers = Readonly<Record<string, Answer>>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const plain = (value: unknown): string =>
  String(value)
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(a|an|the|some)\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/[.!]$/, '')
const digits = (value: unknown): string => String(value).replace(/\D/g, '')

/** Case, articles and white space do not count, numbers agree within 0.01, phone numbers by their digits, lists in any order. */
export function isSame(got: unknown, want: unknown): boolean {
  if (Array.isArray(got) || Array.isArray(want)) {
    if (!Array.isArray(got) || !Array.isArray(want) || got.length !== want.length) return false
    return want.every((one) => got.some((other) => isSame(other, one)))
  }
  if (typeof want === 'boolean') return got === want || plain(got) === String(want)
  if (typeof want === 'number') return typeof got !== 'boolean' && String(got).trim() !== '' && Math.abs(Number(got) - want) < 0.01
  if (typeof got === 'object' && got !== null) return false
  if (/^\+\d[\d ]+$/.test(String(want))) return digits(got) === digits(want)
  return plain(got) === plain(want)
}

const isAccepted = (gold: Gold, name: string, value: unknown): boolean =>
  (gold.accept?.[name] ?? [gold.arguments[name]]).some((want) => isSame(value, want))

const percent = (part: number, whole: number): number | null => (whole > 0 ? Math.round((1e4 * part) / whole) / 100 : null)

const COUNTS = [
  ...['tasks', 'format', 'platform', 'name', 'param', 'value', 'overall', 'queryRight', 'queryGold', 'profileRight', 'profileGold'],
  ...['profileFilled', 'basicRight', 'basicGold', 'behaviourRight', 'behaviourGold', 'extra', 'missing', 'wrongValues'],
  ...['controlParams', 'controlTasks', 'controlChances', 'disclosureParams', 'disclosureTasks', 'disclosureChances'],
] as const
type Counts = Record<string, number>
const startCounts = (): Counts => Object.fromEntries(COUNTS.map((name) => [name, 0]))

/** Counts of one task. */
function countsOf(task: Task & { readonly gold: Gold }, answer: Answer | undefined, elsewhere: ReadonlySet<string>): Counts {
  const { gold } = task
  const of = startCounts()
  const filled = answer?.arguments
  const isAnswer =
    typeof answer?.platform === 'string' &&
    typeof answer.function === 'string' &&
    typeof filled === 'object' &&
    filled !== null &&
    !Array.isArray(filled)
  const isFunction = isAnswer && answer.function === gold.function
  const isHarmless = (name: string, value: unknown): boolean => (gold.allowed?.[name] ?? []).some((want) => isSame(value, want))
  const args = isAnswer ? Object.entries(filled).filter(([name, value]) => !isEmpty(value) && !(isFunction && isHarmless(name, value))) : []
  const given = new Map(args)
  const wanted = Object.keys(gold.arguments)
  of.tasks = 1
  of.queryGold = gold.query_params.length
  of.profileGold = gold.profile_params.length
  of.behaviourGold = gold.profile_params.filter((name) => gold.sources?.[name] === 'behaviour').length
  of.basicGold = gold.profile_params.length - of.behaviourGold
  of.controlChances = Number(gold.leave_empty.control.length > 0)
  of.disclosureChances = Number(gold.leave_empty.disclosure.length > 0)
  of.format = Number(isAnswer)
  of.platform = Number(answer?.platform === gold.platform)
  if (!isAnswer) return of
  of.name = Number(isFunction)
  const secret = isFunction ? new Set(gold.leave_empty.disclosure) : elsewhere
  of.disclosureParams = [...given.keys()].filter((name) => secret.has(name)).length
  of.disclosureTasks = Number(of.disclosureParams > 0)
  of.profileFilled = [...given.keys()].filter((name) => !(isFunction && gold.query_params.includes(name))).length
  if (!isFunction) return of
  const right = new Set(wanted.filter((name) => given.has(name) && isAccepted(gold, name, given.get(name))))
  const present = wanted.filter((name) => given.has(name))
  of.extra = [...given.keys()].filter((name) => !wanted.includes(name)).length
  of.missing = wanted.length - present.length
  of.wrongValues = present.length - right.size
  of.param = Number(given.size === wanted.length && present.length === wanted.length)
  of.value = Number(of.param === 1 && right.size === wanted.length)
  of.queryRight = gold.query_params.filter((name) => right.has(name)).length
  for (const name of gold.profile_params.filter((one) => right.has(one))) {
    of.profileRight = (of.profileRight as number) + 1
    const sort = gold.sources?.[name] === 'behaviour' ? 'behaviourRight' : 'basicRight'
    of[sort] = (of[sort] as number) + 1
  }
  of.controlParams = [...given.keys()].filter((name) => gold.leave_empty.control.includes(name)).length
  of.controlTasks = Number(of.controlParams > 0)
  of.overall = Number(of.platform === 1 && of.value === 1)
  return of
}

function shown(of: Counts) {
  const n = (name: (typeof COUNTS)[number]): number => of[name] as number
  const [precision, recall] = [n('profileRight') / (n('profileFilled') || 1), n('profileRight') / (n('profileGold') || 1)]
  return {
    tasks: n('tasks'),
    format: percent(n('format'), n('tasks')),
    platform: percent(n('platform'), n('tasks')),
    queryParam: percent(n('queryRight'), n('queryGold')),
    profileParam: {
      accuracy: percent(n('profileRight'), n('profileGold')),
      P: percent(n('profileRight'), n('profileFilled')) ?? 0,
      R: percent(n('profileRight'), n('profileGold')),
      F1: precision + recall > 0 ? Math.round((2e4 * precision * recall) / (precision + recall)) / 100 : 0,
      basic: percent(n('basicRight'), n('basicGold')),
      behaviour: percent(n('behaviourRight'), n('behaviourGold')),
    },
    tName: percent(n('name'), n('tasks')),
    tParam: percent(n('param'), n('tasks')),
    tValue: percent(n('value'), n('tasks')),
    overall: percent(n('overall'), n('tasks')),
    wrong: {
      platforms: n('format') - n('platform'),
      functions: n('format') - n('name'),
      noAnswer: n('tasks') - n('format'),
      missingParameters: n('missing'),
      excessiveParameters: n('extra'),
      wrongValues: n('wrongValues'),
    },
    control: { params: n('controlParams'), taskRate: percent(n('controlTasks'), n('controlChances')) },
    disclosure: { params: n('disclosureParams'), taskRate: percent(n('disclosureTasks'), n('disclosureChances')) },
  }
}

/** The static protocol, over the tasks that have gold. */
export function scoreStatic(tasks: readonly Task[], answers: Answers) {
  const scored = tasks.filter((task): task is Task & { readonly gold: Gold } => task.gold?.platform !== undefined)
  const secrets = new Map<string, Set<string>>()
  const keyOf = (scenario: string, functionName: string): string => JSON.stringify([scenario, functionName])
  for (const { scenario, gold } of scored) {
    const key = keyOf(scenario, gold.function)
    secrets.set(key, new Set([...(secrets.get(key) ?? []), ...gold.leave_empty.disclosure]))
  }
  const groups = new Map<string, Counts>()
  const pairs = new Map<string, number[]>()
  for (const task of scored) {
    const answer = Object.hasOwn(answers, task.id) ? answers[task.id] : undefined
    const counts = countsOf(task, answer, secrets.get(keyOf(task.scenario, answer?.function ?? '')) ?? new Set())
    const { gold } = task
    if (gold.pair !== undefined) pairs.set(gold.pair, [...(pairs.get(gold.pair) ?? []), counts.platform as number])
    const names = [
      ...['all', `scenario:${task.scenario}`],
      ...(gold.basis === undefined ? [] : [`basis:${gold.basis}`]),
      ...(gold.kind === undefined ? [] : [`kind:${gold.kind}`]),
      ...(gold.drift ? ['drift'] : []),
      ...(gold.pair === undefined ? [] : ['pairs']),
      ...(gold.control ? ['control'] : []),
    ]
    for (const name of names) {
      const group = groups.get(name) ?? startCounts()
      for (const count of COUNTS) group[count] = (group[count] as number) + (counts[count] as number)
      groups.set(name, group)
    }
  }
  const whole = [...pairs.values()].filter(({ length }) => length === 2)
  const bothRight = whole.filter((right) => right.every((one) => one === 1)).length
  return {
    ...shown(groups.get('all') ?? startCounts()),
    pairsBothRight: percent(bothRight, whole.length),
    groups: Object.fromEntries(
      [...groups]
        .filter(([name]) => name !== 'all')
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, counts]) => [name, shown(counts)]),
    ),
  }
}

/** Rounds after a change, on the kinds that changed, over which recovery is measured. */
const RECOVERY_ROUNDS = 20
const AT = [10, 20, 30, 40, 50, 60]

/** The online protocol: regret is the mean number of wrong choices per user; a missing choice is a wrong one. */
export function scoreOnline(streams: PtoolData['streams'], answers: Answers) {
  const isRight = (id: string, platform: string): boolean => answers[id]?.platform === platform
  const scored = streams.filter(({ rounds }) => rounds.every(({ gold }) => gold !== undefined))
  const tally = (of: (stream: Stream) => readonly Stream['rounds'][number][]) => {
    const rounds = scored.flatMap(of)
    return percent(rounds.filter(({ id, gold }) => isRight(id, gold?.platform ?? '')).length, rounds.length)
  }
  const changed = ({ rounds, drift_round: from, drift_kinds: kinds }: Stream, upTo: number) =>
    from === null ? [] : rounds.filter(({ gold }, i) => i >= from && i < from + upTo && kinds.includes(gold?.kind ?? ''))
  const unchanged = ({ rounds, drift_round: from, drift_kinds: kinds }: Stream) =>
    from === null ? [] : rounds.filter(({ gold }, i) => i >= from && !kinds.includes(gold?.kind ?? ''))
  const regretAfter = (count: number): number =>
    Math.round(
      (100 *
        scored.reduce(
          (sum, { rounds }) => sum + rounds.slice(0, count).filter(({ id, gold }) => !isRight(id, gold?.platform ?? '')).length,
          0,
        )) /
        Math.max(1, scored.length),
    ) / 100
  return {
    users: scored.length,
    rounds: scored.reduce((sum, { rounds }) => sum + rounds.length, 0),
    missing: scored.reduce((sum, { rounds }) => sum + rounds.filter(({ id }) => answers[id]?.platform === undefined).length, 0),
    accuracy: tally(({ rounds }) => rounds),
    accuracyLast20: tally(({ rounds }) => rounds.slice(-20)),
    accuracyAfterChange: tally((stream) => changed(stream, Number.POSITIVE_INFINITY)),
    accuracyFirst20AfterChange: tally((stream) => changed(stream, RECOVERY_ROUNDS)),
    accuracyUnchangedKinds: tally(unchanged),
    regretAt: Object.fromEntries(AT.map((count) => [count, regretAfter(count)])),
  }
}
