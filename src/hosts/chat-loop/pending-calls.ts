/** Pending calls: what each is learnt under, until it is known what came of it. May not know: how a call was changed. */
import type { Lesson, Suggestion } from '../../penchant.js'
import { defined } from '../../util/defined.js'
import { keepLatest } from '../../util/keep-latest.js'
import type { Happened, Request } from './advice.js'
import { type Args, type Filled, statedArgs } from './fill-in.js'

/** Calls that are remembered; older ones are only not learnt from any more. */
const CALLS = 500

/** A call whose outcome is awaited. */
interface Pending extends Pick<Filled, 'args' | 'isComplete'> {
  readonly suggestion: Suggestion | undefined
  readonly tool: string
  readonly request: Request
}

// What came of a call must be learnt: also where no answer of penchant's was there in time. Then it is a call that it was not asked about.
/** @param origin where the questions come from */
export function createPendingCalls(learn: (lesson: Lesson) => void, origin: string) {
  const calls = new Map<string, Pending>()
  return {
    /** A call goes on, with what was filled in. */
    remember(id: string, tool: string, request: Request, { args, supplied, isComplete }: Filled, suggestion: Suggestion | undefined): void {
      // The first call of a turn is what the request was about, with all its rivals; the next ones are each learnt under their own question.
      const base = request.learnt === undefined && isAnswer(request.suggestion) ? request.suggestion : suggestion
      let learnt: Suggestion | undefined
      if (isAnswer(base)) {
        const choices = Object.entries(suggestion?.args ?? {}).filter(([name]) => Object.hasOwn(supplied, name))
        const context = { ...base.context, ...defined({ stated: suggestion?.context.stated }) }
        learnt = { ...base, args: Object.fromEntries(choices), context }
        request.learnt ??= learnt
      }
      keepLatest(calls, id, { suggestion: learnt, tool, args: statedArgs({ strict: true }, args), isComplete, request }, CALLS)
    },

    /** The call goes on with other arguments: those that the user has confirmed. */
    amend(id: string, args: Args): void {
      const pending = calls.get(id)
      if (pending !== undefined) calls.set(id, { ...pending, args, isComplete: true })
    },

    /** What came of a call; a call that is not known, or was told of before, changes nothing. */
    happened(id: unknown, how: Happened): void {
      const pending = calls.get(String(id))
      calls.delete(String(id))
      if (pending === undefined) return
      const { suggestion, tool, args, isComplete, request } = pending
      const isWell = how === 'went-well'
      if (!isWell) request.hasFailed = true
      // A call that was refused for what it lacked says nothing about the tool.
      if (how === 'failed' && !isComplete) return
      request.ran.push({ suggestion, tool, isWell })
      const told = defined({ args, by: chooserOf(pending), reward: isWell ? undefined : 0, failed: how === 'failed' || undefined })
      const { turns: query, conversation } = request
      learn(suggestion ? { suggestion, used: tool, ...told } : defined({ call: { tool, query, ...told }, origin, conversation }))
    },
  }
}

/** Whether it was decided which tool, or that none, told or not (shadow): what ran instead is a lesson about either. */
const isAnswer = (suggestion: Suggestion | undefined): suggestion is Suggestion => suggestion?.context.decision !== undefined

/** Whose choice a call was: the user's who named its tool, penchant's that had put it before its rivals, else the model's. */
function chooserOf({ suggestion, tool, request }: Pending): 'user' | 'penchant' | 'model' {
  if (request.isDescription !== true && suggestion?.context.named && suggestion.context.decision?.tool === tool) return 'user'
  return request.favoured.includes(tool) ? 'penchant' : 'model'
}
