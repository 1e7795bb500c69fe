/**
 * Filling in: the arguments of a suggestion's tool that nobody stated, from the memory of one session.
 *
 * Lives here: when the vectors of a tool's parameters are made, how long an answer waits for them, when the crowd is sure enough, and what the
 * outcome becomes. May not know: how a proposal is found, how people were counted.
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
import type { ArgumentChoice, Question, Suggestion } from '../../penchant.js'
import { toolHash } from '../../util/text-hash.js'
import type { PersonalAnswer, PersonalQuestion } from '../../arguments/profile/personal.js'
import { borderOf } from '../../arguments/judge.js'
import { spoken } from '../../arguments/schema/parameters.js'
import type { CrowdAnswer } from '../../contract/crowds.js'
import { questionsOf, nameOfQuestion } from '../../crowd/crowd-questions.js'
import type { EmbedderSession } from '../embedder-session.js'
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
    ...wishes.flatMap(({ text, before }) => [text, ...(before === undefined ? [] : [before])].flatMap(statementTexts)),
  ]
  if (texts.length > 0) await session.vectors.ensure([...new Set(texts)])
  for (const tool of used) session.guard.of(tool)
  session.arguments.settle(past, definition, also)
  const given = also === undefined ? [] : session.arguments.givenTexts(also, wishes)
  if (given.length > 0) await session.vectors.passing(given)
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
  const isForOthers = isForSomebodyElse(suggestion.context.query, stated ?? {}, tool, suggestion.context.forOthers)
  const personal = await personalAnswer(session, question, suggestion, tool, isForOthers, Math.max(0, endMs - performance.now()))
  const { args: judged, left } = session.arguments.fill({
    tool,
    hash,
    query: suggestion.context.query,
    stated: stated ?? {},
    wishes,
    closed: personal?.closed ?? session.guard.unread(tool),
    ...defined({ personal: personal?.proposals, unsteady: personal?.unsteady, origin }),
    isForOthers,
    past: session.fold.state(session.past),
    definition: (one) => session.fold.definitions.get(one),
  })
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
    Object.entries(ofMost).map(([name, { value }]) => [name, value] as const),
  )
  const args = { ...Object.fromEntries(Object.entries(ofMost).filter(([name]) => fits.has(name))), ...judged }
  const context = { ...suggestion.context, ...defined({ stated: stated && Object.keys(stated), origin }) }
  const alone = leftAlone(session.guard, tool, { args, stated: stated ?? {}, closed: personal?.closed, isForOthers, left })
  const answer = { ...suggestion, ...(Object.keys(alone).length === 0 ? {} : { left: alone }), context }
  const choices = Object.values(args)
  if (choices.length === 0) return answer
  const outcome = choices.some((choice) => 'value' in choice) ? 'filled' : 'ask'
  return { ...answer, args, outcome: suggestion.outcome === 'as-is' ? outcome : suggestion.outcome }
}

/** What belongs into the parameters of the suggested tool because of who the user is; undefined where its vectors did not come in time. */
async function personalAnswer(
  session: EmbedderSession,
  question: Question,
  suggestion: Suggestion,
  tool: Tool,
  isForOthers: boolean,
  waitMs: number,
): Promise<PersonalAnswer | undefined> {
  const state = { facts: session.fold.state(facts), past: session.fold.state(session.past) }
  const origin = defined({ origin: question.origin })
  const asked: PersonalQuestion = {
    tool,
    query: suggestion.context.query,
    at: suggestion.context.at,
    stated: question.args ?? {},
    since: session.arguments.phase({ tool, past: state.past, definition: (hash) => session.fold.definitions.get(hash), ...origin }),
    ...origin,
    isForOthers,
  }
  let answer: PersonalAnswer | undefined
  const { personal, vectors } = session
  // Answering must: follow the vectors at once, since later others may have taken their place in the cache; keep none of the request on disk,
  // where it would outlive a request that nobody learnt about.
  const answering = async (): Promise<void> => {
    const [texts, said] = [personal.texts(state, asked), personal.said(asked)]
    await vectors.ensure(texts)
    await vectors.passing(said)
    const spans = personal.spans(state, asked)
    if (spans.length > 0) {
      await vectors.passing([...said, ...spans])
      await vectors.ensure(texts)
    }
    answer = personal.fill(state, asked)
  }
  await waitAtMost(waitMs, answering())
  return answer
}

/**
 * Values of listed parameters that the tool requires: of an optional one nobody knows how many people leave it out.
 * @param isOpen whether a parameter may be filled in, and nothing speaks for or against a value
 */
function valuesOfMost(
  crowd: CrowdView | undefined,
  tool: Tool,
  isOpen: (parameter: string) => boolean,
): Readonly<Record<string, Extract<ArgumentChoice, { value: unknown }>>> {
  const { required } = tool.inputSchema
  if (crowd === undefined || !Array.isArray(required)) return {}
  const choices = questionsOf([tool]).flatMap((question): readonly (readonly [string, Extract<ArgumentChoice, { value: unknown }>])[] => {
    if ('domain' in question || !required.includes(question.parameter) || !isOpen(question.parameter)) return []
    const { answers, parameter } = question
    const opinion = crowd.opinion(nameOfQuestion(question), answers)
    const confidence = Math.max(...(opinion ?? [0]))
    if (opinion === undefined || confidence < borderOf(tool)) return []
    const value = answers[opinion.indexOf(confidence)] as CrowdAnswer
    const share = crowd.share(nameOfQuestion(question), value, answers)
    const text = `Most people here choose ${value} as ${spoken(parameter)} (${Math.round(100 * share)} %).`
    return [[parameter, { value, confidence, because: [{ kind: 'crowd', text, tool: tool.name, parameter, share }] }]]
  })
  return Object.fromEntries(choices)
}
