/**
 * Filling in: the arguments of a suggestion's tool that nobody stated, from the memory of one session.
 *
 * Lives here: when the vectors of a tool's parameters are made, how long an answer waits for them, and what the outcome becomes.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { ArgumentMemory } from '../../arguments/arguments.js'
import type { Value } from '../../arguments/schema/parameters.js'
import type { Proposal } from '../../arguments/profile/proposal.js'
import type { StatedPreference } from '../../arguments/sources/stated-preference.js'
import { type FactState, facts, profileOf } from '../../arguments/profile/facts.js'
import { isForSomebodyElse } from '../../arguments/profile/somebody-else.js'
import { isContact, plainValue, ungrouped } from '../../arguments/schema/value-shape.js'
import { fitting, isValid } from '../../arguments/schema/validate.js'
import type { CrowdView } from '../../crowd/create-crowd.js'
import type { Tool } from '../../catalogue/tool.js'
import { waitAtMost } from '../../util/deadline.js'
import type { ToolHash } from '../../event.js'
import type { ArgumentChoice, Question, Suggestion } from '../../penchant.js'
import { toolHash } from '../../util/text-hash.js'
import type { EmbedderSession } from '../embedder-session.js'
import { valuesOfMost } from './fill-from-crowd.js'
import { personalAnswer } from './fill-personal.js'
import { leftAlone } from './left-alone.js'

/** Share of the deadline that is waited for the vectors of a tool's parameters; what they cannot say yet is left out. */
const WAIT = 0.5

/** A tool by its definition. */
export interface Defined {
  readonly tool: Tool
  readonly hash: ToolHash
}

/** Makes what is missing of the meanings of the tools that were learnt about, and of one more. */
export async function prepareArguments(session: EmbedderSession, also?: Defined): Promise<void> {
  const memory = session.fold.state(session.argumentMemory)
  const definition = (hash: ToolHash): Tool | undefined => session.fold.definitions.get(hash)
  // First of all what must not be told: those are few texts, and until they are there nothing is filled in.
  const used = toolsOf(session, memory)
  const guarded = also === undefined ? used : [also.tool]
  const guarding = guarded.flatMap((tool) => session.guard.texts(tool))
  if (guarding.length > 0) await session.vectors.ensure([...new Set(guarding)])
  for (const tool of guarded) session.guard.of(tool)
  const known = memory.records.size > 0 || session.fold.state(facts).byPath.size > 0
  const texts = [
    ...(known ? session.personal.anchors : []),
    ...used.flatMap((tool) => session.guard.texts(tool)),
    ...session.arguments.texts(memory, definition, also),
  ]
  if (texts.length > 0) await session.vectors.ensure([...new Set(texts)])
  for (const tool of used) session.guard.of(tool)
  session.arguments.settle(memory, definition, also)
}

/** Definitions that past calls were made by. */
const toolsOf = (session: EmbedderSession, memory: ArgumentMemory): readonly Tool[] =>
  [...session.arguments.used(memory)].flatMap((hash) => session.fold.definitions.get(hash) ?? [])

/**
 * The suggestion with what belongs into the arguments that nobody stated.
 * @param tool the suggested one  @param wishes what the user once said  @param deadlineMs of the whole answer
 * @param crowd what most people choose, where the app knows
 */
