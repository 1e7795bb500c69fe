/** Calls without a model that penchant sits beside (MCP, WebMCP): advised, asked about, learnt. May not know: how either calls. */
import type { Turn } from '../../contract/questions.js'
import { randomId } from '../../util/random-id.js'
import type { CallAdvice } from './advice.js'
import type { Advisor } from './advisor.js'
import { asTurns, fieldsOf } from './fields.js'
import type { Args, FillRules } from './fill-in.js'
import type { Asking, HostOptions, HostTool } from './report.js'

/** How direct calls work with penchant. */
export interface DirectOptions extends Omit<HostOptions, 'question' | 'notes' | 'narrowAt'> {
  /**
   * Asks the user for arguments that are theirs to choose; resolves to the chosen ones, or to undefined where the user does not want the call.
   * Default: nobody is asked, the call goes on as it is.
   */
  readonly askUser?: (asking: Asking) => Promise<Args | undefined>
}

/**
 * Makes the call as penchant advises it, and learns from its result: `isError` says that it failed, and is said where the user does not want the
 * call. A call that throws (a lost connection, a time-out) teaches nothing.
 */
export async function callDirectly<R>(
  advisor: Advisor,
  how: {
    readonly request: () => string | readonly Turn[] | undefined
    /** The tool's own words, which stand for a request that nobody told: they name nothing in the user's place, and are not read. */
    readonly description?: string
    readonly tools: readonly HostTool[]
    readonly tool: string
    readonly args: Args
    readonly rules?: FillRules
    readonly askUser?: DirectOptions['askUser'] | undefined
  },
  make: (args: Args) => Promise<R>,
) {
  const { request, description = '', tools, tool, args: given, rules, askUser } = how
  const id = randomId()
  const advised = await advise().catch(() => undefined)
  let args = advised?.args ?? given
  if (advised?.asking !== undefined && askUser !== undefined) {
    const chosen = await askUser(advised.asking)
    if (chosen === undefined) {
      advisor.happened(id, 'denied')
      return { content: [{ type: 'text', text: 'The user does not want this call.' }], isError: true }
    }
    args = { ...args, ...chosen }
    advisor.amend(id, args)
  }
  const result = await make(args)
  advisor.happened(id, fieldsOf(result).isError === true ? 'failed' : 'went-well')
  return result

  // The request is the app's to say: where that fails, too, the call goes on as it is.
  async function advise(): Promise<CallAdvice | undefined> {
    const told = request()
    const advice = await advisor.before({ turns: asTurns(told ?? description), tools })
    // Whoever calls directly was offered every tool: it was not penchant that chose.
    if (advice !== undefined)
      Object.assign(advice.request, { favoured: [], ...(told === undefined ? { isDescription: true, isRead: true } : {}) })
    return advice && advisor.call(advice, { id, tool, args: given, mayAsk: false, mayAskRivals: false }, rules)
  }
}
