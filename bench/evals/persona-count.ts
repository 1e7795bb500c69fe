/**
 * What a persona says, counted again from the log itself.
 *
 * Lives here: the eval's own counts of stable preferences and of every line's evidence. May not know: how the persona counts.
 */
import type { Persona, PersonaLine, Tool } from '../../src/penchant.js'
import type { Interaction } from './persona-data.js'

export interface Sums {
  lines: number
  supported: number
  stable: number
  found: number
  said: number
  right: number
  everywhere: number
  leanings: number
  /** Leanings of which every parameter has a line of its own. */
  twice: number
}

export const startSums = (): Sums => ({
  lines: 0,
  supported: 0,
  stable: 0,
  found: 0,
  said: 0,
  right: 0,
  everywhere: 0,
  leanings: 0,
  twice: 0,
})

/** Times of each value of each subject, and of each subject, by their JSON. */
interface Counted {
  readonly times: ReadonlyMap<string, number>
  readonly all: ReadonlyMap<string, number>
}

/** A preference is stable from so many times and so large a share on. */
const LEAST = 3
const SHARE = 0.6

/**
 * A stable preference: n ≥ 3 and share ≥ .6 of a tool's argument, or of a scenario's tools. A line about any tool is checked against all calls
 * with an argument of that name, and is right only where some tool has that very stable preference. A leaning is no such preference: it is
 * checked on its own, and counts for neither recall nor precision.
 */
export function count(said: Persona, seen: readonly Interaction[], tools: ReadonlyMap<string, Tool>, sums: Sums): void {
  const counted = countLog(seen, tools)
  const { times, all } = counted
  const shareOf = (key: string, n: number) => n / (all.get(JSON.stringify((JSON.parse(key) as unknown[]).slice(0, -1))) ?? n)
  const isStable = (key: string) => (times.get(key) ?? 0) >= LEAST && shareOf(key, times.get(key) ?? 0) >= SHARE
  const stable = [...times.keys()].filter((key) => !key.startsWith('["everywhere"') && isStable(key))
  const spoken = new Set<string>()
  for (const line of said.lines) {
    const { about, support, of, text } = line
    sums.lines += 1
    if (about.leaning !== undefined) {
      sums.leanings += 1
      sums.supported += Number(isSupported(line, counted, tools))
      sums.twice += Number(isSaidTwice(line, said))
      continue
    }
    const { domain, tool, parameter, value } = about
    const subject =
      parameter === undefined ? ['tool', domain] : tool === undefined ? ['everywhere', parameter] : ['argument', tool, parameter]
    const key = JSON.stringify([...subject, parameter === undefined ? tool : value])
    sums.said += 1
    sums.everywhere += Number(subject[0] === 'everywhere')
    sums.supported += Number(
      (times.get(key) ?? 0) >= support && (all.get(JSON.stringify(subject)) ?? 0) >= of && text.includes(`${support} of ${of}`),
    )
    sums.right += Number(said.text.includes(text) && isStable(key) && stable.some((one) => says(key, one)))
    spoken.add(key)
  }
  sums.stable += stable.length
  sums.found += stable.filter((one) => [...spoken].some((key) => says(key, one))).length
}

function countLog(seen: readonly Interaction[], tools: ReadonlyMap<string, Tool>): Counted {
  const times = new Map<string, number>()
  const all = new Map<string, number>()
  const add = (subject: readonly unknown[], value: unknown) => {
    const [key, of] = [JSON.stringify([...subject, value]), JSON.stringify(subject)]
    times.set(key, (times.get(key) ?? 0) + 1)
    all.set(of, (all.get(of) ?? 0) + 1)
  }
  for (const { tool, args } of seen) {
    const { domain, provider } = tools.get(tool) ?? {}
    if (domain !== undefined) add(['tool', domain], provider ?? tool)
    for (const [name, value] of Object.entries(args)) {
      if (value === null || value === '') continue
      add(['argument', tool, name], value)
      add(['everywhere', name], value)
    }
  }
  return { times, all }
}

/** A leaning has the counts of the choices that it names, is as stable as a preference, and was shown in two scenarios (or tools without one). */
function isSupported({ about, support, of, text }: PersonaLine, { times, all }: Counted, tools: ReadonlyMap<string, Tool>): boolean {
  const choices = about.leaning?.choices ?? []
  const counts = choices.map(({ tool, parameter, values }) => ({
    job: tools.get(tool)?.domain ?? tool,
    took: values.reduce<number>((sum, value) => sum + (times.get(JSON.stringify(['argument', tool, parameter, value])) ?? 0), 0),
    given: all.get(JSON.stringify(['argument', tool, parameter])) ?? 0,
  }))
  const n = counts.reduce((sum, { took }) => sum + took, 0)
  const total = counts.reduce((sum, { given }) => sum + given, 0)
  const jobs = new Set(counts.flatMap(({ job, took }) => (took > 0 ? job : [])))
  const isCounted = n >= support && total >= of && text.includes(`${support} of ${of}`)
  return isCounted && support >= LEAST && support / of >= SHARE && jobs.size >= 2
}

/** Whether each parameter that a leaning rests on has a line of its own. */
const isSaidTwice = ({ about }: PersonaLine, said: Persona): boolean =>
  (about.leaning?.choices ?? []).every(({ tool, parameter }) =>
    said.lines.some(({ about: other }) => other.parameter === parameter && (other.tool === undefined || other.tool === tool)),
  )

/** Whether a line says a stable preference: the very same, or its argument and value of any tool. */
function says(line: string, stable: string): boolean {
  const [kind, , parameter, value] = JSON.parse(stable) as unknown[]
  return line === stable || (kind === 'argument' && line === JSON.stringify(['everywhere', parameter, value]))
}
