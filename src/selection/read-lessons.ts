/**
 * Reading lessons: what `learn` was told, as events for the log.
 *
 * Lives here: checks and shapes; all lessons are good or none is taken. May not know: storage.
 */
import { type Catalogue, functionOf, providerOf } from '../catalogue/catalogue.js'
import { isRecord } from '../catalogue/is-record.js'
import type { Tool } from '../catalogue/tool.js'
import { invalidItem, PenchantError } from '../errors.js'
import type { ChosenBy, EventDraft, ToolHash } from '../event.js'
import { readDecision } from '../decision.js'
import type { Authorship, Lesson, PastCall, Suggestion, SuggestionLesson } from '../penchant.js'
import { requestText } from '../question.js'
import { defined } from '../util/defined.js'
import { toolHash } from '../util/text-hash.js'
import { matcherOf, type MentionMatcher } from './naming/mention.js'

/** Earliest and latest time that an event may have: 1970 and the year 2300 or so. */
const LATEST_MS = 10_413_792_000_000

/** Rivals that a past call is set against. */
const MOST_RIVALS = 16

/** Where definitions come from: today's catalogue, then the log. */
export interface KnownTools {
  readonly catalogue: Catalogue
  readonly definitions: ReadonlyMap<ToolHash, Tool>
}

export interface ReadLessons {
  /** Definitions first, then the rounds that refer to them. */
  readonly drafts: readonly EventDraft[]
  /** Whether the rounds have times of their own. */
  readonly past: boolean
}

/** @throws PenchantError `invalid-argument` with the `index` of the lesson, `unknown-tool`, `unknown-suggestion` */
export function readLessons(lessons: Lesson | readonly Lesson[], known: KnownTools): ReadLessons {
  const list: readonly Lesson[] = Array.isArray(lessons) ? Array.from(lessons) : [lessons as Lesson]
  const definitions = new Map<ToolHash, EventDraft & { kind: 'definition' }>()
  const calls = list.filter((lesson) => typeof lesson === 'object' && lesson !== null && 'call' in lesson) as PastCall[]
  if (calls.length > 0 && calls.length < list.length)
    throw invalidItem(0, 'Past calls and lessons about suggestions cannot be mixed in one call.', 'Call learn once for each kind.')
  // Made only if there are any.
  const matcher: MentionMatcher | undefined = calls.length === 0 ? undefined : matcherOf(known.catalogue.list())
  const need: Need = (hash, tool, at) => {
    // The definition has to stand before the earliest of the calls, in whichever order they come.
    definitions.set(hash, { kind: 'definition', at: Math.min(at, definitions.get(hash)?.at ?? at), hash, tool })
    return hash
  }
  const rounds = list.map((lesson, index) =>
    matcher !== undefined
      ? pastRound(lesson as PastCall, index, known, need, matcher)
      : suggestionRound(lesson as SuggestionLesson, index, known, need),
  )
  return { drafts: [...definitions.values(), ...rounds], past: calls.some(({ at }) => at !== undefined) }
}

type Need = (hash: ToolHash, tool: Tool, at: number) => ToolHash

