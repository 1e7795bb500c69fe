/**
 * The lines that rest on counts: tools taken, arguments chosen in one tool, arguments chosen whatever the tool, and for a task what its
 * arguments were given most often.
 *
 * Lives here: their wording, and which of them says what another says already. May not know: what people changed, notes, facts.
 */
import type { PersonaLine, PersonaSection, Tool } from '../penchant.js'
import { oneLine } from '../util/says.js'
import type { Counts, KeptChange } from './persona.js'
import { type Count, type Observed, stable, type Tally, usual } from './tally.js'

type About = PersonaLine['about']

/** A value of an argument whose name occurs in several tools, counted over all of them. */
interface Everywhere {
  readonly tally: Tally
  /** Tools in which each value was taken. */
  readonly takers: Map<string, Set<string>>
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Tools from which on a value is one of the user's rather than of a tool. */
const TAKERS = 2

/** Tools, arguments of each tool, and arguments whatever the tool; these replace the lines of single tools that say the same. */
export function habitLines(state: Counts, changes: readonly KeptChange[], permission: TellOf): PersonaLine[] {
  // What people said of one tool's argument is not said again of all tools.
  const spokenOf = new Set(changes.map(({ line }) => line))
  const everywhere = new Map(
    [...countEverywhere(state, permission)].flatMap(([parameter, { tally, takers }]) => {
      const habit = stable(tally)
      const tools = habit === undefined ? undefined : takers.get(habit.value)
      if (habit === undefined || tools === undefined || tools.size < TAKERS) return []
      // A habit of one tool first: what only adds up over tools is not yet said.
      if (![...tools].some((tool) => stable(state.args.get(tool)?.get(parameter))?.value === habit.value)) return []
      return [...state.args.keys()].some((tool) => spokenOf.has(argumentId(tool, parameter))) ? [] : [[parameter, habit] as const]
    }),
  )
  const own = [...state.args].flatMap(([tool, tallies]) =>
    [...tallies].flatMap(([parameter, tally]) => {
      const habit = stable(tally)
      if (habit === undefined || everywhere.get(parameter)?.value === habit.value || permission(tool, parameter) === 'none') return []
      return [argumentLine({ tool, parameter, value: JSON.parse(habit.value) }, habit)]
    }),
  )
  return [
    ...[...state.domains].flatMap(([domain, tally]) => {
      const habit = stable(tally)
      return habit === undefined ? [] : [toolLine(domain, habit.value, habit)]
    }),
    ...own,
    ...[...everywhere].map(([parameter, habit]) => argumentLine({ parameter, value: JSON.parse(habit.value) }, habit)),
  ]
}

/** What may be told of a tool's argument: also of any tool, of its own alone, or nothing. */
export type Permission = 'any' | 'own' | 'none'
type TellOf = (tool: string, parameter: string) => Permission

/** A tool that a task may call, and what may be told of its arguments: also what was chosen in other tools, only its own past, or nothing. */
export interface Callable {
  readonly tool: Pick<Tool, 'name' | 'inputSchema'>
  permission(parameter: string): Permission
}

/**
 * What each argument of the tools of a task was given most often, the newest of equals, where no habit speaks of it: weaker than a habit, and it
 * says so by its count. The tool's own past first, then that of any tool with an argument of that name.
 */
export function usualLines(state: Counts, tools: readonly Callable[], spoken: readonly PersonaLine[]): PersonaLine[] {
  const lines = new Map<string, PersonaLine>()
  const isSpoken = new Set(spoken.map(({ id }) => id))
  const everywhere = tools.length === 0 ? new Map<string, Everywhere>() : countEverywhere(state)
  for (const { tool, permission } of tools) {
    const own = state.args.get(tool.name)
    for (const parameter of new Set([...(own?.keys() ?? []), ...Object.keys(tool.inputSchema.properties ?? {})])) {
      const told = permission(parameter)
      if (told === 'none' || isSpoken.has(argumentId(tool.name, parameter)) || isSpoken.has(argumentId(undefined, parameter))) continue
      const ofTool = usual(own?.get(parameter))
      const found = ofTool ?? (told === 'any' ? usual(everywhere.get(parameter)?.tally) : undefined)
      if (found === undefined) continue
      const line = argumentLine({ ...(ofTool && { tool: tool.name }), parameter, value: JSON.parse(found.value) }, found)
      lines.set(line.id, line)
    }
  }
  return [...lines.values()]
}

/** Ids of the lines about a group of rivals, and about an argument, of one tool or of all. */
export const toolId = (domain: string): string => `tool ${domain}`
export const argumentId = (tool: string | undefined, parameter: string): string =>
  tool === undefined ? `everywhere ${parameter}` : `argument ${JSON.stringify([tool, parameter])}`

export function makeLine(
  id: string,
  section: PersonaSection,
  text: string,
  { n, of, refused = 0, at }: Observed,
  about: About,
): PersonaLine {
  const seen = { support: n, of: of + refused, ...(refused === 0 ? {} : { refused }), at }
  return { id, section, text: lineText(text), by: 'penchant', pinned: false, ...seen, about }
}

/** Longest line, in characters. */
export const LINE_CHARACTERS = 300

/** What a line may say: one line of text. */
export const lineText = (text: string): string => oneLine(text, LINE_CHARACTERS)

function toolLine(domain: string, tool: string, seen: Observed): PersonaLine {
  return makeLine(toolId(domain), 'tools', `For ${domain}: ${tool} ${evidence(seen)}.`, seen, { domain, tool })
}

function argumentLine(about: About & { readonly parameter: string }, seen: Observed): PersonaLine {
  const { tool, parameter, value } = about
  const said = typeof value === 'string' ? value : JSON.stringify(value)
  const text = `${tool ?? 'Any tool'}: ${parameter} = ${said} ${evidence(seen)}.`
  return makeLine(argumentId(tool, parameter), 'arguments', text, seen, about)
}

/** What a line rests on, as it says it. */
export function evidence({ n, of, refused = 0, at }: Observed): string {
  const counted = refused === 0 ? `${n} of ${of}` : `${n === of ? n : `${n} of ${of}`} taken, ${refused} refused`
  return `(${counted}, last ${month(at)})`
}

function countEverywhere({ args }: Counts, permission: TellOf = () => 'any'): ReadonlyMap<string, Everywhere> {
  const found = new Map<string, Everywhere>()
  for (const [tool, tallies] of args)
    for (const [parameter, { n, counts }] of tallies) {
      if (permission(tool, parameter) !== 'any') continue
      const { tally, takers } = found.get(parameter) ?? { tally: { n: 0, counts: new Map<string, Count>() }, takers: new Map() }
      tally.n += n
      for (const [value, count] of counts) {
        const known = tally.counts.get(value)
        tally.counts.set(value, { n: count.n + (known?.n ?? 0), refused: 0, at: Math.max(count.at, known?.at ?? 0) })
        takers.set(value, (takers.get(value) ?? new Set()).add(tool))
      }
      found.set(parameter, { tally, takers })
    }
  return found
}

function month(at: number): string {
  const date = new Date(at)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
