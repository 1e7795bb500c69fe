/**
 * Guard: what of a tool's parameters may be filled in unasked, by what each asks of the person; worked out once per definition.
 *
 * Lives here: the classes of a tool's parameters, while their vectors are held, and what they permit. May not know: values, users, requests.
 */
import type { Tool } from '../catalogue/tool.js'
import { classOf, type Disclosure, DISCLOSURE_TEXTS, type DisclosureRule, disclosureTexts, mayFill } from './disclosure.js'
import { createNearness } from './nearness.js'
import { type Parameter, parametersOf } from './parameters.js'

/** What may be filled in at all: everything, only what the request names and this parameter's own history says, or nothing. */
export type Permission = 'any' | 'own' | 'none'

export interface Guarded {
  readonly disclosure: Disclosure
  readonly permission: Permission
}

export interface Guard {
  /** Texts whose vectors `of` needs; none where it knows the tool already. */
  texts(tool: Tool): readonly string[]
  /** What is asked by each parameter, by its name; undefined while a vector is missing. */
  of(tool: Tool): ReadonlyMap<string, Guarded> | undefined
  /** While a tool's classes are not known, nothing but a parameter's own history speaks for a value. */
  permission(parameter: Parameter, tool: Tool): Permission
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
    if (!mayFill(disclosure, tool, allow)) return { disclosure, permission: 'none' }
    // What is sensitive, or serves the asker alone, stays with the tool that was told.
    return { disclosure, permission: disclosure.sensitive !== undefined || disclosure.class === 'curious' ? 'own' : 'any' }
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
    texts: (tool) => (known.has(tool) ? [] : [...DISCLOSURE_TEXTS, ...parametersOf(tool).flatMap(disclosureTexts)]),
    of,
    permission: ({ name }, tool) => of(tool)?.get(name)?.permission ?? 'own',
  }
}

/** A vector that has not been made yet. */
class Missing extends Error {}