function suggestionRound(lesson: SuggestionLesson, index: number, known: KnownTools, need: Need): EventDraft {
  const suggestion = lesson?.suggestion
  const context = suggestion?.context
  if (
    typeof suggestion?.id !== 'string' ||
    typeof context?.query !== 'string' ||
    !Array.isArray(context.contenders) ||
    !Array.isArray(context.domains)
  )
    throw new PenchantError('unknown-suggestion', {
      message: 'The lesson has no suggestion, or one that is not as suggest gave it.',
      hint: 'Pass the whole object that suggest resolved to: learn({ suggestion, used }).',
      fields: { index },
    })
  const { reward, domain, args, instead, once, failed, withheld } = lesson
  const decision = readDecision(context.decision)
  // What was decided and not shown left the app with its own choice: whatever came of it is about that.
  const used = lesson.used ?? (decision?.isShown === false ? decision.app : undefined)
  if ([lesson.used, reward, domain, args, instead, once, failed].every((said) => said === undefined))
    throw invalidItem(
      index,
      'The lesson says nothing: `used`, `reward`, `domain`, `args`, `instead`, `once` or `failed` is needed.',
      "learn({ suggestion, used: 'Resy' }) or learn({ suggestion, reward: 1 }).",
    )
  checkReward(reward, index)
  checkArgs(args, index)
  checkAuthorship(lesson, used, index)
  if (withheld !== undefined && !Array.isArray(withheld))
    throw invalidItem(
      index,
      '`withheld` must be an array of names of tools.',
      "learn({ suggestion, used: 'Resy', withheld: ['OpenTable'] }).",
    )
  if (domain !== undefined && (typeof domain !== 'string' || domain === ''))
    throw invalidItem(index, '`domain` must be the name of a group of rivals.', "learn({ suggestion, domain: 'restaurants' }).")
  const at = time(context.at, index)
  const hashOf = (name: string): ToolHash => {
    const contender = context.contenders.find((one) => one.name === name)
    const logged = contender === undefined ? undefined : known.definitions.get(contender.hash)
    if (contender !== undefined && logged !== undefined) return need(contender.hash, logged, at)
    return hashByName(name, index, known, need, at)
  }
  const suggested = suggestion.tool?.name
  // With neither a tool suggested nor one used there is nothing that a reward could be about.
  if (suggested === undefined && used === undefined)
    throw invalidItem(index, 'That suggestion named no tool: say which one was used.', "learn({ suggestion, used: 'Resy' }).")
  const contenders = context.contenders.flatMap(({ name, hash }) => {
    const tool = known.definitions.get(hash) ?? known.catalogue.get(name)
    return tool === undefined ? [] : [need(known.definitions.has(hash) ? hash : toolHash(tool), tool, at)]
  })
  return defined({
    kind: 'round',
    at,
    conversation: textOf(context.conversation),
    turn: context.turn === undefined ? undefined : textOf(context.turn),
    suggestion: suggestion.id,
    query: requestText(context.query),
    named: context.named === true,
    suggested: suggested === undefined ? undefined : hashOf(suggested),
    used: used === undefined ? undefined : hashOf(used),
    reward,
    forOthers: context.forOthers === true ? true : undefined,
    ...authorshipOf(context.once === true ? { once: true, ...lesson } : lesson, hashOf),
    withheld: withheld?.map(hashOf),
    domains: context.domains.map(([domain, probability]) => [textOf(domain), Number(probability)] as const),
    domain,
    contenders,
    args,
    stated: Array.isArray(context.stated) ? context.stated.map(String) : undefined,
    filled: filledBy(suggestion),
    decision,
    origin: context.origin === undefined ? undefined : String(context.origin),
  })
}

/** The values that a suggestion filled in; what it only asked about is not among them. */
function filledBy({ args }: Suggestion): Readonly<Record<string, unknown>> | undefined {
  const values = Object.entries(args ?? {}).flatMap(([name, choice]) => ('value' in choice ? [[name, choice.value] as const] : []))
  return values.length === 0 ? undefined : Object.fromEntries(values)
}

function pastRound(lesson: PastCall, index: number, known: KnownTools, need: Need, matcher: MentionMatcher): EventDraft {
  const { call, at: atMs, id, conversation, turn, origin } = lesson
  const query = requestText(call?.query)
  if (query.trim() === '')
    throw invalidItem(index, 'The call has no request text.', "learn({ call: { tool: 'Resy', query: 'a table for two' } }).")
  checkReward(call.reward, index)
  checkArgs(call.args, index)
  checkAuthorship(call, call.tool, index)
  for (const [name, text] of Object.entries({ id, conversation, turn, origin }))
    if (text !== undefined && typeof text !== 'string')
      throw invalidItem(index, `\`${name}\` must be a text.`, 'String(id), if it is a number.')
  const at = time(atMs ?? Date.now(), index)
  const hashOf = (name: string): ToolHash => hashByName(name, index, known, need, at)
  return defined({
    kind: 'round',
    at,
    conversation: conversation ?? '',
    turn,
    key: id,
    query,
    named: matcher.match(query)?.tools.includes(call.tool) === true,
    used: hashOf(call.tool),
    reward: call.reward,
    ...authorshipOf(call, hashOf),
    domains: [],
    contenders: rivalsOf(call.tool, known.catalogue).map((rival) => need(toolHash(rival), rival, at)),
    args: call.args,
    origin,
  })
}

