/**
 * Scores of filled arguments, as data/mpt/score.mjs defines them, and micro figures over all free-form tasks.
 *
 * free: micro P / R / F1 over (parameter, value); a parameter is right when one of its values is allowed by gold.
 * guided: P-EM, P-hit, EA-F1, OA-F1; rows `x+` without and `x0` with only the tasks in which nothing may be inferred.
 */
import { isRecord, type Task } from './read-data.js'

export type Predictions = Readonly<Record<string, { readonly domain: string; readonly args: Readonly<Record<string, unknown>> }>>

export interface FreeRow {
  readonly n: number
  readonly P: number
  readonly R: number
  readonly F1: number
  readonly fpPerTask: number
}
export interface GuidedRow {
  readonly n: number
  readonly 'P-EM': number
  readonly 'P-hit': number
  readonly 'EA-F1': number
  readonly 'OA-F1': number
  /** Mean absolute deviation of the number of filled arguments from gold's. */
  readonly deviation: number
}

interface Counts {
  tp: number
  fp: number
  fn: number
}

const normal = (value: unknown): string =>
  String(value)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(the|a|an) /, '')
    .replace(/^\$?\s?(\d[\d,]*)(?:\.00)?( dollars| usd)?$/, (_, n: string) => n.replace(/,/g, ''))
    .replace(/^(\d\d:\d\d):00$/, '$1')

const listed = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]).map(normal)

type Values = Readonly<Record<string, readonly string[]>>
const normalised = (args: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, listed(value)]))

const isHit = (predicted: readonly string[] | undefined, allowed: readonly string[] | undefined): boolean =>
  predicted?.some((value) => allowed?.includes(value)) === true

function count(into: Counts, predicted: Values, gold: Values, isCounted: (name: string) => boolean): void {
  for (const [name, values] of Object.entries(predicted))
    if (isCounted(name) && values.length > 0) into[isHit(values, gold[name]) ? 'tp' : 'fp'] += 1
  for (const [name, values] of Object.entries(gold)) if (!isHit(predicted[name], values)) into.fn += 1
}

const fresh = (): Counts => ({ tp: 0, fp: 0, fn: 0 })

function prf({ tp, fp, fn }: Counts): { readonly P: number; readonly R: number; readonly F1: number } {
  const P = tp + fp === 0 ? 0 : tp / (tp + fp)
  const R = tp + fn === 0 ? 0 : tp / (tp + fn)
  return { P, R, F1: P + R === 0 ? 0 : (2 * P * R) / (P + R) }
}

/** Whether a filled value is right. */
export const isRight = (task: Task, name: string, value: unknown): boolean => isHit(listed(value), listed(task.gold?.[name]))

/**
 * @param personal names of the parameters that any task of the file has a gold value for, by tool: the guided figures leave the others out,
 *   as the published scorer does with its list
 */
export function score(tasks: readonly Task[], predictions: Predictions) {
  const personal = personalOf(tasks)
  const free = new Map<string, Counts & { n: number }>()
  const guided = new Map<string, { n: number; exact: number; hit: number; withGold: number; off: number; ea: Counts; oa: Counts }>()
  for (const task of tasks) {
    const { gold: given = {}, explicit = {} } = task
    const raw = predictions[task.id] ?? { domain: task.domain, args: {} }
    const predicted = Object.fromEntries(Object.entries(normalised(raw.args)).filter(([, values]) => values.length > 0))
    const gold = normalised(given)
    const stated = normalised(explicit)
    const type = task.type ?? 'all'
    for (const key of [type, `${type}${Object.keys(gold).length > 0 ? '+' : '0'}`]) {
      if (task.mode !== 'guided') {
        const row = free.get(key) ?? { ...fresh(), n: 0 }
        free.set(key, row)
        row.n += 1
        count(row, predicted, gold, () => true)
        continue
      }
      const row = guided.get(key) ?? { n: 0, exact: 0, hit: 0, withGold: 0, off: 0, ea: fresh(), oa: fresh() }
      guided.set(key, row)
      const preference = (personal.get(task.domain) ?? []).filter((name) => !Object.hasOwn(stated, name))
      const isGood = Object.entries(gold).every(([name, values]) => isHit(predicted[name], values))
      const isMore = preference.some((name) => predicted[name] !== undefined && gold[name] === undefined)
      row.n += 1
      row.exact += Number(isGood && !isMore)
      row.off += Math.abs(Object.keys(predicted).filter((name) => !Object.hasOwn(stated, name)).length - Object.keys(gold).length)
      if (Object.keys(gold).length > 0) {
        row.withGold += 1
        row.hit += Number(isGood)
      }
      count(row.ea, predicted, stated, (name) => !preference.includes(name))
      count(row.oa, predicted, { ...stated, ...gold }, () => true)
    }
  }
  return {
    free: Object.fromEntries([...free].map(([key, row]): [string, FreeRow] => [key, { n: row.n, ...prf(row), fpPerTask: row.fp / row.n }])),
    guided: Object.fromEntries(
      [...guided].map(([key, row]): [string, GuidedRow] => [
        key,
        {
          n: row.n,
          'P-EM': row.exact / row.n,
          'P-hit': row.withGold === 0 ? 0 : row.hit / row.withGold,
          'EA-F1': prf(row.ea).F1,
          'OA-F1': prf(row.oa).F1,
          deviation: row.off / row.n,
        },
      ]),
    ),
  }
}

/** Micro figures over all free-form tasks, and the share of tasks without gold values in which nothing was filled. */
export function totals(tasks: readonly Task[], predictions: Predictions) {
  const free = tasks.filter(({ mode }) => mode !== 'guided')
  const all = fresh()
  let [abstentions, kept] = [0, 0]
  for (const { id, gold = {} } of free) {
    const predicted = normalised(predictions[id]?.args ?? {})
    count(all, predicted, normalised(gold), () => true)
    if (Object.keys(gold).length > 0) continue
    abstentions += 1
    if (Object.values(predicted).every((values) => values.length === 0)) kept += 1
  }
  return { tasks: free.length, ...prf(all), abstentions, abstentionsKept: abstentions === 0 ? 1 : kept / abstentions }
}

/** Expected calibration error over bins of equal count. */
export function calibrationError(filled: readonly { readonly confidence: number; readonly isRight: boolean }[], bins = 10): number {
  const sorted = [...filled].sort((a, b) => a.confidence - b.confidence)
  let error = 0
  for (let b = 0; b < bins; b++) {
    const part = sorted.slice(Math.floor((b * sorted.length) / bins), Math.floor(((b + 1) * sorted.length) / bins))
    if (part.length === 0) continue
    const said = part.reduce((sum, { confidence }) => sum + confidence, 0) / part.length
    const right = part.filter((one) => one.isRight).length / part.length
    error += (Math.abs(said - right) * part.length) / sorted.length
  }
  return error
}

function personalOf(tasks: readonly Task[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>()
  for (const { domain, gold } of tasks) {
    if (!isRecord(gold)) continue
    const known = names.get(domain) ?? new Set()
    names.set(domain, known)
    for (const name of Object.keys(gold)) known.add(name)
  }
  return new Map([...names].map(([domain, set]) => [domain, [...set]]))
}
