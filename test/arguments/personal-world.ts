/** A small world for personal parameters: one user, tools of several trades, what they stated and what they called. */
import { type FactState, facts } from '../../src/arguments/profile/facts.js'
import { readDisclosure } from '../../src/arguments/disclosure/disclosure-rules.js'
import type { DisclosureRule } from '../../src/arguments/disclosure/disclosure.js'
import { createGuard } from '../../src/arguments/disclosure/permission.js'
import { createPastArguments, type PastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import { isForSomebodyElse } from '../../src/arguments/profile/somebody-else.js'
import { createPersonal, type PersonalOptions, type PersonalQuestion } from '../../src/arguments/profile/personal.js'
import type { Tool } from '../../src/catalogue/tool.js'
import type { LogEvent } from '../../src/event.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { FactTree } from '../../src/penchant.js'
import { readMemories } from '../../src/read-memories.js'
import type { Meanings } from './real-meanings.js'

export interface Call {
  readonly tool: Tool
  readonly query: string
  readonly args: Readonly<Record<string, unknown>>
}

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export function tool(
  name: string,
  description: string,
  properties: Properties,
  required: readonly string[] = [],
  more: Partial<Tool> = {},
): Tool {
  return { name, description, inputSchema: { type: 'object', properties, required }, ...more }
}

const kernels = twinKernels()

export async function factsOf(tree: Readonly<Record<string, FactTree>>): Promise<FactState> {
  const state = facts.start({} as World)
  for (const draft of await readMemories({ facts: tree }, 0, {
    findPreferences: async () => [],
    findStances: async () => ({ lasting: [], once: [], occasional: [] }),
    findComplaints: async () => [],
    ownWords: (message) => message,
    readDisclosure,
  }))
    facts.learn(state, { ...draft, id: '' } as LogEvent, {} as World)
  return state
}

const learner = createPastArguments(wholeRequests)

export async function pastOf(calls: readonly Call[], meanings: Meanings): Promise<PastArguments> {
  const tools = new Map(calls.map(({ tool: one }) => [one.name, one]))
  const world = { kernels, vector: meanings.vector, definition: (hash: string) => tools.get(hash) } as unknown as World
  const state = learner.start(world)
  for (const [i, call] of calls.entries()) {
    const event = {
      kind: 'round',
      id: String(i),
      at: i,
      conversation: '',
      query: call.query,
      named: false,
      domains: [],
      contenders: [],
      used: call.tool.name,
      args: call.args,
    } as LogEvent
    await meanings.ensure(learner.texts(event, world))
    learner.learn(state, event, { ...world, place: i })
  }
  return state
}

/** What would be filled in, asked and kept shut. */
export async function answer(
  meanings: Meanings,
  user: { readonly facts?: Readonly<Record<string, FactTree>>; readonly calls?: readonly Call[] },
  question: Omit<PersonalQuestion, 'stated'> & Partial<Pick<PersonalQuestion, 'stated'>>,
  { allow = [], ...options }: Partial<PersonalOptions> & { readonly allow?: readonly DisclosureRule[] } = {},
) {
  const state = { facts: await factsOf(user.facts ?? {}), past: await pastOf(user.calls ?? [], meanings) }
  const personal = createPersonal(meanings.vector, kernels, {
    tier: 'transformer',
    circumstances: wholeRequests,
    guard: createGuard(meanings.vector, () => ({ allow, never: [] })),
    ...options,
  })
  const { tool, query, stated = {} } = question
  const asked = { isForOthers: isForSomebodyElse(query, stated, tool), ...question, stated }
  await meanings.ensure([...personal.texts(state, asked), ...personal.said(asked)])
  await meanings.ensure(personal.spans(state, asked))
  const { proposals, closed, unsteady } = personal.fill(state, asked)
  const filled = Object.fromEntries([...proposals].flatMap(([name, { value, ask }]) => (ask === undefined ? [[name, value]] : [])))
  const asking = Object.fromEntries([...proposals].flatMap(([name, { ask }]) => (ask === undefined ? [] : [[name, ask]])))
  return { filled, asking, closed, unsteady, proposals }
}
