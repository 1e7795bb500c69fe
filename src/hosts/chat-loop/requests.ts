/** Requests: whose step a message is, which request it comes after, which call it is about. May not know: how any of it is learnt. */
import type { Turn } from '../../penchant.js'
import { keepLatest } from '../../util/keep-latest.js'
import { says } from '../../util/says.js'
import type { Ran, Request } from './advice.js'
import type { HostTool } from './report.js'

/** Conversations that are remembered; older ones are only not learnt from any more. */
const CONVERSATIONS = 50

/** What the user has said, message by message. */
export const saidIn = (turns: readonly Turn[]): readonly string[] =>
  turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))

export function createRequests() {
  const latest = new Map<string, Request>()
  const keyOf = (conversation: string | undefined, turns: readonly Turn[]): string => JSON.stringify([conversation, saidIn(turns)[0]])

  // Finding must: not take a new chat for an old one that began with the same words; go on where a history was cut at its beginning.
  return {
    /** The chat's latest request, if any; whether these turns are a further step of it (`isStep`), or what the user says next (`isNext`). */
    find(conversation: string | undefined, turns: readonly Turn[]) {
      const said = saidIn(turns)
      const isUnderWay = turns.at(-1)?.role !== 'user'
      const before = isUnderWay ? said : said.slice(0, -1)
      const isCut = (one: Request): boolean => one.conversation === conversation && isEnd(before, saidIn(one.turns))
      const last = latest.get(keyOf(conversation, turns)) ?? [...latest.values()].findLast(isCut)
      const isSame = last?.count === said.length && (conversation !== undefined || !last.isAnswered)
      const isStep = last?.text === said.at(-1) && (isUnderWay || isSame)
      const isNext = !isStep && last !== undefined && (last.count === said.length - 1 || last.text === said.at(-2))
      return { last, isStep, isNext }
    },

    keep: (request: Request): void => keepLatest(latest, keyOf(request.conversation, request.turns), request, CONVERSATIONS),

    all: (): Iterable<Request> => latest.values(),
  }
}

/** Whether a list, which is not empty, is the end of another. */
const isEnd = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.every((text, i) => whole.at(i - part.length) === text)

/**
 * The call that a message is about: the last one whose rivals it names, else whose tool; else the last that went well, one that had rivals before
 * one that had none.
 */
export function callMeant(text: string, ran: readonly Ran[], tools: readonly HostTool[]): Ran | undefined {
  const isNamed = ({ name, title, provider }: HostTool): boolean =>
    [name, title, provider].some((one) => one !== undefined && says(text, one))
  const rivalsOf = ({ tool }: Ran): readonly HostTool[] => {
    const domain = tools.find(({ name }) => name === tool)?.domain
    return domain === undefined ? [] : tools.filter((other) => other.domain === domain && other.name !== tool)
  }
  return (
    ran.findLast((one) => rivalsOf(one).some(isNamed)) ??
    ran.findLast(({ tool }) => tools.some((one) => one.name === tool && isNamed(one))) ??
    ran.findLast((one) => one.isWell && rivalsOf(one).length > 0) ??
    ran.findLast(({ isWell }) => isWell) ??
    ran.at(-1)
  )
}
