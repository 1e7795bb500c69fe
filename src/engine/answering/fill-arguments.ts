/**
 * Filling in: the arguments of a suggestion's tool that nobody stated, from the memory of one session.
 *
 * Lives here: when the vectors of a tool's parameters are made, how long an answer waits for them, and what the outcome becomes.
 */
import { isRecord } from '../../catalogue/is-record.js'
import type { AskedTool } from '../../arguments/arguments.js'
import { statementTexts } from '../../arguments/sources/said.js'
import type { StatedPreference } from '../../arguments/sources/stated-preference.js'
import { facts } from '../../arguments/profile/facts.js'
import { isForSomebodyElse } from '../../arguments/profile/somebody-else.js'
import { fitting } from '../../arguments/schema/validate.js'
import type { CrowdView } from '../../crowd/create-crowd.js'
import type { Tool } from '../../catalogue/tool.js'
import { waitAtMost } from '../../util/deadline.js'
import { defined } from '../../util/defined.js'
import type { ToolHash } from '../../event.js'
import type { Question, Suggestion } from '../../penchant.js'
import { toolHash } from '../../util/text-hash.js'
import type { EmbedderSession } from '../embedder-session.js'
import { valuesOfMost } from './fill-from-crowd.js'
import { personalAnswer } from './fill-personal.js'
import { leftAlone } from './left-alone.js'

/** Share of the deadline that is waited for the vectors of a tool's parameters; what they cannot say yet is left out. */
const WAIT = 0.5

/** Makes what is missing of the meanings of the tools that were learnt about, and of one more; and of what was said that may be about it. */
export async function prepareArguments(
  session: EmbedderSession,
  also?: AskedTool,
  wishes: readonly StatedPreference[] = [],
): Promise<void> {
  const past = session.fold.state(session.past)
  const definition = (hash: ToolHash): Tool | undefined => session.fold.definitions.get(hash)
  // First of all what must not be told: those are few texts, and until they are there nothing is filled in.
  const used = [...session.arguments.used(past)].flatMap((hash) => definition(hash) ?? [])
  const guarded = also === undefined ? used : [also.tool]
  const guarding = guarded.flatMap((tool) => session.guard.texts(tool))
  if (guarding.length > 0) await session.vectors.ensure([...new Set(guarding)])
  for (const tool of guarded) session.guard.of(tool)
  const known = used.length > 0 || session.fold.state(facts).byPath.size > 0
  const texts = [
    ...(known ? session.personal.anchors : []),
    ...used.flatMap((tool) => session.guard.texts(tool)),
    ...session.arguments.texts(past, definition, also),
    ...wishes.flatMap(({ text }) => statementTexts(text)),
  ]
  if (texts.length > 0) await session.vectors.ensure([...new Set(texts)])
  for (const tool of used) session.guard.of(tool)
  session.arguments.settle(past, definition, also)
}

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
  await waitAtMost(deadlineMs * WAIT, prepareArguments(session, { tool, hash, isSpokenOf: wishes.length > 0 }, wishes))
  const personal = await personalAnswer(session, question, suggestion, tool, Math.max(0, endMs - performance.now()))
  const { args: judged, left } = session.arguments.fill({
    tool,
    hash,
    query: suggestion.context.query,
    at: suggestion.context.at,
    stated: stated ?? {},
    wishes,
    closed: personal?.closed ?? session.guard.unread(tool),
    ...defined({ personal: personal?.proposals, unsteady: personal?.unsteady, origin }),
    past: session.fold.state(session.past),
    definition: (one) => session.fold.definitions.get(one),
  })
  const known = Object.entries(judged).flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value] as const] : []))
  const ofMost = valuesOfMost(
    crowd,
    tool,
    (name) =>
      !Object.hasOwn(stated ?? {}, name) &&
      !Object.hasOwn(judged, name) &&
      !left.has(name) &&
      personal?.closed.has(name) !== true &&
      session.guard.of(tool)?.get(name)?.permission === 'any',
  )
  const fits = fitting(
    tool.inputSchema,
    { ...Object.fromEntries(known), ...stated },
    Object.entries(ofMost).map(([name, { value }]) => [name, value] as const),
  )
  const args = { ...Object.fromEntries(Object.entries(ofMost).filter(([name]) => fits.has(name))), ...judged }
  const context = { ...suggestion.context, ...defined({ stated: stated && Object.keys(stated), origin }) }
  const isForOthers = isForSomebodyElse(suggestion.context.query, stated ?? {}, tool)
  const alone = leftAlone(session.guard, tool, { args, stated: stated ?? {}, closed: personal?.closed, isForOthers, left })
  const answer = { ...suggestion, ...(Object.keys(alone).length === 0 ? {} : { left: alone }), context }
  const choices = Object.values(args)
  if (choices.length === 0) return answer
  const outcome = choices.some((choice) => 'value' in choice) ? 'filled' : 'ask'
  return { ...answer, args, outcome: suggestion.outcome === 'as-is' ? outcome : suggestion.outcome }
}
