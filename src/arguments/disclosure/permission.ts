/**
 * Guard: what of a tool's parameters may be filled in unasked, by what each asks of the person; worked out once per definition and rules.
 *
 * Lives here: the classes of a tool's parameters, while their vectors are held, and what rules permit. May not know: values, users, requests.
 */
import type { Tool } from '../../catalogue/tool.js'
import { conditionsOf } from '../profile/job-parts.js'
import {
  classOf,
  type Disclosure,
  DISCLOSURE_TEXTS,
  disclosureTexts,
  isHarmless,
  isRefused,
  mayFill,
  type StatedRules,
} from './disclosure.js'
import { NO_RULES } from './disclosure-rules.js'
import { fittingTexts } from '../profile/asks.js'
import { FITTING_TEXTS, isFitting } from '../profile/fact-for.js'
import { createNearness, heldVectors, whileHeld } from '../axes/nearness.js'
import { isListed, isRequired, type Parameter, parametersOf } from '../schema/parameters.js'

/** What may be filled in at all: everything, only what the request names and this parameter's own history says, or nothing. */
export type Permission = 'any' | 'own' | 'none'

export interface Guarded {
  readonly disclosure: Disclosure
  readonly permission: Permission
  /** Whether not even the user is asked for it. */
  readonly isRefused: boolean
  /** Whether it stays empty as long as nobody has read for whom the thing is, or on which occasion. */
  readonly needsReading: boolean
}

/** What a parameter asks, whatever the rules are. */
interface Asking extends Pick<Guarded, 'disclosure' | 'needsReading'> {
  readonly name: string
  /** One of the tool's own options, about nothing sensitive. */
  readonly isOwnChoice: boolean
}

export type Guard = ReturnType<typeof createGuard>

/**
 * @param vectorOf the vector of a text that is held, else undefined
 * @param rulesNow what the app and the user allow beyond the default (`mayFill`); another object whenever that changes
 */
export function createGuard(vectorOf: (text: string) => Float32Array | undefined, rulesNow: () => StatedRules = () => NO_RULES) {
  const known = new WeakMap<Tool, readonly Asking[]>()
  const ruled = new WeakMap<Tool, { readonly rules: StatedRules; readonly guarded: ReadonlyMap<string, Guarded> }>()
  const nearness = createNearness(heldVectors(vectorOf))

  function asking(parameter: Parameter, tool: Tool): Asking {
    const mustBe = isRequired(tool, parameter)
    const disclosure = classOf(parameter, mustBe, nearness)
    return {
      name: parameter.name,
      disclosure,
      needsReading: !mustBe && (conditionsOf(parameter).length > 0 || isFitting(parameter, nearness)),
      isOwnChoice: disclosure.sensitive === undefined && isListed(parameter),
    }
  }

  /** What a tool asks, worked out once; undefined while a vector is missing. */
  function askingOf(tool: Tool): readonly Asking[] | undefined {
    const found = known.get(tool)
    if (found !== undefined) return found
    const made = whileHeld(() => parametersOf(tool).map((one) => asking(one, tool)))
    if (made !== undefined) known.set(tool, made)
    return made
  }

  /** What is asked by each parameter, by its name; undefined while a vector is missing. */
  function of(tool: Tool): ReadonlyMap<string, Guarded> | undefined {
    const rules = rulesNow()
    const found = ruled.get(tool)
    if (found?.rules === rules) return found.guarded
    const asked = askingOf(tool)
    if (asked === undefined) return undefined
    const guarded = new Map(asked.map((one) => [one.name, guardedBy(one, tool, rules)]))
    ruled.set(tool, { rules, guarded })
    return guarded
  }

  return {
    /** Texts whose vectors `of` needs; none where it knows the tool already. */
    texts(tool: Tool): readonly string[] {
      const parameters = known.has(tool) ? [] : parametersOf(tool)
      return parameters.length === 0
        ? []
        : [...DISCLOSURE_TEXTS, ...FITTING_TEXTS, ...parameters.flatMap((one) => [...disclosureTexts(one), ...fittingTexts(one)])]
    },
    of,
    /** While a tool's classes are not known, any parameter of it may be a sensitive one: nothing is filled in but by a rule that opens them all. */
    permission: ({ name }: Parameter, tool: Tool): Permission =>
      of(tool)?.get(name)?.permission ?? (mayFillUnread(tool, rulesNow()) ? 'own' : 'none'),
    /** Parameters that stay empty while the request has not been read. */
    unread: (tool: Tool): ReadonlySet<string> =>
      new Set([...(of(tool) ?? [])].flatMap(([name, { needsReading }]) => (needsReading ? [name] : []))),
  }
}

function guardedBy({ disclosure, needsReading, isOwnChoice }: Asking, tool: Tool, rules: StatedRules): Guarded {
  const refused = isRefused(disclosure, tool, rules)
  // Choices of a tool's own ("no usage data, please") tell it nothing new where it was told them before; what is sensitive, or serves the asker
  // alone, stays with the tool that was told.
  const mayBeOwn = mayFill(disclosure, tool, rules) || (isOwnChoice && !refused)
  return { disclosure, isRefused: refused, needsReading, permission: isHarmless(disclosure) ? 'any' : mayBeOwn ? 'own' : 'none' }
}

/** Whether a parameter that nobody has read yet may be filled in: only where a rule is about all that it could ask, and no limit is. */
const mayFillUnread = (tool: Tool, rules: StatedRules): boolean =>
  mayFill(UNKNOWN, tool, { ...rules, never: rules.never.map(({ tools }) => (tools === undefined ? {} : { tools })) })

/** The most that a parameter can ask for no good reason: only a rule for every kind, wherever it is asked, is about that. */
const UNKNOWN: Disclosure = { class: 'curious', saysWhy: false }