/** Tools that could have been called instead: those of the group that do the same job, by their names where these say who runs them. */
function rivalsOf(name: string, catalogue: Catalogue): readonly Tool[] {
  const tool = catalogue.get(name)
  if (tool?.domain === undefined) return []
  const isRival = (other: Tool): boolean => providerOf(tool) === undefined || functionOf(other) === functionOf(tool)
  const rivals = catalogue.ofDomain(tool.domain).filter((other) => other !== tool && isRival(other))
  return rivals.length === 0 ? [] : [tool, ...rivals].slice(0, MOST_RIVALS)
}

function hashByName(name: unknown, index: number, { catalogue }: KnownTools, need: Need, at: number): ToolHash {
  const tool = typeof name === 'string' ? catalogue.get(name) : undefined
  if (tool === undefined)
    throw new PenchantError('unknown-tool', {
      message: `There is no tool named ${JSON.stringify(name)}.`,
      hint: 'Add it with addTools first.',
      fields: { index, tool: textOf(name) },
    })
  return need(toolHash(tool), tool, at)
}

function checkReward(reward: unknown, index: number): void {
  if (reward !== undefined && !(typeof reward === 'number' && reward >= 0 && reward <= 1))
    throw invalidItem(
      index,
      `A reward is a number from 0 to 1, not ${typeof reward === 'number' ? reward : typeof reward}.`,
      'Scale ratings to 0 … 1 first.',
    )
}

type Judged = Authorship & { readonly reward?: number }

const CHOSEN_BY: readonly ChosenBy[] = ['user', 'model', 'penchant', 'chance']

/** @param ran the tool that ran, where the lesson says it */
function checkAuthorship({ by, propensity, instead, once, failed, reward }: Judged, ran: unknown, index: number): void {
  if (by !== undefined && !CHOSEN_BY.includes(by))
    throw invalidItem(index, `\`by\` must be one of ${CHOSEN_BY.join(', ')}.`, "learn({ suggestion, used: 'Resy', by: 'model' }).")
  if (
    propensity !== undefined &&
    !((by === 'chance' || by === 'penchant') && typeof propensity === 'number' && propensity > 0 && propensity <= 1)
  )
    throw invalidItem(
      index,
      '`propensity` must be a number above 0 and at most 1, and goes with `by: "chance"` or `"penchant"`.',
      "learn({ suggestion, used: 'Resy', by: 'chance', propensity: 0.25 }).",
    )
  for (const [name, flag] of Object.entries({ once, failed }))
    if (flag !== undefined && typeof flag !== 'boolean')
      throw invalidItem(index, `\`${name}\` must be true or false.`, 'Leave it out for false.')
  if (failed === true && reward !== undefined && reward >= 0.5)
    throw invalidItem(index, `The call cannot have failed with a reward of ${reward}.`, 'Leave the reward out, or give one below 0.5.')
  if (instead !== undefined && instead === ran)
    throw invalidItem(
      index,
      `\`instead\` names the tool that ran, ${JSON.stringify(ran)}.`,
      "Name the rival that the user asked for: learn({ suggestion, used: 'OpenTable', instead: 'Resy' }).",
    )
}

function authorshipOf({ by, propensity, instead, once, failed, reward }: Judged, hashOf: (name: string) => ToolHash) {
  return defined({
    by,
    propensity,
    instead: instead === undefined ? undefined : hashOf(instead),
    once,
    failed,
    reward: failed === true && reward === undefined ? 0 : undefined,
  })
}

function checkArgs(args: unknown, index: number): void {
  if (args !== undefined && !isRecord(args))
    throw invalidItem(index, '`args` must be an object of arguments by name.', 'Parse JSON strings first.')
  if (holdsFunction(args, new Set())) throw invalidItem(index, '`args` holds a function or a symbol.', 'Pass the values that the call had.')
}

// On the far side of a thread no function arrives; on this side it would be left out in silence.
function holdsFunction(value: unknown, seen: Set<object>): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return true
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  return Object.values(value).some((inner) => holdsFunction(inner, seen))
}

function time(at: unknown, index: number): number {
  if (typeof at === 'number' && at >= 0 && at < LATEST_MS) return Math.floor(at)
  throw invalidItem(index, '`at` must be milliseconds since 1970.', 'Date.now(), or date.getTime().')
}

/** What should be a text. An object of no prototype cannot even be turned into one. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
