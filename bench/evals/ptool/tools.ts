/**
 * A ptool schema as tools of penchant: one tool per platform and function, rivals by scenario.
 *
 * Lives here: how a platform's function is called, and back. May not know: tasks, users, gold.
 */
import type { Scenario } from './data.js'

export interface PtoolTool {
  readonly name: string
  readonly provider: string
  readonly domain: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

/** Brackets, since a platform's name may hold dots, spaces and slashes. */
export const toolName = (scenario: string, platform: string, functionName: string): string =>
  `<${plain(scenario)}>.<${plain(platform)}>.<${plain(functionName)}>`
const plain = (name: string): string => name.replace(/[<>]/g, ' ').trim() || '?'

export function toolsOf(scenarios: readonly Scenario[]): readonly PtoolTool[] {
  return scenarios.flatMap(({ name: domain, platforms }) =>
    platforms.flatMap(({ name: provider, description = '', functions }) =>
      functions.map((one) => ({
        name: toolName(domain, provider, one.name),
        provider,
        domain,
        // What the function does, then who does it: the platform's character stands in its own description only.
        description: `${one.description ?? ''} ${description}`.trim(),
        inputSchema: one.parameters ?? { type: 'object', properties: {} },
      })),
    ),
  )
}

/** Names of the candidates' tools that do the job; every function of the candidates where the job is unknown. */
export function candidateTools(scenario: Scenario, candidates: readonly string[], functionName: string | undefined): readonly string[] {
  const asked = new Set(candidates)
  const platforms = scenario.platforms.filter(({ name }) => asked.has(name))
  const doing = platforms.flatMap(({ name, functions }) =>
    functions
      .filter((one) => functionName === undefined || one.name === functionName)
      .map((one) => toolName(scenario.name, name, one.name)),
  )
  return doing.length > 0 ? doing : candidateTools(scenario, candidates, undefined)
}

/** Platform and function of each tool by its name. */
export function partsByTool(scenarios: readonly Scenario[]): ReadonlyMap<string, { readonly platform: string; readonly function: string }> {
  return new Map(
    scenarios.flatMap((scenario) =>
      scenario.platforms.flatMap((platform) =>
        platform.functions.map(
          (one) => [toolName(scenario.name, platform.name, one.name), { platform: platform.name, function: one.name }] as const,
        ),
      ),
    ),
  )
}