export async function withArguments(
  session: EmbedderSession,
  question: Question,
  suggestion: Suggestion,
  tool: Tool,
  wishes: readonly StatedPreference[],
  deadlineMs: number,
  crowd?: CrowdView,
): Promise<Suggestion> {
  const { origin } = question
  const stated = isRecord(question.args) ? question.args : undefined
  const hash = suggestion.context.contenders.find(({ name }) => name === tool.name)?.hash ?? toolHash(tool)
  const endMs = performance.now() + deadlineMs * WAIT
  await waitAtMost(deadlineMs * WAIT, prepareArguments(session, { tool, hash }))
  const personal = await personalAnswer(session, question, suggestion, tool, Math.max(0, endMs - performance.now()))
  const proposals = [...(personal?.proposals ?? [])].flatMap(([name, proposal]) => {
    const choice = validChoice(tool, name, proposal)
    return choice === undefined ? [] : [[name, choice] as const]
  })
  // What was stated of the user comes first, then what they do on such occasions, where those decide; then what their calls say of the
  // parameter itself and of its like, then what they mostly do.
  const stating = proposals.filter(([, { because }]) => because.some(({ kind }) => kind === 'fact'))
  const known = stating.flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value] as const] : []))
  const { args: others, left } = session.arguments.fill({
    tool,
    hash,
    query: suggestion.context.query,
    at: suggestion.context.at,
    stated: { ...Object.fromEntries(known), ...stated },
    wishes,
    ...(personal === undefined ? {} : { unsteady: personal.unsteady }),
    closed: new Set([...stating.map(([name]) => name), ...(personal?.closed ?? session.guard.unread(tool))]),
    ...(origin === undefined ? {} : { origin }),
    memory: session.fold.state(session.argumentMemory),
    definition: (one) => session.fold.definitions.get(one),
  })
  const isOccasional = (name: string): boolean => personal?.proposals.get(name)?.byOccasion === true
  // What they do now and then is done for themselves; what is a habit, or goes with the occasion, may be for others.
  const isForOthers = isForSomebodyElse(suggestion.context.query, stated ?? {}, tool)
  const doing = proposals.filter(
    ([name, choice]) =>
      isStated(session.fold.state(facts), choice) ||
      (session.arguments.isHabitual(tool, hash, name) && !isIdle(tool, name) && (!isForOthers || isOccasional(name) || isHabit(choice))),
  )
  const occasional = doing.filter(([name]) => isOccasional(name))
  const ofMost = valuesOfMost(
    crowd,
    tool,
    (name) =>
      !Object.hasOwn(stated ?? {}, name) &&
      !left.has(name) &&
      personal?.closed.has(name) !== true &&
      session.guard.of(tool)?.get(name)?.permission === 'any',
  )
  const args = standingTogether(tool, stated ?? {}, {
    ...ofMost,
    ...Object.fromEntries(doing),
    ...withoutContacts(others),
    ...Object.fromEntries(occasional),
    ...Object.fromEntries(stating),
  })
  const context: Suggestion['context'] = {
    ...suggestion.context,
    ...(stated === undefined ? {} : { stated: Object.keys(stated) }),
    ...(origin === undefined ? {} : { origin }),
  }
  const alone = leftAlone(session.guard, tool, { args, stated: stated ?? {}, closed: personal?.closed, isForOthers, left })
  const answer = { ...suggestion, ...(Object.keys(alone).length === 0 ? {} : { left: alone }), context }
  const choices = Object.values(args)
  if (choices.length === 0) return answer
  const outcome = choices.some((choice) => 'value' in choice) ? 'filled' : 'ask'
  return { ...answer, args, outcome: suggestion.outcome === 'as-is' ? outcome : suggestion.outcome }
}

/** A proposal as far as its own schema takes it; undefined where it takes nothing of it. */
function validChoice({ inputSchema }: Tool, name: string, { value, ask, confidence, because }: Proposal): ArgumentChoice | undefined {
  const { properties } = inputSchema
  const schema = isRecord(properties) ? properties[name] : undefined
  const valid = (ask ?? [value]).flatMap((one): readonly Value[] => {
    const written = [one, ungrouped(one)].find((other) => isValid(other, schema, inputSchema))
    return written === undefined ? [] : [written]
  })
  const [first] = valid
  if (first === undefined) return undefined
  return ask === undefined ? { value: first, confidence, because } : { ask: valid, confidence, because }
}

/** The choices without the values that could not stand beside the stated ones and one another: the least sure ones go. */
function standingTogether(
  { inputSchema }: Tool,
  stated: Readonly<Record<string, unknown>>,
  choices: Readonly<Record<string, ArgumentChoice>>,
): Readonly<Record<string, ArgumentChoice>> {
  const sure = Object.entries(choices).sort(([, a], [, b]) => b.confidence - a.confidence)
  const fits = fitting(
    inputSchema,
    stated,
    sure.flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value] as const] : [])),
  )
  return Object.fromEntries(Object.entries(choices).filter(([name, choice]) => !('value' in choice) || fits.has(name)))
}

/** Whether a parameter is a text that may be anything and that the tool can do without: only its own past says something of it. */
function isIdle({ inputSchema }: Tool, name: string): boolean {
  const { properties, required } = inputSchema as { readonly properties?: Readonly<Record<string, unknown>>; readonly required?: unknown }
  const schema = properties?.[name]
  const isOpen = isRecord(schema) && schema.type === 'string' && schema.enum === undefined && schema['x-personal'] !== true
  return isOpen && !(Array.isArray(required) && required.includes(name))
}

/** Calls that make a habit which goes for others too. */
const HABIT = 3

const isHabit = ({ because }: ArgumentChoice): boolean => because.some((reason) => reason.kind === 'circumstance' && reason.chosen >= HABIT)

/** Whether calls had what the user stated about themselves: one of their cards, not where they once went. */
const isStated = (stated: FactState, choice: ArgumentChoice): boolean =>
  'value' in choice && profileOf(stated).leaves.some(({ value }) => plainValue(value) === plainValue(choice.value))

/** Where somebody lives or is reached goes to a tool as a stated fact or not at all: never because another tool was told. */
const withoutContacts = (choices: Readonly<Record<string, ArgumentChoice>>): Readonly<Record<string, ArgumentChoice>> =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => !('value' in choice && isContact(choice.value))))
