/**
 * Guard: what of a tool's parameters may be filled in unasked, by what each asks of the person; worked out once per definition.
 *
 * Lives here: the classes of a tool's parameters, while their vectors are held, and what they permit. May not know: values, users, requests.
 */
import type { Tool } from '../catalogue/tool.js'
import { conditionsOf } from './conditions.js'
import { classOf, type Disclosure, DISCLOSURE_TEXTS, type DisclosureRule, disclosureTexts, mayFill } from './disclosure.js'
import { fittingTexts, isFitting } from './fact-for.js'
import { FITTING_TEXTS } from './fact-words.js'
import { createNearness } from './nearness.js'
import { isListed, type Parameter, parametersOf } from './parameters.js'

/** What may be filled in at all: everything, only what the request names and this parameter's own history says, or nothing. */
export type Permission = 'any' | 'own' | 'none'

export interface Guarded {
  readonly disclosure: Disclosure
  readonly permission: Permission
  /** Whether it stays empty as long as nobody has read for whom the thing is, or on which occasion. */
  readonly needsReading: boolean
}

export interface Guard {
  /** Texts whose vectors `of` needs; none where it knows the tool already. */
  texts(tool: Tool): readonly string[]
  /** What is asked by each parameter, by its name; undefined while a vector is missing. */
  of(tool: Tool): ReadonlyMap<string, Guarded> | undefined
  /** While a tool's classes are not known, any parameter of it may be a sensitive one: nothing is filled in but by a rule that opens them all. */
  permission(parameter: Parameter, tool: Tool): Permission
  /** Parameters that stay empty while the request has not been read. */
  unread(tool: Tool): ReadonlySet<string>
}

/**
 * @param vectorOf the vector of a text that is held, else undefined
 * @param allow what the app allows beyond the default (`mayFill`)
 */
export function createGuard(vectorOf: (text: string) => Float32Array | undefined, allow: readonly DisclosureRule[] = []): Guard {
  const known = new WeakMap<Tool, ReadonlyMap<string, Guarded>>()
  const nearness = createNearness((text) => {
    const vector = vectorOf(text)
    if (vector === undefined) throw new Missing()
    return vector
  })

  function guarded(parameter: Parameter, tool: Tool, isRequired: boolean): Guarded {
    const disclosure = classOf(parameter, isRequired, nearness)
    const needsReading = !isRequired && (conditionsOf(parameter).length > 0 || isFitting(parameter, nearness))
    if (!mayFill(disclosure, tool, allow)) {
      // Choices of a tool's own ("no usage data, please") tell it nothing new where it was told them before.
      const isOwnChoice = disclosure.sensitive === undefined && isListed(parameter)
      return { disclosure, permission: isOwnChoice ? 'own' : 'none', needsReading }
    }
    // What is sensitive, or serves the asker alone, stays with the tool that was told.
    return { disclosure, permission: disclosure.sensitive !== undefined || disclosure.class === 'curious' ? 'own' : 'any', needsReading }
  }

  function of(tool: Tool): ReadonlyMap<string, Guarded> | undefined {
    const found = known.get(tool)
    if (found !== undefined) return found
    const required = new Set(Array.isArray(tool.inputSchema.required) ? tool.inputSchema.required : [])
    try {
      const made = new Map(parametersOf(tool).map((one) => [one.name, guarded(one, tool, required.has(one.name))]))
      known.set(tool, made)
      return made
    } catch (error) {
      if (error instanceof Missing) return undefined
      throw error
    }
  }

  return {
    texts(tool) {
      const parameters = known.has(tool) ? [] : parametersOf(tool)
      return parameters.length === 0
        ? []
        : [...DISCLOSURE_TEXTS, ...FITTING_TEXTS, ...parameters.flatMap((one) => [...disclosureTexts(one), ...fittingTexts(one)])]
    },
    of,
    permission: ({ name }, tool) => of(tool)?.get(name)?.permission ?? (mayFill(UNKNOWN, tool, allow) ? 'own' : 'none'),
    unread: (tool) => new Set([...(of(tool) ?? [])].flatMap(([name, { needsReading }]) => (needsReading ? [name] : []))),
  }
}

/** The most that a parameter can ask for no good reason: only a rule for every kind, wherever it is asked, is about that. */
const UNKNOWN: Disclosure = { class: 'curious', saysWhy: false }

/** A vector that has not been made yet. */
class Missing extends Error {}
