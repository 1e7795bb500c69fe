/**
 * What becomes of P(none): the number beside a suggestion, or the outcome that nothing fits, with its reason.
 *
 * Lives here: when it may be said at all. May not know: how it is told.
 */
import type { Evidence } from '../../contract/evidence.js'
import { type Asked, isSettled } from '../asked.js'
import { defined } from '../../util/defined.js'
import { isNamedForItsJob } from '../naming/brands.js'
import { ruledOutEvidence } from '../tool-evidence.js'
import type { Rough } from './none-features.js'
import { borderOf, type NoneAsked, type NoneReader } from './none.js'

/** What asking about it takes: rough vectors, and the app's own border. */
export interface NoneBorder {
  readonly rough: Rough
  /** Default: the fitted one. */
  readonly border?: number
}

/** P(none), and where it lies above the border what is said then. */
export type NoneOutcome =
  | { readonly outcome?: undefined; readonly none: number }
  | { readonly outcome: 'none'; readonly none: number; readonly because: readonly Evidence[] }

/** P(something is to be done) from which on a model may call a tool all the same. */
const MAY_BE_ASKED = 0.2

/** P(it complains of what ran) from which on a model may try again. */
const COMPLAINS = 0.75

/** P(something is to be done) from which on a message that only speaks of tools is more than talk. */
const IS_REQUEST = 0.5

/** Whether it may ask for something to be done: whatever is not surely talk may. */
export const mayAsk = ({ acts }: Pick<Asked, 'acts'>): boolean => acts === undefined || acts.task + acts.lasting >= MAY_BE_ASKED

/** What the user does not want, wherever a model may call a tool, be it once more after a complaint; whether or not a tool was found to fit. */
function unwantedIn(asked: Asked, ruledOut: Iterable<string>): readonly Evidence[] {
  if (!mayAsk(asked) && (asked.acts?.complaint ?? 0) <= COMPLAINS) return []
  return [...(asked.barred ?? []).map(({ evidence }) => evidence), ...ruledOutEvidence(ruledOut)]
}

/**
 * Whether it names tools only to talk about them (“is Resy any good?”, “forget what I said about X”). Where a tool's name is all that describes it
 * (“translate”), whoever says the name speaks of the job.
 */
function isAboutTools(asked: Asked): boolean {
  const { mentioned = [], idle = [] } = asked.heard ?? {}
  const jobs = new Set(asked.candidates.flatMap((tool) => (isNamedForItsJob(tool) ? [tool.name] : [])))
  const isOnlyName = (tool: string): boolean => idle.includes(tool) && !jobs.has(tool)
  const isIdle = mentioned.length > 0 && (asked.acts?.task ?? 0) < IS_REQUEST && mentioned.every(isOnlyName)
  return isIdle || isStatement(asked)
}

/** P(request) that a message is granted at least: no head is surer; and at most, since what asks for something may be for none of these. */
const LEAST_REQUEST = 0.01
const MOST_REQUEST = 0.5

/** P(none) of texts and P(something is to be done), each as odds, taken together: what only speaks of tools may be for one of them all the same. */
function withoutRequest(none: number, request: number): number {
  const asked = Math.min(MOST_REQUEST, Math.max(LEAST_REQUEST, request))
  return (none * (1 - asked)) / (none * (1 - asked) + (1 - none) * asked)
}

/** P(something is to be done) of what says something lasting of every tool that it names and yet is an order, too. */
const IS_ORDER = 0.75

/** Whether it says something lasting of each tool that it names, to none of which it turns now, and asks for nothing (“forget what I said about X”). */
export function isStatement(asked: Pick<Asked, 'acts' | 'heard'>): boolean {
  const { mentioned = [], used = [], lasting = [] } = asked.heard ?? {}
  const isSaid = (tool: string) => lasting.some((one) => one.tool === tool)
  const isRequest = (asked.acts?.task ?? 1) >= IS_ORDER
  return !isRequest && used.length === 0 && mentioned.length > 0 && mentioned.every(isSaid)
}

/** A request as it stands among today's tools: the names that it wants, and those that it does not. */
type NoneMoment = Pick<NoneAsked, 'vector' | 'tier' | 'names' | 'served'> & {
  readonly named: readonly string[]
  readonly ruledOut: ReadonlySet<string>
}

/**
 * P(none) with what follows from it; undefined where it is not asked. Whoever names a tool wants one, and so does an app that says which tool
 * it would call or which domain it is.
 */
export function noneOf(
  asked: Asked,
  reader: NoneReader,
  given: NoneBorder | undefined,
  { vector, tier, names, named, served, ruledOut }: NoneMoment,
): NoneOutcome | undefined {
  if (given === undefined) return undefined
  const { rough, border = borderOf(tier) } = given
  const isNamed = named.length > 0
  const read = reader.probabilityOfNone({ text: asked.text, vector, acts: asked.acts, names, isNamed, served, tier, rough })
  const { nearest } = read
  // A tool that once ran for the very message is one for it, however it sounds.
  const mayFit = isNamed || served === 1 || !isAboutTools(asked)
  const { thanks = 0, lasting = 0, remark = 0, task = LEAST_REQUEST } = asked.acts ?? {}
  // Where nothing but names describes the tools, "good evening" may be one's job.
  const said = lasting + (asked.candidates.some((tool) => tool.name === nearest && isNamedForItsJob(tool)) ? 0 : remark)
  // Thanks for what has just run are for no tool, nor is what shall hold from now on or is only told, however near one is.
  const asks = mayFit ? 1 - Math.max(thanks, said) : isStatement(asked) ? LEAST_REQUEST : task
  const probability = isNamed || served === 1 ? read.probability : withoutRequest(read.probability, asks)
  if (isSettled(asked, named) || probability <= border) return { none: probability }
  const percent = Math.floor(100 * probability)
  const text = `None of the tools fits this (${percent} %)${nearest === undefined ? '.' : `; the nearest is ${nearest}.`}`
  return {
    outcome: 'none',
    none: probability,
    because: [{ kind: 'nothing-fits', text, probability, ...defined({ tool: nearest }) }, ...unwantedIn(asked, ruledOut)],
  }
}
